-- Generated from src/queries/api-keys.ts by `npm run generate`: do not edit.

-- apiKeys: getApiKey, listApiKeys
select "id", "created_at", "updated_at", "version", "user_id", "name", "scopes", "expires_at", "hint", "revoked_at", "previous_expires_at", (select "at"
  from "activity"
  where "activity"."workspace_id" = :workspace
  and "api_key_id" >= "api_keys"."id"
  and "api_key_id" <= "api_keys"."id"
  order by "api_key_id" desc, "at" desc limit 1) as "last_used_at", (select "channel"
  from "activity"
  where "activity"."workspace_id" = :workspace
  and "api_key_id" >= "api_keys"."id"
  and "api_key_id" <= "api_keys"."id"
  order by "api_key_id" desc, "at" desc limit 1) as "last_channel"
  from "api_keys"
  where "api_keys"."workspace_id" = :workspace;
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
