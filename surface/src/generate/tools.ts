/** The descriptors of MCP tools. */
import { type Argument, argumentsOf, descriptionOf } from '../document/arguments.ts'
import type { Hints, RequestShape, ToolDescriptor } from '../document/descriptors.ts'
import type { Schema, Surface, ToolSurface } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import { inline, mapValues, recordOf, type Schemas } from '../document/schemas.ts'
import { firstSentences, oneLine } from '../passes/sentences.ts'
import { titleOf } from './tool-titles.ts'

/** The tools of all operations, by name. Operations that share a tool share its hints. */
export function toolsIn(operations: Operation[], schemas: Schemas): ToolDescriptor[] {
  return operations
    .flatMap((operation) =>
      operation.tools.map((surface) => ({
        name: surface.name,
        title: titleOf(operation, surface),
        description: shortDescription(operation, surface),
        inputSchema: inputSchemaOf(operation, surface, schemas),
        annotations: hintsOf(operation),
        request: requestOf(operation, surface),
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}

const hintsOf = ({ method, destructive, idempotent, openWorld }: Operation): Hints => ({
  readOnlyHint: method === 'get',
  destructiveHint: destructive !== undefined,
  idempotentHint: idempotent,
  openWorldHint: openWorld,
})

/** Two sentences at most: an agent reads the descriptions of all tools before it starts. */
export function shortDescription(operation: Operation, surface: Surface): string {
  const { description, deprecation } = operation
  const short = [firstSentences(2, description), deprecation?.note ?? []].flat().join(' ')
  return oneLine(descriptionOf({ ...operation, description: short }, surface))
}

/** Types without bounds or formats: the service checks these, and its refusals explain what to do. */
export function inputSchemaOf(
  operation: Operation,
  surface: ToolSurface,
  schemas: Schemas,
): ToolDescriptor['inputSchema'] {
  const args = argumentsOf(operation, surface)
    .filter(({ name }) => !surface.omit?.includes(name))
    .map((each) => ({ ...each, schema: inline(each.schema, schemas) }))
    .filter(({ schema }) => !schema['x-for-programs'])
  const required = args.filter((argument) => argument.required).map(({ name }) => name)
  const properties = Object.fromEntries(args.map((each) => [each.name, argumentSchema(each, surface)]))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function argumentSchema({ name, schema }: Argument, surface: ToolSurface): Schema {
  const record = recordOf(schema)
  const description =
    surface.arguments?.[name] ?? schema.description ?? (record && `Id of the ${record.name}.`)
  return { ...bareSchema(schema), ...(description && { description: firstSentences(1, description) }) }
}

/** The schema without null, which means the same as leaving the argument out. */
export function bareSchema(schema: Schema, ofProperty: (schema: Schema) => Schema = bareSchema): Schema {
  const { enum: values, items, properties, required } = schema
  const types = typesOf(schema).filter((type) => type !== 'null')
  return {
    type: types.length === 1 ? types[0]! : types,
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(items && { items: bareSchema(items, ofProperty) }),
    ...(properties && { properties: mapValues(properties, (each) => ofProperty(each)) }),
    ...(required && { required }),
  }
}

export const typesOf = ({ type, anyOf = [] }: Schema): string[] => [
  ...new Set([type ?? [], ...anyOf.map(typesOf)].flat()),
]

/** How a call of a tool or a command becomes a request. */
export const requestOf = (
  operation: Operation,
  { preset, defaults }: Surface & { defaults?: Record<string, unknown> },
): RequestShape => ({
  ...requestShapeOf(operation),
  ...(preset && { preset }),
  ...(defaults && { defaults }),
})

/** The request of an operation, without the values that a tool or a command presets. */
export function requestShapeOf({ id, method, path, parameters, body, shape, ifVersion, slow }: Operation) {
  return {
    operation: id,
    method: method.toUpperCase() as RequestShape['method'],
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ...(body && { contentType: body.contentTypes[0]! }),
    ...(shape === 'list' && { paged: true }),
    ...(ifVersion && { ifVersion }),
    ...(slow && { slow }),
  }
}
