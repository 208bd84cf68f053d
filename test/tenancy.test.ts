/** Every operation of the document, with the ids of one workspace and the token of another. */
import { expect, test } from 'vitest'
import { addCompany } from '../generated/client/sdk.gen.ts'
import document from '../generated/openapi/openapi.json' with { type: 'json' }
import { useService } from './support/service.ts'

const service = useService()

interface Operation {
  operationId: string
  parameters: any[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  security?: object[]
}

const components = document.components as any

const operations = Object.entries(document.paths as Record<string, Record<string, any>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
)

const isPublic = ({ security }: Operation) => security?.some((each) => Object.keys(each).length === 0)

/** The record kind behind a path's `{id}`: the prefix in the pattern of its type. */
function prefixOf({ parameters }: Operation): string | null {
  const id = parameters.find(({ name, in: place }) => name === 'id' && place === 'path')
  const name = id?.schema.$ref?.split('/').at(-1)
  return name ? components.schemas[name].pattern.match(/^\^([a-z]+)_/)[1] : null
}

/** A body that would be accepted from the record's own workspace, from the document's own examples. */
function bodyOf({ requestBody }: Operation): { type: string; text: string } | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const name = content?.schema.$ref?.split('/').at(-1)
  return type && name ? { type, text: JSON.stringify(components.schemas[name].examples?.[0] ?? {}) } : null
}

/** Every id that the workspace has, by prefix, out of its own activity log. */
async function fill() {
  const owner = await service.workspace()
  await addCompany({ client: owner.client, body: { name: 'Hidden' }, throwOnError: true })
  await service.key(owner)
  const answers = await Promise.all(
    operations
      .filter(({ path }) => path.endsWith('/list'))
      .map(({ path }) =>
        service
          .call(path, { headers: { authorization: `Bearer ${owner.token}` } })
          .then((answer) => answer.text()),
      ),
  )
  const ids = answers.join().match(/\b[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g)!
  return { owner, ids, byPrefix: new Map(ids.map((id) => [id.slice(0, 3), id])) }
}

const withIds = operations.filter((operation) => !isPublic(operation) && prefixOf(operation))
const lists = operations.filter(({ path }) => path.endsWith('/list'))

test('the walk covers operations of both kinds', () => {
  expect(withIds.length).toBeGreaterThan(3)
  expect(lists.length).toBeGreaterThan(2)
})

test.each(withIds.map((operation) => [operation.operationId, operation] as const))(
  '%s answers 404 for a record of another workspace, and leaves it alone',
  async (_, operation) => {
    const { owner, byPrefix } = await fill()
    const stranger = await service.workspace()
    const id = byPrefix.get(prefixOf(operation)!)
    expect(id, `fill() makes no record with the prefix ${prefixOf(operation)}`).toBeDefined()
    const path = operation.path.replace('{id}', id!)
    const before = await snapshot(owner.token)
    const body = bodyOf(operation)
    const headers = { authorization: `Bearer ${stranger.token}`, ...(body && { 'content-type': body.type }) }
    const response = await service.call(path, {
      method: operation.method.toUpperCase(),
      headers,
      body: body?.text,
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('Hidden')
    expect(await snapshot(owner.token)).toEqual(before)
  },
)

test.each(lists.map((operation) => [operation.operationId, operation] as const))(
  '%s shows nothing of another workspace, whatever it filters by',
  async (_, operation) => {
    const { ids } = await fill()
    const stranger = await service.workspace()
    const headers = { authorization: `Bearer ${stranger.token}` }
    const idParameters = operation.parameters
      .map((parameter) =>
        parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)] : parameter,
      )
      .filter(({ in: place, schema }) => place === 'query' && schema.type !== 'integer' && !schema.enum)
    const queries = ['', ...idParameters.flatMap(({ name }) => ids.map((id) => `?${name}=${id}`))]
    for (const query of queries) {
      const text = await (await service.call(operation.path + query, { headers })).text()
      // What the caller sent may come back in a refusal; nothing else of the other workspace may.
      for (const id of ids.filter((each) => !query.includes(each))) expect(text).not.toContain(id)
    }
  },
)

async function snapshot(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const paths = lists.map(({ path }) => path).filter((path) => !path.includes('/activity/'))
  return Promise.all(paths.map((path) => service.call(path, { headers }).then((answer) => answer.text())))
}
