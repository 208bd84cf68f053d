/** The sample of a workspace: adding, opening and deleting it. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { Plan, Quota } from '../../generated/client/types.gen.ts'
import { Samples } from '../../src/domain/deletion/samples.ts'
import { deleteRows, withoutTimeout } from '../../src/domain/deletion/workspace.ts'
import { newUuid, uuidOf } from '../../src/domain/model/columns.ts'
import { demoData } from '../../src/domain/sample/data.ts'
import { colleague } from '../support/colleague.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'
import { rowsByWorkspace } from '../support/workspace-rows.ts'

const service = useService()
const beside = useService({ beside: service })
const sure = { throwOnError: true } as const

const accountOf = async (client: Client) => (await api.getAccount({ client, ...sure })).data

const uuidOfWorkspace = async (client: Client) => uuidOf((await accountOf(client)).workspace.id, 'workspace')

async function open({ client }: Pick<Member, 'client'>): Promise<Client> {
  const { data } = await api.openSample({ client, ...sure })
  return service.onPages({ token: data.access_token })
}

const codeOf = async (call: Promise<{ error?: { code: string } }>) => (await call).error?.code

const withoutLog = (rows: Record<string, number>) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !table.startsWith('activity')))

/** On the plan `starter`, on which only pages can write. */
let owner: Member
let sample: Client
/** Adds its sample by one of three calls at the same time in two processes, and deletes it later. A sample takes seconds. */
let thrice: Member
let before: Awaited<ReturnType<typeof rowsByWorkspace>>
let added: { id: string; name: string; records: number }
beforeAll(async () => {
  const founder = await service.workspace({ plan: 'starter' })
  owner = { ...founder, client: service.onPages(founder) }
  thrice = await service.workspace()
  await service.proof().link()
  before = await rowsByWorkspace(service)
  added = (await api.addSample({ client: owner.client, ...sure })).data
  sample = await open(owner)
})

describe('a sample', () => {
  test('has the data of the demo, relative to today', async () => {
    const { today } = await accountOf(owner.client)
    const data = demoData(today)
    const rows = (await rowsByWorkspace(service))[uuidOf(added.id, 'workspace')]!
    const counts = Object.entries({
      ...{ users: data.people, companies: data.companies, clients: data.clients, tasks: data.tasks },
      ...{ prospects: data.prospects, projects: data.projects, milestones: data.milestones },
      ...{ notes: data.notes, bills: data.bills, time_entries: data.time, absences: data.absences },
      ...{ interactions: data.interactions, views: data.views, services: data.services },
    }).map(([table, { length }]) => [table, length])
    // The service itself adds the tasks of recurring tasks.
    const ofSeries = await service.sql(
      'select from tasks where workspace_id = $1 and recurring_task_id is not null',
      [uuidOf(added.id, 'workspace')],
    )
    expect({ ...rows, tasks: rows.tasks! - ofSeries.length }).toMatchObject(Object.fromEntries(counts))
    const { data: hours } = await api.getHours({
      client: sample,
      query: { by: 'person', from: '2020-01-01' },
    })
    const minutes = data.people.map((_, person) =>
      data.time.reduce((sum, each) => sum + (each.person === person ? each.body.minutes! : 0), 0),
    )
    expect(hours!.groups.map((group) => group.minutes).sort()).toEqual(minutes.sort())
    const { data: timers } = await api.listTimers({ client: sample, ...sure })
    expect(timers).toMatchObject([{ memo: data.timer.memo }])
  })

  test('is marked, and belongs to the workspace of its owner, with their settings', async () => {
    const [own, inSample] = [await accountOf(owner.client), await accountOf(sample)]
    expect(own.workspace).toMatchObject({ is_sample: false, sample_id: added.id })
    expect(inSample.workspace).toMatchObject({
      ...{ id: added.id, name: added.name, is_sample: true, sample_id: null },
      ...{ time_zone: own.workspace.time_zone, currency: own.workspace.currency },
    })
    expect(inSample).toMatchObject({ user: { ...own.user, id: expect.any(String) }, plan: 'starter' })
    expect(inSample.user.id).not.toBe(own.user.id)
  })

  test('has a log entry for each of its writes, and the own workspace only one', async () => {
    const client = sample
    const operations = await service.sql(
      'select operation, count(*)::int as calls, min(status) as status from activity where workspace_id = $1 group by 1',
      [uuidOf(added.id, 'workspace')],
    )
    const calls = Object.fromEntries(operations.map((each) => [each.operation, each.calls]))
    const { tasks, time, notes } = demoData((await accountOf(client)).today)
    expect(calls).toMatchObject({
      ...{ addSample: 1, addTask: tasks.length, addTimeEntry: time.length, addNote: notes.length },
    })
    expect(operations.every(({ status }) => status < 300)).toBe(true)
    await service.proof().link()
    expect((await api.verifyActivity({ client, ...sure })).data).toMatchObject({ intact: true, unlinked: 0 })
    const own = await api.listActivity({ client: owner.client, query: { operation: 'addSample' }, ...sure })
    expect(own.data).toMatchObject([{ status: 201, record_id: added.id }])
  })

  test('leaves all other workspaces as they were', async () => {
    const own = await uuidOfWorkspace(owner.client)
    const after = await rowsByWorkspace(service)
    for (const [workspace, rows] of Object.entries(before)) {
      const { sessions: _, ...others } = withoutLog(rows)
      expect(after[workspace], workspace === own ? 'own' : 'other').toMatchObject(others)
    }
    expect((await api.listCompanies({ client: owner.client, ...sure })).data).toEqual([])
  })

  test('is the only one, also for calls at the same time in two processes', async () => {
    expect(await codeOf(api.addSample({ client: owner.client }))).toBe('sample_exists')
    expect(await codeOf(api.addSample({ client: sample }))).toBe('sample_exists')
    const ended: string[] = []
    const calls = [thrice.client, thrice.client, beside.clientWith(thrice.token)].map(async (client) => {
      ended.push((await codeOf(api.addSample({ client }))) ?? 'added')
    })
    await Promise.all(calls)
    // The others are refused at once, while the first adds it.
    expect(ended).toEqual(['sample_exists', 'sample_exists', 'added'])
    expect(await service.sql('select from workspaces where is_sample')).toHaveLength(2)
  })

  test('never changes its mark', async () => {
    const body = { is_sample: false } as object
    const { response } = await api.updateWorkspace({ client: sample, body })
    expect(response?.status).toBe(422)
    for (const mark of [true, false]) {
      const change = service.sql('update workspaces set is_sample = $1 where is_sample = not $1', [mark])
      await expect(change).rejects.toThrow('a sample stays one')
    }
  })

  test('has no sign-in: nobody is invited, and nobody has a password', async () => {
    const invitation = { name: 'Designer', email: 'designer@northwind.example', role: 'member' } as const
    const { error } = await api.inviteUser({ client: service.clientWith(await proKey()), body: invitation })
    expect(error).toMatchObject({ code: 'sample_workspace' })
    const passwords = { current_password: owner.password, new_password: 'another horse battery staple' }
    expect(await codeOf(api.changePassword({ client: sample, body: passwords }))).toBe('sample_workspace')
    await api.authenticate({
      client: service.clientWith(),
      body: { username: owner.email, password: owner.password },
      ...sure,
    })
  })

  /** A key of the sample on a plan that can write. */
  async function proKey() {
    await api.setPlan({ client: sample, body: { plan: 'pro' }, ...sure })
    return (await api.addApiKey({ client: sample, body: { name: 'Key' }, ...sure })).data.api_key
  }
})

describe('only an owner in a session', () => {
  const { addSample, openSample, removeSample } = api
  test.each(Object.entries({ addSample, openSample, removeSample }))('calls %s', async (_, call) => {
    const someone = await service.workspace()
    const admin = await colleague(service, someone, 'admin')
    expect(await codeOf(call({ client: admin.client }))).toBe('role_required')
    const { client } = await service.key(someone)
    expect(await codeOf(call({ client }))).toBe('session_required')
  })
})

describe('deleting', () => {
  test('leaves nothing of the sample, ends its sessions and keys, and changes nothing else', async () => {
    const someone = thrice
    const client = await open(someone)
    await api.setPlan({ client, body: { plan: 'pro' }, ...sure })
    const { data: issued } = await api.addApiKey({ client, body: { name: 'Key' }, ...sure })
    const key = service.clientWith(issued.api_key)
    const { data: company } = await api.addCompany({ client: key, body: { name: 'Northwind' }, ...sure })
    const body = { company_id: company.id, title: 'Note', body: 'Text' }
    const { data: note } = await api.addNote({ client: key, body, ...sure })
    await api.uploadNoteFile({
      client: key,
      path: { id: note.id },
      body: { file: new Blob(['text']) },
      ...sure,
    })
    const id = await uuidOfWorkspace(client)
    const own = await uuidOfWorkspace(someone.client)
    await service.proof().link()
    const { [id]: ofSample, [own]: ofOwn, ...others } = await rowsByWorkspace(service)
    expect(Object.keys(ofSample!).length).toBeGreaterThan(20)

    await api.removeSample({ client: someone.client, ...sure })
    await service.proof().link()
    const { [id]: left, [own]: kept, ...rest } = await rowsByWorkspace(service)
    expect([left, rest]).toEqual([undefined, others])
    expect(kept).toMatchObject({ ...withoutLog(ofOwn!), activity: ofOwn!.activity! + 1 })
    expect(await readdir(join(service.files().folder, id))).toEqual([])
    for (const gone of [client, key])
      expect(await codeOf(api.getAccount({ client: gone }))).toBe('invalid_token')
    expect((await accountOf(someone.client)).workspace.sample_id).toBeNull()

    const again = await api.removeSample({ client: someone.client })
    expect(again.error).toMatchObject({ status: 409, code: 'no_sample' })
    expect(await codeOf(api.openSample({ client: someone.client }))).toBe('no_sample')
  })

  test('is refused inside the sample, which has no sample', async () => {
    expect(await codeOf(api.removeSample({ client: sample }))).toBe('no_sample')
  })

  test('never deletes a workspace that is not a sample, not even by its statements', async () => {
    const someone = await service.workspace()
    const id = await uuidOfWorkspace(someone.client)
    const rows = await rowsByWorkspace(service)
    const { pool } = service.database()
    await new Samples(pool, service.files().storage).delete(id)
    await withoutTimeout(pool, (client) => deleteRows(client, { workspaceId: id, onlySample: true }))
    // If another workspace were entered as the sample, it would stay, too.
    await service.sql('update workspaces set sample_id = workspace_id where workspace_id = $1', [id])
    await api.removeSample({ client: someone.client, ...sure })
    await service.proof().link()
    expect(Object.keys(await rowsByWorkspace(service)).sort()).toEqual(Object.keys(rows).sort())
    expect((await accountOf(someone.client)).workspace.sample_id).toBeNull()
  })

  test('is completed by the maintenance, which keeps samples in use', async () => {
    const used = await accountOf((await service.workspace()).client)
    const [abandoned, kept] = [await uuidOfWorkspace(sample), newUuid()]
    await service.sql(
      `insert into workspaces select (jsonb_populate_record(w, jsonb_build_object('workspace_id', $2::uuid))).* from workspaces w
      where workspace_id = $1`,
      [abandoned, kept],
    )
    await service.sql('update workspaces set sample_id = null where sample_id = $1', [abandoned])
    await service.sql('update workspaces set sample_id = $1 where workspace_id = $2', [
      kept,
      uuidOf(used.workspace.id, 'workspace'),
    ])
    await new Samples(service.database().pool, service.files().storage).deleteAbandoned()
    const rows = await rowsByWorkspace(service)
    expect(rows).not.toHaveProperty(abandoned)
    expect(rows).toHaveProperty(kept)
  })
})

describe('with little left of the quota', () => {
  const records = { [Quota.RECORDS]: 30, [Quota.STORAGE]: 1000, [Quota.MEMBERS]: 5, [Quota.API_KEYS]: 5 }
  const limited = useService({
    quotas: Object.fromEntries(Object.values(Plan).map((plan) => [plan, records])) as never,
  })

  test('the sample is refused as a whole', async () => {
    const { client } = await limited.workspace()
    expect((await api.addSample({ client })).error).toMatchObject({ code: 'quota_reached', quota: 'records' })
    expect((await api.getAccount({ client, ...sure })).data.workspace.sample_id).toBeNull()
    expect(await limited.sql('select from workspaces where is_sample')).toEqual([])
  })
})
