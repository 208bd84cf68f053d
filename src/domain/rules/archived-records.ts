import { Refusal } from '../../base/errors.ts'
import { columnsOf, entityOf } from '../../data/tables.ts'
import { type Kind, kindOf, nameFieldOf } from '../model/columns.ts'
import * as entities from '../model/index.ts'
import { type Fields, type Lock, type Rule, sets, type Write } from './rule.ts'

/** Bills, repricings and rates are about what was done before the record was archived. */
const mayReferToArchived = new Set<string>(
  [entities.Bill, entities.Repricing, entities.Rate].map(({ meta }) => meta.tableName),
)

/** A trigger passes the last contact from these tables to the records to which they refer. */
const passContact = new Set<string>(
  [entities.Interaction, entities.Client, entities.Prospect].map(({ meta }) => meta.tableName),
)

const isArchivable = (kind: Kind) => kind !== 'recurring_task' && columnsOf(entityOf(kind)).has('archived_at')

/** The columns of each table that refer to records of archivable kinds. */
const columnsByTable = new Map(
  Object.values(entities)
    .filter(({ meta }) => !mayReferToArchived.has(meta.tableName))
    .map((entity): [string, string[]] => [
      entity.meta.tableName,
      [...columnsOf(entity).values()]
        .filter(({ name, id }) => name !== 'id' && id && isArchivable(id.kind))
        .map(({ name }) => name)
        .filter((name, _, names) => !names.includes(`of_${name}`)),
    ]),
)

/** Time counts for `of_project_id`, which is that of its task. The refusal is about `project_id`. */
const fieldOf = (column: string) => column.replace(/^of_/, '')

export const archivedRecords: Rule = {
  sentence: 'New references to archived records are refused; existing ones remain.',
  reason: 'It needs only the referenced rows, which the commit locks.',
  test: 'test/operations/archive.test.ts',

  refusals: [...columnsByTable].flatMap(([table, columns]) =>
    columns.map((column) => ({ table, columns: [fieldOf(column)], code: 'archived' })),
  ),

  reliesOn(write) {
    const lock: Lock = passContact.has(write.table) ? 'no key update' : 'share'
    return referencesSet(write).map(({ id }) => ({ id, lock }))
  },

  refuse(write, records, mayName) {
    for (const { column, id } of referencesSet(write)) {
      const record = records.get(id)
      if (record?.archived_at) throw archived(record, fieldOf(column), mayName(kindOf(id)))
    }
  },
}

function referencesSet(write: Write): { column: string; id: string }[] {
  return (columnsByTable.get(write.table) ?? [])
    .filter((column) => write.entity[column] && sets(write, column))
    .map((column) => ({ column, id: write.entity[column] }))
}

function archived({ id, ...record }: Readonly<Fields>, field: string, isNamed: boolean): Refusal {
  const kind = kindOf(id)
  const name = isNamed ? record[nameFieldOf(kind as never)] : null
  return new Refusal('archived', `The ${kind} ${name ?? id} is archived. Restore it first.`, {
    references: [{ id, field, name }],
  })
}
