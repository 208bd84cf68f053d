/** For 24 hours, a retry of a write gets the response of the first attempt. The entry point is `idempotently`. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { HonoRequest } from 'hono'
import { limits } from '../../../generated/constants.ts'
import { invalid, Refusal } from '../../base/errors.ts'
import type { Lanes } from '../../data/lanes.ts'
import { arrayStatement } from '../../data/statement.ts'
import { isUnchanged } from '../../data/unchanged.ts'
import { uuidOf } from '../../domain/model/columns.ts'
import { nilUuid } from '../../domain/model/type-id.ts'
import { canonical } from '../../shared/proof/canonical.ts'
import type { Caller } from '../access/caller.ts'
import type { TextResponse } from './response.ts'
import type { Route } from './route.ts'

/** Used as the workspace id and the user id of a call without a credential. */
const anonymous = nilUuid

/** The parts of a call that identify a write. */
interface WriteRequest {
  readonly http: { readonly req: HonoRequest }
  readonly text: string
  readonly route: Pick<Route, 'secret' | 'windowed'>
  readonly caller?: Caller
}

/** Lets an attempt at a write find the response of an earlier attempt, and store its own response for later ones. */
export interface Retries {
  /** True to look for a stored response before the write runs, because the write could be refused for what the first one did. */
  looksFirst: boolean
  /** Response of the first attempt; null if this is the first. Throws 422 if the key was used for another write. */
  stored(): Promise<TextResponse | null> | null
  /** The row to commit with the write so that a retry finds the response; null without a key. */
  toStore(response: TextResponse): StoredResponse | null
}

const withoutKey: Retries = { looksFirst: false, stored: () => null, toStore: () => null }

/**
 * A write with an `Idempotency-Key`, or a creation or a batch with an `Idempotency-Window`. If the same write is already running in this
 * process, the former is refused with 409, and the latter waits.
 */
export function idempotently<T>(
  lanes: Lanes,
  request: WriteRequest,
  write: (retries: Retries) => Promise<T>,
): Promise<T> {
  const name = nameOf(request)
  if (!name) return write(withoutKey)
  const { isWindow } = name
  let replaces: string | null = null
  const retries: Retries = {
    looksFirst: isWindow,
    async stored() {
      const found = await findStoredResponse(lanes, name)
      if (!found || !isWindow || (await isUnchanged(lanes, name.workspace_id, found.response)))
        return found?.response ?? null
      replaces = found.created_at
      return null
    },
    toStore: (response) => ({ name, response, replaces }),
  }
  return once(name, () => write(retries))
}

function nameOf(request: WriteRequest): KeyedWrite | null {
  const { http, route, caller } = request
  const key = http.req.header('idempotency-key')
  if (key !== undefined) return keyedWriteOf(key, request)
  const window = http.req.header('idempotency-window')
  return window !== undefined && route.windowed && caller
    ? windowedWriteOf(Number(window), request, caller)
    : null
}

/** A write with an `Idempotency-Key`. */
interface KeyedWrite {
  workspace_id: string
  /** Id of the user, or `anonymous`. */
  owner_id: string
  key: string
  fingerprint: Buffer
  /** A response is replayed for this time, in seconds. */
  seconds: number
  /** True for an `Idempotency-Window`: a response is replayed only while its records are unchanged. */
  isWindow: boolean
  /** The key that encrypts a response with a secret. It is derived from the request, so that only a retry can decrypt it. */
  secret: Buffer | null
}

export interface StoredResponse {
  name: KeyedWrite
  response: TextResponse
  /** The time of the stored response that this one replaces, because its record has changed; null for none. */
  replaces: string | null
}

/**
 * The stored values must not help anyone guess a password in the request: the fingerprint is an HMAC with the idempotency
 * key as its key, and only a hash of that key is stored.
 */
function keyedWriteOf(key: string, { caller, http, text, route }: WriteRequest): KeyedWrite {
  const maxLength = limits.idempotency_key
  if (key.length < 1 || key.length > maxLength) throw badKey(`must have 1 to ${maxLength} characters`)
  const body = canonicalText(text)
  const fingerprint = createHmac('sha256', key)
    .update([http.req.method, pathOf(http.req.url), body].join('\n'))
    .digest()
  const name = createHash('sha256').update(key)
  return {
    workspace_id: caller?.workspace_id ?? anonymous,
    owner_id: caller ? uuidOf(caller.user_id, 'user') : anonymous,
    // Two unauthenticated callers can choose the same key: include the fingerprint to distinguish them.
    key: (caller ? name : name.update(fingerprint)).digest('hex'),
    fingerprint,
    seconds: responseLifetimeSeconds,
    isWindow: false,
    secret: route.secret ? secretOf([http.req.header('authorization'), key, body]) : null,
  }
}

/** The key of a creation is its content and the credential. */
function windowedWriteOf(seconds: number, { http, text, route }: WriteRequest, caller: Caller): KeyedWrite {
  const most = limits.idempotency_window
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > most)
    throw invalid([
      { in: 'header', pointer: '/Idempotency-Window', detail: `must be a whole number from 1 to ${most}` },
    ])
  const content = [caller.credential.id, http.req.method, pathOf(http.req.url), canonicalText(text)].join(
    '\n',
  )
  const fingerprint = createHash('sha256').update(content).digest()
  return {
    workspace_id: caller.workspace_id,
    owner_id: uuidOf(caller.user_id, 'user'),
    // No key of a caller has this hash, because keys have no line breaks.
    key: fingerprint.toString('hex'),
    fingerprint,
    seconds,
    isWindow: true,
    secret: route.secret ? secretOf([http.req.header('authorization'), content]) : null,
  }
}

const secretOf = (material: readonly (string | undefined)[]) =>
  Buffer.from(hkdfSync('sha256', material.join('\n'), '', 'idempotency', 32))

/** The same JSON in one form: a client may write the keys of objects in another order, or other spaces. Other bodies stay as they are. */
function canonicalText(text: string): string {
  try {
    return canonical(JSON.parse(text))
  } catch {
    return text
  }
}

/** Path and query only: a retry may use a different address of the service. */
const pathOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

const responseLifetimeSeconds = limits.idempotency_window

export const responseLifetime = `${responseLifetimeSeconds} seconds`

const selectResponse = `
  select fingerprint, status, headers, body, created_at::text from idempotency_keys
  where workspace_id = $1 and owner_id = $2 and key = $3 and created_at > now() - $4 * interval '1 second'`

type StoredRow = [
  fingerprint: Buffer,
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  created_at: string,
]

/** Throws 422 if the key was used for another write. */
async function findStoredResponse(
  lanes: Lanes,
  write: KeyedWrite,
): Promise<{ response: TextResponse; created_at: string } | null> {
  const name = [write.workspace_id, write.owner_id, write.key, write.seconds]
  const { rows } = await lanes.query(arrayStatement(selectResponse, name))
  if (!rows[0]) return null
  const [fingerprint, status, headers, body, created_at] = rows[0] as StoredRow
  if (!fingerprint.equals(write.fingerprint))
    throw badKey('was used for another request', 'idempotency_key_reused')
  const text = decrypt(body, write.secret)
  const replayed = { ...headers, 'Idempotency-Replayed': 'true' }
  return { response: { status, headers: replayed, body: text === '' ? null : text }, created_at }
}

/** SQL that is part of the write's statement. If another call has stored a response, it affects no row, and the write fails. */
export function insertStoredResponse(
  { name, response, replaces }: StoredResponse,
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
      where excluded.created_at - stored.created_at >= ${placeholder(name.seconds)} * interval '1 second'
        or stored.created_at = ${placeholder(replaces)}::timestamptz`
}

const inFlight = new Map<string, Promise<unknown>>()

async function once<T>(write: KeyedWrite, work: () => Promise<T>): Promise<T> {
  const name = [write.workspace_id, write.owner_id, write.key].join(' ')
  for (let running = inFlight.get(name); running; running = inFlight.get(name)) {
    if (!write.isWindow)
      throw new Refusal(
        'idempotency_in_flight',
        'The first request with this Idempotency-Key is still running. Retry after it has finished.',
      )
    await running.catch(() => {}) // reported to its own caller
  }
  const running = work()
  inFlight.set(name, running)
  try {
    return await running
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
