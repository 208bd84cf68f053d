/** `npm run evals`: performs the tasks of users with the tools, and counts the calls and tokens of each. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Count, tokensOf } from './agent.ts'
import { type World, withDemo } from './demo.ts'
import { modelAgent } from './model.ts'
import { median, readReleased, tableOf, writeReleased } from './results.ts'
import type { Task } from './task.ts'
import { tasks } from './tasks.ts'

export interface Result extends Count {
  name: string
  asks: string
  /** The reason why the task failed; null if it is done. */
  failure: string | null
}

const usage = `Does tasks on the demo data with the tools, and counts calls and tokens.

  npm run evals -- [<part of a name>] [--model] [--release]

  --model    use the model at AI_BASE_URL instead of a fixed plan for each task
  --release  save the numbers of the release, to compare later runs with them
`

/** The limits for the median of all tasks, without the list of tools. */
const limits = { calls: 4, tokens: 1500 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'boolean' }, release: { type: 'boolean' }, help: { type: 'boolean' } },
})

async function main() {
  if (values.help) return console.log(usage)
  const chosen = tasks.filter(({ name }) => name.includes(positionals[0] ?? ''))
  const work = values.model ? modelAgent() : (task: Task, { agent }: World) => task.plan(agent)
  const results: Result[] = []
  let listTokens = 0
  await withDemo(async (open) => {
    for (const task of chosen) {
      const world = await open()
      try {
        listTokens ||= tokensOf(JSON.stringify(await world.agent.tools()))
        const result = await attempt(task, world, work)
        results.push(result)
        console.error(`${result.failure ? 'failed' : 'done  '} ${task.name}`)
        if (result.failure) console.error(`       ${result.failure}`)
      } finally {
        await world.close()
      }
    }
  })
  const table = tableOf(results, listTokens, await readReleased())
  console.log(table)
  if (values.release) await writeReleased(results)
  if (!values.model && chosen.length === tasks.length)
    await writeFile(join(import.meta.dirname, 'results.md'), table)
  const isMet = results.every(({ failure }) => !failure) && median(results, 'calls') <= limits.calls
  if (!isMet || median(results, 'tokens') > limits.tokens) process.exitCode = 1
}

async function attempt(
  task: Task,
  world: World,
  work: (task: Task, world: World) => Promise<string>,
): Promise<Result> {
  const { name, asks } = task
  try {
    await task.before?.(world)
    await task.check(world, await work(task, world))
    return { name, asks, ...world.agent.count, failure: null }
  } catch (error) {
    return { name, asks, ...world.agent.count, failure: (error as Error).message }
  }
}

await main()
