-- Rule: Search finds notes by the word stems of the workspace's languages.
-- Why in SQL: a note is indexed with the languages of the moment of its insert; other notes are indexed again in the background.
-- Test: test/operations/search.test.ts
--
-- `src/operating/maintenance/index-notes.ts` works through the queue.

create or replace function set_note_languages() returns trigger language plpgsql as $$
begin
  select languages into new.languages from workspaces where workspace_id = new.workspace_id;
  return new;
end $$;

create or replace trigger set_languages before insert on notes for each row execute function set_note_languages();

create or replace function index_notes_again() returns trigger language plpgsql as $$
begin
  insert into unindexed_notes (workspace_id) values (new.workspace_id)
    on conflict (workspace_id) do update set after_id = default;
  return null;
end $$;

create or replace trigger index_notes after update of languages on workspaces
  for each row when (old.languages is distinct from new.languages) execute function index_notes_again();
