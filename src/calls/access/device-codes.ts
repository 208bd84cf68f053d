/** Sign-in on machines without a browser (RFC 8628): the machine polls with its code while the user types a short one. */
import { randomBytes, randomInt } from 'node:crypto'
import type { InferEntity } from '@mikro-orm/core'
import type { DeviceCode as IssuedCodes } from '../../../generated/client/types.gen.ts'
import { currentTime } from '../../base/clock.ts'
import { invalid, Refusal } from '../../base/errors.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { hasPassed, now, secondsFromNow } from '../../domain/model/columns.ts'
import { DeviceCode, type Session } from '../../domain/model/index.ts'
import { hashOf } from './tokens.ts'

type CodeRecord = InferEntity<typeof DeviceCode>

const lifetimeSeconds = 10 * 60
const firstIntervalSeconds = 5
/** RFC 8628 section 3.5. */
const slowDownSeconds = 5

/** The page where users type codes. */
const verificationPath = '/auth/cli/device'

/** Without vowels, so that no words appear, and without letters that look like digits (RFC 8628 section 6.1). */
const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'
const userCodeLength = 8

/** Issues the codes of a machine that claims to be `client_name`. */
export async function issueDeviceCode(
  em: UnitOfWork,
  machine: Pick<CodeRecord, 'client_name' | 'remote_address'>,
  workUrl: string,
): Promise<IssuedCodes> {
  const device_code = `wdc_${randomBytes(32).toString('base64url')}`
  const user_code = await unusedUserCode(em)
  const hashes = { hash: hashOf(device_code), user_code_hash: hashOfUserCode(user_code) }
  em.create(DeviceCode, { ...undecided, ...machine, ...hashes, expires_at: secondsFromNow(lifetimeSeconds) })
  const verification_uri = `${workUrl}${verificationPath}`
  return {
    device_code,
    user_code,
    verification_uri,
    verification_uri_complete: `${verification_uri}?${new URLSearchParams({ user_code })}`,
    expires_in: lifetimeSeconds,
    interval: firstIntervalSeconds,
  }
}

const undecided = {
  interval_seconds: firstIntervalSeconds,
  polled_at: null,
  decision: null,
  workspace_id: null,
  user_id: null,
  session_epoch: null,
  session_id: null,
}

async function unusedUserCode(em: UnitOfWork): Promise<string> {
  for (;;) {
    const code = newUserCode()
    if (!(await em.findOne(DeviceCode, { user_code_hash: hashOfUserCode(code) }))) return code
  }
}

/** One of 20^8 codes, which is 34 bits: `WDJB-MJHT`. */
function newUserCode(): string {
  const letter = () => userCodeLetters[randomInt(userCodeLetters.length)]
  const letters = Array.from({ length: userCodeLength }, letter).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Ignores case, spaces and punctuation. */
const hashOfUserCode = (typed: string) => hashOf(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))

/** Throws 401 for an unknown code. Does not check whether the code was used or has expired. */
export async function findDeviceCode(em: UnitOfWork, device_code: string): Promise<CodeRecord> {
  const code = await em.findOne(DeviceCode, { hash: hashOf(device_code) })
  if (!code) throw invalidDeviceCode()
  return code
}

/** Finds the code that a user typed. Throws unless it waits for a decision. */
export async function findTypedCode(em: UnitOfWork, user_code: string): Promise<CodeRecord> {
  const code = await em.findOne(DeviceCode, { user_code_hash: hashOfUserCode(user_code) })
  if (!code) throw unknownUserCode()
  if (code.decision) throw userCodeUsed(code.decision)
  if (hasPassed(code.expires_at)) throw userCodeExpired()
  return code
}

/** Lets the machine open a session of the user, unless the user's session epoch changes before. */
export function approve(
  code: CodeRecord,
  { workspace_id, user_id, session_epoch }: InferEntity<typeof Session>,
): void {
  Object.assign(code, { decision: 'approved', workspace_id, user_id, session_epoch })
}

/** The user who approved the code; null if nobody has. */
export function approvalOf({ decision, workspace_id, user_id, session_epoch }: CodeRecord) {
  if (decision !== 'approved' || !workspace_id || !user_id || session_epoch === null) return null
  return { workspace_id, user_id, session_epoch }
}

/** Records that the machine asked before a user has decided, and returns the refusal. Throws if nobody can decide any more. */
export function poll(code: CodeRecord): Refusal {
  if (code.decision === 'denied') throw new Refusal('access_denied', 'The sign-in was denied.')
  if (code.decision) throw invalidDeviceCode()
  if (hasPassed(code.expires_at)) throw expiredToken()
  const isTooEarly = currentTime() < earliestPollAt(code)
  if (isTooEarly) code.interval_seconds += slowDownSeconds
  code.polled_at = now()
  const members = { retry_after: code.interval_seconds }
  const wait = `Wait ${code.interval_seconds} s before the next call.`
  return isTooEarly
    ? new Refusal('slow_down', `The calls follow each other too fast. ${wait}`, members)
    : new Refusal('authorization_pending', `Nobody has approved the code yet. ${wait}`, members)
}

/** The first call may come at once. */
const earliestPollAt = ({ polled_at, interval_seconds }: CodeRecord) =>
  polled_at === null ? 0 : Date.parse(polled_at) + interval_seconds * 1000

export const expiredToken = () => new Refusal('expired_token', 'The code has expired.')

/** The same error for every reason, so that a caller cannot learn which codes exist. */
export const invalidDeviceCode = () =>
  new Refusal('invalid_code', 'The code is invalid, was cancelled or was already used.')

const unknownUserCode = () =>
  invalid(
    [{ in: 'body', pointer: '/user_code', detail: 'is not a code that waits for approval' }],
    'unknown_user_code',
  )

const userCodeExpired = () =>
  new Refusal('user_code_expired', 'This code has expired. Start again on the machine that showed it.')

const userCodeUsed = (decision: NonNullable<CodeRecord['decision']>) =>
  new Refusal(
    'user_code_used',
    `This code was already ${decision}. To sign in, start again on the machine that showed it.`,
  )
