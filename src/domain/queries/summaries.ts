/** Selects stored summaries, and the log entries and records from which new summaries are written. */
import type { Expression, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Change, Channel } from '../../../generated/client/types.gen.ts'
import { operations } from '../../../generated/operations.ts'
import { exportedKinds } from '../../../generated/server/records.ts'
import { conditionsOn } from '../../data/conditions.ts'
import { from, fromAll, input, Query, selectFrom } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { columnsOf, entityOf, parentColumnsOf, tableOf } from '../../data/tables.ts'
import type { Kind } from '../model/columns.ts'
import { Activity, Summary } from '../model/index.ts'
import { isOpen as isOpenProspect } from './prospects.ts'
import { isOpen } from './tasks.ts'

const whereSummary = conditionsOn(Summary)

export const summaries = recordsOf(Summary, {
  filters: { since: whereSummary.since('created_at'), until: whereSummary.below('created_at') },
  order: { by: 'created_at' },
})

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
const unloggedChanges = ['changePassword', 'resetPassword', 'eraseActivity']

/**
 * Entries with changes, refused ones, failed ones, and those whose changes the log does not show. Each condition
 * has an index.
 */
const eventConditions = [
  sql<boolean>`changes <> '[]'`,
  sql<boolean>`changes = '[]' and status between 400 and 499`,
  sql<boolean>`changes = '[]' and status >= 500`,
  ...unloggedChanges.map((operation) => {
    const isIt = where.equalsByHash('operation').condition(sql.lit(operation))
    return sql<boolean>`changes = '[]' and status < 400 and ${isIt}`
  }),
]

/** Noise without the reads, because summaries mention refused ones. */
const noise = Object.keys(operations).filter((id) => operations[id]!.noise && !operations[id]!.reads)

const selectEvents = (condition: RawBuilder<boolean>) =>
  from('activity')
    .select(['id', 'at', 'user_id', 'channel', 'operation', 'status', 'record_id', 'changes'])
    .where(condition)
    .where(sql<boolean>`operation not in (${sql.join(noise.map((each) => sql.lit(each)))})`)
    .where('at', '>=', input('since'))
    .where('at', '<', input('until'))
    .where(sql<boolean>`(at, id) > (${input('after_at')}::timestamptz, ${where.input('id')}::uuid)`)
    .where(sql<boolean>`(${where.input('user_id')}::uuid is null or user_id = ${where.input('user_id')})`)
    .where(sql<boolean>`(${input('channel')}::text is null or channel = ${input('channel')})`)
    .orderBy('at')
    .orderBy('id')
    .limit(input('limit'))

/**
 * A batch of the entries of a time span after a given entry, oldest first. Omits noise.
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
  refs: Readonly<Record<string, string | null>>
  /** Null unless the record is removed. */
  name: string | null
  /** The due date of an open task, or the next follow-up of a prospect that is neither won nor lost. */
  due_on: string | null
}

/** The exported kinds that belong to another record. */
export const relatedKinds: readonly Kind[] = exportedKinds.filter((kind) => parentColumnsOf(kind).length > 0)

/** The kinds of the records that others belong to, by column. */
export const references: Readonly<Record<string, Kind>> = Object.fromEntries(
  relatedKinds.flatMap((kind) => parentColumnsOf(kind).map(({ name, kind: parent }) => [name, parent])),
)

const dueDates: Partial<Record<Kind, RawBuilder<string | null>>> = {
  task: sql`case when ${isOpen} then due_on end`,
  prospect: sql`case when ${isOpenProspect} then follow_up_on end`,
}

const selectRelated = (kind: Kind) => {
  const columns = columnsOf(entityOf(kind))
  const refs = parentColumnsOf(kind).map(({ name }) => {
    // A time entry also belongs to the project and the service of its task.
    const column = columns.has(`of_${name}`) ? `of_${name}` : name
    return sql`${sql.lit(name)}, ${sql.ref(column)}`
  })
  return selectFrom(tableOf(kind))
    .select([
      sql.lit(kind).as('kind'),
      'id',
      sql`jsonb_build_object(${sql.join(refs)})`.as('refs'),
      sql`null`.as('name'),
      (dueDates[kind] ?? sql`null::date`).as('due_on'),
    ])
    .where(sql<boolean>`id = any(${input(kind)}::uuid[])`)
}

/** Expects UUIDs by kind to find current records, and all ids to find removed ones. */
export const related = new Query<RelatedRow>(sql`
${sql.join(relatedKinds.map(selectRelated), sql`\nunion all `)}
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
    .where(where.equalsByHash('record_id').several!.condition(input('ids')) as Expression<boolean>)
    .where('at', '>=', input('since'))
    .where(sql<boolean>`changes <> '[]'`)} as entries, jsonb_array_elements(changes) as change
where change->>'record_id' = record_id and (
  change->>'field' = any(${sql.lit(`{${Object.keys(references)}}`)}::text[])
  or change->>'field' in ('name', 'title') and change->'after' = 'null'
)
order by at, id`,
  { plan: 'each time' },
)
