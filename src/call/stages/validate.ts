/** Stage: the input has been read and conforms to the specification. */
import type { Files } from '../../files/files.ts'
import { discardUpload } from '../../files/upload.ts'
import type { InputValidator } from '../input.ts'
import { receive } from '../input.ts'
import { recordIdOf } from '../response.ts'
import type { AllowedCall } from './authorise.ts'

export type ValidatedCall<Call extends AllowedCall> = Call & {
  readonly input: Record<string, unknown>
  /** The raw body, to distinguish a retry from a different request. */
  readonly text: string
  /** The `If-Match` header, with the `ETag` that the record must have. */
  readonly ifMatch: string | undefined
  /** Id of the record in the path. */
  readonly recordId: string | null
}

/** Runs `next` with the validated input, then deletes the temporary file of an upload. Throws 400, 404, 413, 415, 422 and 503. */
export async function withInput<Call extends AllowedCall, T>(
  call: Call,
  check: InputValidator,
  files: Files,
  next: (call: ValidatedCall<Call>) => Promise<T>,
): Promise<T> {
  const receiveAll = () => receive(call.route, call.http.req, files)
  const hasBody = call.route.contentTypes.length > 0
  const raw = await (hasBody ? call.slot.receiveWithoutSlot(receiveAll) : receiveAll())
  try {
    const input = check.validateCall(raw)
    const ifMatch = call.http.req.header('if-match')
    return await next({ ...call, input, ifMatch, text: raw.text, recordId: recordIdOf(input) })
  } finally {
    await discardUpload(raw.upload)
  }
}
