-- Rule: A prospect, client or company knows when the latest interaction with it took place.
-- Why in SQL: the latest of many rows changes with the removal of one, and two calls can add interactions at once.
-- Test: test/operations/interactions.test.ts
--
-- An interaction passes its time to its prospect, client or company; a prospect to its company and to the client that it was
-- converted to; a client to its company. No version changes. Each function locks the record before it reads, so that it sees
-- the interactions of all earlier transactions.

create or replace function update_contact_of_prospects(workspace uuid, record uuid) returns void language plpgsql as $$
declare
  latest timestamptz;
begin
  perform from prospects where workspace_id = workspace and id = record for no key update;
  latest := (select max(occurred_at) from interactions where workspace_id = workspace and prospect_id = record);
  update prospects set last_contact_at = latest
    where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
end $$;

create or replace function update_contact_of_clients(workspace uuid, record uuid) returns void language plpgsql as $$
declare
  latest timestamptz;
begin
  perform from clients where workspace_id = workspace and id = record for no key update;
  latest := greatest(
    (select max(occurred_at) from interactions where workspace_id = workspace and client_id = record),
    (select max(last_contact_at) from prospects
      where workspace_id = workspace and client_id = record and converted_at is not null));
  update clients set last_contact_at = latest
    where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
end $$;

create or replace function update_contact_of_companies(workspace uuid, record uuid) returns void language plpgsql as $$
declare
  latest timestamptz;
begin
  perform from companies where workspace_id = workspace and id = record for no key update;
  latest := greatest(
    (select max(occurred_at) from interactions where workspace_id = workspace and company_id = record),
    (select max(last_contact_at) from clients where workspace_id = workspace and company_id = record),
    (select max(last_contact_at) from prospects where workspace_id = workspace and company_id = record));
  update companies set last_contact_at = latest
    where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
end $$;

-- Passes a change of the contact of `source`, a row of interactions, clients or prospects, to the records that it names.
create or replace function pass_contact_to(source jsonb) returns void language plpgsql as $$
declare
  workspace uuid := source ->> 'workspace_id';
begin
  if source ->> 'prospect_id' is not null then
    perform update_contact_of_prospects(workspace, (source ->> 'prospect_id')::uuid);
  end if;
  if source ->> 'client_id' is not null then
    perform update_contact_of_clients(workspace, (source ->> 'client_id')::uuid);
  end if;
  if source ->> 'company_id' is not null then
    perform update_contact_of_companies(workspace, (source ->> 'company_id')::uuid);
  end if;
end $$;

create or replace function pass_contact() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  had_contact boolean := coalesce(was ->> 'occurred_at', was ->> 'last_contact_at') is not null;
  has_contact boolean := coalesce(becomes ->> 'occurred_at', becomes ->> 'last_contact_at') is not null;
  targets text[] := '{prospect_id,client_id,company_id}';
begin
  if had_contact and (becomes is null or exists (
    select from unnest(targets) as target where was -> target is distinct from becomes -> target
  )) then
    perform pass_contact_to(was);
  end if;
  if becomes is not null and (had_contact or has_contact) then
    perform pass_contact_to(becomes);
  end if;
  return null;
end $$;

create or replace trigger pass_contact after insert or update of occurred_at, prospect_id, client_id, company_id or delete
  on interactions for each row execute function pass_contact();
create or replace trigger pass_contact after insert or update of last_contact_at, company_id or delete
  on clients for each row execute function pass_contact();
create or replace trigger pass_contact after insert or update of last_contact_at, client_id, company_id, converted_at or delete
  on prospects for each row execute function pass_contact();
