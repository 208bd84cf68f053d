-- The log of all calls and its proof: see `src/calls/activity`.
--
-- Every call writes to every index of the log. An index on the workspace, a value and the time takes 40 to 100 bytes for each
-- call, because its rows have different lengths and half of each page stays empty; one on the hash of both and the time takes
-- 32. They end with the time, without the id, because few entries share a millisecond. The planner has no statistics of the
-- expression of a partial index, so each has its own.

create table activity (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  channel text not null,
  operation text,
  credential text not null,
  user_id uuid,
  session_id uuid,
  api_key_id uuid,
  client text,
  agent text,
  tool text,
  record_id text,
  status integer not null,
  duration_ms double precision not null,
  request_id text,
  remote_address text,
  changes jsonb not null default '[]',
  salt uuid,
  details_salt uuid default gen_random_uuid(),
  details_digest bytea,
  primary key (workspace_id, at, id)
);
create index activity_agent on activity (hashtextextended(agent, uuid_hash_extended(workspace_id, 0)), at)
  where agent is not null;
create index activity_agent_name on activity
  (hashtextextended(split_part(agent, '/', 1), uuid_hash_extended(workspace_id, 0)), at)
  where split_part(agent, '/', 1) is not null;
create index activity_api_key on activity (uuid_hash_extended(api_key_id, uuid_hash_extended(workspace_id, 0)), at)
  where api_key_id is not null;
create index activity_changed on activity (workspace_id, at, id) where changes <> '[]';
-- Calls on other records that changed a record. That they changed something is a separate condition, so that the planner does
-- not combine this index with the one on all changes. With `fastupdate = off`, each write adds its own index entries, so that
-- none has to add those of many others.
create index activity_changed_records on activity using gin
  (((jsonb_path_query_array(changes, '$[*]."record_id"') - coalesce(record_id, ''))) jsonb_path_ops) with (fastupdate = off)
  where (changes <> '[]') and ((jsonb_path_query_array(changes, '$[*]."record_id"') - coalesce(record_id, '')) <> '[]');
create index activity_channel on activity (hashtextextended(channel, uuid_hash_extended(workspace_id, 0)), at);
create index activity_failed on activity (workspace_id, at, id) where status >= 500;
create index activity_operation on activity (hashtextextended(operation, uuid_hash_extended(workspace_id, 0)), at);
create index activity_record on activity (hashtextextended(record_id, uuid_hash_extended(workspace_id, 0)), at)
  where record_id is not null;
create index activity_refused on activity (workspace_id, at, id) where status >= 400 and status <= 499;
create index activity_request on activity (hashtextextended(request_id, uuid_hash_extended(workspace_id, 0)), at)
  where request_id is not null;
create index activity_tool on activity (hashtextextended(tool, uuid_hash_extended(workspace_id, 0)), at)
  where tool is not null;
create index activity_user on activity (uuid_hash_extended(user_id, uuid_hash_extended(workspace_id, 0)), at);
create statistics activity_agent_known on hashtextextended(agent, uuid_hash_extended(workspace_id, 0)) from activity;
create statistics activity_agent_name_known on hashtextextended(split_part(agent, '/', 1), uuid_hash_extended(workspace_id, 0)) from activity;
create statistics activity_api_key_known on uuid_hash_extended(api_key_id, uuid_hash_extended(workspace_id, 0)) from activity;
create statistics activity_record_known on hashtextextended(record_id, uuid_hash_extended(workspace_id, 0)) from activity;
create statistics activity_request_known on hashtextextended(request_id, uuid_hash_extended(workspace_id, 0)) from activity;
create statistics activity_tool_known on hashtextextended(tool, uuid_hash_extended(workspace_id, 0)) from activity;

-- Entries that are not linked yet. Rows are deleted within a second, so vacuum must free their space often.
create table activity_unlinked (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  digest bytea not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Linked entries: see `src/domain/model/activity-run.ts`. Hashes cannot be compressed, and PostgreSQL reads a part of an uncompressed
-- value without the rest.
create table activity_runs (
  workspace_id uuid not null,
  last bigint not null,
  at timestamptz(3) not null,
  ids bytea not null,
  digests bytea not null,
  heads bytea,
  times timestamptz(3)[],
  primary key (workspace_id, last)
);
alter table activity_runs alter ids set storage external, alter digests set storage external, alter heads set storage external;
create index activity_runs_at on activity_runs (workspace_id, at);

create table activity_subtrees (
  workspace_id uuid not null,
  size bigint not null,
  hashes bytea not null,
  primary key (workspace_id, size)
);

-- The end of the hash chain of a workspace from before the tree. It is the first leaf of its tree.
create table activity_chain_ends (
  workspace_id uuid primary key,
  count bigint not null,
  head bytea not null
);

create table activity_checkpoints (
  workspace_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  count bigint not null,
  head text not null,
  key_id text not null,
  note text not null,
  size bigint,
  primary key (workspace_id, id)
);
create index activity_checkpoints_at on activity_checkpoints (workspace_id, at, id);
create index activity_checkpoints_count on activity_checkpoints (workspace_id, count);

create table activity_removals (
  workspace_id uuid primary key,
  count bigint not null,
  note text not null,
  subtrees bytea
);

create table activity_erasures (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  record_id text not null,
  primary key (workspace_id, id)
);

-- Blocks of the log, whose entries `src/calls/activity/counts.ts` counts in the background: see `src/domain/model/activity-counts.ts`.
create table activity_counts (
  workspace_id uuid not null,
  until timestamptz(3) not null,
  since timestamptz(3) not null,
  is_due boolean not null default true,
  users uuid[],
  operations text[],
  channels text[],
  agents text[],
  tools text[],
  statuses integer[],
  changed boolean[],
  calls integer[],
  first_at timestamptz(3)[],
  last_at timestamptz(3)[],
  primary key (workspace_id, until)
);
create index activity_counts_due on activity_counts (workspace_id, until) where is_due;

-- The time in an id of version 7.
create function activity_time(id uuid) returns timestamptz(3) language sql immutable parallel safe as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- At most `most` entries after the position `after`, up to and including `upto`, in order. `|| ''` reads a value once and
-- not again for each entry, and `offset 0` takes its part before the entries are sorted.
create function activity_links(workspace uuid, after bigint, upto bigint, most bigint)
returns table ("position" bigint, id uuid, at timestamptz(3), digest bytea, head bytea)
language sql stable parallel safe as $$
  select link.*
  from (
    select last, last - length(ids) / 16 as before, ids || '' as ids, digests || '' as digests, heads || '' as heads, times
    from activity_runs where workspace_id = workspace and last > after order by last limit most
  ) as run
  cross join lateral (
    select run.before + place as "position", entry.id, coalesce(run.times[place], activity_time(entry.id)),
      substring(run.digests from 32 * place - 31 for 32), substring(run.heads from 32 * place - 31 for 32)
    from generate_series(
      greatest(after - run.before, 0)::integer + 1, (least(run.last, upto) - run.before)::integer
    ) as place
    cross join lateral (
      select encode(substring(run.ids from 16 * place - 15 for 16), 'hex')::uuid as id
    ) as entry
    offset 0
  ) as link
  order by run.last, link.position limit most
$$;

-- The number of entries between two times, and the first and the last of their positions; null means no limit. Only runs of
-- the first and the last minute can also have other entries.
create function activity_span(workspace uuid, since timestamptz, until timestamptz)
returns table (first bigint, last bigint, entries bigint) language sql stable parallel safe as $$
  select least(whole.first, parts.first), greatest(whole.last, parts.last), whole.entries + parts.entries
  from (
    select min(run.last - length(ids) / 16 + 1) as first, max(run.last) as last,
      coalesce(sum(length(ids) / 16), 0)::bigint as entries
    from activity_runs as run
    where workspace_id = workspace and (since is null or at >= since + interval '1 minute')
      and (until is null or at < until)
  ) as whole
  cross join (
    select min(link.position) as first, max(link.position) as last, count(*) as entries
    from activity_runs as run
    cross join lateral activity_links(workspace, run.last - length(ids) / 16, run.last, length(ids) / 16) as link
    where workspace_id = workspace
      and (run.at >= since and run.at < since + interval '1 minute'
        or run.at >= until and run.at < until + interval '1 minute')
      and (since is null or link.at >= since) and (until is null or link.at < until)
  ) as parts
$$;
