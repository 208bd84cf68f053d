/** Answered: the response is being sent. */

import { limitHeaders } from '../../access/rate-limits.ts'
import type { CallState } from '../progress.ts'
import { redactForCaller } from '../redact.ts'
import { commonHeaders } from '../response.ts'
import type { CallResponse } from './finished-call.ts'

export function respond(call: CallState, outcome: CallResponse): Response {
  const { rateLimit, deprecation, requestId } = call
  const { status, headers, body } = redactForCaller(call, outcome)
  const limit = rateLimit && limitHeaders(rateLimit)
  return new Response(body, {
    status,
    headers: { ...limit, ...deprecation, ...headers, ...commonHeaders(requestId) },
  })
}
