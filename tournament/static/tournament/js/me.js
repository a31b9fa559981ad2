/* The row of the player this device was told to belong to (see "Find me") is marked. */
(function () {
  "use strict";
  function mark() {
    var told = document.cookie.match(/(?:^|; )takuwari-me=(\d+)/);
    var row = told && document.getElementById("p" + told[1]);
    var name = row && row.querySelector(".name");
    if (!name || row.classList.contains("me")) { return; }
    row.classList.add("me");
    var tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = document.querySelector("[data-me]").dataset.me;
    name.append(" ", tag);
  }

  document.addEventListener("DOMContentLoaded", mark);
  document.addEventListener("live:swapped", mark);
}());
