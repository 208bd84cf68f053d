-- Generated from src/domain/queries/sessions.ts by `npm run generate`: do not edit.

-- sessions: listSessions
select "id", "created_at", "updated_at", "version", "client", "revoked_at", coalesce(refreshed_at, created_at) as "last_used_at"
  from "sessions"
  where "sessions"."workspace_id" = :workspace;
-- where started_after: created_at > :started_after and revoked_at is null and refresh_expires_at > now() and exists ((select 1 as "found" from "users" where "users"."workspace_id" = :workspace and users.id = sessions.user_id and users.session_epoch = sessions.session_epoch))
-- where client: folded("client") like '%' || regexp_replace(folded(:client), '[\\%_]', '\\\&', 'g') || '%'
-- where used_since: coalesce(refreshed_at, created_at) >= :used_since
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101
