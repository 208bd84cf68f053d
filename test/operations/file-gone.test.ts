/** A note whose file is missing from the storage: every path responds 410 until another file is uploaded. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCompany, addNote, getNote, listActivity, uploadNoteFile } from '../../generated/client/sdk.gen.ts'
import { log } from '../../src/base/log.ts'
import { type Member, useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

let owner: Member
let id: string

const upload = (content: string) =>
  uploadNoteFile({ client: owner.client, path: { id }, body: { file: new File([content], 'a.txt') } })

/** Deletes the note's file from the storage without using the service. */
async function lose() {
  const [{ file_key }] = await service.sql('select file_key from notes order by created_at desc limit 1')
  await rm(join(service.files().folder, file_key))
  return file_key as string
}

const download = (method = 'GET', headers: Record<string, string> = {}) =>
  service.call(`/api/v1/notes/${id}/file`, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
  })

beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  owner = await service.workspace()
  const { client } = owner
  const company = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
  const body = { title: 'Title', body: 'Text', company_id: company.data.id }
  id = (await addNote({ client, body, throwOnError: true })).data.id
  await upload('0123456789')
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['GET', {}],
  ['GET', { Range: 'bytes=0-3' }],
  ['GET', { Range: 'bytes=99-' }],
  ['HEAD', {}],
  ['HEAD', { Range: 'bytes=0-3' }],
])('a %s request with the headers %j for a lost file returns 410', async (method, headers) => {
  await lose()
  const response = await download(method, headers as Record<string, string>)
  expect(response.status).toBe(410)
  if (method === 'GET') expect(await response.json()).toMatchObject({ status: 410, code: 'file_gone' })
  const { data } = await listActivity({ client: owner.client, query: { operation: 'getNoteFile' } })
  expect(data).toMatchObject([{ status: 410, record_id: id }])
})

test('a request for a lost file that was empty also returns 410', async () => {
  await upload('')
  expect((await download()).status).toBe(200)
  await lose()
  for (const method of ['GET', 'HEAD']) expect((await download(method)).status).toBe(410)
})

test('a lost file is read again in case it was replaced, and then the loss is logged', async () => {
  const key = await lose()
  const read = vi.spyOn(service.files().storage, 'read')
  const response = await download()
  expect(read).toHaveBeenCalledTimes(2)
  const request_id = response.headers.get('x-request-id')
  expect(vi.mocked(log.error).mock.calls).toEqual([[{ key, request_id }, expect.any(String)]])
})

test('the note of a lost file does not change, and another file can be uploaded', async () => {
  await lose()
  const { data } = await getNote({ client: owner.client, path: { id } })
  expect(data!.file).toMatchObject({ name: 'a.txt', size: 10 })
  expect((await upload('new')).response?.status).toBe(200)
  expect(await (await download()).text()).toBe('new')
})

test('the vs command reports the error for a lost file', async () => {
  await lose()
  const { vs } = await keyed({ member: owner })
  const { code, out, err } = await vs('notes', 'download', id, '--format', 'json')
  expect([code, out]).toEqual([4, ''])
  expect(JSON.parse(err)).toMatchObject({ status: 410, code: 'file_gone' })
})
