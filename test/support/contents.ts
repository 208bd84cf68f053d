/** The contents of all tables as sums, to find what a call has changed. One statement is much faster than all lists. */

export interface Contents {
  rows: number
  /** The sum over all rows; 0 if the table has no versions. */
  versions: number
  /** The sum of the hashes of all rows. */
  hash: string
}

interface Table {
  name: string
  isVersioned: boolean
  hasWorkspace: boolean
}

/** Reads the tables whose names do not match `except`; with a workspace, only its rows. */
export function contentsReader(sql: (text: string) => Promise<any[]>, except: RegExp) {
  let tables: Promise<Table[]> | undefined
  return async (workspaceId?: string): Promise<Map<string, Contents>> => {
    tables ??= sql(`
      select c.relname as name, bool_or(a.attname = 'version' and a.atttypid = 'integer'::regtype) as "isVersioned",
        bool_or(a.attname = 'workspace_id') as "hasWorkspace"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      group by c.relname`)
    const parts = (await tables)
      .filter(({ name, hasWorkspace }) => !except.test(name) && (hasWorkspace || !workspaceId))
      .map(
        ({ name, isVersioned }) => `
          select '${name}' as name, count(*)::int as rows,
            ${isVersioned ? 'coalesce(sum(version), 0)::int' : 0} as versions,
            coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
          from ${name} t ${workspaceId ? `where workspace_id = '${workspaceId}'` : ''}`,
      )
    const found = await sql(parts.join(' union all '))
    return new Map(found.map(({ name, ...contents }) => [name, contents as Contents]))
  }
}
