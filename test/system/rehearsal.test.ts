/** A rehearsal restores a backup into a temporary database, verifies the logs in it, and leaves nothing. */
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addCompany } from '../../generated/client/sdk.gen.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { runOperator } from '../support/in-process.ts'
import { useService } from '../support/service.ts'

const service = useService()

let folder: string
let recipient: string
let identityFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-rehearsals-'))
  await mkdir(join(folder, 'temporary'))
  vi.stubEnv('TMPDIR', join(folder, 'temporary'))
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  identityFile = join(folder, 'identity.txt')
  await writeFile(identityFile, identity)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

afterEach(async () => {
  expect(
    await service.sql(`select datname from pg_database where datname like 'service_rehearsal%'`),
  ).toEqual([])
  expect(await readdir(join(folder, 'temporary'))).toEqual([])
})

const operator = (environment: Record<string, string>, ...args: string[]) =>
  runOperator(folder, { BACKUP_RECIPIENTS: recipient, ...environment }, ...args)

const onServer = () => ({ DATABASE_URL: service.databaseUrl() })

let count = 0

async function newBackup(): Promise<string> {
  const path = join(folder, `${++count}.tar.age`)
  expect(await operator(onServer(), 'backup', path)).toMatchObject({ code: 0 })
  return path
}

test('a backup is rehearsed next to the data on the server, or in an embedded database', async () => {
  const { client } = await service.workspace()
  await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
  const path = await newBackup()
  for (const environment of [onServer(), {}]) {
    const { code, out } = await operator(environment, 'rehearse', path, identityFile)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`${path} can be restored: `) })
    expect(out).toMatch(/The log of every workspace is intact \(workspaces: 1, entries: \d+\)\./)
  }
})

test('a rehearsal fails if a log in the backup is broken, with its workspace and position', async () => {
  const { client, email } = await service.workspace()
  await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
  const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [email])
  await service.sql(`update activity set status = 200 where workspace_id = $1 and operation = 'addCompany'`, [
    workspace_id,
  ])
  const { code, err } = await operator(onServer(), 'rehearse', await newBackup(), identityFile)
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(
      new RegExp(`^The log of ${idOf(workspace_id, 'workspace')} is broken at position \\d+: `),
    ),
  })
})

test('a rehearsal of a damaged backup fails before anything is created', async () => {
  const path = await newBackup()
  await truncate(path, 1000)
  const { code, err } = await operator(onServer(), 'rehearse', path, identityFile)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('is incomplete or damaged') })
})
