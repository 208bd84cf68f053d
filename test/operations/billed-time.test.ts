/**
 * Billed time stays as it is, whichever call is made: every write of the document is called with the billed time and the
 * records around it, with several values for each field, as single calls and in a batch. The same walk without the triggers in the
 * database changes billed time, which shows that the requests reach it.
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { fitting, type KnownIds } from '../support/arbitrary.ts'
import { colleague } from '../support/colleague.ts'
import { task, userOf } from '../support/delivery.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  isPublic,
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  prefixOf,
  resolve,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { isThorough } from '../support/thorough.ts'
import { prepareTimer } from '../support/timers.ts'

const service = useService()
const unprotected = useService()
const sure = { throwOnError: true } as const

type Service = typeof service

interface World {
  service: Service
  owner: Member
  ids: Ids
  /** The billed time and the records around it, by the prefix of their ids. */
  targets: KnownIds
}

interface Request {
  id?: string
  query?: Record<string, string>
  body?: any
}

const day = '2026-03-05'

/** A workspace with two records of each kind; time on two tasks and a project is billed, and its rates have changed since. */
async function newWorld(service: Service): Promise<World> {
  const owner = await service.workspace({ plan: 'business' })
  const { client } = owner
  const ids = idsIn(await (await send({ service, owner }, 'GET', '/api/v1/activity/list')).text())
  const named = new Set<string>()
  const add = async (operation: Operation, to: Ids, mark: string) => {
    const { schema } = bodySchema(operation)!
    const { external_id, ...body } = exampleOf(schema, to)
    const name = `${operation.operationId}${mark}`
    if (external_id !== undefined && !named.has(name)) body.external_id = name
    for (const field of ['name', 'email'])
      if (body[field] && mark) body[field] = `${mark.trim()}.${body[field]}`
    const response = await send(
      { service, owner },
      'POST',
      pathOf(operation, to.get(prefixOf(operation) ?? '')),
      body,
    )
    if (response.status !== 201) return null
    named.add(name)
    return (await response.json()).id as string
  }
  const order = await fill(ids, (operation) => add(operation, ids, ''))
  const first = new Map([...ids].filter(([kind]) => !kind.startsWith('other')))
  for (const operation of order) {
    const id = await add(operation, first, ' 2')
    if (id) ids.set(`other ${id.slice(0, 3)}`, id)
  }
  const project_id = ids.get('prj')!
  const member = await colleague(service, owner, 'member')
  const free = await task(client, {
    project_id,
    external_id: 'free',
    assignee_id: await userOf(member.client),
  })
  const rate = (starts_on: string, rate_cents: number) =>
    api.addRate({ client, body: { project_id, starts_on, rate_cents }, ...sure })
  await rate('2026-01-01', 10_000)
  const time = { minutes: 50, date: day, memo: 'By hand', billable: true }
  await api.addTimeEntry({ client, body: { ...time, project_id, external_id: 'sheet' }, ...sure })
  await api.addTimeEntry({ client: member.client, body: { ...time, task_id: free.id }, ...sure })
  const bill = { name: 'Second', project_id, starts_on: day, ends_on: day }
  await api.addBill({ client, body: bill, ...sure })
  await rate('2026-02-01', 1)
  const { data: billed } = await api.listTimeEntries({ client, query: { billed: true }, ...sure })
  const { data: bills } = await api.listBills({ client, ...sure })
  const targets: KnownIds = new Map([...ids].map(([kind, id]) => [kind, [id]]))
  const around = [...billed, ...bills].flatMap((record) => [...new Set(Object.values(record))])
  for (const id of around.filter((each) => typeof each === 'string' && /^[a-z]{3}_/.test(each)) as string[]) {
    const list = targets.get(id.slice(0, 3)) ?? []
    targets.set(id.slice(0, 3), [...new Set([id, ...list])])
  }
  targets.set(
    'tim',
    billed.map(({ id }) => id),
  )
  expect(billed.length).toBeGreaterThan(2)
  return { service, owner, ids, targets }
}

const pathOf = ({ path }: Operation, id = '') => path.replace('{id}', id)

const send = (
  { service, owner }: Pick<World, 'service' | 'owner'>,
  method: string,
  path: string,
  body?: object,
  type = 'application/json',
) =>
  service.call(path, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, ...(body && { 'content-type': type }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Values for a field: another record or none, each word of an enumeration, or random values that fit. */
function valuesOf(schema: JsonSchema, { ids, targets }: World): unknown[] {
  const prefix = kindOf(resolve(schema))
  if (prefix) return [ids.get(`other ${prefix}`) ?? ids.get(prefix), targets.get(prefix)?.[0], null]
  const { enum: words, type } = resolve(schema)
  if (words) return words
  if (type === 'boolean') return [true, false]
  return fc.sample(fitting(schema, targets), { seed: 1, numRuns: isThorough ? 20 : 2 })
}

/** The example, and variations of one field each. A change has only that field. */
function bodiesOf(operation: Operation, world: World): object[] {
  const given = bodySchema(operation)
  if (!given) return [{}]
  const isChange = operation.method === 'patch'
  const { external_id: _, ...example } = isChange ? {} : exampleOf(given.schema, world.ids)
  const fields = Object.entries(given.schema.properties ?? {})
  return [
    example,
    ...fields.flatMap(([field, schema]) =>
      valuesOf(schema, world).map((value) => ({ ...example, [field]: value })),
    ),
  ]
}

/** Rows that change the records of the world, found by `external_id`. */
function importsOf(operation: Operation, world: World): object[] | null {
  const adding = operations.find(({ path }) => `${path}/import` === operation.path)
  if (!adding) return null
  const keys = [adding.operationId, 'sheet', 'free']
  const fields = Object.entries(bodySchema(adding)!.schema.properties ?? {})
  return fields.flatMap(([field, schema]) =>
    valuesOf(schema, world).map((value) => ({
      key: 'external_id',
      rows: keys.map((external_id) => ({ external_id, [field]: value })),
    })),
  )
}

function requestsOf(operation: Operation, world: World): Request[] {
  const prefix = prefixOf(operation)
  const targets = prefix ? (world.targets.get(prefix) ?? []) : [undefined]
  const parameters = operation.parameters.filter((each) => each.in === 'query')
  const query = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, kindOf(schema) ? world.ids.get(kindOf(schema)!)! : 'true']),
  )
  const queries = parameters.length > 0 ? [{}, query] : [{}]
  const bodies = importsOf(operation, world) ?? bodiesOf(operation, world)
  return targets.flatMap((id) =>
    queries.flatMap((each) => bodies.map((body) => ({ ...(id && { id }), query: each, body }))),
  )
}

const writes = operations.filter((operation) => operation.method !== 'get' && !isPublic(operation))
const writesByName = new Map(writes.map((operation) => [operation.operationId, operation]))

/**
 * Calls the operation with all requests: each as its own call, and all of them in batches if they can be in one. Ends
 * after the call for which `isEnough` returns true.
 */
async function callAll(operation: Operation, world: World, isEnough = async () => false): Promise<void> {
  const { operationId, method } = operation
  const { owner, ids } = world
  const requests = requestsOf(operation, world)
  const setAside = ['remove', 'archive'].map((verb) =>
    writesByName.get(operationId.replace(/^restore/, verb)),
  )
  const type = bodySchema(operation)?.type
  const hasBody = type?.endsWith('json')
  if (operationId === 'eraseActivity')
    for (const id of world.targets.get('usr')!)
      await send(
        world,
        'PATCH',
        `/api/v1/account/users/${id}?successor_id=me`,
        { active: false },
        'application/merge-patch+json',
      )
  for (const { id, query, body } of requests) {
    if (operationId.startsWith('restore'))
      for (const other of setAside)
        if (other) await send(world, other.method.toUpperCase(), pathOf(other, id))
    await prepareTimer(owner.client, operationId, ids.get('svc')!)
    const path = `${pathOf(operation, id)}?${new URLSearchParams(query)}`
    await send(world, method.toUpperCase(), path, hasBody ? body : undefined, type)
    if (await isEnough()) return
  }
  if (!operation['x-batchable']) return
  const items = requests.map(({ id, query, body }) => ({
    operation: operationId,
    parameters: { ...(id && { id }), ...(query?.walk && { walk: true }), ...(query?.successor_id && query) },
    ...(hasBody && { body }),
  }))
  for (let at = 0; at < items.length; at += 100)
    await send(world, 'POST', '/api/v1/batches', { mode: 'each', items: items.slice(at, at + 100) })
}

/** The billed entries with their companies, and the bills, as stored. */
const stored = ({ service }: World, time: any[]) =>
  service.sql(
    `select to_jsonb(e) || jsonb_build_object('company_id', p.company_id) as row
    from time_entries e join projects p on p.workspace_id = e.workspace_id and p.id = e.of_project_id where e.id = any($1::uuid[])
    union all select to_jsonb(b) - '{name,memo,version,updated_at}'::text[] from bills b where id = any($2::uuid[])
    order by 1`,
    [time.map(({ id }) => id), time.map(({ bill_id }) => bill_id)],
  )

const billedIn = async ({ service, owner }: World) =>
  service.sql(
    `select e.id, e.bill_id from time_entries e join users u on u.workspace_id = e.workspace_id
    join workspaces w on w.workspace_id = e.workspace_id
    where u.email = $1 and e.bill_id is not null and not w.is_sample`,
    [owner.email],
  )

/** Worlds are shared, because one takes longer than the calls of an operation: the protected one until billed time has changed. */
const worlds = new Map<Service, World>()

/** The billed time before and after the calls of an operation, or after the first of them that changes it if `each`. */
async function around(operation: Operation, service: Service, each = false) {
  const world = worlds.get(service) ?? (await newWorld(service))
  const time = await billedIn(world)
  const before = await stored(world, time)
  let changed: typeof before | undefined
  const compare = async () => {
    const now = await stored(world, time)
    if (!isDeepStrictEqual(before, now)) changed = now
    return changed !== undefined
  }
  await callAll(operation, world, each ? compare : undefined)
  const after = changed ?? (await stored(world, time))
  if (service === unprotected || isDeepStrictEqual(before, after)) worlds.set(service, world)
  else worlds.delete(service)
  return { before, after }
}

/** Timers are first, because others make services inactive. The calls that prevent others are last: those that archive records, and then those that end sessions or lock time. */
function rankOf({ operationId, path, 'x-shape': shape }: Operation): number {
  if (/^(updateWorkspace|updateUser|setPlan|changePassword|signout)$/.test(operationId)) return 4
  if (path.includes('/timers/')) return -1
  if (path.endsWith('/archive')) return 3
  return shape === 'remove' ? 2 : Number(path.endsWith('/restore'))
}

const walked = writes
  .filter(({ operationId }) => operationId !== 'runBatch') // called with the items of all others
  .sort((a, b) => rankOf(a) - rankOf(b))
  .map((operation) => [operation.operationId, operation] as const)

/** Changes that are meant: the removal of the bill, and the erasure of a person. */
const meant = ['removeBill', 'eraseActivity']

test.each(walked.filter(([id]) => !meant.includes(id)))(
  '%s leaves billed time as it is',
  async (_, operation) => {
    const { before, after } = await around(operation, service)
    expect(after).toEqual(before)
  },
)

test('removeBill releases the time and changes nothing else', async () => {
  worlds.delete(service)
  const { before, after } = await around(writesByName.get('removeBill')!, service)
  const kept = ({ row: { bill_id: _, version, updated_at, ...row } }: any) => row
  expect(after.map(kept)).toEqual(before.filter(({ row }) => 'bill_id' in row).map(kept))
  expect(after.map(({ row }) => row.bill_id)).toContain(null)
})

const reaching = [
  ...['importProjects', 'importTasks', 'importTimeEntries', 'updateProject', 'updateTask', 'updateTimeEntry'],
  ...['restoreTimeEntry', 'removeTimeEntry', 'removeBill'],
]

test('without the triggers, the same calls change billed time', async () => {
  await unprotected.sql('drop trigger billed_time on time_entries')
  await unprotected.sql('drop trigger billed_project on projects')
  for (const id of reaching) {
    const { before, after } = await around(writesByName.get(id)!, unprotected, true)
    expect([id, isDeepStrictEqual(before, after)]).toEqual([id, false])
  }
})
