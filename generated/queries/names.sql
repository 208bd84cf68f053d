-- Generated from src/domain/queries/names.ts by `npm run generate`: do not edit.

-- names
select 'api_key' as kind, id, name from (select "id", "name" as "name" from "api_keys" where "api_keys"."workspace_id" = :workspace and "api_keys"."user_id" = :only_owner) as named where id = any(:api_key_ids::uuid[])
union all select 'bill' as kind, id, name from (select "id", "name" as "name" from "bills" where "bills"."workspace_id" = :workspace) as named where id = any(:bill_ids::uuid[])
union all select 'checklist_item' as kind, id, name from (select "id", "title" as "name" from "checklist_items" where "checklist_items"."workspace_id" = :workspace) as named where id = any(:checklist_item_ids::uuid[])
union all select 'client' as kind, id, name from (select "id", "name" as "name" from "clients" where "clients"."workspace_id" = :workspace) as named where id = any(:client_ids::uuid[])
union all select 'company' as kind, id, name from (select "id", "name" as "name" from "companies" where "companies"."workspace_id" = :workspace) as named where id = any(:company_ids::uuid[])
union all select 'interaction' as kind, id, name from (select "id", "title" as "name" from "interactions" where "interactions"."workspace_id" = :workspace) as named where id = any(:interaction_ids::uuid[])
union all select 'milestone' as kind, id, name from (select "id", "name" as "name" from "milestones" where "milestones"."workspace_id" = :workspace) as named where id = any(:milestone_ids::uuid[])
union all select 'note' as kind, id, name from (select "id", "title" as "name" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)) as named where id = any(:note_ids::uuid[])
union all select 'project' as kind, id, name from (select "id", "name" as "name" from "projects" where "projects"."workspace_id" = :workspace) as named where id = any(:project_ids::uuid[])
union all select 'prospect' as kind, id, name from (select "id", "name" as "name" from "prospects" where "prospects"."workspace_id" = :workspace) as named where id = any(:prospect_ids::uuid[])
union all select 'recurring_task' as kind, id, name from (select "id", "title" as "name" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace) as named where id = any(:recurring_task_ids::uuid[])
union all select 'service' as kind, id, name from (select "id", "name" as "name" from "services" where "services"."workspace_id" = :workspace) as named where id = any(:service_ids::uuid[])
union all select 'session' as kind, id, name from (select "id", "name" as "name" from "connections" where "connections"."workspace_id" = :workspace and "connections"."user_id" = :only_owner) as named where id = any(:session_ids::uuid[])
union all select 'task' as kind, id, name from (select "id", "title" as "name" from "tasks" where "tasks"."workspace_id" = :workspace) as named where id = any(:task_ids::uuid[])
union all select 'user' as kind, id, name from (select "id", "name" as "name" from "users" where "users"."workspace_id" = :workspace) as named where id = any(:user_ids::uuid[])
union all select 'view' as kind, id, name from (select "id", "name" as "name" from "views" where "views"."workspace_id" = :workspace and ("views"."private_to_id" is null or "views"."private_to_id" = :only_owner)) as named where id = any(:view_ids::uuid[])
union all select 'workspace' as kind, id, name from (select "workspace_id" as "id", "name" as "name" from "workspaces" where "workspaces"."workspace_id" = :workspace) as named where id = any(:workspace_ids::uuid[])
union all select 'follow_up' as kind, id, name from (select "id", left(memo, 80) as "name" from "follow_ups" where "follow_ups"."workspace_id" = :workspace) as named where id = any(:follow_up_ids::uuid[])
union all select 'time_entry' as kind, id, name from (select "id", left(memo, 80) as "name" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner) as named where id = any(:time_entry_ids::uuid[]);

-- namesakes.company
select "id", "name", archived_at is not null as "archived"
  from "companies"
  where "companies"."workspace_id" = :workspace and name_key("name") = name_key(:name::text)
  order by "id" limit 5;

-- namesakes.prospect
select "id", "name", archived_at is not null as "archived"
  from "prospects"
  where "prospects"."workspace_id" = :workspace and name_key("company_name") = name_key(:company_name::text) and name_key("name") = name_key(:name::text)
  and (company_id is null or :company::uuid is null or company_id = :company::uuid)
  order by "id" limit 5;
