/** Writes a world to a workspace through the public API. */
import { type Client, createClient } from '../../../generated/client/client/index.ts'
import * as api from '../../../generated/client/sdk.gen.ts'
import type { BatchItem } from '../../../generated/client/types.gen.ts'
import type { User, World, WorldRecord } from './world.ts'

/** A new workspace with its owner. */
export interface Workspace {
  url: string
  /** The domain of the users' e-mail addresses, which no other workspace uses. */
  domain: string
  client: Client
  today: string
}

export interface Filled {
  id(record: WorldRecord): string
  as(user: User): Client
  /** The e-mail address with which a user signs in. */
  emailOf(user: User): string
}

const password = 'correct horse battery staple'
const batchLength = 100

export async function openWorkspace(url: string, domain: string, currency: string): Promise<Workspace> {
  const email = `owner@${domain}`
  const body = { workspace: 'Workspace', name: 'Owner', email, password }
  const anonymous = createClient({ baseUrl: url })
  const { data } = await api.signup({ client: anonymous, body, throwOnError: true })
  const client = createClient({ baseUrl: url, auth: data.access_token })
  const sure = { client, throwOnError: true } as const
  await api.setPlan({ ...sure, body: { plan: 'business' } })
  await api.updateWorkspace({ ...sure, body: { currency, time_zone: 'UTC' } })
  const { data: account } = await api.getAccount(sure)
  return { url, domain, client, today: account.today }
}

export async function fill({ url, domain, client }: Workspace, world: World): Promise<Filled> {
  const ids = new Map<WorldRecord, string>()
  const clients = new Map<User, Client>()
  const sure = { client, throwOnError: true } as const
  const id = (record: WorldRecord): string => {
    const known = ids.get(record)
    if (!known) throw new Error(`The world does not contain ${JSON.stringify(record)}.`)
    return known
  }
  const idOrNull = (record: WorldRecord | null) => record && id(record)
  const emailOf = ({ name, role }: User) =>
    role === 'owner' ? `owner@${domain}` : `${name.toLowerCase().replace(/\W+/g, '.')}@${domain}`

  async function addUser(user: User) {
    const { name, role, costCents: cost_cents } = user
    if (role === 'owner') {
      const { data: account } = await api.getAccount(sure)
      ids.set(user, account.user.id)
      clients.set(user, client)
      await api.updateUser({ ...sure, path: { id: account.user.id }, body: { name, cost_cents } })
    } else {
      const body = { name, role, cost_cents, email: emailOf(user) }
      const { data: invited } = await api.inviteUser({ ...sure, body })
      ids.set(user, invited.id)
      const acceptance = { token: invited.invitation_token, password }
      const { data } = await api.acceptInvitation({ client, body: acceptance, throwOnError: true })
      clients.set(user, createClient({ baseUrl: url, auth: data.access_token }))
    }
    if (user.weeklyMinutes !== null) {
      const body = { starts_on: '2020-01-01', weekly_minutes: user.weeklyMinutes }
      await api.addCapacity({ ...sure, path: { id: id(user) }, body })
    }
  }

  /** Adds records in batches; `item` describes the call that adds one. */
  async function add<R extends WorldRecord>(
    records: readonly R[],
    item: (record: R) => BatchItem,
    as: Client = client,
  ) {
    for (let start = 0; start < records.length; start += batchLength) {
      const part = records.slice(start, start + batchLength)
      const body = { items: part.map(item) }
      const { data } = await api.runBatch({ client: as, throwOnError: true, body })
      for (const [index, record] of part.entries())
        ids.set(record, (data.results[index]!.body as { id: string }).id)
    }
  }
  const adding =
    <R>(operation: BatchItem['operation'], bodyOf: (record: R) => object) =>
    (record: R) =>
      ({ operation, body: bodyOf(record) }) as BatchItem

  for (const user of world.users) await addUser(user)
  for (const service of world.services) {
    const { name, billable, rateCents: rate_cents } = service
    ids.set(service, (await api.addService({ ...sure, body: { name, billable, rate_cents } })).data.id)
  }
  await add(
    world.companies,
    adding('addCompany', ({ name, tags }) => ({ name, tags })),
  )
  await add(
    world.clients,
    adding('addClient', ({ company, name, email, position }) => ({
      ...{ company_id: id(company), name, email, position },
    })),
  )
  await add(
    world.projects,
    adding('addProject', (project) => ({
      ...{ name: project.name, company_id: idOrNull(project.company), active: project.isActive },
      ...{ starts_on: project.startsOn, ends_on: project.endsOn, rate_cents: project.rateCents },
      ...{ budget_minutes: project.budgetMinutes, budget_cents: project.budgetCents },
    })),
  )
  await add(world.milestones, ({ project, name, dueOn, isDone }) => ({
    ...{ operation: 'addMilestone', parameters: { id: id(project) } },
    body: { name, due_on: dueOn, done: isDone },
  }))
  await add(
    world.tasks,
    adding('addTask', (task) => ({
      ...{ project_id: id(task.project), milestone_id: idOrNull(task.milestone) },
      ...{ title: task.title, status: task.status, assignee_id: idOrNull(task.assignee) },
      ...{ due_on: task.dueOn, estimate_minutes: task.estimateMinutes, service_id: idOrNull(task.service) },
    })),
  )
  for (const user of world.users)
    await add(
      world.time.filter((entry) => entry.user === user),
      adding('addTimeEntry', ({ task, project, service, date, minutes, billable, memo }) => ({
        ...{ task_id: idOrNull(task), project_id: idOrNull(project), service_id: idOrNull(service) },
        ...{ date, minutes, billable, memo },
      })),
      clients.get(user),
    )
  await add(
    world.prospects,
    adding('addProspect', (prospect) => ({
      ...{ name: prospect.name, company_name: prospect.companyName, contact_name: prospect.contactName },
      ...{ email: prospect.email, stage: prospect.stage, owner_id: id(prospect.owner) },
      ...{ value_cents: prospect.valueCents, follow_up_on: prospect.followUpOn },
      ...(prospect.stage === 'lost' && { lost_reason: 'Too expensive' }),
    })),
  )
  await add(world.followUps, ({ prospect, dueOn, memo, owner, isDone }) => ({
    ...{ operation: 'addFollowUp', parameters: { id: id(prospect) } },
    body: { due_on: dueOn, memo, owner_id: id(owner), done: isDone },
  }))
  await add(
    world.interactions,
    adding('addInteraction', ({ client, kind, daysAgo, title }) => ({
      ...{ client_id: id(client), kind, title, direction: 'out' },
      occurred_at: `${world.day(-daysAgo)}T00:00:00Z`,
    })),
  )
  await add(
    world.notes,
    adding('addNote', ({ about, title, body }) => {
      const [[kind, record]] = Object.entries(about) as [[string, WorldRecord]]
      return { [`${kind}_id`]: id(record), title, body }
    }),
  )
  for (const absence of world.absences) {
    const { user, startsOn: starts_on, endsOn: ends_on, kind } = absence
    const body = { user_id: id(user), starts_on, ends_on, kind }
    ids.set(absence, (await api.addAbsence({ ...sure, body })).data.id)
  }
  for (const bill of world.bills) {
    const { company, name, startsOn: starts_on, endsOn: ends_on } = bill
    const body = { company_id: id(company), name, starts_on, ends_on }
    ids.set(bill, (await api.addBill({ ...sure, body })).data.id)
  }
  if (world.lockedUntil)
    await api.updateWorkspace({ ...sure, body: { time_locked_until: world.lockedUntil } })
  const archived = <R extends { isArchived?: boolean }>(records: readonly R[]) =>
    records.filter(({ isArchived }) => isArchived)
  for (const record of archived(world.projects))
    await api.archiveProject({ ...sure, path: { id: id(record) } })
  for (const record of archived(world.clients)) await api.archiveClient({ ...sure, path: { id: id(record) } })
  for (const record of archived(world.companies))
    await api.archiveCompany({ ...sure, path: { id: id(record) } })
  return { id, emailOf, as: (user) => clients.get(user)! }
}
