-- Generated from src/domain/queries/search.ts by `npm run generate`: do not edit.

-- statements.normalizedTerm
select folded(:q) as "folded", "languages"
  from "workspaces"
  where "workspaces"."workspace_id" = :workspace;

-- statements.one word
select hits.*, (select note_snippet(body, words_query(:text::text, :languages::text[]), :languages::text[], 'StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "')
    from (select "id", "body" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)) as note where note.id = hits.id and hits.kind = 'note') as snippet
from (
  select * from (
    select distinct on (kind, id) * from (
((select 'client' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' end as "belongs_kind", coalesce("company_id") as "belongs_id", null::text as "context", "email" as "email", (archived_at is null) as "active" from "clients" where "clients"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'company' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "companies" where "companies"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'interaction' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "interactions" where "interactions"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'milestone' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "milestones" where "milestones"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'note' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'project' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' when "client_id" is not null then 'client' end as "belongs_kind", coalesce("company_id", "client_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "projects" where "projects"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'prospect' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", "company_name" as "context", "email" as "email", (archived_at is null) as "active" from "prospects" where "prospects"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'recurring_task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'service' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "services" where "services"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "tasks" where "tasks"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'user' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", "email" as "email", (active) as "active" from "users" where "users"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'client' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' end as "belongs_kind", coalesce("company_id") as "belongs_id", null::text as "context", "email" as "email", (archived_at is null) as "active" from "clients" where "clients"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'company' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "companies" where "companies"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'interaction' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "interactions" where "interactions"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'milestone' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "milestones" where "milestones"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'note' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'project' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' when "client_id" is not null then 'client' end as "belongs_kind", coalesce("company_id", "client_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "projects" where "projects"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'prospect' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", "company_name" as "context", "email" as "email", (archived_at is null) as "active" from "prospects" where "prospects"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'recurring_task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'service' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "services" where "services"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "tasks" where "tasks"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'user' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", "email" as "email", (active) as "active" from "users" where "users"."workspace_id" = :workspace and (search_text like :word 0::text and search_text like :word 0::text) order by id desc limit 100))
union all
((select 'note' as "kind", "id", "title" as "name", (1 + ts_rank(search, words_query(:text::text, :languages::text[]), 32))::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and (search @@ words_query(:text::text, :languages::text[]) and search @@ words_query(:text::text, :languages::text[])) order by id desc limit 100))
    ) as matches order by kind, id, rank desc
  ) as best order by rank desc, id desc limit :limit
) as hits order by rank desc, id desc;

-- statements.a word in another script
select hits.*, (select note_snippet(body, words_query(:text::text, :languages::text[]), :languages::text[], 'StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "')
    from (select "id", "body" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)) as note where note.id = hits.id and hits.kind = 'note') as snippet
from (
  select * from (
    select distinct on (kind, id) * from (
((select 'client' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' end as "belongs_kind", coalesce("company_id") as "belongs_id", null::text as "context", "email" as "email", (archived_at is null) as "active" from "clients" where "clients"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'company' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "companies" where "companies"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'interaction' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "interactions" where "interactions"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'milestone' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "milestones" where "milestones"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'note' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'project' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' when "client_id" is not null then 'client' end as "belongs_kind", coalesce("company_id", "client_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "projects" where "projects"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'prospect' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", "company_name" as "context", "email" as "email", (archived_at is null) as "active" from "prospects" where "prospects"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'recurring_task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'service' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "services" where "services"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "tasks" where "tasks"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'user' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", "email" as "email", (active) as "active" from "users" where "users"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'client' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' end as "belongs_kind", coalesce("company_id") as "belongs_id", null::text as "context", "email" as "email", (archived_at is null) as "active" from "clients" where "clients"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'company' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "companies" where "companies"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'interaction' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "interactions" where "interactions"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'milestone' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "milestones" where "milestones"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'note' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'project' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' when "client_id" is not null then 'client' end as "belongs_kind", coalesce("company_id", "client_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "projects" where "projects"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'prospect' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", "company_name" as "context", "email" as "email", (archived_at is null) as "active" from "prospects" where "prospects"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'recurring_task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'service' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "services" where "services"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "tasks" where "tasks"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'user' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", "email" as "email", (active) as "active" from "users" where "users"."workspace_id" = :workspace and has_other_script(search_text)
  and (to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text) and to_tsvector('simple', search_text) @@ to_tsquery('simple', :other words::text))
  and search_text like all (:parts::text[]) order by id desc limit 100))
union all
((select 'note' as "kind", "id", "title" as "name", (1 + ts_rank(search, words_query(:text::text, :languages::text[]), 32))::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and (search @@ words_query(:text::text, :languages::text[]) and search @@ words_query(:text::text, :languages::text[])) order by id desc limit 100))
    ) as matches order by kind, id, rank desc
  ) as best order by rank desc, id desc limit :limit
) as hits order by rank desc, id desc;

-- statements.a telephone number
select hits.*, (select note_snippet(body, words_query(:text::text, :languages::text[]), :languages::text[], 'StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "')
    from (select "id", "body" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)) as note where note.id = hits.id and hits.kind = 'note') as snippet
from (
  select * from (
    select distinct on (kind, id) * from (
((select 'client' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' end as "belongs_kind", coalesce("company_id") as "belongs_id", null::text as "context", "email" as "email", (archived_at is null) as "active" from "clients" where "clients"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'company' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "companies" where "companies"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'interaction' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "interactions" where "interactions"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'milestone' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "milestones" where "milestones"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'note' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'project' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "company_id" is not null then 'company' when "client_id" is not null then 'client' end as "belongs_kind", coalesce("company_id", "client_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "projects" where "projects"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'prospect' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", "company_name" as "context", "email" as "email", (archived_at is null) as "active" from "prospects" where "prospects"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'recurring_task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", (archived_at is null) as "active" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'service' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", null::text as "email", (archived_at is null and active) as "active" from "services" where "services"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'task' as "kind", "id", "title" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", case when "project_id" is not null then 'project' end as "belongs_kind", coalesce("project_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "tasks" where "tasks"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'user' as "kind", "id", "name" as "name", (case
    when e'\n' || search_text || e'\n' like :whole::text then 4
    when search_text like :begins::text then 3
    else 2 + (search_text like all (:starts::text[]))::int * 0.5 + (search_text like all (:wholes::text[]))::int * 0.25
  end)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", null::text as "context", "email" as "email", (active) as "active" from "users" where "users"."workspace_id" = :workspace and left(search_text, 60) like :begin::text order by left(search_text, 60), id limit :limit))
union all
((select 'client' as "kind", "id", "name" as "name", (4)::float8 as "rank", case when "company_id" is not null then 'company' end as "belongs_kind", coalesce("company_id") as "belongs_id", null::text as "context", "email" as "email", (archived_at is null) as "active" from "clients" where "clients"."workspace_id" = :workspace and phone is not null and ((phone_key(phone) like :phone::text || '%' or phone_key(phone) = any (:phone without country::text[])) and (phone_key(phone) like :phone::text || '%' or phone_key(phone) = any (:phone without country::text[]))) order by id desc limit 100))
union all
((select 'prospect' as "kind", "id", "name" as "name", (4)::float8 as "rank", null as "belongs_kind", null::uuid as "belongs_id", "company_name" as "context", "email" as "email", (archived_at is null) as "active" from "prospects" where "prospects"."workspace_id" = :workspace and phone is not null and ((phone_key(phone) like :phone::text || '%' or phone_key(phone) = any (:phone without country::text[])) and (phone_key(phone) like :phone::text || '%' or phone_key(phone) = any (:phone without country::text[]))) order by id desc limit 100))
union all
((select 'note' as "kind", "id", "title" as "name", (1 + ts_rank(search, words_query(:text::text, :languages::text[]), 32))::float8 as "rank", case when "client_id" is not null then 'client' when "company_id" is not null then 'company' when "project_id" is not null then 'project' when "milestone_id" is not null then 'milestone' when "task_id" is not null then 'task' when "time_entry_id" is not null then 'time_entry' when "prospect_id" is not null then 'prospect' end as "belongs_kind", coalesce("client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id") as "belongs_id", null::text as "context", null::text as "email", true as "active" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and (search @@ words_query(:text::text, :languages::text[]) and search @@ words_query(:text::text, :languages::text[])) order by id desc limit 100))
    ) as matches order by kind, id, rank desc
  ) as best order by rank desc, id desc limit :limit
) as hits order by rank desc, id desc;

-- statements.names like a word
((select search_text as "search_text" from "clients" where "clients"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "companies" where "companies"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "interactions" where "interactions"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "milestones" where "milestones"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "projects" where "projects"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "prospects" where "prospects"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "services" where "services"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "tasks" where "tasks"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200))
union all
((select search_text as "search_text" from "users" where "users"."workspace_id" = :workspace and search_text like any (:patterns::text[]) limit 200));
