/** Scheduled backups: one process makes each, old ones are deleted, and a failure leaves no file. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../../src/base/log.ts'
import { readDatabaseFigures } from '../../src/data/database-figures.ts'
import { toStorageAddress } from '../../src/files/address.ts'
import { backUpIfDue } from '../../src/operating/backup/schedule.ts'
import { runOperator, useServers } from '../support/in-process.ts'
import { useS3 } from '../support/s3.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const neighbour = useService({ beside: service })
const start = useServers()
const s3 = useS3()

let folder: string
let recipient: string
let identityFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-scheduled-'))
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  identityFile = join(folder, 'identity.txt')
  await writeFile(identityFile, identity)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(() => {
  vi.spyOn(log, 'info').mockImplementation(() => {})
  vi.spyOn(log, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await service.sql('delete from backups')
})

interface Options {
  keep?: number
  hours?: number
  recipients?: string[]
  by?: typeof service
}

/** Makes a backup if one is due. */
function make(url: string, { keep = 2, hours = 24, recipients = [], by = service }: Options = {}) {
  const source = { url: service.databaseUrl(), files: by.files() }
  const schedule = { to: toStorageAddress(url), keep, hours }
  return backUpIfDue(by.database().pool, source, schedule, recipients, join(folder, 'drafts'))
}

/** Pretends that all attempts were a day earlier. */
const nextDay = () =>
  service.sql(
    `update backups set started_at = started_at - interval '1 day', ended_at = ended_at - interval '1 day'`,
  )

/** Makes a backup a day after the last one. Names have seconds, so this can take one. */
async function makeNext(url: string, options?: Options) {
  await nextDay()
  await until(async () => expect(await make(url, options)).toBe(true))
}

let count = 0

function newFolder() {
  const path = join(folder, `${++count}`)
  return { path, url: `file://${path}`, files: async () => (await readdir(path).catch(() => [])).sort() }
}

const figures = () => readDatabaseFigures(service.database().pool)
const errors = () => vi.mocked(log.error).mock.calls

test('a service makes its backups, which the operator lists, verifies and restores by name', async () => {
  const { path, url, files } = newFolder()
  await start({ BACKUP_URL: url, BACKUP_RECIPIENTS: recipient })
  await until(async () => expect(await files()).toEqual([expect.stringMatching(/\.age$/)]))
  const [name] = await files()
  expect(name).toMatch(/^work-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.age$/)
  const operator = (...args: string[]) => runOperator(path, { BACKUP_URL: url }, ...args)
  expect((await operator('backups')).out).toBe(`${name}\n`)
  expect(await operator('verify', name!, identityFile)).toMatchObject({ code: 0 })
  expect(await operator('restore', name!, identityFile)).toMatchObject({ code: 0 })
})

test('the next backup is due after the interval', async () => {
  const { url, files } = newFolder()
  expect(await figures()).not.toHaveProperty('service_backup_age_seconds')
  expect([await make(url), await make(url)]).toEqual([true, false])
  expect(await figures()).toMatchObject({
    service_backup_failed: 0,
    service_backup_age_seconds: expect.any(Number),
  })
  await service.sql(`update backups set started_at = started_at - interval '2 hours'`)
  expect([await make(url, { hours: 3 }), (await files()).length]).toEqual([false, 1])
  expect((await figures()).service_backup_age_seconds).toBeGreaterThanOrEqual(7200)
})

test('several processes make one backup', async () => {
  const { url, files } = newFolder()
  const made = await Promise.all([service, neighbour, service, neighbour].map((by) => make(url, { by })))
  expect(made.filter(Boolean).length).toBe(1)
  expect((await files()).length).toBe(1)
  expect(errors()).toEqual([])
})

test('backups beyond the number to keep are deleted, and no other file', async () => {
  const { path, url, files } = newFolder()
  await make(url)
  const foreign = ['work-2020-01-01T000000Z.tar', 'work-2020-01-02T000000Z.tar.age', 'notes.txt']
  for (const name of foreign) await writeFile(join(path, name), 'mine')
  const [first] = (await files()).filter((name) => !foreign.includes(name))
  for (let made = 1; made < 3; made++) await makeNext(url)
  const kept = (await files()).filter((name) => !foreign.includes(name))
  expect([kept.length, kept.includes(first!)]).toEqual([2, false])
  expect(await files()).toEqual(expect.arrayContaining(foreign))
  // The backup from which a database was restored is not complete in its own list.
  await service.sql(
    `update backups set ended_at = null, started_at = started_at - interval '1 hour' where name = $1`,
    [kept[0]],
  )
  await makeNext(url, { keep: 1 })
  expect(await files()).toContain(kept[0])
})

test('a failed backup is one line and a metric, leaves no file, and is tried again an hour later', async () => {
  const { path, url, files } = newFolder()
  await writeFile(path, 'not a folder')
  expect([await make(url), await make(url)]).toEqual([false, false])
  expect(errors()).toEqual([
    [
      { backup: expect.any(String), location: path },
      expect.stringMatching(/^the scheduled backup failed, retrying in an hour: /),
    ],
  ])
  expect(await figures()).toMatchObject({ service_backup_failed: 1 })
  expect(await figures()).not.toHaveProperty('service_backup_age_seconds')
  await rm(path)
  const { databaseUrl } = service
  service.databaseUrl = () => `${databaseUrl()}_missing`
  await nextDay()
  expect(await make(url).finally(() => (service.databaseUrl = databaseUrl))).toBe(false)
  expect(await files()).toEqual([])
  await makeNext(url)
  expect(await figures()).toMatchObject({ service_backup_failed: 0 })
})

test('the backup of a killed process is made again, and its unfinished file is deleted', async () => {
  const { path, url, files } = newFolder()
  await make(url)
  const name = 'work-2026-03-09T021500Z.tar'
  await service.sql('insert into backups (location, name, started_at) values ($1, $2, now())', [path, name])
  await writeFile(join(path, `${name}.part`), 'half')
  await nextDay()
  await service.sql(`update backups set started_at = now() - interval '5 minutes' where name = $1`, [name])
  expect(await make(url)).toBe(false)
  await makeNext(url)
  expect(await files()).toMatchObject(['work-', 'work-'].map((text) => expect.stringContaining(text)))
  expect(await files()).not.toContain(`${name}.part`)
})

test('backups in a bucket are listed, verified and deleted, and no copy of them stays on the disk', async () => {
  const address = s3.address('backups')
  await make(address, { recipients: [recipient] })
  const [first] = [...s3.objects('backups').keys()]
  s3.objects('backups').set('mine', Buffer.from('mine'))
  await makeNext(address, { keep: 1, recipients: [recipient] })
  const [kept, ...others] = [...s3.objects('backups').keys()].filter((name) => name !== 'mine')
  expect([kept === first, others]).toEqual([false, []])
  expect(s3.objects('backups').has('mine')).toBe(true)
  const operator = (...args: string[]) => runOperator(folder, { BACKUP_URL: address }, ...args)
  expect((await operator('backups')).out).toBe(`${kept}\n`)
  expect(await operator('verify', kept!, identityFile)).toMatchObject({ code: 0 })
  expect((await operator('verify', first!, identityFile)).err).toContain(`There is no backup ${first} in`)
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})
