/**
 * The time by the database's clock, by which everything goes that several processes share: their own clocks differ,
 * and jump. From one look at it to the next a clock of this process goes on that only ever goes forward.
 */
import type { Pool } from 'pg'

/** Time from one look to the next, in milliseconds. */
const interval = 10_000

/** The time at which `performance.now()` was 0; by this machine's clock until the first look. */
let origin = performance.timeOrigin

/** Milliseconds since 1970. */
export const currentTime = () => Math.floor(origin + performance.now())

/** Looks at the database's clock. */
export async function setClock(pool: Pool): Promise<void> {
  const sent = performance.now()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as time')
  // It was this time at some moment since the question was sent: what fits that needs no correction.
  origin = Math.min(Math.max(origin, rows[0].time - performance.now()), rows[0].time - sent)
}

/** Looks at the database's clock from time to time, until the function that it answers is called. */
export function followClock(pool: Pool): () => void {
  // While the database is away, time goes on without it.
  const timer = setInterval(() => setClock(pool).catch(() => {}), interval).unref()
  return () => clearInterval(timer)
}
