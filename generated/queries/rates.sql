-- Generated from src/domain/queries/rates.ts by `npm run generate`: do not edit.

-- rates: getRate, listRates
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."service_id", (select "named"."name" from "services" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."service_id" and :shows service_name::boolean) as "service_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."staff_id", "page"."starts_on", "page"."rate_cents"
from ((select "id", "created_at", "updated_at", "version", "user_id", "service_id", "project_id", "staff_id", "starts_on", "rate_cents" from "rates" where "rates"."workspace_id" = :workspace)) as page;
-- where user_id: "user_id" = :user_id
-- where service_id: "service_id" = :service_id
-- where project_id: "project_id" = :project_id
-- where staff_id: "staff_id" = :staff_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -starts_on: and (coalesce("starts_on", '-infinity'), id) < (:last_key, :last_id) order by coalesce("starts_on", '-infinity') desc, "id" desc limit 101)) as page order by coalesce("starts_on", '-infinity') desc, id desc
-- after another page, by starts_on: and (coalesce("starts_on", 'infinity'), id) > (:last_key, :last_id) order by coalesce("starts_on", 'infinity') asc, "id" asc limit 101)) as page order by coalesce("starts_on", 'infinity') asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
