import { Migration } from '@mikro-orm/migrations'

/**
 * Ends the hash chain of each workspace. Later entries are leaves of a Merkle tree, whose first leaf is the end of the
 * chain: see `src/activity/sequencer.ts`. A process of the previous release cannot link entries: they wait in the queue for
 * the first process of this release. A later release removes the trigger and the functions `activity_head`.
 */
export class ActivityTreeChain extends Migration {
  override async up(): Promise<void> {
    // First, because it waits for a process that is linking. `subtrees` has the hashes of the perfect subtrees of two or
    // more leaves that end with this entry, smallest first, and only entries in the tree have it.
    await this.execute(
      'alter table activity_chain add column subtrees bytea, alter column head drop not null',
    )
    // A process of the previous release takes entries from the queue and adds them to the chain: they return to the queue.
    await this.execute(`
      create function queue_activity_link() returns trigger language plpgsql as $$
      begin
        insert into activity_unlinked (workspace_id, id, at, digest) values (new.workspace_id, new.id, new.at, new.digest);
        return null;
      end $$`)
    await this.execute(`
      create trigger activity_chain_ended before insert on activity_chain
      for each row when (new.subtrees is null) execute function queue_activity_link()`)
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
