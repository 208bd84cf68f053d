/** The arguments of a command: positional values and named options. */

import type { Argument } from './arguments.ts'
import { argumentsOf, pagingOf } from './arguments.ts'
import type { CommandArgument, OptionRule } from './descriptors.ts'
import type { CommandSurface, Schema } from './openapi.ts'
import type { Operation } from './operations.ts'
import { branchOf, isNullable, recordOf, referenceOf, typeOf } from './schemas.ts'

/** How a project names its commands, and what it adds to their arguments. */
export interface CommandStyle {
  /** The name of the program. */
  program: string
  /** Facts of the project about an argument. */
  factsOf?(name: string, schema: Schema): object
  /** True for arguments whose values are names of the API. Their descriptions keep these names. */
  takesApiNames?(name: string): boolean
}

/** `operations` are all operations, whose names in texts become those of their commands. */
export function commandArguments(
  operation: Operation,
  surface: CommandSurface,
  style: CommandStyle,
  operations: readonly Operation[] = [],
) {
  const options = optionsOf(operation, surface, style)
  const positional = argumentsOf(operation, surface)
    .filter((argument) => isPositional(argument, surface))
    .map((argument) => ({
      ...commandArgument(argument, operation, surface, style),
      name: surface.names?.[argument.name] ?? positionalName(argument),
    }))
  const words = wordsFor(options, style, operations)
  const describe = (argument: CommandArgument) => {
    if (argument.field === 'cursor') return cursorHelp
    return style.takesApiNames?.(argument.field) ? argument.description : words(withoutNull(argument))
  }
  const described = (argument: CommandArgument) => ({
    ...argument,
    description: describe(argument),
  })
  return {
    words,
    alternatives: alternativesIn(operation, options),
    positional: [...positional, ...shorthandsOf(surface, options)].map(described),
    options: options.map(described),
  }
}

const isPositional = ({ inPath, name }: Argument, surface: CommandSurface) =>
  inPath || (surface.positional?.includes(name) ?? false)

const optionsOf = (operation: Operation, surface: CommandSurface, style: CommandStyle): CommandArgument[] =>
  argumentsOf(operation, surface)
    .filter((argument) => !isPositional(argument, surface))
    .map((argument) => commandArgument(argument, operation, surface, style))

/** The rules of the body for fields that require or exclude each other, as rules for options. */
function alternativesIn({ body }: Operation, options: CommandArgument[]): OptionRule[] {
  const { oneOf = [], anyOf = [], not } = body?.schema ?? ({} as Schema)
  const rules: [OptionRule['rule'], string[]][] = [
    ['exactly_one', oneOf.flatMap(({ required = [] }) => required)],
    ['at_least_one', anyOf.flatMap(({ required = [] }) => required)],
    ['not_together', not?.required ?? []],
  ]
  const nameOf = (field: string) => options.find((each) => each.field === field)?.name ?? []
  return rules
    .map(([rule, fields]) => ({ rule, options: fields.flatMap(nameOf) }))
    .filter((each) => each.options.length > 1)
}

/** The fields of which one or more are required, so that null says no more than leaving them out. */
const isAlternative = (name: string, { body }: Operation) =>
  [...(body?.schema.oneOf ?? []), ...(body?.schema.anyOf ?? [])].some(({ required }) =>
    required?.includes(name),
  )

const shorthandsOf = ({ shorthands = {} }: CommandSurface, options: CommandArgument[]): CommandArgument[] =>
  Object.entries(shorthands).map(([name, { parameter, description }]) => {
    const option = options.find(({ field }) => field === parameter)!
    return { ...option, name, description, required: undefined, clearable: undefined }
  })

/** Options shared by all lists, by name. */
export function pagingOptions(operations: Operation[], style: CommandStyle): Record<string, CommandArgument> {
  const [list, paging] = pagingOf(operations)
  const { options } = commandArguments(list, { name: '' }, style)
  const common = options.filter(({ field }) => paging.some(({ name }) => name === field))
  return Object.fromEntries(common.map((option) => [option.name, option]))
}

const cursorHelp = 'Cursor of the next page, from the previous page.'

/**
 * Replaces names of the API in descriptions: fields by options, and operations by commands. `book_id` becomes
 * `--book`, and `addLoan` becomes `lib loans add`, whose options are known in the same text.
 */
function wordsFor(options: CommandArgument[], style: CommandStyle, operations: readonly Operation[]) {
  return (text: string) => {
    const named = [...text.matchAll(/`(\w+)`/g)].flatMap(([, name]) => commandNamed(name!, operations) ?? [])
    const known = [...options, ...named.flatMap((each) => optionsOf(each.operation, each.surface, style))]
    return text
      .replace(/`(\w+)`/g, (word, name: string) => {
        const option = known.find(({ field }) => field === name)
        const command = commandNamed(name, operations)
        return option
          ? `\`--${option.name}\``
          : command
            ? `\`${style.program} ${command.surface.name}\``
            : word
      })
      .replace(/\bnull clears the `--([\w-]+)`/g, '`--clear $1` clears it')
  }
}

function commandNamed(id: string, operations: readonly Operation[]) {
  const operation = operations.find((each) => each.id === id)
  const surface = operation?.commands[0]
  return operation && surface && { operation, surface }
}

/** Nobody can type null: the value is `none` for a reference, `--clear` for a field, or no option at all. */
function withoutNull({ name, description, noneIsNull, clearable }: CommandArgument): string {
  const instead = noneIsNull ? '`none`' : clearable ? `\`--clear ${name}\`` : 'leave it out'
  return description.replace(/(?<=[;,]\s|\bor )null(?=\s(?:if|for|to)\b|\.)/g, instead)
}

function commandArgument(
  { name, required, schema: one, several }: Argument,
  operation: Operation,
  surface: CommandSurface,
  style: CommandStyle,
): CommandArgument {
  const schema = several ?? one
  const type = typeOf(schema)
  const value = type === 'array' ? schema.items! : branchOf(schema)
  const record = recordOf(value)
  const isField = name in (operation.body?.schema.properties ?? {})
  const changes = operation.method === 'patch' && isField
  const reference = referenceOf(schema)
  const isReference = reference?.kinds.length === 1 && type !== 'array'
  const isOptional = isField && isNullable(schema) && !isAlternative(name, operation)
  const noneIsNull = isOptional && (isReference || required)
  return {
    name: surface.names?.[name] ?? optionName(name, type === 'array' && !several),
    field: name,
    type: type as CommandArgument['type'],
    required: required || undefined,
    description: schema.description ?? (record ? `Id of the ${record.name}.` : ''),
    placeholder: placeholderOf(value, record?.kind),
    choices: value.enum?.filter((choice) => choice !== null).map(String),
    ...reference,
    ...(noneIsNull && { words: ['none'], noneIsNull }),
    default: surface.defaults?.[name] ?? schema.default ?? undefined,
    isLong: (isLongText(value) && !rareFields.includes(name)) || undefined,
    ...style.factsOf?.(name, schema),
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
 * Option names: `book_id` becomes `--book`, a repeated `tags` becomes `--tag`, and `book_ids` becomes
 * `--book`. Exceptions: `status`, `fields` and `external_id` stay as they are.
 */
function optionName(field: string, repeated: boolean): string {
  const name = repeated ? field.replace(/(?<!u|^field)s$/, '') : field
  return name.replace(/(?<!external)_id$/, '').replaceAll('_', '-')
}

/** Names the `{id}` of a path after its kind of record: `book_id`. */
function positionalName({ name, inPath, schema }: Argument): string {
  const record = recordOf(schema)
  return inPath && name === 'id' && record ? `${record.kind}_id` : name
}
