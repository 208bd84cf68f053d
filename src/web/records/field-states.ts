/** The stored and displayed values of the fields of a form, and the states that a record can move to. */
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { inputText } from './inputs.ts'

/** The name of the hidden field that names the fact to which a form with one field belongs. */
export const factField = 'fact'

/** The stored value of each field, and how its control submits it. */
export const fieldStates = (http: RecordsContext, fields: readonly FieldDescriptor[], record: PageRecord) =>
  fields.map((field) => {
    const stored = inputText(field, record, http.var.account.workspace.time_zone)
    const displayed = field.kind === 'long' ? stored : withoutLineBreaks(stored)
    return { name: field.name, displayed, stored }
  })

/** Browsers drop line breaks in single-line fields. */
const withoutLineBreaks = (text: string) => text.replaceAll(/[\r\n]/g, '')

/** Limits the state field to the current state and the allowed transitions. */
export function withAllowedStates(
  { board }: PageDescriptor,
  field: FieldDescriptor,
  record: PageRecord,
): FieldDescriptor {
  if (field.name !== board?.field) return field
  const state = String(record[field.name])
  return { ...field, choices: [state, ...board.moves[state]!] }
}
