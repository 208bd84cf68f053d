-- Generated from src/queries/clients.ts by `npm run generate`: do not edit.

-- clients: getClient, getClientByEmail, listClients
select "id", "created_at", "updated_at", "version", "company_id", "name", "email", "phone", "position", "tags", "external_id"
  from "clients"
  where "clients"."workspace_id" = :workspace;
-- where name: (lower("name") like lower(:name))
-- where company_id: "company_id" = :company_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where external_id: "external_id" = :external_id
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by name: and (lower("name"), id) > (lower(:last_key), :last_id) order by lower("name") asc, "id" asc limit :limit
-- after another page, by -name: and (lower("name"), id) < (lower(:last_key), :last_id) order by lower("name") desc, "id" desc limit :limit
