/**
 * A write returns the changed record. Callers who may write records but not read them get only the id, the version
 * and the fields they sent. The document names the missing scope and requires no other field.
 */
import type { OpenApi, OpenApiOperation, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { parameterOf, successOf } from '../../../surface/src/document/operations.ts'
import { inline, namesIn, recordOf, walkSchemas } from '../../../surface/src/document/schemas.ts'
import type { Mistake } from '../../../surface/src/passes/mistakes.ts'

type Schemas = Record<string, Schema>

/** Sets `x-read-scope` and `x-kind` on each write. Returns the writes whose response needs several scopes. */
export function declareReadScopes(document: OpenApi): Mistake[] {
  const mistakes: Mistake[] = []
  const all = operationsOf(document)
  const reads = all.filter(({ method }) => method === 'get').map(({ operation }) => operation)
  const readByAll = new Set(reads.filter((read) => read['x-scope'] === 'any').map(responseName))
  for (const { method, path, operation } of all) {
    const { operationId, 'x-scope': scope } = operation
    const answer = responseName(operation)
    if (method === 'get' || !scope?.endsWith(':write') || (answer && readByAll.has(answer))) continue
    const kinds = kindsOf(operation, path, document)
    if (kinds.length === 0) continue
    const scopes = new Set(kinds.map(scopeThatReads))
    if (scopes.size > 1)
      mistakes.push({
        of: operationId,
        code: 'rule',
        message: `${operationId} returns records that different scopes read`,
      })
    operation['x-kind'] = kinds[0]!
    operation['x-read-scope'] = [...scopes][0]!
  }
  return mistakes

  function scopeThatReads(kind: string) {
    const isRead = (read: OpenApiOperation) =>
      ['get', 'list'].includes(read['x-shape']!) &&
      kindsIn(responseName(read), document.components.schemas)[0] === kind
    return reads.find(isRead)?.['x-scope']
  }
}

/** The kinds of records in the response; otherwise the kind in the path, or of the imported records. */
function kindsOf(operation: OpenApiOperation, path: string, document: OpenApi): string[] {
  const { schemas } = document.components
  const kinds = kindsIn(responseName(operation), schemas)
  if (kinds.length > 0) return kinds
  const id = operation.parameters
    ?.map((each) => parameterOf(each, document))
    .find(({ name }) => name === 'id')
  if (id) return [recordOf(inline(id.schema, schemas))!.kind]
  const added = document.paths[path.replace(/\/import$/, '')]?.post
  return added && path.endsWith('/import') ? kindsIn(responseName(added), schemas) : []
}

/** Makes the fields optional that a write returns only to callers who may read the record. */
export function relaxWriteResponses(document: OpenApi): void {
  const { schemas } = document.components
  const full = new Set<string>()
  for (const { operation } of operationsOf(document)) {
    const answer = responseName(operation)
    if (!operation['x-read-scope'] || kindsIn(answer, schemas).length === 0) continue
    full.add(answer)
    successOf(operation)[1].content!['application/json']!.schema = writeResponse(answer, schemas)
  }
  for (const name of full) if (!namesIn(document).has(name)) rename(document, `Written${name}`, name)
}

/** Restores the name of a schema that only writes return. */
function rename(document: OpenApi, from: string, to: string): void {
  const { schemas } = document.components
  schemas[to] = schemas[from]!
  delete schemas[from]
  walkSchemas(document.paths, (schema) => {
    if (schema.$ref && refName(schema.$ref) === from) schema.$ref = referenceTo(to)
  })
}

const referenceTo = (name: string) => `#/components/schemas/${name}`

/** The schema of one or several records as returned by writes. */
function writeResponse(name: string, schemas: Schemas): Schema {
  const { properties = {}, required = [], 'x-view': _, 'x-terminal': __, ...schema } = schemas[name]!
  const isRecord = 'id' in properties
  const toWriteResponse = ([field, part]: [string, Schema]) => [
    field,
    part.$ref ? { ...part, ...writeResponse(refName(part.$ref), schemas) } : part,
  ]
  schemas[`Written${name}`] ??= {
    ...schema,
    description: `${schema.description} As returned by writes.`,
    required: isRecord ? required.filter((field) => isAlwaysReturned(field, properties[field]!)) : required,
    properties: isRecord
      ? properties
      : Object.fromEntries(Object.entries(properties).map(toWriteResponse as never)),
  }
  return { $ref: referenceTo(`Written${name}`) }
}

/** A new secret is always returned, because it cannot be read later. */
const isAlwaysReturned = (field: string, schema: Schema) =>
  field === 'id' || field === 'version' || isSecret(schema)

const isSecret = ({ format }: Schema) => format === 'password'

/** Names of the secret fields in a response. */
export const secretsIn = ({ properties = {} }: Schema): string[] =>
  Object.keys(properties).filter((field) => isSecret(properties[field]!))

/** Name of the schema that an operation returns or lists. */
function responseName(operation: OpenApiOperation): string {
  const schema = successOf(operation)[1].content?.['application/json']?.schema
  return refName(schema?.$ref ?? schema?.items?.$ref ?? '')
}

/** The kinds of the record or records that a schema describes. */
function kindsIn(name: string, schemas: Schemas): string[] {
  const { properties = {} } = schemas[name] ?? {}
  const records = properties.id
    ? [properties]
    : Object.values(properties).map(({ $ref }) => schemas[refName($ref ?? '')]?.properties ?? {})
  return records.flatMap(({ id }) => (id && recordOf(inline(id, schemas))?.kind) || [])
}
