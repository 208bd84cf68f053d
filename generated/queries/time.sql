-- Generated from src/queries/time.ts by `npm run generate`: do not edit.

-- timeEntries: getTimeEntry, listTimeEntries
select "id", "created_at", "updated_at", "version", "user_id", "task_id", "project_id", "service_id", "date", "minutes", "billable", "memo", "external_id", "rate_cents"
  from "time_entries"
  where "time_entries"."workspace_id" = :workspace;
-- where user_id: "user_id" = :user_id
-- where task_id: "task_id" = :task_id
-- where project_id: "of_project_id" = :project_id
-- where service_id: "service_id" = :service_id
-- where billable: "billable" = :billable
-- where from: "date" >= :from
-- where to: "date" <= :to
-- where external_id: "external_id" = :external_id
-- after another page, by -date: and ("date", id) < (:last_key, :last_id) order by "date" desc, "id" desc limit :limit
-- after another page, by date: and ("date", id) > (:last_key, :last_id) order by "date" asc, "id" asc limit :limit
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
