-- Rule: The facts of a log entry can be verified after the erasure of its details.
-- Why in SQL: an erasure deletes the salts of many entries by one statement.
-- Test: test/activity/entry-proof.test.ts
--
-- A null salt of the facts is derived from the salt of the details. Before that one is deleted, the derived salt is stored. It
-- must be derived like `saltOfFacts` in `src/shared/proof/entry.ts`.

create or replace function store_activity_salt() returns trigger language plpgsql as $$
begin
  new.salt := left(encode(sha256(convert_to('facts ' || old.details_salt, 'utf8')), 'hex'), 32)::uuid;
  return new;
end $$;

create or replace trigger store_activity_salt before update of details_salt on activity
  for each row when (new.salt is null and new.details_salt is null) execute function store_activity_salt();
