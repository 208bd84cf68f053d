import type { useService } from './service.ts'

/** The number of rows of each workspace by table, without empty tables. */
export async function rowsByWorkspace({ sql }: Pick<ReturnType<typeof useService>, 'sql'>) {
  const tables = await sql(`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'workspace_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not c.relispartition`)
  const counts = tables.map(
    ({ name }) => `select workspace_id, '${name}' as name, count(*)::int as rows from ${name} group by 1`,
  )
  const rows = await sql(counts.join(' union all '))
  const found: Record<string, Record<string, number>> = {}
  for (const { workspace_id, name, rows: count } of rows)
    found[workspace_id] = { ...found[workspace_id], [name]: count }
  return found
}
