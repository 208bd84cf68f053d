/**
 * Counts unauthenticated requests per minute instead of logging them: they belong to no workspace, and anyone can send
 * any number of them. `src/operating/maintenance/sweep.ts` defines how long the counts are kept.
 */
import type { Pool, QueryConfig } from 'pg'
import { currentTime } from '../../base/clock.ts'
import { networkOf } from '../../base/network.ts'
import { statement } from '../../data/statement.ts'

export interface AnonymousCall {
  address: string | null
  /** Null if the request matches no operation. */
  operation: string | null
  status: number
}

/** The values that identify a count. */
interface Row {
  /** See `networkOf`. */
  address: string
  operation: string
  status: number
}

/** Maximum number of rows that a process adds per minute. Further requests are counted by status only. */
const mostRows = 250

const others = { address: 'others', operation: 'others' }

// All processes lock the rows in the same order to prevent deadlocks.
const addCounts = `
  insert into anonymous_calls as kept (minute, address, operation, status, calls)
  select date_trunc('minute', now()), address, operation, status, calls
  from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) as added (address, operation, status, calls)
  order by address, operation, status
  on conflict (minute, address, operation, status) do update set calls = kept.calls + excluded.calls`

/** Maximum number of counts shown to an operator. */
const mostShown = 100

/** `first` and `last` are the minutes of the first and the last call, in UTC. */
interface Count extends Row {
  calls: number
  first: string
  last: string
}

const minuteOf = (minute: string) => `to_char(${minute} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`

const largestCounts = `
  select address, operation, status, sum(calls)::bigint as calls, ${minuteOf('min(minute)')} as first,
    ${minuteOf('max(minute)')} as last, (sum(sum(calls)) over ())::bigint as total
  from anonymous_calls group by address, operation, status
  order by calls desc, address, operation, status limit ${mostShown}`

/** The largest counts, in descending order. `others` is the number of calls in all remaining counts. */
export async function mostAnonymousCalls(pool: Pool): Promise<{ counts: Count[]; others: number }> {
  const { rows } = await pool.query<Count & { total: number }>(statement(largestCounts, []))
  const shown = rows.reduce((sum, { calls }) => sum + calls, 0)
  return { counts: rows, others: (rows[0]?.total ?? 0) - shown }
}

export class AnonymousCalls {
  #minute = 0
  /** The rows this process has added in the current minute. */
  readonly #rows = new Set<string>()

  /** The statement that adds `calls` to their counts. */
  add(calls: AnonymousCall[]): QueryConfig {
    this.#beginMinute()
    const counts = new Map<string, { row: Row; calls: number }>()
    for (const call of calls) {
      const row = this.#rowOf(call)
      const key = keyOf(row)
      const count = counts.get(key)
      if (count) count.calls++
      else counts.set(key, { row, calls: 1 })
    }
    const added = [...counts.values()]
    return statement(addCounts, [
      added.map(({ row }) => row.address),
      added.map(({ row }) => row.operation),
      added.map(({ row }) => row.status),
      added.map((count) => count.calls),
    ])
  }

  #beginMinute(): void {
    const minute = Math.floor(currentTime() / 60_000)
    if (minute !== this.#minute) this.#rows.clear()
    this.#minute = minute
  }

  #rowOf({ address, operation, status }: AnonymousCall): Row {
    const row = { address: networkOf(address), operation: operation ?? 'none', status }
    const key = keyOf(row)
    if (this.#rows.size >= mostRows && !this.#rows.has(key)) return { ...others, status }
    this.#rows.add(key)
    return row
  }
}

const keyOf = ({ address, operation, status }: Row) => `${address} ${operation} ${status}`
