/** First stage: the request gets an id. Its claims are not verified yet. */
import type { Context as HonoContext } from 'hono'
import type { Channel } from '../../../../generated/client/types.gen.ts'
import { networkOf } from '../../../base/network.ts'
import { newUuidAt, now } from '../../../domain/model/columns.ts'
import type { Admission } from '../admission.ts'
import type { ArrivedCall } from '../call.ts'
import type { InProcessSource } from '../request-source.ts'
import type { Route } from '../route.ts'

export function arrive(http: HonoContext, route: Route | null, admission: Admission): ArrivedCall {
  const source: Partial<InProcessSource> = http.env ?? {}
  const remoteAddress = source.remoteAddress ?? null
  const requestId = http.req.header('x-request-id')
  const at = now()
  const entryId = newUuidAt(at)
  return {
    http,
    operation: route?.id ?? null,
    deprecation: route?.deprecation,
    entryId,
    requestId: requestId && /^[\w.:-]{1,128}$/.test(requestId) ? requestId : entryId,
    channel: source.channel ?? claimedChannel(http.req.header('service-channel')),
    remoteAddress,
    origin: () => source.origin ?? new URL(http.req.url).origin,
    audience: source.audience,
    isCounted: source.isCounted ?? false,
    view: source.view,
    slot: admission.slotFor(http.req.header('authorization'), networkOf(remoteAddress), route),
    at,
    startedAt: performance.now(),
  }
}

function claimedChannel(header: string | undefined): Channel {
  return header === 'mcp' || header === 'cli' ? header : 'api'
}
