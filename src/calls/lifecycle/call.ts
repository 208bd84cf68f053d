/** A call at each stage. Every stage returns a new object with the facts that it has established. */
import type { Context as HonoContext } from 'hono'
import type { Channel } from '../../../generated/client/types.gen.ts'
import type { Download } from '../../files/download.ts'
import type { Caller, Holder } from '../access/caller.ts'
import type { RateLimitState } from '../access/rate-limits.ts'
import type { Slot } from './admission.ts'
import type { PageView } from './request-source.ts'
import type { PageResponse, StreamResponse, TextResponse } from './response.ts'
import type { ProtectedRoute, PublicRoute, Route } from './route.ts'

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
  /** The id of its log entry, a UUID. */
  readonly entryId: string
  /** The id that the client chose; otherwise that of the entry. */
  readonly requestId: string
  readonly channel: Channel
  readonly remoteAddress: string | null
  /** Origin of the service, see `RequestSource`; computed on demand. */
  readonly origin: () => string
  /** The resource for which the token of a connected client must be issued; undefined where such tokens are refused. */
  readonly audience: string | undefined
  /** Whether the call has already been counted towards the caller's rate limit. */
  readonly isCounted: boolean
  /** The page that reads: it is logged instead of its reads. */
  readonly view: PageView | undefined
  /** Claims that do not come from the headers, such as those in an agent's message. */
  readonly claims?: Claims
  /** The call's share of the capacity of this process. */
  readonly slot: Slot
  /** Time of arrival, for the log. */
  readonly at: string
  /** `at` on the scale of `performance.now()`, to measure the duration. */
  readonly startedAt: number
}

/** The credential has been authenticated. */
export interface IdentifiedCall extends ArrivedCall {
  readonly caller: Caller
}

/** The credential was refused, but its secret is right: it has expired, for example. */
export interface HeldCall extends ArrivedCall {
  readonly holder: Holder
}

/** The call was counted and is within its rate limit. */
export type LimitedCall<Call extends ArrivedCall> = Call & {
  /** Null if rate limits are off, or the call has already been counted. */
  readonly rateLimit: RateLimitState | null
}

/** The caller may run the operation. */
export type AuthorisedCall = LimitedCall<IdentifiedCall> & { readonly route: ProtectedRoute }

/** A call to an operation that requires no credential. */
export type PublicCall = LimitedCall<ArrivedCall> & { readonly route: PublicRoute }

export type AllowedCall = AuthorisedCall | PublicCall

/** The input has been read and conforms to the specification. */
export type ValidatedCall<Call extends AllowedCall> = Call & {
  readonly input: Record<string, unknown>
  /** The raw body, to distinguish a retry from a different request. */
  readonly text: string
  /** The `If-Match` header, with the `ETag` that the record must have. */
  readonly ifMatch: string | undefined
  /** Id of the record in the path. */
  readonly recordId: string | null
}

/** The workspace and the user in the log entry of a call. */
export interface Owner {
  readonly workspace_id: string
  readonly user_id: string | null
}

/** A public call whose handler has found the workspace, and possibly the user. */
export type OwnedPublicCall = ValidatedCall<PublicCall> & { readonly visitor: Owner }

export type CallResponse = TextResponse | PageResponse | Download | StreamResponse

/** The handler has finished. */
export type FinishedCall<Call extends AllowedCall = AllowedCall> = ValidatedCall<Call> & {
  readonly response: CallResponse
  /** Whether the log entry was committed together with the changes. */
  readonly isLogged: boolean
}

/** The facts known about a call at any stage. */
export type CallState = ArrivedCall &
  Partial<Pick<IdentifiedCall, 'caller'>> &
  Partial<Pick<HeldCall, 'holder'>> &
  Partial<Pick<LimitedCall<ArrivedCall>, 'rateLimit'>> &
  Partial<Pick<ValidatedCall<AllowedCall>, 'recordId' | 'route' | 'text'>> &
  Partial<Pick<OwnedPublicCall, 'visitor'>>

/** Tracks the state of a call, so that a refused call is recorded with all facts known by then. */
export class Progress {
  #current: CallState

  constructor(arrived: ArrivedCall) {
    this.#current = arrived
  }

  get current(): CallState {
    return this.#current
  }

  advance<T extends CallState>(state: T): T {
    this.#current = state
    return state
  }
}
