-- Rule: The erasure of a person clears the memos of their time, even if it is billed or locked.
-- Why in SQL: the rules about billed and locked time make this exception.
-- Test: test/operations/billed-time.test.ts
--
-- An erasure sets `service.erases` for its transaction. Every column but the memo must stay as it is.

create or replace function only_erases(was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select coalesce(current_setting('service.erases', true), '') = 'on'
    and (was || '{"memo": null}') - '{version,updated_at}'::text[] = becomes - '{version,updated_at}'::text[]
$$;
