-- Generated from src/domain/queries/companies.ts by `npm run generate`: do not edit.

-- companies: getCompany, getCustomer, listCompanies
select "id", "created_at", "updated_at", "version", "name", "tags", "website", "last_contact_at", "archived_at", "external_id"
  from "companies"
  where "companies"."workspace_id" = :workspace;
-- where name: search_text like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where quiet_since: (last_contact_at < :quiet_since or last_contact_at is null)
-- where archived: archived = :archived::boolean
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101
