// Switches Swagger UI to dark mode, which is a class on the root element.
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

SwaggerUIBundle({
  url: '/swagger/interactive.json',
  dom_id: '#documentation',
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
})
