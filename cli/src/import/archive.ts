/** Reads the archive of a workspace. */
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import type { Checksum, Manifest } from '../../../src/shared/archive-format.ts'
import { ArchiveHash, archiveFormat, checksumName, manifestName } from '../../../src/shared/archive-format.ts'
import { Failure } from '../errors.ts'

export interface Member {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** Yields the files of the archive in order. */
export async function* membersOf(path: string): AsyncGenerator<Member> {
  const gunzip = createGunzip()
  let cause: Error | null | undefined
  pipeline(createReadStream(path), gunzip, (error) => {
    cause = error
  })
  const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as ReadableStream<ParsedTarEntry>
  /** If the archive cannot be read, throws the cause. */
  async function* reading<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source
    } catch (error) {
      // The error of the stream can arrive before its cause.
      await new Promise(setImmediate)
      throw broken(path, (cause ?? error) as NodeJS.ErrnoException)
    }
  }
  for await (const { header, body } of reading(entries)) {
    const bytes = reading(body as ReadableStream<Uint8Array>)
    yield { name: header.name, size: header.size, bytes }
    for await (const _ of bytes); // skips the unread rest
  }
}

function broken(path: string, error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error
  if (code === 'Z_BUF_ERROR' || message.includes('truncated')) return endedEarly(path)
  return /^E[A-Z]+$/.test(code) ? error : damaged(path)
}

const endedEarly = (path: string) => new Failure(`${path} is incomplete. Export or copy the archive again.`)

const damaged = (path: string) => new Failure(`${path} is damaged or is not a workspace archive.`)

/** Twice the size of 500 records with the longest texts. `vs export` never writes a larger file of records. */
const maxBytesInMemory = 64 * 1024 * 1024

/** Reads a file of records into memory. Not for the files of notes, which can be larger. */
export async function bytesOf({ name, size, bytes }: Member): Promise<Buffer> {
  if (size > maxBytesInMemory)
    throw new Failure(`The archive was not created by vs export: ${name} has ${size} bytes.`)
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads the whole archive. Throws `Failure` if it is incomplete or changed, or has a newer format. */
export async function checkArchive(path: string): Promise<{ manifest: Manifest; checksum: Checksum }> {
  const hash = new ArchiveHash()
  let manifest: Manifest | undefined
  let checksum: Checksum | undefined
  for await (const member of membersOf(path)) {
    if (!manifest && member.name !== manifestName) throw damaged(path)
    if (checksum) throw damaged(path)
    if (member.name === checksumName) {
      checksum = JSON.parse((await bytesOf(member)).toString())
      continue
    }
    hash.begin(member.name, member.size)
    if (!manifest) {
      const bytes = await bytesOf(member)
      hash.update(bytes)
      manifest = manifestIn(bytes.toString(), path)
    } else for await (const piece of member.bytes) hash.update(piece)
  }
  if (!manifest) throw damaged(path)
  if (!checksum) throw endedEarly(path)
  if (checksum.sha256 !== hash.digest()) throw damaged(path)
  return { manifest, checksum }
}

function manifestIn(text: string, path: string): Manifest {
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format > archiveFormat)
    throw new Failure(
      `${path} has the newer format ${manifest.format}. Import it with vs ${manifest.service_version} or later.`,
    )
  return manifest
}
