/** Creates the archive of a workspace as a stream, so that memory use does not depend on the number of records. */
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import type { TarPackController } from 'modern-tar'
import { createTarPacker } from 'modern-tar'
import { Refusal } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import { version } from '../../base/version.ts'
import type { Reader } from '../../data/reader.ts'
import type { FileOfNote } from '../../files/note-files.ts'
import { filesOf } from '../../files/note-files.ts'
import type { Storage } from '../../files/storage.ts'
import type { Checksum, Manifest } from '../../shared/archive-format.ts'
import { ArchiveHash, archiveFormat, checksumName, manifestName } from '../../shared/archive-format.ts'
import { idOf, now } from '../model/columns.ts'
import { type ArchivedRecords, archivedRecords, archivedWorkspace } from '../queries/archive.ts'

/** Records per statement and lines per file. */
const batchSize = 500

type Row = Record<string, unknown>
type Line = Row & { id: string }

interface Source {
  read: Reader
  storage: Pick<Storage, 'read'>
}

/** Yields the bytes of the archive, which omits records created after this call. */
export async function* archiveOf(source: Source): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  // An error ends the stream and therefore the response.
  void new Archive(source, controller).write().catch((error) => controller.error(error))
  const gzip = createGzip()
  pipeline(Readable.fromWeb(readable as ReadableStream), gzip, () => {})
  yield* gzip
}

class Archive {
  readonly #source: Source
  readonly #tar: TarPackController
  readonly #hash = new ArchiveHash()
  readonly #until = now()
  readonly #checksum: Omit<Checksum, 'sha256'> = { records: {}, files: 0, missing_files: [] }

  constructor(source: Source, tar: TarPackController) {
    this.#source = source
    this.#tar = tar
  }

  async write(): Promise<void> {
    await this.#add(manifestName, await this.#manifest())
    for (const [kind, archived] of Object.entries(archivedRecords)) await this.#addRecords(kind, archived)
    const checksum: Checksum = { ...this.#checksum, sha256: this.#hash.digest() }
    await this.#add(checksumName, toJson(checksum))
    this.#tar.finalize()
  }

  async #manifest(): Promise<Uint8Array> {
    const [workspace] = await this.#source.read.rows(archivedWorkspace)
    const { id, ...known } = workspace as { id: string }
    const manifest: Manifest = {
      format: archiveFormat,
      service_version: version,
      made_at: this.#until,
      workspace: { id: idOf(id, 'workspace'), ...known },
    }
    return toJson(manifest)
  }

  async #addRecords(kind: string, archived: ArchivedRecords): Promise<void> {
    let count = 0
    for (let after = firstUuid, part = 1; ; part++) {
      const rows = await this.#source.read.rows(archived.query, {
        after,
        until: this.#until,
        limit: batchSize,
      })
      if (rows.length === 0) break
      const lines = rows.map((row) => lineOf(archived, row))
      await this.#add(
        `${kind}/${part}.ndjson`,
        Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      )
      count += rows.length
      for (const [index, { id }] of lines.entries())
        for (const [place, each] of noteFiles(rows[index]!).entries())
          await this.#addFile(place === 0 ? id : `${id}/${place}`, each)
      after = rows.at(-1)!.id as string
    }
    this.#checksum.records[kind] = count
  }

  async #addFile(name: string, { key, file: { size } }: FileOfNote): Promise<void> {
    try {
      const bytes = size > 0 ? await this.#source.storage.read(key, { start: 0, end: size - 1 }) : []
      await this.#add(`files/${name}`, bytes, size)
      this.#checksum.files++
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'file_gone') throw error
      log.warn({ file: name }, 'the file of a note is missing from the storage, and from an archive')
      this.#checksum.missing_files.push(name)
    }
  }

  async #add(name: string, bytes: Uint8Array): Promise<void>
  async #add(
    name: string,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    size: number,
  ): Promise<void>
  async #add(
    name: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    size?: number,
  ) {
    const pieces = bytes instanceof Uint8Array ? [bytes] : bytes
    const length = size ?? (bytes as Uint8Array).length
    this.#hash.begin(name, length)
    const writer = this.#tar.add({ name, size: length, mtime: new Date(this.#until) }).getWriter()
    for await (const piece of pieces) {
      this.#hash.update(piece)
      await writer.write(piece)
    }
    await writer.close()
  }
}

const noteFiles = (row: Row): FileOfNote[] => ('file_key' in row ? filesOf(row as never) : [])

/** The nil UUID, which sorts before all ids. */
const firstUuid = '00000000-0000-0000-0000-000000000000'

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * A record as the API shows it, with the external ids, addresses or names by which another workspace finds the records it
 * references.
 */
function lineOf(
  { columns, references }: ArchivedRecords,
  { file_key: _, attachment_keys: __, ...row }: Row,
): Line {
  for (const { name, id } of columns)
    if (id && row[name] !== null) row[name] = id.convertToJSValue(row[name] as string)
  for (const { name, alias, key } of references) if (key === 'external_id') row[alias] ??= row[name]
  if ('external_id' in row) row.external_id ??= row.id
  return row as Line
}
