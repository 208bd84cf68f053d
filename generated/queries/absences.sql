-- Generated from src/domain/queries/absences.ts by `npm run generate`: do not edit.

-- absences: getAbsence, getDay, listAbsences
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."user_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."user_id" and :shows user_name::boolean) as "user_name", "page"."starts_on", "page"."ends_on", "page"."half_day", "page"."kind", "page"."memo", "page"."external_id"
from ((select "id", "created_at", "updated_at", "version", "user_id", "starts_on", "ends_on", "half_day", "kind", "memo", "external_id" from "absences" where "absences"."workspace_id" = :workspace and "absences"."user_id" = :only_owner)) as page;
-- where user_id: "user_id" = :user_id
-- where kind: "kind" = :kind
-- where from: "ends_on" >= :from
-- where to: "starts_on" <= :to
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -starts_on: and ("starts_on", id) < (:last_key, :last_id) order by "starts_on" desc, "id" desc limit 101)) as page order by "starts_on" desc, id desc
-- after another page, by starts_on: and ("starts_on", id) > (:last_key, :last_id) order by "starts_on" asc, "id" asc limit 101)) as page order by "starts_on" asc, id asc
