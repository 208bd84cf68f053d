/** Sends rows in calls of up to 100, waits for the rate limit, and counts the outcomes. */
import { createHash } from 'node:crypto'
import type { ImportResults, Problem } from '../../../generated/client/types.gen.ts'
import type { Connection } from '../connection.ts'
import { waitForRateLimit } from '../rate-limit.ts'
import type { Row } from './rows.ts'

/** A row that was refused. */
export interface Rejected {
  line: number
  /** The refused field, such as `/name`; null for the whole row. */
  pointer: string | null
  code: string
  detail: string
  row: Row['fields']
}

export interface Target {
  /** The kind as in the path, such as `companies`. */
  kind: string
  key: string
  dryRun: boolean
}

export class Tally {
  created = 0
  updated = 0
  unchanged = 0
  refused = 0

  get rows(): number {
    return this.created + this.updated + this.unchanged + this.refused
  }
}

const maxRows = 100
/** Maximum size of the JSON of a call, slightly below the limit of the service. */
const maxBytes = 900_000

/** Calls `onRejected` for each refused row, and `onProgress` with the number of rows after each call. */
export async function sendRows(
  rows: AsyncIterable<Row>,
  { kind, key, dryRun }: Target,
  connection: Connection,
  tally: Tally,
  onRejected: (rejected: Rejected) => Promise<void> | void,
  onProgress: (rows: number) => void,
): Promise<void> {
  const lines = new Map<number, number>()
  let chunk: Row[] = []
  let bytes = 0

  async function reject({ line, fields }: Row, pointer: string | null, code: string, detail: string) {
    tally.refused++
    await onRejected({ line, pointer, code, detail, row: fields })
  }

  async function send() {
    const sent = chunk
    chunk = []
    bytes = 0
    if (sent.length === 0) return
    const body = JSON.stringify({ key, rows: sent.map(({ fields }) => fields), dry_run: dryRun })
    const path = `/api/v1/${kind}/import`
    const { text } = await waitForRateLimit(() =>
      connection.call({ method: 'POST', path, contentType: 'application/json', body }),
    )
    const results: ImportResults = JSON.parse(text)
    for (const outcome of ['created', 'updated', 'unchanged'] as const) tally[outcome] += results[outcome]
    for (const [index, { problem }] of results.results.entries())
      if (problem)
        for (const [pointer, detail] of reasonsOf(problem).slice(0, 1))
          await reject(sent[index]!, pointer, problem.code, detail)
    onProgress(tally.rows)
  }

  for await (const row of rows) {
    const duplicateLine = row.error ? undefined : lineWithSameKey(lines, row, key)
    if (row.error) await reject(row, null, 'invalid_row', row.error)
    else if (duplicateLine)
      await reject(row, `/${key}`, 'ambiguous_key', `is the same as in line ${duplicateLine}`)
    else {
      const size = Buffer.byteLength(JSON.stringify(row.fields))
      if (chunk.length === maxRows || bytes + size > maxBytes) await send()
      chunk.push(row)
      bytes += size
    }
  }
  await send()
}

/** The number of an earlier line of the file with the same key. Only hashes of keys are kept in memory. */
function lineWithSameKey(lines: Map<number, number>, { line, fields }: Row, key: string): number | undefined {
  const value = fields[key]
  if (typeof value !== 'string') return undefined
  const folded = key === 'external_id' ? value : value.toLowerCase()
  const hash = Number(createHash('sha1').update(folded).digest().readBigUInt64BE() >> 11n)
  const same = lines.get(hash)
  if (same === undefined) lines.set(hash, line)
  return same
}

function reasonsOf({ errors, detail }: Problem): [pointer: string | null, detail: string][] {
  if (!errors || errors.length === 0) return [[null, detail]]
  const all = errors.map(
    ({ pointer, detail }) => `${pointer.replace(/^\/rows\/\d+/, '') || 'the row'} ${detail}`,
  )
  const [first] = errors
  const pointer = first!.pointer.replace(/^\/rows\/\d+/, '') || null
  return [[pointer, errors.length === 1 ? first!.detail : all.join('; ')]]
}
