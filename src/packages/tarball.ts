/** Packs a package for one service, in the same way as npm. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { packTar } from 'modern-tar'
import { defaultAddress } from '../../generated/constants.ts'
import type { Origins } from '../shared/addresses.ts'
import type { Package, PackageFile } from './bundle.ts'
import { placeholders } from './placeholders.ts'

export interface Tarball extends Pick<Package, 'name' | 'version'> {
  file: string
  bytes: Uint8Array<ArrayBuffer>
  /** The hash in hexadecimal. */
  sha256: string
  /** The hash in npm's format. */
  integrity: string
}

/** The date that npm uses. */
const mtime = new Date('1985-10-26T08:15:00Z')

/** Packs the package for the service at these addresses. All processes produce the same bytes. */
export async function tarballOf({ name, version, files }: Package, { api, work }: Origins): Promise<Tarball> {
  const withAddresses = ({ path, text }: PackageFile) =>
    path === 'README.md'
      ? text.replaceAll(defaultAddress, api)
      : text.replaceAll(placeholders.apiUrl, api).replaceAll(placeholders.workUrl, work)
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const entries = sorted.map((file) => {
    const body = withAddresses(file)
    return { header: { name: `package/${file.path}`, size: Buffer.byteLength(body), mtime }, body }
  })
  const tar = await packTar(entries)
  const bytes = new Uint8Array(await promisify(gzip)(tar, { level: 9 }))
  const digest = (algorithm: string) => createHash(algorithm).update(bytes)
  return {
    name,
    version,
    file: `${name}-${version}.tgz`,
    bytes,
    sha256: digest('sha256').digest('hex'),
    integrity: `sha512-${digest('sha512').digest('base64')}`,
  }
}
