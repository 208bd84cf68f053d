/**
 * Requests generated from the schemas of the specification. A valid request is refused only with a declared error
 * code, and almost never as malformed; an invalid one is refused. `REQUESTS=20000` sends that many valid random
 * requests, and `SEED` repeats a run; a failure prints both the seed and the request.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { FieldError } from '../../generated/client/types.gen.ts'
import { fits, fitting, type KnownIds, learn } from '../support/arbitrary.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  idsIn,
  isPublic,
  type JsonSchema,
  type Operation,
  operations,
  type Parameter,
  prefixOf,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { isThorough } from '../support/thorough.ts'

const total = Number(process.env.REQUESTS ?? (isThorough ? 20_000 : 1100))
// `npm test` always sends the same requests, so that only a change can cause a failure.
const seed = Number(process.env.SEED ?? (process.env.REQUESTS ? Math.floor(Math.random() * 2 ** 31) : 1))
const runs = Math.ceil(total / operations.length)

const service = useService()
let owner: Member
/** The user for requests that can end the session or change the password or plan; replaced after each of them. */
let spare: Member
const ids: KnownIds = new Map()
/** The number of responses by status and code. */
const counts = new Map<string, number>()
/** The errors of valid requests that were refused as malformed, by operation. */
const malformed = new Map<string, string[]>()

const spared = new Set(['signout', 'setPlan', 'changePassword', 'removeSession'])

interface Request {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
}

beforeAll(async () => {
  owner = await service.workspace({ plan: 'business' })
  spare = await service.workspace({ plan: 'business' })
  const headers = { authorization: `Bearer ${owner.token}` }
  const log = await (await service.call('/api/v1/activity/list', { headers })).text()
  const first = idsIn(log)
  await fill(first, async (operation) => {
    const path = { id: first.get(prefixOf(operation) ?? '') }
    const { schema } = bodySchema(operation)!
    const response = await send(operation, { path, query: {}, headers: {}, body: exampleOf(schema, first) })
    return response.status === 201 ? (await response.json()).id : null
  })
  learn(ids, [...first.values()].join(' '))
})

const inPlace = (operation: Operation, place: string) => {
  const parameters = operation.parameters.filter((each) => each.in === place)
  const fields = parameters.map(({ name, schema }) => [name, fitting(schema, ids)])
  const required = parameters.filter((each) => each.required).map(({ name }) => name)
  const all: fc.Arbitrary<Record<string, unknown>> = fc.record(Object.fromEntries(fields), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  })
  // A random cursor is almost never valid, so only one in eight requests keeps it.
  return fc
    .tuple(all, fc.nat({ max: 7 }))
    .map(([{ cursor, ...rest }, chance]) => (cursor === undefined || chance > 0 ? rest : { ...rest, cursor }))
}

/** Mostly a new idempotency key, or a condition that is met. */
const usualText: Record<string, () => string> = {
  'Idempotency-Key': () => crypto.randomUUID(),
  'If-Match': () => '*',
}

const headerText = ({ name, schema }: Parameter) => {
  const usual = usualText[name]
  const any = fitting(schema, ids).map(String)
  return usual
    ? fc.oneof({ weight: 1, arbitrary: any }, { weight: 9, arbitrary: fc.constant(null).map(usual) })
    : any
}

function requestsOf(operation: Operation): fc.Arbitrary<Request> {
  const body = bodySchema(operation)
  const headers = operation.parameters
    .filter((each) => each.in === 'header')
    .map((each) => [each.name, headerText(each)])
  return fc.record({
    path: inPlace(operation, 'path'),
    query: inPlace(operation, 'query'),
    headers: fc.record(Object.fromEntries(headers) as Record<string, fc.Arbitrary<string>>, {
      requiredKeys: [],
      noNullPrototype: true,
    }),
    body:
      operation.operationId === 'runBatch'
        ? batches
        : body?.type === 'multipart/form-data'
          ? fc.uint8Array({ maxLength: 1000 })
          : body
            ? fitting(body.schema, ids)
            : fc.constant(undefined),
  }) as fc.Arbitrary<Request>
}

/** The schema of a batch lists only the names of operations, so each item is generated from the schema of its operation. */
const batches = fc.record({
  mode: fc.constantFrom('all', 'each'),
  items: fc.array(
    fc.constantFrom(...operations.filter((operation) => operation['x-batchable'])).chain((operation) =>
      requestsOf(operation).map(({ path, query, body }) => ({
        operation: operation.operationId,
        parameters: { ...path, ...query },
        ...(body !== undefined && { body }),
      })),
    ),
    { minLength: 1, maxLength: 5 },
  ),
})

async function send(operation: Operation, { path, query, headers, body }: Request): Promise<Response> {
  const { token } = spared.has(operation.operationId) ? spare : owner
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  const to = operation.path
    .replace('{id}', String(path.id))
    .replace('{name}', encodeURIComponent(String(path.name)))
  const isFile = body instanceof Uint8Array
  return service.call(`${to}?${new URLSearchParams(parameters)}`, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(!isPublic(operation) && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isFile && { 'content-type': bodySchema(operation)!.type }),
      ...headers,
    },
    body: isFile ? fileOf(body) : body === undefined ? undefined : JSON.stringify(body),
  })
}

function fileOf(bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([bytes as BlobPart]), 'file.bin')
  return form
}

const named = operations.map((operation) => [operation.operationId, operation] as const)

test.each(named)('%s accepts valid requests or refuses them with a declared code', async (_, operation) => {
  const declared = operation['x-refusals'].map(({ status, code }) => `${status} ${code}`)
  await fc.assert(
    fc.asyncProperty(requestsOf(operation), async (request) => {
      const response = await send(operation, request)
      const text = response.status === 204 ? '' : await response.text()
      const isProblem = response.status >= 400
      const answer = isProblem ? `${response.status} ${JSON.parse(text).code}` : String(response.status)
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
      if (!isProblem && spared.has(operation.operationId))
        spare = await service.workspace({ plan: 'business' })
      if (!isProblem) return learn(ids, text)
      expect(declared, text).toContain(answer)
      expect(answer, text).not.toBe('500 internal_server_error')
      if (answer === '400 bad_request' || answer === '422 unprocessable_entity')
        malformed.set(operation.operationId, [
          ...(malformed.get(operation.operationId) ?? []),
          reasonsOf(text),
        ])
    }),
    { seed, numRuns: runs },
  )
})

function reasonsOf(problem: string): string {
  const { errors = [], detail } = JSON.parse(problem)
  return errors.map((error: FieldError) => `${error.pointer} ${error.detail}`).join(', ') || detail
}

/** Their items and rows are the inputs of other operations: one request has many. */
const isBulk = (id: string) => id === 'runBatch' || id.startsWith('import')

test('fewer than 0.5 % of valid requests are refused as malformed', () => {
  const share = (count: number, of: number) => `${((100 * count) / (of * runs)).toFixed(2)} %`
  const refused = [...malformed].sort(([, a], [, b]) => b.length - a.length)
  const lines = refused.map(([id, all]) => `${id} ${share(all.length, 1)}: ${[...new Set(all)].join('; ')}`)
  const single = operations.filter(({ operationId }) => !isBulk(operationId))
  const count = refused.reduce((sum, [id, all]) => sum + (isBulk(id) ? 0 : all.length), 0)
  const answers = [...counts].sort(([, a], [, b]) => b - a).map(([answer, times]) => `${answer} ${times}`)
  const summary = `${share(count, single.length)} of ${runs * single.length} valid requests were refused as malformed (seed ${seed}).`
  console.log([summary, ...lines, `All responses: ${answers.join(', ')}`].join('\n'))
  expect(count / (runs * single.length)).toBeLessThan(0.005)
})

/** A valid request with one error. */
function spoiledOf(operation: Operation): fc.Arbitrary<Request> {
  const body = bodySchema(operation)
  const fields = body ? Object.keys((body.schema as JsonSchema).properties ?? {}) : []
  return requestsOf(operation).chain((request) => {
    const given = request.body as Record<string, unknown>
    const unknown = { ...request, query: { ...request.query, unknown: 'x' } }
    if (!body || body.type === 'multipart/form-data' || fields.length === 0) return fc.constant(unknown)
    const spoiled = fc
      .constantFrom(...fields)
      .map((field) => ({ ...request, body: { ...given, [field]: {} } }))
    return fc.oneof(
      fc.constant(unknown),
      fc.constant({ ...request, body: { ...given, unknown: 1 } }),
      fc.constantFrom(null, [], 'x', 1).map((other) => ({ ...request, body: other })),
      spoiled.filter(({ body: each }) => !fits(body.schema, each)),
    )
  })
}

test.each(named)('%s refuses invalid requests', async (_, operation) => {
  await fc.assert(
    fc.asyncProperty(spoiledOf(operation), async (request) => {
      expect((await send(operation, request)).status).toBe(422)
    }),
    { seed, numRuns: 2 },
  )
})
