/** `npm run mock`: every operation of the document, answered from the document's own examples. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../generated/client/client/index.ts'
import * as sdk from '../generated/client/sdk.gen.ts'
import { breaches } from './support/contract.ts'
import {
  bodySchema,
  exampleOf,
  type Operation,
  operations,
  prefixOf,
  recordExample,
} from './support/examples.ts'
import { type Mock, startMock } from './support/mock.ts'

type Call = (options: object) => Promise<{ response: Response; error?: { status: number } }>

const exampleIds = new Map()

let mock: Mock
const broken: string[] = []

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

/** Calls an operation with what the document gives as an example. */
async function call(operation: Operation, token: string | undefined, options: object = {}) {
  const client = createClient({
    baseUrl: mock.url,
    auth: token,
    fetch: (async (request: Request) => {
      const response = await fetch(request)
      broken.push(...(await breaches(request, response)))
      return response
    }) as never,
  })
  const { [operation.operationId]: send } = sdk as unknown as Record<string, Call>
  const path = { id: `${prefixOf(operation)}_01jcz4p7v8e9fbk2m3n4q5r6s7` }
  return send!({ client, path, query: queryOf(operation), body: bodyOf(operation), ...options })
}

function bodyOf(operation: Operation): unknown {
  const body = bodySchema(operation)
  if (!body) return undefined
  return body.type === 'multipart/form-data'
    ? { file: new Blob(['hello']) }
    : exampleOf(body.schema, exampleIds)
}

/** Those that it cannot do without: each is a field of what is answered. */
function queryOf(operation: Operation): Record<string, unknown> {
  const required = operation.parameters.filter((each) => each.in === 'query' && each.required)
  const example = recordExample(operation, exampleIds)
  return Object.fromEntries(required.map(({ name }) => [name, example[name]]))
}

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s answers its example, which fits the document',
  async (_, operation) => {
    const { response } = await call(operation, 'token')
    expect(response.status).toBe(Number(Object.keys(operation.responses)[0]))
    expect(broken.splice(0)).toEqual([])
  },
)

const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!

/** Each refusal stands once in the document, whichever operations have it. */
const refusals = [...new Set(operations.flatMap(({ responses }) => Object.keys(responses)))].filter(
  (status) => status >= '400',
)

test.each(refusals)('%s is answered to who asks for it', async (status) => {
  const operation = operations.find(({ responses }) => status in responses)!
  const { response, error } = await call(operation, 'token', { headers: { Prefer: `code=${status}` } })
  expect([response.status, error?.status]).toEqual([Number(status), Number(status)])
  expect(broken.splice(0)).toEqual([])
})

test('a call without a token is refused', async () => {
  const { response } = await call(operationOf('addCompany'), undefined)
  expect(response.status).toBe(401)
  expect(broken.splice(0)).toEqual([])
})

test('a body that the document does not allow is refused', async () => {
  const { response } = await call(operationOf('addCompany'), 'token', { body: { unknown: true } })
  expect(response.status).toBe(422)
  expect(broken.splice(0)).toEqual([])
})
