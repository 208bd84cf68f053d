import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { pointers, project } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()

interface Kind {
  add: (options: any) => Promise<any>
  update: (options: any) => Promise<any>
  list: (options: any) => Promise<any>
  /** The name of a record without an external id must be new. */
  hasNewName?: true
  body(client: Client): object | Promise<object>
}

const kinds: Record<string, Kind> = {
  companies: {
    add: api.addCompany,
    update: api.updateCompany,
    list: api.listCompanies,
    hasNewName: true,
    body: () => ({ name: 'Acme' }),
  },
  clients: {
    add: api.addClient,
    update: api.updateClient,
    list: api.listClients,
    body: async (client) => ({ name: 'Buyer', company_id: await company(client) }),
  },
  prospects: {
    add: api.addProspect,
    update: api.updateProspect,
    list: api.listProspects,
    body: () => ({ name: 'New shop' }),
  },
  projects: {
    add: api.addProject,
    update: api.updateProject,
    list: api.listProjects,
    body: () => ({ name: 'Web shop' }),
  },
  tasks: {
    add: api.addTask,
    update: api.updateTask,
    list: api.listTasks,
    body: async (client) => ({ title: 'Draw', project_id: await project(client) }),
  },
  'time entries': {
    add: api.addTimeEntry,
    update: api.updateTimeEntry,
    list: api.listTimeEntries,
    body: async (client) => ({ minutes: 30, project_id: await project(client) }),
  },
  notes: {
    add: api.addNote,
    update: api.updateNote,
    list: api.listNotes,
    body: async (client) => ({ title: 'Call', body: 'Long', company_id: await company(client) }),
  },
}

const query = { create_new: true }

const company = async (client: Client) =>
  (await api.addCompany({ client, body: { name: 'Acme' }, query, throwOnError: true })).data.id

describe.each(Object.entries(kinds))('the external id of %s', (_, kind) => {
  const { add, update, list } = kind

  test('finds the record, and is unique in the workspace', async () => {
    const { client } = await service.workspace()
    const { client: stranger } = await service.workspace()
    const body = await kind.body(client)
    const { data: first } = await add({ client, body: { ...body, external_id: 'crm-1' } })
    const { data: second } = await add({ client, body, ...(kind.hasNewName && { query }) })
    expect([first.external_id, second.external_id]).toEqual(['crm-1', null])
    expect((await list({ client, query: { external_id: 'crm-1' } })).data).toEqual([first])
    expect((await list({ client: stranger, query: { external_id: 'crm-1' } })).data).toEqual([])
    const again = await add({ client, body: { ...body, external_id: 'crm-1' } })
    expect(again.error).toMatchObject({ status: 409, code: 'already_exists' })
    expect(pointers(again.error)).toEqual(['/external_id'])
    const path = { id: second.id }
    const taken = await update({ client, path, body: { external_id: 'crm-1' } })
    expect(taken.error).toMatchObject({ status: 409, code: 'already_exists' })
    await update({ client, path: { id: first.id }, body: { external_id: null } })
    expect((await update({ client, path, body: { external_id: 'crm-1' } })).data.external_id).toBe('crm-1')
    const theirs = { ...(await kind.body(stranger)), external_id: 'crm-1' }
    expect((await add({ client: stranger, body: theirs })).response.status).toBe(201)
  })
})
