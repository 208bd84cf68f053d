/** What TypeSpec cannot say, or says in a way that consumers drop, mended once for all of them. */
import { STATUS_CODES } from 'node:http'
import type { OpenApi, OpenApiOperation, Schema } from './document.ts'
import { operationsOf, refName } from './document.ts'

export function normalise(document: OpenApi): OpenApi {
  const schemas = document.components.schemas
  document.tags?.reverse() // decorators run from the last to the first
  describeLimits(document)
  for (const [name, schema] of Object.entries(schemas)) mendPatch(name, schema, schemas)
  walkSchemas(document, collapseNullable)
  const inRequests = reachable(schemas, bodySchemas(document, 'request'))
  const inResponses = reachable(schemas, bodySchemas(document, 'response'))
  for (const name of inRequests) sealRequest(name, schemas[name]!, inResponses.has(name))
  for (const name of inResponses) completeResponse(schemas[name]!)
  for (const { operation } of operationsOf(document)) {
    operation.summary ??= firstSentence(operation.description ?? '')
    for (const parameter of operation.parameters ?? []) mendParameter(parameter)
    acceptPlainJson(operation.requestBody)
    for (const content of contentsOf(operation)) mendBytes(content, schemas)
    declareLimits(operation)
    for (const status of Object.keys(operation.responses))
      shareRefusal(Number(status), operation.responses, document)
  }
  return document
}

/** A merge patch has the record's own properties, none required, none with a default (RFC 7396). */
function mendPatch(name: string, patch: Schema, schemas: Record<string, Schema>) {
  const base = name.endsWith('Patch') && schemas[name.slice(0, -'Patch'.length)]
  if (!base) return
  for (const key of Object.keys(patch.properties ?? {})) {
    const { default: _, ...property } = base.properties![key]!
    patch.properties![key] = structuredClone(property)
  }
}

/** `anyOf: [X, null]` with the constraints beside it becomes `type: [X, null]`, which every generator reads. */
function collapseNullable(schema: Schema) {
  if (schema.anyOf?.length !== 2 || schema.anyOf[1]?.type !== 'null' || !schema.anyOf[0]?.type) return
  const [{ type, enum: values, ...rest }] = schema.anyOf as [Schema]
  delete schema.anyOf
  Object.assign(schema, { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...rest })
}

/** Requests are closed: a field that nobody reads is a mistake of the caller. */
function sealRequest(name: string, schema: Schema, alsoInResponse: boolean) {
  if (schema.type !== 'object') return
  if (alsoInResponse)
    throw new Error(`${name} is both sent and answered: give the request a model of its own`)
  schema.additionalProperties = false
}

/** A record is answered whole: what is optional when sent is there, with its default, when answered. */
function completeResponse(schema: Schema) {
  if (!schema.properties?.id) return
  for (const property of Object.values(schema.properties)) delete property.default
  schema.required = Object.keys(schema.properties)
}

/** An id in a path is read by nobody but sent; the first order of a list is its default. */
function mendParameter({ name, schema }: { name?: string; schema?: Schema }) {
  delete schema?.readOnly
  if (name === 'sort') schema!.default = schema!.enum![0]
}

/** Most HTTP clients send `application/json` for PATCH as well; both mean a merge patch here. */
function acceptPlainJson(body: any) {
  const patch = body?.content['application/merge-patch+json']
  if (patch) body.content['application/json'] = patch
}

/** TypeSpec gives bytes no type; as `format: binary` the generators, mocks and forms know them. */
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

/** Each refusal stands once, with an example, without which a mock answers a problem of the wrong status. */
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
    ...(status === 429 && { retry_after: 12 }),
  }
  document.components.responses ??= {}
  document.components.responses[name] = response
  responses[status] = { $ref: `#/components/responses/${name}` }
}

const limitHeaders = {
  'RateLimit-Policy': {
    description: 'The limit that the call counts towards: `q` calls in `w` seconds.',
    schema: { type: 'string', pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+$' },
    example: '"pro";q=1200;w=60',
  },
  RateLimit: {
    description: 'What is left of it: `r` calls in the next `t` seconds.',
    schema: { type: 'string', pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+$' },
    example: '"pro";r=1187;t=42',
  },
}

/** The table of limits, for those who read the document. */
function describeLimits({ info, components, 'x-rate-limits': limits }: OpenApi) {
  const rows = Object.entries(limits).map(
    ([name, { quota, window, of, by }]) => `| \`${name}\` | ${quota} in ${window} s | ${of} | ${by} |`,
  )
  info.description += `

## Rate limits

Every answer says in \`RateLimit-Policy\` which limit the call counts towards and in \`RateLimit\` what is left of it
(draft-ietf-httpapi-ratelimit-headers-11). A call beyond it is refused with 429, and \`Retry-After\` says when to come
back. A window begins with its first call. An installation may multiply the numbers.

| Limit | Calls | Of | Counted by |
|---|---|---|---|
${rows.join('\n')}`
  components.headers = limitHeaders
}

/** Optional, because limits can be turned off. */
function declareLimits({ responses }: OpenApiOperation) {
  for (const response of Object.values(responses)) {
    response.headers ??= {}
    for (const name of Object.keys(limitHeaders))
      response.headers[name] = { $ref: `#/components/headers/${name}` }
  }
}

function firstSentence(text: string): string {
  return text.split(/\.(\s|$)/)[0]!.replaceAll('\n', ' ')
}

function bodySchemas(document: OpenApi, side: 'request' | 'response'): unknown[] {
  return operationsOf(document).flatMap(({ operation }): unknown[] =>
    side === 'request' ? [operation.requestBody] : Object.values(operation.responses),
  )
}

/** Names of the component schemas that are used below `roots`. */
function reachable(schemas: Record<string, Schema>, roots: unknown[]): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const ref = (node as Schema).$ref
    if (ref && !found.has(refName(ref))) {
      found.add(refName(ref))
      visit(schemas[refName(ref)])
    }
    Object.values(node).forEach(visit)
  }
  roots.forEach(visit)
  return found
}

function walkSchemas(node: unknown, change: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) walkSchemas(child, change)
  change(node as Schema)
}
