/** Reads the log entries for a summary: a limited number, and only data that the caller may see. */
import { hash } from 'node:crypto'
import type { Change, Channel } from '../../../generated/client/types.gen.ts'
import type { Reader } from '../../data/reader.ts'
import { isId } from '../../shared/record-id.ts'
import type { Id } from '../model/columns.ts'
import { idOf } from '../model/columns.ts'
import { nilUuid } from '../model/type-id.ts'
import { hiddenIds } from '../queries/hidden-ids.ts'
import { namesOf } from '../queries/names.ts'
import type { EventfulRow } from '../queries/summaries.ts'
import { eventful } from '../queries/summaries.ts'
import type { Evidence, Named } from './evidence.ts'
import type { View } from './history.ts'
import { History } from './history.ts'

/** The entries to summarise; times are RFC 3339. */
export interface SummaryScope {
  since: string
  until: string
  actor: Id<'user'> | null
  project_id: Id<'project'> | null
  company_id: Id<'company'> | null
  channel: Channel | null
}

export interface Gathered {
  evidence: Evidence[]
  /** SHA-256 of each entry as the caller saw it, oldest first. */
  digests: [id: string, digest: string][]
}

/** Maximum number of entries in a summary, and of entries scanned to find them. */
export const maxEntries = 5_000
export const maxScannedEntries = 50_000

/** Entries per query; other calls run in between. */
const batchSize = 1_000

/** Oldest first. Null if more than `most` entries match, or too many would have to be scanned. */
export async function gather(
  read: Reader,
  scope: SummaryScope,
  view: View,
  most = maxEntries,
): Promise<Gathered | null> {
  const matches: LocatedEntry[] = []
  let scanned = 0
  let last: Pick<Entry, 'at' | 'id'> = { at: scope.since, id: first }
  const history = new History(read, view, scope.since)
  while (true) {
    const { since, until, channel, actor } = scope
    const values = { since, until, channel, user_id: actor, after_at: last.at, id: last.id, limit: batchSize }
    const rows = await read.rows(eventful, values)
    const changed = rows.flatMap(({ changes }) => changes.map(({ record_id }) => record_id))
    const hidden = await hiddenIds(read, changed)
    const entries = rows.map((row) => visibleTo(view, hidden, row))
    await history.load(entries.flatMap(idsIn))
    matches.push(...entries.map((entry) => locate(entry, history)).filter((each) => isInScope(each, scope)))
    scanned += entries.length
    if (matches.length > most) return null
    if (entries.length < batchSize) break
    if (scanned >= maxScannedEntries && Number.isFinite(most)) return null
    last = entries.at(-1)!
  }
  const names = await namesIn(read, matches, history)
  return {
    evidence: matches.map((each) => toEvidence(each, names)),
    digests: matches.map(({ entry }) => [entry.id, digestOf(entry)]),
  }
}

/** One digest of all entries. */
export const digestOfAll = (digests: Gathered['digests']) =>
  hash('sha256', JSON.stringify(digests), 'base64url')

const first = idOf(nilUuid, 'activity_entry')

/** An entry as the caller may see it, with API ids. */
type Entry = Omit<EventfulRow, 'user_id' | 'changes_digest'> & {
  user_id: Id<'user'> | null
  /** Null if some changes are hidden. */
  changes_digest: string | null
}

function visibleTo({ shows, mayRead }: View, hidden: ReadonlySet<string>, row: EventfulRow): Entry {
  const user_id = row.user_id && idOf(row.user_id, 'user')
  const entry = { ...row, id: idOf(row.id, 'activity_entry'), user_id }
  const isVisible = (change: Change) => shows(user_id) && mayRead(change) && !hidden.has(change.record_id)
  const changes = row.changes.filter(isVisible)
  const isWhole = shows(user_id) && changes.length === row.changes.length
  return { ...entry, changes, changes_digest: isWhole ? row.changes_digest : null }
}

function digestOf({ id, at, user_id, channel, operation, status, record_id, changes_digest }: Entry): string {
  const values = [id, at, user_id, channel, operation, status, record_id, changes_digest]
  return hash('sha256', JSON.stringify(values), 'base64url')
}

/** Ids of the entry's record and of all records in its changes. */
const idsIn = ({ record_id, changes }: Entry): string[] =>
  [record_id, ...changes.flatMap(({ record_id, before, after }) => [record_id, before, after])].filter(isId)

/** An entry with the project and company of its record at that time. */
interface LocatedEntry {
  entry: Entry
  project_id: string | null
  company_id: string | null
  mentions: string[]
  due_on: string | null
}

function locate(entry: Entry, history: History): LocatedEntry {
  const { record_id } = entry
  const project_id = history.projectAt(record_id, entry)
  const company_id = history.companyAt(record_id, entry)
  const refs = record_id ? Object.values(history.refsAt(record_id, entry)) : []
  const mentions = new Set([...refs.filter(isId), ...idsIn(entry)])
  for (const id of [record_id, project_id, company_id]) if (id) mentions.delete(id)
  const due_on = record_id && history.dueOf(record_id)
  return { entry, project_id, company_id, mentions: [...mentions], due_on }
}

const isInScope = (
  { project_id: projectId, company_id: companyId }: LocatedEntry,
  { project_id, company_id }: SummaryScope,
) => (!project_id || projectId === project_id) && (!company_id || companyId === company_id)

/** Current names of all records and users; the last known names of deleted ones. */
async function namesIn(read: Reader, entries: LocatedEntry[], history: History) {
  const ids = entries.flatMap(({ entry, project_id, company_id, mentions }) => [
    entry.user_id,
    entry.record_id,
    project_id,
    company_id,
    ...mentions,
  ])
  return new Map([...history.names, ...(await namesOf(read, ids))])
}

function toEvidence({ entry, ...located }: LocatedEntry, names: Map<string, string>): Evidence {
  const named = (id: string | null): Named | null => (id ? { id, name: names.get(id) ?? null } : null)
  const { id, at, channel, operation, status, changes } = entry
  return {
    id,
    at,
    channel,
    operation,
    status,
    changes,
    actor: named(entry.user_id),
    record: named(entry.record_id),
    project: named(located.project_id),
    company: named(located.company_id),
    mentions: located.mentions.map((id) => named(id)!),
    due_on: located.due_on,
  }
}
