/** Measures free disk space and warns before a disk is full. */
import { statfs } from 'node:fs/promises'
import { log } from '../../base/log.ts'

/** Null if the disk is on another machine. */
export type Folders = Record<'database' | 'files' | 'uploads', string | null>

export interface Space {
  disk: keyof Folders
  /** In bytes; null if unknown. */
  free: number | null
}

const checkIntervalMs = 60_000

export class Disks {
  readonly #folders: Folders
  readonly #minFreeBytes: number
  readonly #freeAt: (folder: string) => Promise<number>
  readonly #low = new Set<string>()

  /** Warns when fewer than `minFreeBytes` bytes are free. */
  constructor(folders: Folders, minFreeBytes: number, freeAt = freeBytes) {
    this.#folders = folders
    this.#minFreeBytes = minFreeBytes
    this.#freeAt = freeAt
  }

  spaces(): Promise<Space[]> {
    const all = Object.entries(this.#folders) as [Space['disk'], string | null][]
    return Promise.all(
      all.map(async ([disk, folder]) => ({
        disk,
        free: folder === null ? null : await this.#freeAt(folder).catch(() => null),
      })),
    )
  }

  /** One line per disk, for the readiness endpoint. */
  async summary(): Promise<string> {
    const state = ({ free }: Space) =>
      free === null ? 'unknown' : free < this.#minFreeBytes ? 'almost full' : 'ok'
    return (await this.spaces()).map((space) => `disk of the ${space.disk}: ${state(space)}\n`).join('')
  }

  /** Logs once when a disk becomes almost full, and once when it has recovered. */
  async check(): Promise<void> {
    for (const { disk, free } of await this.spaces()) {
      if (free === null) continue
      const details = { disk, free_bytes: free, least_bytes: this.#minFreeBytes }
      if (free < this.#minFreeBytes && !this.#low.has(disk)) log.warn(details, 'a disk is almost full')
      if (free >= this.#minFreeBytes && this.#low.has(disk))
        log.info(details, 'a disk has enough free space again')
      if (free < this.#minFreeBytes) this.#low.add(disk)
      else this.#low.delete(disk)
    }
  }

  /** Checks immediately and then every minute, until the returned function is called. */
  watch(): () => void {
    void this.check()
    const timer = setInterval(() => void this.check(), checkIntervalMs).unref()
    return () => clearInterval(timer)
  }
}

/** Bytes available to users other than root. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
