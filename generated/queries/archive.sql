-- Generated from src/domain/queries/archive.ts by `npm run generate`: do not edit.

-- archivedRecords.users.query
select "users"."id", "users"."created_at", "users"."updated_at", "users"."version", "users"."name", "users"."email", "users"."role", "users"."active", "users"."joined_at", "users"."invitation_expires_at", "users"."invitation_mail", "users"."cost_cents", "users"."employed_from", "users"."employed_until"
  from "users"
  where "users"."workspace_id" = :workspace
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

-- archivedRecords.companies.query
select "companies"."id", "companies"."created_at", "companies"."updated_at", "companies"."version", "companies"."name", "companies"."tags", "companies"."website", "companies"."last_contact_at", "companies"."archived_at", "companies"."external_id"
  from "companies"
  where "companies"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.clients.query
select "clients"."id", "clients"."created_at", "clients"."updated_at", "clients"."version", "clients"."company_id", "clients"."name", "clients"."email", "clients"."phone", "clients"."position", "clients"."tags", "clients"."last_contact_at", "clients"."archived_at", "clients"."external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "clients"."company_id") as "company_external_id"
  from "clients"
  where "clients"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.projects.query
select "projects"."id", "projects"."created_at", "projects"."updated_at", "projects"."version", "projects"."company_id", "projects"."client_id", "projects"."name", "projects"."description", "projects"."active", "projects"."starts_on", "projects"."ends_on", "projects"."rate_cents", "projects"."budget_minutes", "projects"."budget_cents", "projects"."budget_period", "projects"."tags", "projects"."archived_at", "projects"."external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "projects"."company_id") as "company_external_id", (select "external_id"
  from "clients" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "projects"."client_id") as "client_external_id"
  from "projects"
  where "projects"."workspace_id" = :workspace
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

-- archivedRecords.rates.query
select "rates"."id", "rates"."created_at", "rates"."updated_at", "rates"."version", "rates"."user_id", "rates"."service_id", "rates"."project_id", "rates"."staff_id", "rates"."starts_on", "rates"."rate_cents", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "rates"."user_id") as "user_email", (select "name"
  from "services" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "rates"."service_id") as "service_name", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "rates"."project_id") as "project_external_id"
  from "rates"
  where "rates"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.absences.query
select "absences"."id", "absences"."created_at", "absences"."updated_at", "absences"."version", "absences"."user_id", "absences"."starts_on", "absences"."ends_on", "absences"."half_day", "absences"."kind", "absences"."memo", "absences"."external_id", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "absences"."user_id") as "user_email"
  from "absences"
  where "absences"."workspace_id" = :workspace
  and "absences"."user_id" = :only_owner
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.bills.query
select "bills"."id", "bills"."created_at", "bills"."updated_at", "bills"."version", "bills"."name", "bills"."company_id", "bills"."project_id", "bills"."starts_on", "bills"."ends_on", "bills"."entries", "bills"."minutes", "bills"."revenue_cents", "bills"."memo", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "bills"."company_id") as "company_external_id", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "bills"."project_id") as "project_external_id"
  from "bills"
  where "bills"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.milestones.query
select "milestones"."id", "milestones"."created_at", "milestones"."updated_at", "milestones"."version", "milestones"."project_id", "milestones"."name", "milestones"."due_on", "milestones"."done", "milestones"."budget_minutes", "milestones"."budget_cents", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "milestones"."project_id") as "project_external_id"
  from "milestones"
  where "milestones"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.recurring_tasks.query
select "recurring_tasks"."id", "recurring_tasks"."created_at", "recurring_tasks"."updated_at", "recurring_tasks"."version", "recurring_tasks"."project_id", "recurring_tasks"."milestone_id", "recurring_tasks"."service_id", "recurring_tasks"."title", "recurring_tasks"."description", "recurring_tasks"."assignee_id", "recurring_tasks"."estimate_minutes", "recurring_tasks"."rule", "recurring_tasks"."starts_on", "recurring_tasks"."days_ahead", "recurring_tasks"."paused", "recurring_tasks"."author_id", "recurring_tasks"."last_on", "recurring_tasks"."next_on", "recurring_tasks"."quota_reached_at", "recurring_tasks"."archived_at", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "recurring_tasks"."project_id") as "project_external_id", (select "name"
  from "milestones" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "recurring_tasks"."milestone_id") as "milestone_name", (select "name"
  from "services" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "recurring_tasks"."service_id") as "service_name", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "recurring_tasks"."assignee_id") as "assignee_email", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "recurring_tasks"."author_id") as "author_email"
  from "recurring_tasks"
  where "recurring_tasks"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.tasks.query
select "tasks"."id", "tasks"."created_at", "tasks"."updated_at", "tasks"."version", "tasks"."project_id", "tasks"."milestone_id", "tasks"."service_id", "tasks"."title", "tasks"."description", "tasks"."status", "tasks"."completed_at", "tasks"."assignee_id", "tasks"."due_on", "tasks"."estimate_minutes", "tasks"."checklist_total", "tasks"."checklist_done", "tasks"."open_blockers", "tasks"."recurring_task_id", "tasks"."recurs_on", "tasks"."external_id", (select "external_id"
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

-- archivedRecords.blockers.query
select "blockers"."id", "blockers"."created_at", "blockers"."updated_at", "blockers"."version", "blockers"."task_id", "blockers"."blocker_id", (select "external_id"
  from "tasks" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "blockers"."task_id") as "task_external_id", (select "external_id"
  from "tasks" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "blockers"."blocker_id") as "blocker_external_id"
  from "blockers"
  where "blockers"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.capacities.query
select "capacities"."id", "capacities"."created_at", "capacities"."updated_at", "capacities"."version", "capacities"."user_id", "capacities"."starts_on", "capacities"."weekly_minutes", "capacities"."holiday_region", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "capacities"."user_id") as "user_email"
  from "capacities"
  where "capacities"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.checklist_items.query
select "checklist_items"."id", "checklist_items"."created_at", "checklist_items"."updated_at", "checklist_items"."version", "checklist_items"."task_id", "checklist_items"."title", "checklist_items"."done", "checklist_items"."position", (select "external_id"
  from "tasks" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "checklist_items"."task_id") as "task_external_id"
  from "checklist_items"
  where "checklist_items"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.prospects.query
select "prospects"."id", "prospects"."created_at", "prospects"."updated_at", "prospects"."version", "prospects"."name", "prospects"."stage", "prospects"."source", "prospects"."owner_id", "prospects"."follow_up_on", "prospects"."company_id", "prospects"."company_name", "prospects"."contact_name", "prospects"."email", "prospects"."phone", "prospects"."value_cents", "prospects"."expected_close_on", "prospects"."lost_reason", "prospects"."stage_since", "prospects"."client_id", "prospects"."converted_at", "prospects"."tags", "prospects"."last_contact_at", "prospects"."archived_at", "prospects"."external_id", (select "email"
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
select "follow_ups"."id", "follow_ups"."created_at", "follow_ups"."updated_at", "follow_ups"."version", "follow_ups"."client_id", "follow_ups"."company_id", "follow_ups"."prospect_id", "follow_ups"."due_on", "follow_ups"."memo", "follow_ups"."owner_id", "follow_ups"."done", (select "external_id"
  from "clients" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "follow_ups"."client_id") as "client_external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "follow_ups"."company_id") as "company_external_id", (select "external_id"
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

-- archivedRecords.interactions.query
select "interactions"."id", "interactions"."created_at", "interactions"."updated_at", "interactions"."version", "interactions"."author_id", "interactions"."client_id", "interactions"."company_id", "interactions"."prospect_id", "interactions"."kind", "interactions"."direction", "interactions"."occurred_at", "interactions"."title", "interactions"."text", "interactions"."external_id", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "interactions"."author_id") as "author_email", (select "external_id"
  from "clients" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "interactions"."client_id") as "client_external_id", (select "external_id"
  from "companies" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "interactions"."company_id") as "company_external_id", (select "external_id"
  from "prospects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "interactions"."prospect_id") as "prospect_external_id"
  from "interactions"
  where "interactions"."workspace_id" = :workspace
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.time_entries.query
select "time_entries"."id", "time_entries"."created_at", "time_entries"."updated_at", "time_entries"."version", "time_entries"."user_id", "time_entries"."task_id", "time_entries"."project_id", "time_entries"."service_id", "time_entries"."date", "time_entries"."minutes", "time_entries"."clock", "time_entries"."billable", "time_entries"."memo", "time_entries"."capped", "time_entries"."external_id", "time_entries"."rate_cents", "time_entries"."of_project_id", "time_entries"."of_service_id", "time_entries"."bill_id", "cost_cents", (select "email"
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
  and "other"."id" = "time_entries"."service_id") as "service_name", (select "external_id"
  from "projects" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "time_entries"."of_project_id") as "of_project_external_id", (select "name"
  from "services" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "time_entries"."of_service_id") as "of_service_name"
  from "time_entries"
  where "time_entries"."workspace_id" = :workspace
  and "time_entries"."user_id" = :only_owner
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedRecords.notes.query
select "notes"."id", "notes"."created_at", "notes"."updated_at", "notes"."version", "notes"."author_id", "notes"."client_id", "notes"."company_id", "notes"."project_id", "notes"."milestone_id", "notes"."task_id", "notes"."time_entry_id", "notes"."prospect_id", "notes"."title", "notes"."body", "notes"."tags", "notes"."external_id", "notes"."file", "notes"."attachments", "file_key", "attachment_keys", (select "email"
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

-- archivedRecords.views.query
select "views"."id", "views"."created_at", "views"."updated_at", "views"."version", "views"."user_id", "views"."name", "views"."kind", "views"."filters", "views"."sort", "views"."group_by", "views"."columns", "views"."presentation", "views"."shared", (select "email"
  from "users" as "other"
  where "other"."workspace_id" = :workspace
  and "other"."id" = "views"."user_id") as "user_email"
  from "views"
  where "views"."workspace_id" = :workspace
  and ("views"."private_to_id" is null or "views"."private_to_id" = :only_owner)
  and "id" > :after
  and "created_at" <= :until
  order by "id" limit :limit;

-- archivedWorkspace
select "workspace_id" as "id", "name", "currency", "time_zone", "week_starts_on", "weekly_minutes"
  from "workspaces"
  where "workspaces"."workspace_id" = :workspace;
