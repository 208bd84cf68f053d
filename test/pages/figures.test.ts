/** Figures on pages are counts and sums of the service, also where a page lists only some of the records. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCompany,
  addMilestone,
  getAccount,
  getReport,
  listFollowUps,
  listMyOpenTasks,
  listProspects,
  listTasks,
  listTimeEntries,
  runBatch,
} from '../../generated/client/sdk.gen.ts'
import type { BatchItem } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

let client: Awaited<ReturnType<typeof service.workspace>>['client']
let visitor: ReturnType<typeof visitorOf>
let today: string
let company_id: string
let projects: string[]

/** More records than any list returns with one call. */
async function addAll(items: BatchItem[]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < items.length; at += 100) {
    const body = { items: items.slice(at, at + 100) }
    const { data } = await runBatch({ client, body, ...options })
    ids.push(...data.results.map(({ body }) => String((body as { id?: string }).id)))
  }
  return ids
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const counted = async (call: Promise<{ response?: Response }>) =>
  Number((await call).response!.headers.get('total-count'))

beforeAll(async () => {
  const owner = await service.workspace()
  client = owner.client
  visitor = visitorOf(service, owner)
  today = (await getAccount({ client, ...options })).data.today
  const assignee_id = await userOf(client)
  company_id = (await addCompany({ client, body: { name: 'Northwind' }, ...options })).data.id
  const names = ['Web shop', 'Intranet', ...times(10, (n) => `Small job ${n}`)]
  projects = await addAll(names.map((name) => ({ operation: 'addProject', body: { name, company_id } })))
  const [first, second] = projects
  const task = (title: string, due_on: string | null, project_id = first!) => ({
    operation: 'addTask' as const,
    body: { title, due_on, project_id, assignee_id, estimate_minutes: 60 },
  })
  const tasks = await addAll([
    ...times(120, (n) => task(`Late ${n}`, addDays(today, -1 - n))),
    ...times(3, (n) => task(`Due now ${n}`, today)),
    ...times(14, (n) => task(`Soon ${n}`, addDays(today, 1 + n))),
    ...times(5, (n) => task(`Some day ${n}`, null)),
    ...times(10, (n) => task(`Of a small job ${n}`, null, projects[n + 2]!)),
  ])
  await addAll([
    ...times(130, (n) => ({
      operation: 'addTimeEntry' as const,
      body: { task_id: tasks[0]!, date: addDays(today, -n), minutes: 7 },
    })),
    { operation: 'addTimeEntry', body: { project_id: second!, date: addDays(today, -200), minutes: 11 } },
  ])
  await addAll(
    times(17, (n) => ({
      operation: 'planFollowUp' as const,
      body: { company_id, owner_id: assignee_id, due_on: addDays(today, -n), memo: `Call ${n}` },
    })),
  )
  await addAll(
    times(13, (n) => ({
      operation: 'addProspect' as const,
      body: { name: `Deal ${n}`, owner_id: assignee_id, follow_up_on: today, value_cents: 100 },
    })),
  )
})

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('home', () => {
  test('counts all late tasks, those of today and the next ones, and shows those of today', async () => {
    const count = (query: object) =>
      counted(listMyOpenTasks({ client, query: { limit: 1, count: true, ...query } }))
    const late = await count({ to: addDays(today, -1) })
    const now = await count({ from: today, to: today })
    const all = await count({})
    expect([late, now, all]).toEqual([120, 3, 152])
    const html = await page(visitor, '/home')
    const text = textOf(html)
    expect(text).toContain(`${now} due today ${late} late`)
    expect(text).toContain(`${all} open`)
    expect(text).toMatch(
      new RegExp(`Late ${late} .* ${late - 10} more .*Today ${now} .*Next ${all - late - now} `),
    )
    expect(html.match(/>Due now \d</g)).toHaveLength(3)
    expect(html.match(/>Late \d+</g)).toHaveLength(10)
    expect(text).not.toContain('estimated') // the page does not know the estimates of all tasks
  })

  test('links to lists with as many tasks as it says', async () => {
    const html = await page(visitor, '/home')
    const links = [...html.matchAll(/class="rest"><a href="([^"]+)">(\d+) more/g)]
    expect(links.map(([, , more]) => Number(more))).toEqual([110, 19, 7, 3])
    const shown = [10, 10, 10, 10]
    for (const [index, [, address, more]] of links.entries()) {
      const [path, query] = address!.replaceAll('&amp;', '&').split('?')
      expect(await page(visitor, `${path}/count?${query}`)).toBe(
        String(index === 1 ? 152 : Number(more) + shown[index]!),
      )
    }
  })

  test('counts all follow-ups and prospects that wait', async () => {
    const query = { owner_id: 'me', limit: 1, count: true, to: today } as const
    const calls = await counted(listFollowUps({ client, query: { ...query, done: false } }))
    const deals = await counted(listProspects({ client, query: { ...query, planned: false } }))
    expect([calls, deals]).toEqual([17, 13])
    expect(textOf(await page(visitor, '/home'))).toContain(`${calls + deals} follow-ups waiting`)
  })
})

describe('time', () => {
  test('grouped by project counts for the project of its task, and the whole group is counted', async () => {
    const html = await page(visitor, '/time?group=of_project_id&sort=date')
    const headings = [...html.matchAll(/<th role="rowheader" scope="rowgroup"[^>]*>(.*?)<\/th>/gs)]
    expect(headings.map(([, each]) => textOf(each!).trim())).toEqual([
      'Intranet 1 on this page, show all',
      'Web shop 99 on this page, show all',
    ])
    const counts = [...html.matchAll(/hx-get="(\/time\/count\?[^"]+)" hx-trigger="revealed"/g)]
    const found = await Promise.all(counts.map(([, path]) => page(visitor, path!.replaceAll('&amp;', '&'))))
    const numbers = await Promise.all(
      [projects[1]!, projects[0]!].map((project_id) =>
        counted(listTimeEntries({ client, query: { project_id, limit: 1, count: true } })),
      ),
    )
    expect(found).toEqual(numbers.map(String))
    expect(numbers).toEqual([1, 130])
  })

  test('grouped as in a saved view from before has the same groups', async () => {
    const html = await page(visitor, '/time?group=project_id')
    expect(html).toContain('Web shop')
    expect(html).not.toContain('No project')
  })
})

test('lists count their records, and boards the cards of each column', async () => {
  const query = { open: true, limit: 1, count: true } as const
  const all = await counted(listTasks({ client, query }))
  expect(await page(visitor, '/tasks/count?open=true')).toBe(String(all))
  const column = textOf(await page(visitor, '/tasks/sums?column=pending')).trim()
  const pending = await counted(listTasks({ client, query: { ...query, status: ['pending'] } }))
  expect(column).toMatch(new RegExp(`^${pending}( |$)`))
})

test('the milestones of a project with more tasks than the page reads show no counts of some', async () => {
  await addMilestone({ client, path: { id: projects[0]! }, body: { name: 'Launch' }, ...options })
  const html = await page(visitor, `/projects/${projects[0]}`)
  const work = html.split('aria-labelledby="work"')[1]!.split('</section>')[0]!
  expect(textOf(work)).toContain('The 100 tasks that are due first are shown.')
  expect(textOf(work)).not.toMatch(/\d+ of \d+/)
  expect(work).not.toContain('class="ticks"')
})

test('the page of a company does not add up the work of only some projects', async () => {
  const html = await page(visitor, `/companies/${company_id}`)
  expect(textOf(html)).toContain('152 tasks')
  expect(textOf(html)).not.toMatch(/152 tasks [\d:]+ h left/)
  expect(textOf(html)).toContain('120 late')
})

test('the total of a report is the sum of its groups, and equals the report of the service', async () => {
  const query = { by: ['project' as const], from: addDays(today, -300), to: today }
  const { data } = await getReport({ client, query, ...options })
  expect(data.total.minutes).toBe(130 * 7 + 11)
  const html = await page(visitor, `/insights/report?by=project&from=${query.from}&to=${query.to}`)
  expect(textOf(html)).toContain('15:21 h')
})
