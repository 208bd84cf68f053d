/** Finds existing companies and clients that a new one might duplicate. */
import { sql } from 'kysely'
import { from, input, Query } from '../../data/query.ts'

/** Folds a name for comparison: converts it to lower case and Latin letters, without accents. */
export const foldedName = new Query(
  from('workspaces').select(sql<string>`folded(${input('name')})`.as('folded')),
)

export interface CompanyRow {
  id: string
  name: string
  folded: string
  archived: boolean
  /** Whether its website, or the address of one of its clients, has one of the hosts. */
  has_host: boolean
}

/** Maximum number of rows per name pattern, and per lookup by host. */
const lookupLimit = sql.lit(100)

const hasHost = sql`web_host(website) = any(${input('hosts')}::text[])`

const companyIds = sql`
  select found.id from unnest(${input('patterns')}::text[]) as pattern cross join lateral (
    ${from('companies').select('id').where(sql<boolean>`search_text like pattern`).limit(lookupLimit)}) as found
  union select id from (${from('companies').select('id').where(sql<boolean>`website is not null and ${hasHost}`).limit(lookupLimit)}) as sites
  union select company_id from (${companyIdsByMailHost()}) as mails`

function companyIdsByMailHost() {
  const isThere = sql<boolean>`email is not null and mail_host(email) = any(${input('hosts')}::text[])`
  return from('clients').select('company_id').where(isThere).limit(lookupLimit)
}

/** Companies with one of the hosts, or a name that matches one of the patterns. */
export const companiesLike = new Query<CompanyRow>(
  sql`select id, name, folded(name) as folded, archived_at is not null as archived,
    coalesce(${hasHost}, false) or id in (${companyIdsByMailHost()}) as has_host
  from ${from('companies').select(['id', 'name', 'website', 'archived_at'])} as companies
  where id in (${companyIds}) order by id`,
  { plan: 'each time' },
)

export interface ClientRow {
  id: string
  name: string
  archived: boolean
}

/** Clients of these companies whose folded name equals this one. */
export const clientsByName = new Query<ClientRow>(
  from('clients')
    .select(['id', 'name', sql<boolean>`archived_at is not null`.as('archived')])
    .where(sql<boolean>`archived in (false, true) and company_id = any(${input('companies')}::uuid[])`)
    .where(sql<boolean>`folded(name) = folded(${input('name')})`)
    .orderBy('id')
    .limit(lookupLimit),
)
