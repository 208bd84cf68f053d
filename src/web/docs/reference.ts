/** Groups the specification for the pages: by operation, error code and state. */

import type { OpenApi, OpenApiOperation, Refusal, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { parameterOf } from '../../../surface/src/document/operations.ts'
import { allRefusals, exampleOf } from '../../../surface/src/document/refusals.ts'
import { inline as resolved } from '../../../surface/src/document/schemas.ts'
import { docPaths } from '../../base/documentation.ts'
import type { Operation } from '../../generator/document/operations.ts'
import { readOperations } from '../../generator/document/operations.ts'

/** A request or response body. */
export interface Body {
  type: string
  schema: Schema
  /** The schemas of its lines; empty unless the body consists of lines. */
  lines: Schema[]
  /** The example in the document, if it has one. */
  example?: unknown
}

export interface DocumentedResponse {
  status: string
  description: string
  headers: { name: string; description: string }[]
  body: Body | null
}

/** Schemas contain no references. */
export interface DocumentedOperation extends Operation {
  tag: string
  request: Body | null
  responses: DocumentedResponse[]
  refusals: Refusal[]
  /** Examples of the parameters, if the document has them. */
  values: Record<string, unknown>
}

export interface Code {
  code: string
  status: number
  members: { name: string; schema: Schema }[]
  example: unknown
  /** The reasons for the code, each with its operations. Refusals that happen before any operation have no operations. */
  reasons: { description: string; operations: DocumentedOperation[] }[]
}

export interface States {
  /** The record with these states. */
  record: string
  field: string
  moves: Record<string, string[]>
}

export interface Reference {
  document: OpenApi
  operations: DocumentedOperation[]
  codes: Code[]
  states: States[]
}

export function referenceOf(document: OpenApi): Reference {
  const raw = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]))
  const operations = readOperations(document).map((each) => documented(each, raw.get(each.id)!, document))
  const codes = allRefusals(document).map((refusal) => codeOf(refusal, operations, document))
  return { document, operations, codes, states: statesOf(document) }
}

function documented(
  operation: Operation,
  { tags, requestBody, responses: declared, parameters, 'x-refusals': refusals }: OpenApiOperation,
  document: OpenApi,
): DocumentedOperation {
  const { schemas } = document.components
  const responses = Object.entries(declared)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { description, headers = {}, content = {} }]) => ({
      status,
      description,
      headers: Object.entries<any>(headers)
        .filter(([, header]) => !header.$ref) // headers of all responses, or of all writes
        .map(([name, { description = '' }]) => ({ name, description })),
      body: bodyOf(content, document),
    }))
  const all = (parameters ?? []).map((parameter) => parameterOf(parameter, document))
  return {
    ...operation,
    tag: tags![0]!,
    parameters: resolved(operation.parameters, schemas),
    body: resolved(operation.body, schemas),
    request: bodyOf(requestBody?.content ?? {}, document),
    responses,
    refusals: refusals!,
    values: Object.fromEntries(
      all.map((each) => [each.name, exampleIn(each, document)]).filter(([, value]) => value !== undefined),
    ),
  }
}

function bodyOf(content: Record<string, any>, document: OpenApi): Body | null {
  const [type, media] = Object.entries(content)[0] ?? []
  if (!type) return null
  const schema = resolved(media.schema as Schema, document.components.schemas)
  const line = resolved((media['x-line'] ?? {}) as Schema, document.components.schemas)
  return { type, schema, lines: line.anyOf ?? [], example: exampleIn(media, document) }
}

/** The first example of a media type or parameter. */
function exampleIn({ example, examples = {} }: any, { components }: OpenApi): unknown {
  const first = Object.values<any>(examples)[0]
  return example ?? (first?.$ref ? components.examples![refName(first.$ref)] : first)?.value
}

function codeOf({ code, status }: Refusal, operations: DocumentedOperation[], document: OpenApi): Code {
  const all = [
    ...(document['x-refusals'] ?? []).map((refusal) => ({ refusal, operation: null })),
    ...operations.flatMap((operation) => operation.refusals.map((refusal) => ({ refusal, operation }))),
  ].filter(({ refusal }) => refusal.code === code)
  const members = [...new Set(all.flatMap(({ refusal }) => refusal.members ?? []))]
  const { components } = document
  const problem = components.schemas.Problem!.properties!
  const named = Object.entries(components.examples ?? {}).find(([name]) => name.split('.')[0] === code)
  return {
    code,
    status,
    members: members.map((name) => ({ name, schema: resolved(problem[name]!, components.schemas) })),
    example: (named?.[1] ?? exampleOf({ ...all[0]!.refusal, members: undefined }, docPaths.error(code)))
      .value,
    reasons: [...Map.groupBy(all, ({ refusal }) => refusal.description)].map(([description, group]) => ({
      description,
      operations: group.flatMap(({ operation }) => operation ?? []),
    })),
  }
}

/** A record has states if one of its fields refers to a schema with transitions. */
function statesOf({ components: { schemas } }: OpenApi): States[] {
  return Object.entries(schemas).flatMap(([record, { properties = {}, required = [] }]) =>
    Object.entries(properties).flatMap(([field, { $ref }]) => {
      const moves = $ref && schemas[refName($ref)]!['x-moves']
      return moves && 'id' in properties && required.includes(field) ? [{ record, field, moves }] : []
    }),
  )
}
