/** Removes or archives the records that an import has added. */
import { runBatch } from '../../../generated/client/sdk.gen.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { ImportedName } from '../../shared/import-kinds.ts'
import { importedKind } from '../../shared/import-kinds.ts'
import type { RecordsContext } from '../records/frame.ts'
import { offers } from '../records/frame.ts'
import { pageOfKind } from '../records/page-index.ts'
import type { RowResult } from './step.ts'
import { rowsPerStep } from './step.ts'

/** The operation that takes back an added record. Kinds that other records refer to are archived. */
export function undoOperation(http: RecordsContext, name: ImportedName) {
  const { remove, archive } = pageOfKind(importedKind(name).kind)!
  const operation = remove ?? archive
  return offers(http, operation) ? operation : undefined
}

export const undoVerb = (name: ImportedName) =>
  pageOfKind(importedKind(name).kind)!.remove ? 'Remove' : 'Archive'

/** Takes back up to 100 records in one transaction. The result says which are left. */
export async function undoStep(
  http: RecordsContext,
  name: ImportedName,
  results: readonly RowResult[],
): Promise<{ results: RowResult[]; problem?: Problem }> {
  const operation = undoOperation(http, name)
  const added = results.filter(({ outcome, id }) => outcome === 'created' && id).slice(0, rowsPerStep)
  if (!operation || added.length === 0) return { results: [...results] }
  const items = added.map(({ id }) => ({ operation: operation.id, parameters: { id } }))
  const body = { items: items as never, allow_removals: true }
  const { error } = await runBatch({ client: http.var.session.client, body })
  if (error) return { results: [...results], problem: error }
  return {
    results: results.map((each) => (added.includes(each) ? { outcome: 'taken back', id: each.id } : each)),
  }
}
