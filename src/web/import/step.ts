/** Sends the next rows of an import, or of its rehearsal, in one call. */
import type { Client } from '../../../generated/client/client/index.ts'
import type { ImportedRow, ImportResults, Problem } from '../../../generated/client/types.gen.ts'
import type { ImportedName } from '../../shared/import-kinds.ts'
import { importedKind } from '../../shared/import-kinds.ts'
import { isTime } from '../../shared/time-warnings.ts'
import { inWords } from '../error-words.ts'
import { call } from '../records/call.ts'
import { wordsOf } from '../records/cells.ts'
import { pageOfKind } from '../records/page-index.ts'
import { warningsAbout } from '../time/warnings.ts'
import type { PreparedRow, RowKey, Target } from './columns.ts'
import { wholeRow } from './columns.ts'

/** The result of a row, which the form of the next step contains. */
export interface RowResult {
  outcome: ImportedRow['outcome'] | 'taken back'
  id?: string | null
  /** The label of the field that was refused, and why. */
  field?: string
  reason?: string
  /** Why the imported time may be wrong. */
  warnings?: string[]
}

/** The results of the rows that were sent, and why no more were sent. */
export interface Step {
  results: RowResult[]
  problem?: Problem
  /** Seconds until the next rows can be sent. */
  waitSeconds: number
}

export const rowsPerStep = 100
/** Slightly below the limit of the service for the JSON of a call. */
const mostBytes = 900_000

export async function sendStep(
  client: Client,
  name: ImportedName,
  key: RowKey,
  { rows, targets, dryRun }: { rows: readonly PreparedRow[]; targets: readonly Target[]; dryRun: boolean },
): Promise<Step> {
  const taken = firstRows(rows)
  const sent = taken.filter(({ reason }) => !reason)
  const body = {
    key: key === wholeRow ? 'external_id' : key,
    rows: sent.map(({ fields }) => fields),
    dry_run: dryRun,
  }
  const { importRows } = pageOfKind(importedKind(name).kind)!
  const { data, error, response } =
    sent.length > 0 ? await call<ImportResults>(importRows!, { client, body }) : {}
  if (error) return { results: [], problem: error, waitSeconds: Number(response?.headers.get('retry-after')) }
  const written = dryRun ? [] : (data?.results ?? []).filter(({ outcome }) => outcome !== 'unchanged')
  const warnings = await warningsAbout(client, written.map(({ record_id }) => record_id).filter(isTime))
  const answers = data?.results.values()
  const results = taken.map(({ reason }): RowResult => {
    if (reason) return refused(reason.name, reason.text, targets)
    const { outcome, record_id, problem } = answers!.next().value!
    const about = warnings.get(record_id ?? '')
    if (!problem) return { outcome, id: record_id, ...(about && { warnings: about }) }
    const { errors = [], detail } = problem
    const reasons = errors.map((each) => ({ name: each.pointer.split('/')[3] ?? null, text: each.detail }))
    const [first, ...others] = reasons
    if (!first) return { outcome, reason: detail }
    const more = others.map(({ name, text }) => `${labelOf(name, targets)} ${inWords(text, targets)}`)
    const result = refused(first.name, first.text, targets)
    return { ...result, reason: [result.reason, ...more].join('; ') }
  })
  return { results, waitSeconds: 0 }
}

/** As many rows as fit into one call. */
function firstRows(rows: readonly PreparedRow[]): readonly PreparedRow[] {
  let bytes = 0
  const most = rows.slice(0, rowsPerStep)
  const end = most.findIndex(({ fields }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(fields))
    return index > 0 && bytes > mostBytes
  })
  return end < 0 ? most : most.slice(0, end)
}

const refused = (name: string | null, text: string, targets: readonly Target[]): RowResult => ({
  outcome: 'refused',
  ...(name && { field: labelOf(name, targets) }),
  reason: inWords(text, targets),
})

const labelOf = (name: string | null, targets: readonly Target[]) =>
  name ? (targets.find((each) => each.name === name)?.label ?? wordsOf(name)) : 'The row'
