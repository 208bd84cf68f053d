/** Reads the file of a backup and verifies its hash. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { StartupError } from '../../base/startup-error.ts'
import type { Manifest, Summary } from './format.ts'
import { backupFormat, hashIn, manifestName, summaryName, trailerLength } from './format.ts'

export interface Entry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/**
 * The entries of the backup; read each to its end before the next. Throws `StartupError` if the backup is incomplete
 * or, after the last entry, if any byte was changed.
 */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const { sha256, end } = await hashOf(path)
  const hash = createHash('sha256')
  const file = createReadStream(path, { end, highWaterMark: 1024 * 1024 })
  async function* hashed() {
    for await (const bytes of file) {
      hash.update(bytes)
      yield bytes
    }
  }
  const entries = (Readable.toWeb(Readable.from(hashed())) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as ReadableStream<ParsedTarEntry>
  try {
    for await (const { header, body } of withBackupErrors(path, entries))
      yield {
        name: header.name,
        size: header.size,
        bytes: withBackupErrors(path, body as ReadableStream<Uint8Array>),
      }
  } finally {
    file.destroy()
  }
  if (hash.digest('hex') !== sha256) throw damaged(path)
}

/** Reads the whole backup. Throws `StartupError` if it is incomplete, was changed, or has a newer format. */
export async function checkBackup(path: string): Promise<{ manifest: Manifest; summary: Summary }> {
  const documents = new Map<string, unknown>()
  for await (const { name, bytes } of entriesOf(path)) {
    const isJson = name === manifestName || name === summaryName
    const pieces: Uint8Array[] = []
    for await (const piece of bytes) if (isJson) pieces.push(piece)
    if (isJson) documents.set(name, parseJson(path, Buffer.concat(pieces).toString()))
  }
  const manifest = documents.get(manifestName) as Manifest
  const summary = documents.get(summaryName) as Summary
  if (!manifest || !summary) throw damaged(path)
  if (manifest.format > backupFormat)
    throw new StartupError(
      `${path} has the newer format ${manifest.format}, written by version ${manifest.service_version} of the service. Use that version or a later one.`,
    )
  return { manifest, summary }
}

/** The hash at the end of the file, and the offset of the last byte before it. */
async function hashOf(path: string): Promise<{ sha256: string; end: number }> {
  const file = await open(path).catch((error: Error) => {
    throw new StartupError(`The backup cannot be read: ${error.message}`)
  })
  try {
    const { size } = await file.stat()
    const read = async (length: number, at: number) =>
      (await file.read(Buffer.alloc(length), 0, length, at)).buffer.toString('latin1')
    if (!(await read(manifestName.length, 0)).startsWith(manifestName))
      throw new StartupError(`${path} is not a backup of the service.`)
    const sha256 = hashIn(await read(trailerLength, Math.max(0, size - trailerLength)))
    if (!sha256) throw new StartupError(`${path} is incomplete: the hash at its end is missing.`)
    return { sha256, end: size - trailerLength - 1 }
  } finally {
    await file.close()
  }
}

async function* withBackupErrors<T>(path: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw /^E[A-Z]+$/.test(code) ? new StartupError(`The backup cannot be read: ${message}`) : damaged(path)
  }
}

const damaged = (path: string) => new StartupError(`${path} is damaged: its contents do not match its hash.`)

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw damaged(path)
  }
}
