/**
 * Points taken from a shared counter before there are calls for them: a caller of many calls then waits for the store once
 * for many. Each call still has a position of its own, so together no more get through than the limit allows. A process
 * reserves little, nothing where half of the limit is used, and gives back soon what it had no calls for: only until then
 * others may be refused that little too early.
 */
import type { Count, Counters } from './counter-types.ts'

/** The part of a limit that a process reserves. */
const part = 1 / 64

/** After how long without a call points are given back, in milliseconds. */
const patience = 1_000

/** A key that has been counted in the last seconds. */
interface Reserve {
  /** The last position that a call has, and the last that is reserved. */
  taken: number
  reserved: number
  /** End of the window, on the scale of `performance.now()`. */
  ends: number
  /** Points that are on their way from the store. */
  filling: Promise<Count> | null
  isIdle: boolean
  /** Forgets the key and gives back its points. */
  end(): Promise<void>
}

export function reservingPoints(counters: Counters): Counters {
  const reserves = new Map<string, Reserve>()

  async function next(key: string, window: number, points = 1, limit = 0): Promise<Count> {
    const reserve = reserves.get(key)
    if (!reserve || points > 1) return count(key, window, points, limit)
    reserve.isIdle = false
    const msLeft = Math.round(reserve.ends - performance.now())
    if (hasPoints(reserve)) return { points: ++reserve.taken, msLeft }
    if (msLeft <= 0 || reserve.reserved > limit / 2) return count(key, window, points, limit)
    if (reserve.filling) return reserve.filling.then(() => next(key, window, points, limit))
    reserve.filling = fill(reserve, key, window, Math.floor(limit * part))
    return reserve.filling
  }

  async function count(key: string, window: number, points: number, limit: number): Promise<Count> {
    const counted = await counters.next(key, window, points)
    const standing = { taken: counted.points, reserved: counted.points, ends: endOf(counted) }
    const reserve = reserves.get(key)
    if (!reserve && limit * part >= 1) keep(key, window, standing)
    else if (reserve && !hasPoints(reserve)) Object.assign(reserve, standing)
    return counted
  }

  async function fill(reserve: Reserve, key: string, window: number, more: number): Promise<Count> {
    try {
      const counted = await counters.next(key, window, 1 + more)
      const points = counted.points - more
      Object.assign(reserve, { taken: points, reserved: counted.points, ends: endOf(counted) })
      return { ...counted, points }
    } finally {
      reserve.filling = null
    }
  }

  /** Until there were no calls for a while. */
  function keep(key: string, window: number, standing: Pick<Reserve, 'taken' | 'reserved' | 'ends'>): void {
    const timer = setInterval(() => {
      if (reserve.isIdle && !reserve.filling) void reserve.end()
      reserve.isIdle = true
    }, patience)
    timer.unref()
    const reserve: Reserve = {
      ...standing,
      filling: null,
      isIdle: false,
      end() {
        clearInterval(timer)
        reserves.delete(key)
        return giveBackRest(key, window, reserve)
      },
    }
    reserves.set(key, reserve)
  }

  /** Not near the end of the window: the points would be taken from the next one. */
  async function giveBackRest(key: string, window: number, { taken, reserved, ends }: Reserve) {
    if (reserved > taken && ends - performance.now() > patience)
      await counters.giveBack(key, window, reserved - taken)
  }

  async function close(): Promise<void> {
    await Promise.all([...reserves.values()].map((reserve) => reserve.end()))
    await counters.close()
  }

  return { ...counters, next, close }
}

/** Of the window that runs. */
const hasPoints = ({ taken, reserved, ends }: Reserve) => taken < reserved && ends > performance.now()

const endOf = ({ msLeft }: Count) => performance.now() + msLeft
