/**
 * Every operation through the typed client, its tools and its commands, against the service and the mock: the
 * responses have the same status, headers, fields and types. Each surface has a separate service, so that each
 * call succeeds, even one that deletes a record or ends a session.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import * as sdk from '../../generated/client/sdk.gen.ts'
import { type Call, Recording } from '../responses/recording.ts'
import { successOf } from '../responses/success.ts'
import { makeWorld, type World } from '../responses/world.ts'
import * as agents from '../support/agent.ts'
import { checkedFetch } from '../support/contract.ts'
import { bodySchema, isPublic, kindOf, type Operation, operations, prefixOf } from '../support/examples.ts'
import { useMailbox } from '../support/mailbox.ts'
import { type Mock, startMock } from '../support/mock.ts'
import { useService } from '../support/service.ts'
import {
  type Arguments,
  isTool,
  presetOf,
  requiredBy,
  type Surface,
  surfacesOf,
  takenBy,
  wordsFor,
} from '../support/surfaces.ts'
import { useVs } from '../support/vs.ts'

interface Stage {
  world: World
  recording: Recording
  url: string
  key: string
}

const mailbox = useMailbox()
const mail = () => mailbox().address
const services = { client: useService({ mail }), mcp: useService({ mail }), cli: useService({ mail }) }
const vs = useVs(services.cli)
const stages = {} as Record<keyof typeof services, Stage>
const agent = {} as Record<'service' | 'mock', agents.Agent>
let mock: Mock

beforeAll(async () => {
  mock = await startMock()
  for (const [name, service] of Object.entries(services)) {
    const url = await service.listen()
    const recording = new Recording(url, () => {})
    const world = await makeWorld(recording, mailbox())
    const token = world.owner.access_token
    const body = { name: 'Surface' }
    const { json } = await recording.call('a key', {
      method: 'POST',
      path: '/api/v1/account/api-keys',
      token,
      body,
    })
    stages[name as keyof typeof services] = { world, recording, url, key: json.api_key }
  }
  const { url, key } = stages.mcp
  agent.service = await agents.connect({ SERVICE_API_URL: url, SERVICE_API_KEY: key })
  agent.mock = await agents.connect({ SERVICE_API_URL: mock.url, SERVICE_API_KEY: key })
})
afterAll(async () => {
  await agent.service?.close()
  await agent.mock?.close()
  await mock?.stop()
})

/**
 * The differences in structure. Null and empty lists match anything; the specification says where they are
 * allowed.
 */
function differences(a: unknown, b: unknown, at = ''): string[] {
  if (a === null || b === null) return []
  const [kind, other] = [a, b].map((each) => (Array.isArray(each) ? 'array' : typeof each))
  if (kind !== other) return [`${at}: ${kind} and ${other}`]
  if (kind !== 'object' && kind !== 'array') return []
  const names =
    kind === 'array' ? ['0'] : [...new Set([...Object.keys(a as object), ...Object.keys(b as object)])]
  const [first, second] = [a, b] as Record<string, unknown>[]
  if (kind === 'array' && !('0' in first! && '0' in second!)) return []
  return names.flatMap((name) =>
    name in first! && name in second!
      ? differences(first![name], second![name], `${at}/${name}`)
      : [`${at}/${name}: only in ${name in first! ? 'the first' : 'the second'}`],
  )
}

const headers = ['Content-Type', 'ETag', 'Location', 'Accept-Ranges', 'Content-Disposition']

/** The headers that are present, with ids and other varying values replaced. */
const formOf = (response: Response) =>
  Object.fromEntries(
    headers
      .filter((name) => response.headers.has(name))
      .map((name) => [
        name,
        response.headers.get(name)!.replace(/[0-7][0-9a-hjkmnp-tv-z]{25}$|".*"|filename=.*/, '…'),
      ]),
  )

type Send = (options: object) => Promise<{ data?: unknown; response: Response }>

async function byClient(operation: Operation, { path, token, headers, body }: Call, baseUrl: string) {
  const { [operation.operationId]: send } = sdk as unknown as Record<string, Send>
  const broken: string[] = []
  const client = createClient({
    baseUrl,
    auth: token,
    fetch: checkedFetch(broken),
  })
  const { pathname, searchParams } = new URL(path, baseUrl)
  const isUpload = bodySchema(operation)?.type === 'multipart/form-data'
  const { data, response } = await send!({
    client,
    path: argumentsOf(operation, pathname),
    query: Object.fromEntries(searchParams),
    body: isUpload ? { file: new Blob(['text']) } : body,
    headers: isUpload ? undefined : headers,
    throwOnError: true,
  })
  expect(broken).toEqual([])
  return { status: response.status, headers: formOf(response), value: data instanceof Blob ? null : data }
}

function argumentsOf({ path }: Operation, pathname: string): Arguments {
  const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { ...pathname.match(new RegExp(`^${pattern}$`))!.groups }
}

const all = operations.map((operation) => [operation.operationId, operation] as const)

test.each(all)('%s responds to the typed client like the service', async (_, operation) => {
  const { world, recording, url } = stages.client
  const call = await successOf(operation, world, recording)
  const [served, mocked] = [await byClient(operation, call, url), await byClient(operation, call, mock.url)]
  expect([mocked.status, mocked.headers]).toEqual([served.status, served.headers])
  expect(differences(served.value, mocked.value)).toEqual([])
})

/** The arguments that the surface accepts, with those it additionally requires. */
async function argumentsFor(operation: Operation, surface: Surface, stage: Stage): Promise<Arguments> {
  const { path, body } = await successOf(operation, stage.world, stage.recording)
  if (surface.name === 'records_batch') {
    const changed = { id: stage.world.ids.get('pro'), source: 'trade fair' }
    const items = [
      { tool: 'prospect_update', arguments: changed },
      { tool: 'company_add', arguments: { name: 'Northwind Logistics' } },
    ]
    return { items }
  }
  const { pathname, searchParams } = new URL(path, stage.url)
  const given = {
    ...argumentsOf(operation, pathname),
    ...Object.fromEntries(searchParams),
    ...(body as object),
  }
  const preset = presetOf(operation, surface)
  const values = takenBy(surface).map((name) => {
    if (name in preset) return [name, undefined]
    const parameter = operation.parameters.find((each) => each.name === name)
    const required = requiredBy(surface).includes(name) && parameter
    return [
      name,
      given[name] ??
        (required
          ? (stage.world.ids.get(kindOf(required.schema) ?? '') ??
            (name === 'quiet_since' ? '90d' : 'discount'))
          : undefined),
    ]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null))
}

const surfaces = operations
  .filter((operation) => !isPublic(operation))
  .flatMap((operation) => surfacesOf(operation).map((surface) => [surface.name, operation, surface] as const))

test.each(surfaces)('%s', async (_, operation, surface) => {
  const stage = isTool(surface) ? stages.mcp : stages.cli
  const args = await argumentsFor(operation, surface, stage)
  if (isTool(surface)) {
    const [served, mocked] = await Promise.all([
      agents.callConfirmed(agent.service, surface.name, args),
      agents.callConfirmed(agent.mock, surface.name, args),
    ])
    expect(served).toMatchObject({ isError: false })
    expect(mocked).toMatchObject({ isError: false })
    // Tools omit empty fields in both.
    const differing = differences(served.value, mocked.value).filter((each) => !each.includes(': only in'))
    expect(differing).toEqual([])
  } else {
    const words = [...wordsFor(surface, args), '--format', 'json']
    const [served, mocked] = await Promise.all(
      [stage.url, mock.url].map((SERVICE_BASE_URL) =>
        vs.run({ HOME: tmpdir(), SERVICE_BASE_URL, SERVICE_API_KEY: stage.key }, words),
      ),
    )
    expect(mocked).toMatchObject({ code: 0 })
    // The service refuses the key that `vs` has here; the client calls these with a session.
    if (operation['x-scope'] === 'session') {
      expect(JSON.parse(served!.err)).toMatchObject({ code: 'session_required' })
      return
    }
    expect(served).toMatchObject({ code: 0 })
    expect(differences(JSON.parse(served!.out || 'null'), JSON.parse(mocked!.out || 'null'))).toEqual([])
  }
})

const malformed = ['bad_request', 'unsupported_media_type', 'unprocessable_entity']

/** Requests that the specification does not allow. */
function wrongRequests(operation: Operation): [path: string, init: RequestInit][] {
  const path = operation.path.replace('{id}', `${prefixOf(operation)}_${'0'.repeat(26)}`)
  const init = { method: operation.method.toUpperCase(), headers: { 'content-type': 'application/json' } }
  const body = bodySchema(operation)
  const names = Object.keys(body?.schema.properties ?? {})
  const wrong = Object.fromEntries(names.map((name) => [name, { wrong: 1 }]))
  const bodies = body?.type === 'application/json' ? [null, [], {}, { unknown: true }, wrong] : []
  const asText = { ...init, headers: { 'content-type': 'text/plain' }, body: 'text' }
  return [
    [operation.path.replace('{id}', 'none'), init],
    [`${path}?unknown=1`, init],
    ...bodies.map((each): [string, RequestInit] => [path, { ...init, body: JSON.stringify(each) }]),
    ...(body ? [[path, asText] as [string, RequestInit]] : []),
  ]
}

test.each(all)('%s refuses invalid requests like the service', async (_, operation) => {
  const { url, key } = stages.mcp
  const compared: unknown[] = []
  for (const [path, init] of wrongRequests(operation)) {
    const headers = { ...init.headers, authorization: `Bearer ${key}` }
    const [served, mocked] = await Promise.all(
      [url, mock.url].map(async (base) => {
        const response = await fetch(base + path, { ...init, headers })
        return response.ok ? { code: null } : { ...(await response.json()), request_id: null }
      }),
    )
    if (!malformed.includes(served.code)) continue
    expect([init, mocked]).toEqual([init, served])
    compared.push(served)
  }
  // Operations for sessions only refuse a key before they validate the request.
  if (operation['x-scope'] !== 'session') expect(compared).not.toEqual([])
})

test('vs attaches a file to a note and downloads one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'))
  const file = join(folder, 'offer.bin')
  await writeFile(file, Buffer.from([0, 255, 13, 10]))
  const env = { HOME: folder, SERVICE_BASE_URL: mock.url, SERVICE_API_KEY: 'any' }
  const id = stages.cli.world.ids.get('not')!
  expect(await vs.run(env, ['notes', 'attach', id, file])).toMatchObject({ code: 0 })
  expect(await vs.run(env, ['notes', 'download', id, join(folder, 'other')])).toMatchObject({ code: 0 })
  await rm(folder, { recursive: true })
})
