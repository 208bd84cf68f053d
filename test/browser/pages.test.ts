/** Every page that there is, for each who may come, in a workspace with the longest names. */
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addApiKey,
  addClient,
  addCompany,
  addFollowUp,
  addMilestone,
  addNote,
  addProject,
  addProspect,
  addService,
  addStaff,
  addSummary,
  addTask,
  addTimeEntry,
  getAccount,
  listActivity,
  updateAccount,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { docPaths } from '../../src/base/documentation.ts'
import { allPages } from '../../src/web/records/pages-by.ts'
import { pathOf, useBrowser } from '../support/browser.ts'
import { colleague } from '../support/colleague.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { pagePaths } from '../support/page-routes.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

const longest = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200) }

/** Who has signed in; null for nobody. */
const people: Record<string, Member | null> = { nobody: null }
/** Who is shown the same documentation as everybody. */
const nobody = ['nobody', null] as const
/** Pages that need more than their path. */
const addresses: Record<string, string> = {
  '/auth/cli/connect': `/auth/cli/connect?code_challenge=${'x'.repeat(43)}&label=vs`,
}

beforeAll(async () => {
  const owner = await service.workspace()
  const viewer = await colleague(service, owner, 'viewer')
  const as = { client: owner.client, throwOnError: true } as const
  await updateAccount({ ...as, body: longest })
  await updateWorkspace({ ...as, body: longest })
  const { data: key } = await addApiKey({ ...as, body: longest })
  const { data: account } = await getAccount({ client: viewer.client, throwOnError: true })
  Object.assign(people, { owner, viewer })
  addresses[docPaths.operation(':id')] = docPaths.operation('addNote')
  addresses[docPaths.error(':code')] = docPaths.error('move_not_allowed')
  addresses[docPaths.guide(':name')] = docPaths.guide('command-line')
  addresses[docPaths.search] = `${docPaths.search}?q=note`
  const records = await oneOfEach(owner.client)
  for (const [path, id] of Object.entries(records)) {
    const page = allPages.find((each) => each.path === path)!
    for (const below of ['', '/edit', ...(page.actions ?? []).map(({ name }) => `/${name}`)])
      addresses[`/${path}/:id${below}`] = `/${path}/${id}${below}`
    if (page.list.parent)
      addresses[`/${path}/new`] =
        `/${path}/new?${page.list.parent}=${records[page.list.parent === 'project_id' ? 'projects' : 'prospects']}`
  }
  const { data: changes } = await listActivity({ ...as, query: { changes_only: true, limit: 1 } })
  const { data: summary } = await addSummary({ ...as, body: { range: 'thisweek' } })
  addresses['/activity/:id'] = `/activity/${changes[0]!.id}`
  addresses['/summaries/:id'] = `/summaries/${summary.id}`
  addresses['/settings/api-keys/:id'] = `/settings/api-keys/${key.id}`
  addresses['/settings/members/:id'] = `/settings/members/${account.user.id}`
})

/** Pages of records are made alike: those of tasks are shown to everybody, the others to who sees most of them. */
function peopleFor(path: string): typeof people {
  const isOfRecords = allPages.some((each) => !each.own && path.startsWith(`/${each.path}`))
  return isOfRecords && !path.startsWith('/tasks') ? { owner: people.owner! } : people
}

/** A record of each kind, with the longest name, by the path of its pages. */
async function oneOfEach(client: Client): Promise<Record<string, string>> {
  const as = { client, throwOnError: true } as const
  const { name } = longest
  const added = async <T extends { id: string }>(call: Promise<{ data: T }>) => (await call).data.id
  const companies = await added(addCompany({ ...as, body: { name, tags: ['retail'] } }))
  const projects = await added(addProject({ ...as, body: { name, company_id: companies } }))
  const prospects = await added(
    addProspect({ ...as, body: { name, stage: 'won', contact_name: name, follow_up_on: '2026-01-01' } }),
  )
  const tasks = await added(
    addTask({ ...as, body: { title: name, project_id: projects, due_on: '2026-01-01', description: name } }),
  )
  const { data: account } = await getAccount(as)
  return {
    companies,
    projects,
    prospects,
    tasks,
    clients: await added(addClient({ ...as, body: { name, company_id: companies } })),
    milestones: await added(addMilestone({ ...as, path: { id: projects }, body: { name } })),
    staff: await added(addStaff({ ...as, path: { id: projects }, body: { user_id: account.user.id } })),
    'follow-ups': await added(
      addFollowUp({ ...as, path: { id: prospects }, body: { memo: name, due_on: '2026-01-01' } }),
    ),
    services: await added(addService({ ...as, body: { name } })),
    time: await added(addTimeEntry({ ...as, body: { task_id: tasks, minutes: 90, memo: name } })),
    notes: await added(addNote({ ...as, body: { company_id: companies, title: name, body: name } })),
  }
}

test.each(pagePaths)('%s', async (path) => {
  const address = addresses[path] ?? path
  expect(address, 'names what its parameters stand for').not.toContain(':')
  const seenBy: string[] = []
  for (const [who, member] of path.startsWith(docPaths.home) ? [nobody] : Object.entries(peopleFor(path))) {
    const page = await open(address, { member })
    if (pathOf(page) !== address.split('?')[0]) continue // it is not for them
    seenBy.push(who)
    for (const more of await page.locator('summary:visible').all()) await more.click()
    await checkLook(page, `${path.slice(1).replaceAll(/\W+/g, '-')}-${who}`)
    await checkKeyboard(page)
  }
  expect(seenBy).not.toEqual([])
})
