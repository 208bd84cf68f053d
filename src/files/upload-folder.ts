/**
 * The folder for uploads of calls in flight. Each process has its own subfolder and touches it regularly. Other processes
 * delete a subfolder that has not been touched, because its process was killed.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '../base/clock.ts'
import { log } from '../base/log.ts'

/** Interval at which a process touches its folder and checks the others. */
const heartbeatMs = 10_000

/** A folder is deleted if another process sees it unchanged for this long. */
const abandonedAfterMs = 60_000

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
    incoming.#timer = setInterval(() => void incoming.#beat(), heartbeatMs).unref()
    return incoming
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await rm(this.folder, { recursive: true, force: true })
  }

  async #beat(): Promise<void> {
    const time = currentTime() / 1000
    await utimes(this.folder, time, time)
      .then(() => this.removeAbandoned())
      .catch((error) => log.warn({ err: error }, 'deleting the uploads of killed processes failed'))
  }

  /** Compares file times only with earlier ones of the same folder, because clocks of other machines may be wrong. */
  async removeAbandoned(now = performance.now()): Promise<void> {
    const names = (await readdir(this.#root)).filter((name) => name !== this.#name)
    for (const name of this.#seen.keys()) if (!names.includes(name)) this.#seen.delete(name)
    for (const name of names) {
      const path = join(this.#root, name)
      const changed = (await stat(path).catch(() => null))?.mtimeMs ?? 0
      const seen = this.#seen.get(name)
      if (seen?.changed !== changed) this.#seen.set(name, { changed, since: now })
      else if (now - seen.since >= abandonedAfterMs) await rm(path, { recursive: true, force: true })
    }
  }
}
