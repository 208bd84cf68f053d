/** `npm run operator -- doctor`: each line of a sick installation fails, and a healthy one passes. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/service.ts'
import { runOperator } from '../support/in-process.ts'
import { useService } from '../support/service.ts'

const service = useService()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-doctor-'))
  await mkdir(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function examine(environment: Record<string, string> = {}) {
  const { code, out, err } = await runOperator(
    folder,
    { DATABASE_URL: service.databaseUrl(), DATA_DIR: folder, DISK_FREE_WARNING: '1', ...environment },
    'doctor',
  )
  const lines = (out || err).trimEnd().split('\n')
  /** The state and the text of each line, by its name. */
  const found = lines.map((line): [string, string] => {
    const [, state, name, text] = line.match(/^(ok|warn|fail) +(\S+(?: \S+)*) {2,}(.*)$/)!
    return [name!, `${state}: ${text}`]
  })
  return { code, found: Object.fromEntries(found) }
}

/** Runs SQL now, and other SQL after the test. */
async function changed(text: string, back: string) {
  await service.sql(text)
  onTestFinished(async () => void (await service.sql(back)))
}

test('a healthy installation passes, with a line for each check', async () => {
  await service.proof().link()
  const { code, found } = await examine()
  expect(code).toBe(0)
  expect(found).toMatchObject({
    settings: 'ok: they fit together',
    disks: expect.stringMatching(/^ok: files: \d.* free, uploads: \d/),
    database: 'ok: it responds',
    schema: expect.stringMatching(/^ok: migration \d{4}-\d\d-\d\d-.*, set \d+ of the rules$/),
    pool: expect.stringMatching(/^ok: \d+ of \d+ connections of the server are in use$/),
    clock: expect.stringMatching(/^ok: this machine and the database differ by \d\.\d s$/),
    maintenance: 'ok: off',
    'activity log': 'ok: nothing waits',
    'e-mails': 'ok: nothing waits',
    'hourly work': 'ok: nothing waits',
    backup: 'warn: none is scheduled: BACKUP_URL is not set',
    'verified logs': 'ok: there are no logs',
    cluster: 'ok: one server',
  })
})

describe('a sick installation fails', () => {
  const fails = async (name: string, text: RegExp, environment?: Record<string, string>) => {
    const { code, found } = await examine(environment)
    expect({ code, [name]: found[name] }).toEqual({ code: 1, [name]: expect.stringMatching(text) })
  }

  test('settings that contradict each other', () =>
    fails('settings', /^fail: METRICS_PORT is the same as PORT/, { PORT: '3000', METRICS_PORT: '3000' }))

  test('an almost full disk', () =>
    fails('disks', /^fail: files: .* free/, { DISK_FREE_WARNING: String(2 ** 52) }))

  test('a database that does not respond', async () => {
    const DATABASE_URL = 'postgres://service:secret@127.0.0.1:1/work'
    await fails('database', /^fail: The database at .* cannot be reached/, { DATABASE_URL })
    const { found } = await examine({ DATABASE_URL })
    expect(found.clock).toBe('fail: unknown, without the database')
    expect(Object.values(found).join()).not.toContain('secret')
  })

  test('a database that a newer version migrated', async () => {
    const name = '9999-01-01-01-newer'
    await changed(
      `insert into mikro_orm_migrations (name) values ('${name}')`,
      `delete from mikro_orm_migrations where name = '${name}'`,
    )
    await fails('schema', new RegExp(`^fail: a newer version migrated it, with ${name}`))
  })

  test('more connections than the server accepts', () =>
    fails('pool', /^fail: DATABASE_POOL_SIZE is 100000/, { DATABASE_POOL_SIZE: '100000' }))

  test('a clock that differs from that of the database', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000)
    onTestFinished(() => clock.mockRestore())
    await fails('clock', /^fail: this machine and the database differ by \d+\.\d s/)
  })

  test('entries that are not linked', async () => {
    await service.proof().link()
    await changed(
      `insert into activity_unlinked (workspace_id, id, at, digest)
       values (gen_random_uuid(), gen_random_uuid(), now() - interval '2 hours', '')`,
      'delete from activity_unlinked',
    )
    await fails('activity log', /^fail: not linked: 1, the oldest for 120 min/)
  })

  test('e-mails that are not sent', async () => {
    await changed(
      `insert into mails (id, kind, email, channel, request_id, due_at)
       values (gen_random_uuid(), 'password_reset', 'owner@northwind.example', 'api', 'test', now() - interval '2 hours')`,
      'delete from mails',
    )
    await fails('e-mails', /^fail: due: 1, the oldest for 120 min/)
  })

  test('hourly work that does not run', async () => {
    await changed(
      `insert into idempotency_keys (workspace_id, owner_id, key, fingerprint, status, headers, body, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 'old', '', 200, '{}', '', now() - interval '29 hours')`,
      'delete from idempotency_keys',
    )
    await fails('hourly work', /^fail: expired rows that are not deleted: 1, the oldest for 120 min/)
  })

  test('a backup that is too old or has failed', async () => {
    const environment = { BACKUP_URL: `file://${folder}/backups` }
    expect((await examine(environment)).found.backup).toBe('warn: none has been made yet')
    await changed(
      `insert into backups (location, name, started_at, ended_at, error)
       values ('b', 'old', now() - interval '3 days', now() - interval '3 days', null)`,
      'delete from backups',
    )
    await fails('backup', /^fail: the last one is 7[23] h old/, environment)
    await service.sql(`insert into backups (location, name, started_at, ended_at, error)
      values ('b', 'failed', now(), now(), 'The disk is full.')`)
    await fails('backup', /^fail: the last one failed: The disk is full/, environment)
  })

  test('a broken log', async () => {
    await changed(
      `insert into verified_logs (workspace_id, verified_at, fault)
       values ('01234567-89ab-7cde-8123-456789abcdef', now(), '{"problem": "missing"}')`,
      'delete from verified_logs',
    )
    await fails('verified logs', /^fail: 1 broken: wsp_/)
  })
})

test('maintenance, pending migrations and a missing TRUSTED_PROXIES are warnings', async () => {
  await changed(`insert into maintenance (reason) values ('A move.')`, 'delete from maintenance')
  await changed(
    `update applied_rules set digest = 'x' || digest where name = 'company-names'`,
    `update applied_rules set digest = substr(digest, 2) where name = 'company-names'`,
  )
  const { code, found } = await examine({ WORK_URL: 'https://work.example.com' })
  expect(code).toBe(0)
  expect(found).toMatchObject({
    settings: expect.stringMatching(/^warn: .*TRUSTED_PROXIES/),
    schema: 'warn: 0 migrations and 1 rules are pending; the next start applies them',
    maintenance: expect.stringMatching(/^warn: on since \d.*: A move\.$/),
  })
})

test('the embedded database is examined while the service runs and while it is stopped', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: join(folder, 'own'), PORT: '0' }
  expect((await examine(environment)).found.database).toMatch(/^fail: There is no database in/)
  const lost = (error: Error) => {
    throw error
  }
  const running = await startService(readConfig(environment), lost, new AbortController().signal)
  expect(await examine(environment)).toMatchObject({ code: 0, found: { database: 'ok: it responds' } })
  await running.stop()
  expect(await examine(environment)).toMatchObject({ code: 0, found: { database: 'ok: it responds' } })
})
