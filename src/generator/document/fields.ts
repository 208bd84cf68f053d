/** Labels and controls of fields on pages. */

import type { Schema } from '../../../surface/src/document/openapi.ts'
import type { Parameter } from '../../../surface/src/document/operations.ts'
import {
  branchOf,
  inline,
  isNullable,
  referenceOf,
  type Schemas,
  typeOf,
} from '../../../surface/src/document/schemas.ts'
import type { FieldDescriptor, FieldKind } from '../../shared/record-descriptor.ts'

/** Texts with at least this maximum length get a multi-line control. */
const longText = 1000

export function fieldOf(
  name: string,
  schemaOrRef: Schema,
  schemas: Schemas,
  required = false,
): FieldDescriptor {
  const schema = inline(schemaOrRef, schemas)
  const kind = kindOf(name, schema)
  const reference = referenceOf(schema)
  const item = schema.items ?? branchOf(schema)
  return {
    name,
    label: labelOf(name, kind),
    kind,
    ...(required && { required }),
    ...(isNullable(schema) || schema.anyOf?.some(isNullable) ? { nullable: true } : {}),
    ...(schema.default !== undefined && schema.default !== null && { default: schema.default }),
    ...(schema['x-part-of'] && { partOf: schema['x-part-of'] }),
    ...(branchOf(schema)['x-markdown'] === true && { markdown: true }),
    ...(schema['x-default-now'] && { defaultsToNow: true }),
    ...(setBy(schema) && { setBy: setBy(schema) }),
    ...(kind === 'choice' && { choices: item.enum!.filter((each) => each !== null) as string[] }),
    ...(kind === 'choice' && schema.items && { several: true }),
    ...(kind === 'reference' && reference),
  }
}

const setBy = (schema: Schema) => schema['x-set-by']

export const filterOf = ({ name, schema, several }: Parameter, schemas: Schemas): FieldDescriptor => ({
  ...fieldOf(name, schema, schemas),
  ...(several && { several: true }),
})

export function kindOf(name: string, schema: Schema): FieldKind {
  const { format, maxLength = 0, items, properties } = branchOf(schema)
  if (referenceOf(schema)?.kinds.length) return 'reference'
  if (/_cents$/.test(name)) return 'money'
  if (/(^|_)minutes$/.test(name)) return 'minutes'
  if ((items ?? branchOf(schema)).enum) return 'choice'
  if (properties ?? items?.properties) return 'file'
  if (items) return 'tags'
  if (format === 'date') return 'date'
  if (format === 'date-time' || schema.anyOf?.some((each) => each.format === 'date-time')) return 'moment'
  if (format === 'email') return 'email'
  if (format === 'uri') return 'url'
  if (name === 'phone') return 'phone'
  const type = typeOf(schema)
  if (type === 'boolean') return 'boolean'
  if (type === 'integer') return 'number'
  return Number(maxLength) >= longText ? 'long' : 'text'
}

const labels: Record<string, string> = {
  q: 'Words',
  created_at: 'Added',
  updated_at: 'Changed',
  from: 'From',
  to: 'To',
  minutes: 'Duration',
  user_id: 'Person',
  of_project_id: 'Project',
  of_service_id: 'Service',
  external_id: 'External id',
  has_file: 'With a file',
  checklist_done: 'Checklist',
  blocker_id: 'Task',
  is_blocked: 'Blocked by a task',
}

/** `estimate_minutes` becomes Estimate, `assignee_id` Assignee, `starts_on` Starts on. */
function labelOf(name: string, kind: FieldKind): string {
  const bare = kind === 'minutes' || kind === 'money' ? name.replace(/_(minutes|cents)$/, '') : name
  const words = bare.replace(/_(id|at)$/, '').replaceAll('_', ' ')
  return labels[name] ?? words[0]!.toUpperCase() + words.slice(1)
}
