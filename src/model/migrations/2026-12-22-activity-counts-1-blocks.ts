import { Migration } from '@mikro-orm/migrations'

/** Divides the log of each workspace into blocks, whose entries `src/activity/counts.ts` counts in the background. */
export class ActivityCountsBlocks extends Migration {
  override up(): void {
    // The arrays have one value for each group. See `src/model/activity-counts.ts`.
    this.addSql(`
      create table activity_counts (
        workspace_id uuid not null,
        until timestamptz(3) not null,
        since timestamptz(3) not null,
        is_due boolean not null default true,
        users uuid[],
        operations text[],
        channels text[],
        agents text[],
        tools text[],
        statuses integer[],
        changed boolean[],
        calls integer[],
        first_at timestamptz(3)[],
        last_at timestamptz(3)[],
        primary key (workspace_id, until)
      )`)
    this.addSql('create index activity_counts_due on activity_counts (workspace_id, until) where is_due')
    // A block ends at each run that has the position of a multiple of 50,000.
    this.addSql(`
      insert into activity_counts (workspace_id, until, since)
      select workspace_id, until, coalesce(lag(until) over (partition by workspace_id order by until), '-infinity')
      from (
        select distinct workspace_id, at + interval '1 millisecond' as until from activity_runs
        where last / 50000 > (last - length(ids) / 16) / 50000
      ) as ends`)
  }
}
