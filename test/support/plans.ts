/** How PostgreSQL runs a statement: its scans and how many rows they read. */
import type { ClientBase } from 'pg'
import { limits } from '../../generated/constants.ts'
import { nth } from './large-workspace.ts'
import type { Case } from './list-cases.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A node of the plan that reads a table or an index. */
export interface Scan {
  /** For example `Index Scan activity_pkey`. */
  text: string
  table: string | undefined
  /** Rows read, including those that a filter removed. */
  read: number
}

/** Runs a statement and returns its scans. */
export async function scansOf(client: ClientBase, { query, given }: Case): Promise<Scan[]> {
  const { text, values } = query.with(given)
  // The service plans with the maximum page size and stops reading after the requested number of rows.
  const stopped = text.replace(`limit ${limits.page + 1}`, `limit ${given.limit}`)
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${stopped}`, values)
  return scansIn(rows[0]['QUERY PLAN'][0].Plan)
}

function scansIn(node: Node): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn)
  const type = node['Node Type']
  if (!/Index|Seq Scan|Bitmap/.test(type) || /^Bitmap(And|Or)$/.test(type)) return below
  const rows =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const name = node['Index Name'] ?? node['Relation Name']
  return [
    { text: `${type} ${name}`, table: node['Relation Name'], read: rows * node['Actual Loops'] },
    ...below,
  ]
}

/** The number of time or log entries in the span of a report; for the pipeline, the number of prospects. */
export async function entriesIn(client: ClientBase, { given }: Case): Promise<number> {
  const {
    workspace,
    first,
    last,
    user_id,
    project_ids,
    company_id,
    client_id,
    service_id,
    rate_cents,
    since,
    until,
  } = given
  if ('owner' in given) {
    const all = 'select count(*)::int from prospects where workspace_id = $1'
    return (await client.query(all, [workspace])).rows[0].count
  }
  const { rows } = since
    ? await client.query(
        'select count(*)::int from activity where workspace_id = $1 and at >= $2 and at < $3',
        [workspace, since, until],
      )
    : await client.query(
        `select count(*)::int from time_entries where workspace_id = $1 and date between $2 and $3
          and ($4 or user_id = $5) and ($6 or of_project_id = $7) and ($8 or of_service_id = $5)
          and ($9 or of_project_id in (select id from projects where workspace_id = $1 and company_id = $7))
          and ($10 or of_project_id in (select id from projects where workspace_id = $1 and client_id = $7))
          and ($11::bigint is null or rate_cents = $11)`,
        [
          workspace,
          first,
          last,
          !user_id,
          nth(5),
          !project_ids,
          nth(51),
          !service_id,
          !company_id,
          !client_id,
          rate_cents,
        ],
      )
  return rows[0].count
}
