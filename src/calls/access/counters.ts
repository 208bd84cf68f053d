/** Counters for the rate limits, in the memory of this process, in PostgreSQL or in Redis. */
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { log } from '../../base/log.ts'
import { StartupError } from '../../base/startup-error.ts'
import { Lanes } from '../../data/lanes.ts'
import { arrayStatement } from '../../data/statement.ts'
import type { Count, Counters } from './counter-types.ts'
import { reservingPoints } from './reserved-points.ts'

/** Stores the points. `window` is in seconds. */
interface Store {
  add(key: string, points: number, window: number): Promise<Count>
  has(key: string): Promise<boolean>
}

export const memoryCounters = (): Counters => countersOn(memoryStore())

/** Uses Redis if configured, otherwise an external PostgreSQL server, otherwise memory. Throws `StartupError` if Redis cannot be reached. */
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
  // If Redis is unavailable, fail fast: this process then counts the call.
  const failFast = {
    connectTimeout: 2000,
    commandTimeout: 500,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  }
  const redis = new ioredis.Redis(url, { ...failFast, lazyConnect: true })
  redis.on('error', () => {}) // the next command fails and is logged; the client reconnects automatically
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    const { protocol, host } = new URL(url)
    throw new StartupError(`Redis at ${protocol}//${host} cannot be reached: ${(error as Error).message}`)
  }
  return reservingPoints(shared(redisStore(redis), async () => redis.disconnect()))
}

/** Uses the monotonic clock, which is not affected by changes to the system time. */
function memoryStore(): Store {
  const windows = new Map<string, { points: number; endsAt: number }>()
  return {
    async add(key, points, window) {
      const time = performance.now()
      let current = windows.get(key)
      if (!current || current.endsAt <= time) {
        current = { points: 0, endsAt: time + window * 1000 }
        windows.set(key, current)
        deleteAtEnd(key, current)
      }
      current.points += points
      return { points: current.points, msLeft: Math.round(current.endsAt - time) }
    },
    has: async (key) => (windows.get(key)?.endsAt ?? 0) > performance.now(),
  }

  function deleteAtEnd(key: string, { endsAt }: { endsAt: number }): void {
    const deleteWindow = () => {
      if (windows.get(key)?.endsAt === endsAt) windows.delete(key)
    }
    setTimeout(deleteWindow, endsAt - performance.now()).unref()
  }
}

/** Milliseconds since 1970 by the database's clock, so that all processes agree. */
const databaseTime = '(extract(epoch from now()) * 1000)::bigint'

/** Ignores a window that ends more than two window lengths from now, because the clock was set back after it started. */
const isRunning = `kept.expire > ${databaseTime} and kept.expire < ${databaseTime} + 2 * $3::bigint`

const addPoints = `
  insert into rate_limits as kept (key, points, expire) values ($1, $2, ${databaseTime} + $3::bigint)
  on conflict (key) do update set
    points = case when ${isRunning} then kept.points else 0 end + excluded.points,
    expire = case when ${isRunning} then kept.expire else excluded.expire end
  returning points, expire - ${databaseTime}`

/** SQL condition on `rate_limits`: the window of the row has ended. */
export const windowHasEnded = `expire <= ${databaseTime}`

const selectRunning = `select from rate_limits where key = $1 and not (${windowHasEnded})`

function postgresStore(pool: Pool): Store {
  // A separate lane, so that no other query waits while another process locks the row.
  const lane = new Lanes(pool, 1)
  return {
    async add(key, points, window) {
      const { rows } = await lane.query(arrayStatement(addPoints, [key, points, window * 1000]))
      return { points: rows[0]![0], msLeft: rows[0]![1] }
    },
    has: async (key) => (await lane.query(arrayStatement(selectRunning, [key]))).rowCount === 1,
  }
}

/** Starts a window unless one is running. Windows end according to Redis's clock. */
const addPointsInRedis = `
  redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
  return { redis.call('incrby', KEYS[1], ARGV[1]), redis.call('pttl', KEYS[1]) }`

function redisStore(redis: Redis): Store {
  const keyOf = (key: string) => `rate-limit:${key}`
  return {
    async add(key, points, window) {
      const result = await redis.eval(addPointsInRedis, 1, keyOf(key), points, window)
      const [total, msLeft] = result as [number, number]
      return { points: total, msLeft }
    },
    has: async (key) => (await redis.get(keyOf(key))) !== null,
  }
}

/** Counters that use the store directly, once per call. */
function countersOn({ add, has }: Store): Counters {
  return {
    next: (key, window, points = 1) => add(key, points, window),
    giveBack: async (key, window, points = 1) => void (await add(key, -points, window)),
    has,
    close: async () => {},
  }
}

/** Calls whose points are added in one round trip. The position of a call follows from its place in the batch. */
interface Batch {
  size: number
  sent: boolean
  count: Promise<Count>
}

/**
 * Calls for a key that arrive during a round trip for that key share the next one. While the store is unavailable, each
 * process enforces the limits on its own calls.
 */
function shared(store: Store, close: () => Promise<void>): Counters {
  const fallback = memoryStore()
  const latest = new Map<string, Batch>()
  let isUnavailable = false

  async function withFallback<T>(run: (store: Store) => Promise<T>): Promise<T> {
    try {
      const result = await run(store)
      if (isUnavailable) log.info('rate limits: the shared counters are available again')
      isUnavailable = false
      return result
    } catch (error) {
      if (!isUnavailable)
        log.warn(
          { err: error },
          'rate limits: the shared counters are unavailable; this process counts its own calls',
        )
      isUnavailable = true
      return run(fallback)
    }
  }

  function startBatch(previous: Batch | undefined, key: string, window: number): Batch {
    const batch: Batch = { size: 0, sent: false, count: send() }
    latest.set(key, batch)
    return batch

    async function send(): Promise<Count> {
      await previous?.count
      batch.sent = true
      try {
        return await withFallback(({ add }) => add(key, batch.size, window))
      } finally {
        if (latest.get(key) === batch) latest.delete(key)
      }
    }
  }

  return {
    async next(key, window, points = 1) {
      let batch = latest.get(key)
      if (!batch || batch.sent) batch = startBatch(batch, key, window)
      batch.size += points
      const position = batch.size
      const count = await batch.count
      return { points: count.points - batch.size + position, msLeft: count.msLeft }
    },
    giveBack: async (key, window, points = 1) =>
      void (await withFallback(({ add }) => add(key, -points, window))),
    has: (key) => withFallback(({ has }) => has(key)),
    close,
  }
}
