/**
 * Reserves points of a shared counter in advance, so that a busy caller waits for the store once for many calls.
 * Each call still gets its own position, so the limit stays exact. A process reserves 1/64 of a limit at a time until half
 * of the limit is used, and returns unused points after an idle second. Until then, other processes can refuse up to
 * that many calls too early.
 */
import type { Counters } from './counter-types.ts'

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
  isFilling: boolean
  idle: NodeJS.Timeout
  /** Returns the unused points and forgets the key. */
  end(): Promise<void>
}

export function reservingPoints(counters: Counters): Counters {
  const reserves = new Map<string, Reserve>()

  function start(key: string, window: number): Reserve {
    const onIdle = () => (reserve.isFilling ? reserve.idle.refresh() : reserve.end())
    const reserve: Reserve = {
      taken: 0,
      reserved: 0,
      endsAt: 0,
      isFilling: false,
      idle: setTimeout(onIdle, idleTimeoutMs).unref(),
      async end() {
        clearTimeout(reserve.idle)
        reserves.delete(key)
        const unused = reserve.reserved - reserve.taken
        // Near the end of the window, the points could be subtracted from the next window.
        if (unused > 0 && msLeftOf(reserve) > idleTimeoutMs) await counters.giveBack(key, window, unused)
      },
    }
    reserves.set(key, reserve)
    return reserve
  }

  return {
    ...counters,

    async next(key, window, points = 1, limit = 0) {
      const share = Math.floor(limit * reservedShare)
      if (points > 1 || share === 0) return counters.next(key, window, points)
      const reserve = reserves.get(key) ?? start(key, window)
      reserve.idle.refresh()
      if (hasPoints(reserve)) return { points: ++reserve.taken, msLeft: msLeftOf(reserve) }
      // The first call of a window reserves nothing, because most callers make few calls.
      const mayFill = !reserve.isFilling && msLeftOf(reserve) > 0 && reserve.reserved <= limit / 2
      if (!mayFill) return count(0)
      reserve.isFilling = true
      return count(share).finally(() => {
        reserve.isFilling = false
      })

      async function count(more: number) {
        const { points: reserved, msLeft } = await counters.next(key, window, 1 + more)
        const taken = reserved - more
        if (!hasPoints(reserve))
          Object.assign(reserve, { taken, reserved, endsAt: performance.now() + msLeft })
        return { points: taken, msLeft }
      }
    },

    async close() {
      await Promise.all([...reserves.values()].map((reserve) => reserve.end()))
      await counters.close()
    },
  }
}

const msLeftOf = ({ endsAt }: Reserve) => Math.round(endsAt - performance.now())

/** Whether points are left in the current window. */
const hasPoints = (reserve: Reserve) => reserve.taken < reserve.reserved && msLeftOf(reserve) > 0
