/** Checks an export with nothing but its bytes and the public keys: a line at a time, so that it may be of any length. */
import { createHash } from 'node:crypto'
import { firstHead, nextHead } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import { openCheckpoint } from './checkpoint.ts'
import { digestOfDetails, digestOfEntry } from './entry.ts'
import type { ExportEnd, ExportedDigest, ExportedEntry, ExportLine } from './export.ts'
import { openEnd } from './export.ts'
import type { PublicKey } from './note.ts'
import { NoteError } from './note.ts'

export type Problem =
  | 'edited'
  | 'removed'
  | 'inserted'
  | 'reordered'
  | 'truncated'
  | 'rewritten'
  | 'forged_checkpoint'

/** The first thing that is wrong. */
export interface Finding {
  problem: Problem
  /** Where the chain goes wrong; null if it does not, and something else of the file is wrong. */
  position: number | null
  /** The entry that stands there, as it says; null if there is none. */
  id: string | null
  /** The line of the file. */
  line: number
  detail: string
}

export interface CheckedExport {
  /** Whether nothing is wrong. */
  intact: boolean
  workspace_id: string | null
  made_at: string | null
  /** Those that can be read. */
  entries: number
  /** Of these, the ones whose details are withheld, and whose are erased. */
  withheld: number
  erased: number
  /** Entries that were not asked for, or that are withheld as a whole. */
  left_out: number
  /** Checkpoints that agree with the chain, how far the last of them reaches, and when it was signed. */
  checkpoints: number
  position: number
  last_checkpoint_at: string | null
  first_fault: Finding | null
}

export async function checkExport(
  bytes: AsyncIterable<Uint8Array>,
  keys: readonly PublicKey[],
): Promise<CheckedExport> {
  const check = new Check(keys)
  for await (const line of linesOf(bytes)) check.take(line)
  return check.end()
}

type Link = ExportedEntry | ExportedDigest

const details: Record<Problem, string> = {
  edited: 'It is not what was signed.',
  removed: 'There was an entry here.',
  inserted: 'It stands where none was.',
  reordered: 'It is not in its place.',
  truncated: 'The end of the export is missing.',
  rewritten: 'It was made to fit, but is not what was signed.',
  forged_checkpoint: 'The checkpoint is not signed with one of these keys.',
}

const noBase = 'The checkpoint that it begins with is missing.'

class Check {
  readonly #keys: readonly PublicKey[]
  readonly #hash = createHash('sha256')
  readonly #checked: CheckedExport = {
    intact: true,
    workspace_id: null,
    made_at: null,
    entries: 0,
    withheld: 0,
    erased: 0,
    left_out: 0,
    checkpoints: 0,
    position: 0,
    last_checkpoint_at: null,
    first_fault: null,
  }
  #line = 0
  #isEnded = false
  /** How far all is right. The head is null before the first checkpoint of a span in the middle. */
  #position = 0
  #head: string | null = null
  #previousHead: string | null = null
  /** Where it ends, as its first line says. */
  #last: number | null = null
  /** Where it went wrong, as long as the lines that follow can still tell how. */
  #diagnosis: BreakDiagnosis | null = null

  constructor(keys: readonly PublicKey[]) {
    this.#keys = keys
  }

  take(bytes: Uint8Array): void {
    this.#line++
    const line = parseLine(bytes)
    if (this.#isEnded) this.#report('inserted', { position: null, detail: 'It stands after the end.' })
    else if (line?.kind === 'end') this.#takeEnd(line.note)
    else this.#takeHashed(bytes, line)
  }

  #takeHashed(bytes: Uint8Array, line: Exclude<ExportLine, ExportEnd> | null): void {
    this.#hash.update(bytes)
    if (this.#line === 1) this.#takeBegin(line)
    else if (line?.kind === 'checkpoint') this.#takeCheckpoint(line.note)
    else this.#takeLink(line as Link | null)
  }

  end(): CheckedExport {
    const whole = this.#last === null ? '' : ` It went to position ${this.#last}.`
    if (!this.#isEnded) this.#report('truncated', { detail: `${details.truncated}${whole}` })
    return this.#checked
  }

  #takeBegin(line: ExportLine | null): void {
    if (line?.kind !== 'export' || !(line.first_position > 0)) {
      const detail = 'The first line does not say what was exported.'
      this.#report(line && line.kind !== 'export' ? 'removed' : 'edited', { position: null, detail })
    } else {
      this.#checked.workspace_id = line.workspace_id
      this.#checked.made_at = line.made_at
      this.#last = line.last_position
      this.#position = line.first_position - 1
      this.#head = this.#position === 0 ? firstHead : null
    }
  }

  #takeCheckpoint(note: string): void {
    const checkpoint = this.#tryOpen(() => openCheckpoint(note, this.#keys).checkpoint)
    if (checkpoint) this.#diagnosis?.passCheckpoint(checkpoint.count)
    if (checkpoint && !this.#checked.first_fault) this.#compare(checkpoint)
  }

  #compare({ count, head, at, workspace_id }: Checkpoint): void {
    const isBase = this.#head === null
    this.#head ??= head
    if (isBase && count !== this.#position) this.#report('removed', { detail: noBase })
    else if (workspace_id !== this.#checked.workspace_id)
      this.#report('forged_checkpoint', { detail: 'The checkpoint is of another workspace.' })
    else if (count === this.#position && head === this.#head) {
      this.#checked.checkpoints++
      this.#checked.position = count
      this.#checked.last_checkpoint_at = at
    } else if (count > this.#position) this.#report('removed', {}, true)
    else if (head === this.#previousHead)
      this.#report('reordered', { detail: 'The checkpoint is not in its place.' })
    else {
      const detail = `All from here to ${this.#position} was made to fit, but is not what was signed.`
      this.#report('rewritten', { position: this.#checked.position + 1, detail })
    }
  }

  #takeLink(line: Link | null): void {
    const digest = line && digestOf(line)
    if (this.#diagnosis && line && digest) this.#diagnosis.next(line, digest)
    if (this.#checked.first_fault) return
    const fits = digest !== null && this.#head !== null && nextHead(this.#head, digest) === line!.head
    if (!fits || line!.position !== this.#position + 1) this.#reportBreak(line, digest, fits)
    else {
      this.#previousHead = this.#head
      this.#head = line!.head
      this.#position++
      this.#count(line!)
    }
  }

  #count(line: Link): void {
    if (line.kind === 'digest') {
      this.#checked.left_out++
      if (line.removed)
        this.#report('removed', {
          position: line.position,
          detail: 'It was gone before the export was made.',
        })
      return
    }
    this.#checked.entries++
    if (line.erased) this.#checked.erased++
    else if (!line.details) this.#checked.withheld++
  }

  #reportBreak(line: Link | null, digest: string | null, fits: boolean): void {
    const id = line?.kind === 'entry' ? idOf(line) : null
    const ahead = (line?.position ?? 0) - this.#position - 1
    if (this.#head === null) this.#report('removed', { detail: noBase })
    else if (!fits && ahead > 0) this.#report('removed', { detail: details.removed }, true)
    else this.#report(!fits && ahead < 0 && line ? 'inserted' : 'edited', { id }, !fits)
    this.#diagnosis?.start(line, digest, id)
  }

  #takeEnd(note: string): void {
    this.#isEnded = true
    const end = this.#tryOpen(() => openEnd(note, this.#keys))
    if (!end || this.#checked.first_fault) return
    const lines = this.#line - 1
    if (end.sha256 === this.#hash.digest('hex')) return
    const problem = end.lines > lines ? 'removed' : end.lines < lines ? 'inserted' : 'edited'
    const detail = 'The entries are in order, but not all else is as it was exported.'
    this.#report(problem, { position: null, detail })
  }

  #tryOpen<T>(open: () => T): T | null {
    try {
      return open()
    } catch (error) {
      const { message } = error as Error
      const detail = error instanceof NoteError ? message : details.forged_checkpoint
      this.#report('forged_checkpoint', { detail })
      return null
    }
  }

  /** Keeps the first finding, `isOpen` if later lines may tell more of it. */
  #report(problem: Problem, more: Partial<Finding> = {}, isOpen = false): void {
    if (this.#checked.first_fault) return
    const finding = {
      problem,
      position: this.#position + 1,
      id: null,
      line: this.#line,
      detail: details[problem],
    }
    this.#checked.intact = false
    this.#checked.first_fault = { ...finding, ...more }
    if (isOpen && this.#head) this.#diagnosis = new BreakDiagnosis(this.#checked.first_fault, this.#head)
  }
}

/**
 * Where the chain breaks, it does not say why: what was to follow may have been removed, or stand further down, and what
 * stands there may be edited, inserted, or taken from elsewhere. The lines that follow tell.
 */
class BreakDiagnosis {
  readonly #finding: Finding
  /** After what is right. */
  readonly #head: string
  /** After the line that was to follow, once it has come, and those that follow it. */
  #resumed: string | null = null
  /** What stands in the place, and the line after that. */
  readonly #candidates: Candidate[] = []
  #last = 0

  constructor(finding: Finding, head: string) {
    this.#finding = finding
    this.#head = head
  }

  /** The line that stands in the place; null if nothing can be told of it. */
  start(line: Link | null, digest: string | null, id: string | null): void {
    this.#last = line?.position ?? Number.POSITIVE_INFINITY
    this.#candidates.push({ digest: digest ?? '', head: line?.head ?? '', id })
  }

  /** A line further down. */
  next({ head, position }: Link, digest: string): void {
    this.#last = position
    const [first] = this.#candidates
    if (nextHead(this.#resumed ?? this.#head, digest) === head) {
      const isFirst = this.#resumed === null
      this.#resumed = head
      const id = first?.id ?? null
      if (head === first?.head)
        this.#conclude('inserted', id) // a copy: here is the original
      else if (!first || this.#candidates.some((each) => nextHead(head, each.digest) === each.head))
        this.#conclude('reordered', id)
      else if (isFirst) this.#conclude('inserted', id)
    }
    if (this.#candidates.length === 1) this.#candidates.push({ digest, head, id: null })
  }

  /** Positions that were made to fit do not reach as far as the chain that was signed. */
  passCheckpoint(count: number): void {
    if (!this.#resumed && this.#finding.problem === 'edited' && count > this.#last)
      this.#conclude('removed', null)
  }

  #conclude(problem: Problem, id: string | null): void {
    Object.assign(this.#finding, { problem, id, detail: details[problem] })
  }
}

interface Candidate {
  digest: string
  head: string
  id: string | null
}

/** Null if it cannot be told. */
function digestOf(line: Link): string | null {
  try {
    if (line.kind === 'digest') return /^[0-9a-f]{64}$/.test(line.digest) ? line.digest : null
    if (line.kind !== 'entry') return null
    const detailsDigest = line.details_digest ?? digestOfDetails(line.details!, line.details_salt!)
    return digestOfEntry(line.facts, detailsDigest, line.salt)
  } catch {
    return null
  }
}

const idOf = ({ facts }: ExportedEntry) => (typeof facts?.id === 'string' ? facts.id : null)

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Null if it is not an object of JSON. */
function parseLine(bytes: Uint8Array): ExportLine | null {
  try {
    const value = JSON.parse(decoder.decode(bytes))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const lineBreak = 10

/** Each line with its line break. One that is cut off at the end is left out. */
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
