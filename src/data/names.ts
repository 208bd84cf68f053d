/**
 * Adds the names of referenced records to their ids (`company_name` next to `company_id`), if the caller may read them.
 */
import { type RawBuilder, sql } from 'kysely'
import { nameFields } from '../../generated/server/records.ts'
import type { Kind, NamedKind } from '../domain/model/columns.ts'
import { isNamed, nameFieldOf } from '../domain/model/columns.ts'
import * as entities from '../domain/model/index.ts'
import { input, selectFrom } from './query.ts'
import type { Column } from './tables.ts'
import { columnsOf, tableOf } from './tables.ts'

export const kindsWithNames = Object.keys(nameFields) as NamedKind[]

/** Kinds whose names need no scope: a user who sees a record also sees who created it, and with which credential. */
const publicKinds: readonly Kind[] = ['api_key', 'session', 'user', 'workspace']

/** Whether the caller may see names of this kind. `mayRead` returns whether the caller may read records of a kind. */
export const mayName = (kind: Kind, mayRead: (kind: Kind) => boolean) =>
  publicKinds.includes(kind) || mayRead(kind)

export function idAndName(kind: NamedKind) {
  const id = kind === 'workspace' ? 'workspace_id as id' : 'id'
  return selectFrom(tableOf(kind)).select([id, `${nameFieldOf(kind)} as name`])
}

/** The column with the name of the record that a column refers to: `company_name` for `company_id`. */
export const nameColumnOf = (column: string): string => column.replace(/_id$/, '_name')

/** A column with the id of a record that has a name. */
export interface Reference {
  id: string
  /** The field with the name: `company_name` for `company_id`. */
  name: string
  kind: NamedKind
}

/** The references of records that users create. Log entries are excluded: they get names when they are displayed. */
export function referencesOf(columns: ReadonlyMap<string, Column>): Reference[] {
  if (!columns.has('created_at')) return []
  return [...columns.values()].flatMap(({ name, id, hidden }): Reference[] => {
    const nameField = nameColumnOf(name)
    // A stored name column, such as the company name of a prospect, can have a value without a reference.
    const isReference = id && !hidden && name.endsWith('_id') && isNamed(id.kind) && !columns.has(nameField)
    return isReference ? [{ id: name, name: nameField, kind: id.kind as NamedKind }] : []
  })
}

const byTable = new Map(
  Object.values(entities).map((each) => [each.meta.tableName, referencesOf(columnsOf(each))]),
)

/** The references of a table's records, by table name. */
export const referencesIn = (table: string): readonly Reference[] => byTable.get(table) ?? []

/**
 * The name of the input that enables the lookup of a reference's name. Names that are not requested are not looked up.
 */
export const nameInput = ({ name }: Reference) => `shows ${name}`

/**
 * The name of the record that a row of `table` refers to, looked up by key for each row. A join would read the whole
 * referenced table: PostgreSQL does not know the limit when it plans, and assumes a tenth of the rows.
 */
export function nameOf(reference: Reference, table: string): RawBuilder<string | null> {
  const { id, kind } = reference
  const other = selectFrom(`${tableOf(kind)} as named`)
    .select(`named.${nameFieldOf(kind)}`)
    .whereRef('named.id', '=', `${table}.${id}`)
    .where(sql<boolean>`${input(nameInput(reference))}::boolean`)
  return sql`${other}`
}
