/**
 * The files that a write puts and removes, in step with its commit: what it puts is in the storage before, what it
 * removes leaves the storage after. The sweep finds what a crash in between leaves behind.
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

  /** Keeps an upload when the call commits. Answers the key to find it by. */
  put(upload: Upload): string {
    const key = `${this.#workspace}/${randomUUID()}`
    this.#put.push({ key, upload })
    return key
  }

  /** Removes a file when the call has committed. */
  remove(key: string): void {
    this.#removed.push(key)
  }

  /** What is put is written before the commit and, where that fails, taken back; removals come after it. */
  async around(commit: () => Promise<void>): Promise<void> {
    try {
      for (const { key, upload } of this.#put)
        await this.#storage.put(key, upload.path, upload.size).catch(storageFailed)
      await commit()
    } catch (error) {
      // Where nobody knows whether it was committed the files stay: a note may have them.
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

/** The database has said so, or was never asked. A broken connection (class 08) or a shutdown (57) says nothing. */
function isRolledBack(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof DatabaseError && !/^(08|57)/.test(error.code ?? ''))
}
