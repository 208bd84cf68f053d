/** `npm run evals`: see README.md in this folder. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { start, withDatabase } from '../bench/setup.ts'
import { Agent } from './agent.ts'
import type { Result, Served } from './host.ts'
import { serve } from './host.ts'
import { modelAnswer } from './model.ts'
import { report } from './results.ts'

const usage = `Tasks for agents that know only the tools. Each seed has other names, numbers and wordings.

  npm run evals -- play  [--seed 1,2,3] [--port 4700]   offer the tasks to agents, until interrupted
  npm run evals -- score [--port 4700] [--save <agent>] print the results so far
  npm run evals -- plans [--seed 1] [<task>]            do the tasks with a fixed plan for each template
  npm run evals -- model [--seed 1,2,3] [--save <agent>] [<task>] use the model at AI_BASE_URL

  --save  also write the results to test/evals/results.md, with the name of the agent
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4700' },
    save: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [mode, only] = positionals
const port = Number(values.port)

async function main() {
  if (mode === 'play') return withTasks(play, port)
  if (mode === 'score') return print(await (await fetch(`http://127.0.0.1:${port}/results`)).json())
  if (mode === 'plans')
    return withTasks((tasks) => work(tasks, async (id, agent) => (await tasks.planOf(id))(agent)))
  if (mode === 'model')
    return withTasks((tasks) => work(tasks, async (id, agent) => modelAnswer(await textOf(tasks, id), agent)))
  console.log(usage)
}

/** Runs the service on an empty database, and offers the tasks of the seeds. */
async function withTasks(use: (tasks: Served) => Promise<void>, port = 0): Promise<void> {
  const seeds = values.seed.split(',').map(Number)
  await withDatabase(async ({ url, folder }) => {
    process.env.DATA_DIR = folder
    const service = await start('../../src/main.ts', url)
    const pool = new Pool({ connectionString: url, max: 2 })
    const sql = async (text: string, given?: unknown[]) => (await pool.query(text, given)).rows
    const tasks = await serve({ service: service.url, sql, seeds, port })
    try {
      await use(tasks)
    } finally {
      await tasks.close()
      await pool.end()
    }
  })
}

async function play({ url, ids }: Served): Promise<void> {
  console.log(`${ids.length} tasks, ${ids[0]} to ${ids.at(-1)}, at ${url}

  ${url}/<task>      the request of the user
  ${url}/<task>/mcp  the MCP endpoint of the task
  EVALS_TASK=${url}/<task> node test/evals/agent-cli.ts   for agents with a shell

Press Ctrl+C to stop.`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
}

const textOf = async ({ url }: Served, id: string) => (await fetch(`${url}/${id}`)).text()

async function work(tasks: Served, answerOf: (id: string, agent: Agent) => Promise<string>): Promise<void> {
  for (const id of tasks.ids) {
    if (only && id !== only && !id.endsWith(`-${only}`)) continue
    let agent: Agent | undefined
    try {
      agent = await Agent.connect(tasks.endpointOf(id))
      await fetch(`${tasks.url}/${id}/answer`, { method: 'POST', body: await answerOf(id, agent) })
    } catch (error) {
      console.error(`${id}: ${(error as Error).message}`)
    } finally {
      await agent?.close()
    }
  }
  await print(await tasks.results())
}

async function print(results: Result[]): Promise<void> {
  const text = report(results)
  console.log(text)
  for (const { id, problems, answer } of results)
    if (problems.length > 0) console.log(`${id}: ${problems.join('; ')}\n  ${answer ?? ''}\n`)
  if (values.save) {
    const file = join(import.meta.dirname, 'results.md')
    await writeFile(file, `# Results of ${values.save}\n\n${text}`)
  }
}

await main()
