/** Adds an example to every body. The examples of the models tell one story; operations declare changes to it. */
import type { OpenApi, OpenApiOperation, Schema } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'

type Example = any

export function declareExamples(document: OpenApi): void {
  const { schemas } = document.components
  for (const { examples } of Object.values(schemas)) examples?.reverse() // decorators run in reverse order
  for (const { operation, method } of operationsOf(document)) {
    const { 'x-sends': sent, 'x-answers': responseExample }: { 'x-sends'?: Example; 'x-answers'?: Example } =
      operation
    delete operation['x-sends']
    delete operation['x-answers']
    const [body] = Object.values(operation.requestBody?.content ?? {})
    if (sent) schemas[refName(body!.schema.$ref!)]!.examples = [sent]
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const [[type, answer] = [], ...others] = Object.entries(content)
      if (!answer || status >= '300') continue
      if (others.length > 0)
        for (const [each, one] of Object.entries(content)) one.example = responseExample[each]
      else if (type !== 'application/json') answer.example = responseExample
      else if (answer.schema.items) answer.example = examplesOf(answer.schema.items, operation, schemas)
      else {
        const [first] = examplesOf(answer.schema, operation, schemas)
        const isLater = method !== 'get' && status === '200' && 'version' in first
        const changed = merge(merge(first, method === 'patch' && isLater ? sent : undefined), responseExample)
        const example = isLater ? { ...changed, version: changed.version + 1, updated_at: later } : changed
        if (example !== schemas[refName(answer.schema.$ref!)]!.examples![0]) answer.example = example
      }
    }
  }
}

/** Time of the change in examples of updated records. */
const later = '2026-03-03T16:45:00.000Z'

/** The examples of a record; of a child record, only those with a parent of the kind in the path. */
function examplesOf(
  { $ref }: Schema,
  { parameters = [] }: OpenApiOperation,
  schemas: Record<string, Schema>,
) {
  const examples = schemas[refName($ref!)]!.examples as Example[]
  const id = parameters.find((each) => each.in === 'path')?.schema.$ref
  const parent = id && `${schemas[refName(id)]!['x-record']!.kind}_id`
  return examples.filter((each) => each[parent] !== null)
}

/** Merges `change` into `value`. Null replaces a value. */
function merge(value: Example, change: Example): Example {
  if (change === undefined) return value
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
  const entries = Object.entries(change).map(([key, part]) => [key, merge(value?.[key], part)])
  return { ...value, ...Object.fromEntries(entries) }
}
