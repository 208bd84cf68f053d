/** Encrypts backups in the format age (https://age-encryption.org/v1). The library is loaded only if it is needed. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Decrypter } from 'age-encryption'
import { StartupError } from '../../base/startup-error.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The first bytes of each encrypted file. */
export const encryptedBeginning = 'age-encryption.org/v1\n'

/** Throws `StartupError` if a recipient is not a public key of age. */
export async function checkRecipients(recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await encrypterFor(recipients)
}

export async function encrypt(plain: Bytes, recipients: readonly string[]): Promise<Bytes> {
  return toBytes(await (await encrypterFor(recipients)).encrypt(toStream(plain)))
}

/** Throws `StartupError` if the identities do not match, or the bytes are damaged. `path` is for messages. */
export async function* decrypt(path: string, encrypted: Bytes, identityFile: string): Bytes {
  const decrypter = await decrypterWith(identityFile)
  try {
    yield* toBytes(await decrypter.decrypt(toStream(encrypted)))
  } catch (error) {
    throw new StartupError(
      /no identity matched/.test((error as Error).message)
        ? `${path} is encrypted for other keys than that in ${identityFile}.`
        : `${path} is incomplete or damaged: it cannot be decrypted.`,
    )
  }
}

async function encrypterFor(recipients: readonly string[]) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new StartupError(`BACKUP_RECIPIENTS contains ${recipient}, which is not a public key of age.`)
    }
  }
  return encrypter
}

/** The messages never contain an identity. */
async function decrypterWith(identityFile: string): Promise<Decrypter> {
  const { Decrypter } = await import('age-encryption')
  const text = await readFile(identityFile, 'utf8').catch((error: Error) => {
    throw new StartupError(`The identity cannot be read: ${error.message}`)
  })
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  const decrypter = new Decrypter()
  try {
    if (identities.length === 0) throw new Error('none')
    for (const identity of identities) decrypter.addIdentity(identity.trim())
  } catch {
    throw new StartupError(`${identityFile} contains no identity of age, or a damaged one.`)
  }
  return decrypter
}

const toStream = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream<Uint8Array>
const toBytes = (stream: globalThis.ReadableStream<Uint8Array>): Bytes => stream as ReadableStream<Uint8Array>
