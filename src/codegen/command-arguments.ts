/** What a person types after a command: values by position, options by name. */
import type { CommandArgument } from '../surface/descriptors.ts'
import type { CommandSurface, Schema } from './document.ts'
import type { Operation } from './operations.ts'
import { branchOf, isNullable, typeOf } from './schemas.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, idPrefix, pagingOf } from './surfaces.ts'

/** What a record is called, by the prefix of its id. */
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

/** The options that every list takes, by name. */
export function pagingOptions(operations: Operation[], records: Records): Record<string, CommandArgument> {
  const [list, paging] = pagingOf(operations)
  const { options } = commandArguments(list, { name: '' }, records)
  const common = options.filter(({ field }) => paging.some(({ name }) => name === field))
  return Object.fromEntries(common.map((option) => [option.name, option]))
}

const cursorHelp = 'Where to go on: what the page before has named.'

/** The specification speaks of `company_id`, its user types `--company`. */
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

/** `company_id` is given as `--company`, each of `tags` as `--tag`, each of `project_ids` as `--project`. */
function optionName(field: string, repeated: boolean): string {
  const name = repeated ? field.replace(/s$/, '') : field
  return name.replace(/_id$/, '').replaceAll('_', '-')
}

/** The `{id}` of a path is the id of what its pattern says: `company_id`. */
function positionalName({ name, inPath, schema }: Argument, records: Records): string {
  return inPath && name === 'id' ? `${recordIn(schema, records)}_id` : name
}

/** `getCompany` takes an id that begins with `com`: this is the prefix of a company. */
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
