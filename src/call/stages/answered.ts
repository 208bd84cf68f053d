/** Answered: the response is being sent. */

import { limitHeaders } from '../../access/rate-limits.ts'
import type { Download } from '../../files/download.ts'
import type { Answer } from '../answer.ts'
import { commonHeaders } from '../answer.ts'
import type { Stage } from '../progress.ts'

export function respond(
  { quota, deprecation, requestId }: Stage,
  { status, headers, body }: Answer | Download,
): Response {
  const limit = quota && limitHeaders(quota)
  return new Response(body, {
    status,
    headers: { ...limit, ...deprecation, ...headers, ...commonHeaders(requestId) },
  })
}
