import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../generated/client/client/index.ts'
import {
  addCompany,
  addNote,
  getNote,
  getNoteFile,
  listActivity,
  listNotes,
  removeNote,
  removeNoteFile,
  uploadNoteFile,
} from '../generated/client/sdk.gen.ts'
import { readConfig } from '../src/config.ts'
import { toStorageAddress } from '../src/files/address.ts'
import { displayName } from '../src/files/display-name.ts'
import { openFiles, openStorage } from '../src/files/files.ts'
import { sweepFiles } from '../src/files/sweep.ts'
import { colleague } from './support/colleague.ts'
import { useS3 } from './support/s3.ts'
import { type Member, useService } from './support/service.ts'

const limit = 200_000
const service = useService({ fileLimit: limit })

/** A workspace with a note. */
async function noted() {
  const member = await service.workspace()
  return { member, client: member.client, path: await note(member.client) }
}

async function note(client: Client): Promise<{ id: string }> {
  const company = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
  const body = { title: 'Title', body: 'Text', company_id: company.data.id }
  return { id: (await addNote({ client, body, throwOnError: true })).data.id }
}

const file = (content: BlobPart, name = 'a.txt', type = 'application/pdf') =>
  new File([content], name, { type })

const upload = (client: Client, path: { id: string }, content: BlobPart, name?: string) =>
  uploadNoteFile({ client, path, body: { file: file(content, name) } })

const download = async (client: Client, path: { id: string }, headers = {}) => {
  const { data, response, error } = await getNoteFile({ client, path, headers, parseAs: 'blob' })
  return { content: data ? Buffer.from(await data.arrayBuffer()) : null, response: response!, error }
}

/** What lies in the storage for the workspace of `member`, and all that is on its way in. */
async function stored({ email }: Member): Promise<string[]> {
  const { folder } = service.files()
  const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [email])
  return (await readdir(join(folder, workspace_id)).catch(() => [])).map((name) => `${workspace_id}/${name}`)
}

const incoming = () => readdir(service.files().incoming)

/** What the notes of the workspace name. */
async function named({ email }: Member): Promise<string[]> {
  const rows = await service.sql(
    `select file_key from notes join logins using (workspace_id) where email = $1 and file_key is not null`,
    [email],
  )
  return rows.map(({ file_key }) => file_key)
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a file is uploaded, shown, downloaded, replaced and removed', async () => {
  const { member, client, path } = await noted()
  const { data: added, response } = await upload(client, path, 'Hello', 'Grüße.txt')
  expect(response?.status).toBe(200)
  expect(added!.file).toEqual({ name: 'Grüße.txt', size: 5, content_type: 'text/plain' })
  expect(added).not.toHaveProperty('file_key')
  expect((await getNote({ client, path })).data).toEqual(added)
  expect((await getNote({ client, path })).response?.headers.get('etag')).toBe(response?.headers.get('etag'))
  expect((await listNotes({ client, query: { has_file: true } })).data).toEqual([added])
  expect(await stored(member)).toEqual(await named(member))

  const first = await download(client, path)
  expect(first.content?.toString()).toBe('Hello')
  expect(Object.fromEntries(first.response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="Gr??e.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt`,
    'content-length': '5',
    'content-type': 'text/plain',
    'x-content-type-options': 'nosniff',
  })

  const { data: replaced } = await upload(client, path, png, 'dot.png')
  expect(replaced!.file).toEqual({ name: 'dot.png', size: png.length, content_type: 'image/png' })
  const second = await download(client, path)
  expect(second.content).toEqual(png)
  expect(second.response.headers.get('etag')).not.toBe(first.response.headers.get('etag'))
  expect(await stored(member)).toHaveLength(1)

  expect((await removeNoteFile({ client, path })).response?.status).toBe(204)
  expect((await getNote({ client, path })).data!.file).toBeNull()
  expect((await download(client, path)).response.status).toBe(404)
  expect((await removeNoteFile({ client, path })).response?.status).toBe(404)
  expect(await stored(member)).toEqual([])
  expect(await incoming()).toEqual([])
})

test('a removed note takes its file along', async () => {
  const { member, client, path } = await noted()
  await upload(client, path, 'Hello')
  expect(await stored(member)).toHaveLength(1)
  await removeNote({ client, path })
  expect(await stored(member)).toEqual([])
})

test('the activity log has the upload with what it changed, and the download', async () => {
  const { client, path } = await noted()
  await upload(client, path, 'Hello')
  await download(client, path)
  await download(client, path, { Range: 'bytes=0-1' })
  const { data } = await listActivity({ client, query: { record: path.id } })
  const entries = data!.map(({ operation, status }) => [operation, status])
  expect(entries).toEqual([
    ['getNoteFile', 206],
    ['getNoteFile', 200],
    ['uploadNoteFile', 200],
    ['addNote', 201],
  ])
  const after = { name: 'a.txt', size: 5, content_type: 'text/plain' }
  expect(data![2]!.changes).toEqual([{ record_id: path.id, field: 'file', before: null, after }])
})

describe('the kind of a file', () => {
  test.each([
    ['a picture under another name', png, 'image/png'],
    ['text', 'Grüße, 1 €', 'text/plain'],
    ['text whose first bytes end within a character', `x${'€'.repeat(2000)}`, 'text/plain'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['bytes', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream'],
    ['nothing', '', 'application/octet-stream'],
  ])('is what its bytes show, not what the sender says: %s', async (_, content, content_type) => {
    const { client, path } = await noted()
    const { data } = await upload(client, path, content, 'report.pdf')
    expect(data!.file!.content_type).toBe(content_type)
    const { response, content: back } = await download(client, path)
    expect(response.headers.get('content-type')).toBe(content_type)
    expect(back).toEqual(Buffer.from(content as string))
  })
})

describe('the name of a file', () => {
  test.each([
    ['/etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['..', 'file'],
    ['', 'file'],
    ['dir/', 'file'],
    ['a\r\nSet-Cookie: b\u0000\u202e.txt', 'aSet-Cookie: b.txt'],
    ['say %22hi%22.txt', 'say "hi".txt'],
    ['e\u0301.txt', 'é.txt'],
    [`${'ü'.repeat(300)}.tar`, `${'ü'.repeat(251)}.tar`],
    ['😀'.repeat(300), '😀'.repeat(255)],
  ])('keeps nothing of a path and nothing invisible: %j', (given, shown) => {
    expect(displayName(given)).toBe(shown)
  })

  test('never leaves its header, whatever is in it', async () => {
    const { client, path } = await noted()
    const name = "x\"; filename*=utf-8''a.exe; 日本語.txt"
    const { data } = await upload(client, path, 'Hello', name)
    expect(data!.file!.name).toBe(name)
    const header = (await download(client, path)).response.headers.get('content-disposition')!
    expect(header).toMatch(
      /^attachment; filename="x\\"; [^"]*\?+\.txt"; filename\*=UTF-8''x%22%3B[\w%.*'-]*$/,
    )
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name)
  })
})

describe('ranges', () => {
  let client: Client
  let path: { id: string }
  let etag: string

  beforeAll(async () => {
    ;({ client, path } = await noted())
    await upload(client, path, '0123456789')
    etag = (await download(client, path)).response.headers.get('etag')!
  })

  test.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-4', '4', '4-4'],
    ['bytes=7-', '789', '7-9'],
    ['bytes=7-99', '789', '7-9'],
    ['bytes=-2', '89', '8-9'],
    ['bytes=-99', '0123456789', '0-9'],
  ])('%s', async (range, expected, shown) => {
    const { response, content } = await download(client, path, { Range: range })
    expect(response.status).toBe(206)
    expect(content!.toString()).toBe(expected)
    expect(response.headers.get('content-range')).toBe(`bytes ${shown}/10`)
    expect(response.headers.get('content-length')).toBe(String(expected.length))
    expect(response.headers.get('etag')).toBe(etag)
  })

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s is not satisfiable', async (range) => {
    const { response, error } = await download(client, path, { Range: range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    expect(error).toMatchObject({ code: 'range_not_satisfiable' })
  })

  test.each(['bytes=3-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1'])(
    '%s is no range: the whole file is answered',
    async (range) => {
      const { response, content } = await download(client, path, { Range: range })
      expect([response.status, content!.toString()]).toEqual([200, '0123456789'])
    },
  )

  test('a part of another file is none: If-Range', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': etag }
    expect((await download(client, path, headers)).response.status).toBe(206)
    const other = await download(client, path, { ...headers, 'If-Range': '"other"' })
    expect([other.response.status, other.content!.toString()]).toEqual([200, '0123456789'])
  })

  test('an empty file has none', async () => {
    const { client, path } = await noted()
    await upload(client, path, '')
    expect((await download(client, path, { Range: 'bytes=0-' })).response.status).toBe(416)
    expect((await download(client, path)).content).toEqual(Buffer.from(''))
  })
})

test('HEAD answers the headers alone', async () => {
  const { member, client, path } = await noted()
  await upload(client, path, 'Hello')
  const headers = { authorization: `Bearer ${member.token}` }
  const response = await fetch(`${await service.listen()}/api/v1/notes/${path.id}/file`, {
    method: 'HEAD',
    headers,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('5')
  expect(await response.text()).toBe('')
})

describe('a body that is refused leaves nothing', () => {
  const part = (name: string, filename: string | null, content = 'Hello') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`
  const end = '--x--\r\n'

  test.each([
    ['no part', end, 422, ['/file']],
    ['another part', part('data', 'a.txt') + end, 422, ['/data']],
    ['a part that is no file', part('file', null) + end, 422, ['/file']],
    ['a second file', part('file', 'a') + part('file', 'b') + end, 422, ['/file']],
    ['a field beside', part('file', 'a') + part('title', null) + end, 422, ['/title']],
    ['a field before', part('title', null) + part('file', 'a') + end, 422, ['/title']],
    ['an end that is missing', part('file', 'a'), 400, undefined],
    ['an end within the file', part('file', 'a').slice(0, -4), 400, undefined],
    ['an end within the headers', part('file', 'a').slice(0, 30), 400, undefined],
    ['other boundaries', part('file', 'a').replaceAll('--x', '--y') + end.replace('x', 'y'), 400, undefined],
    ['nothing', '', 400, undefined],
    ['too much', part('file', 'a', 'x'.repeat(limit + 1)) + end, 413, undefined],
    ['far too much', part('file', 'a', 'x'.repeat(3 * limit)) + end, 413, undefined],
  ])('%s', async (_, body, status, pointers) => {
    const { member, client, path } = await noted()
    const before = (await getNote({ client, path })).data
    for (const stream of [false, true]) {
      const response = await service.call(`/api/v1/notes/${path.id}/file`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        // A stream has no Content-Length.
        body: stream ? new Blob([body]).stream() : body,
        ...(stream && { duplex: 'half' }),
      } as RequestInit)
      expect(response.status).toBe(status)
      const problem = await response.json()
      expect(problem.errors?.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers)
    }
    expect((await getNote({ client, path })).data).toEqual(before)
    expect(await stored(member)).toEqual([])
    expect(await incoming()).toEqual([])
  })

  test.each([
    ['application/json', 415],
    ['text/plain', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
  ])('of the type %s', async (type, status) => {
    const { member, path } = await noted()
    const response = await service.call(`/api/v1/notes/${path.id}/file`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
      body: part('file', 'a') + end,
    })
    expect(response.status).toBe(status)
    expect(await stored(member)).toEqual([])
  })

  test('exactly the limit is not too much', async () => {
    const { client, path } = await noted()
    const { data } = await upload(client, path, 'x'.repeat(limit))
    expect(data!.file!.size).toBe(limit)
    expect((await download(client, path)).content).toHaveLength(limit)
  })
})

describe('refused', () => {
  test('to whoever may not change the note; nothing is kept or lost', async () => {
    const { member, client, path } = await noted()
    await upload(client, path, 'Hello')
    const kept = await stored(member)
    const other = await colleague(service, member, 'member')
    const viewer = await colleague(service, member, 'viewer')
    const stranger = await service.workspace()
    const reader = await service.key(member, { scopes: ['knowledge:read'] })
    for (const [by, status, code] of [
      [other.client, 403, 'not_author'],
      [viewer.client, 403, 'role_required'],
      [reader.client, 403, 'missing_scope'],
      [stranger.client, 404, 'not_found'],
      [service.clientWith(), 401, 'unauthorized'],
    ] as const) {
      for (const refused of [await upload(by, path, 'Other'), await removeNoteFile({ client: by, path })]) {
        expect(refused.response?.status).toBe(status)
        expect(refused.error).toMatchObject({ code })
      }
    }
    expect((await removeNote({ client: other.client, path })).response?.status).toBe(403)
    expect((await download(stranger.client, path)).response.status).toBe(404)
    for (const by of [other.client, viewer.client, reader.client])
      expect((await download(by, path)).content!.toString()).toBe('Hello')
    expect(await stored(member)).toEqual(kept)
    expect(await stored(stranger)).toEqual([])
    expect(await incoming()).toEqual([])
  })

  test('on the plan starter', async () => {
    const { client } = await service.workspace({ plan: 'starter' })
    const { error } = await upload(client, { id: 'not_01jcz4p7v8e9fbk2m3n4q5r6s7' }, 'Hello')
    expect(error).toMatchObject({ code: 'plan_required' })
  })

  test('with a version that has passed', async () => {
    const { member, client, path } = await noted()
    const { response } = await upload(client, path, 'Hello')
    const kept = await stored(member)
    const headers = { 'If-Match': '"1"' }
    const body = { file: file('Other') }
    expect((await uploadNoteFile({ client, path, body, headers })).response?.status).toBe(412)
    expect((await removeNoteFile({ client, path, headers })).response?.status).toBe(412)
    expect((await removeNote({ client, path, headers })).response?.status).toBe(412)
    expect(await stored(member)).toEqual(kept)
    const now = { 'If-Match': response!.headers.get('etag')! }
    expect((await uploadNoteFile({ client, path, body, headers: now })).response?.status).toBe(200)
  })
})

describe('an Idempotency-Key', () => {
  const named = (client: Client, path: { id: string }, content: string, name = 'a.txt') =>
    uploadNoteFile({ client, path, body: { file: file(content, name) }, headers: { 'Idempotency-Key': 'k' } })

  test('answers a retry what the first try answered, though its boundary is another', async () => {
    const { member, client, path } = await noted()
    const first = await named(client, path, 'Hello')
    const kept = await stored(member)
    const again = await named(client, path, 'Hello')
    expect(again.response?.headers.get('idempotency-replayed')).toBe('true')
    expect(again.data).toEqual(first.data)
    expect(await stored(member)).toEqual(kept)
    expect(await incoming()).toEqual([])
  })

  test('does not stand for other bytes or another name', async () => {
    const { member, client, path } = await noted()
    await named(client, path, 'Hello')
    for (const other of [await named(client, path, 'hello'), await named(client, path, 'Hello', 'b.txt')])
      expect(other.error).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect((await download(client, path)).content!.toString()).toBe('Hello')
    expect(await stored(member)).toHaveLength(1)
  })
})

describe('at once', () => {
  test('uploads to one note leave the file of one of them', async () => {
    const { member, client, path } = await noted()
    const contents = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(contents.map((content) => upload(client, path, content, content)))
    expect(answers.map(({ response }) => response?.status)).toEqual(contents.map(() => 200))
    const { content } = await download(client, path)
    expect((await getNote({ client, path })).data!.file!.name).toBe(content!.toString())
    expect(await stored(member)).toEqual(await named(member))
    expect(await incoming()).toEqual([])
  })

  test('a download finds the new file where the old one goes away under its hands', async () => {
    const { client, path } = await noted()
    await upload(client, path, 'old')
    const { storage } = service.files()
    const { read } = storage
    const spy = vi.spyOn(storage, 'read').mockImplementationOnce(async (key, range) => {
      await upload(client, path, 'new')
      return read(key, range)
    })
    expect((await download(client, path)).content!.toString()).toBe('new')
    expect(spy).toHaveBeenCalledTimes(2)
    spy.mockRestore()
  })

  test('downloads get a whole file, the old or the new', async () => {
    const { client, path } = await noted()
    const contentOf = (round: number) => String(round).repeat(50_000)
    await upload(client, path, contentOf(0))
    const replacing = (async () => {
      for (let round = 1; round < 10; round++) await upload(client, path, contentOf(round))
    })()
    const seen = new Map<string, string>()
    const reading = async () => {
      for (let round = 0; round < 25; round++) {
        const { response, content } = await download(client, path)
        expect(response.status).toBe(200)
        const text = content!.toString()
        expect(text).toBe(contentOf(Number(text[0])))
        seen.set(response.headers.get('etag')!, text[0]!)
      }
    }
    await Promise.all([replacing, reading(), reading(), reading()])
    expect(new Set(seen.values()).size).toBe(seen.size)
  })
})

describe('when the commit fails', () => {
  /** Makes every change of a note run into `statement` while `work` runs. */
  async function failing(statement: string, work: () => Promise<void>) {
    await service.sql(
      `create function fail() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
    )
    await service.sql('create trigger fail before update on notes for each row execute function fail()')
    try {
      await work()
    } finally {
      await service.sql('drop function fail cascade')
    }
  }

  test('the file before is still there, and the new one is not', async () => {
    const { member, client, path } = await noted()
    await upload(client, path, 'Hello')
    const kept = await stored(member)
    await failing(`raise exception 'no'`, async () => {
      expect((await upload(client, path, 'Other')).response?.status).toBe(500)
      expect((await removeNoteFile({ client, path })).response?.status).toBe(500)
    })
    expect(await stored(member)).toEqual(kept)
    expect((await download(client, path)).content!.toString()).toBe('Hello')
    expect(await incoming()).toEqual([])
  })

  test('and nobody knows whether it has, the new file stays for the sweep', async () => {
    const { member, client, path } = await noted()
    await failing('perform pg_terminate_backend(pg_backend_pid())', async () => {
      expect((await upload(client, path, 'Other')).response?.status).toBe(503)
    })
    const left = await stored(member)
    expect(left).toHaveLength(1)
    await age(join(service.files().folder, left[0]!))
    await sweep()
    expect(await stored(member)).toEqual([])
  })

  test('because the storage does not take it, the note stays as it was', async () => {
    const { client, path } = await noted()
    const put = vi.spyOn(service.files().storage, 'put').mockRejectedValueOnce(new Error('full'))
    const { error, response } = await upload(client, path, 'Hello')
    expect(response?.status).toBe(503)
    expect(JSON.stringify(error)).not.toContain('full')
    put.mockRestore()
    expect((await getNote({ client, path })).data!.file).toBeNull()
  })

  test('to remove a file that is no longer wanted, the call does not', async () => {
    const { member, client, path } = await noted()
    await upload(client, path, 'Hello')
    const remove = vi.spyOn(service.files().storage, 'remove').mockRejectedValueOnce(new Error('away'))
    expect((await upload(client, path, 'Other')).response?.status).toBe(200)
    remove.mockRestore()
    expect(await stored(member)).toHaveLength(2)
    for (const key of await stored(member)) await age(join(service.files().folder, key))
    await sweep()
    expect(await stored(member)).toEqual(await named(member))
  })
})

test('a download that cannot be put on record is not answered', async () => {
  const { client, path } = await noted()
  await upload(client, path, 'Hello')
  await service.sql('alter table activity rename to activity_away')
  try {
    expect((await download(client, path)).response.status).toBe(503)
  } finally {
    await service.sql('alter table activity_away rename to activity')
  }
  expect((await download(client, path)).response.status).toBe(200)
})

describe('over HTTP', () => {
  const open = async ({ token }: Member, path: { id: string }, length: number) => {
    const { port, host } = new URL(await service.listen())
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write(
      `PUT /api/v1/notes/${path.id}/file HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
    )
    return socket
  }
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const tail = '\r\n--x--\r\n'

  test('an upload is on the disk while it comes in', async () => {
    const { member, client, path } = await noted()
    const content = 'x'.repeat(100_000)
    const socket = await open(member, path, head.length + content.length + tail.length)
    socket.write(head + content.slice(0, 60_000))
    await vi.waitFor(async () => {
      const [name] = await incoming()
      expect((await stat(join(service.files().incoming, name!))).size).toBeGreaterThan(40_000)
    })
    socket.write(content.slice(60_000) + tail)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
    expect((await download(client, path)).content!.toString()).toBe(content)
  })

  test('an upload that breaks off leaves neither row nor file', async () => {
    const { member, client, path } = await noted()
    const socket = await open(member, path, 150_000)
    socket.write(head + 'x'.repeat(60_000))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
    socket.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]))
    expect(await stored(member)).toEqual([])
    expect((await getNote({ client, path })).data!.file).toBeNull()
    await vi.waitFor(async () => {
      const { data } = await listActivity({ client, query: { operation: 'uploadNoteFile' } })
      expect(data!.map(({ status }) => status)).toEqual([400])
    })
  })

  test.each([
    ['with', 64 * limit],
    ['without', undefined],
  ])('an upload that is too large %s a length is refused', async (_, length) => {
    const { member, path } = await noted()
    const url = `${await service.listen()}/api/v1/notes/${path.id}/file`
    const body = length
      ? head + 'x'.repeat(length) + tail
      : new Blob([head, 'x'.repeat(64 * limit), tail]).stream()
    const headers = {
      authorization: `Bearer ${member.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const response = await fetch(url, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' })
    expect(await incoming()).toEqual([])
  })
})

/** As if it had been written two days ago. */
async function age(path: string) {
  const then = Date.now() / 1000 - 2 * 24 * 60 * 60
  await utimes(path, then, then)
}

const sweep = () => sweepFiles(service.database().pool, service.files())

test('the sweep removes old files that no note names, and nothing else', async () => {
  const { member, client, path } = await noted()
  await upload(client, path, 'Hello')
  const { folder, incoming: arriving } = service.files()
  const [kept] = await named(member)
  const workspace = dirname(kept!)
  const put = async (key: string, old = true, root = folder) => {
    await mkdir(dirname(join(root, key)), { recursive: true })
    await writeFile(join(root, key), 'x')
    if (old) await age(join(root, key))
    return join(root, key)
  }
  await age(join(folder, kept!))
  const gone = [
    await put(`${workspace}/${crypto.randomUUID()}`),
    await put(crypto.randomUUID(), true, arriving),
  ]
  const stay = [
    join(folder, kept!),
    await put(`${workspace}/${crypto.randomUUID()}`, false),
    await put(`${crypto.randomUUID()}/${crypto.randomUUID()}`),
    await put(`${workspace}/readme.txt`),
    await put('lost+found'),
    await put(crypto.randomUUID(), false, arriving),
  ]
  await sweep()
  for (const path of gone) await expect(stat(path)).rejects.toThrow('ENOENT')
  for (const path of stay) await stat(path)
  await rm(stay.at(-1)!)
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
  ])('%s', (given, address) => {
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
  ])('%s is refused, and the message does not repeat it', (given) => {
    const read = () => readConfig({ FILES_URL: given })
    expect(read).toThrow(/^The configuration is wrong: FILES_URL must be an address such as [^;]*\.$/)
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

  test('that cannot be used stops the start with one line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'service-files-'))
    await writeFile(join(dataDir, 'taken'), '')
    const files = { kind: 'local', folder: join(dataDir, 'taken') } as const
    await expect(openFiles({ dataDir, files, fileLimit: 1 })).rejects.toThrow(
      /^Files cannot be kept at .*EEXIST/,
    )
    const away = toStorageAddress('s3://key:hidden@127.0.0.1:1/bucket?tls=off')
    const error: Error = await openFiles({ dataDir, files: away, fileLimit: 1 }).catch((error) => error)
    expect(error.message).toMatch(/^Files cannot be kept at http:\/\/127.0.0.1:1\/bucket: ECONNREFUSED/)
    expect(error.message).not.toContain('hidden')
    await rm(dataDir, { recursive: true })
  })
})

describe('an S3-compatible storage', () => {
  const s3 = useS3()

  test('keeps, reads, lists and removes', async () => {
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
})

test('files lie where only the service reads them', async () => {
  const { member, client, path } = await noted()
  await upload(client, path, 'Hello')
  const [key] = await named(member)
  const place = join(service.files().folder, key!)
  expect(await readFile(place, 'utf8')).toBe('Hello')
  expect((await stat(place)).mode & 0o077).toBe(0)
  expect((await stat(dirname(place))).mode & 0o077).toBe(0)
})
