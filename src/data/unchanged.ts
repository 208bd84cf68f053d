import { parseId } from '../domain/model/columns.ts'
import type { Lanes } from './lanes.ts'
import { arrayStatement } from './statement.ts'
import { columnsOf, entityOf, tableOf } from './tables.ts'

interface Body {
  results?: unknown
  body?: Body
}

interface Shown {
  id: string
  version?: number | null
}

/** True if the records in a response exist and have not been changed since. False if it contains no record. */
export async function isUnchanged(
  lanes: Lanes,
  workspaceId: string,
  { body }: { body: string | null },
): Promise<boolean> {
  const records = recordsIn(JSON.parse(body ?? '{}'))
  // A batch can change a record several times.
  const latest = new Map(records.map(({ id, version = null }) => [id, version]))
  const kinds = Map.groupBy(latest.keys(), (id) => parseId(id)?.kind)
  if (kinds.has(undefined)) return false
  const checks = [...kinds].map(async ([kind, ids]) => {
    const entity = entityOf(kind!)
    const version = columnsOf(entity).has('version') ? 'version' : 'null'
    const text = `select id, ${version} from ${tableOf(kind!)} where workspace_id = $1 and id = any($2::uuid[])`
    const uuids = ids.map((id) => parseId(id)!.uuid)
    const { rows } = await lanes.query(arrayStatement(text, [workspaceId, uuids]))
    const now = new Map(rows as [uuid: string, version: number | null][])
    return ids.every((id, index) => now.get(uuids[index]!) === (version === 'null' ? null : latest.get(id)))
  })
  return records.length > 0 && (await Promise.all(checks)).every(Boolean)
}

/** The record of a response, the parts of one that has several, or those of the items of a batch. */
function recordsIn(body: Body): Shown[] {
  if (Array.isArray(body.results)) return body.results.flatMap((item: Body) => recordsIn(item.body ?? {}))
  return [body, ...Object.values(body)].filter(isRecord)
}

const isRecord = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
