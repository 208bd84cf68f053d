-- Rule: A user with open work cannot be deactivated.
-- Why in SQL: it is about the absence of rows that another call may be adding.
-- Test: test/operations/leaving.test.ts
--
-- `active-users.ts` has the other half: open work cannot be given to a deactivated user. Its calls lock the row of the user,
-- so this function, which runs after the change of that row, sees their work.

create or replace function hand_over_first() returns trigger language plpgsql as $$
begin
  if exists (
      select from tasks where workspace_id = new.workspace_id and assignee_id = new.id
        and status in ('pending', 'in_progress', 'blocked'))
    or exists (
      select from prospects where workspace_id = new.workspace_id and owner_id = new.id and stage not in ('won', 'lost'))
    or exists (
      select from follow_ups where workspace_id = new.workspace_id and owner_id = new.id and not done) then
    -- The call is repeated and then sees the work.
    raise exception 'user % has open work', new.id using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

create or replace trigger leaves after update of active on users
  for each row when (old.active and not new.active) execute function hand_over_first();
