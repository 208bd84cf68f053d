/** Sets what the rule `time-targets` sets, for time that a test inserts by SQL. */
export const setTimeTargets = `
  update time_entries e set
    of_project_id = coalesce((select project_id from tasks where workspace_id = e.workspace_id and id = e.task_id), project_id),
    of_service_id = coalesce(service_id, (select service_id from tasks where workspace_id = e.workspace_id and id = e.task_id))
  where workspace_id = $1 and of_project_id is null and of_service_id is null`
