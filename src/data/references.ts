/** Which records refer to another one, by the foreign keys that the database has. */
import type { Id, Kind } from '../model/columns.ts'
import * as entities from '../model/index.ts'
import type { Statements } from './lanes.ts'
import { statement } from './statement.ts'
import { columnsOf } from './tables.ts'

/** A record, and the field by which it refers. */
export interface Reference {
  id: string
  field: string
}

interface Row {
  table: string
  field: string
  id: string
  total: number
}

/** How many are told of each kind. */
const some = 3

/** The workspace comes first in each key, and what makes the reference one comes last. */
const foreignKeys = `
  select c.conrelid::regclass::text as table, a.attname as field
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
  where c.contype = 'f' and c.confrelid = $1::regclass
  order by 1, 2`

/** Some of the records that refer to a row, and how many more there are. */
export async function referencesTo(
  statements: Statements,
  workspaceId: string,
  table: string,
  uuid: string,
): Promise<{ references: Reference[]; more: number }> {
  const keys: Pick<Row, 'table' | 'field'>[] = (await statements.query(statement(foreignKeys, [table]))).rows
  const selects = keys.map(
    ({ table, field }) => `(
      select '${table}' as table, '${field}' as field, id, count(*) over () as total from ${table}
      where workspace_id = $1 and ${field} = $2 order by id limit ${some})`,
  )
  if (selects.length === 0) return { references: [], more: 0 }
  const union = statement(selects.join(' union all '), [workspaceId, uuid])
  const rows: Row[] = (await statements.query(union)).rows
  const firsts = rows.filter(({ table, field }, index) => {
    const before = rows[index - 1]
    return before?.table !== table || before.field !== field
  })
  const total = firsts.reduce((sum, row) => sum + row.total, 0)
  const references = rows.map(({ table, field, id }) => ({ id: shownId(table, id), field }))
  return { references, more: total - rows.length }
}

const idTypes = new Map(
  Object.values(entities).map((entity) => [entity.meta.tableName, columnsOf(entity).get('id')?.id]),
)

const shownId = (table: string, uuid: string): Id<Kind> => idTypes.get(table)?.convertToJSValue(uuid) ?? uuid
