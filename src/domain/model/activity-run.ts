import { defineEntity, p } from '@mikro-orm/core'
import { timestamp, workspaceId } from './columns.ts'

/** Entries of a run: more save no more space, and an entry is read with its run. */
export const mostInRun = 256

/**
 * Consecutive entries in the log of a workspace, at most `mostInRun` and all of the same minute. Only `src/calls/activity` writes it.
 * `activity-links.ts` has the SQL for its entries one by one.
 */
export const ActivityRun = defineEntity({
  name: 'ActivityRun',
  tableName: 'activity_runs',
  properties: {
    workspace_id: workspaceId(),
    /** The position of the last entry. */
    last: p.bigint('number').primary(),
    /** The latest time of an entry. */
    at: timestamp(),
    /** 16 bytes for each entry. */
    ids: p.blob(),
    /** 32 bytes for each entry. */
    digests: p.blob(),
    /** 32 bytes for each entry of the earlier hash chain; otherwise null. */
    heads: p.blob().strictNullable(),
    /** The time of each entry; null if they are the times in the ids. */
    times: p.json().strictNullable(),
  },
})
