/** Converts entities to API records. */
import type { EntityManager, EntityMetadata } from '@mikro-orm/core'
import { Utils, wrap } from '@mikro-orm/core'
import { referencesIn } from '../../data/names.ts'
import type { Reader } from '../../data/reader.ts'
import { isNamed, kindOf, nameFieldOf } from '../../domain/model/columns.ts'
import { namesOf } from '../../domain/queries/names.ts'

type Fields = Record<string, unknown>
type Names = ReadonlyMap<string, string | null>

/** Converts an entity or an object of entities. With `names`, adds the name of each referenced record. */
export function serialise(result: unknown, names?: Names): unknown {
  if (Utils.isEntity(result)) return recordOf(result as Fields, metaOf(result), names)
  if (!Utils.isPlainObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, serialise(value, names)]))
}

/**
 * The names of the records to which the result refers, as a later read would return them. Takes them from `known` and from the unit
 * of work, which may contain new records, and queries the missing ones in one statement.
 */
export async function namesOfReferences(
  result: unknown,
  em: EntityManager,
  read: Reader,
  known: Names = new Map(),
): Promise<Names> {
  const ids = entitiesIn(result)
    .flatMap((entity) =>
      referencesIn(metaOf(entity).tableName).flatMap(({ id }) => (entity[id] as string | null) ?? []),
    )
    .filter((id) => !known.has(id))
  if (ids.length === 0) return known
  const unit = em.getUnitOfWork()
  const entities = [...unit.getIdentityMap(), ...unit.getChangeSets().map(({ entity }) => entity)]
  const ofUnit = new Map(entities.flatMap((each) => nameEntry(each, read)))
  const queried = await namesOf(
    read,
    ids.filter((id) => !ofUnit.has(id)),
  )
  return new Map([...known, ...ids.map((id) => [id, null] as const), ...ofUnit, ...queried])
}

/** The entity's id and name, or nothing if it has no name or the caller may not read it. */
function nameEntry(entity: Fields, read: Reader): [id: string, name: string][] {
  const { id } = entity
  const kind = typeof id === 'string' && kindOf(id)
  if (!kind || !isNamed(kind) || !read.mayName(kind)) return []
  return [[id as string, entity[nameFieldOf(kind)] as string]]
}

function entitiesIn(result: unknown): Fields[] {
  if (Utils.isEntity(result)) return [result as Fields]
  return Utils.isPlainObject(result) ? Object.values(result).flatMap(entitiesIn) : []
}

const metaOf = (entity: object): EntityMetadata => wrap(entity, true).__meta

function recordOf(entity: Fields, { props, tableName }: EntityMetadata, names?: Names): Fields {
  const record: Fields = {}
  const references = new Map(names && referencesIn(tableName).map((each) => [each.id, each.name]))
  for (const { name, hidden, nullable } of props) {
    const { [name]: value = nullable ? null : undefined } = entity
    if (hidden || value === undefined) continue
    record[name] = value
    const nameField = references.get(name)
    if (nameField) record[nameField] = names!.get(value as string) ?? null
  }
  return record
}
