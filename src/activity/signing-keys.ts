/**
 * The keys that sign checkpoints (Ed25519). The private one never enters the database, so that whoever has only that
 * cannot sign: it is in a file of this machine. The public ones are in the database, also those of other machines and
 * the retired ones.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { StartupError } from '../base/startup-error.ts'
import { statement } from '../data/statement.ts'
import { now } from '../model/columns.ts'
import { signerName } from '../proof/checkpoint.ts'
import type { PublicKey, SigningKey } from '../proof/note.ts'
import { newPrivateKey, publicKey, publicPemOf, signingKey } from '../proof/note.ts'

/** A public key. */
export interface KnownKey {
  id: string
  created_at: string
  /** From when on it signs nothing more; null for a key that is in use. */
  retired_at: string | null
  /** PEM. */
  public_key: string
}

export const publicKeysOf = (keys: readonly KnownKey[]): PublicKey[] =>
  keys.map((key) => publicKey(signerName, key.public_key))

export class SigningKeys {
  readonly #pool: Pool
  readonly #folder: string
  readonly #file: string
  #registered: string | undefined

  private constructor(pool: Pool, dataDir: string) {
    this.#pool = pool
    this.#folder = join(dataDir, 'keys')
    this.#file = join(this.#folder, 'activity-log.pem')
  }

  /** Makes the key of this machine, if it has none. Throws `StartupError` if that cannot be kept. */
  static async open(pool: Pool, dataDir: string): Promise<SigningKeys> {
    const keys = new SigningKeys(pool, dataDir)
    await keys.current().catch((error: Error) => {
      throw new StartupError(`The key of the activity log cannot be used: ${error.message}`)
    })
    return keys
  }

  /** The key to sign with now. Read each time, as the operator may have replaced it. */
  async current(): Promise<SigningKey> {
    const pem = await readFile(this.#file, 'utf8').catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      await this.#write((draft) => link(draft, this.#file)) // fails if another process was faster
      return readFile(this.#file, 'utf8')
    })
    const key = signingKey(signerName, pem)
    if (this.#registered !== key.id) await this.#register(key)
    return key
  }

  /** Replaces the key of this machine; the old one signs nothing more, and what it has signed stays valid. */
  async rotate(): Promise<SigningKey> {
    const old = await this.current()
    const retire = (retiredAt: string) =>
      this.#pool.query('update signing_keys set retired_at = $1 where id = $2', [retiredAt, old.id])
    await retire('infinity') // before anything is done, in case the role may not
    await this.#write((draft) => rename(draft, this.#file))
    await retire(now()) // later than any checkpoint of it, whose time is taken before the key is read
    return this.current()
  }

  /** All public keys, the newest first. */
  async known(): Promise<KnownKey[]> {
    const text =
      'select id, created_at, retired_at, public_key from signing_keys order by created_at desc, id'
    return (await this.#pool.query(statement(text, []))).rows
  }

  async #register(key: SigningKey): Promise<void> {
    const text = `insert into signing_keys (id, created_at, public_key) values ($1, now(), $2) on conflict do nothing`
    await this.#pool.query(text, [key.id, publicPemOf(key)])
    this.#registered = key.id
  }

  /** Writes a new key beside the file, for `place` to put it there as a whole. */
  async #write(place: (draft: string) => Promise<void>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const draft = join(this.#folder, `draft-${randomUUID()}`)
    try {
      await writeFile(draft, newPrivateKey(), { mode: 0o600, flush: true })
      await place(draft).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
    } finally {
      await rm(draft, { force: true })
    }
  }
}
