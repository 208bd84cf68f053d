-- Rule: A task knows how many items its checklist has, and how many of them are done.
-- Why in SQL: calls that change different items of a task add up their counts.
-- Test: test/operations/checklists.test.ts
--
-- The version of the task does not change.

create or replace function count_checklist_item() returns trigger language plpgsql as $$
begin
  update tasks set
      checklist_total = checklist_total + (new.id is not null)::int - (old.id is not null)::int,
      checklist_done = checklist_done + (new.done is true)::int - (old.done is true)::int
    where workspace_id = coalesce(new.workspace_id, old.workspace_id) and id = coalesce(new.task_id, old.task_id);
  return null;
end $$;

create or replace trigger count_checklist after insert or update of done or delete on checklist_items
  for each row execute function count_checklist_item();
