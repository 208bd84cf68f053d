/** Errors of the API in the words of a form: labels instead of the names of fields. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import { duration } from '../shared/formats.ts'
import { wordsOf } from './records/cells.ts'

interface Labelled {
  name: string
  label: string
  /** The unit in which people type a number of the API. */
  unit?: Unit | undefined
}

export type Unit = 'minutes' | 'money'

const units: Record<Unit, { text: (value: number) => string; example: string }> = {
  minutes: { text: duration, example: 'must be a duration such as 1:30, 1.5 or 90 min' },
  money: { text: (cents) => (cents / 100).toFixed(2), example: 'must be an amount such as 120.00' },
}

/** The detail of an error about a number, in the unit in which people type it: `must be 24:00 h or less`. */
export function inUnit(detail: string, unit: Unit | undefined): string {
  if (!unit) return detail
  const { text, example } = units[unit]
  if (/^must be (?:an? )?(?:integer|number)|whole number/.test(detail)) return example
  return detail.replace(/-?\d+/, (number) => text(Number(number)))
}

/**
 * The text at a field; undefined if it has no error. An error that says one of several fields is required is shown at the first
 * of them.
 */
export function errorAt(
  field: Labelled,
  errors: readonly FieldError[],
  fields: readonly Labelled[],
): string | undefined {
  const error = errors.find(({ pointer }) => pointer.split('/')[1] === field.name)
  if (!error) return undefined
  const choices = error.detail.match(/^(?:exactly )?one of ([\w, ]+) is required$/)?.[1]?.split(', ')
  if (!choices) return `${field.label} ${inWords(inUnit(error.detail, field.unit), fields)}.`
  const first = fields.find(({ name }) => choices.includes(name))
  if (first && first.name !== field.name) return undefined // otherwise the form has one field for all of them
  const nouns = choices.map((name) => withArticle(labelOf(name, fields)))
  return `Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(nouns)}.`
}

/** `ends_on must not be before starts_on` becomes `ends on must not be before starts on`. */
export const inWords = (detail: string, fields: readonly Labelled[] = []): string =>
  detail === 'must have 1 or more characters'
    ? 'is required'
    : detail.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => labelOf(name, fields))

const labelOf = (name: string, fields: readonly Labelled[]) =>
  (
    fields.find((each) => each.name === name)?.label ?? wordsOf(name.replace(/_(id|cents)$/, ''))
  ).toLowerCase()

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
