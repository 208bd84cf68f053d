/** Serves the API catalog (RFC 9727), which links from the web host to the API and its descriptions. */
import { Hono } from 'hono'
import { docPaths, markdownPath } from '../base/documentation.ts'
import type { Addresses } from './addresses.ts'

const type = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

export function apiCatalog({ baseUrl }: Addresses): Hono {
  // Without BASE_URL the API is on the host of the request, so relative addresses work.
  const at = (path: string) => (baseUrl ? new URL(path, baseUrl).href : path)
  const api = {
    anchor: at('/api/v1'),
    'service-desc': [{ href: at('/openapi.yaml'), type: 'application/yaml' }],
    'service-doc': [
      { href: at(docPaths.home), type: 'text/html' },
      { href: at(markdownPath(docPaths.home)), type: 'text/markdown' },
    ],
    status: [{ href: at('/readyz'), type: 'text/plain' }],
  }
  const text = JSON.stringify({ linkset: [api] })
  return new Hono().get('/api-catalog', (http) =>
    http.body(text, 200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
}
