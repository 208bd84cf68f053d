/**
 * Maintenance mode: the operator has paused all changes. Reads, signing in and out, and linking the activity log go on. The
 * database has the reason, and every process polls it, because notifications do not pass through all poolers.
 */
import type { Pool } from 'pg'

const readIntervalMs = 2_000

let reason: string | null = null

/** Why all changes are paused; null if they are not. */
export const maintenanceReason = (): string | null => reason

export async function readMaintenance(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ reason: string }>('select reason from maintenance')
  reason = rows[0]?.reason ?? null
}

/** Reads the mode periodically, until the returned function is called. */
export function followMaintenance(pool: Pool): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const read = async () => {
    await readMaintenance(pool).catch(() => {}) // if the database is unavailable, the mode does not change
    schedule()
  }
  const schedule = () => {
    if (!isStopped) timer = setTimeout(read, readIntervalMs).unref()
  }
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
