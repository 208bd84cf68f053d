/**
 * Signed notes (https://c2sp.org/signed-note): a text, an empty line, and one line per signature, `— <key name>
 * <base64 of key id ‖ signature>`. Keys are Ed25519.
 */
import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto'

export interface SigningKey {
  name: string
  /** Four bytes in hexadecimal; prefix of each signature. */
  id: string
  private: KeyObject
}

export interface PublicKey {
  name: string
  id: string
  public: KeyObject
}

/** The note cannot be trusted. The message explains the reason. */
export class NoteError extends Error {}

/** A new private key (PKCS #8, PEM). */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Throws if the PEM is not an Ed25519 key. */
export function signingKey(name: string, pem: string): SigningKey {
  const key = createPrivateKey(pem)
  return { name, id: idOfKey(name, createPublicKey(key)), private: key }
}

/** Throws if the PEM is not an Ed25519 key. */
export function publicKey(name: string, pem: string): PublicKey {
  const key = createPublicKey(pem)
  return { name, id: idOfKey(name, key), public: key }
}

/** The same key under another name, and therefore with another id. */
export const renamed = <Key extends SigningKey | PublicKey>(key: Key, name: string): Key => ({
  ...key,
  name,
  id: idOfKey(name, 'public' in key ? key.public : createPublicKey(key.private)),
})

/** The public half (SPKI, PEM). */
export const publicPemOf = ({ private: key }: SigningKey): string =>
  createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()

/** All public keys of a PEM bundle. Throws if it has no public key, or if a key is not Ed25519. */
export function publicKeysIn(name: string, bundle: string): PublicKey[] {
  const blocks = bundle.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []
  if (blocks.length === 0) throw new NoteError('The file has no public key in PEM format.')
  return blocks.map((pem) => publicKey(name, pem))
}

/** `text` must end with a line break. */
export function signNote(text: string, key: SigningKey): string {
  const signature = Buffer.concat([Buffer.from(key.id, 'hex'), sign(null, Buffer.from(text), key.private)])
  return `${text}\n— ${key.name} ${signature.toString('base64')}\n`
}

/**
 * The text of a note and its signer. Throws `NoteError` if none of the keys signed it, or if a signature is invalid.
 */
export function openNote(note: string, keys: readonly PublicKey[]): { text: string; signer: PublicKey } {
  const end = note.lastIndexOf('\n\n')
  if (end < 0) throw new NoteError('The note has no signature.')
  const text = note.slice(0, end + 1)
  const signers = note
    .slice(end + 2)
    .split('\n')
    .flatMap((line) => checkSignature(text, line, keys))
  if (!signers[0]) throw new NoteError('The note is not signed with any of the known keys.')
  return { text, signer: signers[0] }
}

/** Returns an empty list if the signer's key is unknown. */
function checkSignature(text: string, line: string, keys: readonly PublicKey[]): PublicKey[] {
  if (line === '') return []
  const [, name, base64 = ''] = /^— ([^ +]+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? []
  const bytes = Buffer.from(base64, 'base64')
  const key = keys.find((each) => each.name === name && each.id === bytes.toString('hex', 0, 4))
  if (!key) return []
  if (!verify(null, Buffer.from(text), key.public, bytes.subarray(4)))
    throw new NoteError('The signature does not match the note.')
  return [key]
}

const ed25519 = 1

function idOfKey(name: string, key: KeyObject): string {
  if (key.asymmetricKeyType !== 'ed25519') throw new NoteError('The key is not an Ed25519 key.')
  const bytes = Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url')
  const payload = Buffer.concat([Buffer.from(`${name}\n`), Buffer.from([ed25519]), bytes])
  return hash('sha256', payload, 'hex').slice(0, 8)
}
