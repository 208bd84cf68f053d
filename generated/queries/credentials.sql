-- Generated from src/domain/queries/credentials.ts by `npm run generate`: do not edit.

-- apiKeyById
select "u"."id" as "user_id", "u"."role", "w"."plan", "w"."currency", "w"."time_zone", case when u.role in ('member', 'viewer') then ((select array_agg(s.project_id) as "projects" from "staff" as "s" where "s"."workspace_id" = :workspace and s.user_id = u.id and "s"."role" = 'lead')) end as "led_projects", "c"."hash", "c"."expires_at", "c"."scopes", "c"."toolsets", 
  case when c.previous_expires_at > now() then c.previous_hash end as "previous_hash", "c"."previous_expires_at" from "api_keys" as "c" inner join "users" as "u" on "u"."workspace_id" = "c"."workspace_id" and "u"."id" = "c"."user_id" inner join "workspaces" as "w" on "w"."workspace_id" = "c"."workspace_id" where "c"."workspace_id" = :workspace and "c"."id" = :id and "c"."revoked_at" is null and ("c"."expires_at" is null or "c"."expires_at" > now()) and "u"."active" = true;

-- connectionById
select "u"."id" as "user_id", "u"."role", "w"."plan", "w"."currency", "w"."time_zone", case when u.role in ('member', 'viewer') then ((select array_agg(s.project_id) as "projects" from "staff" as "s" where "s"."workspace_id" = :workspace and s.user_id = u.id and "s"."role" = 'lead')) end as "led_projects", "c"."access_hash" as "hash", "c"."access_scopes" as "scopes", "c"."name" as "client", "c"."audience", 
  case when c.previous_access_expires_at > now() then c.previous_access_hash end as "previous_hash", "c"."previous_access_scopes" as "previous_scopes" from "connections" as "c" inner join "users" as "u" on "u"."workspace_id" = "c"."workspace_id" and "u"."id" = "c"."user_id" inner join "workspaces" as "w" on "w"."workspace_id" = "c"."workspace_id" where "c"."workspace_id" = :workspace and "c"."id" = :id and "c"."revoked_at" is null and "c"."access_expires_at" > now() and "u"."active" = true and "c"."session_epoch" = "u"."session_epoch";

-- holderOf.session
select "c"."user_id", "c"."access_hash" as "hash", null as "previous_hash", null as "client"
  from "sessions" as "c"
  where "c"."workspace_id" = :workspace
  and "c"."id" = :id;

-- holderOf.connection
select "c"."user_id", "c"."access_hash" as "hash", "c"."previous_access_hash" as "previous_hash", "c"."name" as "client"
  from "connections" as "c"
  where "c"."workspace_id" = :workspace
  and "c"."id" = :id;

-- holderOf.api_key
select "c"."user_id", "c"."hash" as "hash", "c"."previous_hash" as "previous_hash", null as "client"
  from "api_keys" as "c"
  where "c"."workspace_id" = :workspace
  and "c"."id" = :id;

-- sessionById
select "u"."id" as "user_id", "u"."role", "w"."plan", "w"."currency", "w"."time_zone", case when u.role in ('member', 'viewer') then ((select array_agg(s.project_id) as "projects"
  from "staff" as "s"
  where "s"."workspace_id" = :workspace and s.user_id = u.id
  and "s"."role" = 'lead')) end as "led_projects", "c"."access_hash" as "hash"
  from "sessions" as "c"
  inner join "users" as "u" on "u"."workspace_id" = "c"."workspace_id"
  and "u"."id" = "c"."user_id"
  inner join "workspaces" as "w" on "w"."workspace_id" = "c"."workspace_id"
  where "c"."workspace_id" = :workspace
  and "c"."id" = :id
  and "c"."revoked_at" is null
  and "c"."access_expires_at" > now()
  and "u"."active" = true
  and "c"."session_epoch" = "u"."session_epoch";
