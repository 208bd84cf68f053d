-- Generated from src/queries/activity.ts by `npm run generate`: do not edit.

-- entries: getActivity, listActivity
select "id", "at", "channel", "operation", "credential", "user_id", "session_id", "api_key_id", "client", "agent", "tool", "record_id", "status", "duration_ms", "request_id", "remote_address", "changes", changes <> '[]' as "changed"
  from "activity"
  where "activity"."workspace_id" = :workspace;
-- where actor: "user_id" = :actor
-- where api_key_id: "api_key_id" = :api_key_id
-- where agent: "agent" = :agent
-- where agent_name: split_part(agent, '/', 1) = :agent_name
-- where channel: "channel" = :channel
-- where tool: "tool" = :tool
-- where operation: "operation" = :operation
-- where record: ("record_id" = :record or (changes <> '[]' and (jsonb_path_query_array(changes, '$[*].record_id') @> jsonb_build_array(:record::text) and jsonb_path_query_array(changes, '$[*].record_id') @> jsonb_build_array(:record::text)) and record_id is distinct from :record::text))
-- where changes_only: changes <> '[]'
-- where succeeded: status < 400
-- where refused: status between 400 and 499
-- where failed: status >= 500
-- where request_id: ((changes <> '[]' or status >= 400) and request_id = :request_id)
-- where since: "at" >= :since
-- where until: "at" < :until
-- after another page, by -at: and ("at", id) < (:last_key, :last_id) order by "at" desc, "id" desc limit 101
-- after another page, by at: and ("at", id) > (:last_key, :last_id) order by "at" asc, "id" asc limit 101
