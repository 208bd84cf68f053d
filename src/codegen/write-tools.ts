/** Writes the MCP tool descriptors. */
import type { JsonSchema, ToolDescriptor } from '../../client/descriptors.ts'
import type { ToolSurface } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import { argumentsOf, requestShape } from './surfaces.ts'

export function writeTools(operations: Operation[]): string {
  const tools = operations
    .flatMap((operation) => operation.tools.map((surface) => toolOf(operation, surface)))
    .sort((a, b) => a.name.localeCompare(b.name))
  return `${header}
import type { ToolDescriptor } from '../../client/descriptors.ts'

export type ToolName = ${tools.map(({ name }) => `'${name}'`).join(' | ')}

export const tools: readonly (ToolDescriptor & { name: ToolName })[] = ${JSON.stringify(tools, null, 2)}
`
}

function toolOf(operation: Operation, surface: ToolSurface): ToolDescriptor {
  const readOnly = surface.readOnly ?? operation.method === 'get'
  const { name } = surface
  return {
    name,
    title: titleOf(name),
    description: surface.description ?? operation.description,
    toolset: operation.domain,
    scope: operation.scope!,
    inputSchema: inputSchema(operation, surface),
    outputSchema: outputSchema(operation),
    annotations: {
      readOnlyHint: readOnly,
      destructiveHint: surface.destructive ?? (operation.method === 'delete' && !readOnly),
      idempotentHint: surface.idempotent ?? operation.method !== 'post',
      openWorldHint: false,
    },
    request: requestShape(operation, surface),
  }
}

function inputSchema(operation: Operation, surface: ToolSurface): JsonSchema {
  const args = argumentsOf(operation, surface)
  const required = args.filter((argument) => argument.required).map(({ name }) => name)
  const properties = Object.fromEntries(args.map(({ name, schema }) => [name, slim(schema, noise)]))
  if (properties.cursor) properties.cursor.description = '`next_cursor` of the page before.'
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** MCP wants an object, so an array is wrapped together with the cursor of its next page. */
function outputSchema({ success }: Operation): JsonSchema | null {
  if (!success.schema) return null
  const schema = slim(success.schema, [...noise, ...limits])
  if (schema.type !== 'array') return schema as JsonSchema
  return {
    type: 'object',
    properties: {
      items: schema,
      next_cursor: {
        type: ['string', 'null'],
        description: 'Pass as `cursor` for the next page; null on the last.',
      },
    },
    required: ['items', 'next_cursor'],
  }
}

/** Keywords that an agent pays for in tokens and learns nothing from. */
const noise = ['examples', 'readOnly']

/** Nor from these, in what it only reads. */
const limits = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']

/** Without the keywords in `dropped` and formats that repeat the type; a property may be called like a keyword. */
function slim<T>(node: T, dropped: string[]): T {
  if (Array.isArray(node)) return node.map((item) => slim(item, dropped)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(
    ([keyword, value]) =>
      !dropped.includes(keyword) && !(keyword === 'format' && /^(int|double)/.test(value)),
  )
  return mapValues(Object.fromEntries(kept), (value, keyword) =>
    keyword === 'properties'
      ? mapValues(value as object, (property) => slim(property, dropped))
      : slim(value, dropped),
  ) as T
}

function mapValues(record: object, change: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

/** `company_add` to `Company add`. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}
