-- The service on several machines: workspaces are spread over the nodes of a PostgreSQL with Citus, all of a workspace on one.
--
-- THIS HAS NOT BEEN RUN: Citus is not among the binaries that the service is developed with. What is tested, on plain PostgreSQL
-- (test/schema.test.ts, test/sharding.test.ts), is what it rests on: every key, unique index and reference of a table below begins
-- with workspace_id; every statement of a call names its workspace; those that do not are the ones under 4.
--
-- Run it on the coordinator, in a database that the service has migrated and that nothing serves from:
--   psql "$DATABASE_URL" --single-transaction --file deploy/citus.sql
-- DATABASE_URL stays the address of the coordinator.

create extension if not exists citus;

-- 1. Tables of no workspace stay on the coordinator, as plain tables:
--   logins: an address leads to its workspace, so it is asked for before one is known
--   oauth_records: a client registers, and asks for a sign-in, before anybody has signed in
--   rate_limits: counts by address as well as by credential; none of it lasts, and REDIS_URL takes its place
--   anonymous_calls: calls that proved nobody, counted by address
--   signing_keys: public keys of the service, not of a workspace
--   operator_commands: what whoever runs the service did
--   mails: what waits to be sent, some of it to addresses that are nobody's
--   file_storage: which storage belongs to the database
--   mikro_orm_migrations: the migrator's own

-- A plain table cannot refer to a distributed one. Users are deactivated and never deleted, so nothing is lost but the check.
alter table logins drop constraint logins_workspace_id_user_id_fkey;

-- 2. Triggers of a workspace's tables read and write rows of the same workspace alone, which lie on the same node. Citus cannot know
-- that and refuses tables with triggers unless told so.
set citus.enable_unsafe_triggers = on;

-- 3. Tables of workspaces, together by workspace_id:
select create_distributed_table('workspaces', 'workspace_id', colocate_with => 'none');
select create_distributed_table('activity', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('activity_chain', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('activity_checkpoints', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('activity_erasures', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('activity_removals', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('activity_unlinked', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('api_keys', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('authorization_codes', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('capacities', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('clients', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('companies', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('connections', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('follow_ups', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('idempotency_keys', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('milestones', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('notes', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('projects', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('prospects', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('removed_records', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('repricings', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('services', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('sessions', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('staff', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('summaries', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('tasks', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('time_entries', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('unindexed_notes', 'workspace_id', colocate_with => 'workspaces');
select create_distributed_table('users', 'workspace_id', colocate_with => 'workspaces');

-- 4. Known to need a change of the service before it works there:
--
-- - A write is one statement of several inserts, updates and deletes in common table expressions. Citus runs those of one workspace on
--   its node only where it takes the whole statement for one of a single shard; inserts in a common table expression it plans one by
--   one. They would have to be sent as statements of one transaction.
-- - Signing up, accepting an invitation and changing a password write logins and tables of a workspace in one statement
--   (there is no other table of which that is true): the login would be a statement of its own, in the same transaction.
-- - Trigger functions name tables as they are on the coordinator. On a node they would ask Citus in turn, which needs metadata there
--   (Citus 11 and newer have it) and citus.allow_nested_distributed_execution; whether these see each other's rows is to be tried.
-- - What goes through all workspaces in the background: the sweep of what has expired, linking the entries of the log, checkpoints,
--   retention, finding the stems of notes anew. `limit`, `for update skip locked` and `ctid` work within one shard only: each would go
--   through the workspaces one by one, or run on each node (run_command_on_shards).
-- - Functions that statements call (expect_rows, sum_bigint, note_words and others) and the extensions unaccent, pg_trgm, btree_gin and
--   btree_gist must be on all nodes: see select create_distributed_function(…).
-- - Migrations alter tables through the coordinator, where Citus does not take every form: an `alter table` that adds a constraint with
--   anything beside it, for instance.
-- - A new table needs a line here; test/schema.test.ts says so.
