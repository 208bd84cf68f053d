/** Reads the file of a backup, decrypts it and verifies its hash. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { StartupError } from '../../base/startup-error.ts'
import { decrypt, encryptedBeginning } from './encryption.ts'
import type { Manifest, Summary } from './format.ts'
import { backupFormat, hashIn, manifestName, summaryName, trailerLength } from './format.ts'

export interface Entry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

export interface BackupFile {
  path: string
  /** The file with the identity for an encrypted backup. */
  identityFile?: string | undefined
}

/**
 * The entries of the backup; read each to its end before the next. Throws `StartupError` if the backup is incomplete or cannot be
 * decrypted or, after the last entry, if any byte was changed.
 */
export async function* entriesOf(backup: BackupFile): AsyncGenerator<Entry> {
  const contents = new Contents(backup)
  const tar = Readable.from(contents.bytes())
  const entries = (Readable.toWeb(tar) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }) as never,
  ) as ReadableStream<ParsedTarEntry>
  try {
    for await (const { header, body } of contents.explained(entries))
      yield {
        name: header.name,
        size: header.size,
        bytes: contents.explained(body as ReadableStream<Uint8Array>),
      }
  } finally {
    tar.destroy()
  }
  contents.checkHash()
}

/** The bytes of a backup, without the hash at its end. */
class Contents {
  readonly #backup: BackupFile
  readonly #hash = createHash('sha256')
  /** The last bytes read, which are the trailer at the end of the backup. */
  #end = Buffer.alloc(0)
  /** The reason why reading failed. */
  #failure: StartupError | undefined

  constructor(backup: BackupFile) {
    this.#backup = backup
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#beforeTrailer()
    } catch (error) {
      this.#failure = toStartupError(error)
      throw error
    }
  }

  async *#beforeTrailer(): AsyncGenerator<Uint8Array> {
    let isOurs = false
    for await (const piece of plainBytes(this.#backup)) {
      const all = Buffer.concat([this.#end, piece])
      if (!isOurs && all.length < manifestName.length) {
        this.#end = all
        continue
      }
      isOurs ||= all.toString('latin1', 0, manifestName.length) === manifestName
      if (!isOurs) break
      const passed = all.subarray(0, Math.max(0, all.length - trailerLength))
      this.#end = all.subarray(passed.length)
      this.#hash.update(passed)
      if (passed.length > 0) yield passed
    }
    if (!isOurs) throw new StartupError(`${this.#backup.path} is not a backup of the service.`)
  }

  /** Throws `StartupError` if the hash at the end is missing or differs from that of the bytes. */
  checkHash(): void {
    const { path } = this.#backup
    const sha256 = hashIn(this.#end.toString('latin1'))
    if (!sha256) throw incomplete(path)
    if (sha256 !== this.#hash.digest('hex')) throw damaged(path)
  }

  /** Yields the same, and explains errors. */
  async *explained<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source
    } catch {
      if (this.#failure) throw this.#failure
      throw ((await this.#isComplete()) ? damaged : incomplete)(this.#backup.path)
    }
  }

  /** Whether the backup ends with a hash. Reads it again, because the decoder of the tar stopped before the end. */
  async #isComplete(): Promise<boolean> {
    let end = Buffer.alloc(0)
    for await (const piece of plainBytes(this.#backup))
      end = Buffer.concat([end, piece]).subarray(-trailerLength)
    return hashIn(end.toString('latin1')) !== undefined
  }
}

/** The bytes of the backup, decrypted if it is encrypted. */
async function* plainBytes({ path, identityFile }: BackupFile): AsyncGenerator<Uint8Array> {
  const isEncrypted = (await beginningOf(path)) === encryptedBeginning
  const bytes = createReadStream(path, { highWaterMark: 1024 * 1024 })
  if (!isEncrypted) yield* bytes
  else if (identityFile) yield* decrypt(path, bytes, identityFile)
  else throw new StartupError(`${path} is encrypted. Also pass the path of the file with your identity.`)
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { length } = encryptedBeginning
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Skips an entry. */
export async function drain({ bytes }: Entry): Promise<void> {
  for await (const _ of bytes);
}

export async function bytesOf({ bytes }: Entry): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads the whole backup. Throws `StartupError` if it is incomplete, was changed, or has a newer format. */
export async function checkBackup(backup: BackupFile): Promise<{ manifest: Manifest; summary: Summary }> {
  const { path } = backup
  const documents = new Map<string, unknown>()
  for await (const { name, bytes } of entriesOf(backup)) {
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

const toStartupError = (error: unknown) =>
  error instanceof StartupError
    ? error
    : new StartupError(`The backup cannot be read: ${(error as Error).message}`)

const incomplete = (path: string) =>
  new StartupError(`${path} is incomplete: the hash at its end is missing.`)

const damaged = (path: string) => new StartupError(`${path} is damaged: its contents do not match its hash.`)

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw damaged(path)
  }
}
