/**
 * `npm run bench -- batches`: compares a batch of 100 time entries with one of 100 tasks, in turns. The goal is at most 1.5 times the
 * duration of the tasks.
 */
import { createClient } from '../../generated/client/client/index.ts'
import { addProject, addTask, runBatch } from '../../generated/client/sdk.gen.ts'
import type { BatchItem } from '../../generated/client/types.gen.ts'
import { signUp, start, withDatabase } from './setup.ts'

const [rounds, items] = [30, 100]
const options = { throwOnError: true } as const

await withDatabase(async ({ url }) => {
  const { url: baseUrl } = await start('../../src/main.ts', url)
  const client = createClient({ baseUrl, auth: await signUp(baseUrl) })
  const { data: project } = await addProject({ client, body: { name: 'Bench' }, ...options })
  const body = { project_id: project.id, title: 'Task' }
  const { data: task } = await addTask({ client, body, ...options })
  const kinds: Record<string, BatchItem> = {
    tasks: { operation: 'addTask', body },
    'time entries': { operation: 'addTimeEntry', body: { task_id: task.id, minutes: 30 } },
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const [kind, item] of Object.entries(kinds)) {
      const begun = performance.now()
      await runBatch({ client, body: { items: Array(items).fill(item) }, ...options })
      times[kind]!.push(performance.now() - begun)
    }
  }
  const medians = Object.entries(times).map(([kind, all]) => {
    const median = all.sort((one, other) => one - other)[rounds / 2]!
    console.log(`${items} ${kind}: median ${median.toFixed(0)} ms`)
    return median
  })
  console.log(`ratio ${(medians[1]! / medians[0]!).toFixed(2)}`)
})
