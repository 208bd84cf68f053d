/** Arrived: the request has an id and makes claims, none of them verified yet. */
import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Channel } from '../../../generated/client/types.gen.ts'
import { networkOf } from '../../base/network.ts'
import { now } from '../../model/columns.ts'
import type { Admission, Slot } from '../admission.ts'
import type { InProcessSource } from '../request-source.ts'
import type { Route } from '../route.ts'

/** Claims of a caller, which the log keeps. */
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
  /** Origin of the service, see `Arrival`; worked out when somebody asks. */
  readonly origin: () => string
  /** The resource that the token of a connected client must be for; undefined where none is accepted. */
  readonly audience: string | undefined
  /** Whether it was counted towards the caller's limit before it arrived. */
  readonly isCounted: boolean
  /** What the caller says of itself; read from the headers if it is not said elsewhere. */
  readonly claims?: Claims
  /** Where the call waits for its turn. */
  readonly slot: Slot
  /** Time of arrival, for the log. */
  readonly at: string
  /** The same on the `performance.now()` scale, to measure the duration. */
  readonly startedAt: number
}

export function arrive(http: HonoContext, route: Route | null, admission: Admission): ArrivedCall {
  const environment: Partial<InProcessSource> = http.env ?? {}
  const remoteAddress = environment.remoteAddress ?? null
  const given = http.req.header('x-request-id')
  return {
    http,
    operation: route?.id ?? null,
    deprecation: route?.deprecation,
    requestId: given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID(),
    channel: environment.channel ?? claimedChannel(http.req.header('service-channel')),
    remoteAddress,
    origin: () => environment.origin ?? new URL(http.req.url).origin,
    audience: environment.audience,
    isCounted: environment.isCounted ?? false,
    slot: admission.slotFor(http.req.header('authorization'), networkOf(remoteAddress), route),
    at: now(),
    startedAt: performance.now(),
  }
}

function claimedChannel(header: string | undefined): Channel {
  return header === 'mcp' || header === 'cli' ? header : 'api'
}
