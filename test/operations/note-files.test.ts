/** Several files of a note: the featured one, and others. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { Note } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { colleague } from '../support/colleague.ts'
import { age, file, upload, useNoteFiles } from '../support/note-files.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { noted, stored, sweep } = useNoteFiles(service)

type Client = Awaited<ReturnType<typeof noted>>['client']
type Path = Awaited<ReturnType<typeof noted>>['path']

const attach = (client: Client, path: Path, name: string, content = name) =>
  api.addNoteFile({ client, path, body: { file: file(content, name) } })

const textOf = async (client: Client, { id }: Path, name: string) => {
  const { data, response } = await api.getNamedNoteFile({ client, path: { id, name }, parseAs: 'text' })
  return response!.status === 200 ? data : response!.status
}

const names = ({ file: featured, attachments }: Partial<Pick<Note, 'file' | 'attachments'>>) => [
  featured?.name,
  ...(attachments ?? []).map(({ name }) => name),
]

async function withFiles(...given: string[]) {
  const note = await noted()
  for (const name of given) await attach(note.client, note.path, name)
  const shown = async () => (await api.getNote({ ...note, throwOnError: true })).data
  return { ...note, shown }
}

test('a note has several files; the first one is the featured one', async () => {
  const { client, path, member, shown } = await withFiles('a.txt')
  const { data, response } = await attach(client, path, 'Grüße, alle.txt', 'Hello')
  expect(response?.status).toBe(200)
  expect(data).toMatchObject({
    file: { name: 'a.txt', size: 5, content_type: 'text/plain' },
    attachments: [{ name: 'Grüße, alle.txt', size: 5, content_type: 'text/plain' }],
  })
  expect(Object.keys(data!)).not.toContain('attachment_keys')
  expect(await shown()).toEqual(data)
  expect(await textOf(client, path, 'a.txt')).toBe('a.txt')
  expect(await textOf(client, path, 'Grüße, alle.txt')).toBe('Hello')
  expect(await textOf(client, path, 'b.txt')).toBe(404)
  expect(await stored(member)).toHaveLength(2)
  expect((await api.listNotes({ client, query: { has_file: true } })).data).toEqual([data])
})

test('any file becomes the featured one, and the operations of the featured file keep the others', async () => {
  const { client, path, member, shown } = await withFiles('a.txt', 'b.txt', 'c.txt')
  const { data } = await api.featureNoteFile({ client, path: { ...path, name: 'c.txt' }, throwOnError: true })
  expect(names(data)).toEqual(['c.txt', 'a.txt', 'b.txt'])
  expect((await upload(client, path, 'New', 'd.txt')).data!.attachments).toHaveLength(2)
  expect(names(await shown())).toEqual(['d.txt', 'a.txt', 'b.txt'])
  await api.removeNoteFile({ client, path, throwOnError: true })
  expect(names(await shown())).toEqual(['a.txt', 'b.txt'])
  await api.removeNamedNoteFile({ client, path: { ...path, name: 'a.txt' }, throwOnError: true })
  expect(names(await shown())).toEqual(['b.txt'])
  expect(await textOf(client, path, 'b.txt')).toBe('b.txt')
  expect(await stored(member)).toHaveLength(1)
})

test('a file of the same name is replaced in its place', async () => {
  const { client, path, member, shown } = await withFiles('a.txt', 'b.txt', 'c.txt')
  for (const name of ['a.txt', 'b.txt']) await attach(client, path, name, 'New')
  expect(names(await shown())).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect([await textOf(client, path, 'a.txt'), await textOf(client, path, 'b.txt')]).toEqual(['New', 'New'])
  expect(await stored(member)).toHaveLength(3)
})

describe('is refused:', () => {
  test('a featured file with the name of another file', async () => {
    const { client, path, member } = await withFiles('a.txt', 'b.txt')
    expect((await upload(client, path, 'x', 'b.txt')).error).toMatchObject({
      status: 409,
      code: 'already_exists',
      errors: [{ in: 'body', pointer: '/file', detail: 'has the name of another file of the note' }],
    })
    expect(await stored(member)).toHaveLength(2)
    expect((await upload(client, path, 'x', 'a.txt')).response?.status).toBe(200)
  })

  test('more than 50 files', async () => {
    const { client, path } = await withFiles(...Array.from({ length: 50 }, (_, index) => `${index}.txt`))
    expect((await attach(client, path, 'more.txt')).error).toMatchObject({
      status: 422,
      code: 'too_many_records',
      errors: [{ in: 'path', pointer: '/id', detail: 'has 50 files, which is the maximum' }],
    })
  })

  test('a file that the note does not have', async () => {
    const { client, path } = await withFiles('a.txt')
    const named = { client, path: { ...path, name: 'b.txt' } }
    for (const { error } of [await api.featureNoteFile(named), await api.removeNamedNoteFile(named)])
      expect(error).toMatchObject({ status: 404, detail: 'The note has no file with this name.' })
  })

  test('a change by another member, and any call of another workspace', async () => {
    const { member, path } = await withFiles('a.txt')
    const other = await colleague(service, member, 'member')
    const named = { ...path, name: 'a.txt' }
    for (const { client, status } of [
      { client: other.client, status: 403 },
      { client: (await service.workspace()).client, status: 404 },
    ]) {
      const calls = [
        await attach(client, path, 'b.txt'),
        await api.featureNoteFile({ client, path: named }),
        await api.removeNamedNoteFile({ client, path: named }),
      ]
      expect(calls.map(({ response }) => response?.status)).toEqual([status, status, status])
    }
    expect(await textOf(other.client, path, 'a.txt')).toBe('a.txt')
  })

  test('a change of an older version', async () => {
    const { client, path } = await withFiles('a.txt', 'b.txt')
    const given = { client, path: { ...path, name: 'b.txt' }, headers: { 'If-Match': '"1"' } }
    expect((await api.featureNoteFile(given)).response?.status).toBe(412)
    expect((await api.removeNamedNoteFile(given)).response?.status).toBe(412)
  })
})

test('a removed note keeps all files until it can no longer be restored', async () => {
  const { client, path, member, shown } = await withFiles('a.txt', 'b.txt', 'c.txt')
  const before = await shown()
  const { folder } = service.files()
  await api.removeNote({ client, path, throwOnError: true })
  for (const key of await stored(member)) await age(`${folder}/${key}`)
  await sweep()
  expect(await stored(member)).toHaveLength(3)
  await api.restoreNote({ client, path, throwOnError: true })
  expect(names(await shown())).toEqual(names(before))
  expect(await textOf(client, path, 'c.txt')).toBe('c.txt')
  await sweep()
  expect(await stored(member)).toHaveLength(3)
  await service.sql('delete from notes where id = $1', [uuidOf(path.id as never, 'note')])
  await sweep()
  expect(await stored(member)).toHaveLength(0)
})
