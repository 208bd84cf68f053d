/** Full text: words as in a web search, whatever their case and accents. The migration has the configuration. */
import type { Filter } from './filters.ts'
import type { Compute } from './reader.ts'

const asked = (words: string) => `websearch_to_tsquery('unaccented', ${words})`

/** Has the words in its column `search`. */
export const matches: Filter = { column: null, condition: (words) => `search @@ ${asked(words)}` }

const marks = `StartSel=**, StopSel=**, MaxFragments=2, MinWords=5, MaxWords=20, FragmentDelimiter=" … "`

/** How well `words` match, as `rank`, and where they stand in the `columns`, as `snippet`. */
export const matching =
  (words: string, ...columns: string[]): Compute =>
  (place) => {
    const query = asked(place(words))
    return {
      rank: `ts_rank(search, ${query})`,
      snippet: `ts_headline('unaccented', concat_ws(E'\n', ${columns}), ${query}, '${marks}')`,
    }
  }
