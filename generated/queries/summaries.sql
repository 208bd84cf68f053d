-- Generated from src/queries/summaries.ts by `npm run generate`: do not edit.

-- eventful
select id, at, user_id, channel, operation, status, record_id,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'record_id', change->'record_id', 'field', change->'field',
      'before', case
    when length(change->>'before') > 500
    then to_jsonb(left(change->>'before', 500) || '…')
    else change->'before' end, 'after', case
    when length(change->>'after') > 500
    then to_jsonb(left(change->>'after', 500) || '…')
    else change->'after' end) order by place)
    from jsonb_array_elements(changes) with ordinality as each (change, place)), '[]') as changes,
  encode(sha256(convert_to(changes::text, 'UTF8')), 'hex') as changes_digest
from (
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes <> '[]' and operation <> 'addSummary' and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status between 400 and 499 and operation <> 'addSummary' and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status >= 500 and operation <> 'addSummary' and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  order by at, id limit :limit
) as events
order by at, id;

-- namesOfPeople: addSummary
select name from (select "name" from "users" where "users"."workspace_id" = :workspace) u
union select name from (select "name" from "clients" where "clients"."workspace_id" = :workspace order by "created_at" desc limit 5000) c
union select person from (select "name", "contact_name" from "prospects" where "prospects"."workspace_id" = :workspace order by "created_at" desc limit 5000) p, unnest(array[name, contact_name]) as person where person is not null;

-- relations
with related as (
select 'client' as kind, found.* from (select id, company_id, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, null::date
    from (select "id", "company_id" from "clients" where "clients"."workspace_id" = :workspace) c) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:client::uuid[])
union all select 'project' as kind, found.* from (select id, company_id, id, null::uuid, null::uuid, null::uuid, null::uuid, null::date
    from (select "id", "company_id" from "projects" where "projects"."workspace_id" = :workspace) p) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:project::uuid[])
union all select 'milestone' as kind, found.* from (select id, null::uuid, project_id, null::uuid, null::uuid, null::uuid, null::uuid, null::date
    from (select "id", "project_id" from "milestones" where "milestones"."workspace_id" = :workspace) m) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:milestone::uuid[])
union all select 'staff_member' as kind, found.* from (select id, null::uuid, project_id, null::uuid, null::uuid, null::uuid, null::uuid, null::date
    from (select "id", "project_id" from "staff" where "staff"."workspace_id" = :workspace) s) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:staff_member::uuid[])
union all select 'task' as kind, found.* from (select id, null::uuid, project_id, null::uuid, null::uuid, null::uuid, service_id, case when status in ('pending', 'in_progress', 'blocked') then due_on end
    from (select "id", "project_id", "service_id", "status", "due_on" from "tasks" where "tasks"."workspace_id" = :workspace) t) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:task::uuid[])
union all select 'time_entry' as kind, found.* from (select id, null::uuid, of_project_id, null::uuid, null::uuid, task_id, of_service_id, null::date
    from (select "id", "of_project_id", "task_id", "of_service_id" from "time_entries" where "time_entries"."workspace_id" = :workspace and (:user_id::uuid is null or user_id = :user_id)) e) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:time_entry::uuid[])
union all select 'note' as kind, found.* from (select n.id, n.company_id, coalesce(n.project_id, m.project_id, e.of_project_id), n.client_id, n.prospect_id,
      coalesce(n.task_id, e.task_id), e.of_service_id, null::date
    from (select * from "notes" where "notes"."workspace_id" = :workspace) n
    left join (select "id", "project_id" from "milestones" where "milestones"."workspace_id" = :workspace) m on m.id = n.milestone_id
    left join (select "id", "of_project_id", "task_id", "of_service_id" from "time_entries" where "time_entries"."workspace_id" = :workspace) e on e.id = n.time_entry_id
    where :user_id::uuid is null or n.time_entry_user_id is null or n.time_entry_user_id = :user_id) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:note::uuid[])
union all select 'prospect' as kind, found.* from (select id, null::uuid, null::uuid, client_id, null::uuid, null::uuid, null::uuid,
      case when stage not in ('won', 'lost') then follow_up_on end
    from (select "id", "client_id", "stage", "follow_up_on" from "prospects" where "prospects"."workspace_id" = :workspace) p) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:prospect::uuid[])
union all select 'follow_up' as kind, found.* from (select id, null::uuid, null::uuid, null::uuid, prospect_id, null::uuid, null::uuid, null::date
    from (select "id", "prospect_id" from "follow_ups" where "follow_ups"."workspace_id" = :workspace) f) as found (id, company_id, project_id, client_id, prospect_id, task_id, service_id, due_on)
  where found.id = any(:follow_up::uuid[]))
select kind, related.id,
  coalesce(related.company_id, c.company_id, p.company_id) as company_id,
  coalesce(related.project_id, t.project_id) as project_id,
  related.client_id, related.prospect_id, related.task_id, related.service_id, related.due_on
from related
left join (select "id", "project_id" from "tasks" where "tasks"."workspace_id" = :workspace) t on t.id = related.task_id
left join (select "id", "company_id" from "projects" where "projects"."workspace_id" = :workspace) p on p.id = coalesce(related.project_id, t.project_id)
left join (select "id", "company_id" from "clients" where "clients"."workspace_id" = :workspace) c on c.id = related.client_id;

-- summaries: listSummaries
select "page"."id", "page"."created_at", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."role", "page"."period", "page"."since", "page"."until", "page"."filters", "page"."ai_policy", "page"."ai_provider", "page"."provider", "page"."fallback_reason", "page"."model", "page"."prompt_version", "page"."entries", "page"."digest", "page"."input_tokens", "page"."output_tokens", "page"."duration_ms"
from ((select "id", "created_at", "user_id", "role", "period", "since", "until", "filters", "ai_policy", "ai_provider", "provider", "fallback_reason", "model", "prompt_version", "entries", "digest", "input_tokens", "output_tokens", "duration_ms" from "summaries" where "summaries"."workspace_id" = :workspace)) as page;
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc

-- tokensOfMonth: addSummary, getAccount, setPlan, updateAccount, updateWorkspace
with month as (select "time_zone", date_trunc('month', now() at time zone time_zone) as "begin" from "workspaces" where "workspaces"."workspace_id" = :workspace)
select
  ((select coalesce(sum(input_tokens + output_tokens), 0)::bigint as "tokens" from "summaries" where "summaries"."workspace_id" = :workspace and created_at >= month.begin at time zone month.time_zone)) as used,
  (month.begin + interval '1 month')::date as renews_on
from month;

-- wholeSummaries: getSummary, replaySummary
select "page"."id", "page"."created_at", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."role", "page"."period", "page"."since", "page"."until", "page"."filters", "page"."ai_policy", "page"."ai_provider", "page"."provider", "page"."fallback_reason", "page"."model", "page"."prompt_version", "page"."entries", "page"."digest", "page"."input_tokens", "page"."output_tokens", "page"."duration_ms", "page"."sentences", "page"."dropped", "page"."entry_digests"
from ((select "id", "created_at", "user_id", "role", "period", "since", "until", "filters", "ai_policy", "ai_provider", "provider", "fallback_reason", "model", "prompt_version", "entries", "digest", "input_tokens", "output_tokens", "duration_ms", sentences as "sentences", dropped as "dropped", entry_digests as "entry_digests" from "summaries" where "summaries"."workspace_id" = :workspace)) as page;
