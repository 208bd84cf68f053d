/** The arguments of a command: positional values and named options. */

import type { CommandSurface, Schema } from '../../../surface/src/document/openapi.ts'
import { branchOf, isNullable, recordOf, referenceOf, typeOf } from '../../../surface/src/document/schemas.ts'
import type { CommandArgument, OptionRule } from '../../shared/descriptors.ts'
import type { Argument } from './arguments.ts'
import { argumentsOf, dayArgumentOf, pagingOf } from './arguments.ts'
import { kindOf } from './fields.ts'
import type { Operation } from './operations.ts'

/** `operations` are all operations, whose names in texts become those of their commands. */
export function commandArguments(
  operation: Operation,
  surface: CommandSurface,
  operations: readonly Operation[] = [],
) {
  const options = optionsOf(operation, surface)
  const positional = argumentsOf(operation, surface)
    .filter((argument) => isPositional(argument, surface))
    .map((argument) => ({
      ...commandArgument(argument, operation, surface),
      name: surface.names?.[argument.name] ?? positionalName(argument),
    }))
  const words = wordsFor(options, operations)
  const describe = (argument: CommandArgument) => {
    if (argument.field === 'cursor') return cursorHelp
    // A filter by operations takes their names.
    return argument.field === 'operation' ? argument.description : words(withoutNull(argument))
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

const optionsOf = (operation: Operation, surface: CommandSurface): CommandArgument[] =>
  argumentsOf(operation, surface)
    .filter((argument) => !isPositional(argument, surface))
    .map((argument) => commandArgument(argument, operation, surface))

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
export function pagingOptions(operations: Operation[]): Record<string, CommandArgument> {
  const [list, paging] = pagingOf(operations)
  const { options } = commandArguments(list, { name: '' })
  const common = options.filter(({ field }) => paging.some(({ name }) => name === field))
  return Object.fromEntries(common.map((option) => [option.name, option]))
}

const cursorHelp = 'Cursor of the next page, from the previous page.'

/**
 * Replaces names of the API in descriptions: fields by options, and operations by commands. `company_id` becomes
 * `--company`, and `addBill` becomes `vs billing add`, whose options are known in the same text.
 */
function wordsFor(options: CommandArgument[], operations: readonly Operation[]) {
  return (text: string) => {
    const named = [...text.matchAll(/`(\w+)`/g)].flatMap(([, name]) => commandNamed(name!, operations) ?? [])
    const known = [...options, ...named.flatMap((each) => optionsOf(each.operation, each.surface))]
    return text
      .replace(/`(\w+)`/g, (word, name: string) => {
        const option = known.find(({ field }) => field === name)
        const command = commandNamed(name, operations)
        return option ? `\`--${option.name}\`` : command ? `\`vs ${command.surface.name}\`` : word
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
    isDuration: kindOf(name, schema) === 'minutes' || undefined,
    isMoney: kindOf(name, schema) === 'money' || undefined,
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
