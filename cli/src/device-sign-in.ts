/** Sign-in on a machine without a browser, with a code that the user types on another machine (RFC 8628). */
import type { DeviceCode } from '../../generated/client/types.gen.ts'
import { ServiceProblem, Unreachable } from '../../src/shared/service.ts'
import { clientName } from './client-name.ts'
import { Failure, Interrupted, NotSignedIn } from './errors.ts'
import { notify } from './notices.ts'
import { sanitize } from './output/text.ts'
import type { Session } from './session.ts'

type Device = Pick<Session, 'addDeviceCode' | 'exchangeDeviceCode' | 'cancelDeviceCode'>

/** Ctrl-C waits for this long at most to tell the service that the code is cancelled. */
const cancelTimeoutMs = 2_000

/** Shows a code and waits until the user has approved it in a browser. */
export async function signInByDeviceCode(device: Device): Promise<void> {
  const codes = await device.addDeviceCode(clientName())
  const ended = new AbortController()
  const interrupted = whenInterrupted(ended.signal) // before the code is shown, so that Ctrl-C always cancels it
  show(codes)
  try {
    await Promise.race([untilApproved(device, codes, ended.signal), interrupted])
  } catch (error) {
    if (error instanceof Interrupted) await cancel(device, codes)
    throw error
  } finally {
    ended.abort()
  }
}

function show({ verification_uri, user_code, expires_in }: DeviceCode): void {
  process.stderr.write(`Open ${sanitize(verification_uri)} and type ${sanitize(user_code)}\n\n`)
  notify(
    `Waiting for approval. The code works for ${Math.floor(expires_in / 60)} minutes; Ctrl-C cancels it.`,
  )
}

/** Asks the service at the interval that it requests, until the session is stored. */
async function untilApproved(
  device: Device,
  { device_code, interval, expires_in }: DeviceCode,
  signal: AbortSignal,
): Promise<void> {
  const expiresAt = performance.now() + expires_in * 1000
  let seconds = interval
  for (let pause = seconds; performance.now() + pause * 1000 < expiresAt; ) {
    await wait(pause * 1000, signal)
    if (signal.aborted) return
    const refusal = await device.exchangeDeviceCode(device_code).then(() => null, reasonToWait)
    if (!refusal) return
    if (refusal.code === 'slow_down') seconds = refusal.retry_after
    pause = Math.max(seconds, refusal.retry_after)
  }
  throw notApproved()
}

/** The code of the refusal, and the seconds to wait; throws all errors that end the sign-in. */
function reasonToWait(error: unknown): { code: string; retry_after: number } {
  // The network of a laptop comes back.
  if (error instanceof Unreachable) return { code: 'unreachable', retry_after: 0 }
  if (!(error instanceof ServiceProblem)) throw error
  const { code, status, retry_after } = error.problem
  if (code === 'access_denied') throw new NotSignedIn('The sign-in was denied on the page.')
  if (code === 'expired_token') throw notApproved()
  if (retry_after === undefined && status !== 503) throw error
  return { code, retry_after: retry_after ?? 0 }
}

const notApproved = () =>
  new Failure('The code has expired before anybody approved it. Run `vs auth login --no-browser` again.')

/** The service forgets the code by itself if it cannot be reached. */
async function cancel(device: Device, { device_code }: DeviceCode): Promise<void> {
  const cancelled = device.cancelDeviceCode(device_code).catch(() => {})
  const ended = new AbortController()
  await Promise.race([cancelled, wait(cancelTimeoutMs, ended.signal)])
  ended.abort()
}

function whenInterrupted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const interrupt = () => reject(new Interrupted())
    process.once('SIGINT', interrupt)
    signal.addEventListener('abort', () => process.off('SIGINT', interrupt))
  })
}

/** Ends early, without an error, if it is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
