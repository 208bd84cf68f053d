-- Generated from src/queries/activity.ts by `npm run generate`: do not edit.

-- entries: getActivity, listActivity
select "id", "at", "channel", "operation", "credential", "user_id", "session_id", "api_key_id", "client", "agent", "tool", "record_id", "status", "duration_ms", "request_id", "remote_address", "changes"
  from "activity"
  where "activity"."workspace_id" = :workspace;
-- where actor: "user_id" = :actor
-- where channel: "channel" = :channel
-- where operation: "operation" = :operation
-- where record: "record_id" = :record
-- where since: "at" >= :since
-- where until: "at" < :until
-- after another page, by -at: and ("at", id) < (:last_key, :last_id) order by "at" desc, "id" desc limit :limit
-- after another page, by at: and ("at", id) > (:last_key, :last_id) order by "at" asc, "id" asc limit :limit
