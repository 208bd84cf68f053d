/** Ran: the handler has finished and there is a response. See `read.ts`, `write.ts` and `public-write.ts`. */
import type { Download } from '../../files/download.ts'
import type { Answer, PageAnswer, StreamAnswer } from '../answer.ts'
import type { Allowed } from './authorised.ts'
import type { Checked } from './checked.ts'

/** All that a call can be answered with. */
export type Outcome = Answer | PageAnswer | Download | StreamAnswer

export type Ran<Call extends Allowed = Allowed> = Checked<Call> & {
  readonly answer: Outcome
  /** Whether the log entry was already committed, together with the changes. */
  readonly isRecorded: boolean
}
