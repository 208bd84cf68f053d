import type { Arrived } from './stages/arrived.ts'
import type { Allowed } from './stages/authorised.ts'
import type { Checked } from './stages/checked.ts'
import type { Entered } from './stages/entered.ts'
import type { Identified } from './stages/identified.ts'
import type { Limited } from './stages/limited.ts'

/** What is known about a call at any of its stages. */
export type Stage = Arrived &
  Partial<Pick<Identified, 'caller'>> &
  Partial<Pick<Limited<Arrived>, 'quota'>> &
  Partial<Pick<Checked<Allowed>, 'recordId' | 'route' | 'text'>> &
  Partial<Pick<Entered, 'visitor'>>

/** Tracks how far a call has come, so that a refused one is recorded with what was known by then. */
export class Progress {
  #furthest: Stage

  constructor(arrived: Arrived) {
    this.#furthest = arrived
  }

  get furthest(): Stage {
    return this.#furthest
  }

  reach<T extends Stage>(stage: T): T {
    this.#furthest = stage
    return stage
  }
}
