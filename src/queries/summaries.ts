/** The summaries that are kept, and what is read to write one. */
import { sql } from 'kysely'
import type { Change, Channel } from '../../generated/client/types.gen.ts'
import { conditionsOn } from '../data/conditions.ts'
import { from, input, Query } from '../data/query.ts'
import { recordsOf } from '../data/records.ts'
import type { Kind } from '../model/columns.ts'
import { Activity, Summary, TimeEntry } from '../model/index.ts'
import { isOpen } from './tasks.ts'

export const summaries = recordsOf(Summary, { order: { by: 'created_at' } })

/** With what they say, and the digests of the entries that they were written from. */
export const wholeSummaries = recordsOf(Summary, {
  extra: {
    sentences: sql<{ text: string; citations: string[] }[]>`sentences`,
    dropped: sql<(typeof Summary)['~entity']['dropped']>`dropped`,
    entry_digests: sql<[id: string, digest: string][]>`entry_digests`,
  },
})

/** The tokens that models have taken in this month of the workspace, and the first day of the next one. */
export const tokensOfMonth = new Query(sql<{ used: number; renews_on: string }>`
with month as ${from('workspaces').select([
  'time_zone',
  sql<string>`date_trunc('month', now() at time zone time_zone)`.as('begin'),
])}
select
  (${from('summaries')
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::bigint`.as('tokens'))
    .where(sql<boolean>`created_at >= month.begin at time zone month.time_zone`)}) as used,
  (month.begin + interval '1 month')::date as renews_on
from month`)

/** Names that are hidden from models even where no entry is about them: of people of the workspace, and the newest others. */
const mostNames = sql.lit(5000)
export const namesOfPeople = new Query(
  sql<{ name: string }>`select name from ${from('users').select('name')} u
union select name from ${from('clients').select('name').orderBy('created_at', 'desc').limit(mostNames)} c
union select person from ${from('prospects')
    .select(['name', 'contact_name'])
    .orderBy('created_at', 'desc')
    .limit(mostNames)} p, unnest(array[name, contact_name]) as person where person is not null`,
)

/** An entry that changed something or was refused. */
export interface EventfulRow {
  id: string
  at: string
  user_id: string | null
  channel: Channel
  operation: string | null
  status: number
  record_id: string | null
  /** Texts are cut to `longestText` characters. */
  changes: Change[]
  /** SHA-256 of all changes, uncut, in hexadecimal. */
  changes_digest: string
}

const where = conditionsOn(Activity)
const longestText = 500

/** A text that is too long for a summary without its end; any other value as it is. */
const cut = (name: 'before' | 'after') => sql`case
    when length(change->>${sql.lit(name)}) > ${sql.lit(longestText)}
    then to_jsonb(left(change->>${sql.lit(name)}, ${sql.lit(longestText)}) || '…')
    else change->${sql.lit(name)} end`

/** Entries with changes, then those without any that were refused, or failed: each kind has an index in their order. */
const sortsOfEvents = [
  "changes <> '[]'",
  "changes = '[]' and status between 400 and 499",
  "changes = '[]' and status >= 500",
]

const eventsOf = (condition: string) =>
  from('activity')
    .select(['id', 'at', 'user_id', 'channel', 'operation', 'status', 'record_id', 'changes'])
    .where(sql.raw<boolean>(condition))
    .where(sql<boolean>`operation <> 'addSummary'`)
    .where('at', '>=', input('since'))
    .where('at', '<', input('until'))
    .where(sql<boolean>`(at, id) > (${input('after_at')}::timestamptz, ${where.input('id')}::uuid)`)
    .where(sql<boolean>`(${where.input('user_id')}::uuid is null or user_id = ${where.input('user_id')})`)
    .where(sql<boolean>`(${input('channel')}::text is null or channel = ${input('channel')})`)
    .orderBy('at')
    .orderBy('id')
    .limit(input('limit'))

/** A batch of the entries of a span, oldest first, after a given one. Asking for a summary is no event. */
export const eventful = new Query<EventfulRow>(
  sql`
select id, at, user_id, channel, operation, status, record_id,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'record_id', change->'record_id', 'field', change->'field',
      'before', ${cut('before')}, 'after', ${cut('after')}) order by place)
    from jsonb_array_elements(changes) with ordinality as each (change, place)), '[]') as changes,
  encode(sha256(convert_to(changes::text, 'UTF8')), 'hex') as changes_digest
from (
  ${sql.join(
    sortsOfEvents.map((condition) => sql`(${eventsOf(condition)})`),
    sql`\n  union all\n  `,
  )}
  order by at, id limit ${input('limit')}
) as events
order by at, id`,
  { planned: 'each time' },
)

/** The records that a record is about or belongs to; ids as stored. */
export interface Relations {
  kind: Kind
  id: string
  company_id: string | null
  project_id: string | null
  client_id: string | null
  prospect_id: string | null
  task_id: string | null
  service_id: string | null
  /** Of a task that is open; of a prospect that is neither won nor lost, its next follow-up. */
  due_on: string | null
}

const user = conditionsOn(TimeEntry).input('user_id')
const none = sql`null::uuid`
const noDay = sql`null::date`

/** Of each kind: company, project, client, prospect, task, service, due day. */
const kinds = {
  client: sql`select id, company_id, ${none}, ${none}, ${none}, ${none}, ${none}, ${noDay}
    from ${from('clients').select(['id', 'company_id'])} c`,
  project: sql`select id, company_id, id, ${none}, ${none}, ${none}, ${none}, ${noDay}
    from ${from('projects').select(['id', 'company_id'])} p`,
  milestone: sql`select id, ${none}, project_id, ${none}, ${none}, ${none}, ${none}, ${noDay}
    from ${from('milestones').select(['id', 'project_id'])} m`,
  staff_member: sql`select id, ${none}, project_id, ${none}, ${none}, ${none}, ${none}, ${noDay}
    from ${from('staff').select(['id', 'project_id'])} s`,
  task: sql`select id, ${none}, project_id, ${none}, ${none}, ${none}, service_id, case when ${isOpen} then due_on end
    from ${from('tasks').select(['id', 'project_id', 'service_id', 'status', 'due_on'])} t`,
  time_entry: sql`select id, ${none}, of_project_id, ${none}, ${none}, task_id, of_service_id, ${noDay}
    from ${from('time_entries')
      .select(['id', 'of_project_id', 'task_id', 'of_service_id'])
      .where(sql<boolean>`(${user}::uuid is null or user_id = ${user})`)} e`,
  note: sql`select n.id, n.company_id, coalesce(n.project_id, m.project_id, e.of_project_id), n.client_id, n.prospect_id,
      coalesce(n.task_id, e.task_id), e.of_service_id, ${noDay}
    from ${from('notes').selectAll()} n
    left join ${from('milestones').select(['id', 'project_id'])} m on m.id = n.milestone_id
    left join ${from('time_entries').select(['id', 'of_project_id', 'task_id', 'of_service_id'])} e on e.id = n.time_entry_id
    where ${user}::uuid is null or n.time_entry_user_id is null or n.time_entry_user_id = ${user}`,
  prospect: sql`select id, ${none}, ${none}, client_id, ${none}, ${none}, ${none},
      case when stage not in ('won', 'lost') then follow_up_on end
    from ${from('prospects').select(['id', 'client_id', 'stage', 'follow_up_on'])} p`,
  follow_up: sql`select id, ${none}, ${none}, ${none}, prospect_id, ${none}, ${none}, ${noDay}
    from ${from('follow_ups').select(['id', 'prospect_id'])} f`,
} satisfies Partial<Record<Kind, unknown>>

export type RelatedKind = keyof typeof kinds
export const relatedKinds = Object.keys(kinds) as RelatedKind[]

const columns = sql.raw('id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on')

/** Records are given by kind; those of a time entry that is somebody else's are not told where `user_id` is given. */
export const relations = new Query<Relations>(sql`with related as (
${sql.join(
  relatedKinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, found.* from (${kinds[kind]}) as found (${columns})
  where found.id = any(${input(kind)}::uuid[])`,
  ),
  sql`\nunion all `,
)})
select kind, related.id,
  coalesce(related.company_id, c.company_id, p.company_id) as company_id,
  coalesce(related.project_id, t.project_id) as project_id,
  related.client_id, related.prospect_id, related.task_id, related.service_id, related.due_on
from related
left join ${from('tasks').select(['id', 'project_id'])} t on t.id = related.task_id
left join ${from('projects').select(['id', 'company_id'])} p on p.id = coalesce(related.project_id, t.project_id)
left join ${from('clients').select(['id', 'company_id'])} c on c.id = related.client_id`)
