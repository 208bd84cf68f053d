/**
 * Stores new files before the commit of a write and deletes removed files after it. The sweep deletes files that a crash
 * in between leaves behind.
 */
import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import { Refusal } from '../base/errors.ts'
import { log } from '../base/log.ts'
import type { Storage } from './storage.ts'
import { reasonOf, storageFailed } from './storage.ts'
import type { Upload } from './upload.ts'

export class FileChanges {
  readonly #storage: Storage
  readonly #workspace: string
  readonly #put: { key: string; upload: Upload }[] = []
  readonly #removed: string[] = []

  constructor(storage: Storage, workspace: string) {
    this.#storage = storage
    this.#workspace = workspace
  }

  /** Stores an upload permanently if the call commits. Returns its storage key. */
  put(upload: Upload): string {
    const key = `${this.#workspace}/${randomUUID()}`
    this.#put.push({ key, upload })
    return key
  }

  /** Deletes a file after the call has committed. */
  remove(key: string): void {
    this.#removed.push(key)
  }

  /** Stores new files, commits, and deletes removed files. If the commit is rolled back, deletes the new files again. */
  async around(commit: () => Promise<void>): Promise<void> {
    try {
      for (const { key, upload } of this.#put)
        await this.#storage.put(key, upload.path, upload.size).catch(storageFailed)
      await commit()
    } catch (error) {
      // If it is unknown whether the commit happened, the files stay: a note may refer to them.
      if (isRolledBack(error)) await this.#discard(this.#put.map(({ key }) => key))
      throw error
    }
    await this.#discard(this.#removed)
  }

  async #discard(keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#storage.remove(key).catch((error: unknown) => {
        log.warn({ key, reason: reasonOf(error) }, 'deleting a file failed; the sweep retries it')
      })
    }
  }
}

/**
 * True if the call was certainly not committed: it was refused before the commit, or the database rolled it back. After a
 * broken connection (class 08) or a shutdown (class 57), the outcome is unknown.
 */
function isRolledBack(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseError && !/^(08|57)/.test(error.code ?? ''))
}
