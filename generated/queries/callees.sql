-- Generated from src/domain/queries/callees.ts by `npm run generate`: do not edit.

-- callees
(select "id", "phone", ((select "company"."name"
  from "companies" as "company"
  where "company"."workspace_id" = :workspace and company.id = "clients"."company_id")) as "company_name", 'client' as "kind"
  from "clients"
  where "clients"."workspace_id" = :workspace and id = any(:client_ids::uuid[]))
  union all (select "id", "phone", coalesce(((select "company"."name"
  from "companies" as "company"
  where "company"."workspace_id" = :workspace and company.id = "prospects"."company_id")), company_name) as "company_name", 'prospect' as "kind"
  from "prospects"
  where "prospects"."workspace_id" = :workspace and id = any(:prospect_ids::uuid[]));
