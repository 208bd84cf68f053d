/** A workspace with a record of each kind and the addresses of its pages, for tests that visit all pages. */
import type { Client } from '../../generated/client/client/index.ts'
import {
  addAbsence,
  addApiKey,
  addBill,
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
  addRate,
  addRecurringTask,
  addRepricing,
  addService,
  addStaff,
  addSummary,
  addTask,
  addTimeEntry,
  addView,
  getAccount,
  listActivity,
  removeTask,
} from '../../generated/client/sdk.gen.ts'
import { docPaths } from '../../src/base/documentation.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import { allPages } from '../../src/web/records/page-index.ts'
import { addExample, byPrefix } from './example-records.ts'
import type { Member } from './service.ts'

/** Fills a workspace and returns the addresses of pages that need parameters. */
export async function addressesFor(
  owner: Member,
  member: Member,
  name: string,
): Promise<Record<string, string>> {
  const as = { client: owner.client, throwOnError: true } as const
  const addresses: Record<string, string> = {
    '/auth/cli/connect': `/auth/cli/connect?port=3000&state=${'x'.repeat(43)}&code_challenge=${'x'.repeat(43)}&label=vs`,
    [docPaths.operation(':id')]: docPaths.operation('addNote'),
    [docPaths.error(':code')]: docPaths.error('transition_not_allowed'),
    [docPaths.guide(':name')]: docPaths.guide('quickstart'),
    [docPaths.search]: `${docPaths.search}?q=note`,
  }
  const { data: key } = await addApiKey({ ...as, body: { name } })
  const { data: account } = await getAccount({ client: member.client, throwOnError: true })
  const records = await oneOfEach(owner.client, name)
  const removed = { project_id: records.projects!, title: name }
  await removeTask({ ...as, path: { id: (await addTask({ ...as, body: removed })).data.id } })
  for (const [path, id] of Object.entries(records)) {
    const page = allPages.find((each) => each.path === path)!
    for (const below of ['', '/edit', ...(page.actions ?? []).map(({ name }) => `/${name}`)])
      addresses[`/${path}/:id${below}`] = `/${path}/${id}${below}`
    if (page.list.parent)
      addresses[`/${path}/new`] =
        `/${path}/new?${page.list.parent}=${records[`${page.list.parent.replace(/_id$/, '')}s`]}`
  }
  const { data: changes } = await listActivity({ ...as, query: { changes_only: true, limit: 1 } })
  const { data: summary } = await addSummary({ ...as, body: { range: 'thisweek' } })
  addresses['/activity/:id'] = `/activity/${changes[0]!.id}`
  addresses['/activity/:id/proof'] = `/activity/${changes[0]!.id}/proof`
  addresses['/summaries/:id'] = `/summaries/${summary.id}`
  addresses['/settings/api-keys/:id'] = `/settings/api-keys/${key.id}`
  for (const below of ['', '/hand-over'])
    addresses[`/settings/members/:id${below}`] = `/settings/members/${account.user.id}${below}`
  addresses['/insights/customer'] = `/insights/customer?customer_id=${records.companies}`
  return addresses
}

/** Adds a record of each kind and returns them by the path of their pages. */
async function oneOfEach(client: Client, name: string): Promise<Record<string, string>> {
  const as = { client, throwOnError: true } as const
  const added = async <T extends { id: string }>(call: Promise<{ data: T }>) => (await call).data.id
  const companies = await added(addCompany({ ...as, body: { name, tags: ['retail'] } }))
  const projects = await added(
    addProject({ ...as, body: { name, company_id: companies, rate_cents: 10_000 } }),
  )
  const prospects = await added(
    addProspect({ ...as, body: { name, stage: 'won', contact_name: name, follow_up_on: '2026-01-01' } }),
  )
  const tasks = await added(
    addTask({ ...as, body: { title: name, project_id: projects, due_on: '2026-01-01', description: name } }),
  )
  const blocker = await added(addTask({ ...as, body: { title: name, project_id: projects } }))
  const { data: account } = await getAccount(as)
  const billed = await added(addProject({ ...as, body: { name, rate_cents: 10_000 } }))
  await addTimeEntry({ ...as, body: { project_id: billed, minutes: 60, date: '2026-01-01' } })
  const services = await added(addService({ ...as, body: { name } }))
  const records: Record<string, string> = {
    companies,
    projects,
    prospects,
    tasks,
    clients: await added(addClient({ ...as, body: { name, company_id: companies } })),
    milestones: await added(addMilestone({ ...as, path: { id: projects }, body: { name } })),
    'recurring-tasks': await added(
      addRecurringTask({ ...as, body: { title: name, project_id: projects, rule: 'FREQ=WEEKLY' } }),
    ),
    'checklist-items': await added(addChecklistItem({ ...as, path: { id: tasks }, body: { title: name } })),
    blockers: await added(addBlocker({ ...as, path: { id: tasks }, body: { blocker_id: blocker } })),
    staff: await added(addStaff({ ...as, path: { id: projects }, body: { user_id: account.user.id } })),
    'follow-ups': await added(
      addFollowUp({ ...as, path: { id: prospects }, body: { memo: name, due_on: '2026-01-01' } }),
    ),
    interactions: await added(
      addInteraction({ ...as, body: { prospect_id: prospects, kind: 'call', title: name, text: name } }),
    ),
    capacities: await added(
      addCapacity({
        ...as,
        path: { id: account.user.id },
        body: { starts_on: '2026-01-01', weekly_minutes: 600 },
      }),
    ),
    absences: await added(addAbsence({ ...as, body: { starts_on: '2026-01-01', memo: name } })),
    services,
    repricings: await added(
      addRepricing({ ...as, body: { starts_on: '2025-01-01', ends_on: '2025-01-01' } }),
    ),
    billing: await added(
      addBill({ ...as, body: { name, project_id: billed, starts_on: '2026-01-01', ends_on: '2026-01-01' } }),
    ),
    rates: await added(addRate({ ...as, body: { service_id: services, rate_cents: 100 } })),
    time: await added(addTimeEntry({ ...as, body: { task_id: tasks, minutes: 90, memo: name } })),
    views: await added(addView({ ...as, body: { name, kind: 'task', filters: 'open=true', shared: true } })),
    notes: await added(addNote({ ...as, body: { company_id: companies, title: name, body: name } })),
  }
  const ids = byPrefix(Object.values(records))
  for (const { path, kind, add, own } of allPages)
    if (add && !own) records[path] ??= (await addExample(client, kind as Kind, ids)).id
  return records
}
