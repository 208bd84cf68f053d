-- Generated from src/queries/connections.ts by `npm run generate`: do not edit.

-- connections: listConnections
select "id", "created_at", "updated_at", "version", "user_id", "name", "client_id", "client_host", "scopes", "expires_at", "revoked_at", "last_used_at"
  from "connections"
  where "connections"."workspace_id" = :workspace;
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
