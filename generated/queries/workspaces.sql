-- Generated from src/domain/queries/workspaces.ts by `npm run generate`: do not edit.

-- holidays: getHolidays
select region, (
    select coalesce(json_agg(day order by day->>'date'), '[]') from jsonb_array_elements(days) as day
    where (day->>'date')::date between make_date(:year, 1, 1) and make_date(:year, 12, 31)
  ) as days
from (select "region", "days" from "holiday_calendars" where "holiday_calendars"."workspace_id" = :workspace and "calendar" = :calendar) as calendars;

-- sampleTurn: addSample
select pg_try_advisory_xact_lock(hashtextextended('sample ' || workspace_id, 0)) as is_taken
from (select "workspace_id" from "workspaces" where "workspaces"."workspace_id" = :workspace) own;

-- timeZone
select name from pg_timezone_names where name = :name;

-- workspaces: addSummary, getAccount, getAvailability, getDay, getWeek, listTimers, setPlan, updateAccount, updateWorkspace
select "created_at", "updated_at", "name", "plan", "is_sample", "sample_id", "time_zone", "week_starts_on", "weekly_minutes", "holiday_region", "currency", "new_probability_percent", "contacted_probability_percent", "qualified_probability_percent", "proposal_probability_percent", "time_locked_until", "timer_limit_minutes", "languages", "ai_policy", "ai_provider"
  from "workspaces"
  where "workspaces"."workspace_id" = :workspace;
-- where updated_since: "updated_at" >= :updated_since
