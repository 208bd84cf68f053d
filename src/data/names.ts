/** The names of the records that a record refers to, which it shows beside their ids as far as the caller may read them. */
import { type RawBuilder, sql } from 'kysely'
import type { Kind, NamedKind } from '../model/columns.ts'
import { isNamed, nameFieldOf } from '../model/columns.ts'
import * as entities from '../model/index.ts'
import { input, selectFrom } from './query.ts'
import type { Column, Tables } from './tables.ts'
import { columnsOf } from './tables.ts'

const tables: Readonly<Record<NamedKind, keyof Tables>> = {
  api_key: 'api_keys',
  client: 'clients',
  company: 'companies',
  milestone: 'milestones',
  note: 'notes',
  project: 'projects',
  prospect: 'prospects',
  service: 'services',
  // Of sessions, connected clients have a name.
  session: 'connections',
  task: 'tasks',
  user: 'users',
  workspace: 'workspaces',
}

export const kindsWithNames = Object.keys(tables) as NamedKind[]

/** Kinds whose names need no scope: whoever sees a record sees who made it, and by which credential. */
const publicKinds: readonly Kind[] = ['api_key', 'session', 'user', 'workspace']

/** Whether names of the kind are shown to a caller for whom `mayRead` says which kinds of records they may read. */
export const mayName = (kind: Kind, mayRead: (kind: Kind) => boolean) =>
  publicKinds.includes(kind) || mayRead(kind)

/** Selects `id` and `name` of the records of a kind. */
export function idAndName(kind: NamedKind) {
  const id = kind === 'workspace' ? 'workspace_id as id' : 'id'
  return selectFrom(tables[kind]).select([id, `${nameFieldOf(kind)} as name`])
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
    const nameField = name.replace(/_id$/, '_name')
    // A column of its own says the name also while no record is named, such as the company of a prospect.
    const isReference = id && !hidden && name.endsWith('_id') && isNamed(id.kind) && !columns.has(nameField)
    return isReference ? [{ id: name, name: nameField, kind: id.kind as NamedKind }] : []
  })
}

const byTable = new Map(
  Object.values(entities).map((each) => [each.meta.tableName, referencesOf(columnsOf(each))]),
)

/** Same, by the table. */
export const referencesIn = (table: string): readonly Reference[] => byTable.get(table) ?? []

/** Says whether the name is wanted: a statement finds only those that are. */
export const nameInput = ({ name }: Reference) => `shows ${name}`

/**
 * The name of what the row of `table` refers to. Found by its key for each row: joined, a page would be planned for a tenth
 * of the table, as its limit is not known then, and all projects read for it.
 */
export function nameOf(reference: Reference, table: string): RawBuilder<string | null> {
  const { id, kind } = reference
  const other = selectFrom(`${tables[kind]} as named`)
    .select(`named.${nameFieldOf(kind)}`)
    .whereRef('named.id', '=', `${table}.${id}`)
    .where(sql<boolean>`${input(nameInput(reference))}::boolean`)
  return sql`${other}`
}
