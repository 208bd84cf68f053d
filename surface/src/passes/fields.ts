/** Lists the values that the `fields` parameter accepts: the fields of the returned record. */
import type { OpenApi } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'
import { successOf } from '../document/operations.ts'

export function declareFields(document: OpenApi): void {
  for (const { operation } of operationsOf(document)) {
    const fields = operation.parameters?.find(({ name }) => name === 'fields')
    if (!fields) continue
    const { schema } = successOf(operation)[1].content!['application/json']!
    const record = document.components.schemas[refName((schema.items ?? schema).$ref!)]!
    fields.schema.items = { type: 'string', enum: Object.keys(record.properties!) }
  }
}
