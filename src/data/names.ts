/** The names of the records that a record refers to, which it shows beside their ids as far as the caller may read them. */
import { type RawBuilder, sql } from 'kysely'
import type { NamedKind } from '../model/columns.ts'
import { isNamed, nameFieldOf } from '../model/columns.ts'
import * as entities from '../model/index.ts'
import { input, selectFrom } from './query.ts'
import type { Column, Tables } from './tables.ts'
import { columnsOf } from './tables.ts'

interface Named {
  table: keyof Tables
  /** The scope that reads it; null where all may, or where few are shown the id. */
  scope: string | null
}

const namedKinds: Readonly<Record<NamedKind, Named>> = {
  api_key: { table: 'api_keys', scope: null },
  client: { table: 'clients', scope: 'crm:read' },
  company: { table: 'companies', scope: 'crm:read' },
  milestone: { table: 'milestones', scope: 'delivery:read' },
  note: { table: 'notes', scope: 'knowledge:read' },
  project: { table: 'projects', scope: 'delivery:read' },
  prospect: { table: 'prospects', scope: 'crm:read' },
  service: { table: 'services', scope: 'account:read' },
  // Of sessions, connected clients have a name.
  session: { table: 'connections', scope: null },
  task: { table: 'tasks', scope: 'delivery:read' },
  user: { table: 'users', scope: null },
  workspace: { table: 'workspaces', scope: null },
}

export const kindsWithNames = Object.keys(namedKinds) as NamedKind[]

/** Selects `id` and `name` of the records of a kind. */
export function idAndName(kind: NamedKind) {
  const id = kind === 'workspace' ? 'workspace_id as id' : 'id'
  return selectFrom(namedKinds[kind].table).select([id, `${nameFieldOf(kind)} as name`])
}

/** Whether a key with these scopes reads records of the kind; null are all scopes. */
export function mayName(kind: NamedKind, scopes: readonly string[] | null): boolean {
  const { scope } = namedKinds[kind]
  return !scope || !scopes || scopes.includes(scope)
}

/** A column with the id of a record that has a name. */
export interface Reference {
  /** The column. */
  id: string
  /** The field of the name: `company_name` for `company_id`. */
  name: string
  kind: NamedKind
}

/** Of a record that somebody has added: entries of the log are named when they are shown. */
export function referencesOf(columns: ReadonlyMap<string, Column>): Reference[] {
  if (!columns.has('created_at')) return []
  return [...columns.values()].flatMap(({ name, id, hidden }): Reference[] => {
    const isReference = id && !hidden && name.endsWith('_id') && isNamed(id.kind)
    return isReference ? [{ id: name, name: name.replace(/_id$/, '_name'), kind: id.kind as NamedKind }] : []
  })
}

const byTable = new Map(
  Object.values(entities).map((each) => [each.meta.tableName, referencesOf(columnsOf(each))]),
)

/** Same, by the table. */
export const referencesIn = (table: string): readonly Reference[] => byTable.get(table) ?? []

/** Says whether the name is wanted: a statement finds only those that are. */
export const inputOf = ({ name }: Reference) => `shows ${name}`

/**
 * The name of what the row of `table` refers to. Found by its key for each row: joined, a page would be planned for a tenth
 * of the table, as its limit is not known then, and all projects read for it.
 */
export function nameOf(reference: Reference, table: string): RawBuilder<string | null> {
  const { id, kind } = reference
  const other = selectFrom(`${namedKinds[kind].table} as named`)
    .select(`named.${nameFieldOf(kind)}`)
    .whereRef('named.id', '=', `${table}.${id}`)
    .where(sql<boolean>`${input(inputOf(reference))}::boolean`)
  return sql`${other}`
}
