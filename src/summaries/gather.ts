/** Reads what a summary may speak of from the log: bounded, and as its caller may see it. */
import { hash } from 'node:crypto'
import type { Channel } from '../../generated/client/types.gen.ts'
import type { Reader } from '../data/reader.ts'
import type { Id, Kind } from '../model/columns.ts'
import { idOf, kindOf, uuidOf } from '../model/columns.ts'
import { nilUuid } from '../model/type-id.ts'
import { namesOf } from '../queries/names.ts'
import type { EventfulRow, RelatedKind, Relations } from '../queries/summaries.ts'
import { eventful, relatedKinds, relations } from '../queries/summaries.ts'
import type { Evidence, Named } from './evidence.ts'

/** What is asked for; times are RFC 3339. */
export interface Asked {
  since: string
  until: string
  actor: Id<'user'> | null
  project_id: Id<'project'> | null
  company_id: Id<'company'> | null
  channel: Channel | null
}

/** On whose behalf the log is read. */
export interface View {
  /** Whose time entries, and notes on them; everybody's if left out. */
  user_id?: Id<'user'>
  /** Whether the changes of this user's calls are shown. */
  shows: (userId: string | null) => boolean
}

export interface Gathered {
  evidence: Evidence[]
  /** SHA-256 of each entry as it was shown, oldest first. */
  digests: [id: string, digest: string][]
}

/** The most entries that a summary is written from, and the most that are looked through to find them. */
export const mostEntries = 5_000
export const mostLookedThrough = 50_000

/** Entries read at once, so that the process does other work in between. */
const batch = 1_000

/** Oldest first. Null if there are more than `most`, or too many to look through. */
export async function gather(
  read: Reader,
  asked: Asked,
  view: View,
  most = mostEntries,
): Promise<Gathered | null> {
  const found: Found[] = []
  let looked = 0
  let last: Pick<Entry, 'at' | 'id'> = { at: asked.since, id: first }
  while (true) {
    const { since, until, channel, actor } = asked
    const given = { since, until, channel, user_id: actor, after_at: last.at, id: last.id, limit: batch }
    const entries = (await read.rows(eventful, given)).map((row) => shownTo(view, row))
    const related = await relationsOf(read, entries, view)
    found.push(...entries.map((entry) => placed(entry, related)).filter((each) => isAsked(each, asked)))
    looked += entries.length
    if (found.length > most) return null
    if (entries.length < batch) break
    if (looked >= mostLookedThrough && Number.isFinite(most)) return null
    last = entries.at(-1)!
  }
  const names = await namesIn(read, found)
  return {
    evidence: found.map((each) => toEvidence(each, names)),
    digests: found.map(({ entry }) => [entry.id, digestOf(entry)]),
  }
}

/** SHA-256 of all entries, by the digests of each. */
export const digestOfAll = (digests: Gathered['digests']) =>
  hash('sha256', JSON.stringify(digests), 'base64url')

const first = idOf(nilUuid, 'activity_entry')

/** An entry as the caller may see it, with ids as the API has them. */
type Entry = Omit<EventfulRow, 'user_id' | 'changes_digest'> & {
  user_id: Id<'user'> | null
  /** Null where the changes are not shown. */
  changes_digest: string | null
}

function shownTo({ shows }: View, row: EventfulRow): Entry {
  const user_id = row.user_id && idOf(row.user_id, 'user')
  const entry = { ...row, id: idOf(row.id, 'activity_entry'), user_id }
  return shows(user_id) ? entry : { ...entry, changes: [], changes_digest: null }
}

function digestOf({ id, at, user_id, channel, operation, status, record_id, changes_digest }: Entry): string {
  const shown = [id, at, user_id, channel, operation, status, record_id, changes_digest]
  return hash('sha256', JSON.stringify(shown), 'base64url')
}

/** What a record belongs to; ids as the API has them. */
type Related = Record<ReferenceName, string | null> & { due_on: string | null }
type ReferenceName = keyof typeof references

const references = {
  company_id: 'company',
  project_id: 'project',
  client_id: 'client',
  prospect_id: 'prospect',
  task_id: 'task',
  service_id: 'service',
} as const satisfies Partial<Record<keyof Relations, Kind>>

const referenceNames = Object.keys(references) as ReferenceName[]

/** By the id of a record; of those that are there still. */
async function relationsOf(read: Reader, entries: Entry[], view: View): Promise<Map<string, Related>> {
  const ids = [...new Set(entries.flatMap(({ record_id }) => record_id ?? []))]
  const byKind = Map.groupBy(ids, (id) => kindIn(id))
  const given = relatedKinds.map((kind) => [kind, (byKind.get(kind) ?? []).map((id) => uuidOf(id, kind))])
  if (ids.length === 0) return new Map()
  const rows = await read.rows(relations, { ...Object.fromEntries(given), user_id: view.user_id })
  return new Map(rows.map((row) => [idOf(row.id, row.kind), toRelated(row)]))
}

/** Null for what is no record with relations. */
function kindIn(id: string): RelatedKind | null {
  const kind = isId(id) ? kindOf(id) : null
  return relatedKinds.find((each) => each === kind) ?? null
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(value)

function toRelated(row: Relations): Related {
  const ids = referenceNames.map((name) => [name, row[name] && idOf(row[name], references[name])])
  return { ...Object.fromEntries(ids), due_on: row.due_on }
}

/** An entry with what its record belongs to. */
interface Found {
  entry: Entry
  project_id: string | null
  company_id: string | null
  mentions: string[]
  due_on: string | null
}

/** Of a record that is gone, the entry's own changes tell what it belonged to. */
function placed(entry: Entry, related: Map<string, Related>): Found {
  const { record_id, changes } = entry
  const relation = record_id ? related.get(record_id) : undefined
  const stated = (field: string) => {
    const change = changes.find((each) => each.record_id === record_id && each.field === field)
    const value = change?.after ?? change?.before
    return isId(value) ? value : null
  }
  const own = (prefix: string) => (record_id?.startsWith(prefix) ? record_id : null)
  const project_id = own('prj_') ?? relation?.project_id ?? stated('project_id')
  const company_id = own('com_') ?? relation?.company_id ?? stated('company_id')
  const named = [
    ...referenceNames.map((name) => relation?.[name]),
    ...changes.flatMap(({ record_id, before, after }) => [record_id, before, after]),
  ]
  const mentions = new Set(named.filter(isId))
  for (const id of [record_id, project_id, company_id]) if (id) mentions.delete(id)
  return { entry, project_id, company_id, mentions: [...mentions], due_on: relation?.due_on ?? null }
}

const isAsked = (found: Found, { project_id, company_id }: Asked) =>
  (!project_id || found.project_id === project_id) && (!company_id || found.company_id === company_id)

/** The names of all records and people; of one that is gone, the last that the entries know. */
async function namesIn(read: Reader, found: Found[]): Promise<Map<string, string>> {
  const ids = found.flatMap(({ entry, project_id, company_id, mentions }) => [
    entry.user_id,
    entry.record_id,
    project_id,
    company_id,
    ...mentions,
  ])
  const logged = found.flatMap(({ entry }) =>
    entry.changes
      .filter(({ field }) => field === 'name' || field === 'title')
      .map(({ record_id, before, after }) => [record_id, String(after ?? before)] as const),
  )
  return new Map([...logged, ...(await namesOf(read, ids))])
}

function toEvidence({ entry, ...found }: Found, names: Map<string, string>): Evidence {
  const named = (id: string | null): Named | null => (id ? { id, name: names.get(id) ?? null } : null)
  const { id, at, channel, operation, status, changes } = entry
  return {
    ...{ id, at, channel, operation, status, changes },
    actor: named(entry.user_id),
    record: named(entry.record_id),
    project: named(found.project_id),
    company: named(found.company_id),
    mentions: found.mentions.map((id) => named(id)!),
    due_on: found.due_on,
  }
}
