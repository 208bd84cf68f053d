-- Generated from src/queries/removed-records.ts by `npm run generate`: do not edit.

-- removedRecords: listRemovedRecords
select "id", "kind", "removed_at", "removed_by", "version", coalesce(row->>'name', row->>'title', left(row->>'memo', 80)) as "name", (select "remover"."name"
  from "users" as "remover"
  where "remover"."workspace_id" = :workspace
  and "remover"."id" = "removed_records"."removed_by") as "removed_by_name", removed_at + '30 days'::interval as "restorable_until"
  from "removed_records"
  where "removed_records"."workspace_id" = :workspace
  and ((case "removed_records"."kind" when 'absence' then "removed_records"."row"->>'user_id' when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' end)::uuid is null or (case "removed_records"."kind" when 'absence' then "removed_records"."row"->>'user_id' when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' end)::uuid = :only_owner);
-- where id: "id" = :id
-- where kind: "kind" = :kind
-- where kinds: case when cardinality(:kinds::text[]) = 1 then "kind" = (:kinds::text[])[1] else "kind" = any(:kinds::text[]) end
-- where removed_by: "removed_by" = :removed_by
-- where since: "removed_at" > :since
-- after another page, by -removed_at: and ("removed_at", id) < (:last_key, :last_id) order by "removed_at" desc, "id" desc limit 101
-- after another page, by removed_at: and ("removed_at", id) > (:last_key, :last_id) order by "removed_at" asc, "id" asc limit 101
