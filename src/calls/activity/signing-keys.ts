/**
 * Ed25519 keys that sign checkpoints. Each machine keeps its private key in a file and never in the database, so
 * database access is not enough to sign. The database has the public keys of all machines, including retired ones.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { StartupError } from '../../base/startup-error.ts'
import { statement } from '../../data/statement.ts'
import { now } from '../../domain/model/columns.ts'
import { signerName } from '../../shared/proof/checkpoint.ts'
import type { PublicKey, SigningKey } from '../../shared/proof/note.ts'
import { newPrivateKey, publicKey, publicPemOf, signingKey } from '../../shared/proof/note.ts'

export interface KnownKey {
  id: string
  created_at: string
  /** Checkpoints dated after this time are invalid; null while the key is in use. */
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

  /** Creates the key of this machine if it has none. Throws `StartupError` if the file cannot be used. */
  static async open(pool: Pool, dataDir: string): Promise<SigningKeys> {
    const keys = new SigningKeys(pool, dataDir)
    await keys.current().catch((error: Error) => {
      throw new StartupError(`The signing key of the activity log cannot be used: ${error.message}`)
    })
    return keys
  }

  /** Reads the file each time, because the operator may have replaced it. */
  async current(): Promise<SigningKey> {
    const pem = await readFile(this.#file, 'utf8').catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      await this.#write((draft) => link(draft, this.#file)) // no effect if another process created the file first
      return readFile(this.#file, 'utf8')
    })
    const key = signingKey(signerName, pem)
    if (this.#registered !== key.id) await this.#register(key)
    return key
  }

  /** Replaces the key of this machine. Notes signed with the old key stay valid. */
  async rotate(): Promise<SigningKey> {
    const old = await this.current()
    const retire = (retiredAt: string) =>
      this.#pool.query('update signing_keys set retired_at = $1 where id = $2', [retiredAt, old.id])
    await retire('infinity') // first, because the database role may lack the privilege
    await this.#write((draft) => rename(draft, this.#file))
    await retire(now()) // later than all its checkpoints: their time is taken before the key is read
    return this.current()
  }

  /** Newest first. */
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

  /** Writes a new key to a temporary file; `place` moves it into place atomically. */
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
