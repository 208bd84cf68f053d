/** Time up to a day can be locked: nobody can change it, not even while it is being locked. */
import { Client as Database } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addRepricing,
  addService,
  addTimeEntry,
  getAccount,
  getTimeEntry,
  listActivity,
  listTimeEntries,
  updateTask,
  updateTimeEntry,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { TimeEntryPatch } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { call, connect, resultIn } from '../support/agent.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { useVs } from '../support/vs.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const service = useService()
const { keyed } = useVs(service)

const options = { throwOnError: true } as const
const locked = '2026-02-28'
const open = '2026-03-01'
const refusal = { status: 409, code: 'time_locked', time_locked_until: locked }

const lock = (client: Client, time_locked_until: string | null = locked) =>
  updateWorkspace({ client, body: { time_locked_until } })

/** A workspace with a project and an entry on the last locked day. */
async function withEntry() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  const log = (date?: string, by = client) =>
    addTimeEntry({ client: by, body: { project_id, minutes: 30, date } })
  const { data: entry } = await log(locked)
  const change = (body: TimeEntryPatch, id = entry!.id) => updateTimeEntry({ client, path: { id }, body })
  return { owner, client, project_id, log, entry: entry!, change }
}

describe('in locked time,', () => {
  test.each(['owner', 'admin', 'member'] as const)(
    'a user with the role %s cannot log time',
    async (role) => {
      const { owner, log } = await withEntry()
      const { client } = role === 'owner' ? owner : await colleague(service, owner, role)
      await lock(owner.client)
      for (const date of [locked, '2025-12-31'])
        expect((await log(date, client)).error).toMatchObject(refusal)
      expect((await log(open, client)).response?.status).toBe(201)
      expect((await log(undefined, client)).response?.status).toBe(201)
      expect((await listTimeEntries({ client: owner.client, query: { to: locked } })).data).toHaveLength(1)
    },
  )

  test('a lock in the future also applies to today', async () => {
    const { client, log } = await withEntry()
    await lock(client, '2999-12-31')
    expect((await log()).error).toMatchObject({ ...refusal, time_locked_until: '2999-12-31' })
  })

  test('no entry can be changed, moved in or moved out', async () => {
    const { client, log, entry, change } = await withEntry()
    const { data: later } = await log(open)
    await lock(client)
    for (const body of [{ minutes: 60 }, { memo: 'Late' }, { billable: false }, { date: open }])
      expect((await change(body)).error).toMatchObject(refusal)
    expect((await change({ date: locked }, later!.id)).error).toMatchObject(refusal)
    expect((await getTimeEntry({ client, path: { id: entry.id } })).data).toEqual(entry)
    expect((await change({ minutes: entry.minutes })).response?.status).toBe(200)
    expect((await change({ minutes: 60 }, later!.id)).response?.status).toBe(200)
  })

  test('no entry is repriced, even if the time span also contains unlocked time', async () => {
    const { client } = await withEntry()
    await lock(client)
    const reprice = (starts_on: string) =>
      addRepricing({ client, body: { starts_on, ends_on: '2026-03-31' } })
    expect((await reprice(locked)).error).toMatchObject(refusal)
    expect((await reprice('2025-01-01')).error).toMatchObject(refusal)
    expect((await reprice(open)).response?.status).toBe(201)
  })

  test('a task cannot move its locked time to another project or service, but can move later time', async () => {
    const { client, project_id } = await withEntry()
    const other = await project(client)
    const service_id = (await addService({ client, body: { name: 'Design' }, ...options })).data.id
    const move = async (date: string, named = {}) => {
      const { id } = await task(client, { project_id })
      await lock(client, null)
      await addTimeEntry({ client, body: { task_id: id, minutes: 30, date, ...named }, ...options })
      await lock(client)
      const path = { id }
      const title = await updateTask({ client, path, body: { title: 'Renamed' } })
      const moved = [{ project_id: other }, { service_id }].map((body) => updateTask({ client, path, body }))
      return [title, ...(await Promise.all(moved))].map(
        ({ response, error }) => error?.code ?? response!.status,
      )
    }
    expect(await move(locked)).toEqual([200, 'time_locked', 'time_locked'])
    expect(await move(locked, { service_id })).toEqual([200, 'time_locked', 200])
    expect(await move(open)).toEqual([200, 200, 200])
  })

  test('an admin can change time after unlocking it, and the log records the unlocking', async () => {
    const { owner, log } = await withEntry()
    const { client } = await colleague(service, owner, 'admin')
    await lock(owner.client)
    expect((await log(locked, client)).error).toMatchObject(refusal)
    await lock(client, '2026-02-27')
    expect((await log(locked, client)).response?.status).toBe(201)
    await lock(client, null)
    const query = { operation: 'updateWorkspace' }
    const { data } = await listActivity({ client, query, ...options })
    const days = data.map(({ changes }) =>
      changes
        .filter(({ field }) => field === 'time_locked_until')
        .map(({ before, after }) => [before, after]),
    )
    expect(days).toEqual([[['2026-02-27', null]], [[locked, '2026-02-27']], [[null, locked]]])
    const refused = await listActivity({ client, query: { operation: 'addTimeEntry', refused: true } })
    expect(refused.data).toMatchObject([{ status: 409, operation: 'addTimeEntry' }])
  })

  test('other workspaces can log time', async () => {
    const { client } = await withEntry()
    const other = await withEntry()
    await lock(client)
    expect((await other.log(locked)).response?.status).toBe(201)
  })

  test('REST, tools and commands refuse changes with the same error', async () => {
    const { owner, client, project_id, log } = await withEntry()
    const { env, vs } = await keyed({ member: owner })
    expect((await vs('account', 'workspace', '--time-locked-until', locked)).code).toBe(0)
    const { error } = await log(locked)
    const words = ['--project', project_id, '--minutes', '30', '--date', locked, '--format', 'json']
    const { code, err } = await vs('time', 'add', ...words)
    const { SERVICE_API_KEY, SERVICE_BASE_URL } = env
    const agent = await connect({ SERVICE_API_KEY, SERVICE_API_URL: SERVICE_BASE_URL })
    onTestFinished(() => agent.close())
    const { said, isError } = await call(agent, 'timelog_add', { project_id, minutes: 30, date: locked })
    expect([code, isError]).toEqual([4, true])
    for (const problem of [error, JSON.parse(err), resultIn(said)]) expect(problem).toMatchObject(refusal)
    expect((await vs('account', 'workspace', '--clear', 'time-locked-until')).code).toBe(0)
    expect((await getAccount({ client })).data!.workspace.time_locked_until).toBe(null)
  })

  test('members can neither lock nor unlock time', async () => {
    const { owner } = await withEntry()
    const { client } = await colleague(service, owner, 'member')
    expect((await lock(client)).error).toMatchObject({ code: 'role_required', required_role: 'admin' })
  })
})

describe('while time is being locked,', () => {
  /** Another database client with an open transaction. */
  async function besides(work: string, values: unknown[]): Promise<Database> {
    const database = new Database({ connectionString: service.databaseUrl() })
    await database.connect()
    onTestFinished(() => database.end())
    await database.query('begin')
    await database.query(work, values)
    return database
  }

  const workspaceOf = async (client: Client) =>
    uuidOf((await getAccount({ client, ...options })).data.workspace.id, 'workspace')

  const waiting = () => until(async () => expect(await service.sql(waitingSessions)).toHaveLength(1))

  test('calls that log or change time wait and are refused', async () => {
    for (const isNew of [true, false]) {
      const { client, log, change } = await withEntry()
      const other = await besides(
        `update workspaces set time_locked_until = '${locked}', version = version + 1 where workspace_id = $1`,
        [await workspaceOf(client)],
      )
      const call = isNew ? log(locked) : change({ minutes: 60 })
      await waiting()
      await other.query('commit')
      expect((await call).error).toMatchObject(refusal)
    }
  })

  test('the lock waits until running calls have logged their time', async () => {
    const { client, entry } = await withEntry()
    const other = await besides(
      `insert into time_entries (workspace_id, id, created_at, updated_at, user_id, project_id, of_project_id, date, minutes,
        billable)
      select workspace_id, gen_random_uuid(), now(), now(), user_id, project_id, project_id, date, 60, true
      from time_entries where workspace_id = $1`,
      [await workspaceOf(client)],
    )
    const call = lock(client)
    await waiting()
    await other.query('commit')
    expect((await call).response?.status).toBe(200)
    const { data } = await listTimeEntries({ client, query: { to: locked, sort: 'created_at' }, ...options })
    expect(data.map(({ id, minutes }) => [id === entry.id, minutes])).toEqual([
      [true, 30],
      [false, 60],
    ])
  })

  test('concurrent calls are either logged before the lock or refused', async () => {
    const { client, log } = await withEntry()
    const calls = Array.from({ length: 60 }, async (_, index) => {
      if (index === 20) return { status: (await lock(client)).response!.status, code: undefined }
      const { error, response } = await log(locked)
      return { status: response!.status, code: error?.code }
    })
    const answers = await Promise.all(calls)
    const logged = answers.filter(({ status }) => status === 201)
    const { data } = await listTimeEntries({ client, query: { to: locked, limit: 100 }, ...options })
    expect(answers[20]!.status).toBe(200)
    expect(answers.filter(({ status, code }) => status === 409 && code === 'time_locked')).toHaveLength(
      59 - logged.length,
    )
    expect(data).toHaveLength(logged.length + 1)
    expect((await log(locked)).error).toMatchObject(refusal)
  })
})
