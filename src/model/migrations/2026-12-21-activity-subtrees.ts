import { Migration } from '@mikro-orm/migrations'

/**
 * Keeps the hashes of subtrees of 256 or more leaves only: those of smaller ones are calculated from the digests. Linking then
 * hashes nothing in SQL, and an entry takes 32 bytes less.
 */
export class ActivitySubtrees extends Migration {
  override async up(): Promise<void> {
    // Waits for a process that is linking. A process of an earlier build then links no more.
    await this.execute('select pg_advisory_xact_lock(7032020)')
    // See `src/model/activity-subtrees.ts`.
    await this.execute(`
      create table activity_subtrees (
        workspace_id uuid not null,
        size bigint not null,
        hashes bytea not null,
        primary key (workspace_id, size)
      )`)
    await this.execute(`
      insert into activity_subtrees (workspace_id, size, hashes)
      select workspace_id, size, substring(link.subtrees from 32 * 7 + 1)
      from (
        select run.workspace_id, last, last - length(ids) / 16 as before, coalesce(chain.count, 0) as chain_count,
          (last - coalesce(chain.count, 0) + 1) / 256 * 256 as size
        from activity_runs as run left join activity_chain_ends as chain on chain.workspace_id = run.workspace_id
        where run.subtrees is not null
      ) as run
      cross join lateral activity_links(workspace_id, size + chain_count - 2, size + chain_count - 1, 1) as link
      where size + chain_count - 1 > before`)
    await this.execute('drop aggregate activity_leaves(bytea, bigint, bytea)')
    await this.execute('drop function next_activity_leaf, activity_tree_edge, activity_links')
    // No release has the column.
    await this.execute('alter table activity_runs drop column subtrees')
    // At most `most` entries after the position `after`, up to and including `upto`, in order. `|| ''` reads a value once and not
    // again for each entry, and `offset 0` takes its part before the entries are sorted.
    await this.execute(`
      create function activity_links(workspace uuid, after bigint, upto bigint, most bigint)
      returns table ("position" bigint, id uuid, at timestamptz(3), digest bytea, head bytea)
      language sql stable parallel safe as $$
        select link.*
        from (
          select last, last - length(ids) / 16 as before, ids || '' as ids, digests || '' as digests, heads || '' as heads, times
          from activity_runs where workspace_id = workspace and last > after order by last limit most
        ) as run
        cross join lateral (
          select run.before + place as "position", entry.id, coalesce(run.times[place], activity_time(entry.id)),
            substring(run.digests from 32 * place - 31 for 32), substring(run.heads from 32 * place - 31 for 32)
          from generate_series(
            greatest(after - run.before, 0)::integer + 1, (least(run.last, upto) - run.before)::integer
          ) as place
          cross join lateral (
            select encode(substring(run.ids from 16 * place - 15 for 16), 'hex')::uuid as id
          ) as entry
          offset 0
        ) as link
        order by run.last, link.position limit most
      $$`)
  }
}
