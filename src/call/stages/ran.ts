/** Run: the handler has done its work, and there is an answer. `read.ts`, `write.ts` and `public-write.ts` run it. */
import type { Download } from '../../files/download.ts'
import type { Answer } from '../answer.ts'
import type { Allowed } from './authorised.ts'
import type { Checked } from './checked.ts'

export type Ran<Call extends Allowed = Allowed> = Checked<Call> & {
  readonly answer: Answer | Download
  /** Whether its entry was committed with what it has changed. */
  readonly isRecorded: boolean
}
