-- Generated from src/queries/archive.ts by `npm run generate`: do not edit.

-- archivedRecords.users.query
select "users"."id", "users"."created_at", "users"."updated_at", "users"."version", "users"."name", "users"."email", "users"."role", "users"."active", "users"."joined_at", "users"."invitation_expires_at", "users"."invitation_mail", "users"."cost_cents"
  from "users"
  where "users"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.capacities.query
select "capacities"."id", "capacities"."created_at", "capacities"."updated_at", "capacities"."version", "capacities"."user_id", "capacities"."starts_on", "capacities"."weekly_minutes", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "capacities"."user_id") as "user_email"
  from "capacities"
  where "capacities"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.companies.query
select "companies"."id", "companies"."created_at", "companies"."updated_at", "companies"."version", "companies"."name", "companies"."tags", "companies"."website", "companies"."archived_at", "companies"."external_id"
  from "companies"
  where "companies"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.clients.query
select "clients"."id", "clients"."created_at", "clients"."updated_at", "clients"."version", "clients"."company_id", "clients"."name", "clients"."email", "clients"."phone", "clients"."position", "clients"."tags", "clients"."archived_at", "clients"."external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "clients"."company_id") as "company_external_id"
  from "clients"
  where "clients"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.prospects.query
select "prospects"."id", "prospects"."created_at", "prospects"."updated_at", "prospects"."version", "prospects"."name", "prospects"."stage", "prospects"."source", "prospects"."owner_id", "prospects"."follow_up_on", "prospects"."company_id", "prospects"."company_name", "prospects"."contact_name", "prospects"."email", "prospects"."phone", "prospects"."value_cents", "prospects"."client_id", "prospects"."converted_at", "prospects"."tags", "prospects"."archived_at", "prospects"."external_id", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "prospects"."owner_id") as "owner_email", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "prospects"."company_id") as "company_external_id", (select "external_id"
  from "clients" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "prospects"."client_id") as "client_external_id"
  from "prospects"
  where "prospects"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.follow_ups.query
select "follow_ups"."id", "follow_ups"."created_at", "follow_ups"."updated_at", "follow_ups"."version", "follow_ups"."prospect_id", "follow_ups"."due_on", "follow_ups"."memo", "follow_ups"."owner_id", "follow_ups"."done", (select "external_id"
  from "prospects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "follow_ups"."prospect_id") as "prospect_external_id", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "follow_ups"."owner_id") as "owner_email"
  from "follow_ups"
  where "follow_ups"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.projects.query
select "projects"."id", "projects"."created_at", "projects"."updated_at", "projects"."version", "projects"."company_id", "projects"."name", "projects"."description", "projects"."active", "projects"."starts_on", "projects"."ends_on", "projects"."rate_cents", "projects"."tags", "projects"."archived_at", "projects"."external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "projects"."company_id") as "company_external_id"
  from "projects"
  where "projects"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.milestones.query
select "milestones"."id", "milestones"."created_at", "milestones"."updated_at", "milestones"."version", "milestones"."project_id", "milestones"."name", "milestones"."due_on", "milestones"."done", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "milestones"."project_id") as "project_external_id"
  from "milestones"
  where "milestones"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.services.query
select "services"."id", "services"."created_at", "services"."updated_at", "services"."version", "services"."name", "services"."billable", "services"."rate_cents", "services"."active", "services"."archived_at"
  from "services"
  where "services"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.tasks.query
select "tasks"."id", "tasks"."created_at", "tasks"."updated_at", "tasks"."version", "tasks"."project_id", "tasks"."milestone_id", "tasks"."service_id", "tasks"."title", "tasks"."description", "tasks"."status", "tasks"."completed_at", "tasks"."assignee_id", "tasks"."due_on", "tasks"."estimate_minutes", "tasks"."external_id", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "tasks"."project_id") as "project_external_id", (select "name"
  from "milestones" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "tasks"."milestone_id") as "milestone_name", (select "name"
  from "services" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "tasks"."service_id") as "service_name", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "tasks"."assignee_id") as "assignee_email"
  from "tasks"
  where "tasks"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.time_entries.query
select "time_entries"."id", "time_entries"."created_at", "time_entries"."updated_at", "time_entries"."version", "time_entries"."user_id", "time_entries"."task_id", "time_entries"."project_id", "time_entries"."service_id", "time_entries"."date", "time_entries"."minutes", "time_entries"."billable", "time_entries"."memo", "time_entries"."external_id", "time_entries"."rate_cents", "cost_cents", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "time_entries"."user_id") as "user_email", (select "external_id"
  from "tasks" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "time_entries"."task_id") as "task_external_id", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "time_entries"."project_id") as "project_external_id", (select "name"
  from "services" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "time_entries"."service_id") as "service_name"
  from "time_entries"
  where "time_entries"."workspace_id" = :workspace
  and "time_entries"."user_id" = :only_owner
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.notes.query
select "notes"."id", "notes"."created_at", "notes"."updated_at", "notes"."version", "notes"."author_id", "notes"."client_id", "notes"."company_id", "notes"."project_id", "notes"."milestone_id", "notes"."task_id", "notes"."time_entry_id", "notes"."prospect_id", "notes"."title", "notes"."body", "notes"."tags", "notes"."external_id", "notes"."file", "file_key", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."author_id") as "author_email", (select "external_id"
  from "clients" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."client_id") as "client_external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."company_id") as "company_external_id", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."project_id") as "project_external_id", (select "name"
  from "milestones" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."milestone_id") as "milestone_name", (select "external_id"
  from "tasks" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."task_id") as "task_external_id", (select "external_id"
  from "time_entries" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."user_id" = :only_owner
  and "other"."id" = "notes"."time_entry_id") as "time_entry_external_id", (select "external_id"
  from "prospects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "notes"."prospect_id") as "prospect_external_id"
  from "notes"
  where "notes"."workspace_id" = :workspace
  and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.staff.query
select "staff"."id", "staff"."created_at", "staff"."updated_at", "staff"."version", "staff"."project_id", "staff"."user_id", "staff"."position", "staff"."role", "staff"."rate_cents", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "staff"."project_id") as "project_external_id", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "staff"."user_id") as "user_email"
  from "staff"
  where "staff"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedWorkspace
select "workspace_id" as "id", "name", "currency", "time_zone", "week_starts_on", "weekly_minutes"
  from "workspaces"
  where "workspaces"."workspace_id" = :workspace;
