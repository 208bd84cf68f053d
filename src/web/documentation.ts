/** The interactive documentation at `/swagger`, and the OpenAPI document behind it. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { load } from 'js-yaml'
import { contentSecurityPolicy } from './content-security-policy.ts'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const document = join(import.meta.dirname, '../../generated/openapi/openapi.yaml')

const files: Record<string, [path: string, type: string]> = {
  'openapi.yaml': [document, 'application/yaml'],
  'swagger-ui.css': [join(assets, 'swagger-ui.css'), 'text/css'],
  'swagger-ui-bundle.js': [join(assets, 'swagger-ui-bundle.js'), 'text/javascript'],
  'start.js': [join(import.meta.dirname, 'assets/swagger.js'), 'text/javascript'],
}

export function documentation(): Hono {
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        ...contentSecurityPolicy,
        imgSrc: ["'self'", 'data:'], // the arrows and locks of Swagger UI
        connectSrc: ["'self'"],
        formAction: ["'none'"],
      },
      crossOriginResourcePolicy: false, // the document is public
    }),
  )
  let asJson: Promise<string> | undefined
  app.get('/', (http) => http.html(page))
  app.get('/openapi.json', async (http) => {
    asJson ??= jsonOf(document)
    return http.body(await asJson, 200, headersOf('application/json'))
  })
  for (const [name, [path, type]] of Object.entries(files)) {
    app.get(`/${name}`, (http) => {
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream
      return http.body(body, 200, headersOf(type))
    })
  }
  return app
}

function headersOf(type: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }
}

async function jsonOf(file: string): Promise<string> {
  return `${JSON.stringify(load(await readFile(file, 'utf8')), null, 2)}\n`
}

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Work management service: API</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/swagger/swagger-ui.css" />
  </head>
  <body>
    <div id="documentation"></div>
    <script src="/swagger/swagger-ui-bundle.js"></script>
    <script src="/swagger/start.js"></script>
  </body>
</html>`
