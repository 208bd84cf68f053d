/** The companies and telephone numbers of the clients and prospects that follow-ups are about. */
import { sql } from 'kysely'
import { from, input, Query } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'
import { idOf, uuidOf } from '../model/columns.ts'

interface Callee {
  company_name: string | null
  phone: string | null
}

interface CalleeRow extends Callee {
  kind: 'client' | 'prospect'
  id: string
}

const companyOf = (table: 'clients' | 'prospects') =>
  from('companies as company')
    .select('company.name')
    .where(sql<boolean>`company.id = ${sql.ref(`${table}.company_id`)}`)

const clients = from('clients')
  .select(['id', 'phone', sql`(${companyOf('clients')})`.as('company_name'), sql.lit('client').as('kind')])
  .where(sql<boolean>`id = any(${input('client_ids')}::uuid[])`)

const prospects = from('prospects')
  .select([
    'id',
    'phone',
    sql`coalesce((${companyOf('prospects')}), company_name)`.as('company_name'),
    sql.lit('prospect').as('kind'),
  ])
  .where(sql<boolean>`id = any(${input('prospect_ids')}::uuid[])`)

export const callees = new Query(sql<CalleeRow>`${clients} union all ${prospects}`)

interface Subject {
  client_id: string | null
  prospect_id: string | null
}

/** By id of the client or prospect. Omits kinds that the caller may not read. */
export async function calleesOf(read: Reader, subjects: readonly Subject[]): Promise<Map<string, Callee>> {
  const idsOf = (kind: CalleeRow['kind']) =>
    read.mayRead(kind) && read.mayRead('company')
      ? subjects.flatMap((each) => each[`${kind}_id`] ?? []).map((id) => uuidOf(id, kind))
      : []
  const given = { client_ids: idsOf('client'), prospect_ids: idsOf('prospect') }
  if (given.client_ids.length + given.prospect_ids.length === 0) return new Map()
  const rows = await read.rows(callees, given)
  return new Map(rows.map(({ kind, id, company_name, phone }) => [idOf(id, kind), { company_name, phone }]))
}
