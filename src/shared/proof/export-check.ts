/** Verifies an export of any length, line by line, with only its bytes and the public keys. */
import { createHash } from 'node:crypto'
import { firstHead, nextHead } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import { openCheckpoint } from './checkpoint.ts'
import { digestOfDetails, digestOfEntry } from './entry.ts'
import type { ExportEnd, ExportedDigest, ExportedEntry, ExportLine } from './export.ts'
import { openEnd } from './export.ts'
import type { PublicKey } from './note.ts'
import { NoteError } from './note.ts'

type Problem =
  | 'edited'
  | 'removed'
  | 'inserted'
  | 'reordered'
  | 'truncated'
  | 'rewritten'
  | 'forged_checkpoint'

/** The first fault. */
interface Finding {
  problem: Problem
  /** Position of the fault in the chain; null if the fault is not in the chain. */
  position: number | null
  /** Id of the entry at this position, as the export states it; null if unknown. */
  id: string | null
  line: number
  detail: string
}

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
  /** Checkpoints that match the chain, and the position and time of the last one. */
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
  edited: 'This entry differs from what was signed.',
  removed: 'An entry is missing here.',
  inserted: 'This entry was not in the signed log.',
  reordered: 'This entry was moved from another position.',
  truncated: 'The end of the export is missing.',
  rewritten: 'The chain was recalculated and differs from what was signed.',
  forged_checkpoint: 'The checkpoint is not signed with any of these keys.',
}

const noBase = 'The checkpoint at the start of the export is missing.'

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
  /**
   * The last verified position. The head is null before the first checkpoint of an export that starts in the middle.
   */
  #position = 0
  #head: string | null = null
  #previousHead: string | null = null
  /** Last position according to the first line. */
  #last: number | null = null
  /** Set while later lines can still refine the first finding. */
  #diagnosis: BreakDiagnosis | null = null

  constructor(keys: readonly PublicKey[]) {
    this.#keys = keys
  }

  take(bytes: Uint8Array): void {
    this.#line++
    const line = parseLine(bytes)
    if (this.#isEnded)
      this.#report('inserted', { position: null, detail: 'This line is after the end of the export.' })
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
    const whole = this.#last === null ? '' : ` It should end at position ${this.#last}.`
    if (!this.#isEnded) this.#report('truncated', { detail: `${details.truncated}${whole}` })
    return this.#checked
  }

  #takeBegin(line: ExportLine | null): void {
    if (line?.kind !== 'export' || !(line.first_position > 0)) {
      const detail = 'The first line is not a valid export header.'
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
      this.#report('forged_checkpoint', { detail: 'The checkpoint belongs to another workspace.' })
    else if (count === this.#position && head === this.#head) {
      this.#checked.checkpoints++
      this.#checked.position = count
      this.#checked.last_checkpoint_at = at
    } else if (count > this.#position) this.#report('removed', {}, true)
    else if (head === this.#previousHead)
      this.#report('reordered', { detail: 'The checkpoint was moved from another position.' })
    else {
      const detail = `Positions from here to ${this.#position} were recalculated and differ from what was signed.`
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
          detail: 'The entry was missing from the log before the export.',
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
    const detail = 'The entries are correct, but other lines of the export were changed.'
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

  /** Keeps only the first finding. If `isOpen`, later lines may refine it. */
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
 * Finds out how the chain was broken: the expected line was removed or moved, or the actual line was edited, inserted
 * or copied. Only later lines can distinguish these cases.
 */
class BreakDiagnosis {
  readonly #finding: Finding
  /** Head after the last verified line. */
  readonly #head: string
  /** Null until the expected line is found; then its head, and later the heads of the lines that continue the chain. */
  #resumed: string | null = null
  /** The line at the broken position, and the next one. */
  readonly #candidates: Candidate[] = []
  #last = 0

  constructor(finding: Finding, head: string) {
    this.#finding = finding
    this.#head = head
  }

  /** The line at the broken position; null if it cannot be read. */
  start(line: Link | null, digest: string | null, id: string | null): void {
    this.#last = line?.position ?? Number.POSITIVE_INFINITY
    this.#candidates.push({ digest: digest ?? '', head: line?.head ?? '', id })
  }

  /** Called with each later line. */
  next({ head, position }: Link, digest: string): void {
    this.#last = position
    const [first] = this.#candidates
    if (nextHead(this.#resumed ?? this.#head, digest) === head) {
      const isFirst = this.#resumed === null
      this.#resumed = head
      const id = first?.id ?? null
      if (head === first?.head)
        this.#conclude('inserted', id) // the earlier line is a copy of this one
      else if (!first || this.#candidates.some((each) => nextHead(head, each.digest) === each.head))
        this.#conclude('reordered', id)
      else if (isFirst) this.#conclude('inserted', id)
    }
    if (this.#candidates.length === 1) this.#candidates.push({ digest, head, id: null })
  }

  /** If the positions end before the signed count, an entry is missing and later ones were renumbered. */
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

/** Null if the line has no valid digest. */
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
