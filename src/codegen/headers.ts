/** Declares the headers that the service takes with every request and sends with every response. */
import type { OpenApi, OpenApiOperation } from './document.ts'
import { operationsOf, refName } from './document.ts'
import { parameterOf } from './operations.ts'

export const exampleRequestId = '0197f1c4-7a52-7c0e-8f6e-0d5f1f3a2b10'

/** By the name of the parameter in the document. What a client says of itself is put on record as a claim. */
const requestHeaders = {
  RequestId: {
    name: 'X-Request-Id',
    description:
      'Names the call in the log and in the response: 1 to 128 letters, digits, or any of `_.:-`. Without one, or with any other, the service makes one.',
    example: exampleRequestId,
  },
  Channel: {
    name: 'Service-Channel',
    description: 'The path that the call takes, for the log: `mcp` or `cli`. All else is `api`.',
    example: 'cli',
  },
  Tool: {
    name: 'Service-Tool',
    description: 'The tool or command in use, for the log; percent-encoded. 200 characters are kept.',
    example: 'company_add',
  },
  Agent: {
    name: 'Service-Agent',
    description:
      'Name and version of the agent that uses the client, for the log; percent-encoded. 200 characters are kept.',
    example: 'example-agent/2.1',
  },
}

/** Those of every response. The limits are optional because they can be turned off. */
const always = {
  'X-Request-Id': {
    required: true,
    description: 'Names the call in the log: as the request did, or as the service did.',
    schema: { type: 'string' },
    example: exampleRequestId,
  },
  'Service-Version': {
    required: true,
    description: 'The version of the service, which is that of the packages it hands out at `/packages`.',
    schema: { type: 'string' },
    example: '1.0.0',
  },
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

const replayed = {
  'Idempotency-Replayed': {
    description:
      'There where an earlier call with the same `Idempotency-Key` was answered so; nothing was done again.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
}

const watermark = {
  Watermark: {
    required: true,
    description:
      'What is changed from now on is changed after this time. Keep that of a first page: with it as `updated_since`, the list later answers all that has changed since.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-03-03T16:43:00.000Z',
  },
}

/** What the headers of single responses look like, for readers and for the mock. None of `Link`: it would never end. */
const examples: Record<string, (path: string, record?: Record<string, unknown>) => unknown> = {
  ETag: (_, record) => `"${record?.version ?? 1}"`,
  // A record added below another one has its own address.
  Location: (path, record) => `${path.replace(/\/[^/]+\/\{id\}/, '')}/${record?.id}`,
  'WWW-Authenticate': () => 'Bearer',
  'Retry-After': () => 2,
  'Content-Disposition': () => 'attachment; filename="offer.pdf"',
}

export function declareHeaders(document: OpenApi) {
  const { components } = document
  components.headers = { ...components.headers, ...always, ...replayed, ...watermark }
  components.parameters ??= {}
  for (const [key, { description, ...header }] of Object.entries(requestHeaders))
    components.parameters[key] = {
      ...header,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    }
  for (const { path, operation } of operationsOf(document)) {
    operation.parameters ??= []
    for (const [status, response] of Object.entries(operation.responses)) {
      const { $ref = '' } = response.content?.['application/json']?.schema ?? {}
      const [record] = (components.schemas[refName($ref)]?.examples ?? []) as Record<string, unknown>[]
      for (const [name, header] of Object.entries(response.headers ?? {}))
        if (examples[name]) header.example ??= examples[name](path, record)
      const names = [
        ...Object.keys(always),
        ...(isKept(operation, status, document) ? Object.keys(replayed) : []),
        ...(status === '200' && takesChanges(operation, document) ? Object.keys(watermark) : []),
      ]
      response.headers ??= {}
      for (const name of names) response.headers[name] = { $ref: `#/components/headers/${name}` }
    }
    operation.parameters.push(
      ...Object.keys(requestHeaders).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    )
  }
}

function takesChanges({ parameters }: OpenApiOperation, document: OpenApi): boolean {
  return parameters!.some((each) => parameterOf(each, document).name === 'updated_since')
}

/** Whether the response may be kept for a retry: that of a success, and a wrong or used code without a credential. */
function isKept({ parameters, 'x-scope': scope }: OpenApiOperation, status: string, document: OpenApi) {
  const hasKey = parameters!.some((each) => parameterOf(each, document).name === 'Idempotency-Key')
  return hasKey && (status.startsWith('2') || (!scope && status === '401'))
}

/** Whether a parameter is a header that every operation takes. */
export const isCommonHeader = ({ name }: { name: string }) =>
  Object.values(requestHeaders).some((header) => header.name === name)
