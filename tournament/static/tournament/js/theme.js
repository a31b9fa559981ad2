/* Light, dark, or as the system has it: chosen in the footer and kept on this device only.
   Loaded before the page is drawn, so that nobody sees the other colours first. */
(function () {
  "use strict";
  var KEY = "takuwari-theme";
  var root = document.documentElement;

  function stored() {
    try { return window.localStorage.getItem(KEY) || ""; } catch (refused) { return ""; }
  }

  function apply(theme) {
    if (theme === "light" || theme === "dark") { root.dataset.theme = theme; }
    else { delete root.dataset.theme; }
  }

  apply(stored());

  document.addEventListener("DOMContentLoaded", function () {
    var group = document.getElementById("theme");
    if (!group) { return; }
    var buttons = group.querySelectorAll("button");

    function show() {
      buttons.forEach(function (button) {
        var chosen = button.value === (root.dataset.theme || "");
        button.setAttribute("aria-pressed", String(chosen));
      });
    }

    group.addEventListener("click", function (event) {
      var button = event.target.closest("button");
      if (!button) { return; }
      apply(button.value);
      try { window.localStorage.setItem(KEY, button.value); } catch (refused) { /* this page only */ }
      show();
    });
    show();
    group.hidden = false;
  });
}());
