/** The rate limit counters: shared by several processes, in each kind of store, and without Redis. */
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { getAccount, setPlan, signup } from '../../generated/client/sdk.gen.ts'
import { log } from '../../src/base/log.ts'
import type { Counters } from '../../src/calls/access/counter-types.ts'
import { memoryCounters, postgresCounters, redisCounters } from '../../src/calls/access/counters.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { count, later, remaining, times } from '../support/rate-limits.ts'
import { startRedis } from '../support/redis.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'

const service = useService({ rateLimit: 1 })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('several processes', () => {
  const start = useProcesses()

  test('on one database together allow exactly the limit', async () => {
    const DATABASE_URL = await cloneDatabase(inject('databaseServer'))
    const processes = await times(3, () => start({ DATABASE_URL, RATE_LIMIT: '0.1' }))
    const urls = await Promise.all(processes.map(({ url }) => url()))
    const body = {
      workspace: 'Many',
      name: 'Owner',
      email: 'many@service.test',
      password: 'correct horse battery staple',
    }
    const { data } = await signup({ client: createClient({ baseUrl: urls[0]! }), body, throwOnError: true })
    const clients = urls.map((baseUrl) => createClient({ baseUrl, auth: data.access_token }))
    await setPlan({ client: clients[0]!, body: { plan: 'pro' }, throwOnError: true })

    const responses = await times(
      300,
      async (index) => (await getAccount({ client: clients[index % 3]! })).response!,
    )
    expect([count(responses, 200), count(responses, 429)]).toEqual([119, 181])
    const left = responses.filter(({ status }) => status === 200).map(remaining)
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 119 }, (_, index) => index))

    const pool = new Pool({ connectionString: DATABASE_URL })
    await pool.query('update rate_limits set expire = 0') // The window ends.
    for (const client of clients) expect((await getAccount({ client })).response?.status).toBe(200)
    await sweep(pool, service.files())
    const { rows } = await pool.query('select key, points from rate_limits')
    expect(rows).toEqual([{ key: expect.stringMatching(/^calls usr_/), points: 3 }])
    await pool.end()
  })

  test('do not start if Redis is unreachable, and do not print its password', async () => {
    const DATABASE_URL = await cloneDatabase(inject('databaseServer'))
    const process = await start({ DATABASE_URL, REDIS_URL: 'redis://user:secret@127.0.0.1:1' })
    const { code, stderr } = await process.end()
    expect(code).toBe(1)
    expect(stderr).toContain('Redis at redis://127.0.0.1:1 cannot be reached')
    expect(stderr).not.toContain('secret')
  })
})

describe.each(['memory', 'PostgreSQL', 'Redis'])('counters in %s', (kind) => {
  let members: Counters[]
  let redis: Awaited<ReturnType<typeof startRedis>>
  const pools: Pool[] = []

  beforeAll(async () => {
    redis = await startRedis()
    const connectionString = await cloneDatabase(inject('databaseServer'))
    const open = async (): Promise<Counters> => {
      if (kind === 'Redis') return redisCounters(redis.url)
      pools.push(new Pool({ connectionString, pipeline: true } as PoolConfig))
      return postgresCounters(pools.at(-1)!)
    }
    members = kind === 'memory' ? [memoryCounters()] : await times(3, open)
  })
  afterAll(async () => {
    for (const member of members) await member.close()
    for (const pool of pools) await pool.end()
    await redis.stop()
  })

  test('give each call a different number across processes', async () => {
    const counts = await times(300, (index) => members[index % members.length]!.next('one', 60))
    const points = counts.map((count) => count.points).sort((a, b) => a - b)
    expect(points).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    for (const { msLeft } of counts) expect(msLeft).toBeGreaterThan(50_000)
  })

  test('give each call a different number far below the limit and above it', async () => {
    const limit = 640
    const counts = []
    for (let round = 0; round < 9; round++)
      counts.push(
        ...(await times(100, (index) => members[index % members.length]!.next('many', 60, 1, limit))),
      )
    const points = counts.map((count) => count.points).sort((a, b) => a - b)
    expect(points).toEqual(Array.from({ length: 900 }, (_, index) => index + 1))
  })

  test('return unused reservations', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [first, last] = [members[0]!, members.at(-1)!]
    for (let call = 0; call < 5; call++) await first.next('few', 60, 1, 6400)
    vi.advanceTimersByTime(3000)
    vi.useRealTimers()
    const used = async () => (await last.next('few', 60, 0)).points
    await until(async () => expect(await used()).toBe(5))
  })

  test('count each key separately', async () => {
    const counts = await times(60, (index) => members[index % members.length]!.next(`key ${index % 20}`, 60))
    expect(counts.filter(({ points }) => points === 3)).toHaveLength(20)
  })

  test('can return a point, and tell whether a key has points', async () => {
    const [first, last] = [members[0]!, members.at(-1)!]
    expect(await last.has('two')).toBe(false)
    await first.next('two', 60)
    await first.next('two', 60)
    expect(await last.has('two')).toBe(true)
    await last.giveBack('two', 60)
    expect(await first.next('two', 60)).toMatchObject({ points: 2 })
  })

  test('restart when the window has ended', async () => {
    await members[0]!.next('three', 60)
    later(1)
    await pools[0]?.query('update rate_limits set expire = expire - 61_000')
    const { points, msLeft } = await members.at(-1)!.next('three', 60)
    expect([points, msLeft]).toEqual([1, 60_000])
  })

  test('end on time even if a clock was two days ahead for a while', async () => {
    const ahead = Date.now() + 2 * 24 * 60 * 60 * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: ahead })
    await members[0]!.next('four', 60)
    vi.useRealTimers()
    const { points, msLeft } = await members.at(-1)!.next('four', 60)
    expect(points).toBe(2)
    expect(msLeft).toBeLessThanOrEqual(60_000)
    // The clock of the database could have been ahead too.
    await pools[0]?.query('update rate_limits set expire = expire + 172_800_000')
    expect((await members[0]!.next('four', 60)).msLeft).toBeLessThanOrEqual(60_000)
  })
})

test('far below the limit, many calls share one wait for the database', async () => {
  const pool = new Pool({ connectionString: await cloneDatabase(inject('databaseServer')) })
  onTestFinished(() => pool.end())
  const counters = postgresCounters(pool)
  const trips = vi.spyOn(pool, 'connect')
  const callOften = async () => {
    trips.mockClear()
    for (let call = 1; call <= 90; call++) expect((await counters.next('one', 60, 1, 6400)).points).toBe(call)
    expect(trips).toHaveBeenCalledTimes(2)
  }
  await callOften()
  later(1)
  await pool.query('update rate_limits set expire = 0') // The window ends.
  await callOften()
  await counters.close()
  expect((await pool.query('select points from rate_limits')).rows).toEqual([{ points: 90 }])
})

test('while Redis is down, each process counts separately and logs this once', async () => {
  const redis = await startRedis()
  const [one, two] = [await redisCounters(redis.url), await redisCounters(redis.url)]
  const warnings = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const news = vi.spyOn(log, 'info').mockImplementation(() => {})
  await one.next('a', 60)
  expect(await two.next('a', 60)).toMatchObject({ points: 2 })

  await redis.stop()
  expect(await one.next('a', 60)).toMatchObject({ points: 1 })
  expect(await one.next('a', 60)).toMatchObject({ points: 2 })
  expect(await two.next('a', 60)).toMatchObject({ points: 1 })
  expect(warnings).toHaveBeenCalledTimes(2)

  const again = await startRedis(redis.port)
  await until(async () => {
    await one.next('b', 60)
    expect(news).toHaveBeenCalled()
  })
  expect(again.keys.size).toBeGreaterThan(0)
  for (const counters of [one, two]) await counters.close()
  await again.stop()
  vi.restoreAllMocks()
})
