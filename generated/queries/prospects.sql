-- Generated from src/domain/queries/prospects.ts by `npm run generate`: do not edit.

-- followUps: getCustomer, getDay, getFollowUp, listFollowUps, listProspectFollowUps, removeProspect
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."client_id", (select "named"."name" from "clients" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."client_id" and :shows client_name::boolean) as "client_name", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."prospect_id", (select "named"."name" from "prospects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."prospect_id" and :shows prospect_name::boolean) as "prospect_name", "page"."due_on", "page"."memo", "page"."owner_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."owner_id" and :shows owner_name::boolean) as "owner_name", "page"."done"
from ((select "id", "created_at", "updated_at", "version", "client_id", "company_id", "prospect_id", "due_on", "memo", "owner_id", "done" from "follow_ups" where "follow_ups"."workspace_id" = :workspace)) as page;
-- where owner_id: "owner_id" = :owner_id
-- where unowned: (owner_id is null) = :unowned::boolean
-- where overdue: case when :overdue::boolean then not done and "due_on" < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and "due_on" < :soon else not (not done and "due_on" < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and "due_on" < :soon) end
-- where done: "done" = :done
-- where client_id: "client_id" = :client_id
-- where company_id: "company_id" = :company_id
-- where prospect_id: "prospect_id" = :prospect_id
-- where of_company: ("company_id" = :of_company or "client_id" in ((select "id" from "clients" where "clients"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :of_company)) or "prospect_id" in ((select "id" from "prospects" where "prospects"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :of_company)))
-- where from: "due_on" >= :from
-- where to: "due_on" <= :to
-- where since: "created_at" >= :since
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by due_on: and ("due_on", id) > (:last_key, :last_id) order by "due_on" asc, "id" asc limit 101)) as page order by "due_on" asc, id asc
-- after another page, by -due_on: and ("due_on", id) < (:last_key, :last_id) order by "due_on" desc, "id" desc limit 101)) as page order by "due_on" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc

-- prospects: addProspectNote, getCustomer, getProspect, listProspectFollowUps, listProspectNotes, listProspects
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."name", "page"."stage", "page"."source", "page"."owner_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."owner_id" and :shows owner_name::boolean) as "owner_name", "page"."follow_up_on", "page"."company_id", "page"."company_name", "page"."contact_name", "page"."email", "page"."phone", "page"."value_cents", "page"."expected_close_on", "page"."lost_reason", "page"."stage_since", "page"."client_id", (select "named"."name" from "clients" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."client_id" and :shows client_name::boolean) as "client_name", "page"."converted_at", "page"."tags", "page"."last_contact_at", "page"."archived_at", "page"."external_id"
from ((select "id", "created_at", "updated_at", "version", "name", "stage", "source", "owner_id", "follow_up_on", "company_id", "company_name", "contact_name", "email", "phone", "value_cents", "expected_close_on", "lost_reason", "stage_since", "client_id", "converted_at", "tags", "last_contact_at", "archived_at", "external_id" from "prospects" where "prospects"."workspace_id" = :workspace)) as page;
-- where name: search_text like '%' || regexp_replace(folded(:name), '[\\%_]', '\\\&', 'g') || '%'
-- where stage: case when cardinality(:stage::text[]) = 1 then "stage" = (:stage::text[])[1] else "stage" = any(:stage::text[]) end
-- where owner_id: "owner_id" = :owner_id
-- where unowned: (owner_id is null) = :unowned::boolean
-- where from: (coalesce("follow_up_on", 'infinity') >= :from and coalesce("follow_up_on", 'infinity') < 'infinity')
-- where to: coalesce("follow_up_on", 'infinity') <= :to
-- where since: "created_at" >= :since
-- where overdue: case when :overdue::boolean then stage not in ('won', 'lost') and coalesce("follow_up_on", 'infinity') < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and coalesce("follow_up_on", 'infinity') < :soon else not (stage not in ('won', 'lost') and coalesce("follow_up_on", 'infinity') < ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)) and coalesce("follow_up_on", 'infinity') < :soon) end
-- where planned: (exists ((select 1 as "found" from "follow_ups" where "follow_ups"."workspace_id" = :workspace and prospect_id = prospects.id and not done))) = :planned::boolean
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where source: "source" = :source
-- where closes_from: expected_close_on >= :closes_from
-- where closes_to: expected_close_on <= :closes_to
-- where undated: expected_close_on is null
-- where company_id: "company_id" = :company_id
-- where client_id: "client_id" = :client_id
-- where quiet_since: (last_contact_at < :quiet_since or last_contact_at is null)
-- where archived: archived = :archived::boolean
-- where external_id: "external_id" = :external_id
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by name: and (name_order("name"), id) > (name_order(:last_key), :last_id) order by name_order("name") asc, "id" asc limit 101)) as page order by name_order("name") asc, id asc
-- after another page, by -name: and (name_order("name"), id) < (name_order(:last_key), :last_id) order by name_order("name") desc, "id" desc limit 101)) as page order by name_order("name") desc, id desc
-- after another page, by follow_up_on: and (coalesce("follow_up_on", 'infinity'), id) > (:last_key, :last_id) order by coalesce("follow_up_on", 'infinity') asc, "id" asc limit 101)) as page order by coalesce("follow_up_on", 'infinity') asc, id asc
-- after another page, by -follow_up_on: and (coalesce("follow_up_on", '-infinity'), id) < (:last_key, :last_id) order by coalesce("follow_up_on", '-infinity') desc, "id" desc limit 101)) as page order by coalesce("follow_up_on", '-infinity') desc, id desc
-- after another page, by value_cents: and (coalesce("value_cents", 'infinity'::numeric), id) > (:last_key, :last_id) order by coalesce("value_cents", 'infinity'::numeric) asc, "id" asc limit 101)) as page order by coalesce("value_cents", 'infinity'::numeric) asc, id asc
-- after another page, by -value_cents: and (coalesce("value_cents", '-infinity'::numeric), id) < (:last_key, :last_id) order by coalesce("value_cents", '-infinity'::numeric) desc, "id" desc limit 101)) as page order by coalesce("value_cents", '-infinity'::numeric) desc, id desc
