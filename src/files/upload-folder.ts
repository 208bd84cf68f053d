/**
 * Where uploads are until their calls end: a folder of each process, in one that processes may share. A process shows that it
 * lives by touching its folder. What stays untouched is what a killed process has left, and any other process removes it.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '../base/clock.ts'
import { log } from '../base/log.ts'

/** How often a process touches its folder and looks at those of others, in milliseconds. */
const pause = 10_000

/** How long a folder stays untouched before it is removed, by the clock of the process that looks, in milliseconds. */
const patience = 60_000

interface Seen {
  changed: number
  /** On the scale of `performance.now()`. */
  since: number
}

export class UploadFolder {
  readonly folder: string
  readonly #root: string
  readonly #name = randomUUID()
  readonly #seen = new Map<string, Seen>()
  #timer: NodeJS.Timeout | undefined

  private constructor(root: string) {
    this.#root = root
    this.folder = join(root, this.#name)
  }

  static async open(root: string): Promise<UploadFolder> {
    const incoming = new UploadFolder(root)
    await mkdir(incoming.folder, { recursive: true, mode: 0o700 })
    incoming.#timer = setInterval(() => void incoming.#beat(), pause).unref()
    return incoming
  }

  /** For processes that end in order. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await rm(this.folder, { recursive: true, force: true })
  }

  async #beat(): Promise<void> {
    const time = currentTime() / 1000
    await utimes(this.folder, time, time)
      .then(() => this.removeAbandoned())
      .catch((error) =>
        log.warn({ err: error }, 'what killed processes have left of uploads was not removed'),
      )
  }

  /**
   * Removes what has not changed for a while. Times of files are compared with earlier ones only: those of other machines may
   * be wrong.
   */
  async removeAbandoned(now = performance.now()): Promise<void> {
    const names = (await readdir(this.#root)).filter((name) => name !== this.#name)
    for (const name of this.#seen.keys()) if (!names.includes(name)) this.#seen.delete(name)
    for (const name of names) {
      const path = join(this.#root, name)
      const changed = (await stat(path).catch(() => null))?.mtimeMs ?? 0
      const seen = this.#seen.get(name)
      if (seen?.changed !== changed) this.#seen.set(name, { changed, since: now })
      else if (now - seen.since >= patience) await rm(path, { recursive: true, force: true })
    }
  }
}
