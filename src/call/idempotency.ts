/** For 24 hours, a retry of a write gets the response of the first attempt. The entry point is `idempotently`. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { HonoRequest } from 'hono'
import { limits } from '../../generated/constants.ts'
import type { Caller } from '../access/caller.ts'
import { invalid, Refusal } from '../base/errors.ts'
import type { Lanes } from '../data/lanes.ts'
import { arrayStatement } from '../data/statement.ts'
import { uuidOf } from '../model/columns.ts'
import { nilUuid } from '../model/type-id.ts'
import type { TextResponse } from './response.ts'

/** Used as the workspace id and the user id of a call without a credential. */
const anonymous = nilUuid

/** The parts of a call that identify a write. */
interface WriteRequest {
  readonly http: { readonly req: HonoRequest }
  readonly text: string
  readonly route: { readonly secret: boolean }
  readonly caller?: Caller
}

/** Lets an attempt at a write find the response of an earlier attempt, and store its own response for later ones. */
export interface Retries {
  /** Response of the first attempt; null if this is the first. Throws 422 if the key was used for another write. */
  stored(): Promise<TextResponse | null> | null
  /** The row to commit with the write so that a retry finds the response; null without a key. */
  toStore(response: TextResponse): StoredResponse | null
}

const withoutKey: Retries = { stored: () => null, toStore: () => null }

/** Throws 409 if the same write is already running in this process. */
export function idempotently<T>(
  lanes: Lanes,
  request: WriteRequest,
  write: (retries: Retries) => Promise<T>,
): Promise<T> {
  const key = request.http.req.header('idempotency-key')
  if (key === undefined) return write(withoutKey)
  const name = keyedWriteOf(key, request)
  const retries = {
    stored: () => findStoredResponse(lanes, name),
    toStore: (response: TextResponse) => ({ name, response }),
  }
  return once(name, () => write(retries))
}

/** A write with an `Idempotency-Key`. */
interface KeyedWrite {
  workspace_id: string
  /** Id of the user, or `anonymous`. */
  owner_id: string
  key: string
  fingerprint: Buffer
  /** The key that encrypts a response with a secret. It is derived from the request, so that only a retry can decrypt it. */
  secret: Buffer | null
}

export interface StoredResponse {
  name: KeyedWrite
  response: TextResponse
}

/**
 * The stored values must not help anyone guess a password in the request: the fingerprint is an HMAC with the idempotency
 * key as its key, and only a hash of that key is stored.
 */
function keyedWriteOf(key: string, { caller, http, text, route }: WriteRequest): KeyedWrite {
  const maxLength = limits.idempotency_key
  if (key.length < 1 || key.length > maxLength) throw badKey(`must have 1 to ${maxLength} characters`)
  const fingerprint = createHmac('sha256', key)
    .update([http.req.method, pathOf(http.req.url), text].join('\n'))
    .digest()
  const name = createHash('sha256').update(key)
  const material = [http.req.header('authorization'), key, text].join('\n')
  return {
    workspace_id: caller?.workspace_id ?? anonymous,
    owner_id: caller ? uuidOf(caller.user_id, 'user') : anonymous,
    // Two unauthenticated callers can choose the same key: include the fingerprint to distinguish them.
    key: (caller ? name : name.update(fingerprint)).digest('hex'),
    fingerprint,
    secret: route.secret ? Buffer.from(hkdfSync('sha256', material, '', 'idempotency', 32)) : null,
  }
}

/** Path and query only: a retry may use a different address of the service. */
const pathOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

export const responseLifetime = '24 hours'

const selectResponse = `
  select fingerprint, status, headers, body from idempotency_keys
  where workspace_id = $1 and owner_id = $2 and key = $3 and created_at > now() - interval '${responseLifetime}'`

/** Throws 422 if the key was used for another write. */
async function findStoredResponse(lanes: Lanes, write: KeyedWrite): Promise<TextResponse | null> {
  const name = [write.workspace_id, write.owner_id, write.key]
  const { rows } = await lanes.query(arrayStatement(selectResponse, name))
  if (!rows[0]) return null
  const [fingerprint, status, headers, body] = rows[0] as [Buffer, number, Record<string, string>, Buffer]
  if (!fingerprint.equals(write.fingerprint))
    throw badKey('was used for another request', 'idempotency_key_reused')
  const text = decrypt(body, write.secret)
  return { status, headers: { ...headers, 'Idempotency-Replayed': 'true' }, body: text === '' ? null : text }
}

/** SQL that is part of the write's statement. If another call has stored a response, it affects no row, and the write fails. */
export function insertStoredResponse(
  { name, response }: StoredResponse,
  placeholder: (value: unknown) => string,
): string {
  const { status, headers, body } = response
  const values = [
    name.workspace_id,
    name.owner_id,
    name.key,
    name.fingerprint,
    status,
    JSON.stringify(headers),
    encrypt(body ?? '', name.secret),
  ].map(placeholder)
  return `insert into idempotency_keys as stored
      (workspace_id, owner_id, key, fingerprint, status, headers, body, created_at) values (${values}, now())
    on conflict (workspace_id, owner_id, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
        body = excluded.body, created_at = excluded.created_at
      where stored.created_at <= now() - interval '${responseLifetime}'`
}

const inFlight = new Set<string>()

async function once<T>(write: KeyedWrite, work: () => Promise<T>): Promise<T> {
  const name = [write.workspace_id, write.owner_id, write.key].join(' ')
  if (inFlight.has(name)) {
    const detail =
      'The first request with this Idempotency-Key is still running. Retry after it has finished.'
    throw new Refusal('idempotency_in_flight', detail)
  }
  inFlight.add(name)
  try {
    return await work()
  } finally {
    inFlight.delete(name)
  }
}

function encrypt(text: string, secret: Buffer | null): Buffer {
  if (!secret) return Buffer.from(text)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

function decrypt(body: Buffer, secret: Buffer | null): string {
  if (!secret) return body.toString()
  const decipher = createDecipheriv('aes-256-gcm', secret, body.subarray(0, 12))
  decipher.setAuthTag(body.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(body.subarray(28)), decipher.final()]).toString()
  } catch {
    // The first attempt used a different token, which is part of the encryption key.
    throw badKey('was used with another credential', 'idempotency_key_reused')
  }
}

function badKey(detail: string, code?: 'idempotency_key_reused'): Refusal {
  return invalid([{ in: 'header', pointer: '/Idempotency-Key', detail }], code)
}
