/**
 * Daily journeys, counted in clicks and keys, must need no more than the same journey in another product, as documented on the page
 * that is named. A click, a drag, a key (also with Shift or Ctrl) and a typed text count one each; moving the pointer counts nothing.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  addCompany,
  addProspect,
  addTimeEntry,
  getTask,
  listClients,
  listInteractions,
  listTasks,
  listTimeEntries,
  listTimers,
  startTimer,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { arrival, useBrowser } from '../support/browser.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)
const options = { throwOnError: true } as const

class Hand {
  count = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async key(key: string) {
    this.count++
    await this.page.keyboard.press(key)
  }
  async type(text: string) {
    this.count++
    await this.page.keyboard.type(text)
  }
  async click(locator: Locator) {
    this.count++
    await locator.click()
  }
  async drag(from: Locator, to: Locator) {
    this.count++
    await from.dragTo(to, { sourcePosition: { x: 4, y: 4 } }) // its edge has no control
  }
  point(locator: Locator) {
    return locator.hover()
  }
}

/** A workspace with a project, three tasks that are due, an hour of time, and a second user. */
async function begin() {
  const member = await service.workspace()
  const { client } = member
  const project_id = await project(client)
  const me = await userOf(client)
  const tasks = []
  for (const [index, title] of ['Draw the check-out', 'Draw the cart', 'Draw the receipt'].entries())
    tasks.push(await task(client, { project_id, title, due_on: `2026-03-0${index + 2}` }))
  await addTimeEntry({ client, body: { project_id, minutes: 60 }, ...options })
  const other = await userOf((await colleague(service, member, 'member')).client)
  return { member, client, project_id, me, other, tasks }
}
type Given = Awaited<ReturnType<typeof begin>>

interface Journey {
  name: string
  /** The steps that the best documented product needs; without one, the steps that are allowed here. */
  most: number
  /** The pages that document the steps; empty if none of the three products documents them. */
  documented: readonly string[]
  run(given: Given): Promise<Hand>
}

const linear = (page: string) => `https://linear.app/docs/${page}`
const toggl = (page: string) => `https://support.toggl.com/${page}`
const timerMode = toggl('en/articles/2527645-timer-mode')
const creatingEntries = toggl('tracking-time/creating-a-time-entry')

const row = (page: Page, title: string) => page.locator('tr, .todo li', { hasText: title })

async function at(path: string, { member }: Given, heading?: string): Promise<Hand> {
  const page = await open(path, { member })
  if (heading) await arrival(page, heading)
  return new Hand(page)
}

/** The position of a choice in the open menu. */
const numberOf = (page: Page, value: string) =>
  page
    .locator('.picker[open] button')
    .evaluateAll(
      (all, wanted) => all.findIndex((each) => (each as HTMLButtonElement).value === wanted) + 1,
      value,
    )

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

const journeys: Journey[] = [
  {
    name: 'start the timer on a task', // Toggl Track: the play button of an entry
    most: 1,
    documented: [creatingEntries],
    async run(given) {
      for (const path of given.tasks)
        await updateTask({ client: given.client, path, body: { assignee_id: given.me }, ...options })
      const hand = await at('/home', given)
      await hand.point(row(hand.page, 'Draw the cart'))
      await hand.key('t')
      await hand.page.getByRole('heading', { name: 'Draw the cart' }).waitFor()
      expect((await listTimers({ client: given.client })).data).toMatchObject([
        { task_id: given.tasks[1]!.id },
      ])
      return hand
    },
  },
  {
    name: 'start the timer on a task in a list', // Toggl Track: the play button of an entry
    most: 1,
    documented: [creatingEntries],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.point(row(hand.page, 'Draw the cart'))
      await hand.key('t')
      await hand.page.locator('.timer', { hasText: 'Draw the cart' }).waitFor()
      await arrival(hand.page, 'Tasks')
      return hand
    },
  },
  {
    name: 'stop the timer', // Toggl Track: S
    most: 1,
    documented: [timerMode],
    async run(given) {
      await startTimer({ client: given.client, body: { task_id: given.tasks[0]!.id }, ...options })
      const hand = await at('/projects', given, 'Projects')
      await hand.key('t')
      await notice(hand.page, 'The time is logged.')
      return hand
    },
  },
  {
    name: 'continue the latest entry', // Toggl Track: C
    most: 1,
    documented: [creatingEntries],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.key('Shift+T')
      await hand.page.locator('.timer', { hasText: 'Web shop' }).waitFor()
      return hand
    },
  },
  {
    name: 'log time afterwards', // Toggl Track: click the duration, type it, Enter, click the check mark; it has no project yet
    most: 4,
    documented: [timerMode],
    async run(given) {
      const hand = await at('/home', given)
      await hand.key('l')
      await hand.page.getByRole('heading', { name: 'Log time' }).waitFor()
      await hand.key('Tab')
      await hand.type('1:30')
      await hand.key('Enter')
      await notice(hand.page, 'The time is logged.')
      const { data } = await listTimeEntries({ client: given.client, ...options })
      expect(data.map(({ minutes }) => minutes).sort()).toEqual([60, 90])
      return hand
    },
  },
  {
    name: 'add a task to the project in view', // Linear: C, type the title, save
    most: 3,
    documented: [linear('creating-issues')],
    async run(given) {
      const hand = await at(`/projects/${given.project_id}`, given, 'Web shop')
      await hand.key('c')
      await arrival(hand.page, 'Add task')
      await hand.type('Draw the search')
      await hand.key('Enter')
      await arrival(hand.page, 'Draw the search')
      return hand
    },
  },
  ...['/home', '/tasks'].map(
    (path): Journey => ({
      name: `add a task outside a project, at ${path}`, // Linear: C, type the title, save
      most: 3,
      documented: [linear('creating-issues')],
      async run(given) {
        const hand = await at(path, given)
        await hand.key('c')
        await arrival(hand.page, 'Add task')
        await hand.type('Draw the search')
        await hand.key('Enter')
        await arrival(hand.page, 'Draw the search')
        const { data } = await listTasks({ client: given.client, query: { project_id: given.project_id } })
        expect(data!.map(({ title }) => title)).toContain('Draw the search')
        return hand
      },
    }),
  ),
  {
    name: 'change the status of a task in a list', // Linear: right-click, choose the field, choose the status
    most: 3,
    documented: [linear('select-issues')],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.key('j')
      await hand.key('s')
      await hand.key('2')
      await notice(hand.page, '1 task changed.')
      expect((await getTask({ client: given.client, path: given.tasks[0]! })).data!.status).toBe('blocked')
      return hand
    },
  },
  {
    name: 'assign a task to yourself', // Linear: I over the task
    most: 1,
    documented: [linear('assigning-issues')],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.point(row(hand.page, 'Draw the cart'))
      await hand.key('i')
      await notice(hand.page, '1 task changed.')
      const { data } = await getTask({ client: given.client, path: given.tasks[1]! })
      expect(data!.assignee_id).toBe(given.me)
      return hand
    },
  },
  {
    name: 'assign a task to a colleague', // Linear: A over the task, click the person
    most: 2,
    documented: [linear('assigning-issues')],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.point(row(hand.page, 'Draw the cart'))
      await hand.key('a')
      await hand.key(String(await numberOf(hand.page, `assignee_id=${given.other}`)))
      await notice(hand.page, '1 task changed.')
      const { data } = await getTask({ client: given.client, path: given.tasks[1]! })
      expect(data!.assignee_id).toBe(given.other)
      return hand
    },
  },
  {
    name: 'change the status of three tasks together', // Linear: X over a task, Shift and down twice, the key of the field, choose
    most: 5,
    documented: [linear('select-issues')],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.point(row(hand.page, 'Draw the check-out'))
      for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown', 's', '2']) await hand.key(key)
      await notice(hand.page, '3 tasks changed.')
      const { data } = await listTasks({ client: given.client, query: { status: ['in_progress'] } })
      expect(data).toHaveLength(3)
      return hand
    },
  },
  {
    name: 'find a record and open it', // Linear: /, type, Enter
    most: 3,
    documented: [linear('search')],
    async run(given) {
      const hand = await at('/home', given)
      await hand.key('/')
      await hand.type('receipt')
      await hand.key('Enter')
      await arrival(hand.page, 'Draw the receipt')
      return hand
    },
  },
  {
    name: 'move a deal to the next stage', // Attio: drag its card
    most: 1,
    documented: ['https://attio.com/help/reference/managing-your-data/views/create-and-manage-kanban-views'],
    async run(given) {
      await addProspect({ client: given.client, body: { name: 'New web shop' }, ...options })
      const hand = await at('/prospects?view=board', given, 'Prospects')
      await hand.drag(hand.page.locator('.card'), hand.page.locator('.column[data-state=contacted]'))
      await notice(hand.page, 'New web shop is now in Contacted.')
      return hand
    },
  },
  {
    name: 'see the hours of this week', // Toggl Track: click Timesheet on the page of the timer
    most: 1,
    documented: [toggl('en/articles/10760857-adding-time-entries-in-timesheet-view')],
    async run(given) {
      const hand = await at('/tasks', given, 'Tasks')
      await hand.click(hand.page.locator('.side').getByRole('link', { name: 'Home' }))
      await hand.page.locator('.ribbon .total', { hasText: '1:00' }).waitFor()
      return hand
    },
  },
  {
    name: 'add a person with a new company',
    most: 7, // one of them chooses to add the company, which typing its name must not do
    documented: [],
    async run(given) {
      const hand = await at('/clients', given, 'Clients')
      await hand.key('c')
      await arrival(hand.page, 'Add client')
      await hand.type('Head of purchasing')
      await hand.key('Tab')
      await hand.type('Harbour Foods')
      await hand.page.getByRole('option', { name: 'Add company “Harbour Foods”' }).waitFor()
      await hand.key('ArrowDown')
      await hand.key('Enter')
      await hand.page
        .locator('[name="company_id.picked"][value$=" Harbour Foods"]')
        .waitFor({ state: 'attached' })
      await hand.key('Enter')
      await arrival(hand.page, 'Head of purchasing')
      const { data } = await listClients({ client: given.client, ...options })
      expect(data).toMatchObject([{ company_name: 'Harbour Foods' }])
      return hand
    },
  },
  {
    name: 'note a call with a customer',
    most: 3,
    documented: [],
    async run(given) {
      const { data } = await addCompany({ client: given.client, body: { name: 'Harbour Foods' }, ...options })
      const hand = await at(`/companies/${data.id}`, given, 'Harbour Foods')
      await hand.key('c')
      await arrival(hand.page, 'Add interaction')
      await hand.type('They want a second offer')
      await hand.key('Control+Enter')
      await arrival(hand.page, 'They want a second offer')
      expect((await listInteractions({ client: given.client })).data).toMatchObject([{ kind: 'call' }])
      return hand
    },
  },
]

const counts: string[] = []

test.each(journeys)('$name: at most $most clicks and keys', async ({ name, most, documented, run }) => {
  const { count } = await run(await begin())
  counts.push(`${count} of ${most}  ${name}  ${documented.join(' ') || 'unknown'}`)
  expect(count).toBeLessThanOrEqual(most)
})

afterAll(() => console.log(`Clicks and keys of daily journeys:\n${counts.join('\n')}`))
