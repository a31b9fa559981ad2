/* The live check of a table's entry: the sum so far, what the open seat would have, sticks left.
   It only shows sooner what the server says anyway; the server decides. */
(function () {
  "use strict";

function start() {
  var list = document.querySelector("[data-entry]:not([data-ready])");
  if (!list) { return; }
  list.dataset.ready = "1";
  var form = list.closest("form");
  var line = form.querySelector("[data-sum]");
  var text = form.querySelector("[data-sum-text]");
  var expected = Number(list.dataset.expected);
  var inHundreds = list.dataset.hundreds === "1";
  var stick = Number(list.dataset.stick) || 0;
  var numbers = new Intl.NumberFormat(document.documentElement.lang || "en");
  var MINUS = "-\u2010\u2011\u2012\u2013\u2014\u2212\uFE63\uFF0D";

  function shown(points) { return (points < 0 ? "\u2212" : "") + numbers.format(Math.abs(points)); }

  function isShort(digits) { return digits.length <= 3 || (digits.length === 4 && !digits.endsWith("00")); }

  /* The same reading as on the server; null for an empty field, NaN for what is no number. */
  function read(field) {
    var typed = field.value.trim();
    if (!typed) { return null; }
    var negative = false;
    if (MINUS.indexOf(typed[0]) >= 0) { negative = true; typed = typed.slice(1).trim(); }
    else if (typed[0] === "+") { typed = typed.slice(1).trim(); }
    else if (MINUS.indexOf(typed[typed.length - 1]) >= 0) { negative = true; typed = typed.slice(0, -1).trim(); }
    var grouped = /^[0-9]{1,3}([.,\s'\u2019_][0-9]{3})+$/.test(typed);
    var digits = grouped ? typed.replace(/[.,\s'\u2019_]/g, "") : typed;
    if (!/^[0-9]{1,8}$/.test(digits)) { return NaN; }
    var points = Number(digits);
    if (inHundreds && !grouped && isShort(digits)) { points *= 100; }
    var sign = field.closest(".points").querySelector("input[type=checkbox]");
    if (sign && sign.checked) { negative = true; }
    return negative ? -points : points;
  }

  function write(field, points) {
    var size = Math.abs(points);
    var short = String(size / 100);
    field.value = inHundreds && size % 100 === 0 && isShort(short) ? short : String(size);
    var sign = field.closest(".points").querySelector("input[type=checkbox]");
    if (sign) { sign.checked = points < 0; }
  }

  function fields() { return Array.from(list.querySelectorAll("input[id^=points-]")); }

  function sticks() {
    var field = form.querySelector("#sticks_left");
    return field && /^[0-9]{1,2}$/.test(field.value.trim()) ? Number(field.value) : 0;
  }

  function say(kind, words, values) {
    line.className = "sumline sumline--" + kind;
    text.textContent = words.replace(/\{(\w+)\}/g, function (all, name) { return values[name]; });
    ["offer", "sticks"].forEach(function (name) {
      var button = line.querySelector("[data-" + name + "]");
      if (button) { button.hidden = true; }
    });
  }

  function check() {
    var typed = fields().map(read);
    var known = typed.filter(function (one) { return one !== null && !isNaN(one); });
    var open = fields().filter(function (field, at) { return typed[at] === null || isNaN(typed[at]); });
    var sum = known.reduce(function (all, one) { return all + one; }, 0) + sticks() * stick;
    var rest = expected - sum;
    var values = {sum: shown(expected), so_far: shown(sum), rest: shown(Math.abs(rest))};
    if (!known.length) { say("empty", line.dataset.empty, values); return; }
    if (open.length) {
      values.rest = shown(rest);
      say("open", line.dataset.open, values);
      return;
    }
    if (rest === 0) { say("right", line.dataset.right, values); return; }
    say("off", rest > 0 ? line.dataset.missing : line.dataset.over, values);
  }

  form.addEventListener("input", check);
  form.addEventListener("change", function (event) {
    var field = event.target;
    if (!field.id || field.id.indexOf("points-") !== 0) { return; }
    var points = read(field);
    if (points !== null && !isNaN(points)) { write(field, points); }
    check();
  });
  /* Enter goes on to the next empty field; with none left it sends, as a form does. */
  list.addEventListener("keydown", function (event) {
    if (event.key !== "Enter" || event.target.type === "checkbox") { return; }
    var next = fields().find(function (field) { return field !== event.target && !field.value.trim(); });
    if (next) { event.preventDefault(); next.focus(); }
  });
}

  document.addEventListener("live:swapped", start);
  start();
}());
