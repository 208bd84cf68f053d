-- Generated from src/queries/workspaces.ts by `npm run generate`: do not edit.

-- timeZone
select name from pg_timezone_names where name = :name;

-- workspaces: addSummary, getAccount, setPlan, updateAccount, updateWorkspace
select "created_at", "updated_at", "name", "plan", "time_zone", "week_starts_on", "weekly_minutes", "currency", "time_locked_until", "languages", "ai_policy", "ai_provider"
  from "workspaces"
  where "workspaces"."workspace_id" = :workspace;
-- where updated_since: "updated_at" >= :updated_since
