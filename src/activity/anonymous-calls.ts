/**
 * Calls that prove nobody are in no workspace's log, and anybody can make any number of them: they are counted, by the
 * minute. `src/sweep.ts` says how long the counts are kept.
 */
import type { QueryConfig } from 'pg'
import { currentTime } from '../clock.ts'
import { statement } from '../data/statement.ts'
import { networkOf } from '../rate-limits/network.ts'

export interface AnonymousCall {
  address: string | null
  /** Null where it matches none. */
  operation: string | null
  status: number
}

/** What calls are counted by. */
interface Row {
  /** One caller: see `networkOf`. */
  address: string
  operation: string
  status: number
}

/** As many as a process adds in a minute, whatever anybody sends; further calls are told apart by their status alone. */
const mostRows = 250

const others = { address: 'others', operation: 'others' }

// In the same order in every process, so that no two wait for each other.
const addCounts = `
  insert into anonymous_calls as kept (minute, address, operation, status, calls)
  select date_trunc('minute', now()), address, operation, status, calls
  from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) as added (address, operation, status, calls)
  order by address, operation, status
  on conflict (minute, address, operation, status) do update set calls = kept.calls + excluded.calls`

export class AnonymousCalls {
  #minute = 0
  /** The rows that this process has added in the minute. */
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
