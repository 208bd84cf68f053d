/** Selects stored summaries, and the log entries and records from which new summaries are written. */
import { sql } from 'kysely'
import type { Change, Channel } from '../../generated/client/types.gen.ts'
import { notableKinds } from '../../generated/server/records.ts'
import { conditionsOn } from '../data/conditions.ts'
import { from, fromAll, input, Query } from '../data/query.ts'
import { recordsOf } from '../data/records.ts'
import type { Kind } from '../model/columns.ts'
import { Activity, Summary } from '../model/index.ts'
import { isOpen as isOpenProspect } from './prospects.ts'
import { isOpen } from './tasks.ts'

export const summaries = recordsOf(Summary, { order: { by: 'created_at' } })

/** Adds the sentences of a summary and the digests of the entries it was written from. */
export const summaryDetails = recordsOf(Summary, {
  extra: {
    key_scopes: sql<(typeof Summary)['~entity']['key_scopes']>`key_scopes`,
    sentences: sql<(typeof Summary)['~entity']['sentences']>`sentences`,
    left_out: sql<(typeof Summary)['~entity']['left_out']>`left_out`,
    entry_digests: sql<[id: string, digest: string][]>`entry_digests`,
  },
})

/** The tokens that models used in the current month of the workspace, and the first day of the next month. */
export const tokensOfMonth = new Query(sql<{ used: number; renews_on: string }>`
with month as ${from('workspaces').select([
  'time_zone',
  sql<string>`date_trunc('month', now() at time zone time_zone)`.as('begin'),
])}
select
  (${fromAll('summaries')
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::bigint`.as('tokens'))
    .where(sql<boolean>`created_at >= month.begin at time zone month.time_zone`)}) as used,
  (month.begin + interval '1 month')::date as renews_on
from month`)

/** A log entry that a summary can mention. */
export interface EventfulRow {
  id: string
  at: string
  user_id: string | null
  channel: Channel
  operation: string | null
  status: number
  record_id: string | null
  /** Texts are truncated to `longestText` characters. */
  changes: Change[]
  /** SHA-256 of the untruncated changes, in hexadecimal. */
  changes_digest: string
}

const where = conditionsOn(Activity)
const longestText = 500

/** Truncates a text that is too long for a summary. */
const truncated = (name: 'before' | 'after') => sql`case
    when length(change->>${sql.lit(name)}) > ${sql.lit(longestText)}
    then to_jsonb(left(change->>${sql.lit(name)}, ${sql.lit(longestText)}) || '…')
    else change->${sql.lit(name)} end`

/** Operations whose changes the log does not show: changes of passwords, and erasures of a person's details. */
const unloggedChange = "operation in ('changePassword', 'resetPassword', 'eraseActivity')"

/**
 * Entries with changes, refused ones, failed ones, and those whose changes the log does not show. Each condition has a
 * partial index.
 */
const eventConditions = [
  "changes <> '[]'",
  "changes = '[]' and status between 400 and 499",
  "changes = '[]' and status >= 500",
  `changes = '[]' and status < 400 and ${unloggedChange}`,
]

const selectEvents = (condition: string) =>
  from('activity')
    .select(['id', 'at', 'user_id', 'channel', 'operation', 'status', 'record_id', 'changes'])
    .where(sql.raw<boolean>(condition))
    .where(sql<boolean>`operation not in ('addSummary', 'refresh')`)
    .where('at', '>=', input('since'))
    .where('at', '<', input('until'))
    .where(sql<boolean>`(at, id) > (${input('after_at')}::timestamptz, ${where.input('id')}::uuid)`)
    .where(sql<boolean>`(${where.input('user_id')}::uuid is null or user_id = ${where.input('user_id')})`)
    .where(sql<boolean>`(${input('channel')}::text is null or channel = ${input('channel')})`)
    .orderBy('at')
    .orderBy('id')
    .limit(input('limit'))

/**
 * A batch of the entries of a time span after a given entry, oldest first. Omits calls that request a summary or refresh a
 * token.
 */
export const eventful = new Query<EventfulRow>(
  sql`
select id, at, user_id, channel, operation, status, record_id,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'record_id', change->'record_id', 'field', change->'field',
      'before', ${truncated('before')}, 'after', ${truncated('after')}) order by place)
    from jsonb_array_elements(changes) with ordinality as each (change, place)), '[]') as changes,
  encode(sha256(convert_to(changes::text, 'UTF8')), 'hex') as changes_digest
from (
  ${sql.join(
    eventConditions.map((condition) => sql`(${selectEvents(condition)})`),
    sql`\n  union all\n  `,
  )}
  order by at, id limit ${input('limit')}
) as events
order by at, id`,
  { plan: 'each time' },
)

/** A record and the records to which it refers, in the current state or in the state before the removal. */
export interface RelatedRow {
  kind: Kind
  id: string
  /** The UUIDs of the referenced records, by column. */
  refs: Partial<Record<Reference, string | null>>
  /** Null unless the record is removed. */
  name: string | null
  /** The due date of an open task, or the next follow-up of a prospect that is neither won nor lost. */
  due_on: string | null
}

/** Columns with the id of a record that another record is about or belongs to. */
export const references = {
  company_id: 'company',
  project_id: 'project',
  client_id: 'client',
  prospect_id: 'prospect',
  task_id: 'task',
  service_id: 'service',
  milestone_id: 'milestone',
  time_entry_id: 'time_entry',
} as const satisfies Record<string, Kind>

export type Reference = keyof typeof references

const taskDue = sql<string | null>`case when ${isOpen} then due_on end`
const followUpDue = sql<string | null>`case when ${isOpenProspect} then follow_up_on end`

interface Source {
  rows: { as(alias: string): unknown }
  refs: Reference[]
}

const sources = {
  client: { rows: from('clients').select(['id', 'company_id']), refs: ['company_id'] },
  project: { rows: from('projects').select(['id', 'company_id']), refs: ['company_id'] },
  milestone: { rows: from('milestones').select(['id', 'project_id']), refs: ['project_id'] },
  staff_member: { rows: from('staff').select(['id', 'project_id']), refs: ['project_id'] },
  task: {
    rows: from('tasks').select(['id', 'project_id', 'service_id', taskDue.as('due')]),
    refs: ['project_id', 'service_id'],
  },
  time_entry: {
    rows: from('time_entries').select([
      'id',
      'task_id',
      'of_project_id as project_id',
      'of_service_id as service_id',
    ]),
    refs: ['task_id', 'project_id', 'service_id'],
  },
  note: {
    rows: from('notes').selectAll(),
    refs: notableKinds.map((kind) => `${kind}_id` as const),
  },
  prospect: {
    rows: from('prospects').select(['id', 'company_id', 'client_id', followUpDue.as('due')]),
    refs: ['company_id', 'client_id'],
  },
  follow_up: { rows: from('follow_ups').select(['id', 'prospect_id']), refs: ['prospect_id'] },
} satisfies Partial<Record<Kind, Source>>

export type RelatedKind = keyof typeof sources
export const relatedKinds = Object.keys(sources) as RelatedKind[]

const hasDue = (kind: RelatedKind) => kind === 'task' || kind === 'prospect'

/** Expects UUIDs by kind to find current records, and all ids to find removed ones. */
export const related = new Query<RelatedRow>(sql`
${sql.join(
  relatedKinds.map((kind) => {
    const { rows, refs }: Source = sources[kind]
    const pairs = refs.map((ref) => sql`${sql.lit(ref)}, ${sql.ref(ref)}`)
    return sql`select ${sql.lit(kind)} as kind, id, jsonb_build_object(${sql.join(pairs)}) as refs, null as name,
  ${hasDue(kind) ? sql`due` : sql`null::date`} as due_on from ${rows} as found where id = any(${input(kind)}::uuid[])`
  }),
  sql`\nunion all `,
)}
union all select kind, (row->>'id')::uuid, row, coalesce(row->>'name', row->>'title', left(row->>'memo', 80)), null
from ${from('removed_records').select(['id', 'kind', 'row'])} as removed
where id = any(${input('ids')}::text[])`)

/** A change of a reference, or a change that removed a name. */
export interface PastChange {
  record_id: string
  field: string
  before: string | null
  after: string | null
  at: string
  id: string
  user_id: string | null
}

/** Changes of these records since a time, oldest first. */
export const pastChanges = new Query<PastChange>(
  sql`
select record_id, change->>'field' as field, change->>'before' as before, change->>'after' as after, at, id, user_id
from ${from('activity')
    .select(['id', 'at', 'user_id', 'record_id', 'changes'])
    .where('record_id', '=', sql<any>`any(${input('ids')}::text[])`)
    .where('at', '>=', input('since'))
    .where(sql<boolean>`changes <> '[]'`)} as entries, jsonb_array_elements(changes) as change
where change->>'record_id' = record_id and (
  change->>'field' = any(${sql.lit(`{${Object.keys(references)}}`)}::text[])
  or change->>'field' in ('name', 'title') and change->'after' = 'null'
)
order by at, id`,
  { plan: 'each time' },
)
