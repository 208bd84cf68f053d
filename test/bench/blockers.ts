/**
 * `npm run bench -- blockers`: 8 callers add 200 blockers of the same task at once. Prints the number of refusals and the times of the
 * calls. The goal is a p99 of at most a second, without refusals.
 */
import { createClient } from '../../generated/client/client/index.ts'
import { addBlocker, addProject, addTask } from '../../generated/client/sdk.gen.ts'
import { signUp, start, withDatabase } from './setup.ts'

const [callers, calls] = [8, 200]
const options = { throwOnError: true } as const

await withDatabase(async ({ url }) => {
  const { url: baseUrl } = await start('../../src/main.ts', url)
  const client = createClient({ baseUrl, auth: await signUp(baseUrl) })
  const { data: project } = await addProject({ client, body: { name: 'Bench' }, ...options })
  const newTask = async (title: string) =>
    (await addTask({ client, body: { project_id: project.id, title }, ...options })).data.id
  const id = await newTask('Blocked')
  const blockers: string[] = []
  for (let index = 0; index < calls; index++) blockers.push(await newTask(`Task ${index}`))
  const times: number[] = []
  let refusals = 0
  const caller = async () => {
    for (let blocker_id = blockers.pop(); blocker_id; blocker_id = blockers.pop()) {
      const begun = performance.now()
      const { error } = await addBlocker({ client, path: { id }, body: { blocker_id } })
      if (error) refusals++
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  times.sort((a, b) => a - b)
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => times[Math.ceil(calls * share) - 1]!.toFixed(0))
  console.log(`${refusals} of ${calls} calls refused; p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`)
})
