/** Checked: the input has been read and is as the specification says. */
import type { Files } from '../../files/files.ts'
import { discardUpload } from '../../files/upload.ts'
import { recordIdOf } from '../answer.ts'
import type { InputCheck } from '../input.ts'
import { receive } from '../input.ts'
import type { Allowed } from './authorised.ts'

export type Checked<Call extends Allowed> = Call & {
  /** The handler's. */
  readonly input: Record<string, unknown>
  /** The body as it was sent, by which a retry is told from another request. */
  readonly text: string
  /** The record that the path names. */
  readonly recordId: string | null
}

/** Goes on with `next`; an upload lies on the disk until that has ended. Throws 400, 404, 413, 415 and 422. */
export async function withInput<Call extends Allowed, T>(
  call: Call,
  check: InputCheck,
  files: Files,
  next: (call: Checked<Call>) => Promise<T>,
): Promise<T> {
  const raw = await receive(call.route, call.http.req, files)
  try {
    const input = check(raw)
    return await next({ ...call, input, text: raw.text, recordId: recordIdOf(input) })
  } finally {
    await discardUpload(raw.upload)
  }
}
