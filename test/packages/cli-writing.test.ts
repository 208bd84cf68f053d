/** Writes with `vs` on a terminal and on a pipe. */
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)

test('explore', async () => {
  const { env, member, vs } = await keyed()
  const common = { client: member.client, throwOnError: true } as const
  const { data: project } = await api.addProject({ ...common, body: { name: 'Web shop' } })
  const say = async (args: string[], typed: string[] = []) => {
    const r = await onTerminal(env, args, { typed })
    console.log(`$ vs ${args.join(' ')}\n${r.text}[${r.code}]`)
    return r
  }
  await say(['tasks', 'add', '--project', 'Web shop', '--title', 'Build the parts order'])
  await say(['time', 'add', '--task', '@last', '--minutes', '90'])
  await say(['time', 'add', '--task', 'Build the parts order', '--minutes', '45', '--date', 'yesterday'])
  await say(['tasks', 'update', '@last', '--status', 'done', '--estimate-minutes', '2h'])
  await say(['tasks', 'remove', '@last'], ['y'])
  await say(['tasks', 'restore', '@last'])
  await say(['tasks', 'update', '@last', '--tag', 'a', '--print-request'])
  await say(['companies', 'add', '--name', 'Adler & Pine'])
  await say(['companies', 'add', '--name', 'Adler & Pine'], ['n'])
  await say(['clients', 'update', 'foo', '--name', 'x'])
  await say(['tasks', 'list', '--project', 'shop'])
  console.log(await vs('tasks', 'update', project.id))
  console.log(await vs('tasks', 'remove', '@last', '--yes'))
})
