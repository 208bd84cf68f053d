/**
 * The registry of the packages of this service, which `src/generator/packages` builds with its addresses. It implements the part of
 * npm's protocol that reads; every other request returns 404.
 */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Pool } from 'pg'
import type { RequestSource } from '../calls/lifecycle/request-source.ts'
import type { Release } from '../generator/packages/releases.ts'
import { Releases } from '../generator/packages/releases.ts'
import type { Tarball } from '../generator/packages/tarball.ts'
import { registryOf } from '../shared/addresses.ts'
import type { Addresses } from './addresses.ts'
import { originsOf } from './addresses.ts'
import { compressPublic } from './compress.ts'

interface Env {
  Bindings: RequestSource
}

/** File names contain the version, so their content never changes. */
const immutable = 'public, max-age=31536000, immutable'

/** The media type of the document that npm requests to install a package. */
const installType = 'application/vnd.npm.install-v1+json'

export function packages(pool: Pool, addresses: Addresses): Hono<Env> {
  const releases = new Releases(pool, addresses.workUrl ?? null)
  const current = (http: Context<Env>) => releases.at(originsOf(addresses, http.env))
  const registry = (http: Context<Env>) => registryOf(originsOf(addresses, http.env).api)
  const named = ({ tarballs }: Release, name?: string) => tarballs.find((each) => each.name === name)
  return new Hono<Env>()
    .use(secureHeaders({ crossOriginResourcePolicy: false }), compressPublic)
    .use(async function caching(http, next) {
      await next()
      if (!http.res.headers.has('Cache-Control')) http.header('Cache-Control', 'no-cache')
    })
    .get('/-/ping', (http) => http.json({}))
    .get('/-/package/:name/dist-tags', async (http, next) => {
      const tarball = named(await current(http), http.req.param('name'))
      return tarball ? http.json(tagsOf(tarball)) : next()
    })
    .get('/SHA256SUMS', async (http) => {
      const lines = (await current(http)).tarballs.map(({ file, sha256 }) => `${sha256}  ${file}\n`)
      return http.text(lines.join(''))
    })
    .get('/:file{.+\\.tgz}', async (http, next) => {
      const release = await current(http)
      const fileName = http.req.param('file')
      const latest = named(release, fileName.replace(/\.tgz$/, ''))
      if (latest) return http.redirect(`/packages/${latest.file}`)
      const tarball = release.tarballs.find(({ file }) => file === fileName)
      if (!tarball) return next()
      const headers = {
        'Content-Type': 'application/gzip',
        'Cache-Control': immutable,
        ETag: `"${tarball.sha256}"`,
      }
      return http.body(tarball.bytes, 200, headers)
    })
    .get('/:name', async (http, next) => {
      const release = await current(http)
      const tarball = named(release, http.req.param('name'))
      if (!tarball) return next()
      const isInstall = http.req.header('Accept')?.includes(installType)
      const document = isInstall ? installDocument : fullDocument
      const headers = { 'Content-Type': isInstall ? installType : 'application/json', Vary: 'Accept' }
      return http.body(JSON.stringify(document(tarball, release, registry(http))), 200, headers)
    })
    .get('/:name/:version', async (http, next) => {
      const { name, version } = http.req.param()
      const tarball = named(await current(http), name)
      if (!tarball || !['latest', tarball.version].includes(version)) return next()
      return http.json(versionOf(tarball, registry(http)))
    })
    .all('*', (http) => http.json({ error: 'Not found' }, 404))
}

const tagsOf = ({ version }: Tarball) => ({ latest: version })

/** Everything about the package, for `npm view`. */
const fullDocument = (tarball: Tarball, release: Release, registry: string) => ({
  ...installDocument(tarball, release, registry),
  _id: tarball.name,
  description: tarball.manifest.description,
  readme: tarball.readme,
  time: {
    created: release.publishedAt,
    modified: release.publishedAt,
    [tarball.version]: release.publishedAt,
  },
})

const installDocument = (tarball: Tarball, { publishedAt }: Release, registry: string) => ({
  name: tarball.name,
  modified: publishedAt,
  'dist-tags': tagsOf(tarball),
  versions: { [tarball.version]: versionOf(tarball, registry) },
})

const versionOf = ({ name, version, manifest, file, ...tarball }: Tarball, registry: string) => ({
  ...manifest,
  _id: `${name}@${version}`,
  dist: {
    tarball: `${registry}/${file}`,
    integrity: tarball.integrity,
    shasum: tarball.sha1,
    fileCount: tarball.fileCount,
    unpackedSize: tarball.unpackedSize,
  },
})
