/** Calls every operation of the document with ids of one workspace and the token of another. */
import { beforeAll, expect, test } from 'vitest'
import {
  adds,
  anyId,
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  isList,
  isPublic,
  type Operation,
  operations,
  pathWith,
  prefixOf,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

/** A valid body: the document's example, with ids of the filled workspace. */
function bodyOf(operation: Operation): { type: string; text: string } | null {
  const body = bodySchema(operation)
  if (body?.type === 'multipart/form-data') return upload
  return body && { type: body.type, text: JSON.stringify(exampleOf(body.schema, ids)) }
}

const upload = {
  type: 'multipart/form-data; boundary=x',
  text: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
}

const withIds = operations.filter((operation) => !isPublic(operation) && prefixOf(operation))
const lists = operations.filter(isList)

let owner: Member
let stranger: Member
/** Another stranger, who has never sent an id of the owner, so their log must not contain one. */
let bystander: Member
/** The ids in the owner's workspace. */
let ids: Ids = new Map()

const send = async (operation: Operation, path: string, { token }: Member) => {
  const body = operation.method === 'get' ? null : bodyOf(operation)
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) }
  return service.call(path, { method: operation.method.toUpperCase(), headers, body: body?.text })
}

const withId = (operation: Operation) => pathWith(operation, ids)

beforeAll(async () => {
  owner = await service.workspace()
  stranger = await service.workspace()
  bystander = await service.workspace()
  ids = idsIn(await (await call('/api/v1/activity/list')).text())
  await fill(ids, async (operation) => {
    const answer = await send(operation, withId(operation), owner)
    return answer.status === 201 ? (await answer.json()).id : null
  })
})

test('the cases include operations with ids and lists', () => {
  expect(withIds.length).toBeGreaterThan(3)
  expect(lists.length).toBeGreaterThan(2)
})

test.each(withIds.map((operation) => [operation.operationId, operation] as const))(
  '%s returns 404 for a record of another workspace, and does not change it',
  async (_, operation) => {
    const before = await snapshot()
    const response = await send(operation, withId(operation), stranger)
    expect(response.status).toBe(404)
    expect(await snapshot()).toEqual(before)
  },
)

test.each(lists.map((operation) => [operation.operationId, operation] as const))(
  '%s returns no data of another workspace with any filter',
  async (_, operation) => {
    const parameters = operation.parameters.filter(
      ({ in: place, schema }) => place === 'query' && schema.type !== 'integer' && !schema.enum,
    )
    const queries = ['', ...parameters.flatMap(({ name }) => [...ids.values()].map((id) => `?${name}=${id}`))]
    for (const query of queries) {
      const text = await (await send(operation, operation.path + query, bystander)).text()
      // A refusal can repeat the values that the caller sent, but no other data of the other workspace.
      for (const id of ids.values()) if (!query.includes(id)) expect(text).not.toContain(id)
    }
  },
)

test.each(
  adds
    .filter((operation) => bodyOf(operation)?.text.match(anyId))
    .map((operation) => [operation.operationId, operation] as const),
)('%s refuses a reference to a record of another workspace', async (_, operation) => {
  const response = await send(operation, withId(operation), stranger)
  expect([404, 422]).toContain(response.status)
})

const call = (path: string) => service.call(path, { headers: { authorization: `Bearer ${owner.token}` } })

/** All lists of the owner except the log, which grows with each call. */
async function snapshot() {
  const paths = lists.map(({ path }) => path).filter((path) => !path.includes('/activity/'))
  return Promise.all(paths.map(async (path) => (await call(path)).text()))
}
