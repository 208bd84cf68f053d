/** The location of the file storage, parsed from `FILES_URL`. */
import { fileURLToPath } from 'node:url'

export type StorageAddress = LocalAddress | S3Address

export interface LocalAddress {
  kind: 'local'
  folder: string
}

export interface S3Address {
  kind: 's3'
  endpoint: string
  bucket: string
  region: string
  /** Null if the environment provides them, as on a server with an IAM role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/**
 * `file:///path` or `s3://key:secret@host[:port]/bucket[?region=…][&tls=off]`. Key and secret are
 * percent-encoded. Throws for anything else.
 */
export function toStorageAddress(text: string): StorageAddress {
  const url = new URL(text)
  if (url.protocol === 'file:' && url.host === '' && url.search === '')
    return { kind: 'local', folder: fileURLToPath(url) }
  const { region = 'us-east-1', tls = 'on', ...unknown } = Object.fromEntries(url.searchParams)
  const bucket = url.pathname.match(/^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/)?.[1]
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent) as [
    string,
    string,
  ]
  const wrong = [
    url.protocol !== 's3:' || !url.host || !bucket,
    !accessKeyId !== !secretAccessKey,
    !/^[\w-]+$/.test(region) || !['on', 'off'].includes(tls) || Object.keys(unknown).length > 0,
  ]
  if (wrong.includes(true)) throw new RangeError('not an address of a storage')
  return {
    kind: 's3',
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    bucket: bucket!,
    region,
    credentials: accessKeyId ? { accessKeyId, secretAccessKey } : null,
  }
}

/** The address without credentials, for messages. */
export function describeAddress(address: StorageAddress): string {
  return address.kind === 'local' ? address.folder : `${address.endpoint}/${address.bucket}`
}
