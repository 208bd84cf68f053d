/** The tables as the entities declare them: typed columns by name, and their conversion to the API's values. */
import { BigIntType, StringType } from '@mikro-orm/core'
import type { InferEntityProperties, InferKyselyTable } from '@mikro-orm/postgresql'
import type { Selectable } from 'kysely'
import { restorableKinds } from '../../generated/server/records.ts'
import type { Kind, RestorableKind, Stored } from '../domain/model/columns.ts'
import { IdType, TimestampType } from '../domain/model/columns.ts'
import * as entities from '../domain/model/index.ts'

export type Entity = (typeof entities)[keyof typeof entities]

/** All columns of an entity's table, including hidden ones, typed as the API represents them. */
export type Columns<E extends Entity> = Selectable<InferKyselyTable<E>>

type HiddenColumn<E extends Entity> = {
  [Name in keyof InferEntityProperties<E>]: InferEntityProperties<E>[Name] extends {
    '~options': { hidden: true }
  }
    ? Name
    : never
}[keyof InferEntityProperties<E>]

export type RecordOf<E extends Entity> = Omit<Columns<E>, HiddenColumn<E>>

type TableOf<E extends Entity> = NonNullable<E['tableName']>

/** Every table as the database sees it. */
export type Tables = {
  [E in Entity as TableOf<E>]: { [Name in keyof Columns<E>]: Stored<Columns<E>[Name]> }
}

export interface Column {
  name: string
  hidden: boolean
  nullable: boolean
  isText: boolean
  isNumber: boolean
  /** Converts ids; null for other columns, whose values are the same in the API and the database. */
  id: IdType | null
  /** Converts an API value to a database value. */
  encode(value: unknown): unknown
}

interface Property {
  type?: unknown
  hidden?: boolean
  nullable?: boolean
  persist?: boolean
}

const columnsByEntity = new Map<Entity, ReadonlyMap<string, Column>>()

/** The columns of an entity's table by name, in the order in which responses show them. */
export function columnsOf(entity: Entity): ReadonlyMap<string, Column> {
  const found = columnsByEntity.get(entity)
  if (found) return found
  const properties = Object.entries(entity.meta.properties as Record<string, Property>)
  const persisted = properties.filter(([, { persist }]) => persist !== false)
  const columns = new Map(persisted.map(([name, property]) => [name, toColumn(name, property)]))
  columnsByEntity.set(entity, columns)
  return columns
}

function toColumn(name: string, { type, hidden = false, nullable = false }: Property): Column {
  const encode = hasConversion(type) ? (value: unknown) => type.convertToDatabaseValue(value) : identity
  return {
    name,
    hidden,
    nullable,
    isText: type === StringType,
    isNumber: type instanceof BigIntType,
    id: type instanceof IdType ? type : null,
    encode,
  }
}

const hasConversion = (type: unknown): type is { convertToDatabaseValue(value: unknown): unknown } =>
  type instanceof IdType || type instanceof TimestampType

const identity = (value: unknown) => value

/** The kind of the entity's records; null if they have no id with a prefix. */
export const kindOfEntity = (entity: Entity): Kind | null => columnsOf(entity).get('id')?.id?.kind ?? null

const entitiesByKind = new Map<Kind, Entity>([
  ...Object.values(entities).flatMap((entity) => {
    const kind = kindOfEntity(entity)
    return kind ? [[kind, entity] as const] : []
  }),
  // Callers see only sessions of connected clients.
  ['session', entities.Connection],
  ['workspace', entities.Workspace],
])

/** Throws if records of this kind have no table. */
export function entityOf(kind: Kind): Entity {
  const entity = entitiesByKind.get(kind)
  if (!entity) throw new Error(`No entity in src/domain/model/index.ts has ids of the kind ${kind}`)
  return entity
}

export const tableOf = (kind: Kind): string => entityOf(kind).meta.tableName

/**
 * The columns with the ids of records, other than users, that a record of this kind belongs to or is about. Excludes those
 * that it only counts for, such as `of_project_id`.
 */
export const parentColumnsOf = (kind: Kind) =>
  [...columnsOf(entityOf(kind)).values()].flatMap(({ name, id, hidden, nullable }) =>
    id && id.kind !== 'user' && name !== 'id' && !hidden && !name.startsWith('of_')
      ? [{ name, kind: id.kind, nullable }]
      : [],
  )

/** The kinds that can be restored after a removal, by table. */
export const restorableByTable: ReadonlyMap<string, RestorableKind> = new Map(
  restorableKinds.map((kind) => [tableOf(kind), kind]),
)
