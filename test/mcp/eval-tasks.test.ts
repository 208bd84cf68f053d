/** The tasks for agents: each can be done with few calls, and wrong replies and other changes are found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Agent } from '../evals/agent.ts'
import { type Result, type Served, serve } from '../evals/host.ts'
import { verdicts } from '../evals/scoring/score.ts'
import { templates } from '../evals/templates.ts'
import { timeShares } from '../evals/world/background.ts'
import { useService } from '../support/service.ts'

const service = useService()
let tasks: Served
beforeAll(async () => {
  tasks = await serve({
    service: await service.listen(),
    sql: service.sql,
    seeds: [1, 2],
    timeShare: timeShares.sparse,
  })
})
afterAll(() => tasks?.close())

/** The tasks of seed 1 are done once. Tests that need a world without changes use seed 2. */
const idOf = (name: string, seed = 1) =>
  tasks.ids[(seed - 1) * templates.length + templates.findIndex((template) => template.name === name)]!

/** Does the task and replies with the returned text. Null for no reply. */
async function resultOf(id: string, work: (agent: Agent) => Promise<string | null>): Promise<Result> {
  const agent = await Agent.connect(tasks.endpointOf(id))
  try {
    const reply = await work(agent)
    if (reply !== null) await fetch(`${tasks.url}/${id}/answer`, { method: 'POST', body: reply })
  } finally {
    await agent.close()
  }
  return tasks.resultOf(id)
}

test.each(templates.map(({ name }) => name))('%s', async (name) => {
  const id = idOf(name)
  const result = await resultOf(id, await tasks.planOf(id))
  expect(result.problems).toEqual([])
  expect([verdicts.done, verdicts.refused]).toContain(result.verdict)
  expect(result.calls).toBeGreaterThan(0)
  expect(result.calls).toBeLessThanOrEqual(6)
  expect(result.tokens).toBeLessThan(6000)
})

test('an agent gets only the request and the tools of the service', async () => {
  const id = idOf('my day')
  const asked = await (await fetch(`${tasks.url}/${id}`)).text()
  expect(templates.filter(({ name }) => asked.includes(name) && name !== 'my day')).toEqual([])
  const agent = await Agent.connect(tasks.endpointOf(id))
  const names = (await agent.tools()).map(({ name }) => name)
  await agent.close()
  expect(names).toContain('company_list')
  expect(names).not.toContain('answer')
  expect((await fetch(`${tasks.url}/9-99`)).status).toBe(404)
})

describe('the score', () => {
  test('a wrong number is quietly wrong, unless the reply admits it', async () => {
    const id = idOf('value of open deals')
    const wrong = await resultOf(id, async () => 'There are 3 deals, worth 17.00.')
    expect(wrong.verdict).toBe(verdicts.quietlyWrong)
    expect(wrong.problems).toHaveLength(2)
    const admitted = await resultOf(id, async () => 'I could not find all of them, at least 3.')
    expect(admitted.verdict).toBe(verdicts.failed)
  })

  test('no reply is a failure, a claimed change is quietly wrong, and so is another change', async () => {
    const id = idOf('log time on a task', 2)
    const silent = await resultOf(id, async () => null)
    expect(silent.verdict).toBe(verdicts.failed)
    expect(silent.problems).toContain('no reply')
    const claimed = await resultOf(id, async () => 'Done.')
    expect(claimed).toMatchObject({
      verdict: verdicts.quietlyWrong,
      problems: [expect.stringMatching(/^missing change/)],
    })
    const plan = await tasks.planOf(id)
    const more = await resultOf(id, async (agent) => {
      await agent.use('company_add', { name: 'Collateral' })
      return plan(agent)
    })
    expect(more.verdict).toBe(verdicts.quietlyWrong)
    expect(more.problems).toEqual([expect.stringMatching(/^collateral change: added companies "Collateral"/)])
  })

  test('a change that was undone is found in the log', async () => {
    const id = idOf('two projects with the same name')
    const plan = await tasks.planOf(id)
    const { verdict, problems } = await resultOf(id, async (agent) => {
      const { items } = await agent.use('project_list', { limit: 1 })
      for (const name of ['Other', items[0].name])
        await agent.use('project_update', { id: items[0].id, name })
      return plan(agent)
    })
    expect(verdict).not.toBe(verdicts.refused)
    expect(problems).toEqual(['changed something and undid it: updateProject, updateProject'])
  })

  test('accepting a false premise is quietly wrong, and objecting without a reason has failed', async () => {
    const id = idOf('project that is not finished')
    const accepted = await resultOf(id, async () => 'It ended on 12 August.')
    expect(accepted.verdict).toBe(verdicts.quietlyWrong)
    const vague = await resultOf(id, async () => 'That cannot be said.')
    expect(vague.verdict).toBe(verdicts.failed)
  })

  test('counts calls, tokens and dead ends', async () => {
    const id = idOf('free next week')
    const before = await tasks.resultOf(id)
    const after = await resultOf(id, async (agent) => {
      await agent.tools()
      await agent.call('project_get', { id: 'Nobody' })
      await agent.call('no_such_tool', {}).catch(() => {})
      await agent.call('account_info')
      return ''
    })
    expect([after.calls - before.calls, after.deadEnds - before.deadEnds]).toEqual([3, 2])
    expect(after.tokens - before.tokens).toBeGreaterThan(50)
    expect(after.listTokens - before.listTokens).toBeGreaterThan(3000)
  })
})
