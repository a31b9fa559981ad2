/* The calculator: a tapped tile goes into the text at once, and the answer is fetched while one
   goes on. The page's own answer to the same address is taken over, so there is one way to count;
   without this file every tap loads the page. */
(function () {
  "use strict";
  var form = document.getElementById("calculator");
  if (!form || !window.fetch || !window.DOMParser) { return; }
  var WAIT = 250;
  var ORDER = "0123456789";
  var hand = form.elements.hand;
  var melds = form.elements.melds;
  var chosen = document.getElementById("chosen");
  var picker = document.getElementById("picker");
  var timer = 0, asked = 0;

  document.getElementById("by-hand").hidden = true;

  /* ---------- notation ---------- */

  function split(text) {
    var found = [];
    (text.replace(/\s+/g, "").match(/[0-9]+[mpsz]/g) || []).forEach(function (group) {
      var suit = group.slice(-1);
      group.slice(0, -1).split("").forEach(function (rank) { found.push(rank + suit); });
    });
    return found;
  }

  function rankOf(tile) { return tile[0] === "0" ? 4.5 : ORDER.indexOf(tile[0]); }

  function inOrder(tiles) {
    return tiles.slice().sort(function (one, other) {
      return one[1] === other[1] ? rankOf(one) - rankOf(other) : (one[1] < other[1] ? -1 : 1);
    });
  }

  function joined(tiles) {
    return tiles.reduce(function (text, tile) {
      return text.slice(-1) === tile[1] ? text.slice(0, -1) + tile : text + (text ? " " : "") + tile;
    }, "");
  }

  function sets() { return melds.value.trim() ? melds.value.trim().split(/[\s,]+/) : []; }

  function needed() { return Math.max(14 - 3 * sets().length, 2); }

  function write(tiles) {
    hand.value = tiles.length < needed()
      ? joined(inOrder(tiles))
      : joined(inOrder(tiles.slice(0, -1))) + " " + tiles[tiles.length - 1];
  }

  function setWith(tile, target) {
    var rank = tile[0], suit = tile[1], plain = rank === "0" ? "5" : rank;
    if (target === "run" && suit !== "z") {
      var first = Math.min(Number(plain), 7);
      var ranks = "" + first + (first + 1) + (first + 2);
      return (rank === "0" ? ranks.replace("5", "0") : ranks) + suit;
    }
    var size = target === "run" || target === "triplet" ? 3 : 4;
    var written = rank + plain.repeat(size - 1) + suit;
    return target === "closed" ? "(" + written + ")" : written;
  }

  /* ---------- what is seen at once ---------- */

  function picture(tile) {
    var space = "http://www.w3.org/2000/svg";
    var svg = document.createElementNS(space, "svg");
    var use = document.createElementNS(space, "use");
    svg.setAttribute("class", "tile");
    svg.setAttribute("viewBox", "0 0 38 54");
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", "#t" + tile);
    svg.appendChild(use);
    return svg;
  }

  function nameOf(tile) {
    var button = picker.querySelector('button[value="' + tile + '"]');
    return button ? button.getAttribute("aria-label") : tile;
  }

  function button(value, name, tiles, kind) {
    var made = document.createElement("button");
    made.name = "drop";
    made.value = value;
    made.className = kind;
    made.setAttribute("aria-label", chosen.dataset.take + " " + name);
    tiles.forEach(function (tile) { made.appendChild(picture(tile)); });
    return made;
  }

  function show() {
    var focused = chosen.contains(document.activeElement) ? document.activeElement.value : null;
    var tiles = split(hand.value);
    var full = tiles.length === needed();
    var made = tiles.map(function (tile, at) {
      return button(String(at), nameOf(tile), [tile], full && at === tiles.length - 1 ? "won" : "");
    });
    sets().forEach(function (text, at) {
      made.push(button("m" + at, text, split(text), "laid" + (text[0] === "(" ? " laid--closed" : "")));
    });
    chosen.replaceChildren.apply(chosen, made);
    if (focused !== null && made.length) {
      (chosen.querySelector('button[value="' + focused + '"]') || made[made.length - 1]).focus();
    }
    dim(tiles);
  }

  function dim(tiles) {
    var counts = {};
    tiles.concat(split(melds.value)).forEach(function (tile) {
      var kind = tile[0] === "0" ? "5" + tile[1] : tile;
      counts[kind] = (counts[kind] || 0) + 1;
    });
    picker.querySelectorAll("button").forEach(function (one) {
      var kind = one.value[0] === "0" ? "5" + one.value[1] : one.value;
      one.classList.toggle("used", (counts[kind] || 0) > 3);
    });
  }

  /* ---------- the answer ---------- */

  function address() {
    var data = new URLSearchParams(new FormData(form));
    data.delete("to");
    return location.pathname + "?" + data.toString();
  }

  function take(page) {
    var made = new DOMParser().parseFromString(page, "text/html");
    ["answer", "count", "brief", "flags-bad"].forEach(function (id) {
      var fresh = made.getElementById(id), old = document.getElementById(id);
      if (fresh && old) { old.className = fresh.className; old.innerHTML = fresh.innerHTML; }
    });
    form.querySelectorAll(".field").forEach(function (field) {
      var own = field.querySelector("input, select");
      var fresh = own && made.getElementById(own.id);
      if (!fresh) { return; }
      var bad = fresh.closest(".field").querySelector(".field__bad");
      var old = field.querySelector(".field__bad");
      field.classList.toggle("field--bad", Boolean(bad));
      if (old) { old.remove(); }
      if (bad) { field.appendChild(document.importNode(bad, true)); }
      ["aria-invalid", "aria-describedby"].forEach(function (name) {
        if (fresh.hasAttribute(name)) { own.setAttribute(name, fresh.getAttribute(name)); } else { own.removeAttribute(name); }
      });
    });
  }

  function ask() {
    var mine = ++asked;
    var target = address();
    fetch(target, { credentials: "same-origin" }).then(function (answer) {
      return answer.ok ? answer.text() : "";
    }).then(function (page) {
      if (mine !== asked || !page) { return; }
      take(page);
      history.replaceState(null, "", target);
    }, function () { document.getElementById("by-hand").hidden = false; });
  }

  function soon() {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, WAIT);
  }

  /* ---------- what people do ---------- */

  form.addEventListener("click", function (event) {
    var tapped = event.target.closest("button[name=add], button[name=drop]");
    if (!tapped) { return; }
    event.preventDefault();
    var tiles = split(hand.value);
    if (tapped.name === "drop" && tapped.value[0] === "m") {
      melds.value = sets().filter(function (_, at) { return at !== Number(tapped.value.slice(1)); }).join(" ");
    } else if (tapped.name === "drop") {
      write(tiles.filter(function (_, at) { return at !== Number(tapped.value); }));
    } else {
      add(tapped.value, tiles);
    }
    show();
    soon();
  });

  function add(tile, tiles) {
    var target = form.elements.to.value;
    if (target === "dora" || target === "ura") {
      var field = form.elements[target];
      field.value = (field.value + " " + tile).trim();
    } else if (target === "hand") {
      write(tiles.concat(tile));
    } else {
      melds.value = (melds.value + " " + setWith(tile, target)).trim();
    }
    form.querySelector("input[name=to][value=hand]").checked = true;
  }

  form.addEventListener("input", function (event) {
    if (event.target.name === "to") { return; }
    if (event.target === hand || event.target === melds) { show(); }
    if (event.target.name === "rules") { form.submit(); return; }
    soon();
  });

  form.addEventListener("submit", function (event) {
    event.preventDefault();
    window.clearTimeout(timer);
    ask();
  });

  show();
}());
