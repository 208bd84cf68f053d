-- Generated from src/domain/queries/clients.ts by `npm run generate`: do not edit.

-- clients: getClient, getClientByEmail, getCustomer, listClients
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."name", "page"."email", "page"."phone", "page"."position", "page"."tags", "page"."last_contact_at", "page"."archived_at", "page"."external_id"
from ((select "id", "created_at", "updated_at", "version", "company_id", "name", "email", "phone", "position", "tags", "last_contact_at", "archived_at", "external_id" from "clients" where "clients"."workspace_id" = :workspace)) as page;
-- where name: search_text like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where company_id: "company_id" = :company_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where quiet_since: (last_contact_at < :quiet_since or last_contact_at is null)
-- where archived: archived = :archived::boolean
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101)) as page order by name_order("name") asc, id asc
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101)) as page order by name_order("name") desc, id desc
