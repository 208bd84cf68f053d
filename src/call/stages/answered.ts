/** Answered: the response is being sent. */

import { limitHeaders } from '../../access/rate-limits.ts'
import { commonHeaders } from '../answer.ts'
import type { Stage } from '../progress.ts'
import type { Outcome } from './ran.ts'

export function respond(
  { quota, deprecation, requestId }: Stage,
  { status, headers, body }: Outcome,
): Response {
  const limit = quota && limitHeaders(quota)
  return new Response(body, {
    status,
    headers: { ...limit, ...deprecation, ...headers, ...commonHeaders(requestId) },
  })
}
