/** The period, the groupings and the comparison of the report: pickers of links, which keep the filters. */
import { html } from 'hono/html'
import type { Period } from '../../../generated/client/types.gen.ts'
import { Comparison, Dimension } from '../../../generated/client/types.gen.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import { hiddenInputs, listWith } from '../records/chips.ts'
import type { FilteredList } from '../records/filters.ts'
import { filterValues } from '../records/filters.ts'
import type { RecordsContext } from '../records/frame.ts'
import { dayField, daysOf, pastRanges, spanOf } from './period.ts'

/** The parameter of the second grouping. */
const secondName = 'then'

/** The groupings and the comparison in the address. The API refuses invalid values. */
export function groupingOf({ req }: RecordsContext) {
  const { by, [secondName]: second, compare } = req.query()
  return { first: by || 'project', second: second || undefined, compare: compare || undefined }
}

interface Choice {
  words: string
  /** The parameters that it sets; null removes one. */
  sets: Readonly<Record<string, string | null>>
  isNow: boolean
}

export function reportPickers(http: RecordsContext, list: FilteredList, period?: Period): Html {
  const values = filterValues(http, list)
  const { first, second, compare } = groupingOf(http)
  const { range, from, to } = spanOf(http)
  const picker = (title: string, now: string, choices: readonly Choice[], before: Html | string = '') =>
    html`<details class="picker" name="picker"><summary>${title}: <b>${now}</b></summary><ul class="below">${before}
      ${choices.map(({ words, sets, isNow }) => html`<li><a href="${listWith(http, list, values, sets)}" ${isNow ? html`aria-current="true"` : ''}>${words}</a></li>`)}</ul></details>`
  const periods = pastRanges.map((each) => ({
    words: wordsOf(each),
    sets: { range: each, from: null, to: null },
    isNow: each === range,
  }))
  const otherDays = html`<li><form action="/${list.path}" aria-label="Period">
    ${hiddenInputs(http, list, values, 'range', 'from', 'to')}
    ${dayField('from', 'From', from ?? period?.from)} ${dayField('to', 'To', to ?? period?.to)} <button>Show these days</button></form></li>`
  const days = period ? daysOf(period) : 'other days'
  return html`<div class="arranging settings">
    ${picker('Period', range ? small(wordsOf(range)) : days, periods, otherDays)}
    ${picker('Group by', small(wordsOf(first)), firsts(first, second))}
    ${picker('Then by', second ? small(wordsOf(second)) : 'none', seconds(first, second))}
    ${picker('Compare with', small(comparisonWords[compare as Comparison] ?? 'nothing'), comparisons(compare))}
  </div>`
}

const small = (words: string) => words.toLowerCase()

/** A second grouping that is now the first one is removed. */
const firsts = (first: string, second?: string): Choice[] =>
  Object.values(Dimension).map((each) => ({
    words: wordsOf(each),
    sets: { by: each, ...(each === second && { [secondName]: null }) },
    isNow: each === first,
  }))

const seconds = (first: string, second?: string): Choice[] => [
  { words: 'None', sets: { [secondName]: null }, isNow: !second },
  ...Object.values(Dimension)
    .filter((each) => each !== first)
    .map((each) => ({ words: wordsOf(each), sets: { [secondName]: each }, isNow: each === second })),
]

const comparisonWords: Record<Comparison, string> = {
  previous: 'The period before',
  same_days: 'The same days of the period before',
}

const comparisons = (compare?: string): Choice[] => [
  { words: 'Nothing', sets: { compare: null }, isNow: !compare },
  ...Object.values(Comparison).map((each) => ({
    words: comparisonWords[each],
    sets: { compare: each },
    isNow: compare === each,
  })),
]
