/** Writes the file of a backup, under a temporary name until it is complete and synced to disk. Encrypts it for the recipients, if there are any. */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createTarPacker } from 'modern-tar'
import { StartupError } from '../../base/startup-error.ts'
import { encrypt } from './encryption.ts'
import { trailerOf } from './format.ts'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export class BackupWriter {
  readonly #path: string
  readonly #file: FileHandle
  readonly #tar = createTarPacker()
  readonly #hash = createHash('sha256')
  readonly #recipients: readonly string[]
  readonly #written: Promise<void>
  #size = 0

  private constructor(path: string, file: FileHandle, recipients: readonly string[]) {
    this.#path = path
    this.#file = file
    this.#recipients = recipients
    this.#written = this.#write()
    this.#written.catch(() => {}) // `addPieces` and `finish` report it
  }

  /** Throws `StartupError` if the file cannot be created, or exists and `replaces` is false. */
  static async create(
    path: string,
    replaces: boolean,
    recipients: readonly string[] = [],
  ): Promise<BackupWriter> {
    if (!replaces && (await stat(path).catch(() => null)))
      throw new StartupError(`${path} already exists. Choose a new file for the backup.`)
    // Readable by the operator only: the backup contains all data.
    const file = await open(draftOf(path), 'w', 0o600).catch((error: Error) => {
      throw new StartupError(`The backup cannot be written: ${error.message}`)
    })
    await file.chmod(0o600) // an interrupted backup may have left the file
    return new BackupWriter(path, file, recipients)
  }

  /** Bytes written so far. */
  get size(): number {
    return this.#size
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.addPieces(name, [bytes], bytes.length)
  }

  /** Throws `StartupError` if the file cannot be written. */
  async addPieces(name: string, pieces: Pieces, size: number): Promise<void> {
    const entry = this.#tar.controller.add({ name, size, mode: 0o600 }).getWriter()
    const feed = async () => {
      for await (const piece of pieces) await entry.write(piece)
      await entry.close()
    }
    await Promise.race([feed(), this.#failure()])
  }

  /** Completes the file and renames it to its final name. */
  async finish(): Promise<void> {
    this.#tar.controller.finalize()
    await this.#written.catch(cannotWrite)
    await this.#file.sync()
    await this.#file.close()
    await rename(draftOf(this.#path), this.#path)
    await syncFolder(dirname(this.#path))
  }

  /** Deletes the unfinished file. */
  async discard(): Promise<void> {
    this.#tar.controller.error(new Error('discarded'))
    await this.#written.catch(() => {})
    await this.#file.close().catch(() => {})
    await rm(draftOf(this.#path), { force: true })
  }

  async #write(): Promise<void> {
    const contents = this.#contents()
    const written = this.#recipients.length > 0 ? await encrypt(contents, this.#recipients) : contents
    for await (const bytes of written) {
      for (let at = 0; at < bytes.length; ) at += (await this.#file.write(bytes, at)).bytesWritten
      this.#size += bytes.length
    }
  }

  async *#contents(): AsyncGenerator<Uint8Array> {
    for await (const bytes of this.#tar.readable) {
      this.#hash.update(bytes)
      yield bytes
    }
    yield Buffer.from(trailerOf(this.#hash.digest('hex')))
  }

  /** Rejects when writing fails; never resolves. */
  #failure(): Promise<never> {
    return this.#written.then(() => new Promise<never>(() => {}), cannotWrite)
  }
}

/** The name of the file until it is complete. */
export const draftOf = (path: string) => `${path}.part`

function cannotWrite(error: Error): never {
  throw new StartupError(`The backup cannot be written: ${error.message}`)
}

/** Syncs the folder, so that the new name survives a power failure. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().finally(() => handle.close())
}
