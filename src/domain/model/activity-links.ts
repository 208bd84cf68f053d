/**
 * SQL for the links of the log, which are stored in runs: see `src/domain/model/activity-run.ts`. Not functions of the database,
 * because Citus does not pass a statement on that calls a function with a query. The functions `activity_links` and `activity_span`
 * are for the processes of version 0.9.0; the next release drops them.
 */
import { type RawBuilder, sql } from 'kysely'

/** The positions after `after` and up to `upto`, `most` of them. All are SQL. */
export const linksText = (workspace: string, after: string, upto: string, most: string): string => `(
  select link.*
  from (
    select last, last - length(ids) / 16 as before, ids || '' as ids, digests || '' as digests, heads || '' as heads, times
    from activity_runs where workspace_id = ${workspace} and last > ${after} order by last limit ${most}
  ) as run
  cross join lateral (
    select run.before + place as "position", entry.id, coalesce(run.times[place], activity_time(entry.id)) as at,
      substring(run.digests from 32 * place - 31 for 32) as digest, substring(run.heads from 32 * place - 31 for 32) as head
    from generate_series(
      greatest(${after} - run.before, 0)::integer + 1, (least(run.last, ${upto}) - run.before)::integer
    ) as place
    cross join lateral (
      select encode(substring(run.ids from 16 * place - 15 for 16), 'hex')::uuid as id
    ) as entry
    offset 0
  ) as link
  order by run.last, link.position limit ${most}
)`

/** The entries of `run`, one by one. */
const linksOfRun = `
  select run.last - length(run.ids) / 16 + place as position, entry.id, coalesce(stored.times[place], activity_time(entry.id)) as at
  from (select run.ids || '' as ids, run.times offset 0) as stored
  cross join lateral generate_series(1, length(stored.ids) / 16) as place
  cross join lateral (select encode(substring(stored.ids from 16 * place - 15 for 16), 'hex')::uuid as id) as entry`

/** The first and last position between two times, and the number of entries; the times can be null. All are SQL. */
export const spanText = (workspace: string, since: string, until: string): string => `(
  select least(whole.first, parts.first) as first, greatest(whole.last, parts.last) as last,
    whole.entries + parts.entries as entries
  from (
    select min(run.last - length(ids) / 16 + 1) as first, max(run.last) as last,
      coalesce(sum(length(ids) / 16), 0)::bigint as entries
    from activity_runs as run
    where workspace_id = ${workspace} and (${since} is null or at >= ${since} + interval '1 minute')
      and (${until} is null or at < ${until})
  ) as whole
  cross join (
    select min(link.position) as first, max(link.position) as last, count(*) as entries
    from activity_runs as run cross join lateral (${linksOfRun}) as link
    where workspace_id = ${workspace}
      and (run.at >= ${since} and run.at < ${since} + interval '1 minute'
        or run.at >= ${until} and run.at < ${until} + interval '1 minute')
      and (${since} is null or link.at >= ${since}) and (${until} is null or link.at < ${until})
  ) as parts
)`

/** The entries of the runs between two times, in any order. All are SQL. */
export const linksOfRunsText = (condition: string): string =>
  `(select link.* from activity_runs as run cross join lateral (${linksOfRun}) as link where ${condition})`

/** Uses such a text in a query. */
export function sqlOf(
  text: (...values: string[]) => string,
  ...values: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const parts = text(...values.map((_, index) => `\u0000${index}\u0000`)).split('\u0000')
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : values[Number(part)]!)),
    sql.raw(''),
  )
}
