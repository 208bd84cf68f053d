/**
 * Opaque credentials: a prefix for secret scanners, the ids of the workspace and the record, the secret, and a checksum that
 * detects typos without a query. The database stores only a hash of the whole token.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { idOf, uuidOf } from '../../domain/model/columns.ts'

/**
 * In this order: access token, refresh token, API key, invitation, password reset, authorization code, access token of a
 * connected client.
 */
export type TokenKind = 'wat' | 'wrt' | 'wak' | 'wiv' | 'wpr' | 'wac' | 'wct'

export interface Token<Kind extends TokenKind = TokenKind> {
  kind: Kind
  workspace_id: string
  /** Id of the session, the API key, the user, the authorization code or the connection. */
  uuid: string
  /** The part shared by all refresh tokens of a session; empty for other tokens. */
  family: Buffer
  hash: Buffer
}

/** The kind of record that a token belongs to. Connections (`wct`) use session ids. */
const recordKind = {
  wat: 'session',
  wrt: 'session',
  wak: 'api_key',
  wiv: 'user',
  wpr: 'user',
  wac: 'authorization_code',
  wct: 'session',
} as const
const keyBytes = 32
const secretBytes = 24
const pattern = /^(wat|wrt|wak|wiv|wpr|wac|wct)_([\w-]{75}|[\w-]{107})_([0-9a-f]{8})$/

export const newSecret = () => randomBytes(secretBytes)

/** Issues a token, together with the hash to store. */
export function issueToken(
  kind: TokenKind,
  workspaceId: string,
  recordId: string,
  family: Buffer = Buffer.alloc(0),
): { token: string; hash: Buffer } {
  const key = Buffer.from((workspaceId + uuidOf(recordId, recordKind[kind])).replaceAll('-', ''), 'hex')
  const body = `${kind}_${Buffer.concat([key, newSecret(), family]).toString('base64url')}`
  const token = `${body}_${checksum(body)}`
  return { token, hash: hashOf(token) }
}

/** Caches parsed tokens by their text, because clients send the same token with every call. */
const parsed = new Map<string, Token>()
const maxParsed = 1_000

/** Parses a token; null if it is malformed. Does not authenticate it: use `matchesHash` to compare it with the stored hash. */
export function parseToken(text: string): Token | null {
  const cached = parsed.get(text)
  if (cached) return cached
  const token = parseNew(text)
  if (parsed.size >= maxParsed) parsed.clear()
  if (token) parsed.set(text, token)
  return token
}

function parseNew(token: string): Token | null {
  const [, kind, body, sum] = token.match(pattern) ?? []
  if (!body || checksum(`${kind}_${body}`) !== sum) return null
  const bytes = Buffer.from(body, 'base64url')
  return {
    kind: kind as TokenKind,
    workspace_id: uuidAt(bytes, 0),
    uuid: uuidAt(bytes, 16),
    family: bytes.subarray(keyBytes + secretBytes),
    hash: hashOf(token),
  }
}

export const isOfKind = <Kind extends TokenKind>(token: Token | null, kind: Kind): token is Token<Kind> =>
  token?.kind === kind

/** The primary key of the token's record, which may not exist. */
export function primaryKeyOf<Kind extends TokenKind>({ kind, workspace_id, uuid }: Token<Kind>) {
  return { workspace_id, id: idOf<(typeof recordKind)[Kind]>(uuid, recordKind[kind]) }
}

export function matchesHash(token: Token, hash: Uint8Array): boolean {
  return timingSafeEqual(token.hash, hash)
}

/** Whether a refresh token was issued for the session with this family hash, even if it has since been superseded. */
export function isOfFamily({ family }: Token, familyHash: Uint8Array): boolean {
  return timingSafeEqual(hashOf(family), familyHash)
}

/** The first and last characters of a token, by which users recognise it. */
export const hintOf = (token: string) => `${token.slice(0, 4)}…${token.slice(-4)}`

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

export const hashOf = (secret: string | Buffer) => hash('sha256', secret, 'buffer')

function uuidAt(bytes: Buffer, offset: number): string {
  const hex = bytes.toString('hex', offset, offset + 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
