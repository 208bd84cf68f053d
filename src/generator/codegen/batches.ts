/** Determines which operations a batch may contain. */
import type { OpenApi, OpenApiOperation } from '../../../surface/src/document/openapi.ts'
import { operationsOf } from '../../../surface/src/document/openapi.ts'

/**
 * True for writes to CRM, delivery and knowledge records that require the role `member` and accept a JSON body or
 * no body, and for operations that declare it. False for slow operations and batches.
 */
function isBatchable({ operation, method }: { operation: OpenApiOperation; method: string }): boolean {
  const types = Object.keys(operation.requestBody?.content ?? {})
  return (
    operation['x-batchable'] ||
    (method !== 'get' &&
      /^(crm|delivery|knowledge):/.test(operation['x-scope'] ?? '') &&
      operation['x-role'] === 'member' &&
      !operation['x-slow'] &&
      !operation['x-together'] &&
      !types.includes('multipart/form-data'))
  )
}

/** Marks the batchable operations, and lists them in the schemas of batch items. */
export function declareBatches(document: OpenApi): void {
  const members = operationsOf(document).filter(isBatchable)
  for (const { operation } of members) operation['x-batchable'] = true
  for (const schema of Object.values(document.components.schemas)) {
    if (!schema['x-batchable']) continue
    delete schema['x-batchable']
    schema.enum = members.map(({ operation }) => operation.operationId).sort()
  }
}
