/** A rolling upgrade from this release to an invented next one, with two processes behind a load balancer: no call fails or is lost. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addNote,
  listCompanies,
  removeNote,
  setPlan,
  signup,
  updateCompany,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { nextCursor } from '../support/service.ts'
import { until } from '../support/until.ts'

const start = useProcesses()
let next: ProjectCopy
beforeAll(async () => {
  next = await copyProject()
  await inventRelease(next)
})
afterAll(() => next.remove())

/** Adds migrations of each kind, and changes a rule. */
async function inventRelease({ folder, replace }: ProjectCopy): Promise<void> {
  const migrations = join(folder, 'src/domain/model/migrations')
  await writeFile(
    join(migrations, '2999-01-01-01-region.sql'),
    `alter table companies add region text, add rank integer not null default 7;`,
  )
  await writeFile(
    join(migrations, '2999-01-01-02-region-index.ts'),
    `import { Migration } from '@mikro-orm/migrations'

export class RegionIndex extends Migration {
  override isTransactional = () => false
  override up(): void {
    this.addSql('drop index concurrently if exists companies_region')
    this.addSql('create index concurrently companies_region on companies (workspace_id, region)')
  }
}
`,
  )
  const rule = 'src/domain/rules/company-names.sql'
  await writeFile(join(folder, rule), `${await readFile(join(folder, rule), 'utf8')}-- changed\n`)
  const { number } = JSON.parse(await readFile(join(folder, 'src/domain/rules/set.json'), 'utf8'))
  await replace('src/domain/rules/set.json', `"number": ${number}`, `"number": ${number + 1}`)
}

/** Requests between two checks of `/readyz`. Load balancers check from time to time, not before each request. */
const requestsPerCheck = 20

/** Sends requests in turns to the processes whose `/readyz` returned 200. */
class LoadBalancer {
  readonly #isReady = new Map<string, boolean>()
  #requests = 0

  async add(url: string): Promise<void> {
    await until(async () => {
      await this.#check(url)
      expect(this.ready).toContain(url)
    })
  }

  get ready(): string[] {
    return [...this.#isReady].filter(([, isReady]) => isReady).map(([url]) => url)
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { ready } = this
    const url = ready[this.#requests++ % ready.length]
    if (this.#requests % requestsPerCheck === 0)
      for (const each of this.#isReady.keys()) void this.#check(each)
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(url + pathname + search, request))
  }

  async #check(url: string): Promise<void> {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    this.#isReady.set(url, isReady)
  }
}

test('has 0 failed and 0 lost calls', async () => {
  const folder = await start.newFolder()
  const environment = {
    DATABASE_URL: await cloneDatabase(inject('databaseServer')),
    FILES_URL: `file://${join(folder, 'files')}`,
    RATE_LIMIT: 'off',
    QUOTAS: 'off',
    // Ten times as long as the requests between two checks take.
    STOP_DELAY: '5000',
  }
  const program = { program: process.execPath, args: [join(next.folder, 'src/main.ts')] }
  const old = [await start(environment), await start(environment)]
  const balancer = new LoadBalancer()
  for (const each of old) await balancer.add(await each.url())

  const clientWith = (auth?: string) =>
    createClient({ baseUrl: 'http://service.test', auth, fetch: balancer.fetch as typeof fetch })
  const body = {
    workspace: 'Northwind',
    name: 'Owner',
    email: 'owner@northwind.example',
    password: 'tarn-Vexil-9',
  }
  const { data: tokens } = await signup({ client: clientWith(), body, throwOnError: true })
  const client = clientWith(tokens.access_token)
  await setPlan({ client, body: { plan: 'pro' }, throwOnError: true })

  const failures: unknown[] = []
  const kept: string[] = []
  let calls = 0
  let isUpgraded = false
  const failed = (error: unknown) => void failures.push(error)
  const caller = async () => {
    const as = { client, throwOnError: true } as const
    while (!isUpgraded)
      try {
        const { data: company } = await addCompany({ ...as, body: { name: `Company ${++calls}` } })
        const path = { id: company.id }
        kept.push(company.id)
        const { data: note } = await addNote({
          ...as,
          body: { company_id: company.id, title: 'Terms', body: 'Thirty days' },
        })
        await updateCompany({ ...as, path, body: { website: 'https://northwind.example' } })
        await removeNote({ ...as, path: { id: note.id } })
        await listCompanies(as)
      } catch (error) {
        failed(error)
      }
  }
  const load = Array.from({ length: 4 }, caller)
  try {
    for (const each of old) {
      const callsBefore = calls
      await balancer.add(await (await start(environment, undefined, program)).url())
      await until(() => expect(calls).toBeGreaterThan(callsBefore))
      const { code } = await each.stop()
      expect(code).toBe(0)
    }
    const callsBefore = calls
    await until(() => expect(calls).toBeGreaterThan(callsBefore + 10))
  } finally {
    isUpgraded = true
    await Promise.all(load)
  }

  expect(failures).toEqual([])
  expect(balancer.ready).toHaveLength(2)
  const stored: string[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const { data, response } = await listCompanies({ client, query, throwOnError: true })
    stored.push(...data.filter(({ website }) => website).map(({ id }) => id))
    cursor = nextCursor(response)
    if (!cursor) break
  }
  expect(stored.toSorted()).toEqual(kept.toSorted())
  expect((await verifyActivity({ client, throwOnError: true })).data).toMatchObject({ intact: true })
})
