/** The rows of a workspace before and after a task, and the differences. */
export type Sql = (text: string, values?: unknown[]) => Promise<any[]>

type Row = Record<string, unknown>
/** The rows of each table by their id. */
export type Snapshot = Map<string, Map<string, Row>>

export interface RowChange {
  table: string
  id: string
  /** Null if the row was added. */
  before: Row | null
  /** Null if the row was removed. */
  after: Row | null
  /** The changed columns; all columns of an added row. */
  columns: string[]
}

/** The log, and rows that follow from other rows or from the calls themselves. */
const skipped =
  /^(activity|idempotency|sessions|connections|api_keys|removed_records|project_time|summaries|mails|outbox|device_codes|authorization_codes|oauth)/
/** Columns that follow from others, or that change with every write. */
const derived =
  /^(workspace_id|id|created_at|updated_at|version|search\w*|completed_at|of_\w+|cost_cents|checklist_\w+|open_blockers|stage_changed_at|stage_since|last_\w+_at)$/

export async function snapshot(sql: Sql, workspaceId: string): Promise<Snapshot> {
  const tables = await sql(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE'
       and exists (select from information_schema.columns i
         where i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id')
     order by 1`,
  )
  const chosen = tables.map(({ name }) => name as string).filter((name) => !skipped.test(name))
  const rows: Snapshot = new Map()
  for (const table of ['workspaces', ...chosen]) {
    const found = await sql(`select to_jsonb(r) as row from ${table} r where workspace_id = $1`, [
      workspaceId,
    ])
    rows.set(table, new Map(found.map(({ row }) => [row.id ?? row.workspace_id, row])))
  }
  return rows
}

export function changesBetween(before: Snapshot, after: Snapshot): RowChange[] {
  const changes: RowChange[] = []
  for (const [table, rows] of after) {
    const old = before.get(table) ?? new Map<string, Row>()
    for (const id of new Set([...old.keys(), ...rows.keys()])) {
      const [was, is] = [old.get(id) ?? null, rows.get(id) ?? null]
      const columns = Object.keys({ ...was, ...is }).filter(
        (name) => !derived.test(name) && JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
      )
      if (columns.length > 0) changes.push({ table, id, before: was, after: is, columns })
    }
  }
  return changes
}
