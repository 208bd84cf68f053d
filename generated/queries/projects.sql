-- Generated from src/domain/queries/projects.ts by `npm run generate`: do not edit.

-- milestones: getMilestone, listMilestones
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."name", "page"."due_on", "page"."done", "page"."budget_minutes", "page"."budget_cents"
from ((select "id", "created_at", "updated_at", "version", "project_id", "name", "due_on", "done", "budget_minutes", "budget_cents" from "milestones" where "milestones"."workspace_id" = :workspace)) as page;
-- where done: "done" = :done
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by due_on: and (coalesce("due_on", 'infinity'), id) > (:last_key, :last_id) order by coalesce("due_on", 'infinity') asc, "id" asc limit 101)) as page order by coalesce("due_on", 'infinity') asc, id asc
-- after another page, by -due_on: and (coalesce("due_on", '-infinity'), id) < (:last_key, :last_id) order by coalesce("due_on", '-infinity') desc, "id" desc limit 101)) as page order by coalesce("due_on", '-infinity') desc, id desc

-- newestProjects: addProject
select "id"
  from "projects"
  where "projects"."workspace_id" = :workspace
  order by "created_at" desc, "id" desc limit 60;

-- projects: getCustomer, getProject, listMilestones, listProjects, listProjectTasks, listStaff
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."client_id", (select "named"."name" from "clients" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."client_id" and :shows client_name::boolean) as "client_name", "page"."name", "page"."description", "page"."active", "page"."starts_on", "page"."ends_on", "page"."rate_cents", "page"."budget_minutes", "page"."budget_cents", "page"."budget_period", "page"."tags", "page"."archived_at", "page"."external_id"
from ((select "id", "created_at", "updated_at", "version", "company_id", "client_id", "name", "description", "active", "starts_on", "ends_on", "rate_cents", "budget_minutes", "budget_cents", "budget_period", "tags", "archived_at", "external_id" from "projects" where "projects"."workspace_id" = :workspace)) as page;
-- where name: search_text like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where active: "active" = :active
-- where company_id: "company_id" = :company_id
-- where client_id: "client_id" = :client_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where archived: archived = :archived::boolean
-- where external_id: "external_id" = :external_id
-- where used: id in (select "project_id" from "project_time" where "project_time"."workspace_id" = :workspace and state in ('warning', 'exceeded') and month in ('-infinity', date_trunc('month', (select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace))::date) and state = :used)
-- where within: (budget_minutes is not null or budget_cents is not null) and not exists (select "project_id" from "project_time" where "project_time"."workspace_id" = :workspace and state in ('warning', 'exceeded') and month in ('-infinity', date_trunc('month', (select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace))::date) and project_id = projects.id)
-- where led: "id" = any(:led::uuid[])
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101)) as page order by name_order("name") asc, id asc
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101)) as page order by name_order("name") desc, id desc
-- after another page, by updated_at: and ("updated_at", id) > (:last_key, :last_id) order by "updated_at" asc, "id" asc limit 101)) as page order by "updated_at" asc, id asc
-- after another page, by -updated_at: and ("updated_at", id) < (:last_key, :last_id) order by "updated_at" desc, "id" desc limit 101)) as page order by "updated_at" desc, id desc

-- staff: getStaff, listStaff
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."position", "page"."role", "page"."rate_cents"
from ((select "id", "created_at", "updated_at", "version", "project_id", "user_id", "position", "role", "rate_cents" from "staff" where "staff"."workspace_id" = :workspace)) as page;
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
