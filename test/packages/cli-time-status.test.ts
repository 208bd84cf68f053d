/** `vs time status --short` in the prompt of a shell: quick, silent, and refreshed in the background. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { type Environment, folderOf, useVs } from '../support/vs.ts'

const service = useService()
const { run, keyed, newHome } = useVs(service)

/** `vs` with the key of a new member, and a task. */
async function ready() {
  const member = await service.workspace()
  const common = { client: member.client, throwOnError: true } as const
  const project = (await api.addProject({ ...common, body: { name: 'Web shop' } })).data
  const body = { project_id: project.id, title: 'Draw the check-out' }
  const task = (await api.addTask({ ...common, body })).data
  const start = () => api.startTimer({ ...common, body: { task_id: task.id } })
  const cancel = () => api.cancelTimer(common)
  return { env: (await keyed({ member })).env, member, task, start, cancel }
}

const short = (env: Environment) => run(env, ['time', 'status', '--short'])
const fileOf = (env: Environment) => join(folderOf(env), 'timer.json')
const cached = async (env: Environment) => JSON.parse(await readFile(fileOf(env), 'utf8'))
const change = async (env: Environment, changes: object) =>
  writeFile(fileOf(env), JSON.stringify({ ...(await cached(env)), ...changes }))

describe('the line', () => {
  test('follows the commands that change the timer, without a request', async () => {
    const { env, task } = await ready()
    expect((await run(env, ['time', 'start', '--task', task.id])).code).toBe(0)
    expect(await short(env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0:0\d Draw the check-out\n$/),
    })
    expect((await run(env, ['time', 'cancel', '--yes'])).code).toBe(0)
    expect(await short(env)).toEqual({ code: 0, out: '', err: '' })
  })

  test('counts the minutes since the service said how many there are, up to the limit', async () => {
    const { env } = await ready()
    await run(env, ['time', 'status'])
    const timer = { name: 'Draw', minutes: 61, capped: false }
    await change(env, { timer, toldAtMs: Date.now() - 22 * 60_000 })
    expect((await short(env)).out).toBe('1:23 Draw\n')
    await change(env, { timer: { ...timer, capped: true } })
    expect((await short(env)).out).toBe('1:01 Draw\n')
  })

  test.each([
    ['for another credential', { place: 'another' }],
    ['from a damaged file', { timer: 'x' }],
  ])('is empty %s', async (_, damage) => {
    const { env } = await ready()
    await run(env, ['time', 'status'])
    await change(env, damage)
    expect(await short(env)).toEqual({ code: 0, out: '', err: '' })
  })

  test('needs neither a session nor a service', async () => {
    const env = await newHome()
    expect(await short({ ...env, SERVICE_BASE_URL: 'http://127.0.0.1:9' })).toEqual({
      code: 0,
      out: '',
      err: '',
    })
  })

  test('contains no credential', async () => {
    const { env } = await ready()
    await run(env, ['time', 'status'])
    expect(await readFile(fileOf(env), 'utf8')).not.toContain(env.SERVICE_API_KEY)
  })
})

describe('a process in the background', () => {
  test('asks the service if nothing is known yet, and after a minute', async () => {
    const { env, start, cancel } = await ready()
    await start()
    expect((await short(env)).out).toBe('')
    await until(async () => expect((await short(env)).out).toContain('Draw'))
    await cancel()
    await change(env, { checkedAtMs: Date.now() - 60_000 })
    await short(env)
    await until(async () => expect((await cached(env)).timer).toBeNull())
  })

  test('does not run twice in a minute', async () => {
    const { env } = await ready()
    await run(env, ['time', 'status'])
    const { checkedAtMs } = await cached(env)
    await short(env)
    expect((await cached(env)).checkedAtMs).toBe(checkedAtMs)
  })

  test('does not run while another prompt starts one', async () => {
    const { env } = await ready()
    await run(env, ['time', 'status'])
    await change(env, { checkedAtMs: 0 })
    await writeFile(join(folderOf(env), 'timer.claim'), '')
    await short(env)
    expect((await cached(env)).checkedAtMs).toBe(0)
  })

  test('shows nothing after a sign-out', async () => {
    const { member, start } = await ready()
    const env = await newHome()
    expect((await run(env, ['auth', 'login', '--username', member.email], member.password)).code).toBe(0)
    await start()
    await run(env, ['time', 'status'])
    expect((await short(env)).out).toContain('Draw')
    await run(env, ['auth', 'logout'])
    expect((await short(env)).out).toBe('')
  })
})

test('--short cannot choose another profile', async () => {
  const { env } = await ready()
  const { code, err } = await run(env, ['time', 'status', '--short', '--fields', 'id'])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--short') })
})
