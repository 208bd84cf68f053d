/** Finds the records that refer to another record, through the foreign keys of the database. */
import { sql } from 'kysely'
import type { Id, Kind } from '../domain/model/columns.ts'
import * as entities from '../domain/model/index.ts'
import type { Statements } from './lanes.ts'
import { fromAll, input, Query, selectFrom } from './query.ts'
import type { Reader } from './reader.ts'
import { statement } from './statement.ts'
import { columnsOf } from './tables.ts'

export interface Reference {
  id: string
  field: string
}

interface Row {
  table: string
  field: string
  /** A few of the referring records that the caller may see. */
  ids: string[]
  /** Number of all referring records, including those that the caller may not see. */
  total: number
}

/** Maximum number of referring records listed per foreign key. */
const maxPerTable = 3

/** Each key begins with the workspace and ends with the referring column. */
const foreignKeys = `
  select c.conrelid::regclass::text as table, a.attname as field
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
  where c.contype = 'f' and c.confrelid = $1::regclass
  order by 1, 2`

/**
 * A few of the records that refer to a row, as far as the caller may see them, and the number of all other referring records.
 */
export async function referencesTo(
  statements: Statements,
  read: Reader,
  table: string,
  uuid: string,
): Promise<{ references: Reference[]; more: number }> {
  const keys: Pick<Row, 'table' | 'field'>[] = (await statements.query(statement(foreignKeys, [table]))).rows
  if (keys.length === 0) return { references: [], more: 0 }
  const rows = await read.rows(
    new Query<Row>(sql`${sql.join(keys.map(selectReferring), sql` union all `)}`),
    {
      uuid,
    },
  )
  const references = rows.flatMap(({ table, field, ids }) =>
    ids.map((id) => ({ id: apiIdOf(table, id), field })),
  )
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  return { references, more: total - references.length }
}

function selectReferring({ table, field }: Pick<Row, 'table' | 'field'>) {
  const isReferring = sql<boolean>`${sql.ref(field)} = ${input('uuid')}::uuid`
  const ids = selectFrom(table).select('id').where(isReferring).orderBy('id').limit(sql.lit(maxPerTable))
  const total = fromAll(table as 'tasks')
    .select(sql<number>`count(*)`.as('total'))
    .where(isReferring)
  return sql`select ${sql.lit(table)} as table, ${sql.lit(field)} as field, array(${ids}) as ids, (${total}) as total`
}

const idTypes = new Map(
  Object.values(entities).map((entity) => [entity.meta.tableName, columnsOf(entity).get('id')?.id]),
)

const apiIdOf = (table: string, uuid: string): Id<Kind> => idTypes.get(table)?.convertToJSValue(uuid) ?? uuid
