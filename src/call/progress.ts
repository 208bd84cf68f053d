import type { ArrivedCall } from './stages/arrive.ts'
import type { AllowedCall } from './stages/authorise.ts'
import type { IdentifiedCall } from './stages/identify.ts'
import type { LimitedCall } from './stages/limit.ts'
import type { OwnedPublicCall } from './stages/owner.ts'
import type { ValidatedCall } from './stages/validate.ts'

/** The facts known about a call at any stage. */
export type CallState = ArrivedCall &
  Partial<Pick<IdentifiedCall, 'caller'>> &
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
