/** Finds ids of other users' records, which the caller must not see. */
import { sql } from 'kysely'
import { fromAll, input, Query } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'
import { tableOf } from '../../data/tables.ts'
import { ownedKinds, visibleRows } from '../../data/visibility.ts'
import type { Kind } from '../model/columns.ts'
import { idOf, parseId } from '../model/columns.ts'

const notVisible = (table: string) => sql<boolean>`not ${visibleRows(table, table)}`

const present = ownedKinds.map((kind) => {
  const table = tableOf(kind)
  const rows = fromAll(table as 'notes')
    .select('id')
    .where(notVisible(table))
  return sql`select ${sql.lit(kind)} as kind, id::text as id from ${rows} as hidden where id = any(${input(kind)}::uuid[])`
})
const removed = fromAll('removed_records')
  .select([sql<null>`null`.as('kind'), 'id'])
  .where(notVisible('removed_records'))
  .where('id', '=', sql<string>`any(${input('ids')}::text[])`)

/** Expects the UUIDs of current records by kind, and the ids of removed ones. */
export const hidden = new Query(
  sql<{ kind: Kind | null; id: string }>`${sql.join([...present, removed], sql`\nunion all `)}`,
)

/**
 * The ids among `texts` that are hidden from the caller. Ignores texts that are not ids, and records that are permanently
 * deleted.
 */
export async function hiddenIds(read: Reader, texts: Iterable<string | null>): Promise<ReadonlySet<string>> {
  if (read.seesAll) return new Set()
  const found = [...new Set(texts)].flatMap((id) => {
    const known = id ? parseId(id) : null
    return known && ownedKinds.includes(known.kind) ? [{ id: id!, ...known }] : []
  })
  if (found.length === 0) return new Set()
  const uuids = ownedKinds.map((kind) => [
    kind,
    found.filter((each) => each.kind === kind).map(({ uuid }) => uuid),
  ])
  const rows = await read.batched(hidden, { ...Object.fromEntries(uuids), ids: found.map(({ id }) => id) })
  return new Set(rows.map(({ kind, id }) => (kind ? idOf(id, kind) : id)))
}
