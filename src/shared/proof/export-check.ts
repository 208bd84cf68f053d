/** Verifies an export of any length, line by line, with only its bytes and the public keys. */
import { createHash } from 'node:crypto'
import { openCheckpoint } from './checkpoint.ts'
import { digestOfDetails, digestOfEntry } from './entry.ts'
import type { ExportBegin, ExportEnd, ExportedDigest, ExportedEntry, ExportLine } from './export.ts'
import { exportFormat, openEnd } from './export.ts'
import type { Fault, Problem } from './log-check.ts'
import { LogCheck } from './log-check.ts'
import type { PublicKey } from './note.ts'
import { NoteError } from './note.ts'

export interface CheckedExport {
  intact: boolean
  workspace_id: string | null
  made_at: string | null
  /** Number of entries with facts. */
  entries: number
  /** How many of these entries have withheld details, and how many have erased details. */
  withheld: number
  erased: number
  /** Positions with only a digest: entries that do not match the filters or are withheld as a whole. */
  left_out: number
  /** Checkpoints that match the log, and the position and time of the last one. */
  checkpoints: number
  position: number
  last_checkpoint_at: string | null
  first_fault: (Fault & { line: number }) | null
}

export async function checkExport(
  bytes: AsyncIterable<Uint8Array>,
  keys: readonly PublicKey[],
): Promise<CheckedExport> {
  const check = new ExportCheck(keys)
  for await (const line of linesOf(bytes)) check.take(line)
  return check.end()
}

type Link = ExportedEntry | ExportedDigest

class ExportCheck {
  readonly #keys: readonly PublicKey[]
  readonly #hash = createHash('sha256')
  readonly #counts = { entries: 0, withheld: 0, erased: 0, left_out: 0 }
  #line = 0
  #isEnded = false
  /** Null if it cannot be read. */
  #begin: ExportBegin | null = null
  #log = new LogCheck('', null, 0, [])
  #faultLine = 0

  constructor(keys: readonly PublicKey[]) {
    this.#keys = keys
  }

  take(bytes: Uint8Array): void {
    this.#line++
    const line = parseLine(bytes)
    if (this.#isEnded) this.#report('inserted', 'This line is after the end of the export.', null)
    else if (line?.kind === 'end') this.#takeEnd(line)
    else {
      this.#hash.update(bytes)
      if (this.#line === 1) this.#takeBegin(line)
      else if (line?.kind === 'checkpoint') this.#takeCheckpoint(line.note)
      else this.#takeLink(line as Link | null)
    }
    if (this.#log.fault) this.#faultLine ||= this.#line
  }

  end(): CheckedExport {
    if (!this.#isEnded) {
      const whole = this.#begin ? ` It should end at position ${this.#begin.last_position}.` : ''
      this.#report('truncated', `The end of the export is missing.${whole}`)
    }
    const { fault, checkpoints, lastMatch, lastCheckpointAt } = this.#log
    return {
      intact: fault === null,
      workspace_id: this.#begin?.workspace_id ?? null,
      made_at: this.#begin?.made_at ?? null,
      ...this.#counts,
      checkpoints,
      position: checkpoints > 0 ? lastMatch : 0,
      last_checkpoint_at: lastCheckpointAt,
      first_fault: fault && { ...fault, line: this.#faultLine || this.#line },
    }
  }

  /** A fault at the next position, or at none. */
  #report(problem: Problem, detail: string, ...[position]: [position?: null]): void {
    this.#log.report(problem, detail, position === null ? { position } : {})
  }

  #takeBegin(line: ExportLine | null): void {
    const problem = line && line.kind !== 'export' ? 'removed' : 'edited'
    if (line?.kind !== 'export' || !(line.first_position > 0) || !isChainEnd(line))
      this.#report(problem, 'The first line is not a valid export header.', null)
    else if (line.format !== undefined && line.format !== exportFormat)
      this.#report('edited', `This version cannot verify exports of the format ${line.format}.`, null)
    else {
      const { workspace_id, chain = null, first_position, subtrees } = line
      this.#begin = line
      const hashes = Array.isArray(subtrees) ? subtrees.filter(isHash) : []
      this.#log = new LogCheck(workspace_id, chain, first_position - 1, hashes)
    }
  }

  #takeCheckpoint(note: string): void {
    const opened = this.#tryOpen(() => openCheckpoint(note, this.#keys))
    if (opened) this.#log.compare(opened.checkpoint)
  }

  #takeLink(line: Link | null): void {
    if (line === null || !Number.isSafeInteger(line.position))
      this.#report('edited', 'The line is not a valid entry.')
    else this.#addLink(line)
  }

  #addLink(line: Link): void {
    const id = line.kind === 'entry' && typeof line.facts?.id === 'string' ? line.facts.id : null
    const { position, head, digest: storedDigest } = line
    this.#log.add({ position, id, digest: digestOf(line), storedDigest, head })
    if (!this.#log.fault) this.#count(line)
  }

  #count(line: Link): void {
    if (line.kind === 'digest') {
      this.#counts.left_out++
      if (line.removed) {
        const detail = 'The entry was missing from the log before the export.'
        this.#log.report('removed', detail, { position: line.position })
      }
      return
    }
    this.#counts.entries++
    if (line.erased) this.#counts.erased++
    else if (!line.details) this.#counts.withheld++
  }

  #takeEnd({ note }: ExportEnd): void {
    this.#isEnded = true
    const end = this.#tryOpen(() => openEnd(note, this.#keys))
    if (!end) return
    const lines = this.#line - 1
    if (end.sha256 === this.#hash.digest('hex')) return
    const problem = end.lines > lines ? 'removed' : end.lines < lines ? 'inserted' : 'edited'
    this.#report(problem, 'The entries are correct, but other lines of the export were changed.', null)
  }

  #tryOpen<T>(open: () => T): T | null {
    try {
      return open()
    } catch (error) {
      const { message } = error as Error
      const isNote = error instanceof NoteError
      this.#report('forged_checkpoint', isNote ? message : 'The checkpoint is not a signed note.')
      return null
    }
  }
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** Exports that name no format have no tree. */
const isChainEnd = ({ format, chain }: ExportBegin) =>
  chain === undefined ? format === undefined : Number.isSafeInteger(chain.count) && isHash(chain.head)

/** Null if the line has no valid digest. */
function digestOf(line: Link): string | null {
  try {
    if (line.kind === 'digest') return isHash(line.digest) ? line.digest : null
    if (line.kind !== 'entry') return null
    const detailsDigest = line.details_digest ?? digestOfDetails(line.details!, line.details_salt!)
    return digestOfEntry(line.facts, detailsDigest, line.salt)
  } catch {
    return null
  }
}
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Null if it is not a JSON object. */
function parseLine(bytes: Uint8Array): ExportLine | null {
  try {
    const value = JSON.parse(decoder.decode(bytes))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const lineBreak = 10

/** Yields lines with their line breaks. Drops a last line that is not complete JSON. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      const line = chunk.subarray(from, at + 1)
      yield rest.length > 0 ? Buffer.concat([...rest, line]) : line
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  const last = Buffer.concat(rest)
  if (parseLine(last)) yield last
}
