/** From entities to the form that the API shows: a write answers what its handler has changed. */
import type { AnyEntity, ChangeSet, EntityManager, EntityMetadata } from '@mikro-orm/core'
import { Utils, wrap } from '@mikro-orm/core'
import { referencesIn } from '../data/names.ts'
import type { Reader } from '../data/reader.ts'
import { isNamed, kindOf, nameFieldOf } from '../model/columns.ts'
import { namesOf } from '../queries/names.ts'

type Fields = Record<string, unknown>
type Names = ReadonlyMap<string, string>

/** Converts entities, including those nested in a composite result; with `names`, beside the ids of other records. */
export function serialise(result: unknown, names?: Names): unknown {
  if (Utils.isEntity(result)) return recordOf(result as Fields, metaOf(result), names)
  if (!Utils.isPlainObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, serialise(value, names)]))
}

/**
 * The same, with the names that reading the records would answer. They are those of the unit of work, where a company may be
 * that is only now added, or found in one statement; none where nothing refers to another record.
 */
export async function serialiseWithNames(
  result: unknown,
  em: EntityManager,
  changes: readonly ChangeSet<AnyEntity>[],
  { read }: { read: Reader },
): Promise<unknown> {
  const ids = entitiesIn(result).flatMap((entity) =>
    referencesIn(metaOf(entity).tableName).flatMap(({ id }) => (entity[id] as string | null) ?? []),
  )
  if (ids.length === 0) return serialise(result, new Map())
  const loaded = em.getUnitOfWork().getIdentityMap()
  const known = new Map(
    [...loaded, ...changes.map(({ entity }) => entity)].flatMap((each) => named(each, read)),
  )
  const unknown = ids.filter((id) => !known.has(id))
  const found = await namesOf(read, unknown)
  return serialise(result, new Map([...known, ...found]))
}

/** The entity's id with its name, if it has one that the caller may read. */
function named(entity: Fields, read: Reader): [id: string, name: string][] {
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
    const beside = references.get(name)
    if (beside) record[beside] = names!.get(value as string) ?? null
  }
  return record
}
