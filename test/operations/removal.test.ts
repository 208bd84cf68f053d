/** Removed records can be restored unchanged for 30 days, and referenced records cannot be removed. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { NewProspect, RemovableKind } from '../../generated/client/types.gen.ts'
import { restorableKinds } from '../../generated/server/records.ts'
import { countedFields, isNamed, nameFieldOf, uuidOf } from '../../src/domain/model/columns.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { addExample, callsOf, exampleBody, exampleChange } from '../support/example-records.ts'
import { age, download, file, useNoteFiles } from '../support/note-files.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService()
const beside = useService({ beside: service })
const { stored } = useNoteFiles(service)

const options = { throwOnError: true } as const
const day = '2026-03-02'

interface Kind {
  add(client: Client): Promise<{ id: string; version: number; updated_at?: string }>
  get: any
  update: any
  change: object
  remove: any
  restore: any
  /** Its name in a list. */
  name: string
}

const prospectOf = async (client: Client) =>
  (await api.addProspect({ client, body: { name: 'New web shop' }, ...options })).data.id

const fromExamples = (kind: RemovableKind): Kind => ({
  ...callsOf(kind),
  add: (client) => addExample(client, kind),
  change: exampleChange(kind),
  name: exampleBody(kind)[isNamed(kind) ? nameFieldOf(kind) : 'memo'],
})

/** Records with all optional data. */
const complete: Partial<Record<RemovableKind, Kind>> = {
  task: {
    async add(client) {
      const project_id = await project(client)
      const path = { id: project_id }
      const { data: milestone } = await api.addMilestone({
        client,
        path,
        body: { name: 'Opening' },
        ...options,
      })
      const { data: service } = await api.addService({ client, body: { name: 'Design' }, ...options })
      const { user } = (await api.getAccount({ client, ...options })).data
      const refers = { project_id, milestone_id: milestone.id, service_id: service.id, assignee_id: user.id }
      const says = { title: 'Draw', description: 'Two\n"drafts"', due_on: day, estimate_minutes: 240 }
      return task(client, { ...refers, ...says, status: 'done' })
    },
    get: api.getTask,
    update: api.updateTask,
    change: { title: 'Paint' },
    remove: api.removeTask,
    restore: api.restoreTask,
    name: 'Draw',
  },
  time_entry: {
    async add(client) {
      const project_id = await project(client)
      const { id: task_id } = await task(client, { project_id })
      const body = { task_id, project_id, minutes: 90, date: day, memo: 'First draft', billable: true }
      return (await api.addTimeEntry({ client, body, ...options })).data
    },
    get: api.getTimeEntry,
    update: api.updateTimeEntry,
    change: { memo: 'Second draft' },
    remove: api.removeTimeEntry,
    restore: api.restoreTimeEntry,
    name: 'First draft',
  },
  absence: {
    async add(client) {
      const says = {
        starts_on: day,
        ends_on: '2026-03-04',
        half_day: true,
        kind: 'sick',
        memo: 'A cold',
      } as const
      return (await api.addAbsence({ client, body: says, ...options })).data
    },
    get: api.getAbsence,
    update: api.updateAbsence,
    change: { memo: 'The flu' },
    remove: api.removeAbsence,
    restore: api.restoreAbsence,
    name: 'A cold',
  },
  view: {
    async add(client) {
      const query = { filters: 'status=blocked', sort: '-due_on', group_by: 'status', columns: ['status'] }
      const body = { name: 'Blocked', kind: 'task', ...query, presentation: 'board', shared: true } as const
      return (await api.addView({ client, body, ...options })).data
    },
    get: api.getView,
    update: api.updateView,
    change: { shared: false },
    remove: api.removeView,
    restore: api.restoreView,
    name: 'Blocked',
  },
  milestone: {
    async add(client) {
      const path = { id: await project(client) }
      const body = { name: 'First release', due_on: day, done: true }
      return (await api.addMilestone({ client, path, body, ...options })).data
    },
    get: api.getMilestone,
    update: api.updateMilestone,
    change: { name: 'Last release' },
    remove: api.removeMilestone,
    restore: api.restoreMilestone,
    name: 'First release',
  },
  checklist_item: {
    async add(client) {
      const path = { id: (await task(client, { project_id: await project(client) })).id }
      const body = { title: 'Collect the texts', done: true, position: 5 }
      return (await api.addChecklistItem({ client, path, body, ...options })).data
    },
    get: api.getChecklistItem,
    update: api.updateChecklistItem,
    change: { done: false },
    remove: api.removeChecklistItem,
    restore: api.restoreChecklistItem,
    name: 'Collect the texts',
  },
  follow_up: {
    async add(client) {
      const path = { id: await prospectOf(client) }
      return (await api.addFollowUp({ client, path, body: { due_on: day, memo: 'Call' }, ...options })).data
    },
    get: api.getFollowUp,
    update: api.updateFollowUp,
    change: { memo: 'Write' },
    remove: api.removeFollowUp,
    restore: api.restoreFollowUp,
    name: 'Call',
  },
  prospect: {
    async add(client) {
      const acme = { body: { name: 'Acme' }, query: { create_new: true } }
      const company_id = (await api.addCompany({ client, ...acme, ...options })).data.id
      const person = { company_id, name: 'Buyer' }
      const { data: buyer } = await api.addClient({ client, body: person, ...options })
      const { user } = (await api.getAccount({ client, ...options })).data
      const says = {
        name: 'New web shop',
        stage: 'won',
        source: 'fair',
        follow_up_on: day,
        tags: ['a b', 'null'],
      }
      const refers = { client_id: buyer.id, owner_id: user.id, contact_name: 'Buyer', phone: '+1 555 0100' }
      const body = { ...says, ...refers, email: 'b@acme.example', value_cents: 900 } as NewProspect
      return (await api.addProspect({ client, body, ...options })).data
    },
    get: api.getProspect,
    update: api.updateProspect,
    change: { name: 'Other web shop' },
    remove: api.removeProspect,
    restore: api.restoreProspect,
    name: 'New web shop',
  },
  interaction: {
    async add(client) {
      const body = { prospect_id: await prospectOf(client), kind: 'call', direction: 'in' } as const
      const says = { occurred_at: `${day}T09:15:00.000Z`, title: 'Asked for an offer', text: 'null "{}" \\' }
      return (await api.addInteraction({ client, body: { ...body, ...says }, ...options })).data
    },
    get: api.getInteraction,
    update: api.updateInteraction,
    change: { title: 'Asked again' },
    remove: api.removeInteraction,
    restore: api.restoreInteraction,
    name: 'Asked for an offer',
  },
  note: {
    async add(client) {
      const prospect_id = await prospectOf(client)
      const body = { prospect_id, title: 'Kick-off', body: 'null "{}" \\', tags: ['a b', 'null', '"'] }
      const { data } = await api.addNote({ client, body, ...options })
      const upload = { client, path: { id: data.id }, body: { file: file('Hello') }, ...options }
      return (await api.uploadNoteFile(upload)).data
    },
    get: api.getNote,
    update: api.updateNote,
    change: { title: 'Start' },
    remove: api.removeNote,
    restore: api.restoreNote,
    name: 'Kick-off',
  },
}

/** A record of each kind. Blockers have neither a name nor an update: see `blockers.test.ts`. */
const kinds: Partial<Record<RemovableKind, Kind>> = Object.fromEntries(
  restorableKinds
    .filter((kind) => kind !== 'blocker')
    .map((kind) => [kind, complete[kind] ?? fromExamples(kind)]),
)

const entryRow = async (id: string) =>
  (
    await service.sql('select to_jsonb(t) as row from time_entries t where id = $1', [
      uuidOf(id, 'time_entry'),
    ])
  )[0].row

/** Backdates the removal by the given number of days. */
const removedAgo = (id: string, days: number) =>
  service.sql(`update removed_records set removed_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ])

const sweepAll = () => sweep(service.database().pool, service.files())

describe.each(Object.entries(kinds))('a removed %s', (name, kind) => {
  const removed = async () => {
    const owner = await service.workspace()
    const { client } = owner
    const record = await kind.add(client)
    const path = { id: record.id }
    expect((await kind.remove({ client, path })).response.status).toBe(204)
    return { owner, client, record, path }
  }

  test('is restored with its id and all its data', async () => {
    const { client, record, path } = await removed()
    expect((await kind.get({ client, path })).response.status).toBe(404)
    const { data, response } = await kind.restore({ client, path })
    expect(response.status).toBe(200)
    const { updated_at } = data
    expect(data).toEqual({ ...record, version: record.version + 1, updated_at })
    expect(updated_at > record.updated_at!).toBe(true)
    expect(response.headers.get('etag')).toBe(`"${record.version + 1}"`)
    expect((await kind.get({ client, path })).data).toEqual(data)
    const changed = await kind.update({ client, path, body: kind.change })
    expect(changed.data).toMatchObject({ ...kind.change, version: record.version + 2 })
  })

  test('is in the list of removed records until it has been restored', async () => {
    const { client, record, path } = await removed()
    const list = async (query: object = { kind: name }) =>
      (await api.listRemovedRecords({ client, query, ...options })).data
    const { user } = (await api.getAccount({ client, ...options })).data
    const [entry, ...others] = await list()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      id: record.id,
      kind: name,
      name: kind.name,
      removed_by: user.id,
      removed_by_name: user.name,
      version: record.version,
    })
    for (const query of [{ id: record.id }, { removed_by: 'me' }, { removed_by: user.id, kind: name }])
      expect(await list(query)).toContainEqual(entry)
    const kept = Date.parse(entry!.restorable_until) - Date.parse(entry!.removed_at)
    expect(kept).toBe(30 * 24 * 60 * 60 * 1000)
    await kind.restore({ client, path })
    expect(await list()).toEqual([])
  })

  test('is returned unchanged if it has been restored already', async () => {
    const { client, path } = await removed()
    const { data } = await kind.restore({ client, path })
    const again = await kind.restore({ client, path })
    expect([again.response.status, again.data]).toEqual([200, data])
  })

  test('cannot be restored after 30 days, and is then deleted', async () => {
    const { client, path } = await removed()
    await removedAgo(path.id, 30)
    expect((await kind.restore({ client, path })).error).toMatchObject({ status: 404, code: 'not_found' })
    expect((await api.listRemovedRecords({ client, ...options })).data).toEqual([])
    await sweepAll()
    expect(await service.sql('select from removed_records where id = $1', [path.id])).toEqual([])
    const other = await removed()
    await removedAgo(other.path.id, 29)
    await sweepAll()
    expect((await kind.restore(other)).response.status).toBe(200)
  })

  test('is available only to callers who can change it', async () => {
    const { owner, client, path } = await removed()
    const stranger = await service.workspace()
    const viewer = await colleague(service, owner, 'viewer')
    const reader = await service.key(owner, { scopes: ['crm:read', 'delivery:read', 'knowledge:read'] })
    const restoreBy = async (by: Client) => (await kind.restore({ client: by, path })).error
    expect(await restoreBy(stranger.client)).toMatchObject({ code: 'not_found' })
    expect(await restoreBy(viewer.client)).toMatchObject({ code: 'role_required' })
    expect(await restoreBy(reader.client)).toMatchObject({ code: 'missing_scope' })
    await api.setPlan({ client, body: { plan: 'starter' }, ...options })
    expect(await restoreBy((await service.key(owner)).client)).toMatchObject({ code: 'plan_required' })
    for (const query of [{}, { id: path.id as never }])
      expect((await api.listRemovedRecords({ client: stranger.client, query, ...options })).data).toEqual([])
  })

  test('is removed and restored only once by repeated calls', async () => {
    const { client } = await service.workspace()
    const record = await kind.add(client)
    const call = { client, path: { id: record.id } }
    const twice = async (operation: any) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const first = await operation({ ...call, headers })
      const second = await operation({ ...call, headers })
      expect(second.response.headers.get('idempotency-replayed')).toBe('true')
      expect([second.response.status, second.data]).toEqual([first.response.status, first.data])
    }
    await twice(kind.remove)
    await twice(kind.restore)
    expect((await kind.get(call)).data.version).toBe(record.version + 1)
  })

  test('is removed only if the version in the request is current', async () => {
    const { client } = await service.workspace()
    const { id, version } = await kind.add(client)
    const call = (version: number) => ({ client, path: { id }, headers: { 'If-Match': `"${version}"` } })
    expect((await kind.remove(call(version + 1))).error).toMatchObject({ code: 'precondition_failed' })
    expect((await kind.remove(call(version))).response.status).toBe(204)
    expect((await kind.restore(call(version + 1))).error).toMatchObject({ code: 'precondition_failed' })
    expect((await kind.restore(call(version))).response.status).toBe(200)
  })

  test('has its history in the log', async () => {
    const { client, record, path } = await removed()
    await kind.restore({ client, path })
    const { data } = await api.listActivity({
      client,
      query: { record: record.id, changes_only: true },
      ...options,
    })
    const { data: all } = await api.listActivity({ client, query: { record: record.id }, ...options })
    const entries = all.filter(
      ({ operation }) => /^(remove|restore)/.test(operation!) && operation !== 'removeNoteFile',
    )
    expect(entries.map(({ status, record_id }) => [status, record_id])).toEqual([
      [200, record.id],
      [204, record.id],
    ])
    const [restored, gone] = data.filter(({ operation }) => /^(remove|restore)/.test(operation!))
    const own = (entry: any) => entry.changes.filter((change: any) => change.record_id === record.id)
    const { id: _, created_at, updated_at, version, stage_since, ...fields } = record as any
    for (const each of countedFields) delete fields[each]
    for (const { field, before, after } of own(gone))
      expect([field, before, after]).toEqual([field, fields[field], null])
    for (const { field, before, after } of own(restored))
      expect([field, before, after]).toEqual([field, null, fields[field]])
    // The log contains only the ids of references; the company name of a prospect is also a field.
    const isField = (field: string) => name === 'prospect' && field === 'company_name'
    const isName = (field: string) =>
      /_name$/.test(field) && field.replace(/name$/, 'id') in fields && !isField(field)
    const told = Object.keys(fields).filter((field) => fields[field] !== null && !isName(field))
    expect(
      own(gone)
        .map(({ field }: any) => field)
        .sort(),
    ).toEqual(told.sort())
    expect(
      own(restored)
        .map(({ field }: any) => field)
        .sort(),
    ).toEqual(told.sort())
  })

  test('is either changed or removed by concurrent calls, even in two processes', async () => {
    const { client, token } = await service.workspace()
    const other = beside.clientWith(token)
    const path = { id: (await kind.add(client)).id }
    const [changed, gone] = await Promise.all([
      kind.update({ client, path, body: kind.change }),
      kind.remove({ client: other, path }),
    ])
    expect(gone.response.status).toBe(204)
    expect([200, 404]).toContain(changed.response.status)
    const [first, second] = await Promise.all([
      kind.restore({ client, path }),
      kind.restore({ client: other, path }),
    ])
    expect([first.response.status, second.response.status]).toEqual([200, 200])
    expect(first.data).toEqual(second.data)
    if (changed.data) expect(first.data).toMatchObject(kind.change)
  })
})

describe('a referenced record', () => {
  test('is not removed, and the error lists the references', async () => {
    const { client } = await service.workspace()
    const { id: task_id } = await task(client, { project_id: await project(client) })
    const note = (await api.addNote({ client, body: { task_id, title: 'Kick-off', body: '' }, ...options }))
      .data
    const add = async (memo: string | null) =>
      (await api.addTimeEntry({ client, body: { task_id, minutes: 5, memo }, ...options })).data.id
    const entries = [await add('First'), await add(null), await add('Third'), await add('Fourth')]
    const { error } = await api.removeTask({ client, path: { id: task_id } })
    expect(error).toMatchObject({
      status: 409,
      code: 'in_use',
      detail: `Other records still refer to this record: ${note.id} (Kick-off), ${entries[0]} (First), ${entries[1]}, ${entries[2]} (Third) and 1 more.`,
      references: [
        { id: note.id, field: 'task_id', name: 'Kick-off' },
        { id: entries[0], field: 'task_id', name: 'First' },
        { id: entries[1], field: 'task_id', name: null },
        { id: entries[2], field: 'task_id', name: 'Third' },
      ],
      more_references: 1,
    })
    expect((await api.getTask({ client, path: { id: task_id } })).response?.status).toBe(200)
  })

  test('is refused with the number of all references, and lists only those that the caller can see', async () => {
    const owner = await service.workspace()
    const { id: task_id } = await task(owner.client, { project_id: await project(owner.client) })
    const body = { task_id, minutes: 5, memo: 'Between us' }
    await api.addTimeEntry({ client: owner.client, body, ...options })
    const { client } = await colleague(service, owner, 'member')
    const { error } = await api.removeTask({ client, path: { id: task_id } })
    expect(error).toMatchObject({
      detail: 'Other records still refer to this record: 1 that you may not see.',
      references: [],
      more_references: 1,
    })
  })

  test('can be a milestone with tasks', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    const { data: milestone } = await api.addMilestone({
      client,
      path: { id: project_id },
      body: { name: 'Opening' },
      ...options,
    })
    const { id } = await task(client, { milestone_id: milestone.id })
    const path = { id: milestone.id }
    const { error } = await api.removeMilestone({ client, path })
    expect(error).toMatchObject({
      code: 'in_use',
      references: [{ id, field: 'milestone_id', name: 'Task' }],
      more_references: 0,
    })
    await api.removeTask({ client, path: { id }, ...options })
    expect((await api.removeMilestone({ client, path })).response?.status).toBe(204)
    const refused = await api.restoreTask({ client, path: { id } })
    expect(refused.error).toMatchObject({
      status: 409,
      code: 'reference_gone',
      references: [{ id: milestone.id, field: 'milestone_id', name: null }],
    })
    await api.restoreMilestone({ client, path, ...options })
    expect((await api.restoreTask({ client, path: { id } })).data!.milestone_id).toBe(milestone.id)
  })
})

describe('a restore is refused and changes nothing if', () => {
  test.each([
    ['task', (person: string) => ({ assignee_id: person, status: 'in_progress' })],
    ['follow_up', (person: string) => ({ owner_id: person })],
    ['prospect', (person: string) => ({ owner_id: person, stage: 'proposal' })],
  ] as const)('the user of the open %s is deactivated', async (name, ofPerson) => {
    const owner = await service.workspace()
    const { client } = owner
    const person = { id: await userOf((await colleague(service, owner, 'member')).client) }
    const { add, update, remove, restore, get } = kinds[name]!
    const call = { client, path: { id: (await add(client)).id } }
    await update({ ...call, body: ofPerson(person.id), ...options })
    await remove({ ...call, ...options })
    await api.updateUser({ client, path: person, body: { active: false }, ...options })
    expect((await restore(call)).error).toMatchObject({ status: 409, code: 'user_inactive' })
    expect((await get(call)).response.status).toBe(404)
    await api.updateUser({ client, path: person, body: { active: true }, ...options })
    expect((await restore(call)).data).toMatchObject(ofPerson(person.id))
  })

  test.each(['task', 'time_entry', 'note', 'prospect'] as const)(
    'another %s has its external id',
    async (name) => {
      const { client } = await service.workspace()
      const { add, update, remove, restore, get } = kinds[name]!
      const [call, other] = [await add(client), await add(client)].map(({ id }) => ({ client, path: { id } }))
      const body = { external_id: 'crm-1' }
      await update({ ...call, body, ...options })
      await remove({ ...call, ...options })
      await update({ ...other, body, ...options })
      const taken = { status: 409, code: 'already_exists', errors: [{ pointer: '/external_id' }] }
      expect((await restore(call)).error).toMatchObject(taken)
      expect((await get(call)).response.status).toBe(404)
      await update({ ...other, body: { external_id: null }, ...options })
      expect((await restore(call)).data).toMatchObject(body)
    },
  )
})

describe('a removed prospect', () => {
  /** With an open follow-up, a completed one, and a note with a file. */
  async function withOthers(owner: Member) {
    const { client } = owner
    const path = { id: await prospectOf(client) }
    const add = async (due_on: string, done: boolean) =>
      (await api.addFollowUp({ client, path, body: { due_on, done, memo: 'Call' }, ...options })).data
    const followUps = [await add('2026-03-01', true), await add('2026-03-09', false)]
    const { data } = await api.addProspectNote({
      client,
      path,
      body: { title: 'Kick-off', body: '' },
      ...options,
    })
    const upload = { client, path: { id: data.id }, body: { file: file('Hello') }, ...options }
    const { data: note } = await api.uploadNoteFile(upload)
    const { data: prospect } = await api.getProspect({ client, path, ...options })
    return { client, path, prospect, followUps, note }
  }

  test('is removed and restored together with its follow-ups and notes', async () => {
    const owner = await service.workspace()
    const { client, path, prospect, followUps, note } = await withOthers(owner)
    const earlier = followUps[0]!
    await api.removeFollowUp({ client, path: { id: earlier.id }, ...options })
    await api.removeProspect({ client, path, ...options })
    expect((await api.listFollowUps({ client, ...options })).data).toEqual([])
    expect((await api.getNote({ client, path: { id: note.id } })).response?.status).toBe(404)
    const refused = await api.restoreFollowUp({ client, path: { id: followUps[1]!.id } })
    expect(refused.error).toMatchObject({ status: 409, code: 'reference_gone', references: [path] })
    const { data } = await api.restoreProspect({ client, path, ...options })
    expect(data).toMatchObject({ ...prospect, updated_at: data.updated_at, version: data.version })
    const [followUp, ...none] = (await api.listFollowUps({ client, ...options })).data
    expect(none).toEqual([])
    expect(followUp).toMatchObject({ ...followUps[1]!, updated_at: followUp!.updated_at, version: 2 })
    const { data: found } = await api.getNote({ client, path: { id: note.id }, ...options })
    expect(found).toMatchObject({ title: 'Kick-off', prospect_id: path.id, file: note.file })
    expect((await download(client, { id: note.id })).content!.toString()).toBe('Hello')
    expect((await api.listRemovedRecords({ client, ...options })).data.map(({ id }) => id)).toEqual([
      earlier.id,
    ])
  })

  test('gets the current name of its company when it is restored', async () => {
    const { client } = await service.workspace()
    const { id, company_id } = (await kinds.prospect!.add(client)) as any
    const path = { id }
    await api.removeProspect({ client, path, ...options })
    await api.updateCompany({ client, path: { id: company_id }, body: { name: 'Northwind' }, ...options })
    const { data } = await api.restoreProspect({ client, path, ...options })
    expect(data.company_name).toBe('Northwind')
    expect((await api.getProspect({ client, path, ...options })).data).toEqual(data)
  })

  test('can be removed and restored only with permission for its notes', async () => {
    const owner = await service.workspace()
    const { path, note } = await withOthers(owner)
    const { client: member } = await colleague(service, owner, 'member')
    const { client: key } = await service.key(owner, { scopes: ['crm:read', 'crm:write'] })
    const refusals = [
      [member, { status: 403, code: 'not_author' }],
      [key, { status: 403, code: 'missing_scope', missing_scope: 'knowledge:write' }],
    ] as const
    for (const [client, refusal] of refusals)
      expect((await api.removeProspect({ client, path })).error).toMatchObject(refusal)
    expect((await api.getNote({ client: owner.client, path: { id: note.id } })).response?.status).toBe(200)
    await api.removeProspect({ client: owner.client, path, ...options })
    for (const [client, refusal] of refusals)
      expect((await api.restoreProspect({ client, path })).error).toMatchObject(refusal)
    expect((await api.getProspect({ client: owner.client, path })).response?.status).toBe(404)
    await api.restoreProspect({ client: owner.client, path, ...options })
    expect((await api.getNote({ client: owner.client, path: { id: note.id } })).response?.status).toBe(200)
  })

  test('is deleted when it is erased from the log', async () => {
    const owner = await service.workspace()
    const { client, path } = await withOthers(owner)
    await api.removeProspect({ client, path, ...options })
    const { response } = await api.eraseActivity({ client, body: { record_id: path.id } })
    expect(response?.status).toBe(202)
    await until(async () => expect((await api.listRemovedRecords({ client, ...options })).data).toEqual([]))
    expect((await api.restoreProspect({ client, path })).response?.status).toBe(404)
  })
})

describe('in a batch,', () => {
  test('a record is removed and restored, and a referenced one is refused with its references', async () => {
    const { client } = await service.workspace()
    const { id } = await task(client, { project_id: await project(client) })
    const body = { task_id: id, minutes: 5, memo: 'First' }
    const { data: entry } = await api.addTimeEntry({ client, body, ...options })
    const item = (operation: 'removeTask' | 'removeTimeEntry' | 'restoreTask', id: string) => ({
      operation,
      parameters: { id },
    })
    const items = [
      item('removeTask', id),
      item('removeTimeEntry', entry.id),
      item('removeTask', id),
      item('restoreTask', id),
    ]
    const { data } = await api.runBatch({
      client,
      body: { mode: 'each', items, allow_removals: true },
      ...options,
    })
    expect(data.results.map(({ status }) => status)).toEqual([409, 204, 204, 200])
    const references = [{ id: entry.id, field: 'task_id', name: 'First' }]
    expect(data.results[0]!.problem).toMatchObject({ code: 'in_use', references, more_references: 0 })
    expect((await api.listRemovedRecords({ client, ...options })).data.map(({ id }) => id)).toEqual([
      entry.id,
    ])
  })
})

describe('a removed time entry', () => {
  test('leaves all reports the same after it is restored, even if rates have changed', async () => {
    const { client } = await service.workspace()
    const { user } = (await api.getAccount({ client, ...options })).data
    await api.updateUser({ client, path: { id: user.id }, body: { cost_cents: 5_000 }, ...options })
    const record = await kinds.time_entry!.add(client)
    const report = async () => [
      (await api.getTimeTotals({ client, query: { from: day, to: day }, ...options })).data,
      (await api.getHours({ client, query: { from: day, to: day, by: 'project' }, ...options })).data,
    ]
    const [before, row] = [await report(), await entryRow(record.id)]
    await api.removeTimeEntry({ client, path: { id: record.id }, ...options })
    expect(await report()).not.toEqual(before)
    await api.updateUser({ client, path: { id: user.id }, body: { cost_cents: 9_000 }, ...options })
    await api.restoreTimeEntry({ client, path: { id: record.id }, ...options })
    expect(await report()).toEqual(before)
    const { version: _, updated_at, ...same } = row
    expect(await entryRow(record.id)).toMatchObject(same)
    expect(row.cost_cents).toBe(5_000)
  })

  test('is neither removed nor restored if its date is locked', async () => {
    const { client } = await service.workspace()
    const lock = (time_locked_until: string | null) =>
      api.updateWorkspace({ client, body: { time_locked_until }, ...options })
    const path = { id: (await kinds.time_entry!.add(client)).id }
    await lock(day)
    const locked = { status: 409, code: 'time_locked', time_locked_until: day }
    expect((await api.removeTimeEntry({ client, path })).error).toMatchObject(locked)
    await lock(null)
    await api.removeTimeEntry({ client, path, ...options })
    await lock(day)
    expect((await api.restoreTimeEntry({ client, path })).error).toMatchObject(locked)
    await lock(null)
    expect((await api.restoreTimeEntry({ client, path })).response?.status).toBe(200)
  })

  test('of another user is hidden from members and visible to admins', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const path = { id: (await kinds.time_entry!.add(owner.client)).id }
    const own = { id: (await kinds.time_entry!.add(member.client)).id }
    expect((await api.removeTimeEntry({ client: member.client, path })).response?.status).toBe(404)
    await api.removeTimeEntry({ client: owner.client, path, ...options })
    await api.removeTimeEntry({ client: member.client, path: own, ...options })
    const seenBy = async (client: Client) =>
      (await api.listRemovedRecords({ client, ...options })).data.map(({ id }) => id)
    expect(await seenBy(member.client)).toEqual([own.id])
    expect(await seenBy(owner.client)).toEqual([own.id, path.id])
    const about = await kinds.time_entry!.add(owner.client)
    const body = { title: 'Too long', body: '', time_entry_id: about.id }
    const { id } = (await api.addNote({ client: owner.client, body, ...options })).data
    await api.removeNote({ client: owner.client, path: { id }, ...options })
    expect(await seenBy(member.client)).toEqual([own.id])
    expect(await seenBy(owner.client)).toEqual([id, own.id, path.id])
    expect((await api.restoreTimeEntry({ client: member.client, path })).response?.status).toBe(404)
    expect((await api.restoreTimeEntry({ client: owner.client, path: own })).response?.status).toBe(200)
    expect((await api.restoreTimeEntry({ client: owner.client, path })).response?.status).toBe(200)
  })

  test('gets the current project of its task when it is restored', async () => {
    const { client } = await service.workspace()
    const { id, task_id } = (await kinds.time_entry!.add(client)) as any
    await api.removeTimeEntry({ client, path: { id }, ...options })
    const project_id = await project(client)
    await api.updateTask({ client, path: { id: task_id }, body: { project_id }, ...options })
    expect((await api.restoreTimeEntry({ client, path: { id } })).data).toMatchObject({ task_id, project_id })
  })
})

describe('the list of removed records', () => {
  test('contains only records that the API key can read, newest first and in pages', async () => {
    const owner = await service.workspace()
    const ids: string[] = []
    for (const kind of Object.values(complete)) {
      const { id } = await kind.add(owner.client)
      await kind.remove({ client: owner.client, path: { id }, ...options })
      ids.unshift(id)
    }
    const list = async (client: Client, query = {}) =>
      (await api.listRemovedRecords({ client, query, ...options })).data.map(({ id }) => id)
    expect(await list(owner.client)).toEqual(ids)
    expect(await list(owner.client, { sort: 'removed_at' })).toEqual(ids.toReversed())
    const { response } = await api.listRemovedRecords({
      client: owner.client,
      query: { limit: 2 },
      ...options,
    })
    const cursor = new URL(response.headers.get('link')!.match(/<(.*)>/)![1]!, 'http://x').searchParams.get(
      'cursor',
    )!
    expect(await list(owner.client, { limit: 2, cursor })).toEqual(ids.slice(2, 4))
    const of = async (...scopes: any[]) => list((await service.key(owner, { scopes })).client)
    const having = (...prefixes: string[]) => ids.filter((id) => prefixes.includes(id.slice(0, 3)))
    expect(await of('crm:read')).toEqual(having('fup', 'int', 'pro'))
    expect(await of('knowledge:read', 'delivery:read')).toEqual(
      having('not', 'itm', 'mil', 'abs', 'tsk', 'tim'),
    )
    expect(await of('activity:read')).toEqual([])
  })
})

describe('a removed note', () => {
  const removedNote = async () => {
    const owner = await service.workspace()
    const { id } = await kinds.note!.add(owner.client)
    const call = { client: owner.client, path: { id } }
    const [key] = await stored(owner)
    // The file is much older than the removal.
    await age(`${service.files().folder}/${key}`)
    await api.removeNote({ ...call, ...options })
    return { owner, call }
  }

  test('gets its file back when restored, even after a sweep', async () => {
    const { call } = await removedNote()
    expect((await download(call.client, call.path)).response.status).toBe(404)
    await sweepAll()
    await api.restoreNote({ ...call, ...options })
    expect(String((await download(call.client, call.path)).content)).toBe('Hello')
  })

  test('loses its file after 30 days', async () => {
    const { owner, call } = await removedNote()
    await removedAgo(call.path.id, 30)
    await sweepAll()
    expect(await stored(owner)).toEqual([])
  })

  test('is available only to its author and admins', async () => {
    const { owner, call } = await removedNote()
    const { client } = await colleague(service, owner, 'member')
    expect((await api.restoreNote({ ...call, client })).error).toMatchObject({ code: 'not_author' })
    const admin = await colleague(service, owner, 'admin')
    expect((await api.restoreNote({ ...call, client: admin.client })).response?.status).toBe(200)
  })
})

test('removing and restoring follow-ups updates the next follow-up date of the prospect', async () => {
  const { client } = await service.workspace()
  const path = { id: await prospectOf(client) }
  const add = async (due_on: string) =>
    (await api.addFollowUp({ client, path, body: { due_on, memo: 'Call' }, ...options })).data.id
  const [early, late] = [await add('2026-03-02'), await add('2026-03-09')]
  const next = async () => (await api.getProspect({ client, path, ...options })).data.follow_up_on
  const call = (id: string) => ({ client, path: { id }, ...options })
  await api.removeFollowUp(call(early))
  expect(await next()).toBe('2026-03-09')
  await api.removeFollowUp(call(late))
  expect(await next()).toBeNull()
  await api.restoreFollowUp(call(late))
  expect(await next()).toBe('2026-03-09')
  await api.restoreFollowUp(call(early))
  expect(await next()).toBe('2026-03-02')
})

test('a column that was added to the table since the removal gets its default when a record is restored', async () => {
  const { client } = await service.workspace()
  const { id } = await kinds.note!.add(client)
  await api.removeNote({ client, path: { id }, ...options })
  await service.sql(`update removed_records set row = row - 'tags' || '{"gone": 1}' where id = $1`, [id])
  const { data } = await api.restoreNote({ client, path: { id }, ...options })
  expect(data.tags).toEqual([])
  expect((await api.getNote({ client, path: { id } })).data).toEqual(data)
})

test('erasing a user from the log deletes the removed records about that user', async () => {
  const { client } = await service.workspace({ plan: 'business' })
  const { data: note } = await api.addNote({
    client,
    body: { prospect_id: await prospectOf(client), title: 'Kick-off', body: 'Between us' },
    ...options,
  })
  const { data: prospect } = await api.getProspect({ client, path: { id: note.prospect_id! }, ...options })
  const other = await kinds.follow_up!.add(client)
  await api.removeNote({ client, path: { id: note.id }, ...options })
  await api.removeFollowUp({ client, path: { id: other.id }, ...options })
  await api.eraseActivity({ client, body: { record_id: prospect.id }, ...options })
  const { data } = await api.listRemovedRecords({ client, ...options })
  expect(data.map(({ id }) => id)).toEqual([other.id])
  expect((await api.restoreNote({ client, path: { id: note.id } })).response?.status).toBe(404)
})
