/** Backs up a service, even while it runs: a snapshot of the database and the files that it refers to. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { StartupError } from '../../base/startup-error.ts'
import { version } from '../../base/version.ts'
import type { Files } from '../../files/files.ts'
import { FileGone } from '../../files/storage.ts'
import type { Manifest, Summary, Table } from './format.ts'
import { backupFormat, filesFolder, manifestName, partName, summaryName } from './format.ts'
import { formatCount, megabytes, Progress } from './progress.ts'
import type { StoredFile } from './snapshot.ts'
import { Snapshot } from './snapshot.ts'
import { BackupWriter } from './writer.ts'

const gzipAsync = promisify(gzip)

/** Approximate size of a part of a table, in bytes before compression. */
const partSizeBytes = 4 * 1024 * 1024

export interface Source {
  /** URL of the database server, not of a pooler. */
  url: string
  /** Null for a backup without files. */
  files: Files | null
}

interface Options {
  /** Whether to replace an existing file after the new one is complete. */
  replaces?: boolean
  /** The public keys for which the backup is encrypted; it is not encrypted without any. */
  recipients?: readonly string[]
}

export interface BackupResult extends Summary {
  /** Size of the backup in bytes. */
  size: number
}

/**
 * Writes a backup to the new file `path`. Needs memory for only one part, regardless of the size of the backup. Throws
 * `StartupError` if the database or the file cannot be used, after deleting the unfinished file.
 */
export async function backUp(
  source: Source,
  path: string,
  report: (line: string) => void,
  { replaces = false, recipients = [] }: Options = {},
): Promise<BackupResult> {
  const writer = await BackupWriter.create(path, replaces, recipients)
  try {
    const snapshot = await Snapshot.take(source.url)
    try {
      const summary = await new Backup(snapshot, writer, source.files, report).write()
      await writer.finish()
      return { ...summary, size: writer.size }
    } finally {
      await snapshot.close()
    }
  } catch (error) {
    await writer.discard()
    throw error instanceof StartupError
      ? error
      : new StartupError(`The backup cannot be written: ${(error as Error).message}`)
  }
}

class Backup {
  readonly #snapshot: Snapshot
  readonly #writer: BackupWriter
  readonly #files: Files | null
  readonly #progress: Progress
  readonly #summary: Summary = { rows: {}, files: 0, missing_files: 0 }

  constructor(snapshot: Snapshot, writer: BackupWriter, files: Files | null, tell: (line: string) => void) {
    this.#snapshot = snapshot
    this.#writer = writer
    this.#files = files
    this.#progress = new Progress(tell)
  }

  async write(): Promise<Summary> {
    const { tables } = this.#snapshot
    const manifest: Manifest = {
      format: backupFormat,
      service_version: version,
      ...(await this.#snapshot.about()),
      migrations: await this.#snapshot.migrations(),
      tables,
      storage_id: await this.#snapshot.storageId(),
      with_files: this.#files !== null,
    }
    await this.#writer.add(manifestName, toJson(manifest))
    for (const table of tables) await this.#addTable(table)
    if (this.#files) await this.#addFiles(this.#files)
    await this.#writer.add(summaryName, toJson(this.#summary))
    return this.#summary
  }

  async #addTable(table: Table): Promise<void> {
    const rows = this.#snapshot.rowsOf(table)
    let count = 0
    let size = 0
    let part = 0
    for await (const bytes of partsOf(rows)) {
      count += linesIn(bytes)
      size += bytes.length
      await this.#writer.add(partName(table.name, ++part), await gzipAsync(bytes))
      this.#progress.update(() => `${table.name}: ${formatCount(count)} rows so far, ${megabytes(size)}`)
    }
    this.#summary.rows[table.name] = count
    if (count > 0) this.#progress.done(`${table.name}: ${formatCount(count)} rows, ${megabytes(size)}`)
  }

  async #addFiles(files: Files): Promise<void> {
    for await (const batch of this.#snapshot.files())
      for (const file of batch) {
        await this.#addFile(files, file)
        this.#progress.update(() => `files: ${formatCount(this.#summary.files)} so far`)
      }
    const { files: count, missing_files } = this.#summary
    if (count + missing_files > 0)
      this.#progress.done(
        `files: ${formatCount(count)}${missing_files ? `, and ${formatCount(missing_files)} missing from the storage` : ''}`,
      )
  }

  /**
   * Copies the file to disk first: an entry states its size before its bytes, and reading from the storage can fail
   * midway.
   */
  async #addFile({ storage, uploadFolder }: Files, { key, size }: StoredFile): Promise<void> {
    const copy = join(uploadFolder, randomUUID())
    try {
      if (size > 0)
        await pipeline(await storage.read(key, { start: 0, end: size - 1 }), createWriteStream(copy))
      const found = size > 0 ? (await stat(copy)).size : 0
      await this.#writer.addPieces(`${filesFolder}${key}`, found > 0 ? createReadStream(copy) : [], found)
      this.#summary.files++
    } catch (error) {
      if (!(error instanceof FileGone)) throw error
      this.#summary.missing_files++
    } finally {
      await rm(copy, { force: true })
    }
  }
}

async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size < partSizeBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** Each row is one line, because line breaks in values are escaped. */
function linesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
