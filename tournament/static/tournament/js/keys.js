/* Keys for people at work: `/` search, `g` and a letter to go somewhere, `?` the list of them.
   The letters are those of the list itself; it has a switch that turns them off on this device. */
(function () {
  "use strict";
  var KEY = "takuwari-keys", WITHIN = 1500;
  var started = "", at = 0;

  function isOff() { try { return window.localStorage.getItem(KEY) === "off"; } catch (refused) { return false; } }

  function isTyping(one) {
    return one.matches("input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]");
  }

  document.addEventListener("DOMContentLoaded", function () {
    var dialog = document.getElementById("keys");
    if (!dialog) { return; }
    var opener = document.getElementById("keys-open");
    var toggle = dialog.querySelector("[name=keys]");

    function open() { toggle.checked = !isOff(); dialog.showModal(); }

    opener.hidden = false;
    opener.addEventListener("click", open);
    toggle.addEventListener("change", function () {
      try { window.localStorage.setItem(KEY, toggle.checked ? "on" : "off"); } catch (refused) { /* this page only */ }
    });

    function search() {
      var field = document.querySelector("main input[type=search], main [data-search]");
      if (field) { field.focus(); field.select(); }
      return Boolean(field);
    }

    document.addEventListener("keydown", function (event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) { return; }
      if (isTyping(event.target) || document.querySelector("dialog[open]") || isOff()) { return; }
      var pair = started && Date.now() - at < WITHIN ? started + " " + event.key : "";
      started = "";
      if (event.key === "?") { event.preventDefault(); open(); return; }
      if (event.key === "/") { if (search()) { event.preventDefault(); } return; }
      if (pair) {
        var link = dialog.querySelector("[data-keys='" + CSS.escape(pair) + "']");
        if (link) { event.preventDefault(); link.click(); }
        return;
      }
      if (event.key === "g") { started = "g"; at = Date.now(); }
    });
  });
}());
