import { Migration } from '@mikro-orm/migrations'

/**
 * Ends the hash chain of each workspace. Later entries are leaves of a Merkle tree, whose first leaf is the end of the
 * chain: see `src/activity/sequencer.ts`. Both are stored in runs of entries, because a row for each entry takes three times as
 * much space. A process of the previous release cannot link entries: they wait in the queue for the first process of this
 * release. A later release drops `activity_chain` and the functions `activity_head`.
 */
export class ActivityTreeChain extends Migration {
  override async up(): Promise<void> {
    // First, because it waits for a process that is linking. Its entries then return to the queue.
    await this.execute(`
      create function queue_activity_link() returns trigger language plpgsql as $$
      begin
        insert into activity_unlinked (workspace_id, id, at, digest) values (new.workspace_id, new.id, new.at, new.digest);
        return null;
      end $$`)
    await this.execute(`
      create trigger activity_chain_ended before insert on activity_chain
      for each row execute function queue_activity_link()`)
    // See `src/model/activity-run.ts`.
    await this.execute(`
      create table activity_runs (
        workspace_id uuid not null,
        last bigint not null,
        at timestamptz(3) not null,
        ids bytea not null,
        digests bytea not null,
        heads bytea,
        subtrees bytea,
        times timestamptz(3)[],
        primary key (workspace_id, last)
      )`)
    // Hashes cannot be compressed, and PostgreSQL reads a part of an uncompressed value without the rest.
    for (const column of ['ids', 'digests', 'heads', 'subtrees'])
      await this.execute(`alter table activity_runs alter ${column} set storage external`)
    // A run ends at each gap, because its last position tells the others, and at each checkpoint, because retention deletes up to
    // there.
    await this.execute(`
      insert into activity_runs (workspace_id, last, at, ids, digests, heads, times)
      select workspace_id, max(position), max(at), string_agg(uuid_send(id), '' order by position),
        string_agg(digest, '' order by position), string_agg(head, '' order by position), array_agg(at order by position)
      from (
        select *, count(*) filter (where begins) over (partition by workspace_id order by position) as run
        from (
          select link.*, checkpoint.count is not null or position % 256 = 1 or position <> 1 + lag(position) over links
            or date_bin('1 minute', at, 'epoch') <> date_bin('1 minute', lag(at) over links, 'epoch') as begins
          from activity_chain as link
          left join (select distinct workspace_id, count from activity_checkpoints) as checkpoint
            on checkpoint.workspace_id = link.workspace_id and checkpoint.count = position - 1
          window links as (partition by link.workspace_id order by position)
        ) as links
      ) as runs
      group by workspace_id, run`)
    // To find an entry, and the entries of a time.
    await this.execute('create index activity_runs_at on activity_runs (workspace_id, at)')
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
