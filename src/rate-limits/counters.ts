/** Where calls are counted: in this process, or in PostgreSQL or Redis for several processes together. */
import type { Pool } from 'pg'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { LookUps } from '../database/look-ups.ts'
import { log } from '../log.ts'
import { StartupError } from '../startup-error.ts'

/** Points under a key, in a window that began with the first. */
interface Count {
  points: number
  /** Milliseconds until the window ends. */
  left: number
}

export interface Counters {
  /** Adds a point and answers which one of the window it is. No two calls are given the same one. */
  next(key: string, window: number): Promise<Count>
  /** Takes one off again. */
  giveBack(key: string, window: number): Promise<void>
  /** Whether the key has points. */
  has(key: string): Promise<boolean>
  close(): Promise<void>
}

/** The library counts; what is too much is decided in `rate-limits.ts`. */
const counting = { points: 0, duration: 0, keyPrefix: '' }

export const memoryCounters = (): Counters => countersOn(new RateLimiterMemory(counting))

/** Opens what the configuration asks for. Throws `StartupError` where Redis is not there. */
export async function openCounters(
  { redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  pool: Pool,
): Promise<Counters> {
  if (redisUrl) return redisCounters(redisUrl)
  return databaseUrl ? postgresCounters(pool) : memoryCounters()
}

export function postgresCounters(pool: Pool): Counters {
  const options = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false }
  // A lane of its own, so that no look-up waits for a row that another process is counting on.
  const storeClient = new LookUps(pool)
  const limiter = new RateLimiterPostgres({ ...counting, ...options, storeClient, storeType: 'client' })
  return shared(limiter, async () => {})
}

export async function redisCounters(url: string): Promise<Counters> {
  const { Redis } = await import('ioredis')
  // A call rather counts here than waits for a server that is away.
  const waits = {
    connectTimeout: 2000,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  }
  const redis = new Redis(url, { ...waits, lazyConnect: true })
  redis.on('error', () => {}) // a call that meets it tells; the connection mends itself
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    const { protocol, host } = new URL(url)
    throw new StartupError(`Redis at ${protocol}//${host} cannot be reached: ${(error as Error).message}`)
  }
  const limiter = new RateLimiterRedis({ ...counting, storeClient: redis, keyPrefix: 'rate-limit' })
  return shared(limiter, async () => redis.disconnect())
}

/** Windows that have ended are of no use to anybody. */
export async function forgetEndedWindows(pool: Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [Date.now()])
}

/** As the library counts: one round trip a point. */
function countersOn(limiter: RateLimiterAbstract) {
  const add = async (key: string, points: number, window: number): Promise<Count> => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points, { customDuration: window })
    return { points: consumedPoints, left: msBeforeNext }
  }
  return {
    add,
    next: (key: string, window: number) => add(key, 1, window),
    giveBack: async (key: string, window: number) => void (await add(key, -1, window)),
    has: async (key: string) => (await limiter.get(key)) !== null,
    close: async () => {},
  }
}

/** Calls that go to the store together: each has a place, which is its point of those that are added at once. */
interface Batch {
  size: number
  sent: boolean
  count: Promise<Count>
}

/**
 * Calls that come while the store is counting under their key are its next round trip together. While it is away
 * each process counts on its own: the service goes on, and no process lets more through than the limit.
 */
function shared(limiter: RateLimiterAbstract, close: () => Promise<void>): Counters {
  const [store, own] = [countersOn(limiter), countersOn(new RateLimiterMemory(counting))]
  const latest = new Map<string, Batch>()
  let away = false

  async function ask<T>(question: (counters: typeof store) => Promise<T>): Promise<T> {
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
    async next(key, window) {
      let batch = latest.get(key)
      if (!batch || batch.sent) batch = follow(batch, key, window)
      const place = ++batch.size
      const { points, left } = await batch.count
      return { points: points - batch.size + place, left }
    },
    giveBack: (key, window) => ask((counters) => counters.giveBack(key, window)),
    has: (key) => ask((counters) => counters.has(key)),
    close,
  }
}
