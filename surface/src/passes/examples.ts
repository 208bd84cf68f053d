/** Adds an example to every body. The examples of the models tell one story; operations declare changes to it. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi, OpenApiOperation, Schema } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'
import { walkSchemas } from '../document/schemas.ts'
import type { Mistake } from './mistakes.ts'

type Example = any

export function declareExamples(document: OpenApi): void {
  const { schemas } = document.components
  for (const { examples } of Object.values(schemas)) examples?.reverse() // decorators run in reverse order
  for (const { operation, method } of operationsOf(document)) {
    const { 'x-sends': sent, 'x-answers': responseExample }: { 'x-sends'?: Example; 'x-answers'?: Example } =
      operation
    const [body] = Object.values(operation.requestBody?.content ?? {})
    if (sent) schemas[refName(body!.schema.$ref!)]!.examples = [sent]
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const [[type, answer] = [], ...others] = Object.entries(content)
      if (!answer || status >= '300') continue
      if (others.length > 0)
        for (const [each, one] of Object.entries(content)) one.example = responseExample?.[each]
      else if (type !== 'application/json') answer.example = responseExample
      else if (answer.schema.items) answer.example = examplesOf(answer.schema.items, operation, schemas)
      else {
        const [first] = examplesOf(answer.schema, operation, schemas)
        if (!first) continue
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

/** The examples of a record. For a child record, only examples whose parent has the kind in the path. */
function examplesOf(
  { $ref }: Schema,
  { parameters = [] }: OpenApiOperation,
  schemas: Record<string, Schema>,
) {
  const examples = (schemas[refName($ref!)]!.examples ?? []) as Example[]
  const id = parameters.find((each) => each.in === 'path')?.schema.$ref
  const kind = id && schemas[refName(id)]!['x-record']?.kind
  const parent = `${kind}_id`
  return examples.filter((each) => each[parent] !== null)
}

/** Merges `change` into `value`. Null replaces a value. */
function merge(value: Example, change: Example): Example {
  if (change === undefined) return value
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
  const entries = Object.entries(change).map(([key, part]) => [key, merge(value?.[key], part)])
  return { ...value, ...Object.fromEntries(entries) }
}

/** Examples that lack a field, have an unknown one or do not match their schema in another way. */
export function mistakesInExamples(document: OpenApi): Mistake[] {
  const check = checkOf(document)
  const sent = new Set<string>()
  const inOperations = operationsOf(document).flatMap(({ operation }) => {
    const { operationId: of, requestBody, responses, 'x-sends': sends, 'x-answers': answers } = operation
    const schema = Object.values(requestBody?.content ?? {})[0]?.schema
    if (sends && schema) sent.add(refName(schema.$ref!))
    const contents = Object.values(responses).map(({ content }) => content?.['application/json'])
    return [
      ...(sends && schema ? check(schema, sends, of, 'sends') : []),
      ...contents.flatMap((each) =>
        answers && each?.example ? check(each.schema, each.example, of, 'answers') : [],
      ),
    ]
  })
  const inModels = Object.entries(document.components.schemas)
    .filter(([name]) => !sent.has(name))
    .flatMap(([name, { examples = [] }]) =>
      examples.flatMap((example) =>
        check({ $ref: `#/components/schemas/${name}` }, example, name, 'example'),
      ),
    )
  return [...inOperations, ...inModels]
}

/** Schemas of responses allow fields of later releases; examples may not have them. */
function checkOf(document: OpenApi) {
  const { components } = structuredClone(document)
  walkSchemas(components.schemas, (schema) => {
    if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false
  })
  // Each schema validates a few examples, so compiling it faster is worth more than validating faster.
  const ajv = addFormats.default(
    new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } }),
  )
  ajv.addSchema({ components }, 'document')
  return (schema: Schema, example: unknown, of: string, decorator: string): Mistake[] => {
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
    validate(example)
    return (validate.errors ?? []).map(({ instancePath, message, params }) => ({
      of,
      code: 'example' as const,
      decorator,
      message: `The example of ${of} is wrong: ${[instancePath, message, params.additionalProperty].filter(Boolean).join(' ')}`,
    }))
  }
}
