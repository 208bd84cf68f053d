/** Adapts the document once for all consumers: works around the limits of TypeSpec and of most generators. */

import type { Content, OpenApi, OpenApiOperation, Schema } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'
import { walkSchemas } from '../document/schemas.ts'
import { declareBodies } from './bodies.ts'
import { declareDeprecation } from './deprecation.ts'
import { declareExamples, mistakesInExamples } from './examples.ts'
import type { Extension, Pass, PassName } from './extension.ts'
import { declareFields } from './fields.ts'
import { declareHeaders } from './headers.ts'
import { omitIfMatch } from './if-match.ts'
import type { Mistake } from './mistakes.ts'
import { describeMoves } from './moves.ts'
import { declareParameterExamples } from './parameter-examples.ts'
import { declareRefusals } from './refusals.ts'
import { summaryOf, withoutDefaults } from './sentences.ts'

/** In the order in which they run. */
const passes = {
  tags: ({ tags }) => void tags?.reverse(), // decorators run in reverse order
  moves: describeStates,
  patches: fixPatches,
  schemas: fixSchemas,
  fields: declareFields,
  bodies: declareBodies,
  parameters: fixOperations,
  examples: declareExamples,
  exampleCheck: mistakesInExamples,
  ifMatch: omitIfMatch,
  parameterExamples: declareParameterExamples,
  headers: (document, { headers }) => declareHeaders(document, headers),
  refusals: (document, { refusals }) => declareRefusals(document, refusals),
  deprecation: describeDeprecations,
} satisfies Record<PassName, Pass>

/** Changes the document, and returns the mistakes that this finds in it. */
export function normalise(document: OpenApi, extension: Extension = {}): Mistake[] {
  const { before = {} } = extension
  const all = Object.entries(passes).flatMap(([name, pass]): Pass[] => [
    ...(before[name as PassName] ?? []),
    pass,
  ])
  return [...all, ...(before.end ?? [])].flatMap((pass) => pass(document, extension) ?? [])
}

function describeStates({ components }: OpenApi): void {
  for (const schema of Object.values(components.schemas))
    if (schema['x-moves'])
      schema.description = `${schema.description ?? ''}${describeMoves(schema['x-moves'])}`
}

function fixPatches({ components: { schemas } }: OpenApi): void {
  for (const [name, schema] of Object.entries(schemas)) fixPatch(name, schema, schemas)
}

/** A merge patch has the properties of the record; none is required or has a default (RFC 7396). */
function fixPatch(name: string, patch: Schema, schemas: Record<string, Schema>) {
  const base = name.endsWith('Patch') && schemas[name.slice(0, -'Patch'.length)]
  if (!base) return
  for (const key of Object.keys(patch.properties ?? {})) {
    const { default: _, description, ...property } = base.properties![key]!
    patch.properties![key] = {
      ...structuredClone(property),
      ...(description && { description: withoutDefaults(description) }),
    }
  }
}

function fixSchemas(document: OpenApi): void {
  walkSchemas(document, collapseNullable)
  walkSchemas(document, declareMap)
}

/** Turns `anyOf: [X, null]` with constraints into `type: [X, null]`, which every generator understands. */
function collapseNullable(schema: Schema) {
  if (schema.anyOf?.length !== 2 || schema.anyOf[1]?.type !== 'null' || !schema.anyOf[0]?.type) return
  const [{ type, enum: values, ...rest }] = schema.anyOf as [Schema]
  delete schema.anyOf
  Object.assign(schema, { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...rest })
}

/** Declares the values of a map with the keyword that every generator understands. */
function declareMap(schema: Schema) {
  if (!schema.unevaluatedProperties) return
  schema.additionalProperties = schema.unevaluatedProperties
  delete schema.unevaluatedProperties
}

function fixOperations(document: OpenApi): void {
  const { schemas, parameters = {} } = document.components
  for (const shared of Object.values(parameters)) fixParameter(shared)
  for (const { operation } of operationsOf(document)) {
    // The views of records are copied to the bodies that are made from them.
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      if (schema.$ref) delete schemas[refName(schema.$ref)]!['x-view']
    operation.summary ??= summaryOf(operation.description ?? '')
    for (const parameter of operation.parameters ?? []) fixParameter(parameter, operation['x-shape'])
    for (const content of contentsOf(operation)) fixBytes(content, schemas)
  }
}

/** A path id is not `readOnly`, because clients send it. The first sort order of a list is the default. */
function fixParameter(parameter: { name?: string; schema?: Schema }, shape?: string) {
  const { name, schema } = parameter
  delete schema?.readOnly
  if (name === 'sort' && shape === 'list') schema!.default = schema!.enum![0]
  if ('x-several' in parameter) parameter.schema = oneOrSeveral(schema!)
}

/** A type that a client can also use for one value, as most calls have only one. */
const oneOrSeveral = (schema: Schema): Schema => ({
  anyOf: [schema, { type: 'array', items: schema, minItems: 1, maxItems: mostValues }],
})

const mostValues = 20

/**
 * TypeSpec gives bytes no type; generators, mocks and forms recognise `format: binary`. OpenAPI before 3.2 cannot
 * describe the lines of a text.
 */
function fixBytes([type, content]: [string, Content], schemas: Record<string, Schema>) {
  const bytes = { type: 'string', format: 'binary' }
  const { schema } = content
  if (type === 'application/x-ndjson') Object.assign(content, { schema: bytes, 'x-line': schema })
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

function describeDeprecations(document: OpenApi): void {
  for (const { operation } of operationsOf(document)) {
    delete operation['x-sends']
    delete operation['x-answers']
    declareDeprecation(operation, document)
  }
}
