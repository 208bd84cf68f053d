/** Completes the schemas of bodies: requests refuse unknown fields, responses have all fields, and text can be stored. */
import type { OpenApi, Schema } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { namesIn, walkSchemas } from '../document/schemas.ts'
import type { Mistake } from './mistakes.ts'
import { limitText } from './text-patterns.ts'

/** Returns the models that are both a request and a response. */
export function declareBodies(document: OpenApi): Mistake[] {
  const { schemas, parameters } = document.components
  const inRequests = namesIn(bodySchemas(document, 'request'), schemas)
  const inResponses = namesIn(bodySchemas(document, 'response'), schemas)
  for (const name of inRequests) sealRequest(schemas[name]!)
  for (const name of inResponses) completeResponse(schemas[name]!)
  for (const name of inRequests) walkSchemas(schemas[name], limitText)
  for (const [name, schema] of Object.entries(schemas)) combineFields(name, schema, inRequests.has(name))
  walkSchemas(parameters, limitText)
  for (const { operation } of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) walkSchemas(parameter.schema, limitText)
    acceptPlainJson(operation.requestBody)
  }
  return [...inRequests]
    .filter((name) => inResponses.has(name) && schemas[name]!.type === 'object')
    .map((of) => ({
      of,
      code: 'shared-model' as const,
      message: `${of} is both a request and a response: declare a separate model for the request`,
    }))
}

/** An unknown field is a client error. */
function sealRequest(schema: Schema) {
  if (schema.type === 'object') schema.additionalProperties = false
}

/** Makes all fields of a record required, including those that are optional in a request, and removes defaults. */
function completeResponse(schema: Schema) {
  if (!schema.properties?.id) return
  for (const property of Object.values(schema.properties)) delete property.default
  schema.required = Object.keys(schema.properties)
}

/**
 * Adds rules for fields that exclude or require each other. The properties stay in one flat list, because defaults are filled
 * in only there, and tools and commands read only that list. Patches do not get these rules.
 */
function combineFields(name: string, schema: Schema, isRequest: boolean) {
  const rules = ['x-exactly-one-of', 'x-some-of', 'x-not-together'] as const
  const [one, some, apart] = rules.map((rule) => schema[rule] as string[] | undefined)
  for (const rule of rules) delete schema[rule]
  if (!isRequest || name.endsWith('Patch')) return
  const requires = (...fields: string[]) => ({
    required: fields,
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  })
  if (one) schema.oneOf = one.map((field) => requires(field))
  if (some) schema.anyOf = some.map((field) => requires(field))
  if (apart) schema.not = requires(...apart)
}

/** Accepts a merge patch also as `application/json`, the type that most HTTP clients send. */
function acceptPlainJson(body: any) {
  const patch = body?.content['application/merge-patch+json']
  if (patch) body.content['application/json'] = patch
}

function bodySchemas(document: OpenApi, side: 'request' | 'response'): unknown[] {
  return operationsOf(document).flatMap(({ operation }): unknown[] =>
    side === 'request' ? [operation.requestBody] : Object.values(operation.responses),
  )
}
