/** The operations of the document, and example requests that can fill a workspace. */
import { document } from './document.ts'

export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  'x-record'?: { kind: string; prefix: string }
  'x-records'?: { prefix: string }[]
  minimum?: number
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  examples?: any[]
  $ref?: string
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
  example?: unknown
}

/** A tool or command in the specification. */
interface Surface {
  name: string
  preset?: Record<string, unknown>
}

export interface Operation {
  path: string
  method: string
  operationId: string
  'x-shape': string
  'x-scope'?: string
  'x-kind'?: string
  'x-role'?: string
  'x-plan'?: string
  'x-on-starter'?: string
  'x-signs-in-or-out'?: boolean
  'x-together'?: boolean | 'each'
  'x-batchable'?: boolean
  'x-refusals': { status: number; code: string; members?: string[] }[]
  'x-mcp-tool'?: Surface[]
  'x-cli-command'?: Surface[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
  security?: object[]
}

/** One record id of each kind by prefix. */
export type Ids = Map<string, string>

/** Resolves a `$ref`; returns any other node as it is. */
export function resolve<T extends object>(node: T): T {
  const ref = (node as JsonSchema).$ref
  if (!ref) return node
  const found = ref
    .slice(2)
    .split('/')
    .reduce((parent: any, key) => parent[key], document)
  return resolve(found)
}

export const operations: Operation[] = Object.entries(
  document.paths as unknown as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    path,
    method,
    parameters: operation.parameters
      .map(resolve)
      .map((parameter) => ({ ...parameter, schema: resolve(parameter.schema) })),
  })),
)

export const isPublic = ({ security }: Operation) =>
  security?.some((each) => Object.keys(each).length === 0) ?? false

/** True if the operation lists records of the whole workspace, not only those of one record. */
export const isList = ({ path, parameters }: Operation) =>
  path.endsWith('/list') && !parameters.some((each) => each.in === 'path')

export const adds = operations.filter((operation) => operation['x-shape'] === 'add')

export const anyId = /\b[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g

/** The prefix of the ids that a schema accepts; one of them if there are several. */
export function kindOf(schema: JsonSchema): string | null {
  if (schema.anyOf) return kindOf(resolve(schema.anyOf[0]!))
  const first = resolve(schema)
  return (first['x-record'] ?? first['x-records']?.[0])?.prefix ?? null
}

/** True if a required parameter of the query identifies a record. */
export const needsRecord = ({ parameters }: Operation) =>
  parameters.some(
    ({ in: place, required, schema }) => place === 'query' && required && kindOf(schema) !== null,
  )

/** The id prefix of a path's `{id}`. */
export function prefixOf({ parameters }: Operation): string | null {
  const id = parameters.find(({ name, in: place }) => name === 'id' && place === 'path')
  return id ? kindOf(id.schema) : null
}

/** The content type and schema of the request body; null without a body. */
export function bodySchema({ requestBody }: Operation): { type: string; schema: JsonSchema } | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return type ? { type, schema: resolve(content!.schema) } : null
}

/** The document's example of a schema, with ids from the workspace. The second example of a kind is another record, if there is one. */
export function exampleOf(schema: JsonSchema, ids: Ids): any {
  const text = JSON.stringify(resolve(schema).examples?.[0] ?? {})
  const idOf = (id: string) =>
    (id.endsWith('8') && ids.get(`other ${id.slice(0, 3)}`)) || ids.get(id.slice(0, 3))
  return JSON.parse(text.replace(anyId, (id) => idOf(id) ?? id))
}

/** The document's example of the record that the operation returns or lists. */
export function recordExample({ responses }: Operation, ids: Ids): Record<string, any> {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))![1]
  const schema = success.content?.['application/json']?.schema
  return schema ? exampleOf(schema.items ?? schema, ids) : {}
}

/** The name of the file that tests upload. */
export const fileName = 'a.txt'

export const pathWith = (operation: Operation, ids: Ids) =>
  operation.path.replace('{id}', ids.get(prefixOf(operation) ?? '') ?? '').replace('{name}', fileName)

/**
 * Fills a workspace with the operations that add records, in an order that satisfies their references, and returns
 * that order. `add` makes the call and returns the new id, or null if it was refused. Throws if no remaining operation
 * succeeds.
 */
export async function fill(
  ids: Ids,
  add: (operation: Operation) => Promise<string | null>,
): Promise<Operation[]> {
  const done: Operation[] = []
  let left = adds
  /** Adds another record of the kinds that a refused operation refers to twice. `ids` keeps the first one. */
  async function addOthers(refused: Operation[]): Promise<boolean> {
    const prefixes = refused
      .flatMap((each) => prefixOf(each) ?? [])
      .filter((each) => !ids.has(`other ${each}`))
    for (const prefix of prefixes) {
      const adding = done.find((each) => recordExample(each, new Map()).id.startsWith(prefix))!
      const first = ids.get(prefix)!
      ids.set(`other ${prefix}`, (await add(adding))!)
      ids.set(prefix, first)
      done.push(adding)
    }
    return prefixes.length > 0
  }
  while (left.length > 0) {
    const refused: Operation[] = []
    for (const operation of left) {
      const prefix = prefixOf(operation)
      const id = prefix && !ids.has(prefix) ? null : await add(operation)
      if (id) ids.set(id.slice(0, 3), id)
      ;(id ? done : refused).push(operation)
      // Billed time cannot be changed: the walk continues with other time.
      if (id && operation.operationId === 'addBill')
        refused.push(adds.find(({ operationId }) => operationId === 'addTimeEntry')!)
    }
    if (refused.length === left.length && !(await addOthers(refused)))
      throw new Error(`Still refused: ${left.map(({ operationId }) => operationId).join(', ')}`)
    left = refused
  }
  return done
}

/** The ids that a new workspace starts with, from the text of its log. */
export function idsIn(log: string): Ids {
  return new Map(log.match(anyId)!.map((id) => [id.slice(0, 3), id]))
}
