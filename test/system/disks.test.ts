/** Disk space: a warning is logged before a disk is full, and an unknown value is reported as unknown. */
import { expect, inject, test, vi } from 'vitest'
import { log } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.ts'
import { Disks } from '../../src/operating/observability/disks.ts'
import { Metrics } from '../../src/operating/observability/metrics.ts'
import { cloneDatabase } from '../support/database.ts'
import { serviceWith, useProcesses } from '../support/process.ts'

const start = useProcesses()
const folders = { database: null, files: '/files', uploads: '/data' }

test('one line is logged when a disk is almost full, and one when it no longer is', async () => {
  const lines: unknown[] = []
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(log, level).mockImplementation((details: unknown) => void lines.push([level, details]))
  let free = 1000
  const disks = new Disks(folders, 1000, async (folder) => (folder === '/files' ? free : 5000))
  for (free of [1000, 999, 10, 999, 1000, 5000]) await disks.check()
  expect(lines).toEqual([
    ['warn', { disk: 'files', free_bytes: 999, least_bytes: 1000 }],
    ['info', { disk: 'files', free_bytes: 1000, least_bytes: 1000 }],
  ])
})

test('an unreadable disk and a disk of another machine are unknown', async () => {
  const disks = new Disks(folders, 1000, async (folder) => {
    if (folder === '/files') throw new Error('ENOENT')
    return 10
  })
  expect(await disks.summary()).toBe(
    'disk of the database: unknown\ndisk of the files: unknown\ndisk of the uploads: almost full\n',
  )
  const metrics = new Metrics()
  metrics.disks(disks)
  const page = await metrics.page()
  expect(page).toContain('service_disk_free_bytes{disk="uploads"} 10\n')
  expect(page).not.toContain('disk="database"')
})

test('a service reports it at /readyz, in its metrics and in its log, and stays ready', async () => {
  const token = 'a-token-of-the-watcher'
  const environment = { DISK_FREE_WARNING: String(2 ** 52), METRICS_TOKEN: token, LOG_LEVEL: 'info' }
  const service = await start({ DATABASE_URL: await cloneDatabase(inject('databaseServer')), ...environment })
  const url = await service.url()
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([
    200,
    'ready\ndisk of the database: unknown\ndisk of the files: almost full\ndisk of the uploads: almost full\n',
  ])
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(await metrics.text()).toMatch(/^service_disk_free_bytes\{disk="files"\} \d+$/m)
  expect(service.log().match(/a disk is almost full/g)).toHaveLength(2)
})

test('the disk of an embedded database is known, by workers too', async () => {
  const service = await start({ DISK_FREE_WARNING: '1' }, undefined, serviceWith(2))
  const text = await (await fetch(`${await service.url()}/readyz`)).text()
  expect(text).toBe('ready\ndisk of the database: ok\ndisk of the files: ok\ndisk of the uploads: ok\n')
  await service.stop()
})

test('the threshold is a number of bytes', () => {
  expect(readConfig({}).diskWarning).toBe(2 ** 30)
  expect(() => readConfig({ DISK_FREE_WARNING: '5%' })).toThrow('DISK_FREE_WARNING must be a number of bytes')
})
