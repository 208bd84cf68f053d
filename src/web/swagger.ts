/** The interactive documentation at `/swagger`. */
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { docPaths } from '../base/documentation.ts'
import type { RequestSource } from '../calls/lifecycle/request-source.ts'
import type { Addresses } from './addresses.ts'
import { asset } from './assets.ts'
import { compressPublic } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { interactiveDocument, specificationFiles } from './specification.ts'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const files: Record<string, [path: string, type: string]> = {
  'swagger-ui.css': [join(assets, 'swagger-ui.css'), 'text/css'],
  'swagger-ui-bundle.js': [join(assets, 'swagger-ui-bundle.js'), 'text/javascript'],
  'start.js': [join(import.meta.dirname, 'assets/swagger.js'), 'text/javascript'],
}

export function swagger(addresses: Addresses): Hono<{ Bindings: RequestSource }> {
  const app = new Hono<{ Bindings: RequestSource }>()
  app.route('/', specificationFiles(addresses))
  app.get('/interactive.json', compressPublic, async (http) => http.json(await interactiveDocument()))
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        ...contentSecurityPolicy,
        imgSrc: ["'self'", 'data:'], // the arrows and locks of Swagger UI
        connectSrc: ["'self'"],
        formAction: ["'none'"],
      },
    }),
  )
  app.get('/', (http) => http.html(page))
  for (const [name, [path, type]] of Object.entries(files)) {
    app.get(`/${name}`, compressPublic, (http) => {
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream
      return http.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
    })
  }
  return app
}

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Work management service: API</title>
    <link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml" />
    <link rel="stylesheet" href="/swagger/swagger-ui.css" />
  </head>
  <body>
    <div class="swagger-ui">
      <nav class="wrapper" aria-label="Main">
        <p><a href="/">Workspace</a> · <a href="${docPaths.home}">Documentation</a></p>
      </nav>
    </div>
    <div id="documentation"></div>
    <script src="/swagger/swagger-ui-bundle.js"></script>
    <script src="/swagger/start.js"></script>
  </body>
</html>`
