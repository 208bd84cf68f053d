import { defineEntity, p } from '@mikro-orm/core'
import { timestamp, workspaceId } from './columns.ts'

/** One value for each group of entries. */
const perGroup = () => p.json().strictNullable()

/**
 * The number of entries in one span of the log of a workspace, usually 50,000, by group. `src/calls/activity/counts.ts` counts
 * them again after a change. A block that is due, or has too many groups, is read from its entries.
 */
export const ActivityCounts = defineEntity({
  name: 'ActivityCounts',
  tableName: 'activity_counts',
  properties: {
    workspace_id: workspaceId(),
    /** The block ends before this time. */
    until: timestamp().primary(),
    /** May be -infinity. */
    since: timestamp(),
    is_due: p.boolean(),
    users: perGroup(),
    operations: perGroup(),
    channels: perGroup(),
    /** Null, as are the tools, if the groups are joined across agents and tools. */
    agents: perGroup(),
    tools: perGroup(),
    statuses: perGroup(),
    changed: perGroup(),
    calls: perGroup(),
    first_at: perGroup(),
    last_at: perGroup(),
  },
})
