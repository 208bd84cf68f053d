/** Writes the table of the kinds of records that people see: those with `@view`. */

import type { Schema } from '../../../surface/src/document/openapi.ts'
import { camelCase } from '../../../surface/src/document/operations.ts'
import { inline, mapValues, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import type { RecordDescriptor } from '../../shared/record-descriptor.ts'
import { fieldOf } from '../document/fields.ts'

export const constantOfKind = (kind: string) => `${camelCase(kind)}Record`

export function writeRecordTable(schemas: Schemas): string {
  const records = Object.values(schemas).flatMap((schema) => descriptorOf(schema, schemas) ?? [])
  // The ids of sessions and of connections have the same kind: the names of records in the log are those of connections.
  const first = [...new Map(records.toReversed().map((record) => [record.kind, record])).values()]
  const constants = first
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    .map((record) => `export const ${constantOfKind(record.kind)}: RecordDescriptor = ${code(record)}\n`)
  return `${header}
import type { RecordDescriptor } from '../src/shared/record-descriptor.ts'

${constants.join('\n')}`
}

/** Undefined for models without `@view`, and for rows of several kinds. */
function descriptorOf(
  { properties, 'x-view': view }: Schema,
  schemas: Schemas,
): RecordDescriptor | undefined {
  const record = view && properties?.id && recordOf(inline(properties.id, schemas))
  if (!record) return undefined
  return {
    kind: record.kind,
    prefix: record.prefix,
    name: record.name,
    nameField: ['name', 'title', 'memo'].find((each) => each in properties),
    fields: mapValues(properties, (schema, name) => ({
      ...fieldOf(name, schema, schemas),
      verbs: schema['x-verbs'],
    })),
    columns: view.columns,
    main: view.main ?? [],
    secondary: view.secondary ?? [],
    groupBy: view.groupBy,
    progress: view.progress,
  }
}
