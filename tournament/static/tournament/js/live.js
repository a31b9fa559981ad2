/* Live refresh: asks for the event's version, and when it has changed fetches the page again and
   swaps the regions marked `data-live`. Nobody loses what he types, his focus, his place on the
   page or a row he opened; without this file the page is as it was when it was loaded. */
(function () {
  "use strict";
  var root = document.documentElement;
  var address = root.dataset.stamp;
  var SOON = 3000, LATER = 60000, SAY_EVERY = 60000, FRESH = 2000;

  var timer = 0, wait = SOON, inPlay = true, stamp = "", page = "", busy = false, lastSaid = 0, missed = 0;
  var held = new Map();

  function regions(within) { return within.querySelectorAll("[data-live]"); }

  function selectorOf(region) {
    return region.dataset.live ? "[data-live='" + CSS.escape(region.dataset.live) + "']" : "#" + CSS.escape(region.id);
  }

  /* ---------- what must not be lost ---------- */

  function isField(one) { return Boolean(one) && one.matches("input, select, textarea, [contenteditable]"); }

  function isChanged(field) {
    if (field.type === "hidden" || field.type === "submit" || field.type === "button") { return false; }
    if (field.type === "checkbox" || field.type === "radio") { return field.checked !== field.defaultChecked; }
    if (field.tagName === "SELECT") {
      var chosen = Array.prototype.some.call(field.options, function (one) { return one.defaultSelected; });
      return Array.prototype.some.call(field.options, function (one, at) {
        return one.selected !== (chosen ? one.defaultSelected : at === 0 && !field.multiple);
      });
    }
    return field.value !== field.defaultValue;
  }

  function isHeld(region) {
    var active = document.activeElement;
    if (isField(active) && region.contains(active)) { return true; }
    if (region.querySelector("dialog[open]")) { return true; }
    return Array.prototype.some.call(region.querySelectorAll("input, select, textarea"), isChanged);
  }

  /* The same element in the new text: by its id, else by what it is and where it leads. */
  function keyOf(one) {
    if (one.id) { return "#" + one.id; }
    var form = one.closest("form");
    return [one.tagName, one.getAttribute("href"), one.name, one.getAttribute("value"),
            one.type === "radio" || one.type === "checkbox" ? one.value : "",
            form ? form.getAttribute("action") : "", one.matches("summary") ? one.textContent : ""].join("|");
  }

  function find(region, key, selector) {
    return Array.prototype.find.call(region.querySelectorAll(selector), function (one) { return keyOf(one) === key; });
  }

  function typed(region) {
    var kept = [];
    region.querySelectorAll("input, select, textarea").forEach(function (field) {
      if (isChanged(field)) { kept.push({key: keyOf(field), value: field.value, checked: field.checked}); }
    });
    return kept;
  }

  function typeAgain(region, kept) {
    kept.forEach(function (one) {
      var field = find(region, one.key, "input, select, textarea");
      if (!field) { return; }
      if (field.type === "checkbox" || field.type === "radio") { field.checked = one.checked; }
      else { field.value = one.value; }
      field.dispatchEvent(new Event("input", {bubbles: true}));
    });
  }

  function opened(region) {
    return Array.prototype.filter.call(region.querySelectorAll("details > summary"), function (one) {
      return one.parentElement.open;
    }).map(keyOf);
  }

  function scrolled(region) {
    return Array.prototype.filter.call([region].concat(Array.from(region.querySelectorAll("*"))), function (one) {
      return one.scrollLeft || one.scrollTop;
    }).map(function (one) { return {key: place(one, region), left: one.scrollLeft, top: one.scrollTop}; });
  }

  function place(one, region) {
    return Array.prototype.indexOf.call(region.querySelectorAll(one.tagName), one) + "|" + one.tagName;
  }

  function scrollAgain(region, kept) {
    kept.forEach(function (one) {
      var parts = one.key.split("|");
      var found = parts[0] === "-1" ? region : region.querySelectorAll(parts[1])[Number(parts[0])];
      if (found) { found.scrollLeft = one.left; found.scrollTop = one.top; }
    });
  }

  /* What stands first in the window stays where it is, whatever grew above it. */
  function anchor() {
    var found = null;
    document.querySelectorAll("main [id]").forEach(function (one) {
      if (!found && one.getBoundingClientRect().top >= 0) { found = {id: one.id, top: one.getBoundingClientRect().top}; }
    });
    return found;
  }

  function stay(before) {
    var one = before && window.scrollY > 0 && document.getElementById(before.id);
    if (one) { window.scrollBy({top: one.getBoundingClientRect().top - before.top, behavior: "instant"}); }
  }

  function markFresh(old, next) {
    next.querySelectorAll("tr[id], li[id]").forEach(function (one) {
      var was = old.querySelector("[id='" + CSS.escape(one.id) + "']");
      if (!was || was.textContent === one.textContent) { return; }
      one.classList.add("fresh");
      window.setTimeout(function () { one.classList.remove("fresh"); }, FRESH);
    });
  }

  /* ---------- swapping ---------- */

  /* What the server sent, apart from the forms' tokens: other scripts may have changed it since. */
  function sent(region) {
    var copy = region.cloneNode(true);
    copy.querySelectorAll("[name=csrfmiddlewaretoken], [name=key]").forEach(function (one) { one.remove(); });
    return copy.innerHTML;
  }

  var sources = new WeakMap();
  regions(document).forEach(function (one) { sources.set(one, sent(one)); });

  function swap(old, next) {
    var active = old.contains(document.activeElement) ? document.activeElement : null;
    var key = active && keyOf(active), selector = active && active.tagName;
    var range = active && isField(active) && active.selectionStart !== undefined ? [active.selectionStart, active.selectionEnd] : null;
    var texts = typed(old), open = opened(old), places = scrolled(old), before = anchor();
    old.replaceWith(next);
    open.forEach(function (one) {
      var summary = find(next, one, "details > summary");
      if (summary) { summary.parentElement.open = true; }
    });
    typeAgain(next, texts);
    scrollAgain(next, places);
    markFresh(old, next);
    var again = key && find(next, key, selector);
    if (again) {
      again.focus({preventScroll: true});
      if (range && range[0] !== null) { try { again.setSelectionRange(range[0], range[1]); } catch (refused) { /* numbers */ } }
    }
    stay(before);
    document.dispatchEvent(new CustomEvent("live:swapped", {detail: {region: next}}));
  }

  function say(text) {
    var place = document.getElementById("live-say");
    var now = Date.now();
    if (!place || !text || (lastSaid && now - lastSaid < SAY_EVERY)) { return; }
    lastSaid = now;
    place.textContent = "";
    window.setTimeout(function () { place.textContent = text; }, 50);
  }

  function showHeld() {
    var notice = document.getElementById("live-changed");
    if (notice) { notice.hidden = held.size === 0; }
  }

  function take(text) {
    var fresh = new DOMParser().parseFromString(text, "text/html");
    if (!fresh.documentElement.dataset.stamp) { return; }
    var said = "";
    held.clear();
    regions(document).forEach(function (old) {
      var name = selectorOf(old);
      var next = fresh.querySelector(name);
      if (!next || sent(next) === sources.get(old)) { return; }
      next = document.importNode(next, true);
      sources.set(next, sent(next));
      if (isHeld(old)) { held.set(name, next); return; }
      swap(old, next);
      said = said || next.dataset.liveSays || document.getElementById("live-say").dataset.text;
    });
    say(said);
    showHeld();
    root.dataset.version = fresh.documentElement.dataset.version;
  }

  /* ---------- asking ---------- */

  function next(after) { window.clearTimeout(timer); timer = window.setTimeout(ask, after); }

  function pace() { return document.visibilityState === "visible" && inPlay ? SOON : LATER; }

  function fetchPage() {
    var headers = page ? {"If-None-Match": page} : {};
    return fetch(location.pathname + location.search, {headers: headers, credentials: "same-origin", cache: "no-store"})
      .then(function (answer) {
        if (answer.status !== 200 || answer.redirected) { return; }
        page = answer.headers.get("ETag") || "";
        return answer.text().then(take);
      });
  }

  function ask() {
    if (busy) { return; }
    busy = true;
    fetch(address, {headers: stamp ? {"If-None-Match": stamp} : {}, credentials: "same-origin", cache: "no-store"})
      .then(function (answer) {
        if (answer.status === 304) { return; }
        if (answer.status === 404 || answer.status === 403) { address = ""; return; }
        if (!answer.ok) { throw new Error(String(answer.status)); }
        return answer.json().then(function (now) {
          inPlay = now.in_play;
          return (String(now.version) === root.dataset.version ? Promise.resolve() : fetchPage())
            .then(function () { stamp = answer.headers.get("ETag") || ""; });
        });
      })
      .then(function () { missed = 0; wait = SOON; busy = false; if (address) { next(pace()); } },
            function () { missed += 1; busy = false; wait = Math.min(wait * 2, LATER); next(wait); })
      .then(function () {
        var lost = document.getElementById("live-lost");
        if (lost) { lost.hidden = missed < 2; }
      });
  }

  document.addEventListener("DOMContentLoaded", function () {
    if (!address || !regions(document).length) { return; }
    var show = document.getElementById("live-show");
    if (show) {
      show.addEventListener("click", function () {
        held.forEach(function (fresh, name) {
          var old = document.querySelector(name);
          if (old) { swap(old, fresh); }
        });
        held.clear();
        showHeld();
      });
    }
    document.addEventListener("visibilitychange", function () { if (document.visibilityState === "visible") { next(0); } });
    window.addEventListener("online", function () { next(0); });
    window.addEventListener("pageshow", function (event) { if (event.persisted) { next(0); } });
    next(SOON);
  });
}());
