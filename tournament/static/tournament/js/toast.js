/* "Done" with its undo goes by itself after ten seconds, but not while somebody is at it. */
(function () {
  "use strict";
  var STAYS = 10000;

  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll(".toast").forEach(function (toast) {
      var timer = 0;
      function leave() { window.clearTimeout(timer); timer = window.setTimeout(function () { toast.remove(); }, STAYS); }
      function stay() { window.clearTimeout(timer); }
      toast.addEventListener("focusin", stay);
      toast.addEventListener("pointerenter", stay);
      toast.addEventListener("focusout", leave);
      toast.addEventListener("pointerleave", leave);
      leave();
    });
  });
}());
