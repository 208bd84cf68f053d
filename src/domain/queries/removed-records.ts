import { sql } from 'kysely'
import { removedKept } from '../../../generated/constants.ts'
import { restorableKinds } from '../../../generated/server/records.ts'
import { conditionsOn, textContains } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { parentColumnsOf } from '../../data/tables.ts'
import { RemovedRecord } from '../model/index.ts'

const where = conditionsOn(RemovedRecord)

const name = sql<string | null>`coalesce(row->>'name', row->>'title', left(row->>'memo', 80))`

const remover = from('users as remover')
  .select('remover.name')
  .whereRef('remover.id', '=', sql.ref('removed_records.removed_by'))

/** The kind and the UUID of the record that a removed record belonged to: `project 0199…`. */
const parent = sql.join(
  restorableKinds.flatMap((kind) =>
    parentColumnsOf(kind).map(
      (column) =>
        sql`when kind = ${sql.lit(kind)} and row->>${sql.lit(column.name)} is not null
          then concat_ws(' ', ${sql.lit(column.kind)}, row->>${sql.lit(column.name)})`,
    ),
  ),
  sql` `,
)

export const removedRecords = recordsOf(RemovedRecord, {
  filters: {
    name: textContains(name),
    id: where.equals('id'),
    kind: where.equals('kind'),
    kinds: where.anyOf('kind'),
    removed_by: where.userOrMe('removed_by'),
    since: where.above('removed_at'),
  },
  extra: {
    name,
    context: sql<string | null>`case ${parent} end`,
    removed_by_name: sql<string | null>`${remover}`,
    restorable_until: sql<string>`removed_at + ${sql.lit(`${removedKept} days`)}::interval`,
  },
  order: { by: 'removed_at' },
})
