-- Generated from src/queries/time.ts by `npm run generate`: do not edit.

-- timeEntries: getTimeEntry, listTimeEntries, removeTimeEntry, updateTimeEntry
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."service_id" and :shows service_name::boolean) as "service_name", "page"."date", "page"."minutes", "page"."clock", "page"."billable", "page"."memo", "page"."capped", "page"."external_id", "page"."rate_cents", "page"."of_project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."of_project_id" and :shows of_project_name::boolean) as "of_project_name", "page"."of_service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."of_service_id" and :shows of_service_name::boolean) as "of_service_name"
from ((select "id", "created_at", "updated_at", "version", "user_id", "task_id", "project_id", "service_id", "date", "minutes", "clock", "billable", "memo", "capped", "external_id", "rate_cents", "of_project_id", "of_service_id" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner)) as page;
-- where user_id: "user_id" = :user_id
-- where company_id: "of_project_id" in ((select "id" from "projects" where "projects"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :company_id))
-- where no_company: (select "company_id" from "projects" where "projects"."workspace_id" = :workspace and "projects"."id" = time_entries.of_project_id) is null
-- where project_id: "of_project_id" = :project_id
-- where no_project: "of_project_id" is null
-- where milestone_id: "task_id" in ((select "id" from "tasks" where "tasks"."workspace_id" = :workspace and "milestone_id" = :milestone_id))
-- where no_milestone: (select "milestone_id" from "tasks" where "tasks"."workspace_id" = :workspace and "tasks"."id" = time_entries.task_id) is null
-- where task_id: "task_id" = :task_id
-- where no_task: "task_id" is null
-- where service_id: "of_service_id" = :service_id
-- where no_service: "of_service_id" is null
-- where tag: of_project_id in (select "id" from "projects" where "projects"."workspace_id" = :workspace and archived in (false, true) and ("tags" @> array[:tag] and "tags" @> array[:tag]))
-- where tagged: (coalesce((select "tags" from "projects" where "projects"."workspace_id" = :workspace and "projects"."id" = time_entries.of_project_id) <> '{}', false)) = :tagged::boolean
-- where billable: "billable" = :billable
-- where priced: (rate_cents is not null) = :priced::boolean
-- where capped: "capped" = :capped
-- where from: "date" >= :from
-- where to: "date" <= :to
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -date: and ("date", id) < (:last_key, :last_id) order by "date" desc, "id" desc limit 101)) as page order by "date" desc, id desc
-- after another page, by date: and ("date", id) > (:last_key, :last_id) order by "date" asc, "id" asc limit 101)) as page order by "date" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
