/** Calls every operation of the document with ids of one workspace and the token of another. */
import { beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '../../generated/client/sdk.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { fits } from '../support/arbitrary.ts'
import { contentsReader } from '../support/contents.ts'
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
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  pathWith,
  prefixOf,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

/** A valid body: the document's example, with ids of a workspace. */
function bodyOf(operation: Operation, ids: Ids): { type: string; text: string } | null {
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

/** The fields of updates that refer to other records. */
const changedReferences = operations
  .filter((operation) => operation['x-shape'] === 'update')
  .flatMap((operation) =>
    Object.entries(bodySchema(operation)!.schema.properties!).flatMap(([field, schema]) => {
      const prefix = kindOf(schema)
      return prefix ? [[operation.operationId, field, { operation, prefix }] as const] : []
    }),
  )

let owner: Member
let workspaceId: string
let stranger: Member
/** Another stranger, who has never sent an id of the owner, so their log must not contain one. */
let bystander: Member
/** The ids in the owner's workspace. */
let ids: Ids = new Map()

const send = async (
  operation: Operation,
  path: string,
  { token }: Member,
  body = operation.method === 'get' ? null : bodyOf(operation, ids),
) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) }
  return service.call(path, { method: operation.method.toUpperCase(), headers, body: body?.text })
}

const withId = (operation: Operation) => pathWith(operation, ids)

/** The ids that a filter accepts; one that it refuses if there are none. */
function idsFor(schema: JsonSchema): string[] {
  const all = [...ids.values()]
  const accepted = all.filter((id) => fits(schema, id))
  return accepted.length > 0 ? accepted : all.slice(0, 1)
}

beforeAll(async () => {
  owner = await service.workspace()
  const { data } = await getAccount({ client: owner.client, throwOnError: true })
  workspaceId = uuidOf(data.workspace.id, 'workspace')
  stranger = await service.workspace()
  bystander = await service.workspace()
  ids = await filled(owner)
})

/** Fills the workspace and returns an id of each kind. */
async function filled(member: Member): Promise<Ids> {
  const ids = idsIn(await (await read('/api/v1/activity/list', member)).text())
  await fill(ids, async (operation) => {
    const answer = await send(operation, pathWith(operation, ids), member, bodyOf(operation, ids))
    return answer.status === 201 ? (await answer.json()).id : null
  })
  return ids
}

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
    const queries = parameters.flatMap(({ name, schema }) => idsFor(schema).map((id) => `?${name}=${id}`))
    for (const query of ['', ...queries]) {
      const text = await (await send(operation, operation.path + query, bystander)).text()
      // A refusal can repeat the values that the caller sent, but no other data of the other workspace.
      for (const id of ids.values()) if (!query.includes(id)) expect(text).not.toContain(id)
    }
  },
)

test.each(
  adds
    .filter((operation) => bodyOf(operation, ids)?.text.match(anyId))
    .map((operation) => [operation.operationId, operation] as const),
)('%s refuses a reference to a record of another workspace', async (_, operation) => {
  const response = await send(operation, withId(operation), stranger)
  expect([404, 422]).toContain(response.status)
})

describe('an update', () => {
  let caller: Member
  let own: Ids

  beforeAll(async () => {
    caller = await service.workspace()
    own = await filled(caller)
  })

  test.each(changedReferences)(
    '%s refuses another workspace’s record as %s',
    async (_, field, { operation, prefix }) => {
      const path = pathWith(operation, own)
      const before = await (await read(path, caller)).text()
      const body = { type: bodySchema(operation)!.type, text: JSON.stringify({ [field]: ids.get(prefix) }) }
      const response = await send(operation, path, caller, body)
      expect(response.status).toBe(422)
      const named = expect.objectContaining({ in: 'body', pointer: `/${field}` })
      expect((await response.json()).errors).toContainEqual(named)
      expect(await (await read(path, caller)).text()).toBe(before)
    },
  )
})

const read = (path: string, { token }: Member) =>
  service.call(path, { headers: { authorization: `Bearer ${token}` } })

/** All rows of the owner's workspace except the log, which grows with each call. */
const contents = contentsReader(service.sql, /^activity/)
const snapshot = () => contents(workspaceId)
