SwaggerUIBundle({
  url: '/swagger/openapi.json',
  dom_id: '#documentation',
  deepLinking: true,
  filter: true,
  persistAuthorization: true,
  displayRequestDuration: true,
})
