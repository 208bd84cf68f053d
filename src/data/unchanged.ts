import { parseId } from '../model/columns.ts'
import type { Lanes } from './lanes.ts'
import { arrayStatement } from './statement.ts'
import { columnsOf, entityOf, tableOf } from './tables.ts'

/** True if the record in a response exists and has not been changed since. */
export async function isUnchanged(
  lanes: Lanes,
  workspaceId: string,
  { body }: { body: string | null },
): Promise<boolean> {
  const { id, version = null } = JSON.parse(body ?? '{}') as { id?: string; version?: number }
  const record = parseId(id ?? '')
  if (!record) return false
  const hasVersion = columnsOf(entityOf(record.kind)).has('version')
  const text = `select 1 from ${tableOf(record.kind)} where workspace_id = $1 and id = $2 ${hasVersion ? 'and version = $3' : ''}`
  const values = [workspaceId, record.uuid, ...(hasVersion ? [version] : [])]
  return (await lanes.query(arrayStatement(text, values))).rows.length > 0
}
