/**
 * Reserves points of a shared counter in advance, so that a busy caller waits for the store once for many calls.
 * Each call still gets its own position, so the limit stays exact. A process reserves 1/64 of a limit at a time until half
 * of the limit is used, and returns unused points after an idle second. Until then, other processes can refuse up to
 * that many calls too early.
 */
import type { Count, Counters } from './counter-types.ts'

/** Share of a limit that a process reserves at once. */
const reservedShare = 1 / 64

/** Unused points are returned to the store after this long without a call. */
const idleTimeoutMs = 1_000

/** The reserved points of a key. */
interface Reserve {
  /** The last position that a call got, and the last reserved one. */
  taken: number
  reserved: number
  /** End of the window, on the scale of `performance.now()`. */
  endsAt: number
  /** A reservation in progress. */
  filling: Promise<Count> | null
  isIdle: boolean
  /** Returns the unused points and forgets the key. */
  end(): Promise<void>
}

export function reservingPoints(counters: Counters): Counters {
  const reserves = new Map<string, Reserve>()

  async function next(key: string, window: number, points = 1, limit = 0): Promise<Count> {
    const reserve = reserves.get(key)
    if (!reserve || points > 1) return count(key, window, points, limit)
    reserve.isIdle = false
    const msLeft = Math.round(reserve.endsAt - performance.now())
    if (hasPoints(reserve)) return { points: ++reserve.taken, msLeft }
    if (msLeft <= 0 || reserve.reserved > limit / 2) return count(key, window, points, limit)
    if (reserve.filling) return reserve.filling.then(() => next(key, window, points, limit))
    reserve.filling = fill(reserve, key, window, Math.floor(limit * reservedShare))
    return reserve.filling
  }

  async function count(key: string, window: number, points: number, limit: number): Promise<Count> {
    const counted = await counters.next(key, window, points)
    const state = { taken: counted.points, reserved: counted.points, endsAt: endOf(counted) }
    const reserve = reserves.get(key)
    if (!reserve && limit * reservedShare >= 1) keep(key, window, state)
    else if (reserve && !hasPoints(reserve)) Object.assign(reserve, state)
    return counted
  }

  async function fill(reserve: Reserve, key: string, window: number, more: number): Promise<Count> {
    try {
      const counted = await counters.next(key, window, 1 + more)
      const points = counted.points - more
      Object.assign(reserve, { taken: points, reserved: counted.points, endsAt: endOf(counted) })
      return { ...counted, points }
    } finally {
      reserve.filling = null
    }
  }

  /** Keeps the reserve until the key has been idle for a while. */
  function keep(key: string, window: number, state: Pick<Reserve, 'taken' | 'reserved' | 'endsAt'>): void {
    const timer = setInterval(() => {
      if (reserve.isIdle && !reserve.filling) void reserve.end()
      reserve.isIdle = true
    }, idleTimeoutMs)
    timer.unref()
    const reserve: Reserve = {
      ...state,
      filling: null,
      isIdle: false,
      end() {
        clearInterval(timer)
        reserves.delete(key)
        return giveBackUnused(key, window, reserve)
      },
    }
    reserves.set(key, reserve)
  }

  /** Does nothing near the end of the window, because the points could be subtracted from the next window. */
  async function giveBackUnused(key: string, window: number, { taken, reserved, endsAt }: Reserve) {
    if (reserved > taken && endsAt - performance.now() > idleTimeoutMs)
      await counters.giveBack(key, window, reserved - taken)
  }

  async function close(): Promise<void> {
    await Promise.all([...reserves.values()].map((reserve) => reserve.end()))
    await counters.close()
  }

  return { ...counters, next, close }
}

/** Whether points are left in the current window. */
const hasPoints = ({ taken, reserved, endsAt }: Reserve) => taken < reserved && endsAt > performance.now()

const endOf = ({ msLeft }: Count) => performance.now() + msLeft
