/** Describes the kinds with an import, from their operations that add and change a record. */
import type { OpenApi, Schema } from '../../../surface/src/document/openapi.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { inline, recordOf } from '../../../surface/src/document/schemas.ts'
import type { Operation } from '../document/operations.ts'

/** By the path of their operations, in the order of `domains`. */
export function importKindsOf(
  operations: Operation[],
  schemas: Schemas,
  domains: string[],
): Record<string, ImportKind> {
  const imports = operations
    .filter(({ path }) => path.endsWith('/import'))
    .sort((a, b) => domains.indexOf(a.domain) - domains.indexOf(b.domain))
  const entries = imports.map(({ id, path, body }) => {
    const collection = path.replace(/\/import$/, '')
    const add = operations.find((each) => each.shape === 'add' && each.path === collection)!
    const update = operations.find((each) => each.shape === 'update' && each.path === `${collection}/{id}`)!
    const keys = inline(body!.schema.properties!.key!, schemas).enum as string[]
    return [
      collection.slice(collection.lastIndexOf('/') + 1),
      { operation: id, keys, ...describe(add, update, schemas) },
    ]
  })
  return Object.fromEntries(entries)
}

/** A record is known by its external id, and by its e-mail address or otherwise its name. */
export function lookupKeysOf(
  importKinds: ReturnType<typeof importKindsOf>,
  { components: { schemas }, 'x-shared-emails': shared }: OpenApi,
): Record<string, string[]> {
  const referenced = Object.values(importKinds).flatMap(({ references, idOnlyReferences, userField }) => [
    ...Object.values({ ...references, ...idOnlyReferences }),
    ...(userField ? ['user'] : []),
  ])
  const records = Object.values(schemas).filter(({ properties = {} }) => 'created_at' in properties)
  const keysOf = (kind: string) => {
    const { properties = {} } =
      records.find(({ properties }) => recordOf(inline(properties!.id!, schemas))?.kind === kind) ?? {}
    const keys = ['external_id', 'email' in properties ? 'email' : 'name']
    return keys.filter((key) => key in properties && !(key === 'email' && shared.includes(kind)))
  }
  return Object.fromEntries([...new Set(referenced)].sort().map((kind) => [kind, keysOf(kind)]))
}

function describe(add: Operation, update: Operation, schemas: Schemas) {
  const { id, ...record } = inline(add.success.schema!, schemas).properties!
  const { properties = {}, oneOf = [] } = add.body!.schema
  const changed = update.body!.schema.properties!
  const owner = referencesIn(record, schemas).find(
    ([name, kind]) => kind === 'user' && !(`${name}_id` in changed),
  )
  const references = referencesIn(properties, schemas).filter(([name]) => name !== owner?.[0])
  // A milestone's name is unique only in its project, which such a row cannot contain.
  const exclusive = (oneOf as Schema[]).flatMap(({ required }) => required!)
  const isIdOnly = ([name, kind]: Reference) => kind === 'milestone' && exclusive.includes(`${name}_id`)
  const idOnly = references.filter(isIdOnly)
  const ownFields = references.flatMap(([name]) =>
    ['external_id', 'email', 'name'].map((key) => `${name}_${key}`).filter((field) => field in properties),
  )
  return {
    kind: recordOf(id!)!.kind,
    add: add.id,
    update: update.id,
    references: Object.fromEntries(references.filter((each) => !isIdOnly(each))),
    ...(ownFields.length > 0 && { ownFields }),
    ...(owner && { userField: owner[0] }),
    ...(references.some(([name]) => !(`${name}_id` in changed)) && { hasFixedReferences: true }),
    ...(idOnly.length > 0 && { idOnlyReferences: Object.fromEntries(idOnly) }),
    ...(update.parameters.some(({ name }) => name === 'walk') && { walksTransitions: true }),
  }
}

interface ImportKind {
  references: Record<string, string>
  idOnlyReferences?: Record<string, string>
  userField?: string
}

type Reference = [name: string, kind: string]

/** `company` for `company_id`, with its kind. */
const referencesIn = (fields: Readonly<Record<string, Schema>>, schemas: Schemas): Reference[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const record = field.endsWith('_id') && recordOf(inline(schema, schemas))
    return record ? [[field.replace(/_id$/, ''), record.kind]] : []
  })
