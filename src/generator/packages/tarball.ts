/** Packs a package for one service, in the same way as npm. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { packTar } from 'modern-tar'
import type { Origins } from '../../shared/addresses.ts'
import type { Package, PackageFile } from './bundle.ts'
import { fill } from './placeholders.ts'

export interface Tarball {
  name: Package['name']
  version: string
  /** The `package.json` of the package. */
  manifest: Record<string, unknown>
  readme: string
  file: string
  fileCount: number
  unpackedSize: number
  bytes: Uint8Array<ArrayBuffer>
  /** The hashes in hexadecimal. */
  sha1: string
  sha256: string
  /** The hash in npm's format. */
  integrity: string
}

/** The date that npm uses. */
const mtime = new Date('1985-10-26T08:15:00Z')

/** Packs the package for the service at these addresses. All processes produce the same bytes. */
export async function tarballOf(
  { name, files }: Package,
  version: string,
  origins: Origins,
): Promise<Tarball> {
  const bodyOf = (file: PackageFile) =>
    'base64' in file
      ? Buffer.from(file.base64, 'base64')
      : Buffer.from(fill(file.path, file.text, origins, version))
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const entries = sorted.map((file) => {
    const body = bodyOf(file)
    return { header: { name: `package/${file.path}`, size: body.length, mtime }, body }
  })
  const textOf = (path: string) =>
    entries.find(({ header }) => header.name === `package/${path}`)!.body.toString()
  const bytes = new Uint8Array(await promisify(gzip)(await packTar(entries), { level: 9 }))
  const digest = (algorithm: string) => createHash(algorithm).update(bytes)
  return {
    name,
    version,
    manifest: JSON.parse(textOf('package.json')),
    readme: textOf('README.md'),
    file: `${name}-${version}.tgz`,
    fileCount: entries.length,
    unpackedSize: entries.reduce((size, { body }) => size + body.length, 0),
    bytes,
    sha1: digest('sha1').digest('hex'),
    sha256: digest('sha256').digest('hex'),
    integrity: `sha512-${digest('sha512').digest('base64')}`,
  }
}
