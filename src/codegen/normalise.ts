/** Fixes, once for all consumers, what TypeSpec cannot express or expresses in ways that they ignore. */
import { STATUS_CODES } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { declareDeprecation } from './deprecation.ts'
import type { OpenApi, OpenApiOperation, Schema } from './document.ts'
import { operationsOf, refName } from './document.ts'
import { declareHeaders } from './headers.ts'
import { describeLimits } from './limits.ts'
import { describeMoves } from './moves.ts'
import { resolveRequirements } from './requirements.ts'
import { namesIn } from './schemas.ts'

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
  for (const { operation } of operationsOf(document)) {
    operation.summary ??= firstSentence(operation.description ?? '')
    for (const parameter of operation.parameters ?? []) mendParameter(parameter)
    acceptPlainJson(operation.requestBody)
    for (const content of contentsOf(operation)) mendBytes(content, schemas)
  }
  declareHeaders(document)
  for (const { operation } of operationsOf(document)) {
    for (const status of Object.keys(operation.responses))
      shareRefusal(Number(status), operation.responses, document)
    declareDeprecation(operation, document)
  }
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

/** Defines each refusal once where they are the same, with an example: without one, mocks return a problem with the wrong status. */
function shareRefusal(status: number, responses: Record<string, any>, document: OpenApi) {
  const response = responses[status]
  const content = response.content?.['application/problem+json']
  if (!content) return
  const title = STATUS_CODES[status]!
  const name = title.replaceAll(' ', '')
  content.example = {
    type: 'about:blank',
    title,
    status,
    code: title.toLowerCase().replaceAll(' ', '_'),
    detail: response.description,
    request_id: '0197f1c4-7a52-7c0e-8f6e-0d5f1f3a2b10',
    ...(status === 410 && { code: 'file_gone' }),
    ...(status === 422 && { errors: [{ in: 'body', pointer: '/name', detail: 'must be string' }] }),
    ...((status === 429 || status === 503) && { retry_after: 12 }),
  }
  document.components.responses ??= {}
  document.components.responses[name] ??= response
  if (!isDeepStrictEqual(document.components.responses[name], response)) return
  responses[status] = { $ref: `#/components/responses/${name}` }
}

function firstSentence(text: string): string {
  return text.split(/\.(\s|$)/)[0]!.replaceAll('\n', ' ')
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
