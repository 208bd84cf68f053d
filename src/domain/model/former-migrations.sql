-- What the former migrations made differently: see `src/data/former-migrations.ts`.

-- The rules are applied again afterwards.
do $$
declare
  made record;
begin
  for made in select tgname, tgrelid::regclass as owner from pg_trigger where not tgisinternal and tgparentid = 0 loop
    execute format('drop trigger %I on %s', made.tgname, made.owner);
  end loop;
  for made in select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
    execute format('drop function %s', made.name);
  end loop;
end $$;
drop function only_erases(time_entries, time_entries);

-- Entries wait in `activity_unlinked` since there is a tree.
drop table activity_chain;
drop aggregate activity_head(bytea, bytea);
drop function next_activity_head;

alter table projects validate constraint projects_budget_period_check;

alter table prospects alter stage_since drop default, drop column archived;
alter table prospects add archived boolean generated always as (archived_at is not null) stored not null;
create index prospects_archived_closing on prospects using gist (workspace_id, created_at, expected_close_on)
  where archived;
create index prospects_archived_due on prospects using gist (workspace_id, created_at, follow_up_on) where archived;
create index prospects_archived_quiet on prospects using gist (workspace_id, created_at, last_contact_at) where archived;
create index prospects_client on prospects (workspace_id, archived, client_id, created_at, id)
  where client_id is not null;
create index prospects_close_on on prospects (workspace_id, archived, expected_close_on, id);
create index prospects_company on prospects (workspace_id, archived, company_id, created_at, id)
  where company_id is not null;
create index prospects_created on prospects (workspace_id, archived, created_at, id);
create index prospects_follow_up on prospects (workspace_id, archived, coalesce(follow_up_on, 'infinity'), id);
create index prospects_follow_up_last on prospects (workspace_id, archived, coalesce(follow_up_on, '-infinity'), id);
create index prospects_name on prospects (workspace_id, archived, name_order(name), id);
create index prospects_never_contacted on prospects (workspace_id, archived, created_at, id)
  where last_contact_at is null;
create index prospects_owner on prospects (workspace_id, archived, owner_id, created_at, id);
create index prospects_source on prospects (workspace_id, archived, source, created_at, id) where source is not null;
create index prospects_stage on prospects (workspace_id, archived, stage, created_at, id);
create index prospects_undated on prospects (workspace_id, archived, created_at, id) where expected_close_on is null;
create index prospects_unowned on prospects (workspace_id, archived, ((owner_id is null)), created_at, id);
create index prospects_value on prospects (workspace_id, archived, coalesce(value_cents::numeric, 'Infinity'), id);
create index prospects_value_last on prospects (workspace_id, archived, coalesce(value_cents::numeric, '-Infinity'), id);
