-- Generated from src/domain/queries/activity.ts by `npm run generate`: do not edit.

-- entries: getActivity, listActivity
select "id", "at", "channel", "operation", "credential", "user_id", "session_id", "api_key_id", "client", "agent", "tool", "record_id", "status", "duration_ms", "request_id", "remote_address", "changes", changes <> '[]' as "changed"
  from "activity"
  where "activity"."workspace_id" = :workspace;
-- where actor: (uuid_hash_extended("user_id", uuid_hash_extended(workspace_id, 0)) = uuid_hash_extended(:actor::uuid, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("user_id" = :actor, false))
-- where api_key_id: (uuid_hash_extended("api_key_id", uuid_hash_extended(workspace_id, 0)) = uuid_hash_extended(:api_key_id::uuid, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("api_key_id" = :api_key_id, false))
-- where agent: (hashtextextended("agent", uuid_hash_extended(workspace_id, 0)) = hashtextextended(:agent::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("agent" = :agent, false))
-- where agent_name: (hashtextextended(split_part(agent, '/', 1), uuid_hash_extended(workspace_id, 0)) = hashtextextended(:agent_name::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce(split_part(agent, '/', 1) = :agent_name, false))
-- where channel: (hashtextextended("channel", uuid_hash_extended(workspace_id, 0)) = hashtextextended(:channel::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("channel" = :channel, false))
-- where tool: (hashtextextended("tool", uuid_hash_extended(workspace_id, 0)) = hashtextextended(:tool::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("tool" = :tool, false))
-- where operation: (hashtextextended("operation", uuid_hash_extended(workspace_id, 0)) = hashtextextended(:operation::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("operation" = :operation, false))
-- where record: ((hashtextextended("record_id", uuid_hash_extended(workspace_id, 0)) = hashtextextended(:record::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("record_id" = :record, false)) or (changes <> '[]' and (jsonb_path_query_array(changes, '$[*].record_id') - coalesce(record_id, '')) <> '[]' and ((jsonb_path_query_array(changes, '$[*].record_id') - coalesce(record_id, '')) @> jsonb_build_array(:record::text) and (jsonb_path_query_array(changes, '$[*].record_id') - coalesce(record_id, '')) @> jsonb_build_array(:record::text))))
-- where changes_only: changes <> '[]'
-- where succeeded: status < 400
-- where refused: status between 400 and 499
-- where failed: status >= 500
-- where request_id: ((at = activity_time((case when :request_id::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then :request_id::text::uuid end)::uuid) and id = case when :request_id::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then :request_id::text::uuid end and request_id is null) or (hashtextextended("request_id", uuid_hash_extended(workspace_id, 0)) = hashtextextended(:request_id::text, uuid_hash_extended(:workspace::uuid, 0)) and coalesce("request_id" = :request_id, false)))
-- where since: "at" >= :since
-- where until: "at" < :until
-- after another page, by -at: and ("at", id) < (:last_key, :last_id) order by "at" desc, "id" desc limit 101
-- after another page, by at: and ("at", id) > (:last_key, :last_id) order by "at" asc, "id" asc limit 101
