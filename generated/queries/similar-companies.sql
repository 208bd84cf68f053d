-- Generated from src/domain/queries/similar-companies.ts by `npm run generate`: do not edit.

-- clientsByName
select "id", "name", archived_at is not null as "archived"
  from "clients"
  where "clients"."workspace_id" = :workspace and archived in (false, true) and company_id = any(:companies::uuid[]) and folded(name) = folded(:name)
  order by "id" limit 100;

-- companiesLike
select id, name, folded(name) as folded, archived_at is not null as archived,
    coalesce(web_host(website) = any(:hosts::text[]), false) or id in ((select "company_id" from "clients" where "clients"."workspace_id" = :workspace and email is not null and mail_host(email) = any(:hosts::text[]) limit 100)) as has_host
  from (select "id", "name", "website", "archived_at" from "companies" where "companies"."workspace_id" = :workspace) as companies
  where id in (
  select found.id from unnest(:patterns::text[]) as pattern cross join lateral (
    (select "id" from "companies" where "companies"."workspace_id" = :workspace and search_text like pattern limit 100)) as found
  union select id from ((select "id" from "companies" where "companies"."workspace_id" = :workspace and website is not null and web_host(website) = any(:hosts::text[]) limit 100)) as sites
  union select company_id from ((select "company_id" from "clients" where "clients"."workspace_id" = :workspace and email is not null and mail_host(email) = any(:hosts::text[]) limit 100)) as mails) order by id;

-- foldedName
select folded(:name) as "folded"
  from "workspaces"
  where "workspaces"."workspace_id" = :workspace;
