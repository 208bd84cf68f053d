/** Reads and splits the runs of the activity log, for tests that tamper with one entry. */
import { linksText } from '../../src/domain/model/activity-links.ts'

export interface Link {
  position: string
  id: string
  at: string
  digest: Buffer
  head: Buffer | null
}

type Sql = (text: string, values?: unknown[]) => Promise<any[]>

const allPositions = String(Number.MAX_SAFE_INTEGER)

/** The entries of the workspace in the order of the log. */
export const linksOf = (sql: Sql, workspaceId: string): Promise<Link[]> =>
  sql(`select * from ${linksText('$1', '0', allPositions, allPositions)} as link`, [workspaceId])

/** The lock of the process that links entries. */
export const sequencerLock = 7_032_020

/** Replaces the runs of the tree by runs of one entry, which have the same meaning, in one transaction. */
export const splitRuns = (sql: Sql, workspaceId: string): Promise<unknown> =>
  sql(`
    select pg_advisory_xact_lock(${sequencerLock});
    create temporary table split on commit drop as
      select * from ${linksText(`'${workspaceId}'`, '0', allPositions, allPositions)} as link;
    delete from activity_runs where workspace_id = '${workspaceId}';
    insert into activity_runs (workspace_id, last, at, ids, digests)
      select '${workspaceId}', position, at, uuid_send(id), digest from split`)
