-- Distributes the service over several machines with Citus: all rows of a workspace are on one node.
--
-- THIS HAS NEVER BEEN RUN: Citus is not available where the service is developed. Tests on plain PostgreSQL (test/data/schema.test.ts,
-- test/data/sharding.test.ts) check what it requires: every key, unique index and reference of a distributed table begins with
-- workspace_id, and every statement of a call names its workspace. Section 4 lists the statements that do not.
--
-- Run it on the coordinator, in a migrated database that serves no calls:
--   psql "$DATABASE_URL" --single-transaction --file deploy/citus.sql
-- DATABASE_URL remains the address of the coordinator.

create extension if not exists citus;

-- 1. Tables without a workspace stay on the coordinator as plain tables:
--   logins: maps an e-mail address to its workspace, so it is read before the workspace is known
--   oauth_records: clients register and request a sign-in before a user signs in
--   device_codes: a machine asks to sign in before a user has approved
--   rate_limits: counts by address as well as by credential; the rows are short-lived, and REDIS_URL replaces them
--   anonymous_calls: counts of unauthenticated calls by address
--   signing_keys: public keys of the service
--   operator_commands: the log of the operator
--   mails: the queue of mails, some to addresses without an account
--   maintenance: the reason why the operator has paused all changes
--   backups: the list of the scheduled backups
--   file_storage: the storage that belongs to the database
--   package_versions: the versions of the packages that the service provides
--   mikro_orm_migrations: the table of the migrator
--   applied_rules: the texts of the rules in SQL

-- A plain table cannot reference a distributed one. Users are deactivated and never deleted, so only the check is lost.
alter table logins drop constraint logins_workspace_id_user_id_fkey;

-- 2. Triggers only read and write rows of the same workspace, which are on the same node. Citus cannot verify that and
-- refuses tables with triggers by default.
set citus.enable_unsafe_triggers = on;

-- 3. Tables of workspaces, together by workspace_id, which is their first column:
do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id' and ordinal_position = 1
    order by table_name <> 'workspaces', table_name
  loop
    perform create_distributed_table(name, 'workspace_id',
      colocate_with => case name when 'workspaces' then 'none' else 'workspaces' end);
  end loop;
end $$;

-- 4. The service needs these changes before it works with Citus:
--
-- - A write is one statement with several inserts, updates and deletes in common table expressions. Citus runs the updates and deletes
--   of a workspace on its node only if it recognises the statement as single-shard, and plans inserts in common table expressions one
--   by one. They would have to be separate statements of one transaction.
-- - Signing up, accepting an invitation and changing a password write logins and tables of a workspace in one statement, and so do
--   approving and exchanging a device code with device_codes; invitations queue their mail in mails. No other table is affected:
--   the write to one of these would be a separate statement in the same transaction.
-- - Trigger functions name tables of the coordinator. On a node they would query through Citus, which needs metadata there (Citus 11
--   and newer) and citus.allow_nested_distributed_execution. Test whether such queries see each other's rows.
-- - Background jobs cover all workspaces: the sweep of expired rows, linking log entries, checkpoints, retention, and re-indexing the
--   stems of notes. `limit`, `for update skip locked` and `ctid` only work within one shard: each job would handle workspaces one by
--   one, or run on each node (run_command_on_shards).
-- - Functions that statements call (expect_rows, sum_bigint, note_words and others) and the extensions unaccent, pg_trgm, btree_gin and
--   btree_gist must exist on all nodes: see select create_distributed_function(…).
-- - Migrations alter tables through the coordinator, where Citus does not support every form: for example, an `alter table` that adds
--   a constraint and does anything else.
