-- Generated from src/queries/users.ts by `npm run generate`: do not edit.

-- users: getAccount, getUser, listUsers
select "id", "created_at", "updated_at", "version", "name", "email", "role", "active", "joined_at", "invitation_expires_at", "cost_cents"
  from "users"
  where "users"."workspace_id" = :workspace;
-- where name: (lower("name") like lower(:name))
-- where role: "role" = :role
-- where active: "active" = :active
-- after another page, by name: and (lower("name"), id) > (lower(:last_key), :last_id) order by lower("name") asc, "id" asc limit :limit
-- after another page, by -name: and (lower("name"), id) < (lower(:last_key), :last_id) order by lower("name") desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
