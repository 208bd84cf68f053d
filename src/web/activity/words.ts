/** Texts for entries of the activity log. */

import { html } from 'hono/html'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { operations } from '../../../generated/operations.ts'
import { phraseOfState } from '../../shared/action-words.ts'
import { isId } from '../../shared/record-id.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import { linkTo, pageOf } from '../records/page-index.ts'

type Action = Pick<ActivityEntry, 'operation' | 'record_id' | 'changes'>

const placeholder = '{record}'

/** `completed task`, `signed in`. */
export const actionText = (entry: Action): string => phraseOf(entry).replace(placeholder, nounOf(entry))

/** Without the record, for its own page: `completed`, `moved to Won`, `added a follow-up`. */
export const actionOnRecord = (entry: Action): string => phraseOf(entry).replace(/ ((to|of) )?\{record\}/, '')

/** With a link to the record. Without the name of the record, there is no link, because the text already contains the kind. */
export function linkedAction(entry: ActivityEntry): Html | string {
  const [before, after] = phraseOf(entry).split(placeholder)
  if (after === undefined || !entry.record_name) return actionText(entry)
  return html`${before}${nounOf(entry)} ${recordOf(entry)}${after}`
}

/** True for calls that people rarely look for, such as reads, but never for refused ones. */
export const isNoise = ({ operation, status }: ActivityEntry): boolean =>
  status < 400 && operations[operation ?? '']?.noise === true

/** The log can contain operations that a release has removed. */
function phraseOf(entry: Action): string {
  const { operation } = entry
  if (!operation) return 'called no operation'
  return newState(entry) ?? operations[operation]?.verb ?? `called ${operation}`
}

/** The phrase for an update that changed a field with `@verbs`, such as the status of a task. */
function newState({ operation, record_id, changes }: Action): string | undefined {
  if (!record_id || operations[operation!]?.verb !== `changed ${placeholder}`) return undefined
  const fields = pageOf(record_id)?.fields
  const own = changes.filter((change) => change.record_id === record_id)
  return phraseOfState(
    own.map(({ field, after }) => ({ phrases: fields?.[field]?.verbs, after })),
    wordsOf,
  )
}

const nounOf = ({ operation, record_id }: Action): string =>
  (record_id && pageOf(record_id)?.name) || (operations[operation!]?.noun ?? '')

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
