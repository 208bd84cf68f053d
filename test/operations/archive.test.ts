/** Archived records cannot be changed, are left out of lists and accept no new records until they are restored. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

interface Kind {
  add(client: Client): Promise<{ id: string; version: number }>
  archive: any
  restore: any
  get: any
  list: any
}

const company = async (client: Client) =>
  (await api.addCompany({ client, body: { name: 'Northwind' }, ...options })).data
const person = async (client: Client) => {
  const body = { name: 'Buyer', company_id: (await company(client)).id, email: 'buyer@northwind.example' }
  return (await api.addClient({ client, body, ...options })).data
}
const design = async (client: Client) =>
  (await api.addService({ client, body: { name: 'Design' }, ...options })).data
const shop = async (client: Client) =>
  (await api.addProject({ client, body: { name: 'Web shop' }, ...options })).data

const kinds: Record<string, Kind> = {
  company: {
    add: company,
    archive: api.archiveCompany,
    restore: api.restoreCompany,
    get: api.getCompany,
    list: api.listCompanies,
  },
  client: {
    add: person,
    archive: api.archiveClient,
    restore: api.restoreClient,
    get: api.getClient,
    list: api.listClients,
  },
  prospect: {
    add: async (client) => (await api.addProspect({ client, body: { name: 'Deal' }, ...options })).data,
    archive: api.archiveProspect,
    restore: api.restoreProspect,
    get: api.getProspect,
    list: api.listProspects,
  },
  project: {
    add: shop,
    archive: api.archiveProject,
    restore: api.restoreProject,
    get: api.getProject,
    list: api.listProjects,
  },
  service: {
    add: design,
    archive: api.archiveService,
    restore: api.restoreService,
    get: api.getService,
    list: api.listServices,
  },
}

describe.each(Object.entries(kinds))('an archived %s', (_, kind) => {
  const archived = async () => {
    const owner = await service.workspace()
    const { client } = owner
    const record = await kind.add(client)
    const call = { client, path: { id: record.id } }
    const { data } = await kind.archive({ ...call, ...options })
    const ids = async (query = {}) =>
      (await kind.list({ client, query, ...options })).data.map(({ id }: any) => id)
    return { owner, call, record, data, ids }
  }

  test('cannot be changed, and is left out of the list until it is restored', async () => {
    const { call, record, data, ids } = await archived()
    const { archived_at, updated_at } = data
    expect(data).toEqual({
      ...record,
      archived_at: expect.any(String),
      updated_at,
      version: record.version + 1,
    })
    expect((await kind.get(call)).data).toEqual(data)
    expect([await ids(), await ids({ archived: false }), await ids({ archived: true })]).toEqual([
      [],
      [],
      [record.id],
    ])
    const restored = await kind.restore({ ...call, ...options })
    expect(restored.data).toEqual({
      ...data,
      archived_at: null,
      updated_at: restored.data.updated_at,
      version: record.version + 2,
    })
    expect(restored.data.updated_at >= archived_at).toBe(true)
    expect([await ids(), await ids({ archived: true })]).toEqual([[record.id], []])
  })

  test('does not change if it is archived or restored again', async () => {
    const { call, data } = await archived()
    const again = await kind.archive(call)
    expect([again.response.status, again.data]).toEqual([200, data])
    const restored = (await kind.restore(call)).data
    expect((await kind.restore(call)).data).toEqual(restored)
  })

  test('can be restored only by callers who can change it', async () => {
    const { owner, call, record } = await archived()
    const by = async (client: Client) => (await kind.restore({ ...call, client })).error
    expect(await by((await service.workspace()).client)).toMatchObject({ code: 'not_found' })
    expect(await by((await colleague(service, owner, 'viewer')).client)).toMatchObject({
      code: 'role_required',
    })
    expect(await by((await service.key(owner, { scopes: ['crm:read'] })).client)).toMatchObject({
      code: 'missing_scope',
    })
    const headers = { 'If-Match': `"${record.version}"` }
    expect((await kind.restore({ ...call, headers })).error).toMatchObject({ code: 'precondition_failed' })
  })

  test('has log entries that state when it was archived and restored', async () => {
    const { call, record, data } = await archived()
    await kind.restore(call)
    const query = { record: record.id, changes_only: true }
    const [restored, gone] = (await api.listActivity({ client: call.client, query, ...options })).data
    const change = { record_id: record.id, field: 'archived_at' }
    expect(gone!.changes).toEqual([{ ...change, before: null, after: data.archived_at }])
    expect(restored!.changes).toEqual([{ ...change, before: data.archived_at, after: null }])
  })
})

describe('if a record is archived,', () => {
  /** A workspace with one record of each kind, and its users. */
  async function workspace() {
    const { client } = await service.workspace()
    const [{ id: company_id }, { id: service_id }] = [await company(client), await design(client)]
    const body = { name: 'Buyer', company_id }
    const { id: client_id } = (await api.addClient({ client, body, ...options })).data
    const project_id = await project(client, { company_id })
    const other = await project(client)
    const { id: task_id } = await task(client, { project_id, service_id })
    const prospect_id = (await kinds.prospect!.add(client)).id
    const { user } = (await api.getAccount({ client, ...options })).data
    return { client, company_id, client_id, project_id, service_id, task_id, prospect_id, other, user }
  }
  type World = Awaited<ReturnType<typeof workspace>>
  type Call = (world: World) => Promise<{ error?: any; response?: Response }>

  const note = { title: 'Kick-off', body: '' }
  const followUp = { due_on: '2026-03-09', memo: 'x' }
  const cases: Record<string, [kind: keyof typeof kinds, field: string, call: Call][]> = {
    companies: [
      [
        'company',
        'company_id',
        ({ client, company_id }) => api.addClient({ client, body: { name: 'x', company_id } }),
      ],
      [
        'company',
        'company_id',
        ({ client, company_id }) => api.addProject({ client, body: { name: 'x', company_id } }),
      ],
      [
        'company',
        'company_id',
        ({ client, company_id, other: id }) =>
          api.updateProject({ client, path: { id }, body: { company_id } }),
      ],
      [
        'company',
        'company_id',
        ({ client, company_id }) => api.addNote({ client, body: { ...note, company_id } }),
      ],
      [
        'company',
        'company_id',
        async ({ client, company_id }) => {
          const body = { name: 'Deal', stage: 'won' as const }
          const { id } = (await api.addProspect({ client, body, ...options })).data
          return api.convertProspect({ client, path: { id }, body: { client_name: 'x', company_id } })
        },
      ],
      [
        'company',
        'company_id',
        ({ client, company_id }) => api.addProspect({ client, body: { name: 'x', company_id } }),
      ],
      [
        'company',
        'company_id',
        ({ client, company_id }) => api.planFollowUp({ client, body: { ...followUp, company_id } }),
      ],
    ],
    prospects: [
      [
        'prospect',
        'prospect_id',
        ({ client, prospect_id: id }) => api.addFollowUp({ client, path: { id }, body: followUp }),
      ],
      [
        'prospect',
        'prospect_id',
        ({ client, prospect_id }) => api.planFollowUp({ client, body: { ...followUp, prospect_id } }),
      ],
      [
        'prospect',
        'prospect_id',
        ({ client, prospect_id: id }) => api.addProspectNote({ client, path: { id }, body: note }),
      ],
      [
        'prospect',
        'prospect_id',
        ({ client, prospect_id }) => api.addNote({ client, body: { ...note, prospect_id } }),
      ],
    ],
    clients: [
      [
        'client',
        'client_id',
        ({ client, client_id }) => api.addNote({ client, body: { ...note, client_id } }),
      ],
      [
        'client',
        'client_id',
        ({ client, client_id }) => api.planFollowUp({ client, body: { ...followUp, client_id } }),
      ],
      [
        'client',
        'client_id',
        async ({ client, client_id }) => {
          const { id } = (await api.addProspect({ client, body: { name: 'Deal' }, ...options })).data
          return api.updateProspect({ client, path: { id }, body: { client_id } })
        },
      ],
    ],
    projects: [
      [
        'project',
        'project_id',
        ({ client, project_id }) => api.addTask({ client, body: { title: 'x', project_id } }),
      ],
      [
        'project',
        'project_id',
        async ({ client, project_id, other }) => {
          const { id } = await task(client, { project_id: other })
          return api.updateTask({ client, path: { id }, body: { project_id } })
        },
      ],
      [
        'project',
        'project_id',
        ({ client, project_id: id }) => api.addMilestone({ client, path: { id }, body: { name: 'x' } }),
      ],
      [
        'project',
        'project_id',
        ({ client, project_id: id, user }) =>
          api.addStaff({ client, path: { id }, body: { user_id: user.id } }),
      ],
      [
        'project',
        'project_id',
        ({ client, project_id }) => api.addNote({ client, body: { ...note, project_id } }),
      ],
      [
        'project',
        'project_id',
        ({ client, project_id }) => api.addTimeEntry({ client, body: { minutes: 5, project_id } }),
      ],
      [
        'project',
        'project_id',
        ({ client, task_id }) => api.addTimeEntry({ client, body: { minutes: 5, task_id } }),
      ],
      [
        'project',
        'project_id',
        async ({ client, project_id, other }) => {
          const body = { minutes: 5, project_id: other }
          const { id } = (await api.addTimeEntry({ client, body, ...options })).data
          return api.updateTimeEntry({ client, path: { id }, body: { project_id } })
        },
      ],
    ],
    services: [
      [
        'service',
        'service_id',
        ({ client, other, service_id }) =>
          api.addTask({ client, body: { title: 'x', project_id: other, service_id } }),
      ],
      [
        'service',
        'service_id',
        ({ client, service_id }) => api.addTimeEntry({ client, body: { minutes: 5, service_id } }),
      ],
      [
        'service',
        'service_id',
        ({ client, task_id }) => api.addTimeEntry({ client, body: { minutes: 5, task_id } }),
      ],
    ],
  }

  test.each(Object.values(cases).flat())(
    'the %s cannot be used in the field %s',
    async (name, field, call) => {
      const world = await workspace()
      const { client } = world
      const id = world[`${name}_id` as keyof World] as string
      const path = { id }
      await kinds[name]!.archive({ client, path, ...options })
      const { data } = await kinds[name]!.get({ client, path, ...options })
      const { error } = await call(world)
      expect(error).toMatchObject({
        status: 409,
        code: 'archived',
        references: [{ id, field, name: data.name }],
      })
      expect(error.detail).toBe(`The ${name} ${data.name} is archived. Restore it first.`)
      await kinds[name]!.restore({ client, path, ...options })
      expect((await call(world)).response!.ok).toBe(true)
    },
  )

  test('its existing records can be changed, removed, and restored to another parent record', async () => {
    const { client, project_id, task_id, other } = await workspace()
    const body = { minutes: 5, task_id, memo: 'First' }
    const { id } = (await api.addTimeEntry({ client, body, ...options })).data
    await api.archiveProject({ client, path: { id: project_id }, ...options })
    const path = { id }
    await api.updateTimeEntry({ client, path, body: { memo: 'Second', minutes: 10 }, ...options })
    await api.updateTask({ client, path: { id: task_id }, body: { status: 'done' }, ...options })
    await api.updateProject({ client, path: { id: project_id }, body: { name: 'Old shop' }, ...options })
    await api.removeTimeEntry({ client, path, ...options })
    expect((await api.restoreTimeEntry({ client, path })).error).toMatchObject({ code: 'archived' })
    await api.updateTask({ client, path: { id: task_id }, body: { project_id: other }, ...options })
    expect((await api.restoreTimeEntry({ client, path })).data).toMatchObject({
      id,
      memo: 'Second',
      minutes: 10,
    })
  })
})

test('the tasks of an archived project are still found by their company', async () => {
  const { client } = await service.workspace()
  const { id: company_id } = await company(client)
  const project_id = await project(client, { company_id })
  const { id } = await task(client, { project_id })
  await api.archiveProject({ client, path: { id: project_id }, ...options })
  const { data } = await api.listTasks({ client, query: { company_id }, ...options })
  expect(data.map((each) => each.id)).toEqual([id])
})

test('a list of archived records contains each record once across pages in every sort order', async () => {
  const { client } = await service.workspace()
  const ids: string[] = []
  for (const name of ['a', 'B', 'c', 'd']) {
    const { id } = (await api.addCompany({ client, body: { name }, ...options })).data
    if (name !== 'd') await api.archiveCompany({ client, path: { id }, ...options })
    ids.push(id)
  }
  for (const sort of ['name', '-name', 'created_at', '-created_at'] as const) {
    const read = async (cursor?: string): Promise<string[]> => {
      const query = { archived: true, sort, limit: 1, cursor }
      const { data, response } = await api.listCompanies({ client, query, ...options })
      const next = response.headers.get('link')?.match(/<(.*)>/)?.[1]
      const rest = next ? await read(new URL(next, 'http://x').searchParams.get('cursor')!) : []
      return [...data.map(({ id }) => id), ...rest]
    }
    expect(await read()).toEqual(sort.startsWith('-') ? ids.slice(0, 3).toReversed() : ids.slice(0, 3))
  }
})
