-- Generated from src/queries/hidden-ids.ts by `npm run generate`: do not edit.

-- hidden
select 'api_key' as kind, id::text as id from (select "id" from "api_keys" where "api_keys"."workspace_id" = :workspace and not "api_keys"."user_id" = :only_owner) as hidden where id = any(:api_key::uuid[])
union all select 'session' as kind, id::text as id from (select "id" from "connections" where "connections"."workspace_id" = :workspace and not "connections"."user_id" = :only_owner) as hidden where id = any(:session::uuid[])
union all select 'note' as kind, id::text as id from (select "id" from "notes" where "notes"."workspace_id" = :workspace and not ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)) as hidden where id = any(:note::uuid[])
union all select 'summary' as kind, id::text as id from (select "id" from "summaries" where "summaries"."workspace_id" = :workspace and not "summaries"."user_id" = :only_owner) as hidden where id = any(:summary::uuid[])
union all select 'time_entry' as kind, id::text as id from (select "id" from "time_entries" where "time_entries"."workspace_id" = :workspace and not "time_entries"."user_id" = :only_owner) as hidden where id = any(:time_entry::uuid[])
union all (select null as "kind", "id" from "removed_records" where "removed_records"."workspace_id" = :workspace and not ((case "removed_records"."kind" when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' end)::uuid is null or (case "removed_records"."kind" when 'note' then "removed_records"."row"->>'time_entry_user_id' when 'time_entry' then "removed_records"."row"->>'user_id' end)::uuid = :only_owner) and "id" = any(:ids::text[]));
