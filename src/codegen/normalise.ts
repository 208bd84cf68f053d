/** Fixes, once for all consumers, what TypeSpec cannot express or expresses in ways that they ignore. */
import { declareDeprecation } from './deprecation.ts'
import type { OpenApi, OpenApiOperation, Schema } from './document.ts'
import { operationsOf, refName } from './document.ts'
import { declareExamples } from './examples.ts'
import { declareHeaders } from './headers.ts'
import { describeLimits } from './limits.ts'
import { describeMoves } from './moves.ts'
import { declareRefusals } from './refusals.ts'
import { resolveRequirements } from './requirements.ts'
import { namesIn } from './schemas.ts'
import { firstSentences } from './sentences.ts'

export function normalise(document: OpenApi): OpenApi {
  const schemas = document.components.schemas
  document.tags?.reverse() // decorators run in reverse order
  describeLimits(document)
  resolveRequirements(document)
  for (const schema of Object.values(schemas))
    if (schema['x-moves']) schema.description += describeMoves(schema['x-moves'])
  for (const [name, schema] of Object.entries(schemas)) mendPatch(name, schema, schemas)
  walkSchemas(document, collapseNullable)
  const inRequests = namesIn(bodySchemas(document, 'request'), schemas)
  const inResponses = namesIn(bodySchemas(document, 'response'), schemas)
  for (const name of inRequests) sealRequest(name, schemas[name]!, inResponses.has(name))
  for (const name of inResponses) completeResponse(schemas[name]!)
  for (const name of inRequests) walkSchemas(schemas[name], limitText)
  walkSchemas(document.components.parameters, limitText)
  for (const [name, schema] of Object.entries(schemas)) combineFields(name, schema, inRequests.has(name))
  for (const { operation } of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) walkSchemas(parameter.schema, limitText)
    operation.summary ??= firstSentences(1, operation.description ?? '').replace(/\.$/, '')
    for (const parameter of operation.parameters ?? []) mendParameter(parameter)
    acceptPlainJson(operation.requestBody)
    for (const content of contentsOf(operation)) mendBytes(content, schemas)
  }
  declareExamples(document)
  declareHeaders(document)
  declareRefusals(document)
  for (const { operation } of operationsOf(document)) declareDeprecation(operation, document)
  return document
}

/** A merge patch has the properties of the record, none required and none with a default (RFC 7396). */
function mendPatch(name: string, patch: Schema, schemas: Record<string, Schema>) {
  const base = name.endsWith('Patch') && schemas[name.slice(0, -'Patch'.length)]
  if (!base) return
  for (const key of Object.keys(patch.properties ?? {})) {
    const { default: _, ...property } = base.properties![key]!
    patch.properties![key] = structuredClone(property)
  }
}

/**
 * Turns `anyOf: [X, null]` with constraints beside it into `type: [X, null]`, which every generator
 * understands.
 */
function collapseNullable(schema: Schema) {
  if (schema.anyOf?.length !== 2 || schema.anyOf[1]?.type !== 'null' || !schema.anyOf[0]?.type) return
  const [{ type, enum: values, ...rest }] = schema.anyOf as [Schema]
  delete schema.anyOf
  Object.assign(schema, { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...rest })
}

/** Requests reject unknown fields: they are mistakes of the client. */
function sealRequest(name: string, schema: Schema, alsoInResponse: boolean) {
  if (schema.type !== 'object') return
  if (alsoInResponse)
    throw new Error(`${name} is both sent and answered: give the request a model of its own`)
  schema.additionalProperties = false
}

/**
 * Texts that PostgreSQL can store and times that every program has, said where a request can have others. No pattern
 * mentions half surrogate pairs: many programs match UTF-16 and would take every emoji for two of these.
 */
function limitText(schema: Schema) {
  if (![schema.type].flat().includes('string') || schema.enum) return
  const [pattern, message] = textPatterns[schema.format ?? (schema.pattern as string) ?? 'text'] ?? []
  if (pattern) Object.assign(schema, { pattern, 'x-pattern-message': message })
}

/** By format, and by the pattern that they take the place of: the years 1 to 9999, also in UTC, without leap seconds. */
const textPatterns: Record<string, [pattern: string, message: string]> = {
  text: ['^[^\\u0000]*$', 'must not contain NUL'],
  '\\S': ['^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$', 'must contain a character that is not a space'],
  date: ['^(?!0000)', 'must be a date'],
  'date-time': [
    '^(?!0000|0001-01-01T.*\\+|9999-12-31T.*-)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
    'must be a date-time',
  ],
}

/**
 * Which fields go together, beside the flat object: defaults are filled in only there, and tools and commands, whose
 * arguments are flat, read only that. A patch leaves these fields as they are.
 */
function combineFields(name: string, schema: Schema, isRequest: boolean) {
  const rules = ['x-exactly-one-of', 'x-some-of', 'x-not-together'] as const
  const [one, some, apart] = rules.map((rule) => schema[rule] as string[] | undefined)
  for (const rule of rules) delete schema[rule]
  if (!isRequest || name.endsWith('Patch')) return
  const given = (...fields: string[]) => ({
    required: fields,
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  })
  if (one) schema.oneOf = one.map((field) => given(field))
  if (some) schema.anyOf = some.map((field) => given(field))
  if (apart) schema.not = given(...apart)
}

/**
 * Responses contain complete records, so fields that are optional in a request are required here and have no
 * default.
 */
function completeResponse(schema: Schema) {
  if (!schema.properties?.id) return
  for (const property of Object.values(schema.properties)) delete property.default
  schema.required = Object.keys(schema.properties)
}

/** A path id is not `readOnly`, since clients send it; the first sort order of a list is the default. */
function mendParameter({ name, schema }: { name?: string; schema?: Schema }) {
  delete schema?.readOnly
  if (name === 'sort') schema!.default = schema!.enum![0]
}

/** Accepts `application/json` for PATCH too, because most HTTP clients send it; both mean a merge patch. */
function acceptPlainJson(body: any) {
  const patch = body?.content['application/merge-patch+json']
  if (patch) body.content['application/json'] = patch
}

/** TypeSpec gives bytes no type; generators, mocks and forms recognise `format: binary`. */
function mendBytes([type, { schema }]: [string, { schema: Schema }], schemas: Record<string, Schema>) {
  const bytes = { type: 'string', format: 'binary' }
  if (schema.contentMediaType) {
    delete schema.contentMediaType
    Object.assign(schema, bytes)
  }
  if (type !== 'multipart/form-data') return
  for (const part of Object.values(schemas[refName(schema.$ref!)]!.properties!))
    if (!part.type && !part.$ref) Object.assign(part, bytes)
}

function contentsOf({ requestBody, responses }: OpenApiOperation) {
  return [requestBody, ...Object.values(responses)].flatMap((each) => Object.entries(each?.content ?? {}))
}

function bodySchemas(document: OpenApi, side: 'request' | 'response'): unknown[] {
  return operationsOf(document).flatMap(({ operation }): unknown[] =>
    side === 'request' ? [operation.requestBody] : Object.values(operation.responses),
  )
}

function walkSchemas(node: unknown, change: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) walkSchemas(child, change)
  change(node as Schema)
}
