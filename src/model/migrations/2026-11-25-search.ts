import { Migration } from '@mikro-orm/migrations'

/**
 * Indexes for searching names and the words of notes. `search_text` is the name of a record in lower case and Latin
 * letters, without accents, with spaces around each text. A trigram index finds any part of it; it uses Latin letters,
 * because trigrams ignore other letters in some databases. The text is stored because computing it is slower than
 * searching it.
 */
export class Search extends Migration {
  override up(): void {
    // Both functions are immutable, unlike `unaccent()`, because generated columns require that.
    this.addSql(`
      create function folded(text) returns text immutable parallel safe
        return translate(lower(unaccent('unaccent'::regdictionary, normalize($1, nfkc))),
          'абвгдежзийклмнопрстуфхцчшщыэюяαβγδεζηθικλμνξοπρςστυφχψω',
          'abvgdezziiklmnoprstufhcsssieuaabgdezitiklmnxoprsstufhpo')`)
    this.addSql(`
      create function searched(variadic texts text[]) returns text immutable parallel safe
        return ' ' || folded(array_to_string(texts, e' \\n ')) || ' '`)
    this.names('companies', 'tags', 'name')
    this.names('clients', 'tags', 'name')
    this.names('prospects', 'tags', 'name', 'company_name', 'contact_name')
    this.names('projects', 'tags', 'name')
    this.names('tasks', null, 'title')
    // Clients already have such an index, because their addresses are unique.
    this.addSql('create index on prospects (workspace_id, email, id) where email is not null')
    this.languages()
    this.notes()
  }

  private languages(): void {
    this.addSql(`
      alter table workspaces add languages text[] not null default '{english}' check (cardinality(languages) <= 4)`)
    this.addSql(`alter table notes add languages text[] not null default '{}'`)
    this.addSql(`
      create function set_note_languages() returns trigger language plpgsql as $$
      begin
        select languages into new.languages from workspaces where workspace_id = new.workspace_id;
        return new;
      end $$`)
    this.addSql(`
      create trigger set_languages before insert on notes for each row execute function set_note_languages()`)
    // The queue of `indexNotes`.
    this.addSql(`
      create table unindexed_notes (
        workspace_id uuid primary key references workspaces,
        after_id uuid not null default '00000000-0000-0000-0000-000000000000'
      )`)
    this.addSql(`
      create function index_notes_again() returns trigger language plpgsql as $$
      begin
        insert into unindexed_notes (workspace_id) values (new.workspace_id)
          on conflict (workspace_id) do update set after_id = default;
        return null;
      end $$`)
    this.addSql(`
      create trigger index_notes after update of languages on workspaces for each row
        when (old.languages is distinct from new.languages) execute function index_notes_again()`)
    this.addSql('insert into unindexed_notes (workspace_id) select workspace_id from workspaces')
  }

  /** Indexes each word itself and, without a position, its stem in each language. */
  private notes(): void {
    this.addSql(`
      create function note_words(title text, body text, languages text[]) returns tsvector
        language plpgsql immutable parallel safe set search_path from current as $$
      declare
        words tsvector := setweight(to_tsvector('unaccented', title), 'A') || setweight(to_tsvector('unaccented', body), 'B');
        language text;
      begin
        foreach language in array languages loop
          words := words || strip(to_tsvector(('pg_catalog.' || language)::regconfig, title || ' ' || body));
        end loop;
        return words;
      end $$`)
    this.addSql(`
      create function words_query(words text, languages text[]) returns tsquery
        language plpgsql immutable parallel safe set search_path from current as $$
      declare
        found tsquery := websearch_to_tsquery('unaccented', words);
        language text;
      begin
        foreach language in array languages loop
          found := found || websearch_to_tsquery(('pg_catalog.' || language)::regconfig, words);
        end loop;
        return found;
      end $$`)
    // Marks the exact words, or otherwise their stems in the first language that has them; null if the text has none.
    this.addSql(`
      create function note_snippet(note text, words tsquery, languages text[], options text) returns text
        language plpgsql immutable parallel safe set search_path from current as $$
      declare
        snippet text := ts_headline('unaccented', note, words, options);
        language text;
      begin
        foreach language in array languages loop
          exit when snippet like '%**%';
          snippet := ts_headline(('pg_catalog.' || language)::regconfig, note, words, options);
        end loop;
        return case when snippet like '%**%' then snippet end;
      end $$`)
    this.addSql('alter table notes drop column search')
    this.addSql(`
      alter table notes add search tsvector not null
        generated always as (note_words(title, body, languages)) stored`)
    this.searchText('notes', 'title')
    this.index('notes', 'tags', 'search')
  }

  private names(table: string, tags: string | null, ...texts: string[]): void {
    this.addSql(`drop index ${table}_search`)
    this.searchText(table, ...texts)
    this.index(table, ...(tags ? [tags] : []))
  }

  /** The column is sorted by bytes, so that a prefix is a range of the index in any database. */
  private searchText(table: string, ...texts: string[]): void {
    this.addSql(`
      alter table ${table} add search_text text collate "C" not null generated always as (searched(${texts})) stored`)
    // Truncates the text, because the size of an index entry is limited.
    this.addSql(`create index ${table}_begin on ${table} (workspace_id, left(search_text, 60), id)`)
  }

  private index(table: string, ...columns: string[]): void {
    this.addSql(`
      create index ${table}_search on ${table} using gin (workspace_id, ${[...columns, 'search_text gin_trgm_ops']})
        with (gin_pending_list_limit = 512)`)
  }
}
