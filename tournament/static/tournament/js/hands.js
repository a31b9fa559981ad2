/* The recorder: plus and minus at han and fu, tapped tiles, and what the hand would change shown
   while one types. The page's own answer is taken over, so there is one way to count; without
   this file the preview comes by a button. */
(function () {
  "use strict";
  var form = document.getElementById("recorder");
  var preview = document.getElementById("preview");
  if (!form || !preview || !window.fetch || !window.FormData) { return; }
  var WAIT = 250;
  var timer = 0, asked = 0;

  /* ---------- han and fu by steps ---------- */

  form.querySelectorAll(".step").forEach(function (step) {
    var field = step.querySelector("input");
    var values = step.dataset.values.split(" ").map(Number);
    step.querySelectorAll("button").forEach(function (button) {
      button.hidden = false;
      button.addEventListener("click", function () {
        var now = Number(field.value);
        var by = Number(button.dataset.by);
        var next = by > 0
          ? values.find(function (one) { return one > now; })
          : values.slice().reverse().find(function (one) { return one < now; });
        if (!field.value) { next = Number(step.dataset.first) || values[0]; }
        field.value = String(next === undefined ? now : next);
        later();
      });
    });
  });

  /* ---------- tapped tiles ---------- */

  function tap(value) {
    var at = value.indexOf(" ");
    var field = form.elements["tiles-" + value.slice(0, at)];
    var tile = value.slice(at + 1);
    var tiles = (field.value.replace(/\s+/g, "").match(/[0-9]+[mpsz]/g) || []).reduce(function (all, group) {
      return all.concat(group.slice(0, -1).split("").map(function (rank) { return rank + group.slice(-1); }));
    }, []);
    if (tile === "back") { tiles.pop(); } else { tiles.push(tile); }
    field.value = tiles.reduce(function (text, one) {
      return text.slice(-1) === one[1] ? text.slice(0, -1) + one : text + (text ? " " : "") + one;
    }, "");
    later();
  }

  form.addEventListener("click", function (event) {
    var button = event.target.closest && event.target.closest('button[name="tap"]');
    if (button) { event.preventDefault(); tap(button.value); }
  });

  /* ---------- the preview ---------- */

  function isBegun() { return Boolean(form.querySelector("tbody input:checked")); }

  function ask() {
    var mine = ++asked;
    var data = new FormData(form);
    data.set("do", "preview");
    data.delete("tap");
    fetch(form.action, { method: "POST", body: data, headers: { "X-Fragment": "preview" }, credentials: "same-origin" })
      .then(function (answer) { return answer.ok || answer.status === 422 ? answer.text() : ""; })
      .then(function (text) { if (mine === asked) { preview.innerHTML = text; settle(); } })
      .catch(function () { if (mine === asked) { preview.replaceChildren(); } });
  }

  /* What can be played has no mistakes left: those of the last answer go. A correction that was
     shown is applied by the bar's button. */
  function settle() {
    var fine = Boolean(preview.querySelector(".preview"));
    form.querySelectorAll("[data-apply]").forEach(function (button) {
      button.hidden = !fine;
      form.querySelectorAll("[data-plain]").forEach(function (plain) { plain.classList.toggle("btn--main", !fine); });
    });
    if (!fine) { return; }
    form.querySelectorAll(".step--bad, .field--bad").forEach(function (one) {
      one.classList.remove("step--bad", "field--bad");
    });
    form.querySelectorAll(".field__bad").forEach(function (one) { one.remove(); });
    form.querySelectorAll("[aria-invalid]").forEach(function (one) {
      one.removeAttribute("aria-invalid");
      var hint = (one.getAttribute("aria-describedby") || "").replace(/\S+-bad/g, "").trim();
      one.removeAttribute("aria-describedby");
      if (hint) { one.setAttribute("aria-describedby", hint); }
    });
    var told = document.getElementById("problems");
    if (told) { told.remove(); }
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT);
  }

  /* A new hand is shown as it is typed, so its button goes; at a correction it leads to what it
     changes, where it is applied. */
  form.querySelectorAll("[data-plain]").forEach(function (button) {
    if (!form.querySelector("[data-apply]")) { button.hidden = true; return; }
    button.addEventListener("click", function (event) {
      event.preventDefault();
      ask();
      preview.scrollIntoView({ block: "center" });
    });
  });
  form.addEventListener("input", later);
  form.addEventListener("change", later);
  if (isBegun() && !preview.children.length) { later(); }
}());
