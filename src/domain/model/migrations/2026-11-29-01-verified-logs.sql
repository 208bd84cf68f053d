-- When the log of each workspace was last verified: see `src/calls/activity/verifications.ts`. `verified_at` of a log that was never
-- verified is the time of its first checkpoint, or that of the workspace if it is older than this table.
create table verified_logs (
  workspace_id uuid primary key,
  verified_at timestamptz(3) not null,
  complete_at timestamptz(3),
  claimed_at timestamptz(3),
  position bigint,
  fault jsonb
);
create index verified_logs_verified_at on verified_logs (verified_at);
create index verified_logs_faults on verified_logs (workspace_id) where fault is not null;
insert into verified_logs (workspace_id, verified_at) select workspace_id, created_at from workspaces;
