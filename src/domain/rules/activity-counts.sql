-- Rule: The overview of the log counts every entry exactly once.
-- Why in SQL: operators erase and delete entries by statements that no call makes, and a block must not be counted meanwhile.
-- Test: test/activity/activity-counts.test.ts
--
-- The functions run as their owner, because the database role of the service may not write the counts. The advisory lock is
-- that of `src/calls/activity/counts.ts`: a block that is being counted is due afterwards if its entries have changed since.
-- Citus cannot join a transition table with others, so each workspace is changed by itself.

create or replace function count_linked_activity() returns trigger language plpgsql
security definer set search_path to '$user', 'public' as $$
declare
  of_workspace record;
  minute record;
  last timestamptz;
begin
  perform pg_advisory_xact_lock(7032021);
  -- A block ends at each run that has the position of a multiple of 50,000.
  for of_workspace in
    select workspace_id, min(date_bin('1 minute', at, 'epoch')) as since,
      max(at) filter (where added.last / 50000 > (added.last - length(ids) / 16) / 50000) + interval '1 millisecond' as block_end
    from added group by 1
  loop
    select max(until) into last from activity_counts where workspace_id = of_workspace.workspace_id;
    if last > of_workspace.since then
      -- All entries of a run are of the same minute, and none is after its time.
      for minute in
        select date_bin('1 minute', at, 'epoch') as since, max(at) as until from added
        where workspace_id = of_workspace.workspace_id group by 1
      loop
        update activity_counts set is_due = true
          where workspace_id = of_workspace.workspace_id and activity_counts.until > minute.since
            and activity_counts.since <= minute.until;
      end loop;
    end if;
    if of_workspace.block_end > coalesce(last, '-infinity') then
      insert into activity_counts (workspace_id, until, since)
        values (of_workspace.workspace_id, of_workspace.block_end, coalesce(last, '-infinity'));
    end if;
  end loop;
  return null;
end $$;

create or replace trigger count_linked_activity after insert on activity_runs
  referencing new table as added for each statement execute function count_linked_activity();

-- Erasure and retention.
create or replace function count_changed_activity() returns trigger language plpgsql
security definer set search_path to '$user', 'public' as $$
declare
  entries record;
begin
  perform pg_advisory_xact_lock(7032021);
  for entries in select workspace_id, min(at) as since, max(at) as until from changed group by 1 loop
    update activity_counts set is_due = true
      where workspace_id = entries.workspace_id and activity_counts.until > entries.since
        and activity_counts.since <= entries.until;
  end loop;
  return null;
end $$;

create or replace trigger count_updated_activity after update on activity
  referencing old table as changed for each statement execute function count_changed_activity();
create or replace trigger count_deleted_activity after delete on activity
  referencing old table as changed for each statement execute function count_changed_activity();
