/** Notes and their full-text search, which uses web search syntax and ignores case and accents. */
import { sql } from 'kysely'
import { limits } from '../../../generated/constants.ts'
import { assumeRare, conditionsOn, either, type Filter } from '../../data/conditions.ts'
import { from, input, Query } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { Note } from '../model/index.ts'
import { idsOf } from './ids.ts'

const where = conditionsOn(Note)

const company = where.equals('company_id')

const filters = {
  author_id: where.userOrMe('author_id'),
  tag: where.includes('tags'),
  since: where.since('created_at'),
  until: where.below('created_at'),
  external_id: where.equals('external_id'),
  has_file: where.isTrue(sql<boolean>`file_key is not null`),
}

export const notes = recordsOf(Note, {
  filters: {
    ...filters,
    // Also those on its clients, prospects and projects.
    of_company: either(
      company,
      where.isAmong('client_id', company, idsOf('clients')),
      where.isAmong('prospect_id', company, idsOf('prospects')),
      where.isAmong('project_id', company, idsOf('projects')),
    ),
  },
  extra: { snippet: sql<string | null>`null` },
  order: { by: 'created_at' },
})

// A migration creates the text search configuration.
const search = sql`websearch_to_tsquery('unaccented', ${input('q')})`
/** Options of `ts_headline` for the length of a snippet and the marks around matching words. */
export const snippetOptions = sql.lit(
  'StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "',
)

const matches: Filter<string> = {
  condition: () => assumeRare(sql<boolean>`search @@ ${search}`),
  encode: (words) => words,
}

export const noteSearch = recordsOf(Note, {
  filters: { ...filters, q: matches },
  extra: {
    snippet: sql<
      string | null
    >`ts_headline('unaccented', concat_ws(chr(10), title, body), ${search}, ${snippetOptions})`,
  },
  rank: sql<number>`ts_rank(search, ${search})`,
  rankLimit: { newest: limits.ranked, by: 'created_at' },
})

/** The files of a note and their storage keys. */
export const filesOfNote = new Query(
  from('notes')
    .select(['file', 'file_key', 'attachments', 'attachment_keys'])
    .where('id', '=', where.input('id')),
)
