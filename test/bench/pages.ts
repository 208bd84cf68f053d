/**
 * `npm run bench -- pages`: the time of each page on the demo's data, compared with its API calls made one after the
 * other; both in process, alternately, as medians. Then the bytes that a browser receives on a first visit, and the time of
 * pages in a workspace with 10,000 records of each kind compared with 100. With `CHROMIUM`, also the time that scripts take on the
 * board of these tasks, at a fourth of the speed.
 *
 * Options: `--rounds 40`, `--only text` (pages whose path contains it).
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { createClient } from '../../generated/client/client/index.ts'
import { authenticate } from '../../generated/client/sdk.gen.ts'
import { createApp } from '../../src/app.ts'
import { docPaths } from '../../src/base/documentation.ts'
import { Proof } from '../../src/calls/activity/proof.ts'
import { Recorder } from '../../src/calls/activity/recorder.ts'
import { Admission } from '../../src/calls/lifecycle/admission.ts'
import type { InProcessSource } from '../../src/calls/lifecycle/request-source.ts'
import { Listener } from '../../src/calls/listener/listener.ts'
import { migrate, openDatabase } from '../../src/data/orm.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { ModelUse } from '../../src/domain/summaries/model-use.ts'
import { openFiles } from '../../src/files/files.ts'
import { pages } from '../../src/web/pages.ts'
import { callList } from '../../src/web/records/call.ts'
import { allPages, pageAt, pageOfKind } from '../../src/web/records/page-index.ts'
import { addPeople, fillTable, grown, nth } from '../support/large-workspace.ts'
import { pagePaths, unlogged } from '../support/page-routes.ts'
import { signUp, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, only: { type: 'string', default: '' } },
})
const origin = 'http://bench.test'
/** The highest allowed ratio of a page's time to the time of its calls. */
const goal = 1.5
/** The highest allowed ratio of a page's time in a workspace with 10,000 records of each kind to its time with 100. */
const flatGoal = 1.2
/** The longest time of the scripts of a large board, at a fourth of the speed. */
const scriptGoalMs = 200
/** The highest allowed size of a first visit, compressed. */
const mostBytes = 100_000

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

await withDatabase(async ({ url, folder }) => {
  await migrate(url)
  const database = await openDatabase(url)
  const { pool } = database
  const proof = await Proof.open(pool, folder)
  const files = await openFiles({
    dataDir: folder,
    files: { kind: 'local', folder: join(folder, 'files') },
    fileLimit: 1_000_000,
  })
  const models = new ModelUse(null, 0)
  const settled = { planSelfService: true, quotas: null, models, mailer: null, telemetry: null }
  const recorder = new Recorder(pool)
  const app = createApp({
    ...database,
    files,
    limits: null,
    recorder,
    proof,
    admission: new Admission(),
    ...settled,
  })

  const listener = new Listener(app.fetch, null)
  const address = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`
  const demo = promisify(execFile)(process.execPath, ['src/scripts/demo.ts', '--url', address])
  demo.child.stdin!.end()
  const { stdout } = await demo
  const [username, password] = ['E-mail', 'Password'].map(
    (name) => RegExp(`${name} +(\\S+)`).exec(stdout)![1]!,
  )
  const { data: tokens } = await authenticate({
    client: createClient({ baseUrl: address }),
    body: { username: username!, password: password! },
    throwOnError: true,
  })
  const client = createClient({ baseUrl: address, auth: tokens.access_token })

  /** The API calls of the page that was opened last. */
  let calls: [Request, InProcessSource][] = []
  const web = pages(
    {
      fetch(request, inProcess) {
        calls.push([request.clone(), inProcess])
        return app.fetch(request, inProcess)
      },
      pageLog: unlogged,
    },
    {},
    {} as never,
    false,
  )
  const opened = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'document',
  }
  const headers = { cookie: `service_session=${tokens.access_token}`, ...opened }
  async function open(path: string, sent: Record<string, string> = headers) {
    calls = []
    const response = await web.request(origin + path, { headers: sent }, { remoteAddress: null, origin })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }

  async function measure(path: string) {
    const { bytes } = await open(path)
    const made = calls
    const replay = async () => {
      for (const [request, inProcess] of made)
        await (await app.fetch(request.clone() as Request, inProcess)).arrayBuffer()
    }
    const times = { page: [] as number[], calls: [] as number[] }
    for (let round = -5; round < Number(options.rounds); round++) {
      const [page, each] = [await timed(() => open(path)), await timed(replay)]
      if (round < 0) continue // the first rounds warm up
      times.page.push(page)
      times.calls.push(each)
    }
    const [page, sum] = [median(times.page), median(times.calls)]
    const ratio = page / sum
    return {
      path: path.replace(/[0-9a-z]{26}/g, '…').replace(/(cursor=).*/, '$1…'),
      calls: made.length,
      'page ms': page.toFixed(2),
      'calls ms': sum.toFixed(2),
      ratio: `${ratio.toFixed(2)}${ratio > goal ? ' !' : ''}`,
      'html bytes': bytes,
    }
  }

  /** The first record at `path`. A list of a parent's records is read for each parent until one has a record. */
  async function firstOf(path: string): Promise<string | undefined> {
    const { list } = pageAt(path)
    const parentKind = list.parent?.replace(/_id$/, '')
    const parents = parentKind ? await idsOf(pageOfKind(parentKind)?.path) : [undefined]
    for (const parent of parents) {
      const [id] = await idsOf(path, parent ? { [list.parent!]: parent } : {})
      if (id) return id
    }
    return undefined
  }

  async function idsOf(path: string | undefined, filters: Record<string, unknown> = {}): Promise<string[]> {
    if (!path) return []
    const { data, error } = await callList(pageAt(path).list, client, { ...filters, limit: 100 })
    if (error) throw new Error(`${path}: ${error.detail}`)
    return data.map(({ id }) => id)
  }

  /** All pages without parameters, the boards, and for each kind of record the page and form of the first record. */
  async function paths(): Promise<string[]> {
    const ofRecords = allPages.map(async ({ path, update, board }) => {
      const id = await firstOf(path)
      const record = id ? [`/${path}/${id}`] : []
      return [
        ...(board ? [`/${path}?view=board`] : []),
        ...record,
        ...(update ? record.map((each) => `${each}/edit`) : []),
      ]
    })
    const others = pagePaths.filter((path) => !path.includes(':') && !path.startsWith(docPaths.home))
    return [
      ...others,
      '/activity?changes_only=true',
      '/search?q=kick-off',
      ...(await Promise.all(ofRecords)).flat(),
    ].sort()
  }

  const rows = []
  for (const path of await paths()) {
    if (!path.includes(options.only)) continue
    if ((await open(path)).status === 200 && calls.length > 0) rows.push(await measure(path))
  }
  console.table(rows)

  /** Opens a page with an empty cache, as a browser does on the first visit. */
  async function visit(path: string, sent: Record<string, string>) {
    const get = (address: string, more = sent) =>
      web.request(origin + address, { headers: more }, { remoteAddress: null, origin })
    const html = await (await get(path, { ...sent, 'accept-encoding': 'identity' })).text()
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, address]) => address!)
    const parts = []
    for (const address of [path, ...new Set(assets)])
      parts.push({
        what: address.split('?')[0]!,
        bytes: (await (await get(address)).arrayBuffer()).byteLength,
      })
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    console.table([...parts, { what: `all of ${path}${bytes > mostBytes ? ' !' : ''}`, bytes }])
  }
  await visit('/home', headers)
  await visit('/signup', opened)

  /** A user whose tasks are a fortieth of all, in a workspace with `rows` records of each kind. */
  async function userOf(rows: number) {
    const token = await signUp(address, `of-${rows}@bench.example`)
    const { rows: found } = await pool.query('select workspace_id, id from users where email = $1', [
      `of-${rows}@bench.example`,
    ])
    const { workspace_id, id } = found[0]
    const connection = await pool.connect()
    await addPeople(connection, workspace_id)
    for (const table of grown) await fillTable(connection, table, workspace_id, rows)
    await connection.query('update tasks set assignee_id = $2 where workspace_id = $1 and assignee_id = $3', [
      workspace_id,
      id,
      nth(1),
    ])
    connection.release()
    return { cookie: `service_session=${token}`, ...opened }
  }

  const [small, large] = [await userOf(100), await userOf(10_000)]
  const maintenance = await pool.connect()
  await maintenance.query('set statement_timeout = 0')
  await maintenance.query('vacuum analyze')
  maintenance.release(true)
  const flat = []
  const record = (kind: 'company' | 'project' | 'task', n: number) => idOf(nth(n), kind)
  for (const path of [
    '/home',
    '/tasks',
    '/tasks?view=board',
    '/time',
    '/companies',
    `/companies/${record('company', 51)}`,
    '/projects',
    `/projects/${record('project', 1)}`,
    `/tasks/${record('task', 51)}`,
  ]) {
    if (!path.includes(options.only)) continue
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = -5; round < Number(options.rounds); round++)
      for (const [size, sent] of Object.entries({ small, large })) {
        const took = await timed(async () => {
          const { status } = await open(path, sent)
          if (status !== 200) throw new Error(`${path}: ${status}`)
        })
        if (round >= 0) times[size as keyof typeof times].push(took)
      }
    const [few, many] = [median(times.small), median(times.large)]
    const ratio = many / few
    flat.push({
      path: path.replace(/[0-9a-z]{26}/g, '…'),
      '100 records, ms': few.toFixed(2),
      '10,000 records, ms': many.toFixed(2),
      ratio: `${ratio.toFixed(2)}${ratio > flatGoal ? ' !' : ''}`,
    })
  }
  console.table(flat)

  /** The least time of several visits, in ms. */
  async function scriptMs(executablePath: string, path: string, value: string): Promise<number> {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const times = []
    for (let visits = 0; visits < 7; visits++) {
      const context = await browser.newContext() // with nothing in its cache
      await context.addCookies([{ name: 'service_session', value, url: address }])
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Performance.enable')
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await page.locator('.card').first().waitFor()
      const { metrics } = await devtools.send('Performance.getMetrics')
      times.push(1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value)
      await context.close()
    }
    await browser.close()
    return Math.min(...times)
  }
  const { CHROMIUM } = process.env
  if (CHROMIUM) {
    const session = large.cookie.split('=')[1]!
    const path = '/tasks?view=board'
    console.table([
      { path, 'scripts, ms': (await scriptMs(CHROMIUM, path, session)).toFixed(0), goal: scriptGoalMs },
    ])
  }

  await listener.close()
  proof.stop()
  await database.orm.close()
})
