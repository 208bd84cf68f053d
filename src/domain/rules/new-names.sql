-- Rule: A company, or a prospect of a company, whose insert asks for a new name gets none that another one has.
-- Why in SQL: it is about the absence of a row that another call may be adding, so inserts of one name are made one at a time.
-- Test: test/operations/names.test.ts
--
-- `src/domain/queries/names.ts` lists the records that have the name, with the same conditions.

create or replace function refuse_taken_company_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('company ' || new.workspace_id || name_key(new.name), 0));
  if exists (select from companies where workspace_id = new.workspace_id and name_key(name) = name_key(new.name)) then
    raise exception 'name_taken' using errcode = 'RULES';
  end if;
  new.expects_new_name := false;
  return new;
end $$;

create or replace trigger refuse_taken_name before insert on companies
  for each row when (new.expects_new_name) execute function refuse_taken_company_name();

create or replace function refuse_taken_prospect_name() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('prospect ' || new.workspace_id || name_key(new.name), 0));
  if exists (
    select from prospects
    where workspace_id = new.workspace_id and name_key(company_name) = name_key(new.company_name)
      and name_key(name) = name_key(new.name)
      and (company_id is null or new.company_id is null or company_id = new.company_id)
  ) then
    raise exception 'name_taken' using errcode = 'RULES';
  end if;
  new.expects_new_name := false;
  return new;
end $$;

create or replace trigger refuse_taken_name before insert on prospects
  for each row when (new.expects_new_name) execute function refuse_taken_prospect_name();
