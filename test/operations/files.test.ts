import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  getNote,
  listActivity,
  listNotes,
  removeNoteFile,
  uploadNoteFile,
} from '../../generated/client/sdk.gen.ts'
import { displayName } from '../../src/files/display-name.ts'
import { age, download, file, upload, useNoteFiles } from '../support/note-files.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const limit = 200_000
const service = useService({ fileLimit: limit })
const { noted, stored, incoming, named, sweep } = useNoteFiles(service)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a file can be uploaded, shown, downloaded, replaced and removed', async () => {
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

test('the activity log contains the upload with its changes, and the download', async () => {
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

describe('the type of a file', () => {
  test.each([
    ['a picture named report.pdf', png, 'image/png'],
    ['text', 'Grüße, 1 €', 'text/plain'],
    ['text whose first bytes end within a character', `x${'€'.repeat(2000)}`, 'text/plain'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['binary data', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream'],
    ['an empty file', '', 'application/octet-stream'],
  ])('is detected from its bytes and not taken from the upload: %s', async (_, content, content_type) => {
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
  ])('contains no path and no invisible characters: %j', (given, shown) => {
    expect(displayName(given)).toBe(shown)
  })

  test('cannot break out of its header, whatever it contains', async () => {
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

describe('the range', () => {
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
  ])('%s returns only these bytes', async (range, expected, shown) => {
    const { response, content } = await download(client, path, { Range: range })
    expect(response.status).toBe(206)
    expect(content!.toString()).toBe(expected)
    expect(response.headers.get('content-range')).toBe(`bytes ${shown}/10`)
    expect(response.headers.get('content-length')).toBe(String(expected.length))
    expect(response.headers.get('etag')).toBe(etag)
  })

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])(
    '%s is refused because it is outside the file',
    async (range) => {
      const { response, error } = await download(client, path, { Range: range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */10')
      expect(error).toMatchObject({ code: 'range_not_satisfiable' })
    },
  )

  test.each(['bytes=3-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1'])(
    '%s is invalid, and the response contains the whole file',
    async (range) => {
      const { response, content } = await download(client, path, { Range: range })
      expect([response.status, content!.toString()]).toEqual([200, '0123456789'])
    },
  )

  test('is ignored if If-Range names another file', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': etag }
    expect((await download(client, path, headers)).response.status).toBe(206)
    const other = await download(client, path, { ...headers, 'If-Range': '"other"' })
    expect([other.response.status, other.content!.toString()]).toEqual([200, '0123456789'])
  })

  test('of an empty file is refused', async () => {
    const { client, path } = await noted()
    await upload(client, path, '')
    expect((await download(client, path, { Range: 'bytes=0-' })).response.status).toBe(416)
    expect((await download(client, path)).content).toEqual(Buffer.from(''))
  })
})

test('a HEAD request returns only the headers', async () => {
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

describe('an Idempotency-Key', () => {
  const named = (client: Client, path: { id: string }, content: string, name = 'a.txt') =>
    uploadNoteFile({ client, path, body: { file: file(content, name) }, headers: { 'Idempotency-Key': 'k' } })

  test('returns the first response to a retry, even with another boundary', async () => {
    const { member, client, path } = await noted()
    const first = await named(client, path, 'Hello')
    const kept = await stored(member)
    const again = await named(client, path, 'Hello')
    expect(again.response?.headers.get('idempotency-replayed')).toBe('true')
    expect(again.data).toEqual(first.data)
    expect(await stored(member)).toEqual(kept)
    expect(await incoming()).toEqual([])
  })

  test('cannot be reused for other bytes or another name', async () => {
    const { member, client, path } = await noted()
    await named(client, path, 'Hello')
    for (const other of [await named(client, path, 'hello'), await named(client, path, 'Hello', 'b.txt')])
      expect(other.error).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect((await download(client, path)).content!.toString()).toBe('Hello')
    expect(await stored(member)).toHaveLength(1)
  })
})

describe('with concurrent calls,', () => {
  test('uploads to one note leave one file', async () => {
    const { member, client, path } = await noted()
    const contents = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(contents.map((content) => upload(client, path, content, content)))
    expect(answers.map(({ response }) => response?.status)).toEqual(contents.map(() => 200))
    const { content } = await download(client, path)
    expect((await getNote({ client, path })).data!.file!.name).toBe(content!.toString())
    expect(await stored(member)).toEqual(await named(member))
    expect(await incoming()).toEqual([])
  })

  test('a download reads the new file if the old one is replaced meanwhile', async () => {
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

  test('each download returns a whole file, either the old or the new one', async () => {
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

describe('on failure', () => {
  /** Runs `statement` in a trigger on every change of a note while `work` runs. */
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

  test('of the transaction, the previous file is kept, and the new one is deleted', async () => {
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

  test('of the connection during the commit, the new file stays for the sweep', async () => {
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

  test('of the storage, the note does not change', async () => {
    const { client, path } = await noted()
    const put = vi.spyOn(service.files().storage, 'put').mockRejectedValueOnce(new Error('full'))
    const { error, response } = await upload(client, path, 'Hello')
    expect(response?.status).toBe(503)
    expect(JSON.stringify(error)).not.toContain('full')
    put.mockRestore()
    expect((await getNote({ client, path })).data!.file).toBeNull()
  })

  test('to delete the replaced file, the call succeeds', async () => {
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

test('a download that cannot be logged is refused', async () => {
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

describe('over HTTP,', () => {
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

  test('an upload is written to the disk while it arrives', async () => {
    const { member, client, path } = await noted()
    const content = 'x'.repeat(100_000)
    const socket = await open(member, path, head.length + content.length + tail.length)
    socket.write(head + content.slice(0, 60_000))
    await until(async () => {
      const [name] = await incoming()
      expect((await stat(join(service.files().uploadFolder, name!))).size).toBeGreaterThan(40_000)
    })
    socket.write(content.slice(60_000) + tail)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
    expect((await download(client, path)).content!.toString()).toBe(content)
  })

  test('an interrupted upload leaves neither row nor file', async () => {
    const { member, client, path } = await noted()
    const socket = await open(member, path, 150_000)
    socket.write(head + 'x'.repeat(60_000))
    await until(async () => expect(await incoming()).toHaveLength(1))
    socket.destroy()
    await until(async () => expect(await incoming()).toEqual([]))
    expect(await stored(member)).toEqual([])
    expect((await getNote({ client, path })).data!.file).toBeNull()
    await until(async () => {
      const { data } = await listActivity({ client, query: { operation: 'uploadNoteFile' } })
      expect(data!.map(({ status }) => status)).toEqual([400])
    })
  })

  test.each([
    ['with', 64 * limit],
    ['without', undefined],
  ])('an upload that is too large %s a Content-Length header is refused', async (_, length) => {
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
