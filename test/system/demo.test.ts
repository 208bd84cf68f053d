/** `npm run demo`: its data, and a running service that accepts all of it. */

import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  authenticate,
  getActivityOverview,
  getHours,
  getProgress,
  getTimeTotals,
  listActivity,
  listProjects,
  listProspects,
} from '../../generated/client/sdk.gen.ts'
import { ProspectStage, TaskStatus } from '../../generated/client/types.gen.ts'
import { demoData } from '../../src/domain/sample/data.ts'
import { colourOf } from '../../src/shared/project-colour.ts'
import { call } from '../support/agent.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'
import { tableIn } from '../support/tables.ts'
import { approveSignIn, newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useService()
const newcomer = useNewcomers()

/** Runs the script without a terminal. */
function demo(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, ['src/scripts/demo.ts', ...args], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdin!.end()
  })
}

describe('the data', () => {
  const data = demoData('2026-03-02')

  test('is the same in each run, and moves with the date', () => {
    expect(demoData('2026-03-02')).toEqual(data)
    const later = demoData('2026-03-09')
    const dates = ({ tasks }: typeof data) => tasks.map(({ body }) => Date.parse(body.due_on!))
    const week = 7 * 86_400_000
    expect(dates(later)).toEqual(dates(data).map((each) => each + week))
    const closing = ({ prospects }: typeof data) => prospects.map(({ body }) => body.expected_close_on)
    const moved = (day?: string | null) => day && new Date(Date.parse(day) + week).toISOString().slice(0, 10)
    expect(closing(later)).toEqual(closing(data).map(moved))
    const others = ({ prospects }: typeof data) =>
      prospects.map(({ body: { expected_close_on: _, ...rest } }) => rest)
    expect(others(later)).toEqual(others(data))
  })

  test('has people with names, and different ones', () => {
    const names = [
      ...data.clients.map(({ body }) => body.name),
      ...data.prospects.map(({ body }) => body.contact_name!),
    ]
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)
    const positions = new Set(data.clients.map(({ body }) => body.position))
    for (const name of names) expect(positions).not.toContain(name)
  })

  test('is as much as a small workspace has, with records in every stage and status', () => {
    const counts = Object.entries(data).map(([kind, list]) => [kind, list.length])
    expect(Object.fromEntries(counts)).toMatchObject({
      companies: 3,
      clients: 12,
      prospects: 20,
      projects: 6,
      milestones: 18,
      people: 3,
      bills: 1,
      tasks: 120,
      notes: 60,
    })
    const stages = new Set(data.prospects.map(({ moves }) => moves.at(-1) ?? 'new'))
    expect(stages).toEqual(new Set(Object.values(ProspectStage)))
    const statuses = new Set(data.tasks.map(({ body }) => body.status))
    expect(statuses).toEqual(new Set(Object.values(TaskStatus)))
  })

  test('fills each working day of six weeks for each person, with realistic hours and absences', () => {
    for (const [person, absentDays] of [0, 2, 0].entries()) {
      const own = data.time.filter((each) => each.person === person)
      const byDay = Map.groupBy(own, ({ body }) => body.date!)
      expect(byDay.size).toBe(30 - absentDays)
      expect([...byDay.keys()].sort()).toEqual([...byDay.keys()])
      expect([...byDay.keys()].at(-1)).toBe('2026-03-02')
      for (const entries of byDay.values())
        expect(entries.reduce((sum, { body }) => sum + body.minutes!, 0)).toBeLessThanOrEqual(11 * 60)
    }
  })

  test('has an overdue unassigned task, and a contact for each deal', () => {
    const late = data.tasks.filter(({ assigned, body }) => !assigned && body.due_on! < '2026-03-02')
    expect(late.filter(({ body }) => body.status === 'blocked')).not.toEqual([])
    expect(data.prospects.every(({ body }) => body.contact_name)).toBe(true)
  })
})

/** The figures in a line of a report. */
function figuresOf([name, hours, billable, , revenue = '', cost = '', margin = '']: string[]) {
  const minutes = (text: string) => {
    const [hours, rest] = text.match(/\d+/g)!.map(Number)
    return 60 * hours! + rest!
  }
  const cents = (text: string) => Math.round(100 * Number(text.replaceAll(/[€,]/g, '')))
  return {
    name,
    minutes: minutes(hours!),
    billable_minutes: minutes(billable!),
    revenue_cents: cents(revenue),
    cost_cents: cents(cost),
    margin_cents: cents(margin),
  }
}

describe('a running service', () => {
  const email = 'demo@service.test'
  let url: string
  let ended: Awaited<ReturnType<typeof demo>>
  const shown = (name: string) => ended.stdout.match(new RegExp(`^ +${name} +(\\S+)$`, 'm'))![1]!

  beforeAll(async () => {
    url = await service.listen()
    ended = await demo('--url', url, '--email', email)
  })

  test('accepts all of it, and each write runs once', async () => {
    const { code, stdout, stderr } = ended
    expect([code, stderr]).toEqual([0, ''])
    const body = { username: email, password: shown('Password') }
    expect((await authenticate({ client: service.clientWith(), body })).response?.status).toBe(200)

    const client = service.clientWith(shown('API key'))
    const expected = demoData(new Date().toISOString().slice(0, 10))
    const [{ workspace_id }] = await service.sql('select workspace_id from logins where email = $1', [email])
    for (const kind of [
      'companies',
      'clients',
      'prospects',
      'projects',
      'milestones',
      'tasks',
      'notes',
      'bills',
      'views',
    ] as const) {
      // The service itself adds the tasks of a recurring task.
      const rows = await service.sql(
        `select 1 from ${kind} as record
          where workspace_id = $1 and to_jsonb(record) ->> 'recurring_task_id' is null`,
        [workspace_id],
      )
      expect([kind, rows.length]).toEqual([kind, expected[kind].length])
      expect(stdout).toMatch(new RegExp(`^${kind} +${rows.length}$`, 'm'))
    }
    const minutes = expected.time.reduce((sum, { body }) => sum + body.minutes!, 0)
    const { data: hours } = await getHours({ client, query: { by: 'project', from: '2020-01-01' } })
    expect(hours!.total).toMatchObject({ minutes })
    expect(hours!.total.revenue_cents).toBeGreaterThan(0)
    expect(hours!.total.cost_cents).toBeGreaterThan(0)
    const { data: progress } = await getProgress({ client })
    const states = progress!.groups.map(({ budget_state }) => budget_state)
    expect(new Set(states)).toEqual(new Set(['within', 'warning', 'exceeded', null]))
    const { data: projects } = await listProjects({ client })
    expect(new Set(projects!.map(({ id }) => colourOf(id))).size).toBe(6)
    const { data: won } = await listProspects({ client, query: { stage: ['won'] } })
    expect(won!.length).toBeGreaterThan(0)
    const keys = await service.sql('select key from idempotency_keys where workspace_id = $1', [workspace_id])
    const writes = await service.sql(
      `select 1 from activity where workspace_id = $1 and operation !~ '^(get|list)' and status < 300
        and credential = 'session'`,
      [workspace_id],
    )
    expect(keys.length).toBe(writes.length)
    const { data: entries } = await listActivity({ client, query: { operation: 'addNote', limit: 1 } })
    expect(entries![0]).toMatchObject({ channel: 'api', client: 'demo/1.0.0', status: 201 })
  })

  test('has the same totals on the report pages, to the minute and the cent', async () => {
    const client = service.clientWith(shown('API key'))
    const { data: session } = await authenticate({
      client: service.clientWith(),
      body: { username: email, password: shown('Password') },
    })
    const visitor = visitorOf(service, { token: session!.access_token })
    const { date: from } = demoData(new Date().toISOString().slice(0, 10)).time[0]!.body
    for (const span of [{ range: 'lastweek' }, { range: 'lastmonth' }, { from: from! }] as const) {
      const query = new URLSearchParams(Object.entries(span))
      for (const [path, by] of Object.entries({
        projects: 'project',
        services: 'service',
        people: 'person',
      } as const)) {
        const { data } = await getHours({ client, query: { by, ...span }, throwOnError: true })
        const lines = tableIn(await page(visitor, `/insights/${path}?${query}`))
          .slice(1)
          .map(figuresOf)
        const answered = [...data.groups, { ...data.total, name: 'Total' }]
        expect(lines.length).toBe(answered.length)
        for (const line of lines) expect(answered).toContainEqual(expect.objectContaining(line))
      }
      const { data } = await getTimeTotals({ client, query: span, throwOnError: true })
      const rows = tableIn(await page(visitor, `/insights?${query}`)).slice(1)
      const minutes = rows.map((row) => figuresOf(row).minutes)
      expect(minutes.pop()).toBe(data.minutes)
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(data.minutes)
    }
  })

  test("gives an agent a short overview of today's changes and their authors", async () => {
    const client = service.clientWith(shown('API key'))
    const { data } = await getActivityOverview({ client, query: { changes_only: true } })
    const { groups, others, calls } = data!
    expect(groups[0]).toMatchObject({ actor_name: 'Workspace owner', operation: 'addTask', calls: 120 })
    expect(groups.reduce((sum, group) => sum + group.calls, others.calls)).toBe(calls)
    const tokens = JSON.stringify(data).length / 4
    expect(tokens).toBeLessThan(2100)
  })

  test('works with the printed commands unchanged, on any port', async () => {
    const { type, ...home } = await newcomer()
    await cp('test/fixtures/curl.mjs', join(home.bin, 'curl'))
    const block = (heading: string) => ended.stdout.split(`${heading}:\n\n`)[1]!.split('\n\n')[0]!

    expect((await type(block('Install vs once')).end).code).toBe(0)

    // Without a terminal, `vs` opens a browser only if asked to.
    const typed = type(block('On the command line').replace('vs auth login', 'vs auth login --browser'))
    const page = new URL(await typed.said(/http\S+(?=\s)/))
    const answer = await approveSignIn(newVisitor(service), page, { email, password: shown('Password') })
    expect(answer.headers.get('location')).toBe(`${url}/auth/cli/connected`)
    const { code, out, err } = await typed.end
    expect([code, err], out).toEqual([0, expect.not.stringMatching(/error/i)])
    for (const words of [email, 'in_progress', 'revenue_cents', 'budget', 'addTask'])
      expect(out).toContain(words)

    const { command, args, env } = JSON.parse(block('With an agent, in .mcp.json')).mcpServers.work
    const client = new Client({ name: 'agent', version: '1' })
    await client.connect(
      new StdioClientTransport({ command, args, env: { ...home.env, ...env }, cwd: home.project }),
    )
    expect((await call(client, 'account_info')).value).toMatchObject({ user: { email } })
    await client.close()

    const http = await type(block('Over HTTP')).end
    expect([http.code, http.err]).toEqual([0, ''])
    const [prospects, hours, activity] = http.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(prospects.length).toBeGreaterThan(0)
    expect(hours.total.minutes).toBeGreaterThan(0)
    expect(activity).toHaveLength(5)

    for (const name of ['Sign in', 'Documentation']) {
      const response = await fetch(shown(name), { redirect: 'manual' })
      expect([name, response.status]).toEqual([name, 200])
    }
  })
})

test('prints refusals of the service, and a message if no service responds', async () => {
  const { email } = await service.workspace()
  const taken = await demo('--url', await service.listen(), '--email', email)
  expect(taken.code).toBe(1)
  expect(taken.stderr).toMatch(/^Conflict: .*\n {2}\/email is already in use\nRequest id: \S+\n$/)
  const nobody = await demo('--url', 'http://127.0.0.1:9')
  expect(nobody.code).toBe(1)
  expect(nobody.stderr).toMatch(/^The service cannot be reached at http:\/\/127\.0\.0\.1:9: /)
})

test('reads PORT and HOST as npm start does, also from .env', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await writeFile(join(folder, '.env'), 'HOST=127.0.0.1\nPORT=9\n')
  const run = (env: NodeJS.ProcessEnv) =>
    new Promise<string>((done) => {
      const script = join(import.meta.dirname, '../../src/scripts/demo.ts')
      const { SERVICE_BASE_URL: _, PORT: __, HOST: ___, ...rest } = process.env
      const options = { cwd: folder, env: { ...rest, ...env } }
      const child = execFile(process.execPath, [script], options, (_, __, stderr) => done(stderr))
      child.stdin!.end()
    })
  expect(await run({})).toContain('at http://127.0.0.1:9: ')
  expect(await run({ HOST: '0.0.0.0', PORT: '7' })).toContain('at http://127.0.0.1:7: ')
  expect(await run({ PORT: '0' })).toContain('PORT is 0, so the port is unknown.')
  await rm(folder, { recursive: true })
})
