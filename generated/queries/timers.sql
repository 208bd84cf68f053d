-- Generated from src/domain/queries/timers.ts by `npm run generate`: do not edit.

-- timers: listTimers
select "page"."id", "page"."created_at", "page"."updated_at", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."service_id" and :shows service_name::boolean) as "service_name", "page"."billable", "page"."memo", "page"."started_at"
from ((select "id", "created_at", "updated_at", "user_id", "task_id", "project_id", "service_id", "billable", "memo", "started_at" from "timers" where "timers"."workspace_id" = :workspace and "timers"."user_id" = :only_owner)) as page;
-- where user_id: "user_id" = :user_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -started_at: and ("started_at", id) < (:last_key, :last_id) order by "started_at" desc, "id" desc limit 101)) as page order by "started_at" desc, id desc
-- after another page, by started_at: and ("started_at", id) > (:last_key, :last_id) order by "started_at" asc, "id" asc limit 101)) as page order by "started_at" asc, id asc
