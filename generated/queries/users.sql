-- Generated from src/domain/queries/users.ts by `npm run generate`: do not edit.

-- capacities: getCapacity, listCapacities
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."starts_on", "page"."weekly_minutes", "page"."holiday_region"
from ((select "id", "created_at", "updated_at", "version", "user_id", "starts_on", "weekly_minutes", "holiday_region" from "capacities" where "capacities"."workspace_id" = :workspace)) as page;
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -starts_on: and ("starts_on", id) < (:last_key, :last_id) order by "starts_on" desc, "id" desc limit 101)) as page order by "starts_on" desc, id desc
-- after another page, by starts_on: and ("starts_on", id) > (:last_key, :last_id) order by "starts_on" asc, "id" asc limit 101)) as page order by "starts_on" asc, id asc

-- users: addSummary, getAccount, getUser, listCapacities, listUsers
select "id", "created_at", "updated_at", "version", "name", "email", "role", "active", "joined_at", "invitation_expires_at", "invitation_mail", "cost_cents", "employed_from", "employed_until"
  from "users"
  where "users"."workspace_id" = :workspace;
-- where name: folded("name") like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where role: "role" = :role
-- where active: "active" = :active
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101
