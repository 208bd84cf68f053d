/**
 * Counters for the rate limits: in this process, or in PostgreSQL or Redis if several processes share them.
 */
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'
import { Lanes } from '../data/lanes.ts'
import { arrayStatement } from '../data/statement.ts'
import type { Count, Counters } from './counter-types.ts'
import { reservingPoints } from './reserved-points.ts'

/** Storage for points; `shared` and `countersOn` turn it into counters. */
interface Store {
  add(key: string, points: number, window: number): Promise<Count>
  has(key: string): Promise<boolean>
}

export const memoryCounters = (): Counters => countersOn(memoryStore())

/** Opens the configured counters. Throws `StartupError` if Redis cannot be reached. */
export async function openCounters(
  { redisUrl, databaseUrl }: { redisUrl: string | null; databaseUrl: string | null },
  pool: Pool,
): Promise<Counters> {
  if (redisUrl) return redisCounters(redisUrl)
  return databaseUrl ? postgresCounters(pool) : memoryCounters()
}

export const postgresCounters = (pool: Pool): Counters =>
  reservingPoints(shared(postgresStore(pool), async () => {}))

export async function redisCounters(url: string): Promise<Counters> {
  const ioredis = await import('ioredis')
  // If Redis is away, a call is counted in this process rather than waiting for it.
  const waits = {
    connectTimeout: 2000,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  }
  const redis = new ioredis.Redis(url, { ...waits, lazyConnect: true })
  redis.on('error', () => {}) // the next call reports it; the client reconnects by itself
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    const { protocol, host } = new URL(url)
    throw new StartupError(`Redis at ${protocol}//${host} cannot be reached: ${(error as Error).message}`)
  }
  return reservingPoints(shared(redisStore(redis), async () => redis.disconnect()))
}

/** Uses the monotonic clock, which nobody can set. */
function memoryStore(): Store {
  const kept = new Map<string, { points: number; ends: number }>()
  return {
    async add(key, points, window) {
      const time = performance.now()
      let found = kept.get(key)
      if (!found || found.ends <= time) {
        found = { points: 0, ends: time + window * 1000 }
        kept.set(key, found)
        forgetAtEnd(key, found)
      }
      found.points += points
      return { points: found.points, msLeft: Math.round(found.ends - time) }
    },
    has: async (key) => (kept.get(key)?.ends ?? 0) > performance.now(),
  }

  function forgetAtEnd(key: string, { ends }: { ends: number }): void {
    const forget = () => {
      if (kept.get(key)?.ends === ends) kept.delete(key)
    }
    setTimeout(forget, ends - performance.now()).unref()
  }
}

/** Milliseconds by the database's clock, so that all processes agree. */
const time = '(extract(epoch from now()) * 1000)::bigint'

/** An end further away than a window is long was set before the clock was set back: it does not count. */
const isRunning = `kept.expire > ${time} and kept.expire < ${time} + 2 * $3::bigint`

const addPoints = `
  insert into rate_limits as kept (key, points, expire) values ($1, $2, ${time} + $3::bigint)
  on conflict (key) do update set
    points = case when ${isRunning} then kept.points else 0 end + excluded.points,
    expire = case when ${isRunning} then kept.expire else excluded.expire end
  returning points, expire - ${time}`

/** For rows of `rate_limits`. */
export const windowHasEnded = `expire <= ${time}`

const selectRunning = `select from rate_limits where key = $1 and not (${windowHasEnded})`

function postgresStore(pool: Pool): Store {
  // A separate connection, so that no other look-up waits for a row that another process is updating.
  const lane = new Lanes(pool, 1)
  return {
    async add(key, points, window) {
      const { rows } = await lane.query(arrayStatement(addPoints, [key, points, window * 1000]))
      return { points: rows[0]![0], msLeft: rows[0]![1] }
    },
    has: async (key) => (await lane.query(arrayStatement(selectRunning, [key]))).rowCount === 1,
  }
}

/** Windows end by Redis's clock. */
function redisStore(storeClient: Redis): Store {
  // The library only counts; `rate-limits.ts` decides what is too much.
  const limiter = new RateLimiterRedis({ points: 0, duration: 0, storeClient, keyPrefix: 'rate-limit' })
  return {
    async add(key, points, window) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points, { customDuration: window })
      return { points: consumedPoints, msLeft: msBeforeNext }
    },
    has: async (key) => (await limiter.get(key)) !== null,
  }
}

/** One round trip per call. */
function countersOn({ add, has }: Store): Counters {
  return {
    next: (key, window, points = 1) => add(key, points, window),
    giveBack: async (key, window, points = 1) => void (await add(key, -points, window)),
    has,
    close: async () => {},
  }
}

/** Calls whose points are added in one round trip; each call's place in the batch gives its position. */
interface Batch {
  size: number
  sent: boolean
  count: Promise<Count>
}

/**
 * Calls that arrive while a request for the same key is under way share the next round trip. While the store
 * is away, each process counts on its own: the service keeps running, and no process lets more through than
 * the limit.
 */
function shared(store: Store, close: () => Promise<void>): Counters {
  const own = memoryStore()
  const latest = new Map<string, Batch>()
  let away = false

  async function ask<T>(question: (store: Store) => Promise<T>): Promise<T> {
    try {
      const answer = await question(store)
      if (away) log.info('rate limits are counted together again')
      away = false
      return answer
    } catch (error) {
      if (!away) log.warn({ err: error }, 'rate limits are counted by each process on its own')
      away = true
      return question(own)
    }
  }

  function follow(previous: Batch | undefined, key: string, window: number): Batch {
    const batch: Batch = { size: 0, sent: false, count: send() }
    latest.set(key, batch)
    return batch

    async function send(): Promise<Count> {
      await previous?.count
      batch.sent = true
      try {
        return await ask(({ add }) => add(key, batch.size, window))
      } finally {
        if (latest.get(key) === batch) latest.delete(key)
      }
    }
  }

  return {
    async next(key, window, points = 1) {
      let batch = latest.get(key)
      if (!batch || batch.sent) batch = follow(batch, key, window)
      batch.size += points
      const place = batch.size
      const count = await batch.count
      return { points: count.points - batch.size + place, msLeft: count.msLeft }
    },
    giveBack: async (key, window, points = 1) => void (await ask(({ add }) => add(key, -points, window))),
    has: (key) => ask(({ has }) => has(key)),
    close,
  }
}
