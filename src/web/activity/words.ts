/** Sentences for entries of the activity log. */

import { html } from 'hono/html'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { operations } from '../../../generated/operations.ts'
import { phraseOfState } from '../../shared/action-words.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import { linkTo, pageOf } from '../records/page-index.ts'
import { fieldsOfKind, ownChanges } from './changes.ts'

type Action = Pick<ActivityEntry, 'operation' | 'record_id' | 'changes' | 'tool'>

const placeholder = '{record}'

/** `completed task`, `signed in`. */
export const actionText = (entry: Action): string => phraseOf(entry).replace(placeholder, nounOf(entry))

/** For the page of the record: `completed this task`, `changed the due date`, `added a follow-up`. */
export const actionOnRecord = (entry: Action): string =>
  phraseOf(entry)
    .replace(/ (to|of) \{record\}/, '')
    .replace(placeholder, `this ${nounOf(entry)}`)

/** With a link to the record: its name, or its kind if it has no name. */
export function linkedAction(entry: ActivityEntry): Html | string {
  const [before, after] = phraseOf(entry).split(placeholder)
  if (after === undefined || !entry.record_id) return actionText(entry)
  const noun = nounOf(entry)
  const record = entry.record_name
    ? html`${noun} ${linkTo(entry.record_id, entry.record_name)}`
    : linkTo(entry.record_id, noun)
  return html`${before}${record}${after}`
}

/** True for calls that people rarely look for, such as reads, but never for refused ones. */
export const isNoise = ({ operation, status }: ActivityEntry): boolean =>
  status < 400 && operations[operation ?? '']?.noise === true

/** The log can contain operations that a release has removed. */
function phraseOf(entry: Action): string {
  const { operation } = entry
  if (!operation) return 'called no operation'
  const verb = operations[operation]?.verb ?? `called ${operation}`
  if (verb !== `changed ${placeholder}`) return verb
  return newState(entry) ?? changedField(entry) ?? verb
}

/** The phrase for an update that changed a field with `@verbs`, such as the status of a task. */
function newState({ record_id, changes }: Action): string | undefined {
  if (!record_id) return undefined
  const fields = pageOf(record_id)?.fields
  const own = changes.filter((change) => change.record_id === record_id)
  return phraseOfState(
    own.map(({ field, after }) => ({ phrases: fields?.[field]?.verbs, after })),
    wordsOf,
  )
}

/** The phrase for an update of one field: `changed the due date of {record}`. */
function changedField(entry: Action): string | undefined {
  const [change, ...others] = entry.record_id ? ownChanges(entry, entry.record_id) : []
  if (!change || others.length > 0) return undefined
  const field = fieldsOfKind(entry.record_id!)[change.field]
  if (field?.kind === 'boolean') return undefined
  const verb = change.before === null ? 'set' : change.after === null ? 'cleared' : 'changed'
  return `${verb} the ${nounOfField(change.field)} of ${placeholder}`
}

/** `due_on` becomes `due date`, and `company_id` becomes `company`. */
const nounOfField = (field: string): string =>
  fieldName(field.replace(/s?_on$/, '_date').replace(/^occurred_at$/, 'time')).toLowerCase()

const nounOf = ({ operation, record_id, tool }: Action): string => {
  const { noun = '' } = operations[operation!] ?? {}
  if (record_id) return pageOf(record_id)?.name ?? noun
  return noun === 'page' && tool ? pageName(tool) : noun
}

/** `/insights/report?range` becomes `Insights report`. */
const pageName = (address: string): string =>
  wordsOf(
    address
      .split('?')[0]!
      .replace(/[^a-z\d]+/gi, ' ')
      .trim() || 'page',
  )

/** The record that the call was about, linked to its page if it has one. */
export const recordOf = ({ record_id, record_name }: ActivityEntry): Html | string =>
  record_id ? linkTo(record_id, record_name) : ''

/** `company_id` becomes “Company”, as on other pages. */
export const fieldName = (field: string): string => wordsOf(field.replace(/_(id|ids|cents|minutes)$/, ''))

/** The person or the agent behind a call: `Ada`, `example-agent for Ada`. */
export function actorOf({ actor_name, agent }: Pick<ActivityEntry, 'actor_name' | 'agent'>): {
  name: string
  isAgent: boolean
  behind?: string
} {
  const person = actor_name ?? 'Someone'
  return agent
    ? { name: agent.split('/')[0]!, isAgent: true, behind: person }
    : { name: person, isAgent: false }
}
