/** Determines which operations a batch may contain. */
import type { OpenApi, OpenApiOperation } from './document.ts'
import { operationsOf } from './document.ts'

/**
 * Writes of members to CRM, delivery and knowledge records, with a JSON body or none. Slow operations and changes of
 * access are called on their own.
 */
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

/** Marks these operations, and lists them in the schemas of batch items. */
export function declareBatches(document: OpenApi): void {
  const members = operationsOf(document).filter(isBatchable)
  for (const { operation } of members) operation['x-batchable'] = true
  for (const schema of Object.values(document.components.schemas)) {
    if (!schema['x-batchable']) continue
    delete schema['x-batchable']
    schema.enum = members.map(({ operation }) => operation.operationId).sort()
  }
}
