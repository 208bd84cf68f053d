/** First stage: the request gets an id. Its claims are not verified yet. */
import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Channel } from '../../../generated/client/types.gen.ts'
import { networkOf } from '../../base/network.ts'
import { now } from '../../model/columns.ts'
import type { Admission, Slot } from '../admission.ts'
import type { InProcessSource } from '../request-source.ts'
import type { Route } from '../route.ts'

/** Unverified claims of the caller, for the log. */
export interface Claims {
  /** Name and version of the agent. */
  readonly agent: string | null
  /** Name of the tool or command. */
  readonly tool: string | null
}

export interface ArrivedCall {
  readonly http: HonoContext
  /** Id of the operation; null if the request matches none. */
  readonly operation: string | null
  readonly deprecation: Route['deprecation']
  readonly requestId: string
  readonly channel: Channel
  readonly remoteAddress: string | null
  /** Origin of the service, see `RequestSource`; computed on demand. */
  readonly origin: () => string
  /** The resource for which the token of a connected client must be issued; undefined where such tokens are refused. */
  readonly audience: string | undefined
  /** Whether the call has already been counted towards the caller's rate limit. */
  readonly isCounted: boolean
  /** Claims that do not come from the headers, such as those in an agent's message. */
  readonly claims?: Claims
  /** The call's share of the capacity of this process. */
  readonly slot: Slot
  /** Time of arrival, for the log. */
  readonly at: string
  /** `at` on the scale of `performance.now()`, to measure the duration. */
  readonly startedAt: number
}

export function arrive(http: HonoContext, route: Route | null, admission: Admission): ArrivedCall {
  const source: Partial<InProcessSource> = http.env ?? {}
  const remoteAddress = source.remoteAddress ?? null
  const requestId = http.req.header('x-request-id')
  return {
    http,
    operation: route?.id ?? null,
    deprecation: route?.deprecation,
    requestId: requestId && /^[\w.:-]{1,128}$/.test(requestId) ? requestId : randomUUID(),
    channel: source.channel ?? claimedChannel(http.req.header('service-channel')),
    remoteAddress,
    origin: () => source.origin ?? new URL(http.req.url).origin,
    audience: source.audience,
    isCounted: source.isCounted ?? false,
    slot: admission.slotFor(http.req.header('authorization'), networkOf(remoteAddress), route),
    at: now(),
    startedAt: performance.now(),
  }
}

function claimedChannel(header: string | undefined): Channel {
  return header === 'mcp' || header === 'cli' ? header : 'api'
}
