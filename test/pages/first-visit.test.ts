/** The bytes of a first visit, and the files that make the pages an application of the phone. */
import { expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addTimeEntry,
  getAccount,
  planFollowUp,
  startTimer,
} from '../../generated/client/sdk.gen.ts'
import type { NewTimeEntry } from '../../generated/client/types.gen.ts'
import { demoData } from '../../src/domain/sample/data.ts'
import { decoders } from '../support/contract.ts'
import { project, task } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
/** The address was typed, or a link of a page was followed. */
const browser = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** The addresses of the files in a page or script that a browser loads at once. */
const filesIn = (text: string) =>
  [
    ...text.matchAll(/(?:src|href)="(\/assets\/(?!icon-180|app\.)[^"#]+)|from '\.\/([\w-]+\.js\?v=[\w-]+)'/g),
  ].map(([, address, imported]) => address ?? `/assets/${imported}`)

const textOf = ({ headers }: Response, bytes: Buffer) =>
  decoders[headers.get('content-encoding')!]!(bytes).toString()

/** The work of the owner of the demo. */
async function work(client: Client): Promise<void> {
  const account = (await getAccount({ client, throwOnError: true })).data
  const data = demoData(account.today)
  const projects: string[] = []
  for (const { body } of data.projects) projects.push(await project(client, body))
  const tasks: string[] = []
  for (const { milestone, assigned, person, body } of data.tasks) {
    const assignee_id = assigned && person === 0 ? account.user.id : null
    tasks.push(
      (
        await task(client, {
          ...body,
          project_id: projects[data.milestones[milestone]!.project]!,
          assignee_id,
        })
      ).id,
    )
  }
  for (const { person, on, body } of data.time)
    if (person === 0 && 'task' in on)
      await addTimeEntry({
        client,
        body: { ...body, task_id: tasks[on.task] } as NewTimeEntry,
        throwOnError: true,
      })
  for (const name of ['Acme', 'Contoso', 'Globex', 'Initech', 'Umbra']) {
    const company = await addCompany({ client, body: { name }, throwOnError: true })
    await planFollowUp({
      client,
      body: { company_id: company.data.id, memo: 'Call about the offer', due_on: account.today },
      throwOnError: true,
    })
  }
  await startTimer({ client, body: { task_id: tasks[4]! }, throwOnError: true })
}

/** Has much to see at home. */
async function worker() {
  const owner = await service.workspace()
  await work(owner.client)
  const visitor = visitorOf(service, owner)
  expect((await (await visitor.get('/home')).text()).length).toBeGreaterThan(30_000)
  return visitor
}

/** Sizes by address, of the page and everything it loads. */
async function visit(page: Response): Promise<Map<string, number>> {
  const bytes = await bytesOf(page)
  const sizes = new Map([['the page', bytes.length]])
  const waiting = filesIn(textOf(page, bytes))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (sizes.has(next)) continue
    const response = await service.call(next, { headers: browser })
    expect(response.status, next).toBe(200)
    expect(response.headers.get('cache-control'), next).toContain('immutable')
    sizes.set(next, (await bytesOf(response)).length)
    if (next.includes('.js')) waiting.push(...filesIn(await (await service.call(next)).text()))
  }
  return sizes
}

test.each([
  ['/signup', async () => newVisitor(service)],
  ['/home', async () => visitorOf(service, await service.workspace())],
  ['/home', worker],
] as const)('a first visit of %s loads at most 100 kB: %#', async (path, visitorFor) => {
  const visitor = await visitorFor()
  const sizes = await visit(await visitor.get(path, browser))
  const total = [...sizes.values()].reduce((sum, each) => sum + each, 0)
  console.log(`${path}: ${total} bytes in ${sizes.size} requests`)
  expect(
    [...sizes.keys()].some((name) => name.startsWith('/assets/geist.woff2')),
    'the typeface',
  ).toBe(true)
  expect(total, [...sizes].join('\n')).toBeLessThanOrEqual(100_000)
})

test('the typeface comes with its licence, and only from this site', async () => {
  const style = await (await service.call('/assets/style.css')).text()
  const fonts = [...style.matchAll(/url\("(\/assets\/geist[\w.-]+\?v=[\w-]+)"\)/g)].map(
    ([, address]) => address!,
  )
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    const response = await service.call(font)
    expect(response.headers.get('content-type')).toBe('font/woff2')
    expect((await bytesOf(response)).subarray(0, 4).toString()).toBe('wOF2')
  }
  expect(await (await service.call('/assets/geist-licence.txt')).text()).toContain('SIL OPEN FONT LICENSE')
  expect((await service.call('/signin')).headers.get('content-security-policy')).toContain("font-src 'self'")
})

test('phones can install the pages', async () => {
  const html = await (await service.call('/signin')).text()
  const address = html.match(/rel="manifest" href="([^"]+)"/)![1]!
  const response = await service.call(address)
  expect(response.headers.get('content-type')).toMatch('application/manifest+json')
  const { start_url, display, icons } = (await response.json()) as Record<string, any>
  expect([start_url, display]).toEqual(['/home', 'standalone'])
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512']) {
      const icon = icons.find((each: any) => each.purpose === purpose && each.sizes === sizes)
      const png = await bytesOf(await service.call(icon.src))
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
})
