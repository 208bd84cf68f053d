-- Generated from src/domain/queries/summaries.ts by `npm run generate`: do not edit.

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
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes <> '[]' and operation not in ('addDeviceCode', 'addSummary', 'readDeviceCode', 'readInvitation', 'refresh') and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status between 400 and 499 and operation not in ('addDeviceCode', 'addSummary', 'readDeviceCode', 'readInvitation', 'refresh') and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status >= 500 and operation not in ('addDeviceCode', 'addSummary', 'readDeviceCode', 'readInvitation', 'refresh') and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status < 400 and (hashtextextended("operation", uuid_hash_extended(workspace_id, 0)) = hashtextextended('changePassword'::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("operation" = 'changePassword', false)) and operation not in ('addDeviceCode', 'addSummary', 'readDeviceCode', 'readInvitation', 'refresh') and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status < 400 and (hashtextextended("operation", uuid_hash_extended(workspace_id, 0)) = hashtextextended('resetPassword'::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("operation" = 'resetPassword', false)) and operation not in ('addDeviceCode', 'addSummary', 'readDeviceCode', 'readInvitation', 'refresh') and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  union all
  ((select "id", "at", "user_id", "channel", "operation", "status", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and changes = '[]' and status < 400 and (hashtextextended("operation", uuid_hash_extended(workspace_id, 0)) = hashtextextended('eraseActivity'::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("operation" = 'eraseActivity', false)) and operation not in ('addDeviceCode', 'addSummary', 'readDeviceCode', 'readInvitation', 'refresh') and "at" >= :since and "at" < :until and (at, id) > (:after_at::timestamptz, :id::uuid) and (:user_id::uuid is null or user_id = :user_id) and (:channel::text is null or channel = :channel) order by "at", "id" limit :limit))
  order by at, id limit :limit
) as events
order by at, id;

-- pastChanges
select record_id, change->>'field' as field, change->>'before' as before, change->>'after' as after, at, id, user_id
from (select "id", "at", "user_id", "record_id", "changes" from "activity" where "activity"."workspace_id" = :workspace and (hashtextextended("record_id", uuid_hash_extended(workspace_id, 0)) = any(array(select hashtextextended(given.value::text, uuid_hash_extended(:workspace::uuid, 0)) from (select unnest(:ids::text[])) as given (value))) and coalesce("record_id" = any(:ids::text[]), false)) and "at" >= :since and changes <> '[]') as entries, jsonb_array_elements(changes) as change
where change->>'record_id' = record_id and (
  change->>'field' = any('{company_id,project_id,task_id,blocker_id,client_id,prospect_id,milestone_id,time_entry_id,service_id,staff_id,recurring_task_id,bill_id}'::text[])
  or change->>'field' in ('name', 'title') and change->'after' = 'null'
)
order by at, id;

-- related
(select 'bill' as "kind", "id", jsonb_build_object('company_id', "company_id", 'project_id', "project_id") as "refs", null as "name", null::date as "due_on" from "bills" where "bills"."workspace_id" = :workspace and id = any(:bill::uuid[]))
union all (select 'blocker' as "kind", "id", jsonb_build_object('task_id', "task_id", 'blocker_id', "blocker_id") as "refs", null as "name", null::date as "due_on" from "blockers" where "blockers"."workspace_id" = :workspace and id = any(:blocker::uuid[]))
union all (select 'checklist_item' as "kind", "id", jsonb_build_object('task_id', "task_id") as "refs", null as "name", null::date as "due_on" from "checklist_items" where "checklist_items"."workspace_id" = :workspace and id = any(:checklist_item::uuid[]))
union all (select 'client' as "kind", "id", jsonb_build_object('company_id', "company_id") as "refs", null as "name", null::date as "due_on" from "clients" where "clients"."workspace_id" = :workspace and id = any(:client::uuid[]))
union all (select 'follow_up' as "kind", "id", jsonb_build_object('client_id', "client_id", 'company_id', "company_id", 'prospect_id', "prospect_id") as "refs", null as "name", null::date as "due_on" from "follow_ups" where "follow_ups"."workspace_id" = :workspace and id = any(:follow_up::uuid[]))
union all (select 'interaction' as "kind", "id", jsonb_build_object('client_id', "client_id", 'company_id', "company_id", 'prospect_id', "prospect_id") as "refs", null as "name", null::date as "due_on" from "interactions" where "interactions"."workspace_id" = :workspace and id = any(:interaction::uuid[]))
union all (select 'milestone' as "kind", "id", jsonb_build_object('project_id', "project_id") as "refs", null as "name", null::date as "due_on" from "milestones" where "milestones"."workspace_id" = :workspace and id = any(:milestone::uuid[]))
union all (select 'note' as "kind", "id", jsonb_build_object('client_id', "client_id", 'company_id', "company_id", 'project_id', "project_id", 'milestone_id', "milestone_id", 'task_id', "task_id", 'time_entry_id', "time_entry_id", 'prospect_id', "prospect_id") as "refs", null as "name", null::date as "due_on" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and id = any(:note::uuid[]))
union all (select 'project' as "kind", "id", jsonb_build_object('company_id', "company_id", 'client_id', "client_id") as "refs", null as "name", null::date as "due_on" from "projects" where "projects"."workspace_id" = :workspace and id = any(:project::uuid[]))
union all (select 'prospect' as "kind", "id", jsonb_build_object('company_id', "company_id", 'client_id', "client_id") as "refs", null as "name", case when stage not in ('won', 'lost') then follow_up_on end as "due_on" from "prospects" where "prospects"."workspace_id" = :workspace and id = any(:prospect::uuid[]))
union all (select 'rate' as "kind", "id", jsonb_build_object('service_id', "service_id", 'project_id', "project_id", 'staff_id', "staff_id") as "refs", null as "name", null::date as "due_on" from "rates" where "rates"."workspace_id" = :workspace and id = any(:rate::uuid[]))
union all (select 'recurring_task' as "kind", "id", jsonb_build_object('project_id', "project_id", 'milestone_id', "milestone_id", 'service_id', "service_id") as "refs", null as "name", null::date as "due_on" from "recurring_tasks" where "recurring_tasks"."workspace_id" = :workspace and id = any(:recurring_task::uuid[]))
union all (select 'staff_member' as "kind", "id", jsonb_build_object('project_id', "project_id") as "refs", null as "name", null::date as "due_on" from "staff" where "staff"."workspace_id" = :workspace and id = any(:staff_member::uuid[]))
union all (select 'task' as "kind", "id", jsonb_build_object('project_id', "project_id", 'milestone_id', "milestone_id", 'service_id', "service_id", 'recurring_task_id', "recurring_task_id") as "refs", null as "name", case when status in ('pending', 'in_progress', 'blocked') then due_on end as "due_on" from "tasks" where "tasks"."workspace_id" = :workspace and id = any(:task::uuid[]))
union all (select 'time_entry' as "kind", "id", jsonb_build_object('task_id', "task_id", 'project_id', "of_project_id", 'service_id', "of_service_id", 'bill_id', "bill_id") as "refs", null as "name", null::date as "due_on" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and id = any(:time_entry::uuid[]))
union all select kind, (row->>'id')::uuid, row, coalesce(row->>'name', row->>'title', left(row->>'memo', 80)), null
from (select "id", "kind", "row" from "removed_records" where "removed_records"."workspace_id" = :workspace and ((case "removed_records"."kind" when 'absence' then "removed_records"."row"->>'user_id' when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' when 'view' then "removed_records"."row"->>'private_to_id' end)::uuid is null or (case "removed_records"."kind" when 'absence' then "removed_records"."row"->>'user_id' when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' when 'view' then "removed_records"."row"->>'private_to_id' end)::uuid = :only_owner)) as removed
where id = any(:ids::text[]);

-- summaries: listSummaries
select "page"."id", "page"."created_at", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."role", "page"."period", "page"."since", "page"."until", "page"."filters", "page"."ai_policy", "page"."ai_provider", "page"."provider", "page"."fallback_reason", "page"."model", "page"."prompt_version", "page"."entries", "page"."digest", "page"."input_tokens", "page"."output_tokens", "page"."duration_ms"
from ((select "id", "created_at", "user_id", "role", "period", "since", "until", "filters", "ai_policy", "ai_provider", "provider", "fallback_reason", "model", "prompt_version", "entries", "digest", "input_tokens", "output_tokens", "duration_ms" from "summaries" where "summaries"."workspace_id" = :workspace and "summaries"."user_id" = :only_owner)) as page;
-- where since: "created_at" >= :since
-- where until: "created_at" < :until
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc

-- summaryDetails: getSummary, replaySummary
select "page"."id", "page"."created_at", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."role", "page"."period", "page"."since", "page"."until", "page"."filters", "page"."ai_policy", "page"."ai_provider", "page"."provider", "page"."fallback_reason", "page"."model", "page"."prompt_version", "page"."entries", "page"."digest", "page"."input_tokens", "page"."output_tokens", "page"."duration_ms", "page"."key_scopes", "page"."sentences", "page"."left_out", "page"."entry_digests"
from ((select "id", "created_at", "user_id", "role", "period", "since", "until", "filters", "ai_policy", "ai_provider", "provider", "fallback_reason", "model", "prompt_version", "entries", "digest", "input_tokens", "output_tokens", "duration_ms", key_scopes as "key_scopes", sentences as "sentences", left_out as "left_out", entry_digests as "entry_digests" from "summaries" where "summaries"."workspace_id" = :workspace and "summaries"."user_id" = :only_owner)) as page;

-- tokensOfMonth: addSummary, getAccount, setPlan, updateAccount, updateWorkspace
with month as (select "time_zone", date_trunc('month', now() at time zone time_zone) as "begin" from "workspaces" where "workspaces"."workspace_id" = :workspace)
select
  ((select coalesce(sum(input_tokens + output_tokens), 0)::bigint as "tokens" from "summaries" where "summaries"."workspace_id" = :workspace and created_at >= month.begin at time zone month.time_zone)) as used,
  (month.begin + interval '1 month')::date as renews_on
from month;
