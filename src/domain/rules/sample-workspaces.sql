-- Rule: A workspace cannot become a sample, and a sample stays one.
-- Why in SQL: it is a last resort against other statements, because samples are deleted with everything in them.
-- Test: test/operations/samples.test.ts

create or replace function keep_sample_mark() returns trigger language plpgsql as $$
begin
  raise exception 'a workspace cannot become a sample, and a sample stays one';
end $$;

create or replace trigger keep_sample_mark before update of is_sample on workspaces
  for each row when (old.is_sample <> new.is_sample) execute function keep_sample_mark();
