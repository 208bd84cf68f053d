import { Migration } from '@mikro-orm/migrations'

/**
 * Names and the words of notes, as they are searched. `search_text` has what a record is called in small letters, without
 * accents and in Latin letters, with a space around each text: the parts of any name are then found by the trigrams of an
 * index, which have no other letters in some databases. It is stored because making it takes longer than looking through it.
 */
export class Search extends Migration {
  override up(): void {
    // Both are immutable, which `unaccent()` by itself is not: a column can be made of them.
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
    // By clients' there is one, as no two share an address.
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
    // What `indexNotes` works off.
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

  /** Each word as it stands, and without a place the stems that it has in each language. */
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
    // Marks the words as they stand, or else in the first language that has their stems; null where the text has none.
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

  /** Its order is that of its bytes, so that what begins with a text is a range of an index in any database. */
  private searchText(table: string, ...texts: string[]): void {
    this.addSql(`
      alter table ${table} add search_text text collate "C" not null generated always as (searched(${texts})) stored`)
    // Without what is longer than an entry of an index may be.
    this.addSql(`create index ${table}_begin on ${table} (workspace_id, left(search_text, 60), id)`)
  }

  private index(table: string, ...columns: string[]): void {
    this.addSql(`
      create index ${table}_search on ${table} using gin (workspace_id, ${[...columns, 'search_text gin_trgm_ops']})
        with (gin_pending_list_limit = 512)`)
  }
}
