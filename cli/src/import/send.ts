/** Sends rows in calls of up to 100, waits for the rate limit, and counts the outcomes. */
import { createHash } from 'node:crypto'
import type { ImportedRow, ImportResults, Problem } from '../../../generated/client/types.gen.ts'
import { isTime } from '../../../src/shared/time-warnings.ts'
import type { Connection } from '../connection.ts'
import { waitForRateLimit } from '../rate-limit.ts'
import { warningsById } from '../writing/warnings.ts'
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

interface Listeners<R extends Row> {
  onRejected: (rejected: Rejected) => Promise<void> | void
  /** Receives the result of each row, and can return another outcome. */
  onResult?: (row: R, result: ImportedRow, requestId: string | null) => ImportedRow['outcome'] | undefined
  /** Receives each row with time that may be wrong. */
  onWarned?: (row: R, warnings: string[]) => void
  /** Receives the number of rows after each call. */
  onProgress: (rows: number) => Promise<void> | void
}

async function warnAbout<R extends Row>(
  sent: readonly R[],
  results: readonly ImportedRow[],
  connection: Connection,
  onWarned: (row: R, warnings: string[]) => void,
): Promise<void> {
  const written = results.map(({ outcome, record_id }) => (outcome === 'unchanged' ? null : record_id))
  const warnings = await warningsById(written.filter(isTime), connection)
  for (const [index, id] of written.entries())
    if (id && warnings.has(id)) onWarned(sent[index]!, warnings.get(id)!)
}

export async function sendRows<R extends Row>(
  rows: AsyncIterable<R>,
  { kind, key, dryRun }: Target,
  connection: Connection,
  tally: Tally,
  { onRejected, onResult, onWarned, onProgress }: Listeners<R>,
): Promise<void> {
  const lines = new Map<number, number>()
  let chunk: R[] = []
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
    const response = await waitForRateLimit(() =>
      connection.call({ method: 'POST', path, contentType: 'application/json', body }),
    )
    const { results }: ImportResults = JSON.parse(response.text)
    for (const [index, result] of results.entries()) {
      const row = sent[index]!
      const outcome = onResult?.(row, result, response.header('x-request-id')) ?? result.outcome
      if (outcome !== 'refused') tally[outcome]++
      else
        for (const [pointer, detail] of reasonsOf(result.problem!).slice(0, 1))
          await reject(row, pointer, result.problem!.code, detail)
    }
    await onProgress(tally.rows)
    if (onWarned && !dryRun) await warnAbout(sent, results, connection, onWarned)
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
  const folded = key === 'name' || key === 'email' ? value.toLowerCase() : value
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
