/** The sweep deletes expired rows; rows in use, and the log of a workspace, stay. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { getAccount, listActivity, refresh } from '../../generated/client/sdk.gen.ts'
import { log } from '../../src/base/log.ts'
import { parseToken } from '../../src/calls/access/tokens.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { UploadFolder } from '../../src/files/upload-folder.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { cloneDatabase } from '../support/database.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const sweepAll = () => sweep(service.database().pool, service.files())

const sessionOf = ({ token }: Pick<Member, 'token'>) => parseToken(token)!.uuid

const isKept = async (member: Member) =>
  (await service.sql('select from sessions where id = $1', [sessionOf(member)])).length === 1

test('the sweep deletes sessions a week after they have ended', async () => {
  const ended = async (columns: string) => {
    const member = await service.workspace()
    await service.sql(`update sessions set ${columns} where id = $1`, [sessionOf(member)])
    return member
  }
  const gone = [
    await ended(`revoked_at = now() - interval '7 days'`),
    await ended(`refresh_expires_at = now() - interval '7 days'`),
  ]
  const stay = [
    await service.workspace(),
    await ended(`revoked_at = now() - interval '167 hours'`),
    await ended(`refresh_expires_at = now() - interval '167 hours'`),
    await ended(`access_expires_at = now() - interval '20 days'`),
  ]
  await sweepAll()
  expect(await Promise.all(gone.map(isKept))).toEqual([false, false])
  expect(await Promise.all(stay.map(isKept))).toEqual([true, true, true, true])

  const [swept] = gone
  const body = { refresh_token: swept!.refreshToken }
  expect((await refresh({ client: service.clientWith(), body })).error?.code).toBe('invalid_token')
  const [{ key, entries }] = await service.sql(
    `select min(session_id::text) as key, count(*)::int as entries from activity where session_id = $1`,
    [sessionOf(swept!)],
  )
  expect([key, entries]).toEqual([sessionOf(swept!), 1])
  const { data } = await listActivity({ client: stay[0]!.client, throwOnError: true })
  expect(data[0]!.session_id).toBe(idOf(sessionOf(stay[0]!), 'session'))
  expect((await getAccount(stay[0]!)).response?.status).toBe(200)
})

test('the sweep deletes the counts of unauthenticated calls after a week', async () => {
  await service.sql(`
    insert into anonymous_calls
    select date_trunc('minute', now() - make_interval(days => age)), 'x', 'none', 404, 1 from generate_series(0, 9) as age`)
  await sweepAll()
  expect(await service.sql(`select from anonymous_calls where address = 'x'`)).toHaveLength(7)
})

test('the sweep deletes any number of rows in batches, even in several processes concurrently', async () => {
  await service.sql(`
    insert into idempotency_keys
    select gen_random_uuid(), gen_random_uuid(), 'x', '', 200, '{}', '', now() - interval '25 hours'
    from generate_series(1, 2500)`)
  await Promise.all([sweepAll(), sweepAll(), sweepAll()])
  await sweepAll()
  expect(await service.sql(`select from idempotency_keys where key = 'x'`)).toEqual([])
})

test('the uploads of a killed process are deleted, and those of a running process are kept', async () => {
  const root = await mkdtemp(join(tmpdir(), 'incoming-'))
  const [one, other] = [await UploadFolder.open(root), await UploadFolder.open(root)]
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()])
    await rm(root, { recursive: true })
  })
  const killed = join(root, 'of-a-killed-process')
  await mkdir(killed)
  for (const folder of [killed, one.folder, other.folder]) await writeFile(join(folder, 'upload'), 'x')
  // The clock of the other machine is wrong by a different amount at each check.
  const day = 24 * 60 * 60
  for (const [minute, days] of [2, -2, 3, -3].entries()) {
    const time = Date.now() / 1000 + days * day
    await utimes(other.folder, time, time)
    await one.removeAbandoned(minute * 60_000)
    const left = minute === 0 ? ['of-a-killed-process'] : []
    expect((await readdir(root)).toSorted()).toEqual(
      [basename(one.folder), basename(other.folder), ...left].toSorted(),
    )
  }
  expect(await readFile(join(other.folder, 'upload'), 'utf8')).toBe('x')
})

test('a process logs only once that its upload folder was deleted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'incoming-'))
  const uploads = await UploadFolder.open(root)
  await rm(root, { recursive: true })
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  await Promise.all([uploads.touch(), uploads.touch()])
  await uploads.touch()
  expect(warn.mock.calls).toEqual([
    [{ folder: uploads.folder }, 'the folder for uploads was deleted: uploads fail until a restart'],
  ])
  await uploads.close()
})

test('a process that stops normally deletes its upload folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'incoming-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await (await UploadFolder.open(root)).close()
  expect(await readdir(root)).toEqual([])
})

test('a failure of one part of the sweep is logged and does not stop the other parts', async () => {
  const { orm, pool } = await openDatabase(await cloneDatabase(inject('databaseServer')))
  await pool.query('alter table authorization_codes rename expires_at to another')
  await pool.query(`insert into anonymous_calls values (now() - interval '8 days', 'x', 'none', 404, 1)`)
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  await sweep(pool, service.files())
  expect(warn.mock.calls).toEqual([
    [{ err: expect.any(Error) }, 'sweeping authorization_codes failed; the next run retries it'],
  ])
  warn.mockRestore()
  expect((await pool.query('select from anonymous_calls')).rowCount).toBe(0)
  await orm.close()
})
