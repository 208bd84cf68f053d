-- Generated from src/queries/time.ts by `npm run generate`: do not edit.

-- timeEntries: getTimeEntry, listTimeEntries, removeTimeEntry, updateTimeEntry
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."service_id" and :shows service_name::boolean) as "service_name", "page"."date", "page"."minutes", "page"."billable", "page"."memo", "page"."external_id", "page"."rate_cents"
from ((select "id", "created_at", "updated_at", "version", "user_id", "task_id", "project_id", "service_id", "date", "minutes", "billable", "memo", "external_id", "rate_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner)) as page;
-- where user_id: "user_id" = :user_id
-- where task_id: "task_id" = :task_id
-- where project_id: "of_project_id" = :project_id
-- where service_id: "service_id" = :service_id
-- where billable: "billable" = :billable
-- where from: "date" >= :from
-- where to: "date" <= :to
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -date: and ("date", id) < (:last_key, :last_id) order by "date" desc, "id" desc limit 101)) as page order by "date" desc, id desc
-- after another page, by date: and ("date", id) > (:last_key, :last_id) order by "date" asc, "id" asc limit 101)) as page order by "date" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
