-- Generated from src/queries/tasks.ts by `npm run generate`: do not edit.

-- tasks: getTask, listMyOpenTasks, listProjectTasks, listTasks
select "id", "created_at", "updated_at", "version", "project_id", "milestone_id", "service_id", "title", "description", "status", "completed_at", "assignee_id", "due_on", "estimate_minutes", "external_id"
  from "tasks"
  where "tasks"."workspace_id" = :workspace;
-- where title: (lower("title") like lower(:title))
-- where open: (status in ('pending', 'in_progress', 'blocked')) = :open::boolean
-- where status: case when cardinality(:status::text[]) = 1 then "status" = (:status::text[])[1] else "status" = any(:status::text[]) end
-- where assignee_id: "assignee_id" = :assignee_id
-- where unassigned: (assignee_id is null) = :unassigned::boolean
-- where overdue: case when :overdue::boolean then status in ('pending', 'in_progress', 'blocked') and coalesce("due_on", 'infinity') < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and coalesce("due_on", 'infinity') < :soon else not (status in ('pending', 'in_progress', 'blocked') and coalesce("due_on", 'infinity') < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and coalesce("due_on", 'infinity') < :soon) end
-- where project_id: "project_id" = :project_id
-- where milestone_id: "milestone_id" = :milestone_id
-- where company_id: project_id in (select "id" from "projects" where "projects"."workspace_id" = :workspace and "company_id" = :company_id)
-- where due_from: (coalesce("due_on", 'infinity') >= :due_from and coalesce("due_on", 'infinity') < 'infinity')
-- where due_to: coalesce("due_on", 'infinity') <= :due_to
-- where external_id: "external_id" = :external_id
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by due_on: and (coalesce("due_on", 'infinity'), id) > (:last_key, :last_id) order by coalesce("due_on", 'infinity') asc, "id" asc limit :limit
-- after another page, by -due_on: and (coalesce("due_on", '-infinity'), id) < (:last_key, :last_id) order by coalesce("due_on", '-infinity') desc, "id" desc limit :limit
-- after another page, by title: and (lower("title"), id) > (lower(:last_key), :last_id) order by lower("title") asc, "id" asc limit :limit
-- after another page, by -title: and (lower("title"), id) < (lower(:last_key), :last_id) order by lower("title") desc, "id" desc limit :limit
