/** `vs time status --short` in the prompt of a shell: quick, silent, and refreshed in the background. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { type Environment, folderOf, useVs } from '../support/vs.ts'

const service = useService()
const { run, keyed, newHome } = useVs(service)
let member: Member
let task: { id: string }

beforeAll(async () => {
  member = await service.workspace()
  const common = { client: member.client, throwOnError: true } as const
  const project = (await api.addProject({ ...common, body: { name: 'Web shop' } })).data
  const body = { project_id: project.id, title: 'Draw\u001b[31m the check-out' }
  task = (await api.addTask({ ...common, body })).data
})

const short = (env: Environment) => run(env, ['time', 'status', '--short'])
const fileOf = (env: Environment) => join(folderOf(env), 'timer.json')
const cached = async (env: Environment) => JSON.parse(await readFile(fileOf(env), 'utf8'))
const change = async (env: Environment, changes: object) =>
  writeFile(fileOf(env), JSON.stringify({ ...(await cached(env)), ...changes }))

describe('the line', () => {
  test('follows the commands that change the timer, without a request', async () => {
    const { env } = await keyed({ member })
    expect((await run(env, ['time', 'start', '--task', task.id])).code).toBe(0)
    const offline = { ...env, SERVICE_API_URL: '' }
    expect(await short(offline)).toEqual({ code: 0, out: '0:00 Draw [31m the check-out\n', err: '' })
    expect((await run(env, ['time', 'cancel', '--yes'])).code).toBe(0)
    expect(await short(env)).toEqual({ code: 0, out: '', err: '' })
  })

  test('counts the minutes since the service said how many there are, up to the limit', async () => {
    const { env } = await keyed({ member })
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
    const { env } = await keyed({ member })
    await run(env, ['time', 'status'])
    await change(env, damage)
    expect(await short(env)).toMatchObject({ code: 0, err: '' })
    expect((await short(env)).out).not.toContain('Draw')
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
    const { env } = await keyed({ member })
    await run(env, ['time', 'status'])
    expect(await readFile(fileOf(env), 'utf8')).not.toContain(env.SERVICE_API_KEY)
  })
})

describe('a process in the background', () => {
  test('asks the service if nothing is known yet, and after a minute', async () => {
    const { env } = await keyed({ member })
    const { client } = member
    await api.startTimer({ client, body: { task_id: task.id }, throwOnError: true })
    expect((await short(env)).out).toBe('')
    const line = await until(async () => (await short(env)).out)
    expect(line).toContain('Draw')
    await api.cancelTimer({ client, throwOnError: true })
    await change(env, { checkedAtMs: Date.now() - 60_000 })
    await short(env)
    await until(async () => (await cached(env)).timer === null)
  })

  test('does not run twice in a minute', async () => {
    const { env } = await keyed({ member })
    await run(env, ['time', 'status'])
    const { checkedAtMs } = await cached(env)
    await short(env)
    expect((await cached(env)).checkedAtMs).toBe(checkedAtMs)
  })

  test('does not run while another prompt starts one', async () => {
    const { env } = await keyed({ member })
    await run(env, ['time', 'status'])
    await change(env, { checkedAtMs: 0 })
    await writeFile(join(folderOf(env), 'timer.claim'), '')
    await short(env)
    expect((await cached(env)).checkedAtMs).toBe(0)
  })

  test('shows nothing after a sign-out', async () => {
    const env = await newHome()
    expect((await run(env, ['auth', 'login', '--username', member.email], member.password)).code).toBe(0)
    const { client } = member
    await api.startTimer({ client, body: { task_id: task.id }, throwOnError: true })
    await run(env, ['time', 'status'])
    expect((await short(env)).out).toContain('Draw')
    await run(env, ['auth', 'logout'])
    expect((await short(env)).out).toBe('')
    await api.cancelTimer({ client, throwOnError: true })
  })
})

test('--short cannot choose another profile', async () => {
  const { env } = await keyed({ member })
  const { code, err } = await run(env, ['time', 'status', '--short', '--fields', 'id'])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--short') })
})
