/** Declares the headers of every request and response, and examples of headers. */
import type { OpenApi, OpenApiOperation } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'
import { parameterOf } from '../document/operations.ts'
import { exampleRequestId } from '../document/refusals.ts'
import { headerText } from './text-patterns.ts'

export interface Header {
  required?: boolean
  description: string
  schema: object
  example: unknown
}

export interface RequestHeader {
  name: string
  description: string
  example: string
}

export interface HeaderDeclarations {
  /** Headers of every response, by name. */
  always: Readonly<Record<string, Header>>
  /** Headers that every operation accepts, by the name of their component. */
  request: Readonly<Record<string, RequestHeader>>
  /** Headers of some responses. */
  some?: (document: OpenApi) => readonly ConditionalHeader[]
  /** Example values of declared headers, from the path and the example of the record in the response. */
  examples?: Readonly<Record<string, (path: string, record?: Record<string, unknown>) => unknown>>
}

export interface ConditionalHeader {
  name: string
  header: Header
  isSent(response: { operation: OpenApiOperation; method: string; status: string }): boolean
}

const requestId = {
  required: true,
  description: 'Id of the call: the id from the request, or one that the service created.',
  schema: { type: 'string' },
  example: exampleRequestId,
}

/** The headers of services that declare no others. */
const defaults: HeaderDeclarations = { always: { 'X-Request-Id': requestId }, request: {} }

const replayed: Header = {
  description:
    'Present if this is the stored response of an earlier call with the same `Idempotency-Key`. The operation did not run again.',
  schema: { type: 'string', const: 'true' },
  example: 'true',
}

/** A mock sends the same `Link` with every page, so it names no next one: its list would never end. */
const examples: HeaderDeclarations['examples'] = {
  ETag: (_, record) => `"${record?.version ?? 1}"`,
  // A record added below a parent has its own top-level address.
  Location: (path, record) => `${path.replace(/\/[^/]+\/\{id\}/, '')}/${record?.id}`,
  Link: (path) => `<${path}>; rel="first"`,
  'WWW-Authenticate': () => 'Bearer',
  'Retry-After': () => 2,
  'Content-Disposition': () => 'attachment; filename="report.pdf"',
}

export function declareHeaders(document: OpenApi, declarations: HeaderDeclarations = defaults): void {
  const { components } = document
  const { always, request } = declarations
  const some = [keptResponse(document), ...(declarations.some?.(document) ?? [])]
  const exampleOf = { ...examples, ...declarations.examples }
  components.headers = {
    ...components.headers,
    ...always,
    ...Object.fromEntries(some.map(({ name, header }) => [name, header])),
  }
  components.parameters ??= {}
  for (const [key, { description, ...header }] of Object.entries(request))
    components.parameters[key] = {
      ...header,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', ...headerText },
    }
  for (const { path, method, operation } of operationsOf(document)) {
    operation.parameters ??= []
    for (const each of operation.parameters) {
      const { in: place, schema } = parameterOf(each, document)
      if (place === 'header' && schema.type === 'string') Object.assign(schema, headerText)
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      const { $ref = '' } = response.content?.['application/json']?.schema ?? {}
      const [record] = (components.schemas[refName($ref)]?.examples ?? []) as Record<string, unknown>[]
      for (const [name, header] of Object.entries(response.headers ?? {}))
        if (exampleOf[name]) header.example ??= exampleOf[name](path, record)
      const sent = some.filter(({ isSent }) => isSent({ operation, method, status }))
      response.headers ??= {}
      for (const name of [...Object.keys(always), ...sent.map((each) => each.name)])
        response.headers[name] = { $ref: `#/components/headers/${name}` }
    }
    operation.parameters.push(
      ...Object.keys(request).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    )
  }
}

export function accepts(parameter: string, { parameters }: OpenApiOperation, document: OpenApi): boolean {
  return parameters!.some((each) => parameterOf(each, document).name === parameter)
}

/** A response that is stored for retries: a success, or the 401 of a public operation with a wrong or used code. */
const keptResponse = (document: OpenApi): ConditionalHeader => ({
  name: 'Idempotency-Replayed',
  header: replayed,
  isSent: ({ operation, status }) =>
    accepts('Idempotency-Key', operation, document) &&
    (status.startsWith('2') || (isPublic(operation) && status === '401')),
})

const isPublic = ({ security }: OpenApiOperation) =>
  security?.some((each) => Object.keys(each).length === 0) ?? false
