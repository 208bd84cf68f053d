-- Generated from src/queries/quotas.ts by `npm run generate`: do not edit.

-- usage
select ((select count(*) as "count"
  from "capacities"
  where "capacities"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "clients"
  where "clients"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "companies"
  where "companies"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "follow_ups"
  where "follow_ups"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "milestones"
  where "milestones"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "notes"
  where "notes"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "projects"
  where "projects"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "prospects"
  where "prospects"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "services"
  where "services"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "staff"
  where "staff"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "tasks"
  where "tasks"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "time_entries"
  where "time_entries"."workspace_id" = :workspace)) + ((select count(*) as "count"
  from "repricings"
  where "repricings"."workspace_id" = :workspace)) as records, ((select coalesce(sum((file->>'size')::bigint), 0)::bigint as "bytes"
  from "notes"
  where "notes"."workspace_id" = :workspace
  and "file_key" is not null)) as storage, ((select count(*) as "count"
  from "users"
  where "users"."workspace_id" = :workspace
  and "active" = true)) as members, ((select count(*) as "count"
  from "api_keys"
  where "api_keys"."workspace_id" = :workspace
  and "revoked_at" is null
  and (expires_at is null or expires_at > now()))) as api_keys;
