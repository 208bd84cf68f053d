/** Reads the archive of a workspace into another one: first all of it to see that it is whole, then record by record. */
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import type { Checksum, Manifest } from '../../../src/archive/format.ts'
import { ArchiveHash, archiveFormat, checksumName, manifestName } from '../../../src/archive/format.ts'
import { Failure } from '../errors.ts'

export interface Member {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** The files of the archive, one after the other. */
export async function* membersOf(path: string): AsyncGenerator<Member> {
  const gunzip = createGunzip()
  let cause: Error | null | undefined
  pipeline(createReadStream(path), gunzip, (error) => {
    cause = error
  })
  const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as ReadableStream<ParsedTarEntry>
  /** With the reason where the archive cannot be read on. */
  async function* reading<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source
    } catch (error) {
      // What reads the bytes may be told before the reason is known.
      await new Promise(setImmediate)
      throw broken(path, (cause ?? error) as NodeJS.ErrnoException)
    }
  }
  for await (const { header, body } of reading(entries)) {
    const bytes = reading(body as ReadableStream<Uint8Array>)
    yield { name: header.name, size: header.size, bytes }
    for await (const _ of bytes); // the rest, which the next one comes after
  }
}

function broken(path: string, error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error
  if (code === 'Z_BUF_ERROR' || message.includes('truncated')) return endedEarly(path)
  return /^E[A-Z]+$/.test(code) ? error : damaged(path)
}

const endedEarly = (path: string) => new Failure(`${path} has ended early: it is not the whole archive.`)

const damaged = (path: string) => new Failure(`${path} is damaged, or no archive of a workspace.`)

/** 500 records with the longest texts are half of it. Whatever is larger was not made by `vs export`. */
const maxBytesInMemory = 64 * 1024 * 1024

/** All of a member, such as a file of records, but not the file of a note. */
export async function bytesOf({ name, size, bytes }: Member): Promise<Buffer> {
  if (size > maxBytesInMemory) throw new Failure(`${name} in the archive is too large: ${size} bytes.`)
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads all of it. Throws `Failure` if it is not whole, was changed, or is of a newer format. */
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
      `${path} is of the newer format ${manifest.format}, made by version ${manifest.service_version}: import it with a vs of that version.`,
    )
  return manifest
}
