-- Rule: Tasks cannot wait for each other, and each task knows how many open tasks block it.
-- Why in SQL: two calls could each add a half of a circle, and a blocker can change its status while it is added.
-- Test: test/operations/blockers.test.ts

-- The calls that add blockers to a workspace take turns before they lock anything else. Foreign keys hold a share lock on
-- both tasks: a call that waited for its turn with these locks stopped the call that had the turn.
create or replace function take_turn_for_blockers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('blockers ' || new.workspace_id, 0));
  return new;
end $$;

create or replace trigger a_turn before insert on blockers for each row execute function take_turn_for_blockers();

-- Searches the tasks that the blocker waits for. The circle begins and ends with the task.
create or replace function refuse_circular_blockers() returns trigger language plpgsql as $$
declare
  seen uuid[] := array[new.blocker_id];
  reached_from uuid[] := array[new.task_id];
  circle uuid[];
  place integer := 1;
  next uuid;
begin
  while place <= cardinality(seen) and seen[place] <> new.task_id loop
    for next in select blocker_id from blockers where workspace_id = new.workspace_id and task_id = seen[place] loop
      if next <> all (seen) then
        seen := seen || next;
        reached_from := reached_from || seen[place];
      end if;
    end loop;
    place := place + 1;
  end loop;
  if place > cardinality(seen) then
    return null;
  end if;
  circle := array[new.task_id];
  loop
    next := reached_from[array_position(seen, circle[1])];
    circle := next || circle;
    exit when next = new.task_id;
  end loop;
  raise exception 'circular_dependency' using errcode = 'RULES', detail = json_build_object('tasks', circle);
end $$;

create or replace trigger begins_no_circle after insert on blockers
  for each row execute function refuse_circular_blockers();

-- Counts again under a lock of the task that does not conflict with those of foreign keys. No version changes.
create or replace function count_open_blockers(workspace uuid, task uuid) returns void language plpgsql as $$
begin
  perform from tasks where workspace_id = workspace and id = task for no key update;
  update tasks t set open_blockers = (
      select count(*) from blockers b
        join tasks other on other.workspace_id = b.workspace_id and other.id = b.blocker_id
        where b.workspace_id = workspace and b.task_id = task
          and other.status in ('pending', 'in_progress', 'blocked'))
    where t.workspace_id = workspace and t.id = task;
end $$;

create or replace function count_blocker() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_open_blockers(old.workspace_id, old.task_id);
  else
    -- An uncommitted change of the blocker's status does not see this row, so the count waits for its end.
    perform from tasks where workspace_id = new.workspace_id and id = new.blocker_id for share;
    perform count_open_blockers(new.workspace_id, new.task_id);
  end if;
  return null;
end $$;

create or replace trigger count_blockers after insert or delete on blockers
  for each row execute function count_blocker();

create or replace function count_for_blocked() returns trigger language plpgsql as $$
begin
  perform count_open_blockers(workspace_id, task_id) from blockers
    where workspace_id = new.workspace_id and blocker_id = new.id order by task_id;
  return null;
end $$;

create or replace trigger unblock after update of status on tasks
  for each row when (
    (old.status in ('pending', 'in_progress', 'blocked')) <> (new.status in ('pending', 'in_progress', 'blocked'))
  ) execute function count_for_blocked();
