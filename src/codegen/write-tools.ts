/** Writes the MCP tool descriptors. */
import type { JsonSchema, ToolDescriptor } from '../../client/descriptors.ts'
import type { Schema, ToolSurface } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, requestShape } from './surfaces.ts'

export function writeTools(operations: Operation[]): string {
  const context = { kinds: kindsOf(operations), described: describingTools(operations) }
  const tools = operations
    .flatMap((operation) => operation.tools.map((surface) => toolOf(operation, surface, context)))
    .sort((a, b) => a.name.localeCompare(b.name))
  return `${header}
import type { ToolDescriptor } from '../../client/descriptors.ts'

export type ToolName = ${tools.map(({ name }) => `'${name}'`).join(' | ')}

export const tools: readonly (ToolDescriptor & { name: ToolName })[] = ${JSON.stringify(tools, null, 2)}
`
}

/** What a tool has to know of the others. */
interface Context {
  /** What the ids of a prefix name: `fup` a follow-up. */
  kinds: ReadonlyMap<string, string>
  /** The tools that describe what they answer. */
  described: ReadonlySet<string>
}

function toolOf(operation: Operation, surface: ToolSurface, context: Context): ToolDescriptor {
  const readOnly = surface.readOnly ?? operation.method === 'get'
  const { name } = surface
  return {
    name,
    title: titleOf(name),
    description: oneLine(surface.description ?? operation.description),
    toolset: toolsetOf(name, operation),
    scope: operation.scope!,
    inputSchema: inputSchema(operation, surface, context),
    outputSchema: outputSchema(operation, context.described.has(name)),
    annotations: {
      readOnlyHint: readOnly,
      destructiveHint: surface.destructive ?? (operation.method === 'delete' && !readOnly),
      idempotentHint: surface.idempotent ?? operation.method !== 'post',
      openWorldHint: false,
    },
    request: requestShape(operation, surface),
  }
}

/** Where an agent's user looks for it: its services and users are parts of the account. */
function toolsetOf(tool: string, { domain }: Operation): string {
  return tool.startsWith('account_') ? 'account' : domain
}

function inputSchema(operation: Operation, surface: ToolSurface, context: Context): JsonSchema {
  const args = argumentsOf(operation, surface).filter(({ name }) => !surface.omit?.includes(name))
  const required = args.filter((argument) => argument.required).map(({ name }) => name)
  const properties = args.map((argument) => {
    const schema = slim(argument.schema, operation.shape === 'update' ? update : input)
    const description =
      surface.arguments?.[argument.name] ?? argumentDescription(argument, schema, operation, context)
    return [argument.name, { ...schema, ...(description && { description }) }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

function argumentDescription(
  { name, inPath, schema }: Argument,
  { description }: Schema,
  { shape }: Operation,
  { kinds }: Context,
): string | undefined {
  if (name === 'cursor') return '`next_cursor` of the page before.'
  if (description) return description
  if (shape === 'update' && schema.type === 'array') return 'In place of all that are there.'
  const kind = inPath && kinds.get(prefixOf(schema))
  return kind ? `Id of the ${kind}.` : undefined
}

/** MCP wants an object, so an array is wrapped together with the cursor of its next page. */
function outputSchema({ success }: Operation, described: boolean): JsonSchema | null {
  if (!success.schema) return null
  const schema = slim(success.schema, { ...output, descriptions: described })
  if (schema.type !== 'array') return schema as JsonSchema
  return {
    type: 'object',
    properties: { items: schema, next_cursor: { type: ['string', 'null'] } },
    required: ['items', 'next_cursor'],
  }
}

/** From `NewFollowUp` and `FollowUpPatch`, with the id that their record has. */
function kindsOf(operations: Operation[]): Map<string, string> {
  const named = operations.flatMap(({ body, success }): [string, string][] => {
    const name = body?.ref.match(/^New(\w+)$|^(\w+)Patch$/)
    const id = success.schema?.properties?.id
    return name && id ? [[prefixOf(id), words((name[1] ?? name[2])!)]] : []
  })
  return new Map(named)
}

function prefixOf({ pattern }: Schema): string {
  return String(pattern).match(/^\^(\w+)_/)?.[1] ?? ''
}

/** `StaffMember` to `staff member`. */
function words(name: string): string {
  return name.replace(/(?<=.)[A-Z]/g, ' $&').toLowerCase()
}

/** The same record is answered by many tools. One that reads says what its fields mean: that which gets it, if any. */
function describingTools(operations: Operation[]): Set<string> {
  const answers = operations
    .filter(({ method }) => method === 'get')
    .toSorted((a, b) => Number(b.shape === 'get') - Number(a.shape === 'get'))
    .flatMap(({ tools, success: { schema } }) =>
      tools.map(({ name }) => ({ name, record: JSON.stringify(schema?.items ?? schema) })),
    )
  return new Set([...Map.groupBy(answers, ({ record }) => record).values()].map(([first]) => first!.name))
}

interface Slimming {
  descriptions: boolean
  /** To which state a record may move concerns those who move it. */
  moves: boolean
  /** Keywords that an agent pays for in tokens and learns nothing from. */
  dropped: readonly string[]
}

const noise = ['examples', 'readOnly', 'x-pattern-message']

const input: Slimming = { descriptions: true, moves: false, dropped: [...noise, 'minLength', 'maxItems'] }

const update: Slimming = { ...input, moves: true }

const output: Slimming = {
  ...input,
  dropped: [...noise, ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']],
}

/** The schema in fewer words that allow no less. */
function slim<T>(node: T, slimming: Slimming): T {
  if (Array.isArray(node)) return node.map((item) => slim(item, slimming)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(withoutNullBranch(node as Schema)).flatMap(([keyword, value]) =>
    telling(keyword, value, slimming) ? [[keyword, shortened(keyword, value, slimming)] as const] : [],
  )
  return mapValues(Object.fromEntries(kept), (value, keyword) =>
    // A property may be called like a keyword.
    keyword === 'properties'
      ? mapValues(value as object, (property) => slim(property, slimming))
      : slim(value, slimming),
  ) as T
}

function telling(keyword: string, value: any, { dropped, descriptions }: Slimming): boolean {
  switch (keyword) {
    case 'description':
      return descriptions
    case 'default': // null and [] are what leaving out says by itself
      return value !== null && !(Array.isArray(value) && value.length === 0)
    case 'format': // int32 and the like repeat the type
      return !/^(int|double)/.test(value)
    case 'maxLength': // of what an agent writes at length
      return value >= 1_000 && !dropped.includes(keyword)
    case 'pattern':
      return value !== '\\S' && !dropped.includes(keyword)
    default:
      return !dropped.includes(keyword)
  }
}

function shortened(keyword: string, value: unknown, { moves }: Slimming): unknown {
  if (keyword === 'description')
    return moves ? oneLine(value as string) : oneLine(value as string).replace(/ Allowed moves: .*/, '')
  // Of an id, what tells it from others; the service checks the rest.
  if (keyword === 'pattern') return (value as string).replace(/\[0-7\].*/, '')
  return value
}

/** `anyOf: [{type: X}, {type: null}]` to `type: [X, null]`, with what stands beside it. */
function withoutNullBranch(schema: Schema): Schema {
  const [branch, nothing, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  if (typeof branch?.type !== 'string' || nothing?.type !== 'null' || more.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  const { type, enum: values, ...constraints } = branch
  return { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...constraints, ...rest }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function mapValues(record: object, change: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

/** `company_add` to `Company add`. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}
