-- Generated from src/queries/activity-export.ts by `npm run generate`: do not edit.

-- chainRange
select min("position") as "first", max("position") as "last"
  from "activity_chain"
  where "activity_chain"."workspace_id" = :workspace;

-- chainRangeOfTime
select min("position") as "first", max("position") as "last"
  from "activity_chain"
  where "activity_chain"."workspace_id" = :workspace and at >= coalesce(:since::timestamptz, '-infinity') and at < coalesce(:until::timestamptz, 'infinity');

-- checkpointFrom
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "count" >= :place
  order by "count" limit 1;

-- checkpointUpTo
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "count" <= :place
  order by "count" desc limit 1;

-- checkpointsBetween
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "count" > :after
  and "count" <= :last
  order by "count";

-- lastCheckpoint: getActivityProof
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "size" is not null
  order by "count" desc limit 1;

-- linkOf
select "position"
  from "activity_chain"
  where "activity_chain"."workspace_id" = :workspace
  and (at, id) = (:at::timestamptz, :id::uuid);

-- links
select entry.*, encode(entry.details_digest, 'hex') as details_digest,
      link.position, encode(link.digest, 'hex') as digest, encode(link.head, 'hex') as head
    from ((select "position", "id", "at", "digest", "head" from "activity_chain" where "activity_chain"."workspace_id" = :workspace and "position" > :after and "position" <= :last order by "position" limit :limit)) as link left join lateral ((select *, true as "is_asked_for" from "activity" where "activity"."workspace_id" = :workspace and (at, id) = (link.at, link.id) limit 1)) as entry on true order by link.position;
