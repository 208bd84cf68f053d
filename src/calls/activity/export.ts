/** Streams an export in batches, so memory use does not depend on its length. */
import type { ActivityEntryProof, Change } from '../../../generated/client/types.gen.ts'
import { notFound } from '../../base/errors.ts'
import type { Reader } from '../../data/reader.ts'
import { columnsOf } from '../../data/tables.ts'
import { detailsOf, factsOf, saltOf } from '../../domain/model/activity-digest.ts'
import { idOf, now, uuidOf } from '../../domain/model/columns.ts'
import { Activity } from '../../domain/model/index.ts'
import { entries } from '../../domain/queries/activity.ts'
import type { FilterName, LinkedEntry } from '../../domain/queries/activity-export.ts'
import {
  checkpointFrom,
  checkpointsBetween,
  checkpointUpTo,
  linkOf,
  links,
  linksMatching,
  positions,
  positionsOfTime,
} from '../../domain/queries/activity-export.ts'
import { csvOf } from '../../shared/csv.ts'
import type { Details } from '../../shared/proof/entry.ts'
import { digestOfDetails } from '../../shared/proof/entry.ts'
import type { ExportedDigest, ExportedEntry } from '../../shared/proof/export.ts'
import { ExportText, exportFormat } from '../../shared/proof/export.ts'
import type { Caller } from '../access/caller.ts'
import { withNames } from './entry-names.ts'
import type { WorkspaceProof } from './proof.ts'
import type { Viewer } from './visibility.ts'
import { visibleTo } from './visibility.ts'

/** Filters by name; omitted filters can be undefined. */
type Filters = Partial<Record<FilterName, unknown>>

interface Options {
  read: Reader
  caller: Caller
  proof: WorkspaceProof
  workspaceId: string
  /** The query parameters as the caller sent them. */
  query: object
  filters: Filters
}

type VisibleEntry = Awaited<ReturnType<typeof visibleTo<ReturnType<typeof entryOf>>>>[number]

/** Positions after `base` up to and including `last`. */
interface Span {
  base: number
  /** The signed note of the checkpoint at `base`; null at the start of the log. */
  note: string | null
  last: number
}

/** The CSV columns: the fields of a listed entry without `changed_fields`, whose names are in `changes`. */
const columns = [
  ...[...columnsOf(Activity).values()].filter(({ hidden }) => !hidden).map(({ name }) => name),
  ...['changed', 'withheld', 'withheld_reason', 'actor_name', 'api_key_name', 'record_name', 'names'],
]

const batchSize = 500

/** A fixed range of the log: entries written after `open` are not included. */
export class LogExport {
  readonly #options: Options
  readonly #span: Span

  private constructor(options: Options, span: Span) {
    this.#options = options
    this.#span = span
  }

  /** Links and signs all committed entries first. */
  static async open(options: Options): Promise<LogExport> {
    await options.proof.signAll()
    return new LogExport(options, await spanOf(options))
  }

  /** Number of positions in the export. */
  get length(): number {
    return this.#span.last - this.#span.base
  }

  /** Lines of JSON in the format of `src/shared/proof/export.ts`. */
  async *lines(): AsyncGenerator<string> {
    const { read, proof, workspaceId } = this.#options
    const { base, note, last } = this.#span
    const text = new ExportText()
    const { chain, subtrees } = await proof.startAfter(base)
    yield text.line({
      kind: 'export',
      format: exportFormat,
      workspace_id: idOf(workspaceId, 'workspace'),
      made_at: now(),
      filters: toStrings(this.#options.query),
      first_position: base + 1,
      last_position: last,
      chain,
      ...(subtrees && { subtrees }),
    })
    if (note) yield text.line({ kind: 'checkpoint', note })
    for await (const { links, shown, after } of this.#batches()) {
      const signed = await read.rows(checkpointsBetween, { after, last: links.at(-1)!.position })
      const notes = Map.groupBy(signed, ({ count }) => count)
      let piece = ''
      for (const link of links) {
        piece += text.line(lineOf(link, shown.get(link.id)))
        for (const { note } of notes.get(link.position) ?? [])
          piece += text.line({ kind: 'checkpoint', note })
      }
      yield piece
    }
    yield await proof.seal(text)
  }

  /** CSV (RFC 4180) of the entries, without proof. */
  async *table(): AsyncGenerator<string> {
    yield csvOf([], columns, { header: true })
    for await (const { shown } of this.#batches()) {
      const entries = await withNames(this.#options.read, [...shown.values()])
      if (entries.length > 0) yield csvOf(entries, columns, { header: false })
    }
  }

  /** Batches of positions with the visible entries among them. `after` is the position before the batch. */
  async *#batches() {
    const { read, filters } = this.#options
    const { base, last } = this.#span
    const query = linksMatching(Object.keys(toStrings(filters)) as FilterName[])
    for (let after = base; after < last; ) {
      const links = await read.rows(query, { ...filters, after, last, limit: batchSize })
      if (links.length < Math.min(batchSize, last - after)) await this.#expectBase(after)
      if (links.length === 0) return
      const selected = links.filter(isSelected)
      const shown = await visibleTo(this.#options, selected.map(entryOf))
      yield {
        links,
        shown: new Map(selected.map(({ id }, index) => [id as string | null, shown[index]!])),
        after,
      }
      after = links.at(-1)!.position
    }
  }

  /**
   * Throws if retention deleted entries that have not been exported yet. Any other gap is left for the verifier to
   * find.
   */
  async #expectBase(after: number): Promise<void> {
    const [left] = await this.#options.read.rows(positions)
    const first = left?.first ?? null
    if (first === null || first > after + 1)
      throw new Error('The entries to export were removed by retention.')
  }
}

/** `shown` is the entry as the caller may see it; undefined if it does not match the filters. */
export function lineOf(link: LinkedEntry, shown: VisibleEntry | undefined): ExportedEntry | ExportedDigest {
  const place = {
    position: link.position,
    digest: link.digest,
    ...(link.head !== null && { head: link.head }),
  }
  if (!isSelected(link) || !shown)
    return { kind: 'digest', ...place, ...(link.id === null && { removed: true }) }
  const { withheld, withheld_reason } = shown
  // The digest covers the record id, so an entry without its record id cannot be verified.
  if (withheld.includes('record_id')) return { kind: 'digest', ...place, withheld_reason: 'owner' }
  const { details_salt } = link
  const entry = { kind: 'entry', ...place, facts: factsOf(link), salt: saltOf(link) } as const
  if (details_salt === null) return { ...entry, details_digest: link.details_digest!, erased: true }
  const details = detailsOf(link)
  if (!withheld.includes('origin') && !withheld.includes('changes'))
    return { ...entry, details, details_salt }
  return {
    ...entry,
    details_digest: digestOfDetails(details, details_salt),
    withheld_reason: withheld_reason!,
  }
}

export function entryOf(link: LinkedEntry & { id: string }) {
  const { workspace_id: _, ...facts } = factsOf(link)
  const details = detailsOf(link) as Details & { changes: Change[] }
  return { ...facts, ...details, changed: details.changes.length > 0 }
}

const toStrings = (asked: object) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const isSelected = (link: LinkedEntry): link is LinkedEntry & { id: string } =>
  link.id !== null && link.is_asked_for === true

/**
 * The positions that match the time filter, widened to the nearest checkpoints. Both ends are then signed, unless the
 * span starts at the beginning of the log.
 */
async function spanOf({ read, filters }: Options): Promise<Span> {
  const [whole] = await read.rows(positions)
  const first = whole!.first ?? 1
  const last = whole!.last ?? 0
  const hasTimeFilter = filters.since !== undefined || filters.until !== undefined
  const [selected] = hasTimeFilter ? await read.rows(positionsOfTime, filters) : [whole]
  // Once retention has deleted entries, the log starts at a checkpoint.
  const [start] = first > 1 ? await read.rows(checkpointFrom, { place: first - 1 }) : []
  const from = Math.max(selected?.first ?? last + 1, (start?.count ?? 0) + 1)
  const [before] = await read.rows(checkpointUpTo, { place: from - 1 })
  const [after] = await read.rows(checkpointFrom, { place: selected?.last ?? last })
  return {
    base: before?.count ?? 0,
    note: before?.note ?? null,
    last: Math.max(after?.count ?? last, before?.count ?? 0),
  }
}

type ProvenEntry = Omit<ActivityEntryProof, 'id' | 'proof'>

const noParts = {
  facts: null,
  salt: null,
  details: null,
  details_salt: null,
  details_digest: null,
  withheld_reason: null,
  erased: false,
}

/** An entry with its position and everything that its digest covers, as far as the caller may see it. Throws 404. */
export async function provenEntry({ read, caller, proof }: Viewer & { proof: WorkspaceProof }, id: string) {
  const { at } = await read.one(entries, { id })
  const find = () => read.rows(linkOf, { at, id: uuidOf(id, 'activity_entry') })
  const [found] = await find()
  if (!found) await proof.link()
  const position = found?.position ?? (await find())[0]?.position
  if (position === undefined) throw notFound()
  const [link] = await read.rows(links, { after: position - 1, last: position, limit: 1 })
  if (!link || !isSelected(link)) throw notFound()
  const [shown] = await visibleTo({ read, caller }, [entryOf(link)])
  const { kind, head, ...entry } = lineOf(link, shown)
  return { ...noParts, ...(entry as ProvenEntry), digest: link.digest }
}
