/** The keywords of our schemas that the gate does not know. */
import type { Keyword, KeywordRules } from '../../../surface/src/gate/schema-rules.ts'
import { isWithin } from '../../../surface/src/gate/schema-rules.ts'
import { isHigher } from './ranks.ts'

const kindOf = ({ kind }: { kind: string }) => kind

const changedInput: Keyword = (before, _, side) => side === 'request' && before !== undefined

export const keywords: KeywordRules = {
  'x-set-by': {
    name: 'the role that sets it',
    breaks: (before, after, side, { components }) =>
      side === 'request' && isHigher(after, before, components),
  },
  'x-period': {
    name: 'the maximum length of its period',
    shown: (period) => period?.days,
    breaks: (before, after, side) =>
      side === 'request' && after !== undefined && !(before?.days <= after.days),
  },
  'x-of-records': { breaks: (_, after, side) => side === 'response' && after === true },
  'x-record': {
    name: 'the kind of its id',
    shown: (record) => record?.kind,
    breaks: (before, after) => before?.kind !== after?.kind,
  },
  'x-records': {
    name: 'the kinds of its ids',
    shown: (records) => records?.map(kindOf).join(', '),
    replaces: 'pattern',
    breaks: (before = [], after = [], side) =>
      side === 'request' && !isWithin(before.map(kindOf), after.map(kindOf)),
  },
  // The meaning of words that people type, such as `friday`, and of a missing value.
  'x-weekday': { name: 'the day that a weekday means', breaks: changedInput },
  'x-day-unit': { name: 'the unit of words for days', breaks: changedInput },
  'x-days': { name: 'the meaning of words for days', breaks: changedInput },
  'x-default-now': { name: 'the meaning of a missing value', breaks: changedInput },
}
