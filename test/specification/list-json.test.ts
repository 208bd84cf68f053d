/** List rows become JSON without entities: each must equal the record read by itself. */
import { expect, test } from 'vitest'
import { addCompany, getCompany, listCompanies } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'

const service = useService()

const names = ['"quoted"', 'back\\slash', 'Müller & Söhne', '日本 👋', 'N', '/', 'null']
const tags = [
  [],
  ['a'],
  ['a', 'b-c', 'd_e'],
  ['NULL', 'null', 'N'],
  ['a b', 'c,d', '{}', '"'],
  ['ß', '\\'],
  ['two\nlines\tand a tab', '\u001f'],
  ['\u0001', '\u007f'],
]
/** PostgreSQL omits the trailing zeros of a fraction. */
const times = {
  '2026-03-02 09:30:00': '2026-03-02T09:30:00.000Z',
  '2026-03-02 09:30:00.1': '2026-03-02T09:30:00.100Z',
  '2026-03-02 09:30:00.12': '2026-03-02T09:30:00.120Z',
  '2026-03-02 09:30:00.123': '2026-03-02T09:30:00.123Z',
  '0001-01-01 00:00:00': '0001-01-01T00:00:00.000Z',
  '9999-12-31 23:59:59.999': '9999-12-31T23:59:59.999Z',
}

const shown = async (client: any, query = {}) => {
  const { data } = await listCompanies({ client, query: { ...query, limit: 100 }, throwOnError: true })
  const alone = data.map(async ({ id }) => (await getCompany({ client, path: { id } })).data)
  expect(data).toEqual(await Promise.all(alone))
  return data
}

test('a list returns texts and tags unchanged', async () => {
  const { client } = await service.workspace()
  for (const name of names) await addCompany({ client, body: { name } })
  for (const each of tags)
    await addCompany({ client, body: { name: 'Tagged', tags: each }, query: { create_new: true } })
  const listed = (await shown(client)).reverse()
  expect(listed.map(({ name }) => name).slice(0, names.length)).toEqual(names)
  expect(listed.map(({ tags }) => tags).slice(names.length)).toEqual(tags)
  expect(await shown(client, { name: 'tagged', sort: 'name' })).toHaveLength(tags.length)
})

test('a list returns times to the millisecond', async () => {
  const { client } = await service.workspace()
  for (const time of Object.keys(times)) {
    const { data } = await addCompany({ client, body: { name: time }, throwOnError: true })
    await service.sql(`update companies set created_at = '${time}+00' where name = '${data.name}'`)
  }
  const listed = await shown(client, { sort: 'created_at' })
  expect(Object.fromEntries(listed.map(({ name, created_at }) => [name, created_at]))).toEqual(times)
})
