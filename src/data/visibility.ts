/**
 * Decides which rows of a workspace a caller may see. In some tables, rows have an owner: admins see all rows, other
 * users only their own. Both `from` of `query.ts` and the filter of the unit of work apply the rule. Leads of a project
 * also read the time on it, but cannot change it: only `from` applies that.
 */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Id, Kind } from '../domain/model/columns.ts'
import { uuidOf } from '../domain/model/columns.ts'
import {
  Absence,
  ApiKey,
  Connection,
  Note,
  RemovedRecord,
  Summary,
  TimeEntry,
  Timer,
  View,
} from '../domain/model/index.ts'
import { OwnRowsOnly, requiredInput } from './input.ts'
import type { Entity } from './tables.ts'
import { columnsOf, kindOfEntity, restorableByTable } from './tables.ts'

/** The column with the owner, by entity. */
const owners = new Map<Entity, string>([
  [Absence, 'user_id'],
  [ApiKey, 'user_id'],
  [Connection, 'user_id'],
  // The owner of the time entry that the note is about. Other notes have no owner and are visible to all users.
  [Note, 'time_entry_user_id'],
  [Summary, 'user_id'],
  [TimeEntry, 'user_id'],
  [Timer, 'user_id'],
  // The owner of a private view. Shared views are visible to all users.
  [View, 'private_to_id'],
])

/** The column with the project whose leads see the row, by table. */
const projectColumns = new Map([[TimeEntry.meta.tableName, 'of_project_id']])

export const isSharedWithLeads = (table: string): boolean => projectColumns.has(table)

/** The projects that the caller leads. */
const ledProjects = requiredInput('led_projects')

/** The user whose rows are visible. For admins, who see all rows, queries are compiled without the condition. */
const onlyOwner = requiredInput('only_owner')

interface Owned {
  name: string
  /** Whether the owner can be null. */
  nullable: boolean
}

const ownedByTable = new Map(
  [...owners].map(([entity, name]): [string, Owned] => [
    entity.meta.tableName,
    { name, nullable: columnsOf(entity).get(name)!.nullable },
  ]),
)

/** The kinds of records with an owner. */
export const ownedKinds: readonly Kind[] = [...owners.keys()].map((entity) => kindOfEntity(entity)!)

/** The tables whose rows have an owner. */
export const ownedTables: readonly string[] = [...ownedByTable.keys(), RemovedRecord.meta.tableName]

/** The owner column of a table in which every row has an owner; otherwise null. */
export function ownerColumn(table: string): string | null {
  const column = ownedByTable.get(table)
  return column && !column.nullable ? column.name : null
}

/** The visibility condition for `table`, aliased as `alias`; null if all users see all rows. */
export function visibleRows(table: string, alias: string): RawBuilder<boolean> | null {
  const column = ownedByTable.get(table)
  const project = projectColumns.get(table)
  if (column)
    return isVisible(
      sql.ref(`${alias}.${column.name}`),
      column.nullable,
      project === undefined ? undefined : sql.ref(`${alias}.${project}`),
    )
  return table === RemovedRecord.meta.tableName ? isVisible(ownerOfRemoved(alias), true) : null
}

/** `project`: the project whose leads see the row, if any. */
function isVisible(
  owner: RawBuilder<unknown>,
  nullable: boolean,
  project?: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const isOwn = sql<boolean>`${owner} = ${onlyOwner}`
  const isOwnOrNobodys = nullable ? sql<boolean>`(${owner} is null or ${isOwn})` : isOwn
  const isLed = project && sql<boolean>`(${isOwnOrNobodys} or ${project} = any (${ledProjects}::uuid[]))`
  return sql.val(new OwnRowsOnly(isOwnOrNobodys, isLed)) as never
}

const removableOwned = [...ownedByTable].flatMap(([table, column]) => {
  const kind = restorableByTable.get(table)
  return kind ? [{ kind, ...column }] : []
})

/** The owner of a removed record, read from its former row. */
function ownerOfRemoved(alias: string) {
  const cases = removableOwned.map(
    ({ kind, name }) => sql`when ${sql.lit(kind)} then ${sql.ref(`${alias}.row`)}->>${sql.lit(name)}`,
  )
  return sql`(case ${sql.ref(`${alias}.kind`)} ${sql.join(cases, sql` `)} end)::uuid`
}

const byClass = new Map(
  [...owners.keys()].map(({ meta }) => [meta.className as string, ownedByTable.get(meta.tableName)!]),
)

/** The same rule as a condition of the ORM, for the unit of work. */
export function visibleEntities(className: string, onlyOwner: Id<'user'> | null): object {
  if (onlyOwner === null) return {}
  const column = byClass.get(className)
  if (column) return { $or: rowsOf(column, onlyOwner) }
  if (className !== RemovedRecord.meta.className) return {}
  const own = removableOwned.flatMap(({ kind, ...column }) =>
    rowsOf(column, uuidOf(onlyOwner, 'user')).map((row) => ({ kind, row })),
  )
  return { $or: [{ kind: { $nin: removableOwned.map(({ kind }) => kind) } }, ...own] }
}

/** Alternatives: the user's own rows and, if the owner can be null, rows without an owner. */
const rowsOf = ({ name, nullable }: Owned, user: string) =>
  (nullable ? [null, user] : [user]).map((owner) => ({ [name]: owner }))
