/** Stage: the input has been read and conforms to the specification. */
import type { Files } from '../../../files/files.ts'
import { discardUpload } from '../../../files/upload.ts'
import type { AllowedCall, ValidatedCall } from '../call.ts'
import type { InputValidator } from '../input.ts'
import { receive } from '../input.ts'
import { recordIdOf } from '../response.ts'

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
