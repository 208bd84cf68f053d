/** Answered: the response is being sent. */

import { limitHeaders } from '../../access/rate-limits.ts'
import { commonHeaders } from '../answer.ts'
import type { Stage } from '../progress.ts'
import { readable } from '../withheld.ts'
import type { Outcome } from './ran.ts'

export function respond(call: Stage, outcome: Outcome): Response {
  const { quota, deprecation, requestId } = call
  const { status, headers, body } = readable(call, outcome)
  const limit = quota && limitHeaders(quota)
  return new Response(body, {
    status,
    headers: { ...limit, ...deprecation, ...headers, ...commonHeaders(requestId) },
  })
}
