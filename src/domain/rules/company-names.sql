-- Rule: A prospect of a company has the name of the company.
-- Why in SQL: a company can have any number of prospects, whose versions do not change with its name.
-- Test: test/operations/prospects.test.ts
--
-- `prospect-company.ts` has the name of a company that a call chooses for a prospect.

create or replace function give_company_name() returns trigger language plpgsql as $$
begin
  -- The indexes of prospects begin with `archived`.
  update prospects set company_name = new.name
    where workspace_id = new.workspace_id and company_id = new.id and archived in (false, true);
  return null;
end $$;

create or replace trigger give_company_name after update of name on companies
  for each row when (new.name is distinct from old.name) execute function give_company_name();
