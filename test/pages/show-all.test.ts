/** The links "Show all", from the first records of a list or from a list without a match. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addClient, addCompany, addMilestone, addTask, removeTask } from '../../generated/client/sdk.gen.ts'
import { project, task } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

let client: Awaited<ReturnType<typeof service.workspace>>['client']
let visitor: Visitor

beforeAll(async () => {
  const owner = await service.workspace()
  client = owner.client
  visitor = visitorOf(service, owner)
})

/** The addresses of the links. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">Show all<\/a>/g)].map(([, address]) =>
    address!.replaceAll('&amp;', '&'),
  )

describe.each([
  [
    'the tasks of a milestone, which its page reads',
    async () => {
      const path = { id: await project(client) }
      const { id } = (await addMilestone({ client, path, body: { name: 'Release' }, ...options })).data
      const add = (title: string) => addTask({ client, body: { title, milestone_id: id }, ...options })
      return { address: `/milestones/${id}`, all: `/tasks?milestone_id=${id}`, add }
    },
  ],
  [
    'the clients of a company, which its overview contains',
    async () => {
      const { id } = (await addCompany({ client, body: { name: crypto.randomUUID() }, ...options })).data
      const add = (name: string) => addClient({ client, body: { name, company_id: id }, ...options })
      return { address: `/companies/${id}`, all: `/clients?company_id=${id}`, add }
    },
  ],
])('%s', (_, prepare) => {
  test('have a link to their list only if there are more than the first ones', async () => {
    const { address, all, add } = await prepare()
    const isLinked = async () => linksIn(await page(visitor, address)).some((link) => link.startsWith(all))
    const names: string[] = []
    const addOne = async () => {
      names.push(`Record ${names.length}.`)
      await add(names.at(-1)!)
    }
    while (names.length < 10) await addOne()
    expect(await isLinked()).toBe(false)
    await addOne()
    const html = await page(visitor, address)
    const [link] = linksIn(html)
    expect(link).toMatch(new RegExp(`^${all.replace('?', '\\?')}`))
    expect(names.filter((name) => !html.includes(name))).toHaveLength(1)
    const list = await page(visitor, link!)
    expect(names.filter((name) => !list.includes(name))).toEqual([])
  })
})

test('a list without a match links to all records', async () => {
  await addCompany({ client, body: { name: 'Tailspin' }, ...options })
  const [link] = linksIn(await page(visitor, '/companies?name=Nothing'))
  expect(await page(visitor, link!)).toContain('Tailspin')
  expect(linksIn(await page(visitor, '/companies?name=Tailspin'))).toEqual([])
})

test('the removed records without a match link to all of them', async () => {
  const { id } = await task(client, { project_id: await project(client), title: 'Removed task' })
  await removeTask({ client, path: { id }, ...options })
  const [link] = linksIn(await page(visitor, '/removed?kind=note'))
  expect(await page(visitor, link!)).toContain('Removed task')
  expect(linksIn(await page(visitor, '/removed'))).toEqual([])
})
