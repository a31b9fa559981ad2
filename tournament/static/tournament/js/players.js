/* The organiser's list: one box ticks everybody shown, and the buttons say how many are ticked. */
(function () {
  "use strict";
  function boxes() { return Array.from(document.querySelectorAll("input[name=chosen]")); }
  function show() {
    var all = document.querySelector("[data-all]");
    var label = document.querySelector("[data-ticked]");
    var ticked = boxes().filter(function (one) { return one.checked; }).length;
    if (all) {
      all.hidden = false;
      all.checked = ticked > 0 && ticked === boxes().length;
      all.indeterminate = ticked > 0 && ticked < boxes().length;
    }
    if (label) { label.textContent = label.dataset.ticked + (ticked ? " (" + ticked + "):" : ":"); }
  }
  document.addEventListener("change", function (event) {
    if (event.target.matches("[data-all]")) {
      boxes().forEach(function (one) { one.checked = event.target.checked; });
    }
    if (event.target.matches("[data-all], input[name=chosen]")) { show(); }
  });
  document.addEventListener("live:swapped", show);
  show();
}());
