-- Generated from src/domain/queries/tasks.ts by `npm run generate`: do not edit.

-- blockers: getBlocker, listBlockers
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."blocker_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."blocker_id" and :shows blocker_name::boolean) as "blocker_name"
from ((select "id", "created_at", "updated_at", "version", "task_id", "blocker_id" from "blockers" where "blockers"."workspace_id" = :workspace)) as page;
-- where open: (exists ((select 1 as "found" from "tasks" where "tasks"."workspace_id" = :workspace and tasks.id = blockers.blocker_id and status in ('pending', 'in_progress', 'blocked')))) = :open::boolean
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc

-- checklistItems: getChecklistItem, listChecklistItems
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."title", "page"."done", "page"."position"
from ((select "id", "created_at", "updated_at", "version", "task_id", "title", "done", "position" from "checklist_items" where "checklist_items"."workspace_id" = :workspace)) as page;
-- where done: "done" = :done
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by position: and ("position", id) > (:last_key, :last_id) order by "position" asc, "id" asc limit 101)) as page order by "position" asc, id asc
-- after another page, by -position: and ("position", id) < (:last_key, :last_id) order by "position" desc, "id" desc limit 101)) as page order by "position" desc, id desc

-- tasks: getCustomer, getDay, getTask, listBlockers, listChecklistItems, listMyOpenTasks, listProjectTasks, listTasks
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."milestone_id", (select "named"."name" from "milestones" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."milestone_id" and :shows milestone_name::boolean) as "milestone_name", "page"."service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."service_id" and :shows service_name::boolean) as "service_name", "page"."title", "page"."description", "page"."status", "page"."completed_at", "page"."assignee_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."assignee_id" and :shows assignee_name::boolean) as "assignee_name", "page"."due_on", "page"."estimate_minutes", "page"."checklist_total", "page"."checklist_done", "page"."open_blockers", "page"."recurring_task_id", (select "named"."title" from "recurring_tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."recurring_task_id" and :shows recurring_task_name::boolean) as "recurring_task_name", "page"."recurs_on", "page"."external_id"
from ((select "id", "created_at", "updated_at", "version", "project_id", "milestone_id", "service_id", "title", "description", "status", "completed_at", "assignee_id", "due_on", "estimate_minutes", "checklist_total", "checklist_done", "open_blockers", "recurring_task_id", "recurs_on", "external_id" from "tasks" where "tasks"."workspace_id" = :workspace)) as page;
-- where title: search_text like '%' || regexp_replace(folded(:title), '[\\%_]', '\\\&', 'g') || '%'
-- where open: (status in ('pending', 'in_progress', 'blocked')) = :open::boolean
-- where status: case when cardinality(:status::text[]) = 1 then "status" = (:status::text[])[1] else "status" = any(:status::text[]) end
-- where assignee_id: "assignee_id" = :assignee_id
-- where unassigned: (assignee_id is null) = :unassigned::boolean
-- where overdue: case when :overdue::boolean then status in ('pending', 'in_progress', 'blocked') and coalesce("due_on", 'infinity') < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and coalesce("due_on", 'infinity') < :soon else not (status in ('pending', 'in_progress', 'blocked') and coalesce("due_on", 'infinity') < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and coalesce("due_on", 'infinity') < :soon) end
-- where project_id: "project_id" = :project_id
-- where milestone_id: "milestone_id" = :milestone_id
-- where recurring_task_id: "recurring_task_id" = :recurring_task_id
-- where is_blocked: (open_blockers > 0) = :is_blocked::boolean
-- where company_id: project_id in (select "id" from "projects" where "projects"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :company_id)
-- where from: (coalesce("due_on", 'infinity') >= :from and coalesce("due_on", 'infinity') < 'infinity')
-- where to: coalesce("due_on", 'infinity') <= :to
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by due_on: and (coalesce("due_on", 'infinity'), id) > (:last_key, :last_id) order by coalesce("due_on", 'infinity') asc, "id" asc limit 101)) as page order by coalesce("due_on", 'infinity') asc, id asc
-- after another page, by -due_on: and (coalesce("due_on", '-infinity'), id) < (:last_key, :last_id) order by coalesce("due_on", '-infinity') desc, "id" desc limit 101)) as page order by coalesce("due_on", '-infinity') desc, id desc
-- after another page, by title: and (name_order("title"), id) > (name_order(:last_key), :last_id) order by name_order("title") asc, "id" asc limit 101)) as page order by name_order("title") asc, id asc
-- after another page, by -title: and (name_order("title"), id) < (name_order(:last_key), :last_id) order by name_order("title") desc, "id" desc limit 101)) as page order by name_order("title") desc, id desc
-- after another page, by updated_at: and ("updated_at", id) > (:last_key, :last_id) order by "updated_at" asc, "id" asc limit 101)) as page order by "updated_at" asc, id asc
-- after another page, by -updated_at: and ("updated_at", id) < (:last_key, :last_id) order by "updated_at" desc, "id" desc limit 101)) as page order by "updated_at" desc, id desc
