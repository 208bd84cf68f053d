/** The activity log in words. */
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
  restore: 'brought back',
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

/** `updateTask` is “changed task”; other operations are called as they are. */
export function doneBy(operation: string | null): string {
  if (!operation) return 'called no operation'
  const [verb = '', ...rest] = operation
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
  return [verbs[verb] ?? verb, ...rest].join(' ').replace(' api ', ' API ')
}

/** The record that a call was about, as a link where it has a page. */
export const recordOf = ({ record_id, record_name }: ActivityEntry): Html | string =>
  record_id ? linkTo(record_id, record_name) : ''

/** `company_id` in words. */
export const fieldName = (field: string): string => wordsOf(field.replace(/_id$/, ''))

/** A value before or after a change; an id is a link to its record. */
export function shownValue(value: unknown): Html | string {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return isId(value) ? linkTo(value, value) : value
}
