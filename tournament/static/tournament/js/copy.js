/* Puts a button beside an address that copies it. Without it the text is selected by hand. */
(function () {
  "use strict";
  document.querySelectorAll("[data-copy] input").forEach(function (field) {
    if (!navigator.clipboard) {
      field.addEventListener("focus", function () { field.select(); });
      return;
    }
    var button = document.createElement("button");
    button.type = "button";
    button.className = "btn";
    button.textContent = field.dataset.label;
    button.addEventListener("click", function () {
      navigator.clipboard.writeText(field.value).then(function () {
        button.textContent = field.dataset.done;
      }, function () { field.select(); });
    });
    button.setAttribute("aria-live", "polite");
    field.after(button);
  });
}());
