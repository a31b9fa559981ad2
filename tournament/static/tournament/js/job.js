/* Watches a job: the line is fetched again every second, and the page once the job has ended. */
(function () {
  "use strict";
  var line = document.querySelector("[data-job]");
  if (!line) { return; }

  function look() {
    window.fetch(line.dataset.job, {credentials: "same-origin", cache: "no-store"}).then(function (answer) {
      if (answer.status === 204) { window.location.replace(window.location.pathname); return null; }
      return answer.ok ? answer.text() : null;
    }).then(function (text) {
      if (text === null) { return; }
      var fresh = new DOMParser().parseFromString(text, "text/html");
      line.replaceChildren.apply(line, Array.from(fresh.body.childNodes));
      window.setTimeout(look, 1000);
    }).catch(function () { window.setTimeout(look, 5000); });
  }

  window.setTimeout(look, 500);
}());
