/** Texts for entries of the activity log. */
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { isId } from '../../shared/record-id.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import { linkTo } from '../records/page-index.ts'

/** Past tenses that do not end in `ed`, and better words for some operations. */
const verbs: Readonly<Record<string, string>> = {
  authenticate: 'signed in',
  forgot: 'asked to reset',
  get: 'read',
  read: 'read',
  refresh: 'stayed signed in',
  reset: 'reset',
  rotate: 'renewed',
  run: 'ran',
  set: 'set',
  signout: 'signed out',
  signup: 'signed up',
  update: 'changed',
}

/** `archive` becomes “archived”, and `verify` “verified”. */
const pastTenseOf = (verb: string) => `${verb.replace(/e$/, '').replace(/(?<![aeiou])y$/, 'i')}ed`

/** `updateTask` becomes “changed task”. */
export function actionText(operation: string | null): string {
  if (!operation) return 'called no operation'
  const [verb = '', ...rest] = operation
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  return [verbs[verb] ?? pastTenseOf(verb), ...rest].join(' ').replace(' api ', ' API ')
}

/** The record that the call was about, linked to its page if it has one. */
export const recordOf = ({ record_id, record_name }: ActivityEntry): Html | string =>
  record_id ? linkTo(record_id, record_name) : ''

/** `company_id` becomes “Company”, as on other pages. */
export const fieldName = (field: string): string => wordsOf(field.replace(/_id$/, ''))

/** Formats the value of a field; an id becomes a link to its record. */
export function formatValue(value: unknown): Html | string {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return isId(value) ? linkTo(value, value) : value
}
