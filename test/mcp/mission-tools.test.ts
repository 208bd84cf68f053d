/** Every tool of the mission, called by an MCP client on records created over REST. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAbsence,
  addBlocker,
  addCapacity,
  addChecklistItem,
  addClient,
  addCompany,
  addFollowUp,
  addInteraction,
  addMilestone,
  addNote,
  addProject,
  addProspect,
  addProspectNote,
  addRate,
  addRecurringTask,
  addService,
  addStaff,
  addTask,
  addTimeEntry,
  addView,
  cancelTimer,
  getAccount,
  inviteUser,
  listActivity,
  startTimer,
  updateNote,
} from '../../generated/client/sdk.gen.ts'
import { kindNames, restorableKinds } from '../../generated/server/records.ts'
import { counters } from '../../mcp/src/present.ts'
import { type Agent, call, callConfirmed, connect, connectOlder, resultIn } from '../support/agent.ts'
import { addExample, byPrefix } from '../support/example-records.ts'
import { useService } from '../support/service.ts'

const service = useService()
const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }))

type Records = Awaited<ReturnType<typeof makeRecords>>

const email = 'purchasing@northwind.example'
const day = '2026-03-02'

async function makeRecords() {
  const owner = await service.workspace()
  const made = async (adding: Promise<{ data: any }>): Promise<any> => (await adding).data
  const with_ = { client: owner.client, throwOnError: true as const }
  const add = (operation: any, body: object, id?: string) =>
    made(operation({ ...with_, body, ...(id && { path: { id } }) }))
  const { user } = await made(getAccount(with_))
  const company = await add(addCompany, { name: 'Northwind Traders', tags: ['retail'] })
  const client = await add(addClient, { company_id: company.id, name: 'Head of purchasing', email })
  const prospect = await add(addProspect, { name: 'New web shop', stage: 'proposal', source: 'trade fair' })
  const won = await add(addProspect, { name: 'Signed', contact_name: 'Head of sales', stage: 'won' })
  const followUp = await add(addFollowUp, { due_on: '2026-03-09', memo: 'Call' }, prospect.id)
  const prospectNote = await add(addProspectNote, { title: 'Budget', body: 'Is there' }, prospect.id)
  const project = await add(addProject, { name: 'Web shop', company_id: company.id })
  const idle = await add(addProject, { name: 'Museum', active: false })
  const staff = await add(addStaff, { user_id: user.id, position: 'Lead' }, project.id)
  const milestone = await add(addMilestone, { name: 'First release' }, project.id)
  const design = await add(addService, { name: 'Design', rate_cents: 12_000 })
  const mine = { assignee_id: user.id, service_id: design.id }
  const begun = await add(addTask, { ...mine, title: 'Draw', project_id: project.id, status: 'in_progress' })
  const pending = await add(addTask, { title: 'Build', milestone_id: milestone.id, due_on: '2026-03-20' })
  const done = await add(addTask, { ...mine, title: 'Sell', project_id: project.id, status: 'done' })
  const time = await add(addTimeEntry, { task_id: begun.id, minutes: 90, date: day })
  const series = await add(addRecurringTask, {
    ...{ project_id: idle.id, title: 'Tidy up', rule: 'FREQ=YEARLY', paused: true },
  })
  const note = await add(addNote, { client_id: client.id, title: 'Kick-off', body: 'The scope is agreed.' })
  const [entry] = await made(listActivity({ ...with_, query: { limit: 1 } }))
  const draft = await add(addNote, { task_id: begun.id, title: 'Draft', body: 'To be thrown away' })
  return {
    ...{ owner, user, company, client, prospect, won, followUp, prospectNote, project, idle, staff },
    ...{ milestone, design, begun, pending, done, time, series, note, draft, entry },
  }
}

let records: Records
/** The records as tools return them: without empty fields and timestamps. */
let shownRecords: Records
let client: Agent
let older: Agent
const outputSchemas = new Map<string, object | undefined>()

beforeAll(async () => {
  records = await makeRecords()
  const isShown = ([name, value]: [string, unknown]) =>
    !/^(created_at|updated_at|version)$/.test(name) &&
    value !== null &&
    `${value}` !== '' &&
    !(value === 0 && counters.includes(name))
  const shown = Object.entries(records).map(([name, record]) => [
    name,
    name === 'owner' ? record : Object.fromEntries(Object.entries(record).filter(isShown)),
  ])
  shownRecords = Object.fromEntries(shown) as Records
  const { key } = await service.key(records.owner)
  const env = {
    SERVICE_API_KEY: key,
    SERVICE_API_URL: await service.listen(),
    SERVICE_TOOLSETS: 'all',
    SERVICE_OUTPUT_SCHEMAS: 'true',
  }
  ;[client, older] = await Promise.all([connect(env, { pin: '2026-07-28' }), connectOlder(env)])
  for (const { name, outputSchema } of (await client.listTools()).tools) outputSchemas.set(name, outputSchema)
})
afterAll(() => Promise.all([client?.close(), older?.close()]))

/** The arguments of a tool and its expected result, both derived from the records. */
type Case = [args: (records: Records) => object | Promise<object>, answer: (records: Records) => unknown]

const none = () => ({})
const items = (...list: unknown[]) => ({ items: list.map(listed) })
/** Other items are allowed too. */
const among = (...list: unknown[]) => ({ items: expect.arrayContaining(list.map(listed)) })
const id = (record: { id: string }) => ({ id: record.id })
/** A list item: without the body of a note, and with names in place of ids. */
const listed = (record: any): any =>
  'asymmetricMatch' in record
    ? record
    : Object.fromEntries(
        Object.entries(record).filter(
          ([name]) => name !== 'body' && !(/_id$/.test(name) && name.replace(/id$/, 'name') in record),
        ),
      )

/** A record that only one tool needs, added over REST. */
const added = async (operation: any, body: object, path: object = {}): Promise<any> =>
  (await operation({ client: records.owner.client, body, path, throwOnError: true })).data

/** In this order: tools that change a record come after those that read it. */
const mission: Record<string, Record<string, Case>> = {
  prospects: {
    prospect_add: [
      () => ({ name: 'Web radio', tags: ['media'], source: 'letter' }),
      ({ user }) => ({ stage: 'new', tags: ['media'], source: 'letter', owner_id: user.id }),
    ],
    prospect_get: [
      ({ prospect }) => id(prospect),
      ({ prospect }) => ({ ...id(prospect), stage: 'proposal' }),
    ],
    prospect_query: [
      () => ({ name: 'web shop', stage: 'proposal', owner_id: 'me', to: '2026-03-10' }),
      ({ prospect }) => items(expect.objectContaining(id(prospect))),
    ],
    prospect_follow_up_list: [
      ({ prospect }) => ({ prospect_id: prospect.id, owner_id: 'me', done: false }),
      ({ followUp }) => items(followUp),
    ],
    prospect_follow_up_add: [
      ({ prospect }) => ({ ...id(prospect), due_on: '2026-03-05', memo: 'Write' }),
      ({ prospect, user }) => ({ prospect_id: prospect.id, owner_id: user.id, done: false }),
    ],
    prospect_follow_up_update: [
      ({ followUp }) => ({ ...id(followUp), done: true }),
      ({ followUp }) => ({ ...id(followUp), done: true, memo: 'Call' }),
    ],
    prospect_notes: [({ prospect }) => id(prospect), ({ prospectNote }) => items(listed(prospectNote))],
    prospect_note_add: [
      ({ prospect }) => ({ ...id(prospect), title: 'Taste', body: 'Blue' }),
      ({ prospect }) => ({ prospect_id: prospect.id, title: 'Taste' }),
    ],
    prospect_update: [
      ({ prospect }) => ({ ...id(prospect), stage: 'won' }),
      ({ prospect }) => ({ ...id(prospect), stage: 'won', source: 'trade fair' }),
    ],
    prospect_convert: [
      ({ won, company }) => ({ ...id(won), company_id: company.id }),
      ({ won, company }) => ({ prospect: id(won), company: id(company), client: { name: 'Head of sales' } }),
    ],
    prospect_archive: [({ won }) => id(won), ({ won }) => ({ ...id(won), archived_at: expect.any(String) })],
  },
  clients: {
    client_add: [
      ({ company }) => ({ company_id: company.id, name: 'Accounting' }),
      ({ company }) => ({ company_id: company.id, name: 'Accounting' }),
    ],
    client_get: [({ client }) => id(client), ({ client }) => client],
    client_get_by_email: [() => ({ email: email.toUpperCase() }), ({ client }) => client],
    client_query: [() => ({ name: 'purchasing' }), ({ client }) => among(client)],
    clients_by_company: [({ company }) => ({ company_id: company.id }), ({ client }) => among(client)],
    client_update: [
      ({ client }) => ({ ...id(client), position: 'Retired' }),
      ({ client }) => ({ ...id(client), position: 'Retired', email }),
    ],
  },
  companies: {
    company_add: [() => ({ name: 'Acme', tags: ['priority'] }), () => ({ name: 'Acme', tags: ['priority'] })],
    company_list: [() => ({ name: 'NORTHWIND' }), ({ company }) => items(company)],
    companies_quiet: [
      () => ({ quiet_since: '1d' }),
      ({ company }) => among(expect.objectContaining({ id: company.id })),
    ],
    company_get: [({ company }) => id(company), ({ company }) => company],
    company_update: [
      ({ company }) => ({ ...id(company), tags: ['wholesale'] }),
      () => ({ name: 'Northwind Traders', tags: ['wholesale'] }),
    ],
  },
  batches: {
    records_batch: [
      ({ company }) => ({
        items: [
          { tool: 'company_update', arguments: { ...id(company), website: 'https://northwind.example' } },
          { tool: 'company_add', arguments: { name: 'Radio house' } },
        ],
      }),
      ({ company }) => ({
        done: 2,
        refused: 0,
        results: [{ item: 0, ...id(company) }, { item: 1 }],
      }),
    ],
  },
  projects: {
    project_get: [({ project }) => id(project), ({ project }) => project],
    project_list: [() => ({ sort: 'name' }), ({ idle, project }) => items(idle, project)],
    project_list_active: [none, ({ project }) => items(project)],
    project_staff: [({ project }) => id(project), ({ staff }) => items(staff)],
    project_tasks: [
      ({ project }) => ({ ...id(project), sort: 'created_at' }),
      ({ begun, pending, done }) => items(begun, pending, done),
    ],
    projects_by_company: [({ company }) => ({ company_id: company.id }), ({ project }) => items(project)],
    milestone_list: [({ project }) => id(project), ({ milestone }) => items(milestone)],
    project_add: [() => ({ name: 'Radio' }), () => ({ name: 'Radio', active: true })],
    project_update: [
      ({ idle }) => ({ ...id(idle), description: 'Some day' }),
      ({ idle }) => ({ ...id(idle), active: false, name: 'Museum' }),
    ],
    milestone_add: [
      ({ idle }) => ({ ...id(idle), name: 'Opening', due_on: '2027-05-01' }),
      ({ idle }) => ({ project_id: idle.id, due_on: '2027-05-01', done: false }),
    ],
    milestone_update: [
      async ({ idle }) => ({ ...id(await added(addMilestone, { name: 'Closing' }, id(idle))), done: true }),
      ({ idle }) => ({ project_id: idle.id, name: 'Closing', done: true }),
    ],
    staff_add: [
      ({ idle, user }) => ({ ...id(idle), user_id: user.id, role: 'lead' }),
      ({ idle, user }) => ({ project_id: idle.id, user_id: user.id, role: 'lead' }),
    ],
    staff_update: [
      ({ staff }) => ({ ...id(staff), position: 'Adviser' }),
      ({ staff, user }) => ({ ...id(staff), user_id: user.id, position: 'Adviser' }),
    ],
    staff_remove: [({ staff }) => id(staff), () => undefined],
  },
  tasks: {
    tasks_query: [
      () => ({ status: ['pending', 'blocked'], assignee_id: 'none', overdue: true, sort: 'due_on' }),
      ({ pending }) => items(pending),
    ],
    tasks_open: [none, ({ begun }) => items(begun)],
    tasks_pending: [none, ({ pending }) => items(pending)],
    tasks_by_company: [
      ({ company }) => ({ company_id: company.id, open: true, sort: 'title' }),
      ({ pending, begun }) => items(pending, begun),
    ],
    tasks_by_milestone: [
      ({ milestone }) => ({ milestone_id: milestone.id }),
      ({ pending }) => items(pending),
    ],
    task_get: [({ begun }) => id(begun), ({ begun }) => begun],
    task_add: [
      ({ milestone }) => ({ title: 'Test', milestone_id: milestone.id }),
      ({ milestone, project }) => ({
        milestone_id: milestone.id,
        project_id: project.id,
        status: 'pending',
      }),
    ],
    task_update: [
      ({ pending, user }) => ({ ...id(pending), status: 'in_progress', assignee_id: user.id }),
      ({ pending, user }) => ({
        ...id(pending),
        status: 'in_progress',
        assignee_id: user.id,
        title: 'Build',
      }),
    ],
    blocker_add: [
      ({ begun, pending }) => ({ ...id(begun), blocker_id: pending.id }),
      ({ begun, pending }) => ({ task_id: begun.id, blocker_id: pending.id }),
    ],
    blocker_list: [({ begun }) => id(begun), () => ({ items: [{ blocker_name: 'Build' }] })],
    checklist_item_add: [
      ({ begun }) => ({ ...id(begun), title: 'Collect the texts' }),
      ({ begun }) => ({ task_id: begun.id, position: 10, done: false }),
    ],
    checklist_item_list: [
      ({ begun }) => ({ ...id(begun), done: false }),
      () => ({ items: [{ title: 'Collect the texts' }] }),
    ],
    checklist_item_update: [
      async ({ begun }) => ({
        ...id(await added(addChecklistItem, { title: 'Ask for the logo' }, id(begun))),
        done: true,
      }),
      ({ begun }) => ({ task_id: begun.id, title: 'Ask for the logo', done: true }),
    ],
    recurring_task_add: [
      ({ project }) => ({ project_id: project.id, title: 'Back up the shop', rule: 'FREQ=WEEKLY;BYDAY=MO' }),
      ({ project }) => ({ project_id: project.id, rule: 'FREQ=WEEKLY;BYDAY=MO', paused: false }),
    ],
    recurring_task_list: [
      ({ project }) => ({ project_id: project.id }),
      () => ({ items: [{ title: 'Back up the shop' }] }),
    ],
    recurring_task_update: [
      async ({ project }) => ({
        ...id(
          await added(addRecurringTask, { project_id: project.id, title: 'Report', rule: 'FREQ=MONTHLY' }),
        ),
        paused: true,
      }),
      () => ({ title: 'Report', paused: true }),
    ],
  },
  insights: {
    ai_summary: [
      () => ({ range: 'today', provider: 'extractive' }),
      () => ({ provider: 'extractive', sentences: expect.any(Array) }),
    ],
    hours_by_person: [
      () => ({ from: day, to: day }),
      ({ user }) => ({ by: 'person', total: { minutes: 90 }, groups: [{ ...id(user), minutes: 90 }] }),
    ],
    hours_by_project: [
      ({ project }) => ({ from: day, to: day, project_ids: [project.id], user_id: 'me' }),
      ({ project }) => ({ by: 'project', groups: [{ ...id(project), hours: 1.5 }] }),
    ],
    hours_by_service: [
      () => ({ from: day, to: day, billable: true }),
      ({ design }) => ({ by: 'service', groups: [{ ...id(design), revenue_cents: 18_000 }] }),
    ],
    person_stats: [
      () => ({ id: 'me', from: day, to: day }),
      ({ user }) => ({ user_id: user.id, minutes: 90, billable_share: 1, utilization: 0.1875 }),
    ],
    time_totals: [
      () => ({ from: day, to: '2026-03-03' }),
      () => ({ minutes: 90, days: [{ minutes: 90 }, { minutes: 0 }] }),
    ],
    my_day: [
      () => ({ date: day }),
      ({ user, time }) => ({
        user_id: user.id,
        minutes: 90,
        entries_total: 1,
        entries: [id(time)],
      }),
    ],
    time_week: [
      () => ({ date: day }),
      ({ project }) => ({ minutes: 90, rows: [{ project_id: project.id, minutes: 90 }] }),
    ],
    team_availability: [
      () => ({ weeks: 2, user_id: 'me' }),
      ({ user }) => ({ users: [{ user_id: user.id, weeks: [{}, {}] }] }),
    ],
    project_progress: [
      () => ({ project_ids: ['Web shop'] }),
      ({ project }) => ({ by: ['project'], groups: [{ ...id(project), spent_minutes: 90 }] }),
    ],
    time_report: [
      () => ({ by: ['company', 'month'], from: day, to: day }),
      ({ company }) => ({ groups: [{ ...id(company), sub_name: '2026-03', minutes: 90 }] }),
    ],
    prospect_pipeline: [
      () => ({ owner_id: 'me' }),
      ({ user: _ }) => ({ stages: expect.any(Array), overdue: { prospects: 0 } }),
    ],
    customer_overview: [
      () => ({ customer_id: 'Head of purchasing' }),
      ({ company, project }) => ({
        ...{ company_id: company.id, client_name: 'Head of purchasing' },
        projects: [{ ...id(project), open_tasks: expect.any(Number), spent_minutes: 90 }],
        notes: expect.arrayContaining([expect.objectContaining({ title: 'Kick-off' })]),
      }),
    ],
    missing_time: [
      () => ({ from: day, to: day, user_id: 'me' }),
      ({ user }) => ({ users: [{ user_id: user.id, minutes: 90, missing_minutes: 390 }] }),
    ],
    timelog_check: [() => ({ from: day, to: day }), () => ({ entries_total: 0, period: { from: day } })],
  },
  rates: {
    rate_add: [
      ({ design }) => ({ service_id: design.id, starts_on: '2100-01-01', rate_cents: 13_000 }),
      ({ design }) => ({ service_id: design.id, rate_cents: 13_000 }),
    ],
    rate_list: [
      ({ design }) => ({ service_id: design.id }),
      () => ({ items: [{ rate_cents: 13_000 }, { rate_cents: 12_000 }] }),
    ],
    rate_update: [
      async ({ idle }) => ({
        ...id(await added(addRate, { project_id: idle.id, starts_on: '2026-01-01', rate_cents: 100 })),
        rate_cents: 200,
      }),
      () => ({ starts_on: '2026-01-01', rate_cents: 200 }),
    ],
    rate_remove: [
      async ({ idle }) =>
        id(await added(addRate, { project_id: idle.id, starts_on: '2027-01-01', rate_cents: 100 })),
      () => undefined,
    ],
  },
  interactions: {
    interaction_add: [
      ({ client }) => ({ client_id: client.id, kind: 'call', title: 'Asked for an offer' }),
      ({ client, user }) => ({ client_id: client.id, author_id: user.id, kind: 'call' }),
    ],
    interaction_list: [
      ({ client }) => ({ client_id: client.id }),
      () => ({ items: [{ title: 'Asked for an offer' }] }),
    ],
    interaction_update: [
      async ({ company }) => ({
        ...id(await added(addInteraction, { company_id: company.id, kind: 'call', title: 'Offer' })),
        kind: 'mail',
      }),
      () => ({ kind: 'mail', title: 'Offer' }),
    ],
  },
  absences: {
    absence_add: [
      () => ({ starts_on: '2027-08-03', ends_on: '2027-08-14' }),
      ({ user }) => ({ user_id: user.id, ends_on: '2027-08-14', kind: 'vacation' }),
    ],
    absence_list: [
      () => ({ user_id: 'me', from: '2027-08-10', to: '2027-08-10' }),
      () => ({ items: [{ starts_on: '2027-08-03' }] }),
    ],
    absence_update: [
      async () => ({ ...id(await added(addAbsence, { starts_on: '2027-09-01' })), ends_on: '2027-09-03' }),
      () => ({ starts_on: '2027-09-01', ends_on: '2027-09-03' }),
    ],
  },
  time: {
    timelog_get: [({ time }) => id(time), ({ time }) => time],
    timelog_list: [() => ({ user_id: 'me', from: day, to: day }), ({ time }) => items(time)],
    timelog_add: [
      ({ design, project }) => ({ service_id: design.id, project_id: project.id, minutes: 30 }),
      ({ design, user }) => ({ service_id: design.id, user_id: user.id, billable: true, rate_cents: 12_000 }),
    ],
    timelog_update: [
      ({ time }) => ({ ...id(time), minutes: 60, billable: false, memo: 'For free' }),
      ({ time }) => ({ ...id(time), minutes: 60, billable: false, memo: 'For free', date: day }),
    ],
    timelog_reprice: [
      ({ design }) => ({ starts_on: day, ends_on: day, service_id: design.id }),
      () => ({ starts_on: day, entries: expect.any(Number), changed: 0 }),
    ],
    timer_start: [
      ({ begun }) => ({ task_id: begun.id }),
      ({ begun, user }) => ({ task_id: begun.id, user_id: user.id }),
    ],
    timer_status: [none, () => ({ items: [{ task_name: 'Draw' }] })],
    timer_list: [none, () => ({ items: [{ task_name: 'Draw' }] })],
    timer_update: [() => ({ memo: 'Second draft' }), () => ({ memo: 'Second draft' })],
    timer_switch: [
      ({ project }) => ({ project_id: project.id }),
      ({ begun, project }) => ({ entry: { task_id: begun.id }, timer: { project_id: project.id } }),
    ],
    timer_stop: [none, ({ project }) => ({ project_id: project.id, minutes: 1 })],
    timer_continue: [none, ({ project }) => ({ project_id: project.id })],
    timer_cancel: [
      async ({ project }) => {
        await added(cancelTimer, undefined as never)
        await added(startTimer, { project_id: project.id })
        return {}
      },
      () => undefined,
    ],
  },
  notes: {
    notes_mine: [
      () => ({ sort: 'created_at' }),
      ({ prospectNote, note, draft }) =>
        among(...[prospectNote, note, draft].map((each) => expect.objectContaining(listed(each)))),
    ],
    notes_query: [
      ({ client }) => ({ q: 'scope -draft', record_id: client.id, since: '1d' }),
      ({ note }) => items({ ...listed(note), snippet: expect.stringContaining('**scope**') }),
    ],
    note_get: [({ note }) => id(note), ({ note }) => note],
    note_add: [
      ({ project }) => ({ project_id: project.id, title: 'Colours', body: 'Blue' }),
      ({ project, user }) => ({ project_id: project.id, author_id: user.id }),
    ],
    note_update: [({ note }) => ({ ...id(note), title: 'Start' }), () => ({ title: 'Start', version: 2 })],
    note_append: [
      ({ prospectNote }) => ({ ...id(prospectNote), text: 'Until June', if_version: 1 }),
      ({ prospectNote }) => ({ ...id(prospectNote), version: 2 }),
    ],
    note_remove: [({ draft }) => id(draft), () => undefined],
  },
  records: {
    removed_list: [
      () => ({ kind: 'note', removed_by: 'me' }),
      ({ draft }) => ({ items: [{ ...id(draft), kind: 'note', name: 'Draft' }] }),
    ],
  },
  search: {
    search: [
      ({ project }) => ({ q: project.id }),
      ({ project }) => ({ hits: [{ kind: 'project', id: project.id, match: 'exact' }] }),
    ],
  },
  account: {
    account_info: [none, ({ user }) => ({ user, plan: 'pro', entitlements: { write: true } })],
    account_services: [() => ({ active: true }), ({ design }) => items(design)],
    service_add: [() => ({ name: 'Advice', rate_cents: 9000 }), () => ({ name: 'Advice', active: true })],
    service_update: [
      async () => ({ ...id(await added(addService, { name: 'Travel' })), active: false }),
      () => ({ name: 'Travel', active: false }),
    ],
    holiday_list: [() => ({ year: 2026 }), () => ({ year: 2026 })],
    account_users: [none, ({ user }) => items(expect.objectContaining(user))],
  },
  activity: {
    activity_list: [
      ({ company }) => ({ record: company.id, operation: 'addCompany' }),
      ({ company }) => items(expect.objectContaining({ channel: 'api', record_id: company.id, status: 201 })),
    ],
    activity_overview: [
      () => ({ actor: 'me', changes_only: true, range: 'today' }),
      () => ({
        groups: expect.arrayContaining([expect.objectContaining({ operation: 'addTask', calls: 4 })]),
      }),
    ],
    activity_get: [
      ({ entry }) => id(entry),
      ({ entry: { record_name: _, names: __, changes, ...entry }, note }) => ({
        ...entry,
        changes: changes.map(({ field }: any) => ({ field })),
        record_id: note.id,
      }),
    ],
  },
  billing: {
    billing_report: [
      async ({ design }) => {
        const project = await added(addProject, { name: 'Not billed yet' })
        await added(addTimeEntry, { project_id: project.id, service_id: design.id, minutes: 90, date: day })
        return { project_id: project.id, from: day, to: day }
      },
      () => ({ groups: [{ project_name: 'Not billed yet', unbilled_cents: 18_000 }] }),
    ],
    bill_add: [
      async ({ design }) => {
        const project = await added(addProject, { name: 'To be billed' })
        await added(addTimeEntry, { project_id: project.id, service_id: design.id, minutes: 60, date: day })
        return { project_id: project.id, starts_on: day, ends_on: day, name: '2026-031' }
      },
      () => ({ name: '2026-031', entries: 1, revenue_cents: 12_000 }),
    ],
    bill_list: [none, () => ({ items: [{ name: '2026-031', project_name: 'To be billed' }] })],
    bill_lines: [() => ({ id: '2026-031' }), () => ({ amount_cents: 12_000, lines: [{ minutes: 60 }] })],
    bill_update: [() => ({ id: '2026-031', memo: 'Sent' }), () => ({ name: '2026-031', memo: 'Sent' })],
    bill_remove: [() => ({ id: '2026-031' }), () => undefined],
  },
  views: {
    view_add: [
      () => ({ name: 'Blocked work', kind: 'task', filters: 'status=blocked' }),
      () => ({ name: 'Blocked work', kind: 'task' }),
    ],
    view_list: [() => ({ kind: 'task' }), () => ({ items: [{ name: 'Blocked work' }] })],
    view_update: [
      async () => ({ ...id(await added(addView, { name: 'Late', kind: 'task' })), shared: true }),
      () => ({ name: 'Late', shared: true }),
    ],
  },
  users: {
    user_get: [() => ({ id: 'me' }), ({ user }) => expect.objectContaining(user)],
    user_update: [
      async ({ project }) => {
        const leaver = await added(inviteUser, {
          name: 'Leaver',
          email: 'leaver@northwind.example',
          role: 'member',
        })
        await added(addTask, { title: 'Hand over', project_id: project.id, assignee_id: leaver.id })
        return { ...id(leaver), active: false, successor_id: 'me' }
      },
      () => ({ name: 'Leaver', active: false }),
    ],
    user_invite: [
      () => ({ name: 'Newcomer', email: 'newcomer@northwind.example', role: 'viewer' }),
      () => ({ name: 'Newcomer', role: 'viewer', active: true }),
    ],
    capacity_add: [
      () => ({ id: 'me', starts_on: '2026-03-01', weekly_minutes: 1800 }),
      ({ user }) => ({ user_id: user.id, weekly_minutes: 1800 }),
    ],
    capacity_list: [() => ({ id: 'me' }), () => ({ items: [{ weekly_minutes: 1800 }] })],
    capacity_remove: [
      async ({ user }) =>
        id(await added(addCapacity, { starts_on: '2027-03-01', weekly_minutes: 60 }, id(user))),
      () => undefined,
    ],
  },
}

// `ai_summary` of the mission is tested with the summaries.
test('the tools are complete, and each is in the toolset of its domain', async () => {
  const { tools } = await import('../../generated/mcp/tools/index.ts')
  const listed = Object.groupBy(
    tools.filter(({ prefix }) => !prefix),
    ({ toolset }) => toolset,
  )
  const names = (each: Record<string, { name: string }[]>) =>
    Object.fromEntries(
      Object.entries(each).map(([toolset, list]) => [toolset, list.map(({ name }) => name).sort()]),
    )
  const expected = Object.entries(mission).map(([toolset, cases]) => [
    toolset,
    Object.keys(cases).map((name) => ({ name })),
  ])
  expect(names(listed as never)).toEqual(names(Object.fromEntries(expected)))
  expect(tools.filter(({ prefix, toolset }) => prefix && toolset !== 'records')).toEqual([])
  expect([...outputSchemas.keys()].sort()).toEqual([...new Set(tools.map(({ name }) => name))])
})

const cases = Object.values(mission).flatMap((toolset) => Object.entries(toolset))

describe('with client 2.x', () => {
  test.each(cases)('%s', async (name, [args, answer]) => {
    const { said, value, isError, isStructured } = await callConfirmed(client, name, await args(records))
    expect({ isError, said: isError && said }).toEqual({ isError: false, said: false })
    const schema = outputSchemas.get(name)
    expect(value === undefined).toBe(schema === undefined)
    if (schema) {
      expect(isStructured).toBe(true)
      ajv.validate(schema, value)
      expect(ajv.errors).toBeNull()
      expect(value).toMatchObject(answer(shownRecords) as object)
      expect(Object.keys(value)).not.toContain('next_cursor')
    }
  })
})

/** Lists, single records, reports and refusals are the same for the older protocol generation. */
describe('with client 1.x', () => {
  test.each(
    cases.filter(([name]) =>
      [
        'company_get',
        'client_get_by_email',
        'notes_query',
        'hours_by_person',
        'task_add',
        'account_info',
      ].includes(name),
    ),
  )('%s', async (name, [args]) => {
    await older.listTools() // From here on, the client validates results against the output schemas.
    const { isError, isStructured } = await call(older, name, await args(records))
    expect({ isError, isStructured }).toEqual({ isError: false, isStructured: true })
  })
})

describe('a note changed by another caller', () => {
  const refused = { isError: true, problem: { status: 412, code: 'precondition_failed' } }

  test.each([
    ['note_update', { title: 'Too late' }],
    ['note_append', { text: 'Too late' }],
  ])('is not changed by %s with the previous version; the error says what to do', async (name, change) => {
    const add = { client: records.owner.client, throwOnError: true } as const
    const body = { company_id: records.company.id, title: 'Terms', body: 'Thirty days' }
    const { data: note } = await addNote({ ...add, body })
    const late = { ...id(note), ...change, if_version: note.version }
    await updateNote({ ...add, path: id(note), body: { tags: ['terms'] } })
    const { said, isError } = await call(client, name, late)
    const problem = resultIn(said)
    expect({ isError, problem }).toMatchObject(refused)
    expect(problem.detail).toContain('is now at version 2. Get it again')
    expect((await call(client, 'note_get', id(note))).value).toMatchObject({ version: 2, tags: ['terms'] })
    const again = await call(client, name, { ...late, if_version: 2 })
    expect([again.isError, again.value.version]).toEqual([false, 3])
  })

  test.each(['x', '0', 0, 1.5])('is not changed with the invalid version %j', async (if_version) => {
    const args = { ...id(records.note), title: 'Other', if_version }
    const { said, isError } = await call(client, 'note_update', args)
    expect({ isError, ...resultIn(said) }).toMatchObject({
      isError: true,
      errors: [{ pointer: '/if_version' }],
    })
  })
})

test('note_remove has removed the note', async () => {
  const { said, isError } = await call(client, 'note_get', id(records.draft))
  expect({ isError, problem: resultIn(said) }).toMatchObject({ isError: true, problem: { status: 404 } })
})

describe('the tools for all kinds of records', () => {
  const removable: [kind: string, recordOf: (records: Records) => Promise<{ id: string }>][] = [
    ['task', ({ pending }) => Promise.resolve(pending)],
    ['time entry', ({ time }) => Promise.resolve(time)],
    // Two halves of a day, because a user cannot be absent twice.
    ['absence', ({ owner }) => made(addAbsence, owner, { starts_on: '2026-03-02', half_day: true }, {})],
    ['view', ({ owner }) => made(addView, owner, { name: 'Late', kind: 'task' }, {})],
    ['milestone', ({ owner, project }) => made(addMilestone, owner, { name: 'Opening' }, project)],
    ['follow-up', ({ followUp }) => Promise.resolve(followUp)],
    [
      'interaction',
      ({ owner, client, project }) =>
        made(addInteraction, owner, { client_id: client.id, kind: 'call', title: 'Offer' }, project),
    ],
    ['note', ({ note }) => Promise.resolve(note)],
    ['prospect', ({ won }) => Promise.resolve(won)],
    [
      'blocker',
      async ({ owner, project, begun }) => {
        const blocker = await made(addTask, owner, { title: 'Agree', project_id: project.id }, {})
        return made(addBlocker, owner, { blocker_id: blocker.id }, id(begun))
      },
    ],
    [
      'checklist item',
      ({ owner, begun }) => made(addChecklistItem, owner, { title: 'Ask' }, { id: begun.id }),
    ],
  ]
  const listed = removable.map(([kind]) => kind)
  for (const kind of restorableKinds.filter((each) => !listed.includes(kindNames[each])))
    removable.push([
      kindNames[kind],
      ({ owner, ...records }) =>
        addExample(owner.client, kind, byPrefix(Object.values(records).map(({ id }) => id))),
    ])
  const made = async (operation: any, { client }: { client: unknown }, body: object, path: object) =>
    (await operation({ client, body, path, throwOnError: true })).data

  const archivable: [kind: string, recordOf: (records: Records) => { id: string }][] = [
    ['company', ({ company }) => company],
    ['client', (records) => records.client],
    ['project', ({ idle }) => idle],
    ['service', ({ design }) => design],
    ['recurring task', ({ series }) => series],
  ]

  test.each(archivable)('archive and restore a %s', async (_, recordOf) => {
    const { id } = recordOf(records)
    const archived = await call(client, 'record_remove', { id })
    expect(archived.value).toMatchObject({ id, archived_at: expect.any(String) })
    const restored = await call(client, 'record_restore', { id })
    expect(restored.value).toMatchObject({ id })
    expect(restored.value).not.toHaveProperty('archived_at')
  })

  test('cover each kind by the prefix of its id', async () => {
    const { tools } = await import('../../generated/mcp/tools/index.ts')
    const prefixes = (name: string) => tools.flatMap((tool) => (tool.name === name ? tool.prefix : []))
    const ids = await Promise.all(removable.map(async ([, recordOf]) => (await recordOf(records)).id))
    const all = [...ids, ...archivable.map(([, recordOf]) => recordOf(records).id)]
    for (const name of ['record_remove', 'record_restore'])
      expect(prefixes(name)).toEqual(all.map((id) => id.slice(0, 3)).sort())
  })

  test.each(removable)('remove and restore a %s', async (_, recordOf) => {
    const { id } = await recordOf(records)
    expect(await call(client, 'record_remove', { id })).toMatchObject({ isError: false, said: 'Done.' })
    const gone = await call(client, 'record_remove', { id })
    expect(resultIn(gone.said)).toMatchObject({ code: 'not_found' })
    expect((await call(client, 'record_restore', { id })).value).toMatchObject({ id })
  })

  test('refuse other kinds and list the known prefixes', async () => {
    for (const id of [records.entry.id, '', undefined]) {
      const { said, isError } = await call(client, 'record_remove', { ...(id !== undefined && { id }) })
      expect({ isError, ...resultIn(said) }).toMatchObject({
        isError: true,
        status: 422,
        errors: [{ pointer: '/id', detail: expect.stringContaining('fup_') }],
      })
    }
  })

  test('run the operations permitted for the key and refuse the others', async () => {
    const { key } = await service.key(records.owner, { scopes: ['crm:write'] })
    const limited = await connect({
      SERVICE_API_KEY: key,
      SERVICE_TOOLSETS: 'all',
      SERVICE_API_URL: await service.listen(),
    })
    const listed = (await limited.listTools()).tools.map(({ name }) => name)
    expect(listed.filter((name) => name === 'record_remove')).toHaveLength(1)
    expect(resultIn((await call(limited, 'record_remove', id(records.time))).said)).toMatchObject({
      code: 'missing_scope',
    })
    await limited.close()
  })
})
