/** Serves the OpenAPI document, and Swagger UI with it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'

/** Routes for `/openapi.yaml` and `/docs`. `document` is the text of the document. */
export function documentation(document: string, title: string): Hono {
  const send = (text: string, type: string) =>
    new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
  return new Hono()
    .get('/openapi.yaml', () => send(document, 'application/yaml'))
    .get('/docs', () => send(pageOf(title), 'text/html'))
    .get('/docs/start.js', () => send(start, 'text/javascript'))
    .get('/docs/swagger-ui.css', async () => send(await asset('swagger-ui.css'), 'text/css'))
    .get('/docs/swagger-ui-bundle.js', async () =>
      send(await asset('swagger-ui-bundle.js'), 'text/javascript'),
    )
}

/** Swagger UI sets styles on its elements, and has its pictures in its style sheet. */
const headers = {
  'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  'x-content-type-options': 'nosniff',
}

const asset = (name: string): Promise<string> => readFile(join(folderOfAssets(), name), 'utf8')

const folderOfAssets = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const start = `SwaggerUIBundle({ url: '/openapi.yaml', dom_id: '#docs', persistAuthorization: false })\n`

const pageOf = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`
