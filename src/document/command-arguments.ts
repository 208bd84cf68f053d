/** The arguments of a command: positional values and named options. */
import type { CommandArgument } from '../shared/descriptors.ts'
import type { Argument } from './arguments.ts'
import { argumentsOf, dayArgumentOf, pagingOf } from './arguments.ts'
import { kindOf } from './fields.ts'
import type { CommandSurface, Schema } from './openapi.ts'
import type { Operation } from './operations.ts'
import { branchOf, isNullable, recordOf, referenceOf, typeOf } from './schemas.ts'

export function commandArguments(operation: Operation, surface: CommandSurface) {
  const args = argumentsOf(operation, surface)
  const isPositional = ({ inPath, name }: Argument) => inPath || (surface.positional?.includes(name) ?? false)
  const toArgument = (argument: Argument) => commandArgument(argument, operation, surface)
  const options = args.filter((argument) => !isPositional(argument)).map(toArgument)
  const positional = args.filter(isPositional).map((argument) => ({
    ...toArgument(argument),
    name: surface.names?.[argument.name] ?? positionalName(argument),
  }))
  const withOptionNames = optionNamesFor(options)
  const described = (argument: CommandArgument) => ({
    ...argument,
    description: argument.field === 'cursor' ? cursorHelp : withOptionNames(argument.description),
  })
  return {
    words: withOptionNames,
    positional: [...positional, ...shorthandsOf(surface, options)].map(described),
    options: options.map(described),
  }
}

const shorthandsOf = ({ shorthands = {} }: CommandSurface, options: CommandArgument[]): CommandArgument[] =>
  Object.entries(shorthands).map(([name, { parameter, description }]) => {
    const option = options.find(({ field }) => field === parameter)!
    return { ...option, name, description, required: undefined, clearable: undefined }
  })

/** Options shared by all lists, by name. */
export function pagingOptions(operations: Operation[]): Record<string, CommandArgument> {
  const [list, paging] = pagingOf(operations)
  const { options } = commandArguments(list, { name: '' })
  const common = options.filter(({ field }) => paging.some(({ name }) => name === field))
  return Object.fromEntries(common.map((option) => [option.name, option]))
}

const cursorHelp = 'Cursor of the next page, from the previous page.'

/** Replaces field names in descriptions by option names: `company_id` becomes `--company`. */
function optionNamesFor(options: CommandArgument[]) {
  return (text: string) =>
    text.replace(/`(\w+)`/g, (word, field: string) => {
      const option = options.find((each) => each.field === field)
      return option ? `\`--${option.name}\`` : word
    })
}

function commandArgument(
  { name, required, schema: one, several }: Argument,
  operation: Operation,
  surface: CommandSurface,
): CommandArgument {
  const schema = several ?? one
  const type = typeOf(schema)
  const value = type === 'array' ? schema.items! : branchOf(schema)
  const record = recordOf(value)
  const changes = operation.method === 'patch' && name in operation.body!.schema.properties!
  return {
    name: surface.names?.[name] ?? optionName(name, type === 'array' && !several),
    field: name,
    type: type as CommandArgument['type'],
    required: required || undefined,
    description: schema.description ?? (record ? `Id of the ${record.name}.` : ''),
    placeholder: placeholderOf(value, record?.kind),
    choices: value.enum?.filter((choice) => choice !== null).map(String),
    ...referenceOf(schema),
    default: schema.default ?? undefined,
    isLong: (isLongText(value) && !rareFields.includes(name)) || undefined,
    isDuration: kindOf(name, schema) === 'minutes' || undefined,
    day: dayArgumentOf(name, schema),
    isRare: branchOf(schema)['x-for-programs'] || rareFields.includes(name) || undefined,
    clearable: (changes && (type === 'array' || isNullable(schema))) || undefined,
  }
}

/** Fields that only programs and repeated calls need. */
const rareFields = ['cursor', 'if_version', 'updated_since']

/** True if people would prefer to write the text in a file. */
const isLongText = (value: Schema) =>
  typeOf(value) === 'string' && !value.format && Number(value.maxLength) >= 1000

function placeholderOf(value: Schema, kind: string | undefined): string {
  if (value.enum) return 'choice'
  if (kind) return `${kind}_id`
  const type = typeOf(value)
  const formats: Record<string, string> = { date: 'date', 'date-time': 'time', email: 'email', uri: 'url' }
  return type === 'string' ? (formats[value.format ?? ''] ?? 'text') : type
}

/**
 * Option names: `company_id` becomes `--company`, a repeated `tags` becomes `--tag`, and `project_ids` becomes
 * `--project`. Exceptions: `status`, `fields` and `external_id` stay as they are.
 */
function optionName(field: string, repeated: boolean): string {
  const name = repeated ? field.replace(/(?<!u|^field)s$/, '') : field
  return name.replace(/(?<!external)_id$/, '').replaceAll('_', '-')
}

/** Names the `{id}` of a path after its kind of record: `company_id`. */
function positionalName({ name, inPath, schema }: Argument): string {
  return inPath && name === 'id' ? `${recordOf(schema)!.kind}_id` : name
}
