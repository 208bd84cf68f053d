-- Generated from src/domain/queries/activity-checkpoints.ts by `npm run generate`: do not edit.

-- checkpoints: listActivityCheckpoints
select "id", "at", "count", "size", "head", "key_id", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace;
-- where since: "at" >= :since
-- where until: "at" < :until
-- after another page, by -at: and ("at", id) < (:last_key, :last_id) order by "at" desc, "id" desc limit 101
-- after another page, by at: and ("at", id) > (:last_key, :last_id) order by "at" asc, "id" asc limit 101
