/** Completes the texts and examples of records with exactly one subject: `{subjects}`, `{subject_ids}` and `{count}`. */
import type { OpenApi, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { inline, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import type { Mistake } from '../../../surface/src/passes/mistakes.ts'
import { joined } from '../../../surface/src/passes/sentences.ts'
import { nameFields } from './names.ts'

/** Returns the subjects that `vs` would not show. */
export function describeSubjects(document: OpenApi): Mistake[] {
  const { schemas, parameters = {} } = document.components
  for (const schema of Object.values(schemas)) {
    const { properties = {}, examples = [] } = schema
    const fields = subjectsOf(schema)
    fill(fields, schema, ...Object.values(properties))
    for (const example of examples as Record<string, unknown>[])
      for (const field of fields) if (field in properties) example[field] ??= null
  }
  for (const { operation } of operationsOf(document))
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      if (schema.$ref)
        fill(subjectsOf(schemas[refName(schema.$ref)]!), operation, ...(operation['x-mcp-tool'] ?? []))
  for (const parameter of Object.values(parameters)) {
    const records = inline(parameter.schema as Schema, schemas)['x-records'] ?? []
    fill(
      records.map(({ kind }) => `${kind}_id`),
      parameter,
    )
  }
  return Object.entries(schemas).flatMap((entry) => hiddenSubjects(entry, schemas))
}

const subjectsOf = (schema: Schema) => (schema['x-exactly-one-of'] as string[] | undefined) ?? []

function fill(fields: string[], ...described: { description?: string }[]): void {
  if (fields.length === 0) return
  const nouns = fields.map((field) => field.replace(/_id$/, '').replaceAll('_', ' '))
  const words: Record<string, string> = {
    '{subjects}': joined(nouns, 'or'),
    '{subject_ids}': joined(
      fields.map((field) => `\`${field}\``),
      'and',
    ),
    '{count}': numbers[fields.length]!,
  }
  for (const each of described)
    if (each.description)
      each.description = each.description.replace(/\{(subjects|subject_ids|count)\}/g, (slot) => words[slot]!)
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Subjects with a name that the list of `vs` leaves out. */
function hiddenSubjects([of, schema]: [string, Schema], schemas: Schemas): Mistake[] {
  const { properties = {}, 'x-terminal': { about } = {} } = schema
  if (!about || !properties.id) return []
  const named = nameFields(schemas)
  return subjectsOf(schema)
    .filter((field) => !about.includes(field) && recordOf(inline(properties[field]!, schemas))!.kind in named)
    .map((field) => ({
      of,
      code: 'rule' as const,
      decorator: 'terminal',
      message: `The terminal view of ${of} does not show ${field}: add it to \`about\``,
    }))
}
