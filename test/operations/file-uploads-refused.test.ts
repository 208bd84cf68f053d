/** Refused file uploads, which must leave nothing behind. */
import { describe, expect, test } from 'vitest'
import { getNote, removeNote, removeNoteFile, uploadNoteFile } from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { download, file, upload, useNoteFiles } from '../support/note-files.ts'
import { useService } from '../support/service.ts'

const limit = 200_000
const service = useService({ fileLimit: limit })
const { noted, stored, incoming } = useNoteFiles(service)

describe('an upload with', () => {
  const part = (name: string, filename: string | null, content = 'Hello') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`
  const end = '--x--\r\n'

  test.each([
    ['a body without parts', end, 422, ['/file']],
    ['a part with another name', part('data', 'a.txt') + end, 422, ['/data']],
    ['a part that is not a file', part('file', null) + end, 422, ['/file']],
    ['a second file', part('file', 'a') + part('file', 'b') + end, 422, ['/file']],
    ['a field after the file', part('file', 'a') + part('title', null) + end, 422, ['/title']],
    ['a field before the file', part('title', null) + part('file', 'a') + end, 422, ['/title']],
    ['a body without its end', part('file', 'a'), 400, undefined],
    ['a body that ends within the file', part('file', 'a').slice(0, -4), 400, undefined],
    ['a body that ends within the headers', part('file', 'a').slice(0, 30), 400, undefined],
    [
      'a body with another boundary',
      part('file', 'a').replaceAll('--x', '--y') + end.replace('x', 'y'),
      400,
      undefined,
    ],
    ['an empty body', '', 400, undefined],
    ['a file over the limit', part('file', 'a', 'x'.repeat(limit + 1)) + end, 413, undefined],
    ['a file far over the limit', part('file', 'a', 'x'.repeat(3 * limit)) + end, 413, undefined],
  ])('%s is refused, and nothing is stored', async (_, body, status, pointers) => {
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
  ])('the content type %s is refused', async (type, status) => {
    const { member, path } = await noted()
    const response = await service.call(`/api/v1/notes/${path.id}/file`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
      body: part('file', 'a') + end,
    })
    expect(response.status).toBe(status)
    expect(await stored(member)).toEqual([])
  })

  test('a file that has exactly the size of the limit is accepted', async () => {
    const { client, path } = await noted()
    const { data } = await upload(client, path, 'x'.repeat(limit))
    expect(data!.file!.size).toBe(limit)
    expect((await download(client, path)).content).toHaveLength(limit)
  })
})

describe('an upload is refused', () => {
  test('to callers who cannot change the note, and nothing is stored or lost', async () => {
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

  test('with an outdated version of the note', async () => {
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
