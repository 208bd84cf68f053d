/** Imports rows of spreadsheets as a batch of writes: existing records are updated, others are created. */
import type { ImportedRow, ImportResults, Problem } from '../../../generated/client/types.gen.ts'
import { invalid, type Refusal } from '../../base/errors.ts'
import { checkRole } from '../../calls/access/authorise.ts'
import type { BatchContext, PreparedItem } from '../../calls/lifecycle/handler.ts'
import type { Query } from '../../data/query.ts'
import type { ImportedName, Key, ReferencedKind } from '../../shared/import-kinds.ts'
import { importedKind, keyColumnsOf } from '../../shared/import-kinds.ts'
import { idIn } from '../../shared/record-names.ts'
import type { Kind } from '../model/columns.ts'
import { idOf, uuidOf } from '../model/columns.ts'
import type { ExistingRecord } from '../queries/imports.ts'
import { recordLookups, referenceLookups } from '../queries/imports.ts'
import { namesOf as namesOfRecords } from '../queries/names.ts'

type Fields = Record<string, unknown>

interface ImportRequest {
  key: Key
  rows: Fields[]
  dry_run?: boolean
}

interface Row {
  /** The row's fields, with references resolved to ids. */
  fields: Fields
  /** For each resolved id column, the column of the original row. */
  originalFields: Map<string, string>
  existing: ExistingRecord | null
  refusal: Refusal | null
}

/** Imports each row separately: a refused row changes nothing and does not stop the others. */
export async function importRows(
  context: BatchContext,
  name: ImportedName,
  { key, rows: fieldsOfRows, dry_run = false }: ImportRequest,
): Promise<ImportResults> {
  const rows = fieldsOfRows.map(
    (fields): Row => ({ fields: { ...fields }, originalFields: new Map(), existing: null, refusal: null }),
  )
  await findExisting(context, name, key, rows)
  await resolveReferences(context, name, rows)
  const items = rows.map((row) => row.refusal ?? prepare(context, name, row))
  const done = await context.run(items, { mode: 'each', dryRun: dry_run, unchanged: 'not logged' })
  const results = done.map(({ problem, unchanged, body, etag }, index): ImportedRow => {
    const row = rows[index]!
    if (problem) return { outcome: 'refused', record_id: null, problem: withRowPointers(problem, row, index) }
    const id = (body as { id: string }).id
    const version = dry_run || !etag ? {} : { etag }
    if (!row.existing) return { outcome: 'created', record_id: dry_run ? null : id, ...version }
    return { outcome: unchanged ? 'unchanged' : 'updated', record_id: id, ...version }
  })
  const count = (outcome: ImportedRow['outcome']) => results.filter((each) => each.outcome === outcome).length
  return {
    dry_run,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    results,
  }
}

/**
 * Finds the record that each row updates. Refuses rows without a key, with the key of another row, or with a key that matches
 * several records.
 */
async function findExisting(
  { read }: BatchContext,
  name: ImportedName,
  key: Key,
  rows: Row[],
): Promise<void> {
  const places = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const value = row.fields[key]
    if (!isKeyText(value)) {
      row.refusal = invalidField(key, 'is required: it identifies the row')
      continue
    }
    const same = places.get(comparisonKey(key, value))
    if (same === undefined) places.set(comparisonKey(key, value), index)
    else row.refusal = ambiguous(key, `is the same as in row ${same + 1}`)
  }
  const accepted = rows.filter(({ refusal }) => !refusal)
  if (key === 'id') await findByIds(read, name, accepted)
  const lookupKey = key === 'id' ? 'external_id' : key
  const sought = accepted.filter(({ existing, refusal }) => !existing && !refusal)
  const matches = await lookUp(
    read,
    recordLookups[name]![lookupKey]!,
    sought.map(({ fields }) => [fields[lookupKey] as string]),
  )
  for (const [index, row] of sought.entries()) {
    const [first, second] = matches[index]!
    if (second) row.refusal = ambiguous(key, 'matches several records')
    row.existing = first ?? null
  }
}

/** Finds the records with the ids of the rows. The id of another row becomes its external id, unless it has one. */
async function findByIds(read: BatchContext['read'], name: ImportedName, rows: Row[]): Promise<void> {
  const { kind } = importedKind(name)
  const sought = rows.filter(({ fields }) => isIdOf(fields.id, kind))
  const matches = await lookUp(
    read,
    recordLookups[name]!.id!,
    sought.map(({ fields }) => [uuidOf(fields.id as string, kind)]),
  )
  for (const [index, row] of sought.entries()) row.existing = matches[index]![0] ?? null
  for (const row of rows) {
    const { id, external_id, ...rest } = row.fields
    const external = row.existing ? external_id : (external_id ?? id)
    row.fields = external === undefined ? rest : { ...rest, external_id: external }
    if (!row.existing && !isKeyText(external))
      row.refusal = invalidField('external_id', 'must be text that identifies the row')
  }
}

/**
 * Normalises a value to find duplicates among the rows of one call. This only approximates how the database compares
 * values.
 */
const comparisonKey = (key: Key, value: string) =>
  key === 'name' || key === 'email' ? value.toLowerCase() : value

/**
 * Resolves references to ids. Refuses rows whose reference matches no record or several, or is given in several
 * columns.
 */
async function resolveReferences(context: BatchContext, name: ImportedName, rows: Row[]): Promise<void> {
  const { references, userField } = importedKind(name)
  const all = Object.entries({ ...references, ...(userField && { [userField]: 'user' as const }) })
  for (const [reference, kind] of all) await resolve(context, name, rows, reference, kind)
  if (userField) await checkUsers(context, `${userField}_id`, rows)
}

/** Refuses rows of unknown users, because handlers expect the user to exist. */
async function checkUsers({ read }: BatchContext, column: string, rows: Row[]): Promise<void> {
  const rowsWithUser = rows.filter(({ refusal, fields }) => !refusal && fields[column] != null)
  const ids = rowsWithUser.map(({ fields }) => fields[column]).filter((id) => isIdOf(id, 'user'))
  const known = await namesOfRecords(read, ids)
  for (const row of rowsWithUser) {
    const id = row.fields[column]
    if (!isIdOf(id, 'user')) row.refusal = invalidField(column, 'must be the id of a user')
    else if (!known.has(id))
      row.refusal = invalidField(column, 'does not exist in this workspace', 'unknown_record')
  }
}

async function resolve(
  { read }: BatchContext,
  name: ImportedName,
  rows: Row[],
  reference: string,
  kind: ReferencedKind,
): Promise<void> {
  const column = `${reference}_id`
  const names = keyColumnsOf(name, reference, kind)
  for (const row of rows) {
    const columns = [column, ...names.map(([each]) => each)].filter((each) => row.fields[each] !== undefined)
    if (columns.length > 1)
      row.refusal ??= invalidField(columns[1]!, `only one of ${columns.join(', ')} is allowed`)
  }
  for (const [as, key] of names) {
    const named = rows.filter((row) => !row.refusal && row.fields[as] !== undefined)
    for (const row of named) moveToIdField(row, as, column, kind)
    // An id in another system can look like an id of a record.
    const hasId = (row: Row) => key !== 'external_id' && putId(row, column, kind)
    const sought = named.filter((row) => !row.refusal && row.fields[column] !== null && !hasId(row))
    const query = referenceLookups[kind]![key]!
    const values = sought.map(({ fields, existing }): [string, unknown?] =>
      kind === 'milestone'
        ? [fields[column] as string, projectOf(fields, existing)]
        : [fields[column] as string],
    )
    const matches = await lookUp(read, query, values)
    for (const [index, row] of sought.entries()) {
      const [first, second] = matches[index]!
      if (!first) row.refusal = invalidField(as, 'does not exist in this workspace', 'unknown_record')
      else if (second) row.refusal = ambiguous(as, 'matches several records: use an id')
      else row.fields[column] = idOf(first.id, kind)
    }
  }
}

/** Moves the value of a reference to its id column. Refuses values that cannot be keys. */
function moveToIdField(row: Row, as: string, column: string, kind: ReferencedKind): void {
  const { [as]: value, ...rest } = row.fields
  row.originalFields.set(column, as)
  row.fields = { ...rest, [column]: value }
  if (value !== null && !isKeyText(value))
    row.refusal = invalidField(as, `must be text that identifies a ${kind}, or null`)
}

/** The project in which to look up a milestone's name: that of the row, or of the existing task. */
function projectOf({ project_id }: Fields, existing: ExistingRecord | null): unknown {
  if (project_id === undefined) return existing?.project_id
  return isIdOf(project_id, 'project') ? uuidOf(project_id, 'project') : null
}

/** Replaces a page address by its id. False if the column contains neither an address nor an id. */
function putId({ fields }: Row, column: string, kind: Kind): boolean {
  const id = idIn(String(fields[column]))
  if (!isIdOf(id, kind)) return false
  fields[column] = id
  return true
}

function isIdOf(value: unknown, kind: Kind): value is string {
  try {
    return typeof value === 'string' && Boolean(uuidOf(value, kind))
  } catch {
    return false
  }
}

/** Finds up to two matching records for each value. */
async function lookUp<Found extends { place: number }>(
  read: BatchContext['read'],
  query: Query<Found>,
  values: [value: string, within?: unknown][],
): Promise<Found[][]> {
  if (values.length === 0) return []
  const inputs = {
    values: values.map(([value]) => value),
    within: values.map(([, within]) => within ?? null),
  }
  const byPlace = Map.groupBy(await read.rows(query, inputs), ({ place }) => place)
  return values.map((_, index) => byPlace.get(index + 1) ?? [])
}

function prepare(
  { caller }: BatchContext,
  name: ImportedName,
  { fields, existing, originalFields }: Row,
): PreparedItem | Refusal {
  const { kind, add, update, userField, references, hasFixedReferences, idOnlyReferences, walksTransitions } =
    importedKind(name)
  const column = userField && `${userField}_id`
  const { [column ?? '']: whose, ...rest } = fields
  const as = (whose ?? undefined) as string | undefined
  const shown = (each: string) => originalFields.get(each) ?? each
  try {
    if (as && as !== caller.user_id) checkRole(caller, 'admin')
  } catch (refusal) {
    return refusal as Refusal
  }
  if (!existing) return { operation: add, body: rest, isImport: true, ...(as && { ownerId: as }) }
  // A row can repeat the current value of a field that cannot be changed.
  const fixedFields = [
    ...(hasFixedReferences
      ? Object.entries({ ...references, ...idOnlyReferences }).map(
          ([each, of]) => [`${each}_id`, of] as const,
        )
      : []),
    ...(as ? [[column!, 'user'] as const] : []),
  ]
  for (const [each, of] of fixedFields) {
    const before = existing[each] ? idOf(existing[each] as string, of) : null
    const value = each === column ? as : rest[each]
    if (value !== undefined && value !== before) return invalidField(shown(each), 'cannot be changed')
    delete rest[each]
  }
  const parameters = { id: idOf(existing.id, kind), ...(walksTransitions && { walk: true }) }
  return { operation: update, parameters, body: rest, isImport: true }
}

/** Points errors to the fields of the imported row. */
function withRowPointers({ errors, ...problem }: Problem, { originalFields }: Row, index: number): Problem {
  const pointers = errors?.map(({ pointer, ...error }) => {
    const [, field = '', rest = ''] =
      pointer.match(/^\/items\/\d+\/(?:body|parameters)(?:\/([^/]*)(.*))?$/) ?? []
    return { ...error, pointer: `/rows/${index}${field && `/${originalFields.get(field) ?? field}`}${rest}` }
  })
  return { ...problem, ...(pointers && { errors: pointers }) }
}

/** Whether the value can be used as a key. */
const isKeyText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 1000 && !value.includes('\0')

const invalidField = (field: string, detail: string, code?: 'unknown_record' | 'ambiguous_key') =>
  invalid([{ in: 'body', pointer: `/${field}`, detail }], code)

const ambiguous = (field: string, detail: string) => invalidField(field, detail, 'ambiguous_key')
