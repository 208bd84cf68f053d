/**
 * Deactivating users: a successor takes over their open work, and nobody can assign them more, even concurrently.
 */
import { Client as Database } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import {
  addCapacity,
  addCompany,
  addFollowUp,
  addNote,
  addProspect,
  addStaff,
  addTask,
  addTimeEntry,
  getFollowUp,
  getNote,
  getProspect,
  getTask,
  getTimeEntry,
  getUser,
  listActivity,
  listStaff,
  listTasks,
  planFollowUp,
  updateFollowUp,
  updateProspect,
  updateTask,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { NewTask, Scope } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { fieldOf, page, visitorOf } from '../support/visitor.ts'
import { useVs } from '../support/vs.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const service = useService()
const { keyed } = useVs(service)

const options = { throwOnError: true } as const

/** A workspace with an owner, who makes the calls, and two members: one leaves, the other stays. */
async function office() {
  const owner = await service.workspace()
  const { client } = owner
  const people = [await colleague(service, owner, 'member'), await colleague(service, owner, 'member')]
  const [leaver, stayer] = (await Promise.all(people.map((person) => userOf(person.client)))) as [
    string,
    string,
  ]
  const project_id = await project(client)
  const deactivate = (successor_id?: string, body = {}) =>
    updateUser({ client, path: { id: leaver }, query: { successor_id }, body: { active: false, ...body } })
  const give = (body: Partial<NewTask> = {}) =>
    addTask({ client, body: { title: 'Task', project_id, assignee_id: leaver, ...body } as NewTask })
  const isActive = async () => (await getUser({ client, path: { id: leaver }, ...options })).data.active
  return { owner, client, leaver, stayer, project_id, deactivate, give, isActive, of: people[0]!.client }
}

/** Adds one of each kind of work, open and closed. */
async function withWork(given?: Awaited<ReturnType<typeof office>>) {
  const there = given ?? (await office())
  const { client, leaver: owner_id, give } = there
  const lead = async (stage: 'new' | 'won') =>
    (await addProspect({ client, body: { name: 'Lead', stage, owner_id }, ...options })).data
  const [lost, won] = [await lead('new'), await lead('won')]
  const followUp = async (done: boolean) => {
    const body = { due_on: '2026-03-09', memo: 'Call', owner_id, done }
    return (await addFollowUp({ client, path: won, body, ...options })).data
  }
  return {
    ...there,
    tasks: [(await give()).data!, (await give({ status: 'blocked' })).data!],
    done: (await give({ status: 'done' })).data!,
    prospect: lost,
    won,
    followUp: await followUp(false),
    called: await followUp(true),
    onCompany: await onCompany(client, owner_id),
  }
}

async function onCompany(client: Api, owner_id: string) {
  const { data: company } = await addCompany({ client, body: { name: 'Northwind' }, ...options })
  const body = { company_id: company.id, due_on: '2026-03-09', memo: 'Call', owner_id }
  return (await planFollowUp({ client, body, ...options })).data
}

type Work = Awaited<ReturnType<typeof withWork>>

/** The users assigned to the open work and to the closed work. */
async function persons({ client, tasks, prospect, followUp, done, won, called, onCompany }: Work) {
  const one = { client, ...options }
  const assignee = async (path: { id: string }) => (await getTask({ ...one, path })).data.assignee_id
  const owner = async (path: { id: string }) => (await getProspect({ ...one, path })).data.owner_id
  const caller = async (path: { id: string }) => (await getFollowUp({ ...one, path })).data.owner_id
  return {
    open: [
      ...(await Promise.all(tasks.map(assignee))),
      await owner(prospect),
      await caller(followUp),
      await caller(onCompany),
    ],
    closed: [await assignee(done), await owner(won), await caller(called)],
  }
}

const fiveTimes = <T>(value: T) => Array<T>(5).fill(value)
const thrice = <T>(value: T) => Array<T>(3).fill(value)

describe('a user with open work', () => {
  test('is not deactivated without a successor; the error counts the open work', async () => {
    const work = await withWork()
    const { response, error } = await work.deactivate()
    expect([response?.status, error]).toMatchObject([
      409,
      { code: 'successor_required', open_tasks: 2, open_prospects: 1, open_follow_ups: 2 },
    ])
    expect(await work.isActive()).toBe(true)
    expect((await userOf(work.of)) === work.leaver).toBe(true)
    expect(await persons(work)).toEqual({ open: fiveTimes(work.leaver), closed: thrice(work.leaver) })
  })

  test.each([
    ['a colleague', ({ stayer }: Work) => stayer, ({ stayer }: Work) => stayer],
    ['the caller', () => 'me', ({ owner }: Work) => userOf(owner.client)],
    ['no one', () => 'none', () => null],
  ])('can leave the open work to %s and keeps the closed work', async (_, successor, whose) => {
    const work = await withWork()
    const { response, data } = await work.deactivate(successor(work))
    expect([response?.status, data?.active]).toEqual([200, false])
    expect(await persons(work)).toEqual({ open: fiveTimes(await whose(work)), closed: thrice(work.leaver) })
    expect((await getTask({ client: work.client, path: work.tasks[0]! })).data?.version).toBe(2)
  })

  test('keeps time entries, notes and project assignments', async () => {
    const { client, of, leaver, stayer, project_id, give, deactivate } = await office()
    await give()
    const mine = { client: of, ...options }
    const { data: entry } = await addTimeEntry({ ...mine, body: { project_id, minutes: 30 } })
    const { data: note } = await addNote({ ...mine, body: { project_id, title: 'Scope', body: 'Agreed' } })
    const path = { id: project_id }
    await addStaff({ client, path, body: { user_id: leaver }, ...options })
    expect((await deactivate(stayer)).response?.status).toBe(200)
    expect((await getTimeEntry({ client, path: entry })).data).toEqual(entry)
    expect((await getNote({ client, path: note })).data).toEqual(note)
    expect((await listStaff({ client, path })).data).toMatchObject([{ user_id: leaver }])
  })

  test('is named in the log of each record, with the new user', async () => {
    const work = await withWork()
    const { client, leaver, stayer } = work
    await work.deactivate(stayer, { name: 'Gone' })
    const entriesOf = async (record: string) =>
      (await listActivity({ client, query: { record, operation: 'updateUser' }, ...options })).data
    const [entry, ...more] = await entriesOf(leaver)
    expect(more).toEqual([])
    const own = (field: string, before: unknown, after: unknown) => ({
      record_id: leaver,
      field,
      before,
      after,
    })
    expect(entry!.changes).toEqual(
      expect.arrayContaining([own('active', true, false), own('name', 'Colleague', 'Gone')]),
    )
    const open = [...work.tasks, work.prospect, work.followUp, work.onCompany]
    for (const { id } of open) {
      const field = id.startsWith('tsk') ? 'assignee_id' : 'owner_id'
      const { request_id, at, user_id } = entry!
      const changes = [{ record_id: id, field, before: leaver, after: stayer }]
      expect(await entriesOf(id)).toMatchObject([{ record_id: id, changes, request_id, at, user_id }])
    }
    expect(entry!.changes!.filter(({ record_id }) => record_id !== leaver)).toEqual([])
    for (const { id } of [work.done, work.won, work.called]) expect(await entriesOf(id)).toEqual([])
  })

  test('can be deactivated once the work is closed or reassigned', async () => {
    const work = await withWork()
    const { client, stayer } = work
    for (const path of work.tasks)
      await updateTask({ client, path, body: { status: 'done' }, query: { walk: true }, ...options })
    await updateProspect({ client, path: work.prospect, body: { owner_id: null }, ...options })
    await updateFollowUp({ client, path: work.followUp, body: { owner_id: stayer }, ...options })
    await updateFollowUp({ client, path: work.onCompany, body: { done: true }, ...options })
    expect((await work.deactivate()).response?.status).toBe(200)
  })
})

describe('a successor', () => {
  test('must be another active user of the workspace', async () => {
    const work = await withWork()
    const { client, stayer, leaver } = work
    await updateUser({ client, path: { id: stayer }, body: { active: false }, ...options })
    const stranger = await userOf((await service.workspace()).client)
    const wrong = (detail: string, code: string) => ({
      status: 422,
      code,
      errors: [{ in: 'query', pointer: '/successor_id', detail }],
    })
    for (const [successor, refusal] of [
      [stayer, { status: 409, code: 'user_inactive' }],
      [leaver, wrong('must be another user', 'unprocessable_entity')],
      [stranger, wrong('does not exist in this workspace', 'unknown_record')],
    ] as const)
      expect((await work.deactivate(successor)).error).toMatchObject(refusal)
    expect((await work.deactivate('somebody')).error).toMatchObject({ code: 'unprocessable_entity' })
    expect(await work.isActive()).toBe(true)
    expect(await persons(work)).toEqual({ open: fiveTimes(leaver), closed: thrice(leaver) })
  })

  test('is not required for other changes or without open work', async () => {
    const { client, leaver, stayer, deactivate, give } = await office()
    await give({ status: 'done' })
    expect((await deactivate()).response?.status).toBe(200)
    for (const active of [true, false, false])
      expect((await updateUser({ client, path: { id: leaver }, body: { active } })).response?.status).toBe(
        200,
      )
    expect((await deactivate(stayer)).response?.status).toBe(200)
    await updateUser({ client, path: { id: leaver }, body: { active: true }, ...options })
    expect((await deactivate(stayer)).response?.status).toBe(200)
  })

  test('needs a key that can change all of the work; otherwise nothing changes', async () => {
    const there = await withWork()
    const { owner, leaver, stayer, isActive } = there
    const leave = async (...scopes: Scope[]) => {
      const { client } = await service.key(owner, { scopes: ['account:write', ...scopes] })
      const query = { successor_id: stayer }
      return updateUser({ client, path: { id: leaver }, query, body: { active: false } })
    }
    const lacks = (missing_scope: Scope) => ({ status: 403, code: 'missing_scope', missing_scope })
    expect((await leave('crm:write')).error).toMatchObject(lacks('delivery:write'))
    expect((await leave('delivery:write')).error).toMatchObject(lacks('crm:write'))
    expect(await isActive()).toBe(true)
    expect((await leave('crm:write', 'delivery:write')).response?.status).toBe(200)
    expect(await isActive()).toBe(false)
  })

  test('can take over later from users deactivated before successors were required', async () => {
    const { client, leaver, stayer, deactivate, give } = await office()
    const { data: task } = await give()
    const disabled = ['disable', 'enable'].map((how) => `alter table users ${how} trigger leaves`)
    const gone = `update users set active = false where id = '${uuidOf(leaver, 'user')}'`
    for (const text of [disabled[0]!, gone, disabled[1]!]) await service.sql(text)
    expect((await deactivate()).response?.status).toBe(200)
    expect((await getTask({ client, path: task! })).data?.assignee_id).toBe(leaver)
    expect((await deactivate(stayer)).response?.status).toBe(200)
    expect((await getTask({ client, path: task! })).data?.assignee_id).toBe(stayer)
  })

  test('takes over at most a thousand records in one call', async () => {
    const { client, leaver, stayer, deactivate, give, isActive } = await office()
    const { data: first } = await give()
    const copies = (count: number) =>
      service.sql(
        `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status, assignee_id)
        select workspace_id, gen_random_uuid(), now(), now(), project_id, title, status, assignee_id
        from tasks, generate_series(1, $2) where id = $1`,
        [uuidOf(first!.id, 'task'), count],
      )
    await copies(1000)
    expect((await deactivate(stayer)).error).toMatchObject({
      status: 422,
      code: 'too_many_records',
      errors: [{ detail: 'can take over at most 1000 records per call' }],
    })
    expect(await isActive()).toBe(true)
    await updateTask({ client, path: first!, body: { assignee_id: stayer }, ...options })
    expect((await deactivate(stayer)).response?.status).toBe(200)
    const [left] = await service.sql(
      `select count(*)::int, count(distinct assignee_id)::int as people, min(version) from tasks
      where assignee_id = $1 and version = 2`,
      [uuidOf(stayer, 'user')],
    )
    expect(left).toEqual({ count: 1001, people: 1, min: 2 })
    const [logged] = await service.sql(
      `select count(*)::int, count(distinct record_id)::int as records from activity
      where operation = 'updateUser' and status = 200
        and coalesce(request_id, id::text) = (select coalesce(request_id, id::text) from activity where operation = 'updateUser' and record_id = $1 and status = 200)`,
      [leaver],
    )
    expect(logged).toEqual({ count: 1001, records: 1001 })
  })
})

describe('a user who stays active', () => {
  const handOver = ({ client, leaver: id }: Work, successor_id: string) =>
    updateUser({ client, path: { id }, query: { successor_id }, body: {} })

  test('hands over the open work, keeps the closed work, and can get new work', async () => {
    const work = await withWork()
    const { client, leaver, stayer, give } = work
    const before = (await getUser({ client, path: { id: leaver }, ...options })).data
    const { response, data } = await handOver(work, stayer)
    expect([response?.status, data]).toEqual([200, before])
    expect(await persons(work)).toEqual({ open: fiveTimes(stayer), closed: thrice(leaver) })
    expect(await userOf(work.of)).toBe(leaver)
    expect((await give()).data).toMatchObject({ assignee_id: leaver })
    const { data: entries } = await listActivity({
      client,
      query: { operation: 'updateUser' },
      ...options,
    })
    const own = { record_id: leaver, status: 200, changes: [] }
    expect(entries).toEqual(expect.arrayContaining([expect.objectContaining(own)]))
    const moved = entries.flatMap(({ changed_fields }) => changed_fields)
    expect(moved.sort()).toEqual(['assignee_id', 'assignee_id', 'owner_id', 'owner_id', 'owner_id'])
  })

  test('keeps the open work if the successor is not another active user', async () => {
    const work = await withWork()
    const { client, leaver, stayer } = work
    await updateUser({ client, path: { id: stayer }, body: { active: false }, ...options })
    expect((await handOver(work, stayer)).error).toMatchObject({ status: 409, code: 'user_inactive' })
    expect((await handOver(work, leaver)).error).toMatchObject({ status: 422 })
    const member = { ...work, client: work.of }
    expect((await handOver(member, 'me')).error).toMatchObject({ status: 403, code: 'role_required' })
    expect(await persons(work)).toEqual({ open: fiveTimes(leaver), closed: thrice(leaver) })
  })
})

describe('a deactivated user', () => {
  test('cannot be assigned open work, new or existing', async () => {
    const work = await withWork()
    const { client, leaver, stayer, project_id } = work
    await work.deactivate(stayer)
    const mine = { owner_id: leaver }
    const due = { due_on: '2026-03-09', memo: 'Call' }
    for (const { error } of [
      await work.give(),
      await updateTask({ client, path: work.tasks[0]!, body: { assignee_id: leaver } }),
      await updateTask({ client, path: work.done, body: { status: 'in_progress' } }),
      await addProspect({ client, body: { name: 'Lead', ...mine } }),
      await updateProspect({ client, path: work.prospect, body: mine }),
      await updateProspect({ client, path: work.won, body: { stage: 'proposal' } }),
      await addFollowUp({ client, path: work.prospect, body: { ...due, ...mine } }),
      await updateFollowUp({ client, path: work.followUp, body: mine }),
      await updateFollowUp({ client, path: work.called, body: { done: false } }),
    ])
      expect(error).toMatchObject({
        status: 409,
        code: 'user_inactive',
        detail: 'Colleague is deactivated and cannot be assigned open work.',
      })
    expect((await work.give({ status: 'done' })).response?.status).toBe(201)
    const reopened = { status: 'in_progress', assignee_id: stayer } as const
    expect((await updateTask({ client, path: work.done, body: reopened })).response?.status).toBe(200)
    expect((await work.give({ project_id, assignee_id: null })).response?.status).toBe(201)
    const capacity = { starts_on: '2026-03-01', weekly_minutes: 0 }
    expect((await addCapacity({ client, path: { id: leaver }, body: capacity })).response?.status).toBe(201)
  })
})

describe('during the deactivation of a user,', () => {
  /** Runs a statement on another connection, in a transaction that stays open. */
  async function besides(work: string, values: unknown[]): Promise<Database> {
    const database = new Database({ connectionString: service.databaseUrl() })
    await database.connect()
    onTestFinished(() => database.end())
    await database.query('begin')
    await database.query(work, values)
    return database
  }

  const waiting = () => until(async () => expect(await service.sql(waitingSessions)).toHaveLength(1))

  test('an assignment to that user waits and is refused', async () => {
    const { leaver, give } = await office()
    const change = 'update users set active = false, version = version + 1 where id = $1'
    const other = await besides(change, [uuidOf(leaver, 'user')])
    const call = give()
    await waiting()
    await other.query('commit')
    expect((await call).error).toMatchObject({ code: 'user_inactive' })
  })

  test.each([
    ['is not deactivated without a successor', undefined, 409],
    ['hands it over to the successor', 'me', 200],
  ])('a user who is assigned work concurrently %s', async (_, successor, status) => {
    const { client, leaver, project_id, deactivate } = await office()
    const user = uuidOf(leaver, 'user')
    // As a call that relies on the user.
    const [{ workspace_id }] = await service.sql('select workspace_id from users where id = $1', [user])
    const other = await besides('select from users where workspace_id = $1 and id = $2 for share', [
      workspace_id,
      user,
    ])
    await other.query(
      `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status, assignee_id)
      select workspace_id, gen_random_uuid(), now(), now(), id, 'Late', 'pending', $2 from projects where id = $1`,
      [uuidOf(project_id, 'project'), user],
    )
    const call = deactivate(successor)
    await waiting()
    await other.query('commit')
    const { response, error } = await call
    expect(response?.status).toBe(status)
    if (error) expect(error).toMatchObject({ code: 'successor_required', open_tasks: 1 })
    const { data } = await listTasks({ client, ...options })
    expect(data).toMatchObject([{ title: 'Late', assignee_id: error ? leaver : await userOf(client) }])
  })

  test('earlier assignments pass to the successor and later ones are refused', async () => {
    const { client, stayer, deactivate, give } = await office()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index === 12 ? deactivate(stayer) : give())),
    )
    const of = (status: number) => answers.filter(({ response }) => response?.status === status).length
    const refused = answers.filter(({ error }) => error?.code === 'user_inactive')
    expect(answers[12]!.response?.status).toBe(200)
    expect(of(201) + refused.length).toBe(39)
    const { data } = await listTasks({ client, query: { limit: 100 }, ...options })
    expect(data.map(({ assignee_id }) => assignee_id)).toEqual(Array(of(201)).fill(stayer))
  })

  test('only one of two users who concurrently name each other as successor is deactivated', async () => {
    const { client, leaver, stayer, give } = await office()
    for (const assignee_id of [leaver, stayer]) await give({ assignee_id })
    const leave = (id: string, successor_id: string) =>
      updateUser({ client, path: { id }, query: { successor_id }, body: { active: false } })
    const answers = await Promise.all([leave(leaver, stayer), leave(stayer, leaver)])
    expect(answers.map(({ error }) => error?.code ?? 'left').sort()).toEqual(['left', 'user_inactive'])
    const stays = answers[0]!.error ? leaver : stayer
    const { data } = await listTasks({ client, ...options })
    expect(data.map(({ assignee_id }) => assignee_id)).toEqual([stays, stays])
  })
})

describe('open work is handed over', () => {
  test('by the vs command', async () => {
    const work = await withWork()
    const { vs } = await keyed({ member: work.owner })
    const leave = (...words: string[]) => vs('users', 'update', work.leaver, '--no-active', '--yes', ...words)
    const { code, err } = await leave('--format', 'json')
    expect([code, JSON.parse(err)]).toMatchObject([
      4,
      { code: 'successor_required', open_tasks: 2, open_prospects: 1, open_follow_ups: 2 },
    ])
    expect((await leave('--successor', work.stayer)).code).toBe(0)
    expect((await persons(work)).open).toEqual(fiveTimes(work.stayer))
  })

  test('on a page, by a person who stays active', async () => {
    const work = await withWork()
    const { owner, leaver, stayer } = work
    const visitor = visitorOf(service, owner)
    const path = `/settings/members/${leaver}`
    expect(await page(visitor, path)).toContain(`href="${path}/hand-over"`)
    expect(fieldOf(await page(visitor, `${path}/hand-over`), 'successor_id')).not.toContain(
      `value="${leaver}"`,
    )
    expect((await visitor.submit(`${path}/hand-over`, { successor_id: '' })).status).toBe(422)
    expect((await persons(work)).open).toEqual(fiveTimes(leaver))
    const done = await visitor.submit(`${path}/hand-over`, { successor_id: stayer })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?saved`])
    expect(await persons(work)).toEqual({ open: fiveTimes(stayer), closed: thrice(leaver) })
    expect(await work.isActive()).toBe(true)
  })

  test('on the page of the member, which prompts for the successor', async () => {
    const work = await withWork()
    const { client, owner, leaver, stayer } = work
    const visitor = visitorOf(service, owner)
    await updateUser({ client, path: { id: stayer }, body: { name: 'Stayer' }, ...options })
    const path = `/settings/members/${leaver}/deactivate`
    const asked = await visitor.submit(path, {})
    expect(asked.status).toBe(409)
    const html = await asked.text()
    expect(html).toContain('2 tasks, 1 prospect and 2 follow-ups')
    const select = fieldOf(html, 'successor_id')
    expect(select).toContain(`<option value="${stayer}" >Stayer</option>`)
    expect(select).toContain('<option value="none" >No one, for now</option>')
    expect(select).not.toContain(`value="${leaver}"`)
    const done = await visitor.submit(path, { successor_id: stayer })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/settings/members/${leaver}?saved`])
    expect((await persons(work)).open).toEqual(fiveTimes(stayer))
  })
})
