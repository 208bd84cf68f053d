-- Generated from src/queries/notes.ts by `npm run generate`: do not edit.

-- fileOfNote: getNoteFile
select "file", "file_key"
  from "notes"
  where "notes"."workspace_id" = :workspace
  and "id" = :id
  and (time_entry_user_id is null or :sees::uuid is null or time_entry_user_id = :sees::uuid);

-- foundNotes: listNotes
select "id", "created_at", "updated_at", "version", "author_id", "client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id", "title", "body", "tags", "external_id", "file", ts_headline('unaccented', concat_ws(chr(10), title, body), websearch_to_tsquery('unaccented', :q), 'StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "') as "snippet", ts_rank(search, websearch_to_tsquery('unaccented', :q)) as "rank"
  from "notes"
  where "notes"."workspace_id" = :workspace
  and (time_entry_user_id is null or :sees::uuid is null or time_entry_user_id = :sees::uuid);
-- where author_id: "author_id" = :author_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where has_file: (file_key is not null) = :has_file::boolean
-- where q: (search @@ websearch_to_tsquery('unaccented', :q) and search @@ websearch_to_tsquery('unaccented', :q))
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by -updated_at: and ("updated_at", id) < (:last_key, :last_id) order by "updated_at" desc, "id" desc limit :limit
-- after another page, by updated_at: and ("updated_at", id) > (:last_key, :last_id) order by "updated_at" asc, "id" asc limit :limit

-- notes: getNote, listNotes, listProspectNotes
select "id", "created_at", "updated_at", "version", "author_id", "client_id", "company_id", "project_id", "milestone_id", "task_id", "time_entry_id", "prospect_id", "title", "body", "tags", "external_id", "file", null as "snippet"
  from "notes"
  where "notes"."workspace_id" = :workspace
  and (time_entry_user_id is null or :sees::uuid is null or time_entry_user_id = :sees::uuid);
-- where author_id: "author_id" = :author_id
-- where tag: ("tags" @> array[:tag] and "tags" @> array[:tag])
-- where since: "created_at" >= :since
-- where external_id: "external_id" = :external_id
-- where has_file: (file_key is not null) = :has_file::boolean
-- after another page, by -created_at: and ("created_at", id) < (:last_key, :last_id) order by "created_at" desc, "id" desc limit :limit
-- after another page, by created_at: and ("created_at", id) > (:last_key, :last_id) order by "created_at" asc, "id" asc limit :limit
-- after another page, by -updated_at: and ("updated_at", id) < (:last_key, :last_id) order by "updated_at" desc, "id" desc limit :limit
-- after another page, by updated_at: and ("updated_at", id) > (:last_key, :last_id) order by "updated_at" asc, "id" asc limit :limit
