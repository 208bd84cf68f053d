import { Migration } from '@mikro-orm/migrations'

/**
 * Ends the hash chain of each workspace. Later entries are leaves of a Merkle tree, whose first leaf is the end of the
 * chain: see `src/activity/sequencer.ts`. A process of the previous release no longer links entries: they wait in the queue
 * for the first process of this release.
 */
export class ActivityTreeChain extends Migration {
  override async up(): Promise<void> {
    // First, because it waits for a process that is linking. `subtrees` has the hashes of the perfect subtrees of two or
    // more leaves that end with this entry, smallest first; `head` is null for entries in the tree.
    await this.execute(
      'alter table activity_chain add column subtrees bytea, alter column head drop not null',
    )
    await this.execute('drop aggregate activity_head(bytea, bytea)')
    await this.execute('drop function next_activity_head')
    // Workspaces without a row have no entries in a chain.
    await this.execute(`
      create table activity_chain_ends (
        workspace_id uuid primary key,
        count bigint not null,
        head bytea not null
      )`)
    await this.execute(`
      insert into activity_chain_ends (workspace_id, count, head)
      select workspace_id, ended.count, ended.head from workspaces cross join lateral (
        (select position as count, head from activity_chain as link
          where link.workspace_id = workspaces.workspace_id order by position desc limit 1)
        union all
        (select count, decode(head, 'hex') from activity_checkpoints as checkpoint
          where checkpoint.workspace_id = workspaces.workspace_id order by count desc limit 1)
        order by count desc limit 1
      ) as ended`)
  }
}
