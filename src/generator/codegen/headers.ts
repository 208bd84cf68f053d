/** The headers of requests and responses that our operations declare together. */
import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { exampleRequestId } from '../../../surface/src/document/refusals.ts'
import {
  accepts,
  type ConditionalHeader,
  type HeaderDeclarations,
} from '../../../surface/src/passes/headers.ts'
import { changedFieldsHeader } from '../../shared/changed-fields.ts'
import { requestHeaders } from '../document/headers.ts'

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

const watermark = {
  required: true,
  description:
    'All future changes have a time after the watermark. Save the watermark of the first page and pass it as `updated_since` next time to list everything that has changed since.',
  schema: { type: 'string', format: 'date-time' },
  example: '2026-03-03T16:43:00.000Z',
}

/** Not required, because libraries and proxies drop an empty header. */
const changed = {
  description: 'The fields that changed, as in the activity log, separated by commas; empty if none did.',
  schema: { type: 'string', pattern: '^([a-z_]+(, [a-z_]+)*)?$' },
  example: 'status, completed_at',
}

const totalOf = ({ 'x-limits': { count } }: OpenApi) => ({
  description: `The number of records in all pages, if \`count\` is true. Counting ends at ${count}, which means that there are as many or more.`,
  schema: { type: 'integer', minimum: 0, maximum: count },
  example: 42,
})

export const headers: HeaderDeclarations = {
  always,
  request: requestHeaders,
  some: (document) => {
    const total = totalOf(document)
    const isListWith =
      (parameter: string) =>
      ({ operation, status }: Sent) =>
        status === '200' && accepts(parameter, operation, document)
    return [
      { name: 'Watermark', header: watermark, isSent: isListWith('updated_since') },
      { name: 'Total-Count', header: total, isSent: isListWith('count') },
      {
        name: changedFieldsHeader,
        header: changed,
        isSent: ({ method, status }) => status === '200' && method === 'patch',
      },
    ]
  },
  examples: {
    'Export-Positions': () => 1044,
    'X-Content-Type-Options': () => 'nosniff',
    'Accept-Ranges': () => 'bytes',
    'Content-Range': () => 'bytes 0-1023/146515',
    'Content-Disposition': () => 'attachment; filename="offer.pdf"',
  },
}

type Sent = Parameters<ConditionalHeader['isSent']>[0]
