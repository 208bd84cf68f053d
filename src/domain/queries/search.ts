/**
 * Searches the names of records of all kinds, and the text of notes.
 * For each kind, one query finds names that begin with the search term, in index order; others find the newest names
 * and notes that contain its words. Exact and prefix matches are therefore always found, and only slightly more records are
 * ranked than returned.
 */
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Hit, SearchKind, SearchResult } from '../../../generated/client/types.gen.ts'
import { searchedKinds } from '../../../generated/constants.ts'
import { nameFields } from '../../../generated/server/records.ts'
import { assumeRare } from '../../data/conditions.ts'
import { nameColumnOf } from '../../data/names.ts'
import { from, input, Query, selectFrom } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'
import { columnsOf, entityOf, parentColumnsOf, tableOf } from '../../data/tables.ts'
import type { Kind } from '../model/columns.ts'
import { idOf, kindOf, kindOrNull, uuidOf } from '../model/columns.ts'
import { namesOf } from './names.ts'
import { snippetOptions } from './notes.ts'
import { closestWord, prefixPattern, typoPatterns } from './typing-errors.ts'

/** Maximum number of word matches that are ranked per kind, newest first. */
const rankLimit = 100

/** Maximum number of names per kind that are compared with a mistyped word. */
const lookupLimit = 200

/** Maximum number of words that are looked up in the index; further words only filter the matches. */
const maxIndexedWords = 3

/** Folds the search term in the same way as names, and returns the languages of notes. */
const normalizedTerm = new Query<{ folded: string; languages: string[] }>(
  from('workspaces').select([sql<string>`folded(${input('q')})`.as('folded'), 'languages']),
)

/** A search without its values. */
interface Shape {
  kinds: readonly SearchKind[]
  /** Number of words that are looked up in the index. */
  words: number
  /** Whether the search term has further words. */
  hasMoreWords: boolean
  /** Whether words in scripts without trigrams are looked up instead. */
  otherScript: boolean
  text: boolean
  /** Whether the search term can be a telephone number. */
  phone: boolean
  /** The kind of record if the search term is an id. */
  id: SearchKind | null
  email: boolean
  /** The kind of the record that the matches refer to; null for all matches. */
  parent: Kind | null
}

interface Row {
  kind: SearchKind
  id: string
  name: string
  rank: number
  belongs_kind: Kind | null
  belongs_id: string | null
  context: string | null
  email: string | null
  active: boolean
  snippet: string | null
}

const text = (name: string) => sql`${input(name)}::text`
const texts = (name: string) => sql`${input(name)}::text[]`
const query = sql`words_query(${text('text')}, ${texts('languages')})`
const begin = sql`left(search_text, 60)`
/**
 * Ids begin with the time of creation. Sorting by `created_at` would need two index scans, because its indexes begin
 * with `archived`.
 */
const newest = sql`id desc`

/** The ranks 4, 3 and 2 are the matches `exact`, `prefix` and `part`. */
const nameRank = sql`case
    when e'\\n' || search_text || e'\\n' like ${text('whole')} then 4
    when search_text like ${text('begins')} then 3
    else 2 + (search_text like all (${texts('starts')}))::int * 0.5 + (search_text like all (${texts('wholes')}))::int * 0.25
  end`

/** Includes columns that no entity declares, such as `search_text`. */
const rowsOfKind = (kind: SearchKind): SelectQueryBuilder<any, any, any> => selectFrom(tableOf(kind))

const hasColumn = (kind: SearchKind, name: string) => columnsOf(entityOf(kind)).has(name)

/**
 * The columns that can refer to the parent of a hit; the first one that is set counts. If the table stores the name of a
 * parent, as prospects do, it is `nameColumn`.
 */
function parentsOf(kind: SearchKind) {
  const references = parentColumnsOf(kind)
  const nameColumn = references.map(({ name }) => nameColumnOf(name)).find((name) => hasColumn(kind, name))
  if (nameColumn) return { references: [], nameColumn }
  const required = references.findIndex(({ nullable }) => !nullable)
  return { references: required < 0 ? references : references.slice(0, required + 1), nameColumn: null }
}

/** False for archived records and inactive ones. */
function isActive(kind: SearchKind) {
  const conditions = [
    ...(hasColumn(kind, 'archived_at') ? [sql`archived_at is null`] : []),
    ...(hasColumn(kind, 'active') ? [sql`active`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** The columns that refer to records of another kind. */
const columnsTo = (parent: Kind | null, kind: SearchKind) =>
  parentColumnsOf(kind).filter((column) => column.kind === parent)

/** Matches the records that refer to the record `parent`. */
function refersTo(parent: Kind, kind: SearchKind) {
  const columns = columnsTo(parent, kind).map(({ name }) => sql`${sql.ref(name)} = ${input('parent')}`)
  return sql`(${sql.join(columns, sql` or `)})`
}

/** Selects matching records of a kind. */
function selectMatches(
  parent: Kind | null,
  kind: SearchKind,
  match: RawBuilder<any>,
  rank: RawBuilder<any>,
  order = newest,
  limit = sql.lit(rankLimit),
) {
  const { references, nameColumn } = parentsOf(kind)
  const columns = references.map(({ name }) => sql.ref(name))
  const cases = references.map(
    ({ name, kind }) => sql`when ${sql.ref(name)} is not null then ${sql.lit(kind)}`,
  )
  const isThere = references.length > 0
  const row = rowsOfKind(kind).select([
    sql.lit(kind).as('kind'),
    'id',
    sql.ref(nameFields[kind]).as('name'),
    sql`(${rank})::float8`.as('rank'),
    (isThere ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`).as('belongs_kind'),
    (isThere ? sql`coalesce(${sql.join(columns)})` : sql`null::uuid`).as('belongs_id'),
    (nameColumn ? sql.ref(nameColumn) : sql`null::text`).as('context'),
    (hasColumn(kind, 'email') ? sql.ref('email') : sql`null::text`).as('email'),
    isActive(kind).as('active'),
  ])
  const matching = parent ? sql`${match} and ${refersTo(parent, kind)}` : match
  return sql`(${row
    .where(matching as RawBuilder<any>)
    .orderBy(order)
    .limit(limit)})`
}

/** Matches the indexed words, and all words if there are more. */
function containsWords({ words, hasMoreWords }: Shape) {
  const each = Array.from({ length: words }, (_, at) =>
    assumeRare(sql`search_text like ${text(`word ${at}`)}`),
  )
  return sql.join(hasMoreWords ? [...each, sql`search_text like all (${texts('parts')})`] : each, sql` and `)
}

/** Matches words in scripts without trigrams, of which an index has only the names in such scripts. */
const containsOtherWords = sql`has_other_script(search_text)
  and ${assumeRare(sql`to_tsvector('simple', search_text) @@ to_tsquery('simple', ${text('other words')})`)}
  and search_text like all (${texts('parts')})`

/** The number of the term ends like the stored one, or has a country code that the stored one lacks. */
const isPhone = sql`phone is not null and ${assumeRare(
  sql`(phone_key(phone) like ${text('phone')} || '%' or phone_key(phone) = any (${texts('phone without country')}))`,
)}`

function searchQuery(shape: Shape): Query<Row> {
  const { kinds, words, otherScript, phone, text: inText, id, email, parent } = shape
  const matches = [
    ...kinds.map((kind) =>
      selectMatches(
        parent,
        kind,
        sql`${begin} like ${text('begin')}`,
        nameRank,
        sql`${begin}, id`,
        input('limit'),
      ),
    ),
    ...(words > 0 ? kinds.map((kind) => selectMatches(parent, kind, containsWords(shape), nameRank)) : []),
    ...(otherScript ? kinds.map((kind) => selectMatches(parent, kind, containsOtherWords, nameRank)) : []),
    ...kinds
      .filter((kind) => phone && hasColumn(kind, 'phone'))
      .map((kind) => selectMatches(parent, kind, isPhone, sql`4`)),
    ...(inText
      ? [
          selectMatches(
            parent,
            'note',
            assumeRare(sql`search @@ ${query}`),
            sql`1 + ts_rank(search, ${query}, 32)`,
          ),
        ]
      : []),
    ...(id ? [selectMatches(parent, id, sql`id = ${input('id')}`, sql`5`)] : []),
    ...kinds
      .filter((kind) => email && hasColumn(kind, 'email'))
      .map((kind) => selectMatches(parent, kind, sql`email = ${input('email')}`, sql`5`)),
  ]
  const snippet = sql`(select note_snippet(body, ${query}, ${texts('languages')}, ${snippetOptions})
    from ${from('notes').select(['id', 'body'])} as note where note.id = hits.id and hits.kind = 'note')`
  return new Query<Row>(
    sql`
select hits.*, ${inText ? snippet : sql`null`} as snippet
from (
  select * from (
    select distinct on (kind, id) * from (
${sql.join(matches, sql`\nunion all\n`)}
    ) as matches order by kind, id, rank desc
  ) as best order by rank desc, id desc limit ${input('limit')}
) as hits order by rank desc, id desc`,
    { plan: 'each time' },
  )
}

/** Finds names that may contain the intended spelling of a mistyped word. */
const names = (of: readonly SearchKind[]) =>
  new Query<{ search_text: string }>(
    sql`${sql.join(
      of.map(
        (kind) =>
          sql`(${rowsOfKind(kind)
            .select(sql`search_text`.as('search_text'))
            .where(sql<boolean>`search_text like any (${texts('patterns')})`)
            .limit(sql.lit(lookupLimit))})`,
      ),
      sql`\nunion all\n`,
    )}`,
    { plan: 'each time' },
  )

const oneWord: Shape = {
  kinds: searchedKinds,
  words: 1,
  hasMoreWords: false,
  otherScript: false,
  text: true,
  phone: false,
  id: null,
  email: false,
  parent: null,
}

export const statements = {
  normalizedTerm,
  'one word': searchQuery(oneWord),
  'a word in another script': searchQuery({ ...oneWord, words: 0, otherScript: true }),
  'a telephone number': searchQuery({ ...oneWord, words: 0, phone: true }),
  'names like a word': names(searchedKinds),
}

export interface SearchParams {
  q: string
  kinds: readonly SearchKind[]
  belongs_to?: string
  limit: number
}

/**
 * Searches again with typing errors corrected if nothing matches. The result includes the names of parents if the
 * caller may see them.
 */
export async function searchRecords(read: Reader, params: SearchParams): Promise<SearchResult> {
  const [found] = await read.rows(normalizedTerm, { q: params.q })
  const { folded, languages } = found!
  const { belongs_to } = params
  const kinds = params.kinds.filter(
    (kind) => belongs_to === undefined || columnsTo(kindOrNull(belongs_to), kind).length > 0,
  )
  if (kinds.length === 0) return { corrected: null, hits: [] }
  const search = (q: string, folded: string) => rowsOf(read, { ...params, kinds, q }, folded, languages)
  const rows = await search(params.q, folded)
  if (rows.length > 0) return { corrected: null, hits: await hitsOf(read, rows) }
  const corrected = await correctTypos(read, kinds, folded)
  const similar = corrected === null ? [] : await search(corrected, corrected)
  if (similar.length === 0) return { corrected: null, hits: [] }
  const hits = await hitsOf(read, similar)
  return { corrected, hits: hits.map((hit) => ({ ...hit, match: 'similar' as const })) }
}

async function rowsOf(
  read: Reader,
  { q, kinds, belongs_to, limit }: SearchParams,
  folded: string,
  languages: string[],
): Promise<Row[]> {
  const words = wordsOf(folded)
  if (words.length === 0) return []
  const name = escapePattern(words.join(' '))
  const lookedUp = words
    .filter((word) => /[a-z0-9]{3}/.test(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxIndexedWords)
  const id = parseRecordId(q, kinds)
  const email = q.trim().toLowerCase()
  const phone = phoneKey(q)
  const others = words.filter((word) => /[^\0-\x7f]/.test(word))
  const shape: Shape = {
    kinds,
    words: lookedUp.length,
    hasMoreWords: words.length > lookedUp.length,
    otherScript: lookedUp.length === 0 && others.length > 0,
    phone: phone !== null,
    text: kinds.includes('note') && words.some((word) => word.length > 2),
    id: id?.kind ?? null,
    email: /^[^\s@]+@[^\s@]+$/.test(email),
    parent: belongs_to === undefined ? null : kindOf(belongs_to),
  }
  const each = (pattern: (word: string) => string) => words.map((word) => pattern(escapePattern(word)))
  return read.rows(searchQuery(shape), {
    limit,
    languages,
    text: wordsOf(q)
      .map((word) => `"${word.replaceAll('"', ' ')}"`)
      .join(' '),
    begin: `${escapePattern([...` ${words.join(' ')}`].slice(0, 60).join(''))}%`,
    begins: ` ${name}%`,
    whole: `%\n ${name} \n%`,
    parts: each((word) => `%${word}%`),
    starts: each((word) => `% ${word}%`),
    wholes: each((word) => `% ${word} %`),
    ...Object.fromEntries(lookedUp.map((word, at) => [`word ${at}`, `%${escapePattern(word)}%`])),
    'other words': others.map((word) => `'${word.replaceAll(/['\\]/g, ' ')}':*`).join(' & '),
    phone,
    'phone without country': phone && countryCodeLengths.map((length) => phone.slice(0, -length)),
    id: id?.uuid,
    email,
    parent: belongs_to && uuidOf(belongs_to, kindOf(belongs_to)),
  })
}

const countryCodeLengths = [1, 2, 3]

/** The shortest number without area code, and numbers that people still remember. */
const fewestDigits = 5

/** Like `phone_key` of the database; null if the text cannot be a telephone number. */
function phoneKey(q: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(q.trim())) return null
  const digits = q.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < fewestDigits ? null : [...digits].reverse().join('')
}

const wordsOf = (q: string) => q.split(/\s+/).filter(Boolean)

/** Escapes the special characters of a `like` pattern. */
const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

function parseRecordId(q: string, kinds: readonly SearchKind[]): { kind: SearchKind; uuid: string } | null {
  try {
    const kind = kinds.find((each) => each === kindOf(q.trim()))
    return kind ? { kind, uuid: uuidOf(q.trim(), kind) } : null
  } catch {
    return null
  }
}

/**
 * Corrects each word that is not the beginning of a word in any name, if it has a likely correction. Null if nothing
 * changes.
 */
async function correctTypos(
  read: Reader,
  kinds: readonly SearchKind[],
  folded: string,
): Promise<string | null> {
  const words = wordsOf(folded)
  const textsLike = async (...patterns: string[]) =>
    (await read.rows(names(kinds), { patterns })).map(({ search_text }) => search_text)
  const meant: string[] = []
  for (const word of words) {
    const patterns = meant.length < maxIndexedWords ? typoPatterns(word) : []
    const isOther = patterns.length > 0 && (await textsLike(prefixPattern(word))).length === 0
    meant.push((isOther && closestWord(word, await textsLike(...patterns))) || word)
  }
  const corrected = meant.join(' ')
  return corrected === words.join(' ') ? null : corrected
}

async function hitsOf(read: Reader, rows: Row[]): Promise<Hit[]> {
  const owner = ({ belongs_kind, belongs_id }: Row) => belongs_kind && idOf(belongs_id!, belongs_kind)
  const named = await namesOf(read, rows.map(owner))
  return rows.map((row) => ({
    kind: row.kind,
    id: idOf(row.id, row.kind),
    name: row.name,
    match: matchOf(row.rank),
    snippet: row.snippet,
    context: row.context ?? named.get(owner(row) ?? '') ?? null,
    email: row.email,
    active: row.active,
  }))
}

function matchOf(rank: number): Hit['match'] {
  if (rank >= 4) return 'exact'
  if (rank >= 3) return 'prefix'
  return rank >= 2 ? 'part' : 'text'
}
