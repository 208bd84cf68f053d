/** Selects the records of a workspace for an archive: one query per kind, sorted by id. */
import { sql } from 'kysely'
import { exportedKinds } from '../../../generated/server/records.ts'
import { from, input, Query, selectFrom } from '../../data/query.ts'
import type { Column } from '../../data/tables.ts'
import { columnsOf, entityOf, tableOf } from '../../data/tables.ts'
import { lookupKeys } from '../../shared/import-kinds.ts'
import type { Kind } from '../model/columns.ts'

/** The exported kinds, each after the kinds that it refers to. Imported time needs the rates of its days. */
function inImportOrder(): Kind[] {
  const found = new Set<Kind>()
  const sorted: Kind[] = []
  const add = (kind: Kind) => {
    if (found.has(kind)) return
    found.add(kind)
    for (const { id } of columnsOf(entityOf(kind)).values())
      if (exportedKinds.some((each) => each === id?.kind)) add(id!.kind)
    sorted.push(kind)
  }
  for (const kind of ['rate', ...exportedKinds] as const) add(kind)
  return sorted
}

/** The field that identifies a record in another workspace, where ids differ. */
const keyOf = (kind: Kind): string | undefined =>
  kind in lookupKeys ? lookupKeys[kind as keyof typeof lookupKeys][0] : undefined

/** A column with a reference, and the field that identifies the referenced record. */
interface Reference {
  name: string
  /** The added field: `company_external_id` for `company_id`. */
  alias: string
  key: string
  table: string
}

function referencesOf(columns: readonly Column[]): Reference[] {
  return columns.flatMap(({ name, id }) => {
    const key = name !== 'id' && id ? keyOf(id.kind) : undefined
    return key ? [{ name, alias: name.replace(/id$/, key), key, table: tableOf(id!.kind) }] : []
  })
}

function ofKind(kind: Kind) {
  const table = tableOf(kind)
  const shown = [...columnsOf(entityOf(kind)).values()].filter(({ hidden }) => !hidden)
  const references = referencesOf(shown)
  const keyColumns = references.map(({ name, alias, key, table: other }) =>
    selectFrom(`${other} as other`)
      .select(key)
      .where('other.id', '=', sql.ref(`${table}.${name}`))
      .as(alias),
  )
  const hiddenColumns =
    kind === 'note' ? ['file_key', 'attachment_keys'] : kind === 'time_entry' ? ['cost_cents'] : []
  const query = selectFrom(table)
    .select([...shown.map(({ name }) => `${table}.${name}`), ...hiddenColumns, ...keyColumns])
    .where('id', '>', input('after'))
    .where('created_at', '<=', input('until'))
    .orderBy('id')
    .limit(input('limit'))
  return { query: new Query<Record<string, unknown>>(query), columns: shown, references }
}

export type ArchivedRecords = ReturnType<typeof ofKind>

/**
 * By table, in the order of the archive: up to `limit` records with ids after `after`, created at or before `until`.
 */
export const archivedRecords = Object.fromEntries(
  inImportOrder().map((kind) => [tableOf(kind), ofKind(kind)] as const),
)

export const archivedWorkspace = new Query(
  from('workspaces').select([
    'workspace_id as id',
    'name',
    'currency',
    'time_zone',
    'week_starts_on',
    'weekly_minutes',
  ]),
)
