/** What the entities' metadata says of a table, in the form that reading and answering need. */
import type { EntityMetadata, EntityName, EntityProperty, MikroORM } from '@mikro-orm/core'
import { IdType, TimestampType } from '../entities/columns.ts'

export interface Column {
  name: string
  hidden: boolean
  nullable: boolean
  /** Not in the table: null unless a list computes it. */
  computed: boolean
  /** Ids and times differ between the API and the database; all other types the driver converts. */
  type: IdType | TimestampType | null
}

export interface Shape {
  table: string
  /** What reading needs: secrets stay where they are. */
  columns: Column[]
  column(name: string): Column
  /** Where the version behind the `ETag` stands among the columns; -1 where records have none. */
  version: number
}

const shapes = new WeakMap<EntityMetadata, Shape>()

export function shapeOf(orm: MikroORM, entity: EntityName<any>): Shape {
  const meta = orm.getMetadata().get(entity)
  const known = shapes.get(meta)
  if (known) return known
  const all = meta.props.filter(({ persist, nullable }) => persist !== false || nullable).map(toColumn)
  const byName = new Map(all.map((column) => [column.name, column]))
  const columns = all.filter(({ name, hidden }) => !hidden || name === meta.versionProperty)
  const shape: Shape = {
    table: meta.tableName,
    columns,
    column: (name) => byName.get(name)!,
    version: columns.findIndex(({ name }) => name === meta.versionProperty),
  }
  shapes.set(meta, shape)
  return shape
}

function toColumn({ name, hidden, nullable, persist, customType }: EntityProperty): Column {
  const own = customType instanceof IdType || customType instanceof TimestampType
  const type = own ? customType : null
  return { name, hidden: Boolean(hidden), nullable: Boolean(nullable), computed: persist === false, type }
}

/** A row, in the order of the shape's columns, as the API shows it. */
export function rowToRecord({ columns }: Shape, row: readonly unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index++) {
    const { name, hidden, type } = columns[index]!
    if (!hidden) record[name] = type ? type.convertToJSValue(row[index] as string) : row[index]
  }
  return record
}

/** An entity as the API shows it. */
export function entityToRecord(entity: object, meta: EntityMetadata): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { name, hidden, nullable } of meta.props) {
    const value = (entity as Record<string, unknown>)[name] ?? (nullable ? null : undefined)
    if (!hidden && value !== undefined) record[name] = value
  }
  return record
}
