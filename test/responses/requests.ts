/** The requests for one operation: refused ones, successful ones, and one for each query parameter. */
import manifest from '../../generated/manifest.json' with { type: 'json' }
import {
  bodySchema,
  type Ids,
  isPublic,
  type Operation,
  type Parameter,
  pathWith,
  prefixOf,
  recordExample,
  resolve,
} from '../support/examples.ts'
import type { Answer, Call, Recording } from './recording.ts'
import { successOf } from './success.ts'
import { multipart, type World } from './world.ts'

type Declared = { scope: string | null; role: string; plan: string }

/** Records the responses of an operation to all kinds of requests. */
export async function record(operation: Operation, world: World, recording: Recording): Promise<void> {
  const { operationId, method, path } = operation
  recording.chapter(`${operationId}: ${method.toUpperCase()} ${path}`)
  for (const [title, call] of refusals(operation, world)) await recording.call(title, call)
  const success = await successOf(operation, world, recording)
  if (method === 'get') await reads(operation, success, world, recording)
  else {
    await writes(operation, success, recording)
    const log = `/api/v1/activity/list?operation=${operationId}&limit=6`
    await recording.call('its log', { method: 'GET', path: log, token: world.owner.access_token })
  }
}

async function reads(operation: Operation, call: Call, world: World, recording: Recording): Promise<void> {
  const answer = await recording.call('the request', call)
  await recording.call('HEAD', { ...call, method: 'HEAD' })
  for (const query of queriesOf(operation, world.ids)) {
    const { headers } = await recording.call(query, withQuery(call, query))
    const next = query.includes('limit=') && headers.get('link')?.match(/<(.*)>; rel="next"/)?.[1]
    if (next) await recording.call(`${query}, the next page`, { ...call, path: next })
  }
  for (const headers of conditions(operation, answer))
    await recording.call(JSON.stringify(headers), { ...call, headers })
}

async function writes(operation: Operation, call: Call, recording: Recording): Promise<void> {
  const key = { 'idempotency-key': `answers-${operation.operationId}` }
  await recording.call('an outdated version', {
    ...call,
    headers: { ...call.headers, 'if-match': '"0"' },
  })
  const named = { ...call, headers: { ...call.headers, ...key } }
  const { headers } = await recording.call('the request', named)
  await recording.call('the same request again', named)
  await recording.call('another request with the same key', withAnother(named))
  await recording.call('the same request without a key', call)
  const etag = headers.get('etag')
  if (etag && operation.method !== 'post')
    await recording.call('the current version', {
      ...call,
      headers: { ...call.headers, 'if-match': etag },
    })
}

const withAnother = (call: Call) =>
  typeof call.body === 'object'
    ? { ...call, body: { ...call.body, name: 'Another' } }
    : { ...call, path: `${call.path}?another` }

const withQuery = (call: Call, query: string): Call => ({
  ...call,
  path: `${call.path}${call.path.includes('?') ? '&' : '?'}${query}`,
})

/** The refused calls: by caller, and by input for permitted callers. */
function* refusals(operation: Operation, world: World): Generator<[title: string, call: Call]> {
  const { scope, role, plan } = (manifest as unknown as Record<string, Declared>)[operation.operationId]!
  const { owner, viewer, starter, stranger, keys } = world
  const call: Call = { method: operation.method.toUpperCase(), path: pathWith(operation, world.ids) }
  const body = bodySchema(operation) ? { body: {} } : {}
  const as = (token: string, path = call.path): Call => ({ ...call, ...body, path, token })
  if (!isPublic(operation)) {
    yield ['no token', { ...call, ...body }]
    yield ['an invalid token', as('nonsense')]
    if (scope !== 'any') yield ['a key without the scope', as(keys.find((key) => key.scope !== scope)!.key)]
    if (role !== 'viewer') yield ['a viewer', as(viewer.access_token)]
    if (plan !== 'starter') yield ['on the Starter plan', as(starter.access_token)]
  }
  const token = isPublic(operation) ? undefined : owner.access_token
  const kind = prefixOf(operation)
  if (kind) {
    yield ['a record of another workspace', as(stranger.access_token)]
    yield [
      'a missing record',
      as(owner.access_token, pathWith(operation, new Map([[kind, `${kind}_${nobody}`]]))),
    ]
    yield ['an invalid id', as(owner.access_token, operation.path.replace('{id}', 'nonsense'))]
  }
  for (const [title, wrong] of wrongBodies(operation)) yield [title, { ...call, token, ...wrong }]
  for (const query of wrongQueries(operation)) yield [query, withQuery({ ...call, token }, query)]
  if (operation.method !== 'get') {
    const headers = { 'idempotency-key': 'x'.repeat(256) }
    yield ['a key that is too long', { ...call, token, ...body, headers }]
  }
}

const nobody = '01jcz4p7v8e9fbk2m3n4q5r6s7'

function* wrongBodies(operation: Operation): Generator<[title: string, wrong: Partial<Call>]> {
  const body = bodySchema(operation)
  if (!body) return
  if (body.type === 'multipart/form-data') {
    yield ['a body that is not a form', { body: {} }]
    yield ['a form without a file', { headers: multipart, body: '--x--\r\n' }]
    return
  }
  const names = Object.keys(body.schema.properties ?? {})
  yield ['a body with another content type', { headers: { 'content-type': 'text/plain' }, body: 'text' }]
  yield ['no body', {}]
  yield ['a body that is cut off', { body: '{"' }]
  yield ['a body that is not an object', { body: [] }]
  yield ['an unknown field', { body: { unknown: true } }]
  yield ['fields of wrong types', { body: Object.fromEntries(names.map((name) => [name, { wrong: 1 }])) }]
  yield ['empty fields', { body: Object.fromEntries(names.map((name) => [name, ''])) }]
  yield ['a body that is too large', { body: { name: 'x'.repeat(1024 * 1024) } }]
}

const inQuery = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query')

function wrongQueries(operation: Operation): string[] {
  const wrong = inQuery(operation).map(({ name, schema }) =>
    schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern
      ? `${name}=${'x'.repeat(1001)}`
      : `${name}=nonsense`,
  )
  const all = [...wrong, 'unknown=1']
  if (operation['x-shape'] === 'list') all.push('limit=0', 'limit=101', 'cursor=nonsense')
  return operation.method === 'get' ? all : []
}

/** Every value of every filter and sort order, and pages of two items. */
function queriesOf(operation: Operation, ids: Ids): string[] {
  const example = recordExample(operation, ids)
  const isList = operation['x-shape'] === 'list'
  return inQuery(operation)
    .filter(({ name }) => !['limit', 'cursor'].includes(name))
    .flatMap(({ name, ...parameter }) =>
      valuesOf({ name, ...parameter }, example, ids).map((value) => {
        const query = `${name}=${encodeURIComponent(value)}`
        return isList ? `${query}&limit=2` : query
      }),
    )
}

const times = ['2026-03-09T00:00:00Z', '2126-03-09T00:00:00Z']
const days = ['2026-03-09', '2126-03-09']

function valuesOf({ name, schema }: Parameter, example: Record<string, any>, ids: Ids): string[] {
  const alternatives = (schema.anyOf ?? [schema.items ?? schema]).map(resolve)
  return alternatives.flatMap((each): string[] => {
    if (each.enum) return each.enum.filter((value) => value !== null).map(String)
    if (each.type === 'boolean') return ['true', 'false']
    if (each.format === 'date') return days
    if (each.format === 'date-time') return times
    const kinds = each.pattern?.match(/^\^\(?([a-z|]+)\)?_/)?.[1]?.split('|')
    if (kinds) return kinds.flatMap((kind) => ids.get(kind) ?? [])
    if (each.pattern?.includes('d$')) return ['30d']
    if (name === 'tag') return ['retail', 'other']
    if (name === 'q') return ['discount', '"discount codes" -later', 'terms OR sketch', 'nothing has this']
    if (name === 'record') return [ids.get('com')!]
    if (name === 'operation') return ['addCompany']
    return [example[name], 'nothing has this']
  })
}

/** Range requests for files, with and without `If-Range`. */
function conditions({ parameters }: Operation, { headers }: Answer): Record<string, string>[] {
  const etag = headers.get('etag')!
  return parameters.some(({ name }) => name === 'Range')
    ? [
        { range: 'bytes=0-3' },
        { range: 'bytes=-2' },
        { range: 'bytes=100-' },
        { range: 'bytes=0-3', 'if-range': etag },
        { range: 'bytes=0-3', 'if-range': '"another"' },
      ]
    : []
}
