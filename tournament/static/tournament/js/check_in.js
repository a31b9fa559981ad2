/* Check-in: the list narrows while somebody types, and a tap does not load the page anew. Without
   this file the search is a form and every tap loads the page. */
(function () {
  "use strict";
  var search = document.getElementById("q");
  var busy = false;

  function folded(text) { return text.toLocaleLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, ""); }

  function narrow() {
    var words = folded(search.value).split(/\s+/).filter(Boolean);
    document.querySelectorAll("#check-in li[data-words]").forEach(function (one) {
      var own = folded(one.dataset.words);
      one.hidden = !words.every(function (word) { return own.indexOf(word) >= 0; });
      one.querySelector("[name=q]").value = search.value;
    });
  }

  function take(text) {
    var page = new DOMParser().parseFromString(text, "text/html");
    ["#check-in", ".toasts"].forEach(function (name) {
      var next = page.querySelector(name), old = document.querySelector(name);
      if (old && next) { old.replaceWith(next); }
      else if (old && name === ".toasts") { old.remove(); }
      else if (next) { document.querySelector("main").after(next); }
    });
    document.documentElement.dataset.version = page.documentElement.dataset.version || "";
    narrow();
  }

  /* What was found by the server's wider search is not narrowed away again. */
  search.addEventListener("input", narrow);
  document.addEventListener("live:swapped", narrow);

  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (!form.closest("#check-in") || busy) { return; }
    event.preventDefault();
    busy = true;
    var row = form.closest("li"), next = row.nextElementSibling || row.previousElementSibling;
    var sent = new FormData(form);
    sent.set("q", "");
    fetch(form.getAttribute("action") || location.pathname, {method: "POST", body: sent, credentials: "same-origin"})
      .then(function (answer) {
        if (!answer.ok) { throw new Error(String(answer.status)); }
        return answer.text();
      })
      .then(function (text) {
        busy = false;
        var key = next && next.id;
        take(text);
        var again = key && document.getElementById(key);
        if (again) { again.querySelector("button").focus({preventScroll: true}); }
        if (search.value) { search.select(); }
      })
      .catch(function () { busy = false; form.submit(); });
  });
}());
