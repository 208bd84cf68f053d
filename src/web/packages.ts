/** Serves the npm packages of this version, which `src/packages` builds with the addresses of this service. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { RequestSource } from '../call/request-source.ts'
import { tarballsFor } from '../packages/tarball-cache.ts'
import type { Addresses } from './addresses.ts'
import { originsOf } from './addresses.ts'
import { compressPublic } from './compress.ts'

interface Env {
  Bindings: RequestSource
}

/** File names contain the version, so their content never changes. */
const immutable = 'public, max-age=31536000, immutable'

export function packages(addresses: Addresses): Hono<Env> {
  const tarballs = (http: Context<Env>) => tarballsFor(originsOf(addresses, http.env))
  return new Hono<Env>()
    .use(secureHeaders({ crossOriginResourcePolicy: false }), compressPublic)
    .use(async function caching(http, next) {
      await next()
      if (!http.res.headers.has('Cache-Control')) http.header('Cache-Control', 'no-cache')
    })
    .get('/SHA256SUMS', async (http) => {
      const lines = (await tarballs(http)).map(({ file, sha256 }) => `${sha256}  ${file}\n`)
      return http.text(lines.join(''))
    })
    .get('/index.json', async (http) => {
      const { api } = originsOf(addresses, http.env)
      const entries = (await tarballs(http)).map(({ name, version, file, bytes, sha256, integrity }) => ({
        name,
        version,
        url: `${api}/packages/${file}`,
        size: bytes.length,
        sha256,
        integrity,
      }))
      return http.json(entries)
    })
    .get('/:file', async (http, next) => {
      const fileName = http.req.param('file')
      const all = await tarballs(http)
      const current = all.find(({ name }) => fileName === `${name}.tgz`)
      if (current) return http.redirect(`/packages/${current.file}`)
      const tarball = all.find(({ file }) => file === fileName)
      if (!tarball) return next()
      const headers = {
        'Content-Type': 'application/gzip',
        'Cache-Control': immutable,
        ETag: `"${tarball.sha256}"`,
      }
      return http.body(tarball.bytes, 200, headers)
    })
}
