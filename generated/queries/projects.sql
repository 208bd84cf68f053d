-- Generated from src/queries/projects.ts by `npm run generate`: do not edit.

-- milestones: getMilestone, listMilestones
select "id", "created_at", "updated_at", "version", "project_id", "name", "due_on", "done"
  from "milestones"
  where "milestones"."workspace_id" = :workspace;
-- where done: "done" = :done
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by due_on: and (coalesce("due_on", 'infinity'), id) > (:last_key, :last_id) order by coalesce("due_on", 'infinity') asc, "id" asc limit :limit
-- after another page, by -due_on: and (coalesce("due_on", '-infinity'), id) < (:last_key, :last_id) order by coalesce("due_on", '-infinity') desc, "id" desc limit :limit

-- projects: getProject, listMilestones, listProjects, listProjectTasks, listStaff
select "id", "created_at", "updated_at", "version", "company_id", "name", "description", "active", "starts_on", "ends_on", "rate_cents", "tags", "external_id"
  from "projects"
  where "projects"."workspace_id" = :workspace;
-- where name: (lower("name") like lower(:name))
-- where active: "active" = :active
-- where company_id: "company_id" = :company_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where external_id: "external_id" = :external_id
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by name: and (lower("name"), id) > (lower(:last_key), :last_id) order by lower("name") asc, "id" asc limit :limit
-- after another page, by -name: and (lower("name"), id) < (lower(:last_key), :last_id) order by lower("name") desc, "id" desc limit :limit

-- staff: getStaff, listStaff
select "id", "created_at", "updated_at", "version", "project_id", "user_id", "position", "rate_cents"
  from "staff"
  where "staff"."workspace_id" = :workspace;
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
