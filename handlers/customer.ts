import type {
  CustomerContact,
  CustomerFollowUp,
  CustomerNote,
  CustomerPerson,
  CustomerProject,
  CustomerProspect,
  CustomerTask,
  ProgressGroup,
} from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { openStates } from '../generated/server/records.ts'
import { missingScope } from '../src/calls/access/authorise.ts'
import { type Caller, isAdmin } from '../src/calls/access/caller.ts'
import { todayIn } from '../src/calls/access/time-zones.ts'
import type { ReadContext } from '../src/calls/lifecycle/handler.ts'
import { caveatsOfCustomer } from '../src/domain/insights/caveats.ts'
import { moneyOf } from '../src/domain/insights/customer.ts'
import { progress, progressOf } from '../src/domain/insights/progress.ts'
import { type Id, idOf, kindOf } from '../src/domain/model/columns.ts'
import { clients } from '../src/domain/queries/clients.ts'
import { companies } from '../src/domain/queries/companies.ts'
import { interactions } from '../src/domain/queries/interactions.ts'
import { notes } from '../src/domain/queries/notes.ts'
import { projects } from '../src/domain/queries/projects.ts'
import { followUps, prospects } from '../src/domain/queries/prospects.ts'
import { tasks } from '../src/domain/queries/tasks.ts'

/** An agent reads the whole overview, so that parts are short. */
const longPart = 10
const shortPart = 5
const beginningLength = 200

export const customer: Pick<InsightsHandlers, 'getCustomer'> = {
  async getCustomer({ read, caller }, { customer_id: id }) {
    const client = kindOf(id) === 'client' ? await read.one(clients, { id }) : null
    const company = await read.one(companies, { id: client?.company_id ?? id })
    const company_id = company.id
    const counting = read.counting()
    const [people, contacts, due, deals, work, texts] = await Promise.all([
      counting.page(clients, { company_id, archived: false, sort: 'name', limit: longPart }),
      counting.page(interactions, { company_id, sort: '-occurred_at', limit: shortPart }),
      counting.page(followUps, { of_company: company_id, done: false, sort: 'due_on', limit: shortPart }),
      counting.page(prospects, {
        company_id,
        archived: false,
        stage: [...openStates.ProspectStage],
        sort: '-value_cents',
        limit: shortPart,
      }),
      read.mayRead('task') ? workFor(read, company_id) : null,
      read.mayRead('note')
        ? counting.page(notes, { of_company: company_id, sort: '-created_at', limit: shortPart })
        : null,
    ])
    const money = maySeeMoney(caller, read) ? await moneyOf(read, company_id) : null
    const parts = {
      people,
      projects: work?.active ?? null,
      'open tasks': work?.open ?? null,
      contacts,
      'follow-ups': due,
      prospects: deals,
      notes: texts,
    }
    const partial = work !== null && !isAdmin(caller)
    return {
      company_id,
      company_name: company.name,
      website: company.website,
      tags: company.tags,
      last_contact_at: company.last_contact_at,
      archived_at: company.archived_at,
      client_id: client?.id ?? null,
      client_name: client?.name ?? null,
      today: todayIn(caller.time_zone),
      currency: caller.currency,
      partial,
      caveats: caveatsOfCustomer({
        parts: Object.entries(parts).map(toPart),
        partial: partial ? (caller.ledProjects ? 'led' : 'own') : null,
        money,
        tasksElsewhere: work?.tasksElsewhere ?? 0,
      }),
      people_total: people.total!,
      people: people.items.map(toPerson),
      projects_total: work?.active.total ?? null,
      projects: work?.figures ?? null,
      tasks_total: work?.open.total ?? null,
      overdue_tasks: work?.overdue ?? null,
      tasks: work?.open.items.map(toTask) ?? null,
      money,
      contacts_total: contacts.total!,
      contacts: contacts.items.map(toContact),
      follow_ups_total: due.total!,
      follow_ups: due.items.map(toFollowUp),
      prospects_total: deals.total!,
      prospects: deals.items.map(toProspect),
      notes_total: texts?.total ?? null,
      notes: texts?.items.map(toNote) ?? null,
    }
  },
}

/** Revenue, cost and margin are for those who can read bills and reports. */
const maySeeMoney = (caller: Caller, read: ReadContext['read']) =>
  read.mayRead('bill') && missingScope(caller, ['insights:read']) === null

/** The active projects with their progress, and the open tasks. */
async function workFor(read: ReadContext['read'], company_id: Id<'company'>) {
  const counting = read.counting()
  const [active, open, late] = await Promise.all([
    counting.page(projects, { company_id, active: true, archived: false, sort: 'name', limit: longPart }),
    counting.page(tasks, { company_id, open: true, sort: 'due_on', limit: longPart }),
    counting.page(tasks, { company_id, overdue: true, sort: 'due_on', limit: 1 }),
  ])
  const project_ids = active.items.map(({ id }) => id)
  const [row] = await read.rows(progress, { by: ['project'], project_ids, names: true })
  const { today, levels } = row!.report
  const found = levels[0]!.groups.map(
    (group) => progressOf({ ...group, id: idOf(group.id, 'project') }, today).group,
  )
  const figures = active.items.map((project) =>
    toProject(project, found.find(({ id }) => id === project.id)!),
  )
  const listed = figures.reduce((sum, { open_tasks }) => sum + open_tasks, 0)
  return { active, open, overdue: late.total!, figures, tasksElsewhere: open.total! - listed }
}

interface Page {
  items: readonly unknown[]
  total: number | null
}

const toPart = ([name, page]: [string, Page | null]) => ({
  name,
  listed: page?.items.length ?? 0,
  total: page?.total ?? null,
})

const toPerson = ({
  id,
  name,
  position,
  email,
  phone,
  last_contact_at,
  tags,
}: CustomerPerson): CustomerPerson => ({
  id,
  name,
  position,
  email,
  phone,
  last_contact_at,
  tags,
})

type Planned = Pick<CustomerProject, 'id' | 'name' | 'starts_on' | 'ends_on'>

const toProject = (
  { id, name, starts_on, ends_on }: Planned,
  {
    open_tasks,
    estimate_minutes,
    spent_minutes,
    remaining_minutes,
    budget_minutes,
    budget_cents,
    budget_state,
    budget_used_up_on,
  }: ProgressGroup,
): CustomerProject => ({
  id,
  name,
  starts_on,
  ends_on,
  open_tasks,
  estimate_minutes,
  spent_minutes,
  remaining_minutes,
  budget_minutes,
  budget_cents,
  budget_state,
  budget_used_up_on,
})

const toTask = ({
  id,
  title,
  status,
  due_on,
  project_id,
  project_name,
  assignee_id,
  assignee_name,
  estimate_minutes,
}: CustomerTask): CustomerTask => ({
  id,
  title,
  status,
  due_on,
  project_id,
  project_name,
  assignee_id,
  assignee_name,
  estimate_minutes,
})

const toContact = ({
  id,
  kind,
  direction,
  occurred_at,
  title,
  client_id,
  client_name,
  prospect_id,
  prospect_name,
  author_id,
  author_name,
}: CustomerContact): CustomerContact => ({
  id,
  kind,
  direction,
  occurred_at,
  title,
  client_id,
  client_name,
  prospect_id,
  prospect_name,
  author_id,
  author_name,
})

const toFollowUp = ({
  id,
  due_on,
  memo,
  client_id,
  client_name,
  company_id,
  company_name,
  prospect_id,
  prospect_name,
  owner_id,
  owner_name,
}: CustomerFollowUp): CustomerFollowUp => ({
  id,
  due_on,
  memo,
  client_id,
  client_name,
  company_id,
  company_name,
  prospect_id,
  prospect_name,
  owner_id,
  owner_name,
})

const toProspect = ({
  id,
  name,
  stage,
  value_cents,
  expected_close_on,
  owner_id,
  owner_name,
}: CustomerProspect): CustomerProspect => ({
  id,
  name,
  stage,
  value_cents,
  expected_close_on,
  owner_id,
  owner_name,
})

type WrittenNote = Omit<CustomerNote, 'beginning'> & { body: string }

function toNote({ id, title, body, created_at, author_id, author_name }: WrittenNote): CustomerNote {
  const text = [...body]
  const beginning = text.length > beginningLength ? `${text.slice(0, beginningLength).join('')}…` : body
  return { id, title, beginning, created_at, author_id, author_name }
}
