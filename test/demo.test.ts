/** The demonstration: what it holds, and that a running service takes all of it. */
import { execFile } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { authenticate, getHours, listActivity, listProspects } from '../generated/client/sdk.gen.ts'
import { ProspectStage, TaskStatus } from '../generated/client/types.gen.ts'
import { demoData } from '../scripts/demo-data.ts'
import { useService } from './support/service.ts'

const service = useService()

/** Runs the script as a user without a terminal does. */
function demo(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, ['scripts/demo.ts', ...args], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdin!.end()
  })
}

describe('the data', () => {
  const data = demoData('2026-03-02')

  test('is the same each time, and moves with today', () => {
    expect(demoData('2026-03-02')).toEqual(data)
    const later = demoData('2026-03-09')
    const dates = ({ tasks }: typeof data) => tasks.map(({ body }) => Date.parse(body.due_on!))
    const week = 7 * 86_400_000
    expect(dates(later)).toEqual(dates(data).map((each) => each + week))
    expect(later.prospects.map(({ body }) => body)).toEqual(data.prospects.map(({ body }) => body))
  })

  test('is as much as a small workspace has, in all stages and statuses', () => {
    const counts = Object.entries(data).map(([kind, list]) => [kind, list.length])
    expect(Object.fromEntries(counts)).toMatchObject({
      companies: 3,
      clients: 12,
      prospects: 20,
      projects: 6,
      milestones: 18,
      tasks: 120,
      notes: 60,
    })
    const stages = new Set(data.prospects.map(({ moves }) => moves.at(-1) ?? 'new'))
    expect(stages).toEqual(new Set(Object.values(ProspectStage)))
    const statuses = new Set(data.tasks.map(({ body }) => body.status))
    expect(statuses).toEqual(new Set(Object.values(TaskStatus)))
  })

  test('fills each working day of six weeks, and no more than a day holds', () => {
    const byDay = Map.groupBy(data.time, ({ body }) => body.date!)
    expect(byDay.size).toBe(30)
    expect([...byDay.keys()].sort()).toEqual([...byDay.keys()])
    expect([...byDay.keys()].at(-1)).toBe('2026-03-02')
    for (const entries of byDay.values())
      expect(entries.reduce((sum, { body }) => sum + body.minutes, 0)).toBeLessThanOrEqual(11 * 60)
  })
})

// Some six hundred calls.
test('a running service takes all of it, each write once', { timeout: 120_000 }, async () => {
  const url = await service.listen()
  const email = 'demo@service.test'
  const { code, stdout, stderr } = await demo('--url', url, '--email', email)
  expect([code, stderr]).toEqual([0, ''])
  const shown = (name: string) => stdout.match(new RegExp(`^ +${name} +(\\S+)$`, 'm'))![1]!
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
  ] as const) {
    const rows = await service.sql(`select 1 from ${kind} where workspace_id = $1`, [workspace_id])
    expect([kind, rows.length]).toEqual([kind, expected[kind].length])
    expect(stdout).toMatch(new RegExp(`^${kind} +${rows.length}$`, 'm'))
  }
  const minutes = expected.time.reduce((sum, { body }) => sum + body.minutes, 0)
  const { data: hours } = await getHours({ client, query: { by: 'project', from: '2020-01-01' } })
  expect(hours!.total).toMatchObject({ minutes })
  expect(hours!.total.revenue_cents).toBeGreaterThan(0)
  expect(hours!.total.cost_cents).toBeGreaterThan(0)
  const { data: won } = await listProspects({ client, query: { stage: 'won' } })
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

test('says what the service refuses, and where none answers', async () => {
  const { email } = await service.workspace()
  const taken = await demo('--url', await service.listen(), '--email', email)
  expect(taken.code).toBe(1)
  expect(taken.stderr).toMatch(/^Conflict: .*\n {2}\/email is already in use\nRequest id: \S+\n$/)
  const nobody = await demo('--url', 'http://127.0.0.1:9')
  expect(nobody.code).toBe(1)
  expect(nobody.stderr).toMatch(/^The service does not answer/)
})
