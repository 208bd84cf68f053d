/** The state of the logs after their scheduled verification: see `src/calls/activity/verifications.ts`. */
import type { ClientBase, Pool } from 'pg'
import type { ActivityFault } from '../../generated/client/types.gen.ts'

export interface VerifiedLogs {
  /** Age of the oldest verification in seconds; null if there are no logs. */
  age: number | null
  /** Number of broken logs. */
  broken: number
  /** The first of these, at most ten. */
  faults: ({ workspace_id: string } & Pick<ActivityFault, 'problem' | 'position'>)[]
}

const state = {
  text: `
  select (select extract(epoch from now() - min(verified_at))::float8 from verified_logs) as age,
    (select count(*)::integer from verified_logs where fault is not null) as broken,
    array(
      select jsonb_build_object('workspace_id', workspace_id, 'problem', fault->'problem', 'position', fault->'position')
      from verified_logs where fault is not null order by workspace_id limit 10
    ) as faults`,
  query_timeout: 2_000,
}

/** Rejects if the database does not respond within two seconds. */
export async function readVerifiedLogs(pool: Pool | ClientBase): Promise<VerifiedLogs> {
  // A copy, because the pool adds its callback to the object.
  return (await pool.query<VerifiedLogs>({ ...state })).rows[0]!
}
