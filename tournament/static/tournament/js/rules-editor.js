/* Looks for options while one types, and shows another rule set at once.
   Without it the two buttons beside the fields do the same. */
(function () {
  "use strict";
  var query = document.getElementById("q");
  var editor = document.getElementById("editor");
  if (!query || !editor) { return; }
  var found = document.getElementById("options-found");
  var began = query.value;
  var groups = Array.from(editor.querySelectorAll("[data-group]"));
  var opened = groups.map(function (group) { return group.open; });

  function look() {
    var words = query.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    var count = 0;
    groups.forEach(function (group, at) {
      var title = group.querySelector("summary").textContent;
      var shown = 0;
      group.querySelectorAll("[data-option]").forEach(function (row) {
        var heap = (title + " " + row.querySelector(".optrow__what").textContent.replace(/_/g, " ") +
          " " + row.querySelector("code").textContent).toLocaleLowerCase();
        var fits = words.every(function (word) { return heap.indexOf(word) >= 0; });
        row.hidden = !fits;
        if (fits) { shown += 1; }
      });
      group.hidden = shown === 0;
      group.open = words.length > 0 || opened[at];
      count += shown;
    });
    found.hidden = words.length === 0;
    found.textContent = count ? found.dataset.found + " " + count : found.dataset.none;
  }

  /* A page made for a search holds only what was found: the server has to look in the rest. */
  if (!began) { query.addEventListener("input", look); }
  query.addEventListener("keydown", function (event) {
    if (event.key === "Enter" && !began) { event.preventDefault(); }
  });
  document.querySelectorAll("select[data-show]").forEach(function (select) {
    select.addEventListener("change", function () {
      select.form.requestSubmit(select.parentElement.querySelector("button[value=show]"));
    });
  });
}());
