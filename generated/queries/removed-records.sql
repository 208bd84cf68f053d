-- Generated from src/domain/queries/removed-records.ts by `npm run generate`: do not edit.

-- removedRecords: listRemovedRecords
select "id", "kind", "removed_at", "removed_by", "version", coalesce(row->>'name', row->>'title', left(row->>'memo', 80)) as "name", case when kind = 'blocker' and row->>'task_id' is not null
          then concat_ws(' ', 'task', row->>'task_id') when kind = 'blocker' and row->>'blocker_id' is not null
          then concat_ws(' ', 'task', row->>'blocker_id') when kind = 'checklist_item' and row->>'task_id' is not null
          then concat_ws(' ', 'task', row->>'task_id') when kind = 'follow_up' and row->>'client_id' is not null
          then concat_ws(' ', 'client', row->>'client_id') when kind = 'follow_up' and row->>'company_id' is not null
          then concat_ws(' ', 'company', row->>'company_id') when kind = 'follow_up' and row->>'prospect_id' is not null
          then concat_ws(' ', 'prospect', row->>'prospect_id') when kind = 'interaction' and row->>'client_id' is not null
          then concat_ws(' ', 'client', row->>'client_id') when kind = 'interaction' and row->>'company_id' is not null
          then concat_ws(' ', 'company', row->>'company_id') when kind = 'interaction' and row->>'prospect_id' is not null
          then concat_ws(' ', 'prospect', row->>'prospect_id') when kind = 'milestone' and row->>'project_id' is not null
          then concat_ws(' ', 'project', row->>'project_id') when kind = 'note' and row->>'client_id' is not null
          then concat_ws(' ', 'client', row->>'client_id') when kind = 'note' and row->>'company_id' is not null
          then concat_ws(' ', 'company', row->>'company_id') when kind = 'note' and row->>'project_id' is not null
          then concat_ws(' ', 'project', row->>'project_id') when kind = 'note' and row->>'milestone_id' is not null
          then concat_ws(' ', 'milestone', row->>'milestone_id') when kind = 'note' and row->>'task_id' is not null
          then concat_ws(' ', 'task', row->>'task_id') when kind = 'note' and row->>'time_entry_id' is not null
          then concat_ws(' ', 'time_entry', row->>'time_entry_id') when kind = 'note' and row->>'prospect_id' is not null
          then concat_ws(' ', 'prospect', row->>'prospect_id') when kind = 'prospect' and row->>'company_id' is not null
          then concat_ws(' ', 'company', row->>'company_id') when kind = 'prospect' and row->>'client_id' is not null
          then concat_ws(' ', 'client', row->>'client_id') when kind = 'task' and row->>'project_id' is not null
          then concat_ws(' ', 'project', row->>'project_id') when kind = 'task' and row->>'milestone_id' is not null
          then concat_ws(' ', 'milestone', row->>'milestone_id') when kind = 'task' and row->>'service_id' is not null
          then concat_ws(' ', 'service', row->>'service_id') when kind = 'task' and row->>'recurring_task_id' is not null
          then concat_ws(' ', 'recurring_task', row->>'recurring_task_id') when kind = 'time_entry' and row->>'task_id' is not null
          then concat_ws(' ', 'task', row->>'task_id') when kind = 'time_entry' and row->>'project_id' is not null
          then concat_ws(' ', 'project', row->>'project_id') when kind = 'time_entry' and row->>'service_id' is not null
          then concat_ws(' ', 'service', row->>'service_id') when kind = 'time_entry' and row->>'bill_id' is not null
          then concat_ws(' ', 'bill', row->>'bill_id') end as "context", (select "remover"."name" from "users" as "remover" where "remover"."workspace_id" = :workspace and "remover"."id" = "removed_records"."removed_by") as "removed_by_name", removed_at + '30 days'::interval as "restorable_until" from "removed_records" where "removed_records"."workspace_id" = :workspace and ((case "removed_records"."kind" when 'absence' then "removed_records"."row"->>'user_id' when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' when 'view' then "removed_records"."row"->>'private_to_id' end)::uuid is null or (case "removed_records"."kind" when 'absence' then "removed_records"."row"->>'user_id' when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' when 'view' then "removed_records"."row"->>'private_to_id' end)::uuid = :only_owner);
-- where name: folded(coalesce(row->>'name', row->>'title', left(row->>'memo', 80))) like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where id: "id" = :id
-- where kind: "kind" = :kind
-- where kinds: case when cardinality(:kinds::text[]) = 1 then "kind" = (:kinds::text[])[1] else "kind" = any(:kinds::text[]) end
-- where removed_by: "removed_by" = :removed_by
-- where since: "removed_at" > :since
-- after another page, by -removed_at: and ("removed_at", id) < (:last_key, :last_id) order by "removed_at" desc, "id" desc limit 101
-- after another page, by removed_at: and ("removed_at", id) > (:last_key, :last_id) order by "removed_at" asc, "id" asc limit 101
