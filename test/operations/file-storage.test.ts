/** Where files are kept: FILES_URL, S3-compatible storage, the folder, and the sweep of orphaned files. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type S3Address, toStorageAddress } from '../../src/files/address.ts'
import { openFiles, openStorage } from '../../src/files/files.ts'
import { openS3Storage } from '../../src/files/s3-storage.ts'
import { age, upload, useNoteFiles } from '../support/note-files.ts'
import { mostParts, useS3 } from '../support/s3.ts'
import { useService } from '../support/service.ts'

const limit = 200_000
const service = useService({ fileLimit: limit })
const { noted, named, sweep } = useNoteFiles(service)

test('the sweep deletes old files without a note, and nothing else', async () => {
  const { member, client, path } = await noted()
  await upload(client, path, 'Hello')
  const { folder } = service.files()
  const [kept] = await named(member)
  const workspace = dirname(kept!)
  const put = async (key: string, old = true) => {
    await mkdir(dirname(join(folder, key)), { recursive: true })
    await writeFile(join(folder, key), 'x')
    if (old) await age(join(folder, key))
    return join(folder, key)
  }
  await age(join(folder, kept!))
  const gone = await put(`${workspace}/${crypto.randomUUID()}`)
  const stay = [
    join(folder, kept!),
    await put(`${workspace}/${crypto.randomUUID()}`, false),
    await put(`${crypto.randomUUID()}/${crypto.randomUUID()}`),
    await put(`${workspace}/readme.txt`),
    await put('lost+found'),
  ]
  await sweep()
  await expect(stat(gone)).rejects.toThrow('ENOENT')
  for (const path of stay) await stat(path)
})

describe('FILES_URL', () => {
  test.each([
    ['file:///srv/files', { kind: 'local', folder: '/srv/files' }],
    [
      's3://key:s%2Fcret@s3.example.com/files',
      {
        kind: 's3',
        endpoint: 'https://s3.example.com',
        bucket: 'files',
        region: 'us-east-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 's/cret' },
      },
    ],
    [
      's3://localhost:9000/files?region=eu-central-1&tls=off',
      {
        kind: 's3',
        endpoint: 'http://localhost:9000',
        bucket: 'files',
        region: 'eu-central-1',
        credentials: null,
      },
    ],
  ])('%s is accepted', (given, address) => {
    expect(toStorageAddress(given)).toEqual(address)
  })

  test.each([
    'files',
    'http://key:hidden@host/bucket',
    'file://host/path',
    'file:///path?hidden',
    's3://key:hidden@host',
    's3://key:hidden@host/bucket/folder',
    's3://key@host/bucket?hidden=1',
    's3://key:hidden@host/bucket?tls=maybe',
    's3://key:hidden%@host/bucket',
    's3://key:hidden@host/BUCKET',
  ])('%s is refused, and the error does not repeat it', (given) => {
    const read = () => readConfig({ FILES_URL: given })
    expect(read).toThrow(/^The configuration is invalid: FILES_URL must be an address such as [^;]*\.$/)
    expect(read).not.toThrow(/hidden/)
  })

  test('and FILE_LIMIT have defaults', () => {
    expect(readConfig({ DATA_DIR: '/d' })).toMatchObject({
      files: { kind: 'local', folder: '/d/files' },
      fileLimit: 26_214_400,
    })
    expect(readConfig({ FILE_LIMIT: '1000' }).fileLimit).toBe(1000)
    for (const wrong of ['0', '-1', '1.5', '25 MB'])
      expect(() => readConfig({ FILE_LIMIT: wrong })).toThrow('FILE_LIMIT must be a number of bytes')
  })

  test('of an unusable storage stops the start with an error of one line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'service-files-'))
    await writeFile(join(dataDir, 'taken'), '')
    const files = { kind: 'local', folder: join(dataDir, 'taken') } as const
    await expect(openFiles({ dataDir, files, fileLimit: 1 })).rejects.toThrow(
      /^The file storage at .* cannot be used: EEXIST/,
    )
    const away = toStorageAddress('s3://key:hidden@127.0.0.1:1/bucket?tls=off')
    const error: Error = await openFiles({ dataDir, files: away, fileLimit: 1 }).catch((error) => error)
    expect(error.message).toMatch(
      /^The file storage at http:\/\/127.0.0.1:1\/bucket cannot be used: ECONNREFUSED/,
    )
    expect(error.message).not.toContain('hidden')
    await rm(dataDir, { recursive: true })
  })
})

describe('an S3-compatible storage', () => {
  const s3 = useS3()

  test('stores, reads, lists and deletes files', async () => {
    const storage = await openStorage(toStorageAddress(s3.address('bucket')))
    const objects = s3.objects('bucket')
    await storage.check()
    const folder = await mkdtemp(join(tmpdir(), 'service-files-'))
    const source = join(folder, 'source')
    await writeFile(source, '0123456789')
    await storage.put('w/a', source, 10)
    await writeFile(source, '')
    await storage.put('w/b', source, 0)
    await rm(folder, { recursive: true })
    expect(objects).toEqual(
      new Map([
        ['w/a', Buffer.from('0123456789')],
        ['w/b', Buffer.from('')],
      ]),
    )
    expect(s3.requests).toContain('PUT /bucket/w/a 10')
    expect(s3.requests).toContain('PUT /bucket/w/b 0')
    expect(await text(await storage.read('w/a', { start: 2, end: 4 }))).toBe('234')
    await expect(storage.read('w/c', { start: 0, end: 1 })).rejects.toMatchObject({
      key: 'w/c',
      code: 'file_gone',
    })
    await expect(storage.find('w/c')).rejects.toMatchObject({ key: 'w/c', code: 'file_gone' })
    expect(await storage.find('w/a')).toBeUndefined()
    const listed: unknown[] = []
    for await (const each of storage.list()) listed.push(each)
    const changed = new Date('2026-01-01T00:00:00.000Z')
    expect(listed).toEqual([
      { key: 'w/a', changed },
      { key: 'w/b', changed },
    ])
    await storage.remove('w/a')
    await storage.remove('w/a')
    expect([...objects.keys()]).toEqual(['w/b'])
  })

  test('sends a large file in parts, which are deleted if one fails', async () => {
    const address = toStorageAddress(s3.address('large')) as S3Address
    const folder = await mkdtemp(join(tmpdir(), 'service-files-'))
    const source = join(folder, 'source')
    await writeFile(source, '0123456789')
    const storage = openS3Storage(address, 4)
    await storage.put('work', source, 10)
    expect(s3.objects('large')).toEqual(new Map([['work', Buffer.from('0123456789')]]))
    await writeFile(source, '0'.repeat(mostParts * 4 + 1))
    await expect(storage.put('none', source, mostParts * 4 + 1)).rejects.toThrow()
    expect([[...s3.objects('large').keys()], s3.parts.size]).toEqual([['work'], 0])
    await rm(folder, { recursive: true })
  })
})

test("only the service's user can read the files", async () => {
  const { member, client, path } = await noted()
  await upload(client, path, 'Hello')
  const [key] = await named(member)
  const place = join(service.files().folder, key!)
  expect(await readFile(place, 'utf8')).toBe('Hello')
  expect((await stat(place)).mode & 0o077).toBe(0)
  expect((await stat(dirname(place))).mode & 0o077).toBe(0)
})
