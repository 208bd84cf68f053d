/** A server of a cluster that hangs holds up no calls on the others. Here, all servers are one, and a lock on a table lets one hang. */
import { setImmediate } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { getAccount } from '../../generated/client/sdk.gen.ts'
import { log } from '../../src/base/log.ts'
import { parseToken } from '../../src/calls/access/tokens.ts'
import { setCluster } from '../../src/data/cluster.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { Nodes } from '../../src/data/nodes.ts'
import { statement } from '../../src/data/statement.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const service = useService()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const one = statement('select 1 as number', [])

test('calls on a server that does not respond are refused, and those on others go on', async () => {
  const owner = await service.workspace()
  const [ours, others] = [owner, await service.workspace()].map(
    ({ token }) => parseToken(token)!.workspace_id,
  )
  const { pool } = service.database()
  const nodes = new Nodes(pool, async (id) => (id === others ? 'two' : 'one'))
  setCluster(pool, { tables: [], nodes })
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const lanes = new Lanes(pool)
  const hanging = await lanes.of(ours!)
  const running = await lanes.of(others!)

  const database = new Database({ connectionString: service.databaseUrl() })
  await database.connect()
  await database.query('begin')
  await database.query('lock table workspaces')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })

  const waiting = async (condition: string, count: number) => {
    const text = `select from (${waitingSessions} and ${condition}) as waiting`
    while ((await service.sql(text)).length < count) await setImmediate()
  }
  const limit = Math.floor(pool.options.max / 2)
  // More than the pool has: the server gets half of it.
  const calls = Array.from({ length: pool.options.max + 1 }, () =>
    hanging.dedicated(statement('select from workspaces', [])).catch((error) => error),
  )
  await waiting(`query = 'select from workspaces'`, limit)
  expect((await running.query(one)).rows).toEqual([{ number: 1 }])
  expect((await running.dedicated(one)).rows).toEqual([{ number: 1 }])

  await vi.advanceTimersByTimeAsync(1_000)
  await waiting(`query like 'select from workspaces where%'`, 1) // the probe
  await vi.advanceTimersByTimeAsync(3_000)
  for (const error of await Promise.all(calls)) expect(error).toMatchObject({ code: 'service_unavailable' })
  expect(warn).toHaveBeenCalledWith({ server: 'one' }, 'a server of the cluster does not respond')

  const refused = await getAccount({ client: owner.client })
  expect(refused.error).toMatchObject({ code: 'service_unavailable' })
  await expect(hanging.query(one)).rejects.toMatchObject({ code: 'service_unavailable' })

  await database.query('rollback')
  await database.end()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(hanging.query(one)).rejects.toMatchObject({ code: 'service_unavailable' })
  await until(() => expect(warn).toHaveBeenCalledTimes(2))
  expect((await hanging.query(one)).rows).toEqual([{ number: 1 }])
})
