/**
 * Input schemas of tools. They have types but no bounds or formats: the service checks these, and its refusals explain
 * what to do. Only arguments that an agent would guess wrong are described, by `arguments` of `@tool`.
 */

import { type Argument, argumentsOf } from '../../../surface/src/document/arguments.ts'
import type { Schema, ToolSurface } from '../../../surface/src/document/openapi.ts'
import { inline, recordOf, referenceOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import { bareSchema, typesOf } from '../../../surface/src/generate/tools.ts'
import { firstSentences } from '../../../surface/src/passes/sentences.ts'
import { dayArgumentOf } from '../document/days.ts'
import type { Operation } from '../document/operations.ts'

/** Arguments whose values are listed in the server's instructions. */
const listedInInstructions = ['range']

export function inputSchemaOf(operation: Operation, surface: ToolSurface, schemas: Schemas): Schema {
  const args = argumentsOf(operation, surface)
    .filter(({ name }) => !surface.omit?.includes(name) && !isOmitted(name, operation))
    .filter(({ schema }) => !inline(schema, schemas)['x-for-programs'])
    .map(asToolArgument)
  const required = args.filter((argument) => argument.required).map(({ name }) => name)
  const properties = args.map(({ name, inPath, schema, several }) => {
    const whole = inline(several?.['x-several'] === 'repeated' ? several : schema, schemas)
    if (name === 'fields') return [name, names]
    const { enum: values, ...rest } = bareSchema(whole, describedProperty)
    const description = surface.arguments?.[name] ?? (inPath ? idDescription(whole, surface) : undefined)
    return [
      name,
      { ...rest, ...(values && !listedInInstructions.includes(name) && { enum: values }), description },
    ]
  })
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...clearing(args, operation, schemas) },
    ...(required.length > 0 && { required }),
  }
}

/**
 * The argument `clear` of an update: the names of the fields to empty. Null cannot do that, because hosts with strict schemas
 * send null for each argument that a call does not mean.
 */
function clearing(args: Argument[], { body, id }: Operation, schemas: Schemas): Record<string, Schema> {
  if (args.some(({ name }) => name === 'clear')) throw new Error(`${id} has its own argument clear.`)
  if (!body?.contentTypes.includes(mergePatch)) return {}
  const fields = args.filter(
    ({ name, schema }) => name in body.schema.properties! && isClearable(inline(schema, schemas)),
  )
  if (fields.length === 0) return {}
  return { clear: { type: 'array', items: { type: 'string', enum: fields.map(({ name }) => name) } } }
}

const mergePatch = 'application/merge-patch+json'

/** A field is empty as null or as an empty list. */
const isClearable = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || (schema.type === 'array' && !schema.minItems)

/** Agents know tools and not operations, so the items of a batch are tool calls. */
function asToolArgument(argument: Argument): Argument {
  const { schema } = argument
  return schema.items?.$ref?.endsWith('/BatchItem')
    ? { ...argument, schema: { ...schema, items: toolCall } }
    : argument
}

const toolCall: Schema = {
  type: 'object',
  properties: {
    tool: { type: 'string', description: 'Name of a tool that adds or changes records.' },
    arguments: { type: 'object', description: 'Arguments of that tool.' },
  },
  required: ['tool', 'arguments'],
}

/** Arguments that also accept words: a name for an id, `friday` for a date. */
export function wordArguments(operation: Operation, surface: ToolSurface, schemas: Schemas) {
  const args = argumentsOf(operation, surface)
    .filter(({ name }) => !surface.omit?.includes(name) && !isOmitted(name, operation))
    .map(({ name, schema }) => [name, inline(schema, schemas)] as const)
  const ids = args.flatMap(([name, schema]) => {
    const reference = referenceOf(schema)
    return reference ? [[name, reference]] : []
  })
  const days = args.flatMap(([name, schema]) => {
    const day = dayArgumentOf(name, schema)
    return day ? [[name, day]] : []
  })
  return { ids: Object.fromEntries(ids), days: Object.fromEntries(days) }
}

/** Agents do not keep copies in sync (`updated_since`), and a single record has few fields to choose from. */
const isOmitted = (name: string, { shape }: Operation) =>
  name === 'updated_since' || (name === 'fields' && shape !== 'list')

/** Comma-separated names without an enum, because agents know the names from records. */
const names: Schema = { type: 'string' }

/** Fields of an object argument keep their description, because `arguments` cannot describe them. */
function describedProperty(schema: Schema): Schema {
  const { description } = schema
  return {
    ...bareSchema(schema, describedProperty),
    ...(description && { description: firstSentences(1, description) }),
  }
}

/** Describes the kind of record, unless the tool's name starts with it. */
function idDescription(schema: Schema, { name }: ToolSurface): string | undefined {
  const record = recordOf(schema)
  if (!record || name.startsWith(record.name.replace(/\W/g, '_'))) return undefined
  return `The ${record.name}.`
}
