/**
 * The time according to the database's clock. Processes use it for everything they share, because their own clocks differ
 * and can jump. Between two readings, the monotonic clock of this process keeps the time.
 */
import type { Pool } from 'pg'

const readIntervalMs = 10_000

/** The time when `performance.now()` was 0. Uses this machine's clock until the first reading. */
let origin = performance.timeOrigin

/** Milliseconds since 1970. */
export const currentTime = () => Math.floor(origin + performance.now())

/** Reads the database's clock. */
export async function syncClock(pool: Pool): Promise<void> {
  const sent = performance.now()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time')
  // The database read its clock at some time after `sent`: correct the origin only if it is outside that range.
  origin = Math.min(Math.max(origin, rows[0].time - performance.now()), rows[0].time - sent)
}

/** Reads the database's clock periodically, until the returned function is called. */
export function keepClockSynced(pool: Pool): () => void {
  // If the database is unavailable, the local clock continues.
  const timer = setInterval(() => syncClock(pool).catch(() => {}), readIntervalMs).unref()
  return () => clearInterval(timer)
}
