/** Last stage: builds the response, with the headers that all responses share. */
import { limitHeaders } from '../../access/rate-limits.ts'
import type { CallResponse, CallState } from '../call.ts'
import { redactForCaller } from '../redact.ts'
import { commonHeaders } from '../response.ts'

export function respond(call: CallState, response: CallResponse): Response {
  const { rateLimit, deprecation, requestId } = call
  const { status, headers, body } = redactForCaller(call, response)
  const limit = rateLimit && limitHeaders(rateLimit)
  return new Response(body, {
    status,
    headers: { ...limit, ...deprecation, ...headers, ...commonHeaders(requestId) },
  })
}
