/** Processes with one database and different file storages log a warning when they start. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { log } from '../../src/base/log.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { toStorageAddress } from '../../src/files/address.ts'
import { openFiles } from '../../src/files/files.ts'
import { checkStorageId } from '../../src/files/storage-id.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { useS3 } from '../support/s3.ts'

const start = useProcesses()
const s3 = useS3()
let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>

const newDatabase = async () => openDatabase(await cloneDatabase(inject('databaseServer')))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-storage-'))
  database = await newDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.orm.close()
  await rm(folder, { recursive: true })
})

const local = (name: string) => `file://${join(folder, name)}`

/** The warnings of a process that starts with this file storage. */
async function told(filesUrl: string): Promise<any[]> {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const address = toStorageAddress(filesUrl)
  const files = await openFiles({ dataDir: join(folder, 'data'), files: address, fileLimit: 1 })
  await checkStorageId(database.pool, files, address)
  return warn.mock.calls.splice(0)
}

describe.each([
  ['folders', local],
  ['buckets', s3.address],
])('of two %s', (_, at) => {
  test('the second process is warned each time, the first never', async () => {
    expect(await told(at('first'))).toEqual([])
    for (let round = 0; round < 2; round++) {
      const warnings = await told(at('second'))
      const what = { storage: expect.stringMatching(/second$/), storage_id: null }
      const words = expect.stringContaining('Set the same FILES_URL for all processes')
      expect(warnings).toEqual([[{ ...what, known_storage_id: expect.any(String) }, words]])
      expect(JSON.stringify(warnings)).not.toContain('secret')
    }
    expect(await told(at('first'))).toEqual([])
  })
})

test('processes that first start at the same time on one storage get no warning', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => told(local('files'))))
  expect(all.flat()).toEqual([])
})

test('a copied storage is accepted; the storage of another database is not', async () => {
  await told(local('first'))
  await cp(join(folder, 'first'), join(folder, 'copy'), { recursive: true })
  expect(await told(local('copy'))).toEqual([])
  const storage_id = await readFile(join(folder, 'copy/storage-id'), 'utf8')
  await database.orm.close()
  database = await newDatabase()
  await told(local('other'))
  const [[warning]] = (await told(local('copy'))) as any
  expect(warning).toMatchObject({ storage_id })
  // As an operator does after the other storage is lost.
  await writeFile(join(folder, 'copy/storage-id'), `${warning.known_storage_id}\n`)
  expect(await told(local('copy'))).toEqual([])
})

test('a new database accepts any storage', async () => {
  await told(local('files'))
  await database.orm.close()
  database = await newDatabase()
  expect(await told(local('files'))).toEqual([])
})

test('processes with separate folders, the default, log a warning', async () => {
  const environment = { DATABASE_URL: await cloneDatabase(inject('databaseServer')), LOG_LEVEL: 'warn' }
  const first = await start(environment)
  await first.ready()
  const second = await start(environment)
  await second.ready()
  const lines = (await second.stop()).stderr.trim().split('\n')
  expect(lines).toEqual([expect.stringContaining('the files of this database are in another storage')])
  expect((await first.stop()).stderr).toBe('')
})
