// Shows the OpenAPI document of this very server, and lets a reader try it with a key of their own.
window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  syntaxHighlight: false,
})
