/**
 * Opaque credentials: a prefix that scanners know, where the secret's record is (workspace and id), the
 * secret, and a checksum that tells a mistyped token without a query. Only a hash is kept.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { idOf, uuidOf } from '../entities/columns.ts'

/** Access token, refresh token, API key, invitation, authorization code. */
export type TokenKind = 'wat' | 'wrt' | 'wak' | 'wiv' | 'wac'

export interface Token<Kind extends TokenKind = TokenKind> {
  kind: Kind
  workspace_id: string
  /** Of the session, the key, the invited user or the code. */
  uuid: string
  /** The part that the refresh tokens of a session have in common; empty in all others. */
  family: Buffer
  hash: Buffer
}

const recordPrefix = { wat: 'ses', wrt: 'ses', wak: 'key', wiv: 'usr', wac: 'acd' } as const
const placeBytes = 32
const secretBytes = 24
const form = /^(wat|wrt|wak|wiv|wac)_([\w-]{75}|[\w-]{107})_([0-9a-f]{8})$/

export const newSecret = () => randomBytes(secretBytes)

/** A new token and what is kept of it. */
export function issueToken(
  kind: TokenKind,
  workspaceId: string,
  recordId: string,
  family: Buffer = Buffer.alloc(0),
): { token: string; hash: Buffer } {
  const place = Buffer.from((workspaceId + uuidOf(recordId, recordPrefix[kind])).replaceAll('-', ''), 'hex')
  const body = `${kind}_${Buffer.concat([place, newSecret(), family]).toString('base64url')}`
  const token = `${body}_${checksum(body)}`
  return { token, hash: hashOf(token) }
}

/** What a token says of itself; null where it is none of ours. It proves nothing before `matches`. */
export function parseToken(token: string): Token | null {
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

/** Whether it is a token of this kind. */
export const isOfKind = <Kind extends TokenKind>(token: Token | null, kind: Kind): token is Token<Kind> =>
  token?.kind === kind

/** The record that a token names, whether or not it is there. */
export function placeOf<Kind extends TokenKind>({ kind, workspace_id, uuid }: Token<Kind>) {
  return { workspace_id, id: idOf<(typeof recordPrefix)[Kind]>(uuid, recordPrefix[kind]) }
}

export function matches(token: Token, hash: Uint8Array): boolean {
  return timingSafeEqual(token.hash, hash)
}

/** Whether the token was once issued to the session whose family this is the hash of. */
export function isOfFamily({ family }: Token, familyHash: Uint8Array): boolean {
  return timingSafeEqual(hashOf(family), familyHash)
}

/** Start and end of a token, to tell it from others. */
export const hintOf = (token: string) => `${token.slice(0, 4)}…${token.slice(-4)}`

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

export const hashOf = (secret: string | Buffer) => hash('sha256', secret, 'buffer')

function uuidAt(bytes: Buffer, offset: number): string {
  const hex = bytes.toString('hex', offset, offset + 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
