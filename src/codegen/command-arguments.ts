/** The arguments of a command: positional values and named options. */
import type { CommandArgument } from '../surface/descriptors.ts'
import type { CommandSurface, Schema } from './document.ts'
import type { Operation } from './operations.ts'
import { branchOf, isNullable, typeOf } from './schemas.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, idPrefix, pagingOf } from './surfaces.ts'

/** Record names by id prefix. */
export type Records = ReadonlyMap<string, string>

export function commandArguments(operation: Operation, surface: CommandSurface, records: Records) {
  const args = argumentsOf(operation, surface)
  const isPositional = ({ inPath, name }: Argument) => inPath || (surface.positional?.includes(name) ?? false)
  const toArgument = (argument: Argument) => commandArgument(argument, operation, surface, records)
  const options = args.filter((argument) => !isPositional(argument)).map(toArgument)
  const positional = args.filter(isPositional).map((argument) => ({
    ...toArgument(argument),
    name: surface.names?.[argument.name] ?? positionalName(argument, records),
  }))
  const words = wordsFor(options)
  const described = (argument: CommandArgument) => ({
    ...argument,
    description: argument.field === 'cursor' ? cursorHelp : words(argument.description),
  })
  return { words, positional: positional.map(described), options: options.map(described) }
}

/** The options that all lists share, by name. */
export function pagingOptions(operations: Operation[], records: Records): Record<string, CommandArgument> {
  const [list, paging] = pagingOf(operations)
  const { options } = commandArguments(list, { name: '' }, records)
  const common = options.filter(({ field }) => paging.some(({ name }) => name === field))
  return Object.fromEntries(common.map((option) => [option.name, option]))
}

const cursorHelp = 'Where to go on: what the page before has named.'

/** Rewrites field names in descriptions: the specification says `company_id`, the user types `--company`. */
function wordsFor(options: CommandArgument[]) {
  return (text: string) =>
    text.replace(/`(\w+)`/g, (word, field: string) => {
      const option = options.find((each) => each.field === field)
      return option ? `\`--${option.name}\`` : word
    })
}

function commandArgument(
  { name, required, inPath, schema }: Argument,
  operation: Operation,
  surface: CommandSurface,
  records: Records,
): CommandArgument {
  const type = typeOf(schema)
  const value = type === 'array' ? schema.items! : branchOf(schema)
  const record = (inPath && surface.names?.[name]?.replace(/_id$/, '')) || recordIn(value, records)
  const changes = operation.shape === 'update' && name in operation.body!.schema.properties!
  return {
    name: surface.names?.[name] ?? optionName(name, type === 'array'),
    field: name,
    type: type as CommandArgument['type'],
    required: required || undefined,
    description: schema.description ?? (record ? `Id of the ${record.replaceAll('_', ' ')}.` : ''),
    placeholder: placeholderOf(value, record),
    choices: value.enum?.filter((choice) => choice !== null).map(String),
    default: schema.default ?? undefined,
    clearable: (changes && (type === 'array' || isNullable(schema))) || undefined,
  }
}

function placeholderOf(value: Schema, record: string | undefined): string {
  if (value.enum) return 'choice'
  if (record) return `${record}_id`
  const type = typeOf(value)
  const formats: Record<string, string> = { date: 'date', 'date-time': 'time', email: 'email', uri: 'url' }
  return type === 'string' ? (formats[value.format ?? ''] ?? 'text') : type
}

/**
 * Option names: `company_id` becomes `--company`, a repeated `tags` becomes `--tag`, `project_ids` becomes
 * `--project`.
 */
function optionName(field: string, repeated: boolean): string {
  const name = repeated ? field.replace(/s$/, '') : field
  return name.replace(/_id$/, '').replaceAll('_', '-')
}

/** Names the `{id}` of a path after the record in its pattern: `company_id`. */
function positionalName({ name, inPath, schema }: Argument, records: Records): string {
  return inPath && name === 'id' ? `${recordIn(schema, records)}_id` : name
}

/**
 * Derives record names from operations: `getCompany` takes an id starting with `com`, so `com` is a company.
 */
export function recordsOf(operations: Operation[]): Records {
  const usual = operations.filter(({ shape }) => ['get', 'update', 'remove'].includes(shape))
  return new Map(
    usual.flatMap(({ id, parameters }) => {
      const prefix = idPrefix(parameters.find((each) => each.in === 'path')?.schema)
      return prefix ? [[prefix, recordName(id)] as const] : []
    }),
  )
}

/** `updateFollowUp` to `follow_up`. */
function recordName(operation: string): string {
  const [, ...words] = operation.split(/(?=[A-Z])/)
  return words.join('_').toLowerCase()
}

export function recordIn(schema: Schema, records: Records): string | undefined {
  return records.get(idPrefix(branchOf(schema)) ?? '')
}
