/** Everything about a customer: each part agrees with the lists and reports, and says what it leaves out. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { GetCustomerData } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const
const day = '2026-03-02'

const overview = async ({ client }: Pick<Member, 'client'>, query: GetCustomerData['query']) =>
  (await api.getCustomer({ client, query, ...options })).data

/** A company with a person, a project with time and tasks, and another company that must not appear. */
async function customers() {
  const owner = await service.workspace()
  const given = { client: owner.client, ...options }
  const made = async (adding: Promise<{ data: any }>) => (await adding).data
  const me = (await api.getAccount(given)).data.user
  await api.updateUser({ ...given, path: { id: me.id }, body: { cost_cents: 4000 } })
  const design = await made(api.addService({ ...given, body: { name: 'Design', rate_cents: 12_000 } }))
  const customer = async (name: string) => {
    const company = await made(api.addCompany({ ...given, body: { name } }))
    const person = await made(
      api.addClient({ ...given, body: { company_id: company.id, name: `Buyer of ${name}` } }),
    )
    const project = await made(
      api.addProject({
        ...given,
        body: { name: `Shop of ${name}`, company_id: company.id, budget_minutes: 600 },
      }),
    )
    await api.addProject({ ...given, body: { name: 'Old', company_id: company.id, active: false } })
    const add = (title: string, more = {}) =>
      made(api.addTask({ ...given, body: { title, project_id: project.id, ...more } }))
    const task = await add('Draw', { due_on: day, assignee_id: me.id, estimate_minutes: 240 })
    await add('Build')
    await add('Sold', { status: 'done' })
    const deal = await made(
      api.addProspect({
        ...given,
        body: { name: 'Next shop', company_id: company.id, value_cents: 90_000 },
      }),
    )
    await api.addProspect({ ...given, body: { name: 'Lost', company_id: company.id, stage: 'lost' } })
    for (const subject of [
      { company_id: company.id },
      { client_id: person.id },
      { prospect_id: deal.id },
    ] as const) {
      const [kind] = Object.keys(subject)
      await api.addInteraction({ ...given, body: { ...subject, kind: 'call', title: `Call, ${kind}` } })
      await api.planFollowUp({ ...given, body: { ...subject, due_on: day, memo: `Write, ${kind}` } as never })
      await api.addNote({ ...given, body: { ...subject, title: `Note, ${kind}`, body: 'Text' } })
    }
    await api.addNote({
      ...given,
      body: { project_id: project.id, title: 'Note, project', body: 'é'.repeat(500) },
    })
    const log = (minutes: number, more = {}) =>
      api.addTimeEntry({ ...given, body: { project_id: project.id, date: day, minutes, ...more } })
    await log(60, { service_id: design.id })
    await log(30, { task_id: task.id })
    return { company, person, project, task, deal, log }
  }
  const [northwind, acme] = [await customer('Northwind'), await customer('Acme')]
  return { owner, given, me, northwind, acme }
}

describe('the overview of a customer', () => {
  test('has the people, the work, the money and the contact of the company only', async () => {
    const { owner, me, northwind } = await customers()
    const { company, person, project, task, deal } = northwind
    const found = await overview(owner, { customer_id: company.id })
    expect(found).toMatchObject({
      ...{ company_id: company.id, company_name: 'Northwind', client_id: null, partial: false },
      ...{ people_total: 1, people: [{ id: person.id, name: 'Buyer of Northwind' }] },
      projects_total: 1,
      projects: [
        {
          ...{ id: project.id, open_tasks: 2, estimate_minutes: 240, spent_minutes: 90 },
          ...{ remaining_minutes: 210, budget_minutes: 600, budget_state: 'within' },
        },
      ],
      ...{ tasks_total: 2, overdue_tasks: 1 },
      tasks: [{ id: task.id, project_name: 'Shop of Northwind', assignee_name: me.name }, { title: 'Build' }],
      money: {
        ...{ unbilled_minutes: 60, unbilled_cents: 12_000, unpriced_minutes: 30, billed_minutes: 0 },
        ...{ revenue_cents: 12_000, cost_cents: 6000, margin_cents: 6000, uncosted_minutes: 0 },
      },
      ...{ contacts_total: 3, follow_ups_total: 3, notes_total: 4, prospects_total: 1 },
      prospects: [{ id: deal.id, stage: 'new', value_cents: 90_000 }],
    })
    const said = JSON.stringify(found)
    for (const kind of ['company_id', 'client_id', 'prospect_id'])
      expect([`Call, ${kind}`, `Write, ${kind}`, `Note, ${kind}`].every((each) => said.includes(each))).toBe(
        true,
      )
    expect(said).not.toContain('Acme')
    expect(found.notes!.map(({ beginning }) => [...beginning].length)).toEqual([201, 4, 4, 4])
    expect(found.caveats).toEqual([expect.stringContaining('0:30 h of billable time has no rate')])
  })

  test('agrees with the report on billing and the report on time', async () => {
    const { owner, given, northwind } = await customers()
    const company_id = northwind.company.id
    const { money } = await overview(owner, { customer_id: company_id })
    const query = { company_id, to: day }
    expect(money).toMatchObject((await api.getBilling({ ...given, query })).data.total)
    const { revenue_cents, cost_cents, margin_cents } = (await api.getReport({ ...given, query })).data.total
    expect(money).toMatchObject({ revenue_cents, cost_cents, margin_cents })
  })

  test('is the same for a client and their company', async () => {
    const { owner, northwind } = await customers()
    const { company, person } = northwind
    const ofCompany = await overview(owner, { customer_id: company.id })
    expect(await overview(owner, { customer_id: person.id })).toEqual({
      ...ofCompany,
      ...{ client_id: person.id, client_name: 'Buyer of Northwind' },
    })
  })

  test('cuts long parts, and says how much there is', async () => {
    const { owner, given, northwind } = await customers()
    const { company, project } = northwind
    for (let n = 0; n < 11; n++)
      await api.addTask({ ...given, body: { title: `Task ${n}`, project_id: project.id } })
    for (let n = 0; n < 3; n++)
      await api.addInteraction({ ...given, body: { company_id: company.id, kind: 'mail', title: 'More' } })
    const found = await overview(owner, { customer_id: company.id })
    expect([found.tasks_total, found.tasks!.length]).toEqual([13, 10])
    expect([found.contacts_total, found.contacts.length]).toEqual([6, 5])
    expect(found.caveats).toEqual(
      expect.arrayContaining(['Only 10 of 13 open tasks are listed.', 'Only 5 of 6 contacts are listed.']),
    )
  })

  test('leaves out the money and the time of others for members', async () => {
    const { owner, northwind } = await customers()
    const query = { customer_id: northwind.company.id }
    for (const role of ['member', 'viewer'] as const) {
      const found = await overview(await colleague(service, owner, role), query)
      expect(found).toMatchObject({ partial: true, money: null, projects: [{ spent_minutes: 0 }] })
      expect(found.caveats).toEqual(
        expect.arrayContaining([
          expect.stringContaining('The money is left out'),
          expect.stringContaining('Only your own time is included'),
        ]),
      )
    }
  })

  test('leaves out the parts that the key may not read', async () => {
    const { owner, northwind } = await customers()
    const query = { customer_id: northwind.company.id }
    const { key } = await service.key(owner, { scopes: ['crm:read'] })
    const found = await overview({ client: service.clientWith(key) }, query)
    expect(found).toMatchObject({
      ...{ people_total: 1, contacts_total: 3, partial: false },
      ...{ projects: null, projects_total: null, tasks: null, tasks_total: null, overdue_tasks: null },
      ...{ money: null, notes: null, notes_total: null },
    })
    for (const part of ['money', 'projects', 'open tasks', 'notes'])
      expect(found.caveats.some((each) => each.startsWith(`The ${part} `))).toBe(true)
    const { key: other } = await service.key(owner, { scopes: ['delivery:read'] })
    const { error } = await api.getCustomer({ client: service.clientWith(other), query })
    expect([error?.status, error?.code]).toEqual([403, 'missing_scope'])
  })

  test('counts the open tasks on projects that are not listed', async () => {
    const { owner, given, northwind } = await customers()
    const { id } = northwind.company
    const { data } = await api.listProjects({ ...given, query: { company_id: id, active: false } })
    await api.addTask({ ...given, body: { title: 'Clean up', project_id: data[0]!.id } })
    const { tasks_total, projects, caveats } = await overview(owner, { customer_id: id })
    expect([tasks_total, projects!.map(({ open_tasks }) => open_tasks)]).toEqual([3, [2]])
    expect(caveats).toContain('Open tasks on inactive projects or on projects that are not listed: 1.')
  })

  test('is refused for no customer, records of other kinds, and those of another workspace', async () => {
    const { northwind } = await customers()
    const { client } = await service.workspace()
    for (const query of [{}, { customer_id: northwind.project.id }]) {
      const { error } = await api.getCustomer({ client, query: query as never })
      expect(error).toMatchObject({ status: 422, errors: [{ in: 'query', pointer: '/customer_id' }] })
    }
    for (const customer_id of [northwind.company.id, northwind.person.id])
      expect((await api.getCustomer({ client, query: { customer_id } })).error?.status).toBe(404)
  })
})
