-- Rule: Time on a task counts for the project and the service of the task, also after it has moved.
-- Why in SQL: a task can have any number of entries.
-- Test: test/operations/time.test.ts
--
-- `time-targets.ts` has the rule for an entry that a call writes. An entry gets a new version, because responses contain both.

create or replace function move_time_of_task() returns trigger language plpgsql as $$
begin
  update time_entries set
      of_project_id = new.project_id,
      of_service_id = coalesce(service_id, new.service_id),
      project_id = case when project_id is not null then new.project_id end,
      updated_at = now(),
      version = version + 1
    where workspace_id = new.workspace_id and task_id = new.id
      and (of_project_id, of_service_id) is distinct from (new.project_id, coalesce(service_id, new.service_id));
  return null;
end $$;

create or replace trigger move_time after update of project_id, service_id on tasks
  for each row when (old.project_id is distinct from new.project_id or old.service_id is distinct from new.service_id)
  execute function move_time_of_task();
