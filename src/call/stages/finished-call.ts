/** Stage: the handler has finished (see `read.ts`, `write.ts` and `public-write.ts`). */
import type { Download } from '../../files/download.ts'
import type { PageResponse, StreamResponse, TextResponse } from '../response.ts'
import type { AllowedCall } from './authorise.ts'
import type { ValidatedCall } from './validate.ts'

export type CallResponse = TextResponse | PageResponse | Download | StreamResponse

export type FinishedCall<Call extends AllowedCall = AllowedCall> = ValidatedCall<Call> & {
  readonly response: CallResponse
  /** Whether the log entry was committed together with the changes. */
  readonly isLogged: boolean
}
