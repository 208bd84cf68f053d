/** Errors of the API in the words of a form: labels instead of the names of fields. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import { wordsOf } from './records/cells.ts'

interface Labelled {
  name: string
  label: string
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
  if (!choices) return `${field.label} ${inWords(error.detail, fields)}.`
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
