-- Generated from src/domain/queries/repricings.ts by `npm run generate`: do not edit.

-- repricings: getRepricing, listRepricings
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."starts_on", "page"."ends_on", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."service_id" and :shows service_name::boolean) as "service_name", "page"."entries", "page"."changed", "page"."revenue_before_cents", "page"."revenue_after_cents", "page"."cost_before_cents", "page"."cost_after_cents"
from ((select "id", "created_at", "updated_at", "version", "starts_on", "ends_on", "user_id", "project_id", "service_id", "entries", "changed", "revenue_before_cents", "revenue_after_cents", "cost_before_cents", "cost_after_cents" from "repricings" where "repricings"."workspace_id" = :workspace)) as page;
-- where user_id: "user_id" = :user_id
-- where project_id: "project_id" = :project_id
-- where service_id: "service_id" = :service_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
