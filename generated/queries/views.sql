-- Generated from src/domain/queries/views.ts by `npm run generate`: do not edit.

-- views: getView, listViews
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."name", "page"."kind", "page"."filters", "page"."sort", "page"."group_by", "page"."columns", "page"."presentation", "page"."shared"
from ((select "id", "created_at", "updated_at", "version", "user_id", "name", "kind", "filters", "sort", "group_by", "columns", "presentation", "shared" from "views" where "views"."workspace_id" = :workspace and ("views"."private_to_id" is null or "views"."private_to_id" = :only_owner))) as page;
-- where kind: "kind" = :kind
-- where user_id: "user_id" = :user_id
-- where shared: "shared" = :shared
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101)) as page order by name_order("name") asc, id asc
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101)) as page order by name_order("name") desc, id desc
