// The page of the API's documentation: Swagger UI over the site's own schema.
"use strict";

const place = document.getElementById("api");

window.SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  presets: [window.SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  displayRequestDuration: true,
  validatorUrl: null,
  requestInterceptor(request) {
    // Somebody signed in writes with the forms' token; with a key it is not looked at.
    if (!["GET", "HEAD", undefined].includes(request.method)) {
      request.headers["X-CSRFToken"] = place.dataset.token;
    }
    return request;
  },
});
