/** `Idempotency-Window`: an identical creation of the same credential returns the first record for some time. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { adds, bodySchema, exampleOf, fill, idsIn, type Operation, pathWith } from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'

const service = useService()
/** Another process of the same service. */
const beside = useService({ beside: service })

const hasWindow = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'Idempotency-Window')

let owner: Member
beforeAll(async () => {
  owner = await service.workspace()
})

async function post(
  path: string,
  body: unknown,
  { token = owner.token, seconds = '120' as string | null, key = '', at = service } = {},
) {
  const response = await at.call(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(seconds !== null && { 'idempotency-window': seconds }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const { id, code, errors } = await response.json()
  return { status: response.status, id, code, errors, isReplay: response.headers.has('idempotency-replayed') }
}

const companies = '/api/v1/companies'
const projects = '/api/v1/projects'
const tasks = '/api/v1/tasks'
let count = 0
/** A new body, so that tests do not disturb each other. */
const fresh = () => ({ name: `Company ${++count}`, tags: ['a', 'b'] })

test('each operation that adds a record returns the first one', async () => {
  const { data } = await api.listActivity({ client: owner.client, throwOnError: true })
  const ids = idsIn(JSON.stringify(data))
  const seen = new Set<string>()
  await fill(ids, async (operation) => {
    const schema = bodySchema(operation)
    const { external_id: _, ...body } = schema ? exampleOf(schema.schema, ids) : {}
    // Another record of the kind is added without a window.
    const isTried = hasWindow(operation) && !seen.has(operation.operationId)
    const first = await post(pathWith(operation, ids), body, { seconds: isTried ? '120' : null })
    if (first.status !== 201) return null
    seen.add(operation.operationId)
    if (!isTried) return first.id
    expect(first.isReplay).toBe(false)
    const again = await post(pathWith(operation, ids), body)
    expect(again).toEqual({ ...first, isReplay: true })
    return first.id
  })
  const windowed = adds.filter(hasWindow).map(({ operationId }) => operationId)
  expect([...seen]).toEqual(expect.arrayContaining(windowed))
  expect(windowed.length).toBeGreaterThan(15)
})

describe('an identical creation', () => {
  test('is the same in another order of fields, and in another process', async () => {
    const { name, tags } = fresh()
    const first = await post(companies, { name, tags })
    expect(await post(companies, { tags, name })).toEqual({ ...first, isReplay: true })
    expect(await post(companies, { name, tags }, { at: beside })).toEqual({ ...first, isReplay: true })
    expect((await post(companies, { name, tags: ['b', 'a'] })).id).not.toBe(first.id)
  })

  test('runs once, however many arrive together', async () => {
    const body = { name: `Project ${++count}` }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(projects, body, { at: n % 2 ? beside : service })),
    )
    expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1)
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    const { data } = await api.listProjects({ client: owner.client, query: { name: body.name } })
    expect(data).toHaveLength(1)
  })

  test('of another credential adds a record', async () => {
    const body = { name: `Project ${++count}` }
    const first = await post(projects, body)
    for (const { key } of [await service.key(owner), await service.key(owner)]) {
      const other = await post(projects, body, { token: key })
      expect(other).toMatchObject({ status: 201, isReplay: false })
      expect(other.id).not.toBe(first.id)
      expect(await post(projects, body, { token: key })).toEqual({ ...other, isReplay: true })
    }
  })

  test.each<[what: string, change: (id: string) => Promise<unknown>]>([
    ['changed', (id) => api.updateTask({ client: owner.client, path: { id }, body: { title: 'Other' } })],
    ['removed', (id) => api.removeTask({ client: owner.client, path: { id } })],
  ])('adds a record after the first one was %s, and then returns the new one', async (_, change) => {
    const project = await post(projects, { name: `Project ${++count}` })
    const body = { title: 'Draw', project_id: project.id }
    const first = await post(tasks, body)
    await change(first.id)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => post(tasks, body, { at: n % 2 ? beside : service })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers[0]!.id).not.toBe(first.id)
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
  })

  test('adds a record after the time has passed', async () => {
    const body = { name: `Project ${++count}` }
    const first = await post(projects, body)
    await service.sql(`update idempotency_keys set ${setEarlier('created_at', "interval '119 seconds'")}`)
    expect(await post(projects, body)).toEqual({ ...first, isReplay: true })
    await service.sql(`update idempotency_keys set ${setEarlier('created_at', "interval '2 seconds'")}`)
    const second = await post(projects, body)
    expect(second).toMatchObject({ status: 201, isReplay: false })
    expect(second.id).not.toBe(first.id)
  })

  test('returns the first secret only to the credential that made it', async () => {
    const body = { name: 'Deploy' }
    const read = async (token: string) => {
      const response = await service.call('/api/v1/account/api-keys', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-window': '60',
        },
        body: JSON.stringify(body),
      })
      return (await response.json()).api_key
    }
    const secret = await read(owner.token)
    expect(await read(owner.token)).toBe(secret)
    const [{ body: stored }] = await service.sql(
      `select encode(body, 'escape') as body from idempotency_keys order by created_at desc limit 1`,
    )
    expect(stored).not.toContain(secret)
  })

  test('with a key follows the key', async () => {
    const body = { name: `Project ${++count}` }
    const first = await post(projects, body)
    const keyed = await post(projects, body, { key: 'one' })
    expect(keyed.id).not.toBe(first.id)
    expect(await post(projects, body, { key: 'one' })).toEqual({ ...keyed, isReplay: true })
  })

  test('does not hide a refusal', async () => {
    const body = { title: 'Draw', project_id: `prj_${'0'.repeat(26)}` }
    const refused = { status: 422, code: 'unknown_record', isReplay: false }
    expect(await post(tasks, body)).toMatchObject(refused)
    expect(await post(tasks, body)).toMatchObject(refused)
  })
})

test.each(['0', '-1', '1.5', '86401', 'x', ''])('the window %j is refused', async (seconds) => {
  expect(await post(companies, fresh(), { seconds })).toMatchObject({
    status: 422,
    errors: [{ in: 'header', pointer: '/Idempotency-Window' }],
  })
})
