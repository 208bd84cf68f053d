-- Extensions, and functions that tables, indexes and queries use. Generated columns and indexes need immutable functions,
-- and store what these return: a function that they use must never change.
--
-- In every table of a workspace, `workspace_id` is the first column of the primary key, unique constraints and foreign keys,
-- so that a reference to another workspace cannot be stored.

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- 1. Commits

-- Makes a commit in one statement fail if a row has changed since it was read.
create function expect_rows(affected bigint, expected bigint) returns void language plpgsql as $$
begin
  if affected <> expected then
    raise exception 'expected % rows, affected %', expected, affected using errcode = 'serialization_failure';
  end if;
end $$;

-- See `src/data/watermark.ts`. Both limits are in seconds.
create function expect_recent(changed_at timestamptz, wait integer, transaction integer) returns void
language plpgsql as $$
begin
  if now() - changed_at > make_interval(secs => wait) or clock_timestamp() - now() > make_interval(secs => transaction) then
    raise exception 'changed at %, too long ago', changed_at using errcode = 'serialization_failure';
  end if;
end $$;

-- 2. Names and search

-- Lower case and Latin letters, without accents. Unlike `unaccent()`, it is immutable.
create function folded(text) returns text immutable parallel safe
  return translate(lower(unaccent('unaccent'::regdictionary, normalize($1, nfkc))),
    'абвгдежзийклмнопрстуфхцчшщыэюяαβγδεζηθικλμνξοπρςστυφχψω',
    'abvgdezziiklmnoprstufhcsssieuaabgdezitiklmnxoprsstufhpo');

-- The text that a trigram index searches, with spaces around each part. It is Latin, because trigrams ignore other
-- letters in some databases, and it is stored, because computing it is slower than searching it.
create function searched(variadic texts text[]) returns text immutable parallel safe
  return ' ' || folded(array_to_string(texts, e' \n ')) || ' ';

-- Whether a folded text has letters that trigrams may ignore. Folded Latin, Greek and Cyrillic texts have none.
create function has_other_script(text) returns boolean immutable parallel safe
  return $1 collate "C" ~ '[^[:ascii:]]';

-- Sorts names without case and accents, then without case. Both parts are short enough for an index. The separator sorts
-- before all other characters.
create function name_order(text) returns text immutable parallel safe
  return left(folded($1), 200) || chr(1) || left(lower($1), 200);

-- The part of a name that tells records apart: without case, accents and punctuation, and short enough for an index.
create function name_key(text) returns text immutable parallel safe
  return left(coalesce(
    nullif(btrim(regexp_replace(replace(folded($1), '.', '') collate "C", '[[:space:][:punct:]]+', ' ', 'g')), ''),
    folded($1)), 200);

-- The digits of a telephone number from the last to the first, without the zero before an area code, so that a number
-- without a country code is the beginning of the same number with one.
create function phone_key(text) returns text immutable parallel safe
  return reverse(ltrim(regexp_replace(replace($1, '(0)', ''), '[^0-9]', '', 'g'), '0'));

create function mail_host(address text) returns text immutable parallel safe
  return split_part(lower(address), '@', -1);

create function web_host(address text) returns text immutable parallel safe
  return substring(lower(address) from '^https?://(?:[^/@]*@)?(?:www\.)?([^/:?#]+)');

-- Words of any language, unstemmed, in lower case and without accents. With this configuration, `to_tsvector` is
-- immutable.
create text search configuration unaccented (copy = simple);
alter text search configuration unaccented
  alter mapping for word, hword, hword_part, numword, numhword, hword_numpart with unaccent, simple;

-- Each word of a note and, without a position, its stem in each language.
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
end $$;

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
end $$;

-- Marks the exact words, or otherwise their stems in the first language that has them; null if the text has none.
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
end $$;

-- 3. Reports

-- The built-in `sum` returns a `numeric`, which is allocated for each group: with it, summing the hours of 36,000 projects
-- takes a quarter longer and twice the memory. A sum outside `bigint` is an error.
create aggregate sum_bigint(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

create function budget_state(minutes bigint, cents bigint, budget_minutes bigint, budget_cents bigint) returns text
immutable parallel safe
  return case
    when minutes >= budget_minutes or cents >= budget_cents then 'exceeded'
    when minutes * 5 >= budget_minutes * 4 or cents * 5 >= budget_cents * 4 then 'warning'
    when budget_minutes is not null or budget_cents is not null then 'within'
  end;
