/** The input schemas of tools; enumerations and the arguments of all lists are referred to by name. */
import type { Schema, ToolSurface } from './document.ts'
import type { Operation } from './operations.ts'
import type { Schemas } from './schemas.ts'
import { code, inline, mapValues, shareEqual } from './schemas.ts'
import { input, slim, update } from './slim.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, idPrefix, pagingOf } from './surfaces.ts'

export interface Arguments {
  shared: Schemas
  schemaOf(operation: Operation, surface: ToolSurface): Schema
}

export function toolArguments(operations: Operation[], schemas: Schemas): Arguments {
  const kinds = kindsOf(operations, schemas)
  const slimmed = mapValues(schemas, (schema) => slim(inline(schema, schemas), input))

  function property(argument: Argument, { shape }: Operation, { arguments: told = {} }: ToolSurface) {
    const slimming = shape === 'update' ? update : input
    const named = (name: string) =>
      'enum' in schemas[name]! && code(slim(schemas[name], slimming)) === code(slimmed[name])
    const whole = inline(argument.schema, schemas)
    const known = slim(whole, slimming).description
    const description =
      told[argument.name] ?? describe(argument.name, known, whole, shape, argument.inPath ? kinds : none)
    const schema = slim(inline(argument.schema, schemas, named), slimming)
    return description === known ? schema : { ...schema, description }
  }

  const [list, paging] = pagingOf(operations)
  const page = paging.map((argument) => [argument.name, property(argument, list, { name: '' })])
  const shared: Schemas = { ...slimmed, ...Object.fromEntries(page) }
  return {
    shared,
    schemaOf(operation, surface) {
      const args = argumentsOf(operation, surface).filter(({ name }) => !surface.omit?.includes(name))
      const required = args.filter((argument) => argument.required).map(({ name }) => name)
      const properties = args.map((argument) => {
        const schema = property(argument, operation, surface)
        return [argument.name, shareEqual(argument.name, schema, shared)]
      })
      return {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 && { required }),
        additionalProperties: false,
      }
    },
  }
}

/** Record kinds by id prefix: `fup` is a follow-up. */
type Kinds = ReadonlyMap<string, string>

const none: Kinds = new Map()

function describe(
  name: string,
  known: string | undefined,
  schema: Schema,
  shape: Operation['shape'],
  kinds: Kinds,
): string | undefined {
  if (name === 'cursor') return '`next_cursor` of the page before.'
  if (known) return known
  if (shape === 'update' && schema.type === 'array') return 'In place of all that are there.'
  const kind = kinds.get(idPrefix(schema) ?? '')
  return kind && `Id of the ${kind}.`
}

/** Derives the kinds from `NewFollowUp`, `FollowUpPatch` and the like, and from the ids of their records. */
function kindsOf(operations: Operation[], schemas: Schemas): Kinds {
  const named = operations.flatMap(({ body, success }): [string, string][] => {
    const name = body?.name.match(/^New(\w+)$|^(\w+)Patch$/)
    const prefix = idPrefix(inline(success.schema, schemas)?.properties?.id)
    return name && prefix ? [[prefix, words((name[1] ?? name[2])!)]] : []
  })
  return new Map(named)
}

/** `StaffMember` to `staff member`. */
function words(name: string): string {
  return name.replace(/(?<=.)[A-Z]/g, ' $&').toLowerCase()
}
