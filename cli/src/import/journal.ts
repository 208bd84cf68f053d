/** The journal of the last import with a sign-in: a file in the folder of the settings, from which `vs import undo` takes it back. */
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notifyInTheMeantime } from '../notices.ts'
import { recentKeyOf } from '../recent.ts'
import { openSettingsFolder } from '../service-folder.ts'

export interface Step {
  did: 'added' | 'changed' | 'archived' | 'restored' | 'converted' | 'uploaded'
  /** The path of the records of this kind, such as `tasks` or `account/services`. */
  at: string
  id: string
  /** The `ETag` of the record afterwards; null if it has none. */
  etag: string | null
  /** The `X-Request-Id` of the call, by which the activity log has the former values. */
  request: string | null
}

/** The first line of the file. */
interface Start {
  /** The file that was imported. */
  source: string
  /** Identifies the content and the options of the import: an interrupted import that is continued has the same. */
  import: string
  started_at: string
}

/** A line of a journal that is being taken back. */
export interface Undone {
  undone: readonly string[]
  /** The ids of the calls. */
  requests: readonly string[]
}

export interface Journal extends Start {
  isFinished: boolean
  /** Without records that were taken back. */
  steps: Step[]
  /** The ids of all calls of the import, and of those that took it back. */
  requests: Set<string>
}

/** `place` identifies the host and the credential. */
const fileOf = (place: string) => `import-${recentKeyOf(place)}.ndjson`

export function journalAt(place: string): Journal | null {
  const [first, ...lines] = (openSettingsFolder().read(fileOf(place))?.text ?? '').split('\n')
  if (!first) return null
  const steps: Step[] = []
  const undone = new Set<string>()
  const requests = new Set<string>()
  let isFinished = false
  for (const line of lines) {
    // The last line of an interrupted import can be incomplete.
    const value = parsed(line)
    if (value && 'finished' in value) isFinished = true
    else if (value && 'undone' in value) {
      for (const id of value.undone as string[]) undone.add(id)
      for (const id of value.requests as string[]) requests.add(id)
    } else if (value) steps.push(value as unknown as Step)
  }
  for (const { request } of steps) if (request) requests.add(request)
  const left = steps.filter(({ id }) => !undone.has(id))
  return { ...(parsed(first) as unknown as Start), isFinished, steps: left, requests }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    return line === '' ? null : JSON.parse(line)
  } catch {
    return null
  }
}

/** Removes the records from the journal. */
export async function markUndone(place: string, undone: Undone): Promise<void> {
  const folder = openSettingsFolder()
  await appendFile(
    folder.read(fileOf(place))?.path ?? join(folder.path, fileOf(place)),
    `${JSON.stringify(undone)}\n`,
  )
}

export async function forgetJournal(place: string): Promise<void> {
  await openSettingsFolder().remove(fileOf(place))
}

/**
 * Collects the steps of an import. The file of the previous import is replaced at the first step, unless that import was
 * interrupted and this one continues it.
 */
export class JournalWriter {
  readonly #place: string
  readonly #start: Start
  #lines: string[] = []
  #path: string | undefined
  /** The file cannot be written. The import goes on without it. */
  #isBroken = false

  constructor(place: string, source: string, of: string) {
    this.#place = place
    this.#start = { source, import: of, started_at: new Date().toISOString() }
  }

  add(step: Step): void {
    this.#lines.push(JSON.stringify(step))
  }

  /** Writes the steps of the last call, before the next one. */
  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const lines = this.#lines.splice(0).map((line) => `${line}\n`)
    if (this.#isBroken) return
    try {
      this.#path ??= await this.#open()
      await appendFile(this.#path, lines.join(''))
    } catch (error) {
      this.#isBroken = true
      notifyInTheMeantime(`vs import undo cannot take back this import: ${(error as Error).message}`)
    }
  }

  /** Returns whether the import can be taken back. */
  async finish(): Promise<boolean> {
    await this.flush()
    if (this.#path === undefined || this.#isBroken) return false
    await appendFile(this.#path, '{"finished":true}\n')
    return true
  }

  async #open(): Promise<string> {
    const before = journalAt(this.#place)
    const continues = before?.import === this.#start.import && !before.isFinished
    const folder = openSettingsFolder()
    const steps = continues ? before.steps : []
    await folder.write(
      fileOf(this.#place),
      [this.#start, ...steps].map((each) => JSON.stringify(each)).join('\n'),
    )
    return join(folder.path, fileOf(this.#place))
  }
}
