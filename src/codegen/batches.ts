/** Which operations may be in a batch, and what a batch is therefore refused with. */
import type { OpenApi, OpenApiOperation } from './document.ts'
import { operationsOf } from './document.ts'

/** What members change of records with a body of JSON or none. What takes long or concerns who may do what is called alone. */
function isBatchable({ operation, method }: { operation: OpenApiOperation; method: string }): boolean {
  const types = Object.keys(operation.requestBody?.content ?? {})
  return (
    method !== 'get' &&
    /^(crm|delivery|knowledge):/.test(operation['x-scope'] ?? '') &&
    operation['x-role'] === 'member' &&
    !operation['x-slow'] &&
    !operation['x-together'] &&
    !types.includes('multipart/form-data')
  )
}

/** Marks them, and names them where a batch does. */
export function declareBatches(document: OpenApi): void {
  const members = operationsOf(document).filter(isBatchable)
  for (const { operation } of members) operation['x-batchable'] = true
  for (const schema of Object.values(document.components.schemas)) {
    if (!schema['x-batchable']) continue
    delete schema['x-batchable']
    schema.enum = members.map(({ operation }) => operation.operationId).sort()
  }
}
