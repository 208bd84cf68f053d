/** Backups are encrypted for public keys of age; the identities are only in files on other machines. */
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { runOperator } from '../support/in-process.ts'
import { useService } from '../support/service.ts'

const service = useService()

let folder: string
let recipient: string
let identityFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-encrypted-'))
  ;({ recipient, identityFile } = await newIdentity('identity.txt'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A new identity in a file like that of `age-keygen`. */
async function newIdentity(name: string) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const identityFile = join(folder, name)
  await writeFile(identityFile, `# created: 2026-11-29\n# public key: ${recipient}\n${identity}\n`)
  return { recipient, identityFile }
}

const operator = (DATABASE_URL: string, ...args: string[]) =>
  runOperator(folder, { DATABASE_URL, BACKUP_RECIPIENTS: recipient }, ...args)

let count = 0

async function newBackup(): Promise<string> {
  const path = join(folder, `${++count}.tar.age`)
  expect(await operator(service.databaseUrl(), 'backup', path)).toMatchObject({
    code: 0,
    out: expect.stringContaining('It is encrypted.'),
  })
  return path
}

test('an encrypted backup is restored with the identity, and contains no readable data', async () => {
  const { email } = await service.workspace()
  const path = await newBackup()
  const bytes = await readFile(path, 'latin1')
  expect(bytes.startsWith('age-encryption.org/v1\n')).toBe(true)
  for (const text of [email, 'manifest.json', 'tables/users']) expect(bytes).not.toContain(text)
  const verified = await operator(service.databaseUrl(), 'verify', path, identityFile)
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining(' is complete: ') })
  const url = await cloneDatabase(inject('databaseServer'), 'template1')
  const restored = await operator(url, 'restore', path, identityFile)
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(' were restored.') })
  expect((await operator(url, 'workspaces')).out).toContain('wsp_')
})

test('several people can each restore a backup with their own identity', async () => {
  const other = await newIdentity('other.txt')
  const path = join(folder, 'both.tar.age')
  const recipients = { BACKUP_RECIPIENTS: `${recipient}, ${other.recipient}` }
  const environment = { DATABASE_URL: service.databaseUrl(), ...recipients }
  expect(await runOperator(folder, environment, 'backup', path)).toMatchObject({ code: 0 })
  for (const file of [identityFile, other.identityFile])
    expect(await operator(service.databaseUrl(), 'verify', path, file)).toMatchObject({ code: 0 })
})

describe('an encrypted backup is refused', () => {
  /** Expects one line from `verify`, and nothing restored. */
  async function expectRefused(message: string, ...args: string[]) {
    const url = await cloneDatabase(inject('databaseServer'), 'template1')
    for (const command of ['verify', 'restore']) {
      const { code, err } = await operator(url, command, ...args)
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(message) })
      expect(err.trim().split('\n').length).toBe(1)
      expect(err).not.toContain('AGE-SECRET-KEY-')
    }
    expect(await operator(url, 'backup', join(folder, 'none.tar'))).toMatchObject({
      err: expect.stringContaining('There is nothing to back up'),
    })
  }

  test('without an identity, or with another or an unusable one', async () => {
    const path = await newBackup()
    await expectRefused('is encrypted. Also pass the path of the file with your identity.', path)
    const other = await newIdentity('wrong.txt')
    await expectRefused('is encrypted for other keys than', path, other.identityFile)
    await writeFile(join(folder, 'empty.txt'), '# nothing\n')
    await expectRefused('contains no identity of age', path, join(folder, 'empty.txt'))
    await writeFile(join(folder, 'damaged.txt'), 'AGE-SECRET-KEY-1QQQQ\n')
    await expectRefused('contains no identity of age', path, join(folder, 'damaged.txt'))
    await expectRefused('The identity cannot be read: ENOENT', path, join(folder, 'missing.txt'))
  })

  test.each([0, 0.002, 0.5, 0.99])('if it is truncated at %f of its length', async (share) => {
    const path = join(folder, `${share}.tar.age`)
    await copyFile(await newBackup(), path)
    const kept = Math.floor((await stat(path)).size * share)
    await truncate(path, kept)
    await expectRefused(
      kept === 0 ? 'is not a backup of the service' : 'is incomplete or damaged',
      path,
      identityFile,
    )
  })

  test('if a byte changed', async () => {
    const path = await newBackup()
    const bytes = await readFile(path)
    for (const share of [0.001, 0.4, 0.999]) {
      const at = Math.floor(bytes.length * share)
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      await writeFile(path, changed)
      expect(await operator(service.databaseUrl(), 'verify', path, identityFile)).toMatchObject({ code: 1 })
    }
  })
})

test('a wrong public key is refused before anything is written, and an identity as a setting', async () => {
  const path = join(folder, 'wrong.tar.age')
  const DATABASE_URL = service.databaseUrl()
  const misspelt = { DATABASE_URL, BACKUP_RECIPIENTS: `${recipient.slice(0, -1)}q` }
  const { err } = await runOperator(folder, misspelt, 'backup', path)
  expect(err).toContain('which is not a public key of age')
  const secret = { DATABASE_URL, BACKUP_RECIPIENTS: await generateX25519Identity() }
  const refused = await runOperator(folder, secret, 'backup', path)
  expect(refused.err).toContain('BACKUP_RECIPIENTS must be public keys of age')
  expect(refused.err).not.toContain('AGE-SECRET-KEY-')
  expect((await readdir(folder)).filter((name) => name.startsWith('wrong.tar'))).toEqual([])
})
