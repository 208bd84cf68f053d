/** Many writes in one call: either all or none, or each independently. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  addCompany,
  addNote,
  addProject,
  addProspect,
  getCompany,
  getNoteFile,
  getProspect,
  importCompanies,
  listActivity,
  listCompanies,
  listProspectFollowUps,
  runBatch,
  updateCompany,
  uploadNoteFile,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import type { ItemResult, NewBatch, WrittenCompany } from '../../generated/client/types.gen.ts'
import { Scope } from '../../generated/client/types.gen.ts'
import { routes } from '../../generated/server/routes.ts'
import type { BatchOperation, Item } from '../../src/calls/lifecycle/handler.ts'
import type { Route } from '../../src/calls/lifecycle/route.ts'
import * as agents from '../support/agent.ts'
import { colleague } from '../support/colleague.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'

const service = useService()
const beside = useService({ beside: service })
const limited = useService({ rateLimit: 1 })
/** 60 calls on the plan `pro`. */
const small = useService({ rateLimit: 0.05 })

type Caller = Pick<Member, 'client'>

/** A batch whose items can be wrong. */
type Batch = Omit<NewBatch, 'items'> & { items: Item[] }

const run = ({ client }: Caller, body: Batch, headers = {}) =>
  runBatch({ client, body: body as NewBatch, headers })

const done = async ({ client }: Caller, body: Batch) =>
  (await runBatch({ client, body: body as NewBatch, throwOnError: true })).data

const idIn = (result: ItemResult) => (result.body as WrittenCompany).id

const newCompany = (name: string): Item => ({
  operation: 'addCompany',
  parameters: { create_new: true },
  body: { name },
})

const rename = (id: string, name: string, rest: Partial<Item> = {}): Item => ({
  operation: 'updateCompany',
  parameters: { id },
  body: { name },
  ...rest,
})

const company = async ({ client }: Caller, name = 'Acme') =>
  (await addCompany({ client, body: { name }, throwOnError: true })).data

const names = async ({ client }: Caller) =>
  (await listCompanies({ client, query: { sort: 'name', limit: 100 }, throwOnError: true })).data.map(
    ({ name }) => name,
  )

const entries = async ({ client }: Caller) =>
  (await listActivity({ client, query: { limit: 100 }, throwOnError: true })).data

/** An item that is refused, between two valid ones. */
const middle = (item: Item): Item[] => [newCompany('First'), item, newCompany('Last')]

describe('in the mode "all", the default,', () => {
  test('items run in order, with the same responses as single calls', async () => {
    const owner = await service.workspace()
    const { id } = await company(owner)
    const { data, response } = await run(owner, {
      items: [
        newCompany('Second'),
        rename(id, 'Renamed'),
        { operation: 'addClient', body: { name: 'Person', company_id: id } },
      ],
    })
    expect(response?.status).toBe(200)
    expect(data).toMatchObject({ done: 3, refused: 0 })
    const [added, renamed, client] = data!.results
    expect(added).toEqual({
      status: 201,
      etag: '"1"',
      location: `/api/v1/companies/${idIn(added!)}`,
      body: (await getCompany({ ...owner, path: { id: idIn(added!) } })).data,
    })
    expect(renamed).toEqual({
      status: 200,
      etag: '"2"',
      changed: ['name'],
      body: (await getCompany({ ...owner, path: { id } })).data,
    })
    expect(client).toMatchObject({ status: 201, body: { name: 'Person', company_id: id } })
  })

  test('an item can use the changes of the items before it', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const { id } = await company(owner)
    const prospect = (await addProspect({ client, body: { name: 'Lead' }, throwOnError: true })).data
    const followUp = (due_on: string): Item => ({
      operation: 'addFollowUp',
      parameters: { id: prospect.id },
      body: { due_on, memo: 'Call' },
    })
    const { results } = await done(owner, {
      items: [
        rename(id, 'One'),
        rename(id, 'Two', { if_match: '"2"' }),
        followUp('2026-04-01'),
        followUp('2026-03-01'),
        followUp('2026-05-01'),
      ],
    })
    expect(results.map(({ etag }) => etag)).toEqual(['"2"', '"3"', '"1"', '"1"', '"1"'])
    expect(await names(owner)).toEqual(['Two'])
    const { data } = await getProspect({ client, path: { id: prospect.id } })
    expect(data).toMatchObject({ follow_up_on: '2026-03-01', version: 4 })
    expect((await listProspectFollowUps({ client, path: { id: prospect.id } })).data).toHaveLength(3)
  })

  test('a price set by one item applies to time logged by a later item', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const project = (await addProject({ client, body: { name: 'Site' }, throwOnError: true })).data
    const { results } = await done(owner, {
      items: [
        { operation: 'updateProject', parameters: { id: project.id }, body: { rate_cents: 9900 } },
        { operation: 'addTimeEntry', body: { project_id: project.id, minutes: 60 } },
      ],
    })
    expect(results[1]!.body).toMatchObject({ rate_cents: 9900 })
  })

  test.each<[string, (owner: Member) => Promise<Item> | Item, object]>([
    [
      'does not match the schema',
      () => newCompany(7 as never),
      {
        status: 422,
        code: 'unprocessable_entity',
        errors: [{ in: 'body', pointer: '/items/1/body/name', detail: 'must be string' }],
      },
    ],
    [
      'has no body',
      () => ({ operation: 'addCompany' }),
      { status: 422, errors: [{ pointer: '/items/1/body/name', detail: 'is required' }] },
    ],
    [
      'has an unexpected body',
      () => ({ operation: 'removeStaff', parameters: { id: `stf_${'0'.repeat(26)}` }, body: {} }),
      { status: 422, errors: [{ pointer: '/items/1/body' }] },
    ],
    [
      'has the id of another kind of record',
      () => rename(`tsk_${'0'.repeat(26)}`, 'No'),
      { status: 422, errors: [{ in: 'body', pointer: '/items/1/parameters/id' }] },
    ],
    [
      'has no id',
      () => ({ operation: 'updateCompany', body: {} }),
      { status: 422, errors: [{ pointer: '/items/1/parameters/id', detail: 'is required' }] },
    ],
    [
      'has an unknown parameter',
      () => ({
        ...rename(`com_${'0'.repeat(26)}`, 'No'),
        parameters: { id: `com_${'0'.repeat(26)}`, walk: true },
      }),
      { status: 422, errors: [{ pointer: '/items/1/parameters/walk', detail: 'is unknown' }] },
    ],
    [
      'changes a missing record',
      () => rename(`com_${'0'.repeat(26)}`, 'No'),
      { status: 404, code: 'not_found' },
    ],
    [
      'refers to a missing record',
      () => ({ operation: 'addClient', body: { name: 'No', company_id: `com_${'0'.repeat(26)}` } }),
      { status: 422, code: 'unknown_record', errors: [{ pointer: '/items/1/body/company_id' }] },
    ],
    [
      'changes a record of another workspace',
      async () => rename((await company(await service.workspace())).id, 'No'),
      { status: 404, code: 'not_found' },
    ],
    [
      'expects another version',
      async (owner) => rename((await company(owner)).id, 'No', { if_match: '"7"' }),
      { status: 412, code: 'precondition_failed' },
    ],
    [
      'makes a disallowed transition',
      async ({ client }) => ({
        operation: 'updateProspect',
        parameters: {
          id: (await addProspect({ client, body: { name: 'Lead' }, throwOnError: true })).data.id,
        },
        body: { stage: 'won' },
      }),
      { status: 409, code: 'transition_not_allowed', path: ['contacted', 'proposal', 'won'] },
    ],
  ])(
    'a batch with an item that %s is refused with the problem and position of the item',
    async (_, item, problem) => {
      const owner = await service.workspace()
      const items = middle(await item(owner))
      const before = await names(owner)
      const { error } = await run(owner, { items, allow_removals: true })
      expect(error).toMatchObject({ ...problem, item: 1 })
      expect(await names(owner)).toEqual(before)
      const [entry] = await entries(owner)
      expect(entry).toMatchObject({ operation: 'listCompanies' })
      const refused = (await entries(owner)).filter(({ status }) => status >= 400)
      expect(refused).toMatchObject([
        { operation: 'runBatch', status: (problem as { status: number }).status, changes: [] },
      ])
    },
  )

  test('an item with the same unique value as another item is refused', async () => {
    const owner = await service.workspace()
    const company_id = (await company(owner)).id
    const person = (email: string): Item => ({
      operation: 'addClient',
      body: { name: 'Person', company_id, email },
    })
    const { error } = await run(owner, {
      items: [person('a@acme.example'), person('b@acme.example'), person('A@acme.example')],
    })
    expect(error).toMatchObject({
      status: 409,
      code: 'already_exists',
      item: 2,
      errors: [{ in: 'body', pointer: '/items/2/body/email' }],
    })
  })
})

describe('in the mode "each",', () => {
  test('refused items change nothing, and the others are written', async () => {
    const owner = await service.workspace()
    const { id } = await company(owner)
    const items: Item[] = [
      newCompany('First'),
      { operation: 'addClient', body: { name: 'No', company_id: `com_${'0'.repeat(26)}` } },
      rename(id, 'Renamed'),
      newCompany(''),
      newCompany('Last'),
    ]
    const { data } = await run(owner, { mode: 'each', items })
    expect(data).toMatchObject({ done: 3, refused: 2 })
    expect(data!.results.map(({ status }) => status)).toEqual([201, 422, 200, 422, 201])
    expect(data!.results[1]!.problem).toMatchObject({
      code: 'unknown_record',
      item: 1,
      errors: [
        { in: 'body', pointer: '/items/1/body/company_id', detail: 'does not exist in this workspace' },
      ],
    })
    expect(data!.results[3]!.problem).toMatchObject({ errors: [{ pointer: '/items/3/body/name' }] })
    expect(await names(owner)).toEqual(['First', 'Last', 'Renamed'])
  })

  test('each item has a log entry with its changes or the reason for its refusal', async () => {
    const owner = await service.workspace()
    const { id } = await company(owner)
    const { response } = await run(owner, {
      mode: 'each',
      items: [newCompany('First'), rename(id, ''), rename(id, 'Renamed')],
    })
    const requestId = response!.headers.get('x-request-id')
    const mine = (await entries(owner)).filter((entry) => entry.request_id === requestId)
    const told = mine.map(({ operation, status, record_id, changes }) => [
      operation,
      status,
      record_id === id,
      changes.map(({ field }) => field),
    ])
    expect(told).toEqual(
      expect.arrayContaining([
        ['runBatch', 200, false, []],
        ['addCompany', 201, false, ['name', 'tags']],
        ['updateCompany', 422, true, []],
        ['updateCompany', 200, true, ['name']],
      ]),
    )
    expect(told).toHaveLength(4)
  })

  test('an insufficient scope, role or authorship refuses only the items that need it', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const company_id = (await company(owner)).id
    const note = (
      await addNote({ client, body: { title: 'Mine', body: 'Text', company_id }, throwOnError: true })
    ).data
    const member = await colleague(service, owner, 'member')
    const { client: narrow } = await service.key(member, { scopes: ['crm:write', 'knowledge:write'] })
    const { data } = await run(
      { client: narrow },
      {
        mode: 'each',
        allow_removals: true,
        items: [
          newCompany('Allowed'),
          { operation: 'addProject', body: { name: 'No' } },
          { operation: 'removeNote', parameters: { id: note.id } },
        ],
      },
    )
    expect(data!.results.map(({ problem }) => problem?.code)).toEqual([
      undefined,
      'missing_scope',
      'not_author',
    ])
    expect(data!.results[1]!.problem).toMatchObject({ missing_scope: 'delivery:write' })
    const rated: Item = { operation: 'addProject', body: { name: 'No', rate_cents: 1 } }
    expect((await done(member, { mode: 'each', items: [rated] })).results[0]!.problem).toMatchObject({
      code: 'role_required',
    })
  })
})

test.each(Object.values(routes).flatMap((route: Route) => (route.batchable ? [route] : [])))(
  'the operation $id is refused as an item of a batch for a key without its scope',
  async ({ id, scope }) => {
    const others = Object.values(Scope).filter((each) => each !== scope)
    const narrow = await service.key(await service.workspace(), { scopes: others })
    const items = [{ operation: id as BatchOperation }]
    const { results } = await done(narrow, { mode: 'each', items, allow_removals: true })
    expect(results[0]!.problem).toMatchObject({ code: 'missing_scope', missing_scope: scope })
  },
)

const removals = Object.values(routes).flatMap((route: Route) =>
  route.batchable && route.method === 'delete' ? [route.id as BatchOperation] : [],
)

test.each(removals)(
  '%s is refused in a batch that does not allow removals, before anything runs',
  async (operation) => {
    const owner = await service.workspace()
    const items: Item[] = [newCompany('New'), { operation, parameters: { id: 'nothing' } }]
    for (const mode of ['all', 'each'] as const)
      for (const dry_run of [true, false])
        expect((await run(owner, { mode, items, dry_run })).error).toMatchObject({
          ...{ status: 422, code: 'removal_not_allowed' },
          detail: expect.stringContaining('allow_removals'),
          errors: [{ pointer: '/items/1/operation' }],
        })
    expect(await names(owner)).toEqual([])
    const told = (await entries(owner)).map(({ operation, status }) => `${operation} ${status}`)
    expect(told.filter((each) => /Batch|addCompany|remove/.test(each))).toEqual(Array(4).fill('runBatch 422'))
    const { results } = await done(owner, { mode: 'each', items, allow_removals: true })
    expect(results.map(({ status }) => status)).toEqual([
      201,
      expect.toSatisfy((status) => [404, 422].includes(status)),
    ])
  },
)

test('the file of a note is deleted after a batch is committed, not before', async () => {
  const owner = await service.workspace()
  const company_id = (await company(owner)).id
  const { data } = await addNote({
    ...owner,
    body: { title: 'Offer', body: 'Text', company_id },
    throwOnError: true,
  })
  const path = { id: data.id }
  await uploadNoteFile({ ...owner, path, body: { file: new Blob(['text']) }, throwOnError: true })
  const items: Item[] = [{ operation: 'removeNoteFile', parameters: path }]
  await run(owner, { items: [...items, newCompany('')], allow_removals: true })
  await run(owner, { items, allow_removals: true, dry_run: true })
  expect((await getNoteFile({ ...owner, path })).response?.status).toBe(200)
  const [{ file_key }] = await service.sql('select file_key from notes where title = $1', ['Offer'])
  await done(owner, { items, allow_removals: true })
  expect((await getNoteFile({ ...owner, path })).response?.status).toBe(404)
  expect(existsSync(join(service.files().folder, file_key))).toBe(false)
})

describe('a batch', () => {
  test.each<[string, unknown, object]>([
    ['no items', { items: [] }, { errors: [{ pointer: '/items' }] }],
    [
      '101 items',
      { items: Array.from({ length: 101 }, () => newCompany('One')) },
      { errors: [{ pointer: '/items', detail: 'must not have more than 100 items' }] },
    ],
    [
      'an unknown operation',
      { items: [{ operation: 'addNothing' }] },
      { errors: [{ pointer: '/items/0/operation' }] },
    ],
    [
      'an operation that batches do not allow',
      { items: [{ operation: 'addApiKey', body: { name: 'Key' } }] },
      { errors: [{ pointer: '/items/0/operation' }] },
    ],
    [
      'a nested batch',
      { items: [{ operation: 'runBatch', body: { items: [] } }] },
      { errors: [{ pointer: '/items/0/operation' }] },
    ],
    ['an unknown mode', { mode: 'some', items: [newCompany('One')] }, { errors: [{ pointer: '/mode' }] }],
    [
      'a text that is not valid Unicode',
      { mode: 'each', items: [newCompany('\ud800')] },
      { errors: [{ pointer: '/items/0/body/name' }] },
    ],
  ])('with %s is refused', async (_, body, problem) => {
    const owner = await service.workspace()
    const { error } = await run(owner, body as NewBatch)
    expect(error).toMatchObject({ status: 422, code: 'unprocessable_entity', ...problem })
    expect(await names(owner)).toEqual([])
  })

  test('with a deeply nested item gets a response', async () => {
    const { token } = await service.workspace()
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const response = await service.call('/api/v1/batches', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"items":[{"operation":"addCompany","body":{"name":${deep}}}]}`,
    })
    expect(response.status).toBe(422)
  })

  test('that is a dry run returns the results, is logged and changes nothing', async () => {
    const owner = await service.workspace()
    const items = [newCompany('One'), newCompany(''), newCompany('Two')]
    const body: Batch = { mode: 'each', items, dry_run: true }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { data } = await run(owner, body, headers)
    expect(data).toMatchObject({ dry_run: true, done: 2, refused: 1 })
    expect(data!.results.map(({ status }) => status)).toEqual([201, 422, 201])
    expect(await names(owner)).toEqual([])
    const told = (await entries(owner)).map(({ operation, status }) => [operation, status])
    expect(told.slice(1, 2)).toEqual([['runBatch', 200]])
    expect((await run(owner, { items, dry_run: true })).error).toMatchObject({ item: 1 })
  })

  test('can use the id of a record added by an earlier call', async () => {
    const owner = await service.workspace()
    const [added] = (await done(owner, { items: [newCompany('New')] })).results
    const company_id = idIn(added!)
    const { results } = await done(owner, {
      items: [{ operation: 'addClient', body: { name: 'Person', company_id } }],
    })
    expect(results[0]!.body).toMatchObject({ company_id })
  })
})

describe('a retry with the same idempotency key', () => {
  test.each(['all', 'each'] as const)(
    'in the mode %s returns the same response and changes nothing twice',
    async (mode) => {
      const owner = await service.workspace()
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const items = [newCompany('One'), newCompany('Two')]
      const first = await run(owner, { mode, items }, headers)
      const again = await run(owner, { mode, items }, headers)
      expect(again.response?.headers.get('idempotency-replayed')).toBe('true')
      expect(again.data).toEqual(first.data)
      expect(await names(owner)).toEqual(['One', 'Two'])
      const other = await run(owner, { mode, items: items.slice(1) }, headers)
      expect(other.error).toMatchObject({ code: 'idempotency_key_reused' })
    },
  )

  test.each(['all', 'each'] as const)(
    'in the mode %s after a failure of the database runs each item once',
    async (mode) => {
      const owner = await service.workspace()
      const { id } = await company(owner)
      await service.sql(`
      create or replace function go_away() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
      await service.sql(
        `create trigger go_away before update on companies for each row when (new.name = 'Renamed') execute function go_away()`,
      )
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const items = [newCompany('One'), rename(id, 'Renamed'), newCompany('Two')]
      const broken = await run(owner, { mode, items }, headers)
      await service.sql('drop trigger go_away on companies')
      expect(broken.response?.status).toBe(503)
      expect(await names(owner)).toEqual(['Acme'])
      const again = await run(owner, { mode, items }, headers)
      expect(again.data).toMatchObject({ done: 3 })
      expect(await names(owner)).toEqual(['One', 'Renamed', 'Two'])
    },
  )
})

test('the log entries of a batch are in the chain, each with the digest of its details', async () => {
  const owner = await service.workspace()
  const items = Array.from({ length: 100 }, (_, index) => newCompany(index % 10 ? `Company ${index}` : ''))
  await done(owner, { mode: 'each', items })
  const { data } = await verifyActivity({ ...owner })
  expect(data).toMatchObject({ intact: true })
  expect(data!.entries).toBeGreaterThan(100)
})

describe('concurrent batches', () => {
  test('all succeed while other calls change the same records, and no change is lost', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await company(owner, name)).id)
    const batches = Array.from({ length: 10 }, (_, round) => {
      const order = round % 2 ? ids : ids.toReversed()
      return run(owner, {
        mode: round % 3 ? 'all' : 'each',
        items: order.map((id) => rename(id, `Batch ${round}`)),
      })
    })
    const calls = Array.from({ length: 40 }, (_, round) =>
      updateCompany({ client, path: { id: ids[round % 4]! }, body: { name: `Call ${round}` } }),
    )
    const answers = await Promise.all([...batches, ...calls])
    expect(new Set(answers.map(({ response }) => response?.status))).toEqual(new Set([200]))
    for (const id of ids)
      expect((await getCompany({ client, path: { id } })).data?.version).toBe(
        1 + batches.length + calls.length / 4,
      )
  })

  test('all succeed while another process runs batches with the same records in a different order', async () => {
    const owner = await service.workspace()
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await company(owner, name)).id)
    const there = { client: beside.clientWith(owner.token) }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, round) =>
        run(round % 2 ? owner : there, {
          items: (round % 2 ? ids : ids.toReversed()).map((id) => rename(id, `Batch ${round}`)),
        }),
      ),
    )
    expect(answers.map(({ response }) => response?.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await getCompany({ ...owner, path: { id: ids[0]! } })).data?.version).toBe(7)
  })
})

describe('with rate limits,', () => {
  test('a batch counts as its number of items', async () => {
    const owner = await limited.workspace()
    const { response } = await run(owner, { items: Array.from({ length: 30 }, () => newCompany('One')) })
    const left = Number(response!.headers.get('ratelimit')!.match(/r=(\d+)/)![1])
    const { response: next } = await listCompanies({ ...owner })
    expect(left - Number(next!.headers.get('ratelimit')!.match(/r=(\d+)/)![1])).toBe(1)
    expect(left).toBeLessThanOrEqual(1200 - 30)
  })

  const leftIn = (response: Response | undefined) =>
    Number(response!.headers.get('ratelimit')!.match(/r=(\d+)/)![1])

  test('an import counts as its number of rows, dry run or not; one row counts as one call', async () => {
    const { client } = await limited.workspace()
    const rows = Array.from({ length: 100 }, (_, n) => ({ name: `Company ${n}` }))
    const left = async (body: { rows: typeof rows; dry_run?: boolean }) =>
      leftIn((await importCompanies({ client, body: { key: 'name', ...body } })).response)
    const before = leftIn((await listCompanies({ client })).response)
    expect(await left({ rows })).toBe(before - 100)
    expect(await left({ rows, dry_run: true })).toBe(before - 200)
    expect(await left({ rows: rows.slice(0, 1) })).toBe(before - 201)
  })

  test('an import beyond the limit is refused before any work', async () => {
    const { client } = await limited.workspace()
    const rows = Array.from({ length: 100 }, () => ({ name: 'Company' }))
    let answer = await importCompanies({ client, body: { key: 'name', rows, dry_run: true } })
    while (answer.response?.status === 200)
      answer = await importCompanies({ client, body: { key: 'name', rows, dry_run: true } })
    expect(answer.error).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) })
    expect(leftIn(answer.response)).toBeLessThan(100)
    expect(
      (await importCompanies({ client, body: { key: 'name', rows: rows.slice(1, 3) } })).data,
    ).toMatchObject({ created: 1 })
  })

  test('a batch with more items than the limit uses the whole limit', async () => {
    const key = await small.key(await small.workspace())
    const items = Array.from({ length: 100 }, () => newCompany('One'))
    const { response } = await run(key, { items })
    expect([response?.status, leftIn(response)]).toEqual([200, 0])
  })

  test('a batch with more items than remain of the limit is refused as a whole and does not use the limit', async () => {
    const owner = await limited.workspace()
    const items = Array.from({ length: 100 }, () => newCompany('One'))
    let answer = await run(owner, { items })
    let done = 0
    for (; answer.response?.status === 200; done += 100) answer = await run(owner, { items })
    expect(answer.error).toMatchObject({ code: 'too_many_requests' })
    expect((await run(owner, { items: items.slice(0, 10) })).response?.status).toBe(200)
    const [{ count }] = await limited.sql(
      'select count(*) from companies where workspace_id = (select workspace_id from logins where email = $1)',
      [owner.email],
    )
    expect(Number(count)).toBe(done + 10)
  })
})

describe('the batch tool', () => {
  const connect = async (member: Member, scopes?: Scope[]) => {
    const { key } = await service.key(member, { scopes })
    const agent = await agents.connect({ SERVICE_API_URL: await service.listen(), SERVICE_API_KEY: key })
    onTestFinished(() => agent.close())
    return agent
  }
  const say = async (agent: agents.Agent, args: object) => {
    const { said, value, isError } = await agents.call(agent, 'records_batch', args)
    return isError ? agents.resultIn(said) : value
  }

  test('calls other tools and points to their arguments in errors', async () => {
    const owner = await service.workspace()
    const { id } = await company(owner)
    const agent = await connect(owner)
    const renamed = { tool: 'company_update', arguments: { id, name: 'Renamed' } }
    const unnamed = { tool: 'company_add', arguments: { name: '' } }
    expect(await say(agent, { items: [renamed, unnamed] })).toMatchObject({
      item: 1,
      errors: [{ in: 'arguments', pointer: '/items/1/arguments/name' }],
    })
    expect(await names(owner)).toEqual(['Acme'])
    const answer = await say(agent, { mode: 'each', items: [renamed, unnamed] })
    expect(answer).toMatchObject({
      ...{ done: 1, refused: 1 },
      results: [
        {
          item: 1,
          tool: 'company_add',
          problem: { status: 422, errors: [{ in: 'arguments', pointer: '/items/1/arguments/name' }] },
        },
        { item: 0, id },
      ],
    })
    const mine = (await entries(owner)).filter(({ operation }) => operation === 'updateCompany')
    expect(mine).toMatchObject([{ channel: 'mcp', tool: 'records_batch', status: 200 }])
  })

  test('refuses an unknown or read-only tool, and unknown arguments', async () => {
    const agent = await connect(await service.workspace())
    const items = [
      { tool: 'company_list', arguments: {} },
      { tool: 'nothing', arguments: {} },
      { tool: 'records_batch', arguments: { items: [] } },
      { tool: 'company_add', arguments: { name: 'Acme', colour: 'red' } },
      'nonsense',
    ]
    const { code, errors } = await say(agent, { items })
    expect(code).toBe('unprocessable_entity')
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/items/0/tool',
      '/items/1/tool',
      '/items/2/tool',
      '/items/3/arguments/colour',
      '/items/4/tool',
    ])
  })

  test('returns every refusal of 60 calls, and the position and id of the other calls', async () => {
    const owner = await service.workspace()
    const agent = await connect(owner)
    const add = (name: string) => ({ tool: 'company_add', arguments: { name } })
    const items = Array.from({ length: 60 }, (_, index) => add(`Company ${index}`))
    items[37] = add('')
    items[59] = { tool: 'company_add', arguments: { name: 'Last', website: 'nonsense' } as never }
    const { done, refused, results } = await say(agent, { mode: 'each', items })
    expect([done, refused, results.length]).toEqual([58, 2, 60])
    expect(results.slice(0, 2)).toMatchObject([
      { item: 37, tool: 'company_add', problem: { errors: [{ pointer: '/items/37/arguments/name' }] } },
      { item: 59, tool: 'company_add', problem: { errors: [{ pointer: '/items/59/arguments/website' }] } },
    ])
    expect(results[2]).toEqual({ item: 0, id: expect.stringMatching(/^com_/) })
    expect(results.slice(2).map(({ item }: { item: number }) => item)).toEqual(
      items.flatMap((_, index) => (index === 37 || index === 59 ? [] : [index])),
    )
  })

  test('continues after an unknown name, tool or argument in the mode "each"', async () => {
    const owner = await service.workspace()
    const { id } = await company(owner)
    const agent = await connect(owner)
    const person = (name: string, company_id: string) => ({
      tool: 'client_add',
      arguments: { name, company_id },
    })
    const items = [
      person('First', 'Nobody at all'),
      { tool: 'nothing', arguments: {} },
      person('Second', 'ACME'),
      { tool: 'company_add', arguments: { name: 'Acme', colour: 'red' } },
      person('Third', id.replace(/.{4}$/, 'zzzz')),
      person('Fourth', id),
    ]
    const { done, refused, results } = await say(agent, { mode: 'each', items })
    expect([done, refused]).toEqual([2, 4])
    const problem = (code: string, pointer: string) => ({ code, errors: [{ pointer }] })
    expect(results).toMatchObject([
      { item: 0, problem: problem('unknown_name', '/items/0/arguments/company_id') },
      { item: 1, tool: 'nothing', problem: problem('unprocessable_entity', '/items/1/tool') },
      { item: 3, problem: problem('unprocessable_entity', '/items/3/arguments/colour') },
      { item: 4, problem: problem('unknown_record', '/items/4/arguments/company_id') },
      { item: 2, id: expect.stringMatching(/^cli_/) },
      { item: 5, id: expect.stringMatching(/^cli_/) },
    ])
    const { code, item } = await say(agent, { items })
    expect({ code, item }).toEqual({ code: 'unprocessable_entity', item: undefined })
    expect(await say(agent, { items: [items[2], items[0]] })).toMatchObject({ code: 'unknown_name', item: 1 })
    expect(await say(agent, { mode: 'each', items: items.slice(0, 2) })).toMatchObject({
      done: 0,
      refused: 2,
    })
  })

  test('reports a dry run, without ids for records that were not added', async () => {
    const owner = await service.workspace()
    const { id } = await company(owner)
    const agent = await connect(owner)
    const items = [
      { tool: 'company_add', arguments: { name: 'New' } },
      { tool: 'company_update', arguments: { id, name: 'Renamed' } },
    ]
    const answer = await say(agent, { items, dry_run: true })
    expect(answer).toMatchObject({
      dry_run: true,
      done: 2,
      refused: 0,
      results: [{ item: 0 }, { item: 1, id }],
    })
    expect(answer.results[0]).not.toHaveProperty('id')
    expect(await names(owner)).toEqual(['Acme'])
    expect(await say(agent, { items })).not.toHaveProperty('dry_run')
  })

  test('refuses calls that remove, archive or destroy, before anything runs', async () => {
    const owner = await service.workspace()
    const { id: company_id } = await company(owner)
    const agent = await connect(owner)
    const body = { title: 'Mine', body: 'Text', company_id }
    const { id } = (await addNote({ ...owner, body, throwOnError: true })).data
    const prospect = await agents.call(agent, 'prospect_add', { name: 'Web shop', stage: 'won' })
    const added = { tool: 'company_add', arguments: { name: 'New' } }
    const harmful: [tool: string, args: object, effect: string][] = [
      ['record_remove', { id }, 'removes'],
      ['note_remove', { id: 'Mine' }, 'removes'],
      ['record_remove', { id: company_id }, 'archives'],
      ['prospect_archive', { id: prospect.value.id }, 'archives'],
      ['prospect_convert', { id: prospect.value.id }, 'destroys'],
    ]
    for (const [tool, args, effect] of harmful)
      for (const mode of ['all', 'each']) {
        const answer = await say(agent, { mode, items: [added, { tool, arguments: args }] })
        const detail = `${effect} a record: call ${tool} by itself`
        expect(answer).toMatchObject({
          ...{ status: 422, code: 'removal_not_allowed' },
          errors: [{ pointer: '/items/1/tool', detail }],
        })
      }
    const allowed = { items: [{ tool: 'record_remove', arguments: { id } }], allow_removals: true }
    expect(await say(agent, allowed)).toMatchObject({ errors: [{ pointer: '/allow_removals' }] })
    expect(await names(owner)).toEqual(['Acme'])
    expect((await agents.call(agent, 'note_get', { id })).isError).toBe(false)
  })

  test('is listed with a short description for callers who can write', async () => {
    const owner = await service.workspace()
    const listed = async (scopes: Scope[]) =>
      (await (await connect(owner, scopes)).listTools()).tools.find(({ name }) => name === 'records_batch')
    expect(await listed(['crm:read', 'account:write'])).toBeUndefined()
    expect(JSON.stringify(await listed(['crm:write'])).length).toBeLessThan(1200)
  })
})
