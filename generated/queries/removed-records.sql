-- Generated from src/queries/removed-records.ts by `npm run generate`: do not edit.

-- removedRecords: listRemovedRecords
select "id", "kind", "removed_at", "removed_by", "version", coalesce(row->>'name', row->>'title', left(row->>'memo', 80)) as "name", removed_at + '30 days'::interval as "restorable_until"
  from "removed_records"
  where "removed_records"."workspace_id" = :workspace;
-- where kind: "kind" = :kind
-- where kinds: case when cardinality(:kinds::text[]) = 1 then "kind" = (:kinds::text[])[1] else "kind" = any(:kinds::text[]) end
-- where since: "removed_at" > :since
-- where time_of: coalesce(case kind when 'time_entry' then row->>'user_id' else row->>'time_entry_user_id' end, :time_of) = :time_of
-- after another page, by -removed_at: and ("removed_at", id) < (:last_key, :last_id) order by "removed_at" desc, "id" desc limit 101
-- after another page, by removed_at: and ("removed_at", id) > (:last_key, :last_id) order by "removed_at" asc, "id" asc limit 101
