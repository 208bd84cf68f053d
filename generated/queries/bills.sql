-- Generated from src/domain/queries/bills.ts by `npm run generate`: do not edit.

-- bills: getBill, listBills
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."name", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."starts_on", "page"."ends_on", "page"."entries", "page"."minutes", "page"."revenue_cents", "page"."memo"
from ((select "id", "created_at", "updated_at", "version", "name", "company_id", "project_id", "starts_on", "ends_on", "entries", "minutes", "revenue_cents", "memo" from "bills" where "bills"."workspace_id" = :workspace)) as page;
-- where name: folded("name") like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where company_id: "company_id" = :company_id
-- where project_id: "project_id" = :project_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
