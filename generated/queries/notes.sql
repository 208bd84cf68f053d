-- Generated from src/domain/queries/notes.ts by `npm run generate`: do not edit.

-- filesOfNote: getNamedNoteFile, getNoteFile
select "file", "file_key", "attachments", "attachment_keys"
  from "notes"
  where "notes"."workspace_id" = :workspace
  and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner)
  and "id" = :id;

-- noteSearch: listNotes
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."author_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."author_id" and :shows author_name::boolean) as "author_name", "page"."client_id", (select "named"."name" from "clients" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."client_id" and :shows client_name::boolean) as "client_name", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."milestone_id", (select "named"."name" from "milestones" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."milestone_id" and :shows milestone_name::boolean) as "milestone_name", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."time_entry_id", "page"."prospect_id", (select "named"."name" from "prospects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."prospect_id" and :shows prospect_name::boolean) as "prospect_name", "page"."title", "page"."body", "page"."tags", "page"."external_id", "page"."file", "page"."attachments", "page"."snippet", "page"."rank"
from ((select "id", "created_at", "updated_at", "version", "author_id", "client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id", "title", "body", "tags", "external_id", "file", "attachments", ts_headline('unaccented', concat_ws(chr(10), title, body), websearch_to_tsquery('unaccented', :q), 'StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "') as "snippet", ts_rank(search, websearch_to_tsquery('unaccented', :q)) as "rank" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner))) as page;
-- where author_id: "author_id" = :author_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where since: "created_at" >= :since
-- where until: "created_at" < :until
-- where external_id: "external_id" = :external_id
-- where has_file: (file_key is not null) = :has_file::boolean
-- where q: (search @@ websearch_to_tsquery('unaccented', :q) and search @@ websearch_to_tsquery('unaccented', :q))
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -updated_at: and ("updated_at", id) < (:last_key, :last_id) order by "updated_at" desc, "id" desc limit 101)) as page order by "updated_at" desc, id desc
-- after another page, by updated_at: and ("updated_at", id) > (:last_key, :last_id) order by "updated_at" asc, "id" asc limit 101)) as page order by "updated_at" asc, id asc

-- notes: getCustomer, getNote, listNotes, listProspectNotes, removeProspect
select "page"."id", "page"."created_at", "page"."updated_at", "page"."version", "page"."author_id", (select "named"."name" from "users" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."author_id" and :shows author_name::boolean) as "author_name", "page"."client_id", (select "named"."name" from "clients" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."client_id" and :shows client_name::boolean) as "client_name", "page"."company_id", (select "named"."name" from "companies" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."company_id" and :shows company_name::boolean) as "company_name", "page"."project_id", (select "named"."name" from "projects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."project_id" and :shows project_name::boolean) as "project_name", "page"."milestone_id", (select "named"."name" from "milestones" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."milestone_id" and :shows milestone_name::boolean) as "milestone_name", "page"."task_id", (select "named"."title" from "tasks" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."task_id" and :shows task_name::boolean) as "task_name", "page"."time_entry_id", "page"."prospect_id", (select "named"."name" from "prospects" as "named" where "named"."workspace_id" = :workspace and "named"."id" = "page"."prospect_id" and :shows prospect_name::boolean) as "prospect_name", "page"."title", "page"."body", "page"."tags", "page"."external_id", "page"."file", "page"."attachments", "page"."snippet"
from ((select "id", "created_at", "updated_at", "version", "author_id", "client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id", "title", "body", "tags", "external_id", "file", "attachments", null as "snippet" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner))) as page;
-- where author_id: "author_id" = :author_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where since: "created_at" >= :since
-- where until: "created_at" < :until
-- where external_id: "external_id" = :external_id
-- where has_file: (file_key is not null) = :has_file::boolean
-- where of_company: ("company_id" = :of_company or "client_id" in ((select "id" from "clients" where "clients"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :of_company)) or "prospect_id" in ((select "id" from "prospects" where "prospects"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :of_company)) or "project_id" in ((select "id" from "projects" where "projects"."workspace_id" = :workspace and archived in (false, true) and "company_id" = :of_company)))
-- where updated_since: "updated_at" >= :updated_since
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit 101)) as page order by "created_at" desc, id desc
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit 101)) as page order by "created_at" asc, id asc
-- after another page, by -updated_at: and ("updated_at", id) < (:last_key, :last_id) order by "updated_at" desc, "id" desc limit 101)) as page order by "updated_at" desc, id desc
-- after another page, by updated_at: and ("updated_at", id) > (:last_key, :last_id) order by "updated_at" asc, "id" asc limit 101)) as page order by "updated_at" asc, id asc
