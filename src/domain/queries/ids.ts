import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { from } from '../../data/query.ts'

/**
 * The ids of the records that meet a condition, whether archived or not: naming both lets the query use the indexes that begin
 * with `archived`.
 */
export const idsOf = (table: 'clients' | 'projects' | 'prospects') => (condition: Expression<SqlBool>) =>
  sql`${from(table).select('id').where(sql<boolean>`archived in (false, true)`).where(condition)}`
