/** Declares the headers of every request and response. */

import type { OpenApi, OpenApiOperation } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { parameterOf } from '../../../surface/src/document/operations.ts'
import { changedFieldsHeader } from '../../shared/changed-fields.ts'
import { exampleRequestId, requestHeaders } from '../document/headers.ts'
import { headerText } from './text-patterns.ts'

/** Headers of every response. The rate limit headers are optional because rate limits can be turned off. */
const always = {
  'X-Request-Id': {
    required: true,
    description: 'Id of the call in the log: the id from the request, or one that the service created.',
    schema: { type: 'string' },
    example: exampleRequestId,
  },
  'Service-Version': {
    required: true,
    description: 'Version of the service, and of the packages at `/packages`.',
    schema: { type: 'string' },
    example: '0.9.0',
  },
  'RateLimit-Policy': {
    description: 'The limit that the call counts towards: `q` calls in `w` seconds.',
    schema: { type: 'string', pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+$' },
    example: '"pro";q=1200;w=60',
  },
  RateLimit: {
    description: 'The remaining calls within the limit: `r` in the next `t` seconds.',
    schema: { type: 'string', pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+$' },
    example: '"pro";r=1187;t=42',
  },
}

const replayed = {
  'Idempotency-Replayed': {
    description:
      'Present if this is the stored response of an earlier call with the same `Idempotency-Key`. The operation did not run again.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
}

const watermark = {
  Watermark: {
    required: true,
    description:
      'All future changes have a time after the watermark. Save the watermark of the first page and pass it as `updated_since` next time to list everything that has changed since.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-03-03T16:43:00.000Z',
  },
}

/** Not required, because libraries and proxies drop an empty header. */
const changed = {
  [changedFieldsHeader]: {
    description: 'The fields that changed, as in the activity log, separated by commas; empty if none did.',
    schema: { type: 'string', pattern: '^([a-z_]+(, [a-z_]+)*)?$' },
    example: 'status, completed_at',
  },
}

const totalOf = ({ 'x-limits': { count } }: OpenApi) => ({
  'Total-Count': {
    description: `The number of records in all pages, if \`count\` is true. Counting ends at ${count}, which means that there are as many or more.`,
    schema: { type: 'integer', minimum: 0, maximum: count },
    example: 42,
  },
})

/** Example values for readers and mocks. A mock sends the same `Link` with every page, so it names no next one: its list would never end. */
const examples: Record<string, (path: string, record?: Record<string, unknown>) => unknown> = {
  ETag: (_, record) => `"${record?.version ?? 1}"`,
  // A record added below a parent has its own top-level address.
  Location: (path, record) => `${path.replace(/\/[^/]+\/\{id\}/, '')}/${record?.id}`,
  Link: (path) => `<${path}>; rel="first"`,
  'WWW-Authenticate': () => 'Bearer',
  'Export-Positions': () => 1044,
  'X-Content-Type-Options': () => 'nosniff',
  'Accept-Ranges': () => 'bytes',
  'Content-Range': () => 'bytes 0-1023/146515',
  'Retry-After': () => 2,
  'Content-Disposition': () => 'attachment; filename="offer.pdf"',
}

export function declareHeaders(document: OpenApi) {
  const { components } = document
  const total = totalOf(document)
  components.headers = { ...components.headers, ...always, ...replayed, ...watermark, ...total, ...changed }
  components.parameters ??= {}
  for (const [key, { description, ...header }] of Object.entries(requestHeaders))
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
        if (examples[name]) header.example ??= examples[name](path, record)
      const names = [
        ...Object.keys(always),
        ...(isKept(operation, status, document) ? Object.keys(replayed) : []),
        ...(status === '200' && accepts('updated_since', operation, document) ? Object.keys(watermark) : []),
        ...(status === '200' && accepts('count', operation, document) ? Object.keys(total) : []),
        ...(status === '200' && method === 'patch' ? Object.keys(changed) : []),
      ]
      response.headers ??= {}
      for (const name of names) response.headers[name] = { $ref: `#/components/headers/${name}` }
    }
    operation.parameters.push(
      ...Object.keys(requestHeaders).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    )
  }
}

function accepts(parameter: string, { parameters }: OpenApiOperation, document: OpenApi): boolean {
  return parameters!.some((each) => parameterOf(each, document).name === parameter)
}

/**
 * True if the response is stored for retries: a success, or the 401 of a public operation with a wrong or used code.
 */
function isKept(operation: OpenApiOperation, status: string, document: OpenApi) {
  return (
    accepts('Idempotency-Key', operation, document) &&
    (status.startsWith('2') || (!operation['x-scope'] && status === '401'))
  )
}
