/**
 * Verifies the log of every workspace on a schedule: the entries since the last verification, and now and then all of them. Finds due
 * logs by an index. A log is first due after its first checkpoint.
 */
import type { Pool } from 'pg'
import type { ActivityVerification } from '../../../generated/client/types.gen.ts'
import { log } from '../../base/log.ts'
import { searchWorkspaces } from '../../data/search.ts'
import { statement } from '../../data/statement.ts'
import { idOf } from '../../domain/model/columns.ts'
import type { Extent } from './verify.ts'

/** Limits the work of one run. The next run continues. */
const logsPerRun = 500

/** An incremental verification does not find changes to entries that were verified before. */
const completeAfter = '30 days'

/** Another process can claim the log after this time, because the first one may have been killed. */
const claimLifetime = '1 hour'

/** No call commits its entry this long after its arrival. */
const maxCommitDelayMs = 10 * 60_000

/** A claimed log, with the result of its last verification. */
interface Claim {
  position: number | null
  verified_at: string
  claimed_at: string
  is_complete_due: boolean
}

type Verify = (workspaceId: string, extent: Extent) => Promise<ActivityVerification>

/** Verifies logs whose last verification is older than `hours`. Returns their number. */
export async function verifyDueLogs(
  pool: Pool,
  hours: number,
  verify: Verify,
  isStopped: () => boolean,
): Promise<number> {
  const rows = await searchWorkspaces<{ workspace_id: string }>(pool, dueLogs, [hours, logsPerRun])
  let verified = 0
  for (const { workspace_id } of rows) {
    if (isStopped()) break
    try {
      if (await verifyDueLog(pool, hours, verify, workspace_id)) verified++
    } catch (error) {
      if (isStopped()) break
      const workspace = idOf(workspace_id, 'workspace')
      log.warn({ err: error, workspace }, 'an activity log cannot be verified now, retrying in an hour')
    }
  }
  return verified
}

/** False if another process has claimed the log. */
async function verifyDueLog(pool: Pool, hours: number, verify: Verify, workspaceId: string) {
  const [claim] = (await pool.query<Claim>(statement(claimLog, [workspaceId, hours]))).rows
  if (!claim) return false
  const { position, verified_at, claimed_at, is_complete_due } = claim
  const since = new Date(Date.parse(verified_at) - maxCommitDelayMs).toISOString()
  const knownEnd = position === null ? undefined : { count: position, at: verified_at }
  const isComplete = is_complete_due || !knownEnd
  const extent = { ...(knownEnd && { knownEnd }), ...(!isComplete && { after: position!, since }) }
  const found = await verify(workspaceId, extent)
  const { first_fault: fault } = found
  const outcome = [fault ? position : found.position, fault && JSON.stringify(fault)]
  await pool.query(statement(storeOutcome, [workspaceId, claimed_at, isComplete, ...outcome]))
  if (fault)
    log.error(
      { workspace: idOf(workspaceId, 'workspace'), position: fault.position, problem: fault.problem },
      `the activity log of a workspace is broken: ${fault.detail}`,
    )
  return true
}

/** Schedules the verification of a log. */
export async function addVerifiedLog(pool: Pool, workspaceId: string): Promise<void> {
  await pool.query(statement(insertLog, [workspaceId]))
}

const insertLog = `
  insert into verified_logs (workspace_id, verified_at) values ($1, now()) on conflict (workspace_id) do nothing`

const isDue = (hours: string) => `verified_at <= now() - make_interval(secs => ${hours}::float8 * 3600)`

const dueLogs = `select workspace_id from verified_logs where ${isDue('$1')} order by verified_at limit $2`

const claimLog = `
  update verified_logs set claimed_at = now()
  where workspace_id = $1 and ${isDue('$2')} and (claimed_at is null or claimed_at <= now() - interval '${claimLifetime}')
  returning position, verified_at, claimed_at,
    complete_at is null or claimed_at - complete_at >= interval '${completeAfter}' or fault is not null as is_complete_due`

const storeOutcome = `
  update verified_logs set verified_at = $2, complete_at = case when $3 then $2 else complete_at end, claimed_at = null,
    position = $4, fault = $5
  where workspace_id = $1 and claimed_at = $2`
