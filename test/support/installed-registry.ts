/** A registry of the packages that are installed here, for installations without the network. */
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Packages that others may use and that are not installed; npm reads their versions even so. */
function missingPeers(manifests: Iterable<Manifest>): Map<string, string> {
  const peers = [...manifests].flatMap(({ peerDependencies }) => Object.entries(peerDependencies ?? {}))
  return new Map(peers.map(([name, range]) => [name, range.match(/\d+\.\d+\.\d+/)?.[0] ?? '1.0.0']))
}

interface Manifest {
  peerDependencies?: Record<string, string>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folders of the installed packages by name and version. */
function installedPackages(): Map<string, Map<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map<string, Map<string, string>>()
  for (const [path, { version, link }] of Object.entries<{ version: string; link?: boolean }>(packages)) {
    const name = path.match(/.*node_modules\/(.+)$/)?.[1]
    if (!name || link || !existsSync(join(root, path, 'package.json'))) continue
    found.set(name, (found.get(name) ?? new Map()).set(version, join(root, path)))
  }
  return found
}

export function useInstalledRegistry(): { url(): string } {
  const packages = installedPackages()
  const peers = missingPeers([...packages.values()].flatMap((each) => [...each.values()].map(manifestIn)))
  const server = createServer(async (request, response) => {
    const [name, version] = decodeURIComponent(request.url!.slice(1)).split('/-/')
    const folders = packages.get(name!)
    const folder = version && folders?.get(version)
    if (folder) response.end(await packed(folder))
    else if (folders) response.end(JSON.stringify(documentOf(name!, folders)))
    else if (peers.has(name!)) response.end(JSON.stringify(documentOfMissing(name!, peers.get(name!)!)))
    else response.writeHead(404).end()
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const documentOfMissing = (name: string, version: string) => ({
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, dist: { tarball: `${url()}/${name}/-/${version}` } } },
  })

  const documentOf = (name: string, folders: Map<string, string>) => ({
    name,
    'dist-tags': { latest: [...folders.keys()][0] },
    versions: Object.fromEntries(
      [...folders].map(([version, folder]) => {
        return [version, { ...manifestIn(folder), dist: { tarball: `${url()}/${name}/-/${version}` } }]
      }),
    ),
  })

  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => server.close().closeAllConnections())
  return { url }
}

/** The tarball of an installed package. */
async function packed(folder: string): Promise<Buffer> {
  const paths = await Array.fromAsync(
    glob('**', { cwd: folder, exclude: (path) => /(^|\/)node_modules$/.test(path) }),
  )
  const files = await Promise.all(
    paths.map(async (path) => {
      const entry = await stat(join(folder, path))
      if (!entry.isFile()) return []
      const body = await readFile(join(folder, path))
      return [{ header: { name: `package/${path}`, size: body.length, mode: entry.mode & 0o777 }, body }]
    }),
  )
  return gzipSync(await packTar(files.flat()), { level: 1 })
}
