/* Where the tabs do not fit, the current one is brought into sight. */
(function () {
  "use strict";
  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll(".tabs").forEach(function (tabs) {
      var here = tabs.querySelector("[aria-current]");
      if (!here) { return; }
      var end = here.offsetLeft - tabs.offsetLeft + here.offsetWidth;
      if (end > tabs.clientWidth) { tabs.scrollLeft = end - tabs.clientWidth; }
    });
  });
}());
