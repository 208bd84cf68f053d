/**
 * The time by the database's clock, which everything shared by several processes goes by: their own clocks differ and
 * jump. Between two readings the monotonic clock of this process carries on.
 */
import type { Pool } from 'pg'

/** Interval between readings, in milliseconds. */
const interval = 10_000

/** The time at which `performance.now()` was 0; by this machine's clock until the first reading. */
let origin = performance.timeOrigin

/** Milliseconds since 1970. */
export const currentTime = () => Math.floor(origin + performance.now())

/** Reads the database's clock. */
export async function syncClock(pool: Pool): Promise<void> {
  const sent = performance.now()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time')
  // The reading is from some moment since the query was sent; anything within that window needs no correction.
  origin = Math.min(Math.max(origin, rows[0].time - performance.now()), rows[0].time - sent)
}

/** Reads the database's clock periodically, until the returned function is called. */
export function keepClockSynced(pool: Pool): () => void {
  // While the database is away, the local clock carries on.
  const timer = setInterval(() => syncClock(pool).catch(() => {}), interval).unref()
  return () => clearInterval(timer)
}
