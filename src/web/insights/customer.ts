/** Everything about a customer on one page, for reading before a call or a meeting. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getCustomer } from '../../../generated/client/sdk.gen.ts'
import type {
  AccountInfo,
  CustomerContact,
  CustomerFollowUp,
  CustomerNote,
  CustomerOverview,
  CustomerPerson,
  CustomerProject,
  CustomerProspect,
  CustomerTask,
} from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import { shortDay, timeOfEvent } from '../dates.ts'
import { alert, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { phoneLink, wordsOf } from '../records/cells.ts'
import { customerPath, figuresOf } from '../records/customer.ts'
import { linkTo } from '../records/page-index.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { caveatList } from './caveats.ts'

export const customerPage = new Hono<SignedInEnv>().get(customerPath, requireSignIn, async (http) => {
  const { account, session } = http.var
  const customer_id = http.req.query('customer_id') ?? ''
  const { data, error } = await getCustomer({ client: session.client, query: { customer_id } })
  const page = (title: string, content: Html) => layout({ title, account, path: '/companies' }, content)
  if (!data) return respondRefused(http, error!, page('Customer', alert(error!)))
  return http.html(page(data.company_name, content(data, account)))
})

function content(data: CustomerOverview, account: AccountInfo): Html {
  const { company_id, company_name, client_id, client_name, last_contact_at } = data
  const day = (date: string | null) => (date ? shortDay(date, account.today) : '')
  const due = (date: string | null) =>
    date && date < account.today ? html`<span class="late">${day(date)}</span>` : day(date)
  const time = (at: string | null) => (at ? timeOfEvent(at, account) : '')
  const amount = (cents: number | null) => (cents === null ? '' : money(cents, data.currency))
  const minutes = (some: number | null) => (some === null ? '' : duration(some))
  const people: Column<CustomerPerson>[] = [
    { title: 'Person', cell: ({ id, name }) => linkTo(id, name) },
    { title: 'Position', cell: ({ position }) => position ?? '' },
    {
      title: 'E-mail',
      cell: ({ email }) => (email ? html`<a href="mailto:${email}">${email}</a>` : ''),
    },
    { title: 'Telephone', cell: ({ phone }) => (phone ? phoneLink(phone) : '') },
    { title: 'Last contact', cell: (person) => time(person.last_contact_at) },
  ]
  const projects: Column<CustomerProject>[] = [
    { title: 'Project', cell: ({ id, name }) => linkTo(id, name) },
    { title: 'Open tasks', cell: ({ open_tasks }) => String(open_tasks), isFigure: true },
    { title: 'Spent', cell: ({ spent_minutes }) => duration(spent_minutes), isFigure: true },
    { title: 'Remaining', cell: ({ remaining_minutes }) => duration(remaining_minutes), isFigure: true },
    {
      title: 'Budget',
      cell: ({ budget_minutes, budget_cents }) =>
        [minutes(budget_minutes), amount(budget_cents)].filter(Boolean).join(', '),
    },
    { title: 'Budget state', cell: ({ budget_state }) => (budget_state ? wordsOf(budget_state) : '') },
    { title: 'Ends', cell: ({ ends_on }) => day(ends_on) },
  ]
  const tasks: Column<CustomerTask>[] = [
    { title: 'Task', cell: ({ id, title }) => linkTo(id, title) },
    { title: 'Status', cell: ({ status }) => wordsOf(status) },
    { title: 'Due', cell: ({ due_on }) => due(due_on) },
    { title: 'Project', cell: ({ project_name }) => project_name ?? '' },
    { title: 'Assignee', cell: ({ assignee_name }) => assignee_name ?? '' },
  ]
  const contacts: Column<CustomerContact>[] = [
    { title: 'Contact', cell: ({ id, title }) => linkTo(id, title) },
    { title: 'Kind', cell: ({ kind }) => wordsOf(kind) },
    { title: 'With', cell: (each) => each.client_name ?? each.prospect_name ?? '' },
    { title: 'By', cell: ({ author_name }) => author_name ?? '' },
    { title: 'Time', cell: ({ occurred_at }) => time(occurred_at) },
  ]
  const followUps: Column<CustomerFollowUp>[] = [
    { title: 'Follow-up', cell: ({ id, memo }) => linkTo(id, memo) },
    { title: 'Due', cell: ({ due_on }) => due(due_on) },
    { title: 'With', cell: (each) => each.client_name ?? each.prospect_name ?? each.company_name ?? '' },
    { title: 'Owner', cell: ({ owner_name }) => owner_name ?? '' },
  ]
  const prospects: Column<CustomerProspect>[] = [
    { title: 'Deal', cell: ({ id, name }) => linkTo(id, name) },
    { title: 'Stage', cell: ({ stage }) => wordsOf(stage) },
    { title: 'Value', cell: ({ value_cents }) => amount(value_cents), isFigure: true },
    { title: 'Decision', cell: ({ expected_close_on }) => day(expected_close_on) },
    { title: 'Owner', cell: ({ owner_name }) => owner_name ?? '' },
  ]
  const notes: Column<CustomerNote>[] = [
    { title: 'Note', cell: ({ id, title }) => linkTo(id, title) },
    { title: 'Beginning', cell: ({ beginning }) => beginning },
    { title: 'Author', cell: ({ author_name }) => author_name ?? '' },
    { title: 'Added', cell: ({ created_at }) => time(created_at) },
  ]
  return html`<h1>${company_name}</h1>
    <p class="lead">${linkTo(company_id, 'Page of the company')}${client_id ? html`, asked for ${linkTo(client_id, client_name!)}` : ''}${last_contact_at ? html`, last contact ${time(last_contact_at)}` : ''}</p>
    ${figuresOf(data)}
    ${part('People', data.people_total, people, data.people)}
    ${part('Projects', data.projects_total, projects, data.projects)}
    ${part('Open tasks', data.tasks_total, tasks, data.tasks)}
    ${part('Contacts', data.contacts_total, contacts, data.contacts)}
    ${part('Follow-ups', data.follow_ups_total, followUps, data.follow_ups)}
    ${part('Deals', data.prospects_total, prospects, data.prospects)}
    ${part('Notes', data.notes_total, notes, data.notes)}
    ${caveatList(data)}`
}

/** Empty if there are no records, or if the user may not read them; the caveats then say so. */
function part<Row>(
  title: string,
  total: number | null,
  columns: Column<Row>[],
  rows: readonly Row[] | null,
): Html | string {
  if (!rows || rows.length === 0) return ''
  const count = total! > rows.length ? `${rows.length} of ${total}` : String(total)
  return html`<section class="related">
    <div class="head"><h2>${title}</h2><small>${count}</small></div>
    ${table(title, columns, rows, { isDense: true })}
  </section>`
}
