-- Generated from src/domain/queries/imports.ts by `npm run generate`: do not edit.

-- recordLookups.absences.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "user_id" from "absences" where "absences"."workspace_id" = :workspace and "absences"."user_id" = :only_owner and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.absences.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "user_id" from "absences" where "absences"."workspace_id" = :workspace and "absences"."user_id" = :only_owner and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.companies.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "companies" where "companies"."workspace_id" = :workspace and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.companies.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "companies" where "companies"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.companies.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "companies" where "companies"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- recordLookups.clients.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id" from "clients" where "clients"."workspace_id" = :workspace and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.clients.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id" from "clients" where "clients"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.clients.email
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id" from "clients" where "clients"."workspace_id" = :workspace and email = lower(given.value) order by "id" limit 2)) as found;

-- recordLookups.clients.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id" from "clients" where "clients"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- recordLookups.prospects.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "owner_id", "company_id", "client_id" from "prospects" where "prospects"."workspace_id" = :workspace and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.prospects.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "owner_id", "company_id", "client_id" from "prospects" where "prospects"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.prospects.email
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "owner_id", "company_id", "client_id" from "prospects" where "prospects"."workspace_id" = :workspace and email = lower(given.value) order by "id" limit 2)) as found;

-- recordLookups.prospects.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "owner_id", "company_id", "client_id" from "prospects" where "prospects"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- recordLookups.interactions.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "author_id", "client_id", "company_id", "prospect_id" from "interactions" where "interactions"."workspace_id" = :workspace and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.interactions.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "author_id", "client_id", "company_id", "prospect_id" from "interactions" where "interactions"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.projects.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id", "client_id" from "projects" where "projects"."workspace_id" = :workspace and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.projects.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id", "client_id" from "projects" where "projects"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.projects.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "company_id", "client_id" from "projects" where "projects"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- recordLookups.tasks.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "project_id", "milestone_id", "service_id", "assignee_id", "recurring_task_id" from "tasks" where "tasks"."workspace_id" = :workspace and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.tasks.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "project_id", "milestone_id", "service_id", "assignee_id", "recurring_task_id" from "tasks" where "tasks"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.time.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "user_id", "task_id", "project_id", "service_id", "of_project_id", "of_service_id", "bill_id" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.time.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "user_id", "task_id", "project_id", "service_id", "of_project_id", "of_service_id", "bill_id" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and external_id = given.value order by "id" limit 2)) as found;

-- recordLookups.notes.id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "author_id", "client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and id = given.value::uuid order by "id" limit 2)) as found;

-- recordLookups.notes.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id", "author_id", "client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.client.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "clients" where "clients"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.client.email
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "clients" where "clients"."workspace_id" = :workspace and email = lower(given.value) order by "id" limit 2)) as found;

-- referenceLookups.company.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "companies" where "companies"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.company.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "companies" where "companies"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- referenceLookups.milestone.name
select given.place::integer, found.* from
      unnest(:values::text[], :within::uuid[]) with ordinality as given (value, within, place)
      cross join lateral ((select "id" from "milestones" where "milestones"."workspace_id" = :workspace and lower(name) = lower(given.value) and "project_id" = given.within order by "id" limit 2)) as found;

-- referenceLookups.project.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "projects" where "projects"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.project.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "projects" where "projects"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- referenceLookups.prospect.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "prospects" where "prospects"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.service.name
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "services" where "services"."workspace_id" = :workspace and lower(name) = lower(given.value) order by "id" limit 2)) as found;

-- referenceLookups.task.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "tasks" where "tasks"."workspace_id" = :workspace and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.time_entry.external_id
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and external_id = given.value order by "id" limit 2)) as found;

-- referenceLookups.user.email
select given.place::integer, found.* from
      unnest(:values::text[]) with ordinality as given (value, place)
      cross join lateral ((select "id" from "users" where "users"."workspace_id" = :workspace and email = lower(given.value) order by "id" limit 2)) as found;
