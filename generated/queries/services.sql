-- Generated from src/domain/queries/services.ts by `npm run generate`: do not edit.

-- services: getService, listServices
select "id", "created_at", "updated_at", "version", "name", "billable", "rate_cents", "active", "archived_at"
  from "services"
  where "services"."workspace_id" = :workspace;
-- where active: "active" = :active
-- where archived: archived = :archived::boolean
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101
