-- Generated from src/queries/activity.ts by `npm run generate`: do not edit.

-- entries: getActivity, listActivity
select "id", "at", "channel", "operation", "credential", "user_id", "session_id", "api_key_id", "client", "agent", "tool", "record_id", "status", "duration_ms", "request_id", "remote_address", "changes"
  from "activity"
  where "activity"."workspace_id" = :workspace and at between to_timestamp(('x' || left(replace(:own id::uuid::text, '-', ''), 12))::bit(48)::bigint / 1000.0) - interval '1 hour' and to_timestamp(('x' || left(replace(:own id::uuid::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
  order by "at" desc limit 1;
-- where actor: "user_id" = :actor
-- where channel: "channel" = :channel
-- where operation: "operation" = :operation
-- where record: "record_id" = :record
-- where since: "at" >= :since
-- where until: "at" < :until
-- after another page, by -at:
-- after another page, by at:
