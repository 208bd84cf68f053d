/**
 * What makes loading slow, or refuses a row that comes before the one that it refers to: indexes, foreign keys and triggers.
 * They are taken away by whoever owns the tables, and made again from their own definitions when all rows are there.
 */
import type { ClientBase } from 'pg'

const inOurSchema = (column: string) => `${column} = current_schema()::regnamespace`

/** A statement that takes something away, one that brings it back, and what that is called. */
const selectDroppable = `
  select 'foreign keys' as what, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and conparentid = 0 and ${inOurSchema('connamespace')}
  union all
  select 'indexes', format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where ${inOurSchema('relnamespace')} and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select distinct 'triggers', format('alter table %s disable trigger user', tgrelid::regclass),
    format('alter table %s enable trigger user', tgrelid::regclass)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and ${inOurSchema('relnamespace')}`

/** In a transaction. Answers how to bring all of it back, which tells what it is about to make. */
export async function dropForLoading(
  client: ClientBase,
): Promise<(report: (what: string) => void) => Promise<void>> {
  const { rows } = await client.query<{ what: string; away: string; back: string }>(selectDroppable)
  for (const { away } of rows) await client.query(away)
  const order = ['triggers', 'indexes', 'foreign keys']
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what))
  return async (tell) => {
    for (const [done, { what, back }] of inOrder.entries()) {
      tell(`${what} are being made, ${done} of ${inOrder.length} done`)
      await client.query(back)
    }
  }
}
