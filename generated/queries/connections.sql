-- Generated from src/domain/queries/connections.ts by `npm run generate`: do not edit.

-- connections: listConnections
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."name", "page"."client_id", "page"."client_host", "page"."scopes", "page"."expires_at", "page"."revoked_at", "page"."last_used_at"
from ((select "id", "created_at", "updated_at", "version", "user_id", "name", "client_id", "client_host", "scopes", "expires_at", "revoked_at", "last_used_at" from "connections" where "connections"."workspace_id" = :workspace and "connections"."user_id" = :only_owner)) as page;
-- where name: folded("name") like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where user_id: "user_id" = :user_id
-- where active: (revoked_at is null and expires_at > now() and exists ((select 1 as "found" from "users" where "users"."workspace_id" = :workspace and users.id = connections.user_id and users.active and users.session_epoch = connections.session_epoch))) = :active::boolean
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
