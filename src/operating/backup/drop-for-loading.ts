/**
 * Drops indexes and foreign keys before rows are loaded: they would slow down loading, or reject a row that precedes the
 * row it references. Afterwards, they are restored from their definitions. Requires the role that owns the tables. There are
 * no triggers yet: the start after the restore applies the rules.
 */
import type { ClientBase } from 'pg'

const inOurSchema = (column: string) => `${column} = current_schema()::regnamespace`

/** For each object, a statement that drops it, one that restores it, and its type. */
const selectDroppable = `
  select 'foreign keys' as what, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and conparentid = 0 and ${inOurSchema('connamespace')}
  union all
  select 'indexes', format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid
  where ${inOurSchema('relnamespace')} and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid)`

/**
 * Drops the objects; call it in a transaction. Returns a function that restores them all and reports its
 * progress.
 */
export async function dropForLoading(
  client: ClientBase,
): Promise<(report: (what: string) => void) => Promise<void>> {
  const { rows } = await client.query<{ what: string; away: string; back: string }>(selectDroppable)
  for (const { away } of rows) await client.query(away)
  const order = ['indexes', 'foreign keys']
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what))
  return async (tell) => {
    for (const [done, { what, back }] of inOrder.entries()) {
      tell(`recreating ${what}: ${done} of ${inOrder.length} done`)
      await client.query(back)
    }
  }
}
