-- Generated from src/domain/queries/interactions.ts by `npm run generate`: do not edit.

-- interactions: getCustomer, getInteraction, listInteractions
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."author_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."author_id" and :shows author_name::boolean) as "author_name", "page"."client_id", (select "named"."name" from "clients" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."client_id" and :shows client_name::boolean) as "client_name", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."prospect_id", (select "named"."name" from "prospects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."prospect_id" and :shows prospect_name::boolean) as "prospect_name", "page"."kind", "page"."direction", "page"."occurred_at", "page"."title", "page"."text", "page"."external_id"
from ((select "id", "created_at", "updated_at", "version", "author_id", "client_id", "company_id", "prospect_id", "kind", "direction", "occurred_at", "title", "text", "external_id" from "interactions" where "interactions"."workspace_id" = :workspace)) as page;
-- where client_id: ("client_id" = :client_id or "prospect_id" in ((select "id" from "prospects" where "prospects"."workspace_id" = :workspace and archived in (false, true) and "client_id" = :client_id and converted_at is not null)))
-- where company_id: ("company_id" = :company_id or "client_id" in ((select "id" from "clients" where "clients"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :company_id)) or "prospect_id" in ((select "id" from "prospects" where "prospects"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :company_id)))
-- where prospect_id: "prospect_id" = :prospect_id
-- where kind: "kind" = :kind
-- where direction: "direction" = :direction
-- where author_id: "author_id" = :author_id
-- where after: "occurred_at" >= :after
-- where before: "occurred_at" < :before
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -occurred_at: and ("occurred_at", id) < (:last_key, :last_id) order by "occurred_at" desc, "id" desc limit 101)) as page order by "occurred_at" desc, id desc
-- after another page, by occurred_at: and ("occurred_at", id) > (:last_key, :last_id) order by "occurred_at" asc, "id" asc limit 101)) as page order by "occurred_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
