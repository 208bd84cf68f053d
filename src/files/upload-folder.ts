/**
 * The folder for uploads of in-flight calls. Each process regularly touches its own subfolder. The
 * subfolder of a killed process is no longer touched, so the other processes delete it.
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

interface Observation {
  mtimeMs: number
  /** When this value was first observed, on the scale of `performance.now()`. */
  since: number
}

export class UploadFolder {
  readonly folder: string
  readonly #root: string
  readonly #name = randomUUID()
  readonly #observations = new Map<string, Observation>()
  #timer: NodeJS.Timeout | undefined

  private constructor(root: string) {
    this.#root = root
    this.folder = join(root, this.#name)
  }

  static async open(root: string): Promise<UploadFolder> {
    const incoming = new UploadFolder(root)
    await mkdir(incoming.folder, { recursive: true, mode: 0o700 })
    incoming.#timer = setInterval(() => void incoming.touch(), heartbeatMs).unref()
    return incoming
  }

  async close(): Promise<void> {
    this.#stopTimer()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Touches the folder and deletes abandoned ones. Logs failures. Stops the timer if this process's folder was deleted. */
  async touch(): Promise<void> {
    if (!this.#timer) return
    const time = currentTime() / 1000
    try {
      await utimes(this.folder, time, time)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err: error }, 'touching the folder for uploads failed')
      else if (this.#stopTimer())
        log.warn({ folder: this.folder }, 'the folder for uploads was deleted: uploads fail until a restart')
      return
    }
    await this.removeAbandoned().catch((error) =>
      log.warn({ err: error }, 'deleting the uploads of killed processes failed'),
    )
  }

  /** False if the timer was already stopped. */
  #stopTimer(): boolean {
    const isRunning = this.#timer !== undefined
    clearInterval(this.#timer)
    this.#timer = undefined
    return isRunning
  }

  /** Compares file times only with earlier ones of the same folder, because the clocks of other machines may be wrong. */
  async removeAbandoned(now = performance.now()): Promise<void> {
    const names = (await readdir(this.#root)).filter((name) => name !== this.#name)
    for (const name of this.#observations.keys()) if (!names.includes(name)) this.#observations.delete(name)
    for (const name of names) {
      const path = join(this.#root, name)
      const mtimeMs = (await stat(path).catch(() => null))?.mtimeMs ?? 0
      const observation = this.#observations.get(name)
      if (observation?.mtimeMs !== mtimeMs) this.#observations.set(name, { mtimeMs, since: now })
      else if (now - observation.since >= abandonedAfterMs) await rm(path, { recursive: true, force: true })
    }
  }
}
