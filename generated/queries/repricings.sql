-- Generated from src/queries/repricings.ts by `npm run generate`: do not edit.

-- repricings: getRepricing, listRepricings
select "id", "created_at", "updated_at", "version", "starts_on", "ends_on", "user_id", "project_id", "service_id", "entries", "changed", "revenue_before_cents", "revenue_after_cents", "cost_before_cents", "cost_after_cents"
  from "repricings"
  where "repricings"."workspace_id" = :workspace;
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
