/** Every operation of the document, with the ids of one workspace and the token of another. */
import { beforeAll, expect, test } from 'vitest'
import document from '../generated/openapi/openapi.json' with { type: 'json' }
import { type Member, useService } from './support/service.ts'

const service = useService()

interface Parameter {
  name: string
  in: string
  schema: { type?: string; enum?: string[]; $ref?: string }
  $ref?: string
}

interface Operation {
  path: string
  method: string
  operationId: string
  'x-shape': string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  security?: object[]
}

const components = document.components as any

const operations: Operation[] = Object.entries(document.paths as Record<string, Record<string, any>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

const isPublic = ({ security }: Operation) => security?.some((each) => Object.keys(each).length === 0)

/** The record kind behind a path's `{id}`: the prefix in the pattern of its type. */
function prefixOf({ parameters }: Operation): string | null {
  const id = parameters.find(({ name, in: place }) => name === 'id' && place === 'path')
  const name = id?.schema.$ref?.split('/').at(-1)
  return name ? components.schemas[name].pattern.match(/^\^([a-z]+)_/)[1] : null
}

/** A body that would be accepted: the document's own example, with ids of the workspace that is filled. */
function bodyOf({ requestBody }: Operation): { type: string; text: string } | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data') return upload
  const name = content?.schema.$ref?.split('/').at(-1)
  if (!type || !name) return null
  const example = JSON.stringify(components.schemas[name].examples?.[0] ?? {})
  return { type, text: example.replace(anyId, (id) => ids.get(id.slice(0, 3)) ?? id) }
}

const upload = {
  type: 'multipart/form-data; boundary=x',
  text: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
}

const anyId = /\b[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g

const withIds = operations.filter((operation) => !isPublic(operation) && prefixOf(operation))
const lists = operations.filter(
  ({ path, parameters }) => path.endsWith('/list') && !parameters.some((each) => each.in === 'path'),
)
const adds = operations.filter((operation) => operation['x-shape'] === 'add')

let owner: Member
let stranger: Member
/** Another stranger, who has never sent an id of the owner's: their log shows none. */
let bystander: Member
/** An id of each kind of record that the owner's workspace has, by prefix. */
const ids = new Map<string, string>()

const send = async (operation: Operation, path: string, { token }: Member) => {
  const body = operation.method === 'get' ? null : bodyOf(operation)
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) }
  return service.call(path, { method: operation.method.toUpperCase(), headers, body: body?.text })
}

const withId = (operation: Operation) =>
  operation.path.replace('{id}', ids.get(prefixOf(operation) ?? '') ?? '')

/** Fills a workspace by the operations that add, in whatever order their references allow. */
beforeAll(async () => {
  owner = await service.workspace()
  stranger = await service.workspace()
  bystander = await service.workspace()
  for (const id of (await (await call('/api/v1/activity/list')).text()).match(anyId)!)
    ids.set(id.slice(0, 3), id)
  let left = adds
  for (let round = 0; round < adds.length; round++) {
    const refused: Operation[] = []
    for (const operation of left) {
      const answer = await send(operation, withId(operation), owner)
      const { id } = await answer.json()
      if (answer.status === 201) ids.set(id.slice(0, 3), id)
      else refused.push(operation)
    }
    left = refused
  }
  expect(left.map(({ operationId }) => operationId)).toEqual([])
})

test('the walk covers operations of both kinds', () => {
  expect(withIds.length).toBeGreaterThan(3)
  expect(lists.length).toBeGreaterThan(2)
})

test.each(withIds.map((operation) => [operation.operationId, operation] as const))(
  '%s answers 404 for a record of another workspace, and leaves it alone',
  async (_, operation) => {
    const before = await snapshot()
    const response = await send(operation, withId(operation), stranger)
    expect(response.status).toBe(404)
    expect(await snapshot()).toEqual(before)
  },
)

test.each(lists.map((operation) => [operation.operationId, operation] as const))(
  '%s shows nothing of another workspace, whatever it filters by',
  async (_, operation) => {
    const parameters = operation.parameters
      .map((parameter) =>
        parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)!] : parameter,
      )
      .filter(({ in: place, schema }) => place === 'query' && schema.type !== 'integer' && !schema.enum)
    const queries = ['', ...parameters.flatMap(({ name }) => [...ids.values()].map((id) => `?${name}=${id}`))]
    for (const query of queries) {
      const text = await (await send(operation, operation.path + query, bystander)).text()
      // What the caller sent may come back in a refusal; nothing else of the other workspace may.
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

/** Everything that the owner can list, but for the log, which grows by looking. */
async function snapshot() {
  const paths = lists.map(({ path }) => path).filter((path) => !path.includes('/activity/'))
  return Promise.all(paths.map(async (path) => (await call(path)).text()))
}
