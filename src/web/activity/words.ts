/** Texts for entries of the activity log. */
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import { isId, linkTo } from '../records/page-index.ts'

const verbs: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  append: 'appended',
  archive: 'archived',
  authenticate: 'signed in',
  change: 'changed',
  convert: 'converted',
  erase: 'erased',
  exchange: 'exchanged',
  export: 'exported',
  forgot: 'asked to reset',
  get: 'read',
  import: 'imported',
  invite: 'invited',
  list: 'listed',
  refresh: 'stayed signed in',
  remove: 'removed',
  replay: 'replayed',
  restore: 'restored',
  revoke: 'revoked',
  rotate: 'renewed',
  run: 'ran',
  search: 'searched',
  set: 'set',
  signout: 'signed out',
  signup: 'signed up',
  update: 'changed',
  upload: 'uploaded',
  verify: 'verified',
}

/** `updateTask` becomes “changed task”. Verbs that are not in `verbs` stay as they are. */
export function actionText(operation: string | null): string {
  if (!operation) return 'called no operation'
  const [verb = '', ...rest] = operation
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  return [verbs[verb] ?? verb, ...rest].join(' ').replace(' api ', ' API ')
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
