/**
 * Opaque credentials: a prefix that secret scanners recognise, the location of the record (workspace and id), the
 * secret, and a checksum that catches typos without a query. Only a hash is stored.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { idOf, uuidOf } from '../model/columns.ts'

/** Access token, refresh token, API key, invitation, password reset, authorization code, access token of a connected client. */
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

/** Which record a token refers to. */
const recordKind = {
  wat: 'session',
  wrt: 'session',
  wak: 'api_key',
  wiv: 'user',
  wpr: 'user',
  wac: 'authorization_code',
  wct: 'session',
} as const
const placeBytes = 32
const secretBytes = 24
const form = /^(wat|wrt|wak|wiv|wpr|wac|wct)_([\w-]{75}|[\w-]{107})_([0-9a-f]{8})$/

export const newSecret = () => randomBytes(secretBytes)

/** Issues a token, together with the hash to store. */
export function issueToken(
  kind: TokenKind,
  workspaceId: string,
  recordId: string,
  family: Buffer = Buffer.alloc(0),
): { token: string; hash: Buffer } {
  const place = Buffer.from((workspaceId + uuidOf(recordId, recordKind[kind])).replaceAll('-', ''), 'hex')
  const body = `${kind}_${Buffer.concat([place, newSecret(), family]).toString('base64url')}`
  const token = `${body}_${checksum(body)}`
  return { token, hash: hashOf(token) }
}

/** The tokens parsed last, by their texts: clients send the same one over and over. */
const parsed = new Map<string, Token>()
const mostParsed = 1_000

/** Parses a token; null if it is not one of ours. Nothing is proven until `matches`. */
export function parseToken(text: string): Token | null {
  const known = parsed.get(text)
  if (known) return known
  const token = parseNew(text)
  if (parsed.size >= mostParsed) parsed.clear()
  if (token) parsed.set(text, token)
  return token
}

function parseNew(token: string): Token | null {
  const [, kind, body, sum] = token.match(form) ?? []
  if (!body || checksum(`${kind}_${body}`) !== sum) return null
  const bytes = Buffer.from(body, 'base64url')
  return {
    kind: kind as TokenKind,
    workspace_id: uuidAt(bytes, 0),
    uuid: uuidAt(bytes, 16),
    family: bytes.subarray(placeBytes + secretBytes),
    hash: hashOf(token),
  }
}

/** Type guard for the kind of token. */
export const isOfKind = <Kind extends TokenKind>(token: Token | null, kind: Kind): token is Token<Kind> =>
  token?.kind === kind

/** The record a token refers to, whether or not it exists. */
export function primaryKeyOf<Kind extends TokenKind>({ kind, workspace_id, uuid }: Token<Kind>) {
  return { workspace_id, id: idOf<(typeof recordKind)[Kind]>(uuid, recordKind[kind]) }
}

export function matchesHash(token: Token, hash: Uint8Array): boolean {
  return timingSafeEqual(token.hash, hash)
}

/** Whether the token was issued to the session with this family hash, even if it has been superseded. */
export function isOfFamily({ family }: Token, familyHash: Uint8Array): boolean {
  return timingSafeEqual(hashOf(family), familyHash)
}

/** The first and last characters of a token, to recognise it by. */
export const hintOf = (token: string) => `${token.slice(0, 4)}…${token.slice(-4)}`

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

export const hashOf = (secret: string | Buffer) => hash('sha256', secret, 'buffer')

function uuidAt(bytes: Buffer, offset: number): string {
  const hex = bytes.toString('hex', offset, offset + 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
