/**
 * Keeps file changes in step with the commit of a write: new files are stored before it, removed files are
 * deleted after it. The sweep cleans up after a crash in between.
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

  /** Keeps an upload if the call commits. Returns its storage key. */
  put(upload: Upload): string {
    const key = `${this.#workspace}/${randomUUID()}`
    this.#put.push({ key, upload })
    return key
  }

  /** Removes a file once the call has committed. */
  remove(key: string): void {
    this.#removed.push(key)
  }

  /** Stores new files before the commit and deletes them again if that fails; removals come after it. */
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
        log.warn({ key, reason: reasonOf(error) }, 'a file is left to the sweep')
      })
    }
  }
}

/**
 * Whether the call was certainly not committed: refused before the commit, or rolled back by the database. A
 * broken connection (class 08) or a shutdown (57) tells nothing either way.
 */
function isRolledBack(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseError && !/^(08|57)/.test(error.code ?? ''))
}
