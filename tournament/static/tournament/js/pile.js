/* A pile of sheets: names appear once the table's number is typed, Enter goes from field to field. */
(function () {
  "use strict";
  var form = document.querySelector("[data-pile]");
  if (!form) { return; }
  var table = form.querySelector("#pile-table");
  var places = Array.from(form.querySelectorAll("[data-name-for]"));

  function names() {
    var row = document.querySelector('[data-table="' + (/^[0-9]+$/.test(table.value.trim()) ? Number(table.value) : "") + '"]');
    var seats = row ? Array.from(row.querySelectorAll("[data-name]")) : [];
    places.forEach(function (place, at) { place.textContent = seats[at] ? seats[at].dataset.name : ""; });
  }

  function fields() {
    var seats = places.filter(function (place) { return place.textContent; }).length || places.length;
    return [table].concat(Array.from(form.querySelectorAll("input[id^=pile-points-]")).slice(0, seats));
  }

  form.addEventListener("keydown", function (event) {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT") { return; }
    var order = fields();
    var at = order.indexOf(event.target);
    if (at >= 0 && at < order.length - 1) {
      event.preventDefault();
      order[at + 1].focus();
      order[at + 1].select();
    }
  });
  table.addEventListener("input", names);
  names();
  // A browser that was busy typing does not always follow the attribute.
  if (table.autofocus) { table.focus(); }
}());
