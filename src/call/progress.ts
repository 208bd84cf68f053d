import type { ArrivedCall } from './stages/arrive.ts'
import type { AllowedCall } from './stages/authorise.ts'
import type { IdentifiedCall } from './stages/identify.ts'
import type { LimitedCall } from './stages/limit.ts'
import type { OwnedPublicCall } from './stages/owner.ts'
import type { ValidatedCall } from './stages/validate.ts'

/** What is known about a call at any of its stages. */
export type CallState = ArrivedCall &
  Partial<Pick<IdentifiedCall, 'caller'>> &
  Partial<Pick<LimitedCall<ArrivedCall>, 'rateLimit'>> &
  Partial<Pick<ValidatedCall<AllowedCall>, 'recordId' | 'route' | 'text'>> &
  Partial<Pick<OwnedPublicCall, 'visitor'>>

/** Tracks how far a call has come, so that a refused one is recorded with what was known by then. */
export class Progress {
  #furthest: CallState

  constructor(arrived: ArrivedCall) {
    this.#furthest = arrived
  }

  get current(): CallState {
    return this.#furthest
  }

  advance<T extends CallState>(stage: T): T {
    this.#furthest = stage
    return stage
  }
}
