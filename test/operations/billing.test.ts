/** Billing: unbilled and billed time, and the protection of billed time. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { NewBill, Scope } from '../../generated/client/types.gen.ts'
import { atReadCommitted } from '../../src/data/read-committed.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, project, task, userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)
const options = { throwOnError: true } as const
const march = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
const inMarch = { from: march.starts_on, to: march.ends_on }

/** A company with a project that bills 120 an hour, and three hours on it in March. */
async function worked() {
  const owner = await service.workspace()
  const { client } = owner
  const company_id = (await api.addCompany({ client, body: { name: 'Northwind' }, ...options })).data.id
  const project_id = await project(client, { company_id, rate_cents: 12_000, name: 'Web shop' })
  const log = async (body: object = {}) =>
    (
      await api.addTimeEntry({
        client,
        body: { project_id, minutes: 60, date: '2026-03-02', ...body } as never,
        ...options,
      })
    ).data
  const entry = await log({ external_id: 'sheet-1' })
  const { id: task_id } = await task(client, { project_id, title: 'Draw' })
  const onTask = await log({ task_id, project_id: null, minutes: 120, date: '2026-03-31' })
  const bill = (body: Partial<NewBill> = {}) =>
    api.addBill({ client, body: { name: '2026-031', company_id, ...march, ...body } as NewBill })
  const report = async (query: object = inMarch) => (await api.getBilling({ client, query, ...options })).data
  const entries = async (query: object) =>
    (await api.listTimeEntries({ client, query, ...options })).data.map(({ id }) => id).sort()
  return { owner, client, company_id, project_id, task_id, entry, onTask, log, bill, report, entries }
}

describe('`vs billing add`', () => {
  async function billing() {
    const { owner, client, company_id, log } = await worked()
    await log({ minutes: 15, project_id: await project(client, { company_id, name: 'Free' }) })
    const { vs, env } = await keyed({ member: owner })
    const period = ['--from', march.starts_on, '--to', march.ends_on]
    const args = ['billing', 'add', '--company', 'Northwind', ...period, '--reference', '2026-031']
    const bills = async () => (await api.listBills({ client, ...options })).data.map(({ minutes }) => minutes)
    return { vs, env, args, bills }
  }

  test('shows the entries, time and amounts on a terminal, and bills only after a yes', async () => {
    const { env, args, bills } = await billing()
    const { text } = await onTerminal(env, args, { columns: 200, typed: ['n'] })
    const [question] = text.split(' [y/N]')
    expect(question!.split('\n')).toEqual([
      'The time becomes billed: it cannot be changed, moved or removed until the bill is removed.',
      'In total: entries 2, time 3:00 h, amount €360.00, left out without a rate 0:15 h.',
      '  Free: entries 0, time 0:00 h, amount €0.00, left out without a rate 0:15 h',
      '  Web shop: entries 2, time 3:00 h, amount €360.00, left out without a rate 0:00 h',
      'Continue?',
    ])
    expect(text).toContain('nothing was changed')
    expect(await bills()).toEqual([])
    const { code } = await onTerminal(env, args, { columns: 200, typed: ['y'] })
    expect([code, await bills()]).toEqual([0, [180]])
    const again = await onTerminal(env, args, { columns: 200 })
    expect([again.code, again.text]).toEqual([4, expect.stringContaining('no unbilled time')])
    expect(again.text).not.toContain('Continue?')
  })

  test('needs --yes in a script', async () => {
    const { vs, args, bills } = await billing()
    const { code, err } = await vs(...args)
    expect([code, err, await bills()]).toEqual([2, expect.stringContaining('add --yes'), []])
    expect((await vs(...args, '--yes')).code).toBe(0)
    expect(await bills()).toEqual([180])
  })
})

test('the report names companies only to callers who may read them', async () => {
  const { owner, company_id, project_id } = await worked()
  const groupFor = async (scopes: Scope[]) => {
    const { client } = await service.key(owner, { scopes })
    return (await api.getBilling({ client, query: inMarch, ...options })).data.groups
  }
  const group = { company_id, project_id, project_name: 'Web shop', unbilled_minutes: 180 }
  expect(await groupFor(['delivery:read'])).toMatchObject([{ ...group, company_name: null }])
  expect(await groupFor(['delivery:read', 'crm:read'])).toMatchObject([
    { ...group, company_name: 'Northwind' },
  ])
})

test('the lines of a bill name services only to callers who may read them', async () => {
  const { owner, client, log, bill } = await worked()
  const { id: service_id } = (await api.addService({ client, body: { name: 'Design' }, ...options })).data
  await log({ service_id })
  const path = { id: (await bill()).data!.id }
  const namesFor = async (scopes: Scope[]) => {
    const { client } = await service.key(owner, { scopes })
    const { lines } = (await api.getBillLines({ client, path, ...options })).data
    return lines.filter((line) => line.service_id === service_id).map((line) => line.service_name)
  }
  expect(await namesFor(['delivery:read'])).toEqual([null])
  expect(await namesFor(['delivery:read', 'account:read'])).toEqual(['Design'])
})

test('a bill includes the unbilled, billable time with a rate, and no other time', async () => {
  const { client, project_id, entry, onTask, log, bill, report, entries } = await worked()
  const internal = await project(client, { rate_cents: 5_000 })
  const others = [
    await log({ billable: false }),
    await log({ date: '2026-02-28' }),
    await log({ project_id: internal }),
  ]
  const { id: unpriced } = await log({
    project_id: await project(client, { name: 'Pro bono' }),
  })
  expect((await report()).total).toEqual({
    ...{ unbilled_entries: 3, unbilled_minutes: 240, unbilled_cents: 41_000, unpriced_minutes: 60 },
    ...{ billed_minutes: 0, billed_cents: 0 },
  })
  const { data } = await bill()
  expect(data).toMatchObject({ entries: 2, minutes: 180, revenue_cents: 36_000, company_name: 'Northwind' })
  const bill_id = data!.id
  expect(await entries({ bill_id })).toEqual([entry.id, onTask.id].sort())
  expect(await entries({ billed: true })).toEqual([entry.id, onTask.id].sort())
  expect(await entries({ billed: false })).toEqual([...others.map(({ id }) => id), unpriced].sort())
  const { groups, total } = await report()
  expect(total).toEqual({
    ...{ unbilled_entries: 1, unbilled_minutes: 60, unbilled_cents: 5_000, unpriced_minutes: 60 },
    ...{ billed_minutes: 180, billed_cents: 36_000 },
  })
  expect(groups[0]).toMatchObject({ company_name: 'Northwind', project_id, billed_cents: 36_000 })
  const { data: statement } = await api.getBillLines({ client, path: { id: bill_id }, ...options })
  expect(statement).toMatchObject({
    ...{ name: '2026-031', currency: 'EUR', minutes: 180, amount_cents: 36_000, unpriced_minutes: 0 },
    lines: [
      { date: '2026-03-02', project_name: 'Web shop', task_name: null, amount_cents: 12_000 },
      { date: '2026-03-31', task_name: 'Draw', minutes: 120, rate_cents: 12_000, amount_cents: 24_000 },
    ],
  })
})

test('time that is added later is unbilled, and the next bill includes it', async () => {
  const { log, bill, report } = await worked()
  await bill()
  await log({ minutes: 30 })
  expect((await report()).total).toMatchObject({ unbilled_minutes: 30, billed_minutes: 180 })
  expect((await bill({ name: '2026-032' })).data).toMatchObject({ entries: 1, revenue_cents: 6_000 })
})

test('the lines contain the minutes without a rate that the bill leaves out, and no costs', async () => {
  const { owner, client, company_id, log, bill } = await worked()
  const user_id = await userOf(owner.client)
  await api.updateUser({ client, path: { id: user_id }, body: { cost_cents: 4_321 }, ...options })
  const unpriced = { project_id: await project(client, { company_id }), minutes: 25 }
  await log(unpriced)
  await log({ ...unpriced, billable: false })
  await log({ ...unpriced, date: '2026-04-01' })
  await log({ minutes: 30 })
  const path = { id: (await bill()).data!.id }
  const { data } = await api.getBillLines({ client, path, ...options })
  expect(data).toMatchObject({ unpriced_minutes: 25, minutes: 210, amount_cents: 42_000 })
  expect(data.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(data.amount_cents)
  expect(JSON.stringify([data, (await api.getBill({ client, path })).data])).not.toMatch(/cost|4321/)
})

test('the reference and the memo of a bill can be changed, and nothing else', async () => {
  const { client, entry, bill } = await worked()
  const { data } = await bill({ memo: 'Draft' })
  const path = { id: data!.id }
  await api.addTimeEntry({
    client,
    body: { project_id: entry.of_project_id!, minutes: 5, date: '2026-03-04' },
    ...options,
  })
  const other = (await bill({ name: 'Other' })).data!
  const { data: changed } = await api.updateBill({
    client,
    path,
    body: { name: '2026-031a', memo: null },
    ...options,
  })
  expect(changed).toMatchObject({
    name: '2026-031a',
    memo: null,
    version: 2,
    entries: 2,
    revenue_cents: 36_000,
  })
  const { data: billed } = await api.getTimeEntry({ client, path: { id: entry.id! }, ...options })
  expect(billed).toMatchObject({ bill_name: '2026-031a', version: 2 })
  const { error } = await api.updateBill({ client, path: { id: other.id }, body: { name: '2026-031a' } })
  expect([error?.code, pointers(error)]).toEqual(['already_exists', ['/name']])
  const wrong = await api.updateBill({ client, path, body: { ends_on: '2026-04-30' } as never })
  expect(wrong.error?.status).toBe(422)
})

test('the removal of a bill releases its time; the log shows both', async () => {
  const { client, entry, bill, report, entries } = await worked()
  const { data } = await bill()
  await api.removeBill({ client, path: { id: data!.id }, ...options })
  expect((await report()).total).toMatchObject({ unbilled_minutes: 180, billed_minutes: 0 })
  expect(await entries({ billed: true })).toEqual([])
  await api.updateTimeEntry({ client, path: { id: entry.id }, body: { minutes: 30 }, ...options })
  expect((await bill()).data).toMatchObject({ minutes: 150 })
  const { data: log } = await api.listActivity({ client, query: { changes_only: true }, ...options })
  const sentences = log.map(({ operation }) => operation)
  expect(sentences.slice(0, 4)).toEqual(['addBill', 'updateTimeEntry', 'removeBill', 'addBill'])
  expect(log[0]!.changes).toContainEqual(expect.objectContaining({ field: 'revenue_cents', after: 30_000 }))
})

test('a bill of one project leaves out the other projects of the company', async () => {
  const { client, company_id, project_id, log, bill } = await worked()
  await log({ project_id: await project(client, { company_id, rate_cents: 9_000 }) })
  expect((await bill({ company_id: null, project_id })).data).toMatchObject({ entries: 2 })
  expect((await bill({ name: 'Rest' })).data).toMatchObject({ entries: 1, revenue_cents: 9_000 })
})

test('a bill is refused without time, with a used reference, and for an unknown company', async () => {
  const { bill } = await worked()
  const of = async (body: Partial<NewBill>) => {
    const { response, error } = await bill(body)
    return [response?.status, error?.code, pointers(error)]
  }
  expect(await of({ starts_on: '2026-05-01', ends_on: '2026-05-31' })).toEqual([
    409,
    'nothing_to_bill',
    undefined,
  ])
  expect(await of({ ends_on: '2026-02-01' })).toEqual([422, 'ends_before_start', ['/ends_on']])
  expect(await of({ company_id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' })).toEqual([
    422,
    'unknown_record',
    ['/company_id'],
  ])
  await bill({ ends_on: '2026-03-02' })
  expect(await of({})).toEqual([409, 'already_exists', ['/name']])
})

test('locked time can be billed and released', async () => {
  const { client, bill } = await worked()
  await api.updateWorkspace({ client, body: { time_locked_until: '2026-03-31' }, ...options })
  const { data } = await bill()
  expect(data).toMatchObject({ entries: 2 })
  expect((await api.removeBill({ client, path: { id: data!.id } })).response?.status).toBe(204)
})

test('of several bills at once, each entry is on one', async () => {
  const { bill, report } = await worked()
  const all = await Promise.all(Array.from({ length: 5 }, (_, index) => bill({ name: `B ${index}` })))
  const codes = all.map(({ data, error }) => data?.entries ?? error?.code).sort()
  expect(codes).toEqual([2, ...Array(4).fill('nothing_to_bill')])
  expect((await report()).total).toMatchObject({ unbilled_minutes: 0, billed_minutes: 180 })
})

describe('billed time does not change', () => {
  type Worked = Awaited<ReturnType<typeof worked>>
  /** Each way to change billed time, and the code of its refusal; null if the call succeeds and leaves billed time as it is. */
  const ways: Record<string, [(given: Worked) => Promise<{ error?: any; data?: any }>, string | null]> = {
    ...Object.fromEntries(
      [{ minutes: 30 }, { date: '2026-03-03' }, { memo: 'x' }, { billable: false }].map((body) => [
        `updateTimeEntry ${Object.keys(body)}`,
        [
          ({ client, entry }: Worked) => api.updateTimeEntry({ client, path: { id: entry.id }, body }),
          'billed',
        ],
      ]),
    ),
    'updateTimeEntry project_id': [
      async ({ client, entry }) =>
        api.updateTimeEntry({ client, path: { id: entry.id }, body: { project_id: await project(client) } }),
      'billed',
    ],
    removeTimeEntry: [
      ({ client, entry }) => api.removeTimeEntry({ client, path: { id: entry.id } }),
      'billed',
    ],
    'updateTask project_id': [
      async ({ client, task_id }) =>
        api.updateTask({ client, path: { id: task_id }, body: { project_id: await project(client) } }),
      'billed',
    ],
    'updateTask service_id': [
      async ({ client, task_id }) => {
        const { data } = await api.addService({ client, body: { name: 'Design' }, ...options })
        return api.updateTask({ client, path: { id: task_id }, body: { service_id: data.id } })
      },
      'billed',
    ],
    removeTask: [({ client, task_id }) => api.removeTask({ client, path: { id: task_id } }), 'in_use'],
    'updateProject company_id': [
      ({ client, project_id }) =>
        api.updateProject({ client, path: { id: project_id }, body: { company_id: null } }),
      'billed',
    ],
    archiveProject: [
      ({ client, project_id }) => api.archiveProject({ client, path: { id: project_id } }),
      null,
    ],
    addRepricing: [
      async ({ client, project_id }) => {
        const body = { project_id, starts_on: '2026-01-01', rate_cents: 1 }
        await api.addRate({ client, body, ...options })
        return api.addRepricing({ client, body: march })
      },
      null,
    ],
    runBatch: [
      async ({ client, entry }) => {
        const items = [
          { operation: 'updateTimeEntry' as const, parameters: { id: entry.id }, body: { minutes: 1 } },
        ]
        return api.runBatch({ client, body: { items } })
      },
      'billed',
    ],
    importTimeEntries: [
      async ({ client }) => {
        const rows = [{ external_id: 'sheet-1', minutes: 5 }]
        const { data } = await api.importTimeEntries({
          client,
          body: { key: 'external_id', rows },
          ...options,
        })
        return { error: data.results[0]!.problem }
      },
      'billed',
    ],
    'updateUser with a successor': [
      async ({ owner, client, task_id }) => {
        const leaver = await colleague(service, owner, 'member')
        const id = await userOf(leaver.client)
        await api.updateTask({ client, path: { id: task_id }, body: { assignee_id: id }, ...options })
        return api.updateUser({
          client,
          path: { id },
          query: { successor_id: 'me' },
          body: { active: false },
        })
      },
      null,
    ],
  }

  test.each(Object.entries(ways))('by %s', async (_, [change, code]) => {
    const given = await worked()
    const { client, bill } = given
    const { data } = await bill()
    const time = async () =>
      (await api.listTimeEntries({ client, query: { bill_id: data!.id }, ...options })).data
    const before = await time()
    const { error } = await change(given)
    const found = error?.code === 'batch_failed' ? error.results : error
    expect(JSON.stringify(found?.code ?? found ?? null)).toContain(String(code))
    expect(await time()).toEqual(before)
    expect((await api.getBill({ client, path: { id: data!.id } })).data).toMatchObject({ entries: 2 })
  })

  test('and the refusal contains the reference only for callers who can read bills', async () => {
    const { owner, client, company_id, project_id } = await worked()
    const member = await colleague(service, owner, 'member')
    const body = { project_id, minutes: 30, date: '2026-03-09' }
    const { data: own } = await api.addTimeEntry({ client: member.client, body, ...options })
    const { data: bill } = await api.addBill({
      client,
      body: { name: 'B-7', company_id, ...march },
      ...options,
    })
    const change = async (by: Client) =>
      (await api.updateTimeEntry({ client: by, path: { id: own.id }, body: { minutes: 5 } })).error
    expect(await change(client)).toMatchObject({
      detail: expect.stringContaining('B-7'),
      references: [{ id: bill.id, field: 'bill_id', name: 'B-7' }],
    })
    expect(JSON.stringify(await change(member.client))).not.toContain('B-7')
    expect((await api.getTimeEntry({ client: member.client, path: { id: own.id } })).data).toMatchObject({
      bill_id: bill.id,
      bill_name: null,
    })
  })
})

test('the erasure of a person keeps the amounts of billed and locked time, and removes its memos and the name', async () => {
  const { owner, client, project_id, bill } = await worked()
  const member = await colleague(service, owner, 'member')
  const id = await userOf(member.client)
  const add = async (memo: string) => {
    const body = { project_id, minutes: 30, date: '2026-03-09', memo }
    return (await api.addTimeEntry({ client: member.client, body, ...options })).data
  }
  const change = async (by: Client, { id }: { id: string }) =>
    (
      await api.updateTimeEntry({
        client: by,
        path: { id },
        body: { memo: 'Jordan, again', minutes: 45 },
        ...options,
      })
    ).data
  await change(client, await add('Jordan, billed'))
  const removed = { path: { id: (await add('Jordan, removed')).id } }
  await api.removeTimeEntry({ client: member.client, ...removed, ...options })
  const { data } = await bill()
  const unbilled = await change(member.client, await add('Jordan, unbilled'))
  await api.updateWorkspace({ client, body: { time_locked_until: '2026-03-31' }, ...options })
  const path = { id: data!.id }
  const lines = async () => (await api.getBillLines({ client, path, ...options })).data.lines
  const before = await lines()
  await api.updateUser({ client, path: { id }, body: { active: false }, ...options })
  await api.eraseActivity({ client, body: { record_id: id }, ...options })
  const erased = before.map((line) =>
    line.user_id === id ? { ...line, user_name: 'Erased', memo: null } : line,
  )
  expect(before.map(({ memo }) => memo)).toContain('Jordan, again')
  expect(await lines()).toEqual(erased)
  expect((await api.getBill({ client, path })).data).toEqual(data)
  const { data: left } = await api.getTimeEntry({ client, path: { id: unbilled.id! }, ...options })
  expect(left).toMatchObject({ memo: null, minutes: 45, date: '2026-03-09' })
  await api.updateWorkspace({ client, body: { time_locked_until: null }, ...options })
  expect((await api.restoreTimeEntry({ client, ...removed, ...options })).data).toMatchObject({
    memo: null,
    minutes: 30,
  })
  const { data: log } = await api.listActivity({ client, query: { limit: 100 }, ...options })
  expect(JSON.stringify(log)).not.toContain('Jordan')
  const changes = log.flatMap(({ changes }) => changes).filter(({ record_id }) => record_id === unbilled.id)
  expect(changes).toContainEqual(expect.objectContaining({ field: 'minutes', before: 30, after: 45 }))
  expect((await api.verifyActivity({ client, ...options })).data).toMatchObject({
    intact: true,
    first_fault: null,
  })
})

test('a memo of billed time is cleared only by an erasure, which can change nothing else', async () => {
  const { entry, bill } = await worked()
  await bill()
  const id = uuidOf(entry.id!, 'time_entry')
  const [{ workspace_id }] = await service.sql('select workspace_id from time_entries where id = $1', [id])
  const change = (set: string) =>
    atReadCommitted(service.database().pool, async (client) => {
      await client.query("set local service.erases = 'on'")
      await client.query(`update time_entries set ${set} where workspace_id = $1 and id = $2`, [
        workspace_id,
        id,
      ])
    })
  await change('memo = null')
  for (const set of ['memo = null, minutes = 1', "memo = 'Other'", 'rate_cents = 1'])
    await expect(change(set)).rejects.toThrow('billed')
})

test('only admins read and change bills', async () => {
  const { owner, bill } = await worked()
  const { data } = await bill()
  const { client } = await colleague(service, owner, 'member')
  const path = { id: data!.id }
  const body = { name: 'x', company_id: data!.company_id!, ...march }
  const refused = [
    await api.listBills({ client }),
    await api.getBill({ client, path }),
    await api.getBillLines({ client, path }),
    await api.getBilling({ client }),
    await api.addBill({ client, body }),
    await api.removeBill({ client, path }),
    await api.updateBill({ client, path, body: { memo: 'x' } }),
  ]
  expect(refused.map(({ error }) => error?.code)).toEqual(Array(7).fill('role_required'))
})
