/** Writes the command descriptors of `vs`. */
import type { CommandArgument, CommandDescriptor, ReportRows } from '../../client/descriptors.ts'
import type { CommandSurface, Schema } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, requestShape } from './surfaces.ts'

/** What a record is called, by the prefix of its id. */
type Records = ReadonlyMap<string, string>

export function writeCommands(operations: Operation[]): string {
  const records = recordsOf(operations)
  const commands = operations
    .flatMap((operation) => operation.commands.map((surface) => commandOf(operation, surface, records)))
    .sort((a, b) => a.name.localeCompare(b.name))
  return `${header}
import type { CommandDescriptor } from '../../client/descriptors.ts'

export type CommandName = ${commands.map(({ name }) => `'${name}'`).join(' | ')}

export const commands: readonly (CommandDescriptor & { name: CommandName })[] = ${JSON.stringify(commands, null, 2)}
`
}

function commandOf(operation: Operation, surface: CommandSurface, records: Records): CommandDescriptor {
  const args = argumentsOf(operation, surface)
  const isPositional = ({ inPath, name }: Argument) => inPath || (surface.positional?.includes(name) ?? false)
  const toArgument = (argument: Argument) => commandArgument(argument, operation, surface, records)
  const options = args.filter((argument) => !isPositional(argument)).map(toArgument)
  const words = wordsFor(options)
  const described = (argument: CommandArgument) => ({
    ...argument,
    description: argument.field === 'cursor' ? cursorHelp : words(argument.description),
  })
  const description = words(surface.description ?? operation.description)
  return {
    name: surface.name,
    summary: surface.description ? description.split(/\.(\s|$)/)[0]! : operation.summary,
    description,
    examples: surface.examples ?? [],
    positional: args.filter(isPositional).map((argument) => ({
      ...described(toArgument(argument)),
      name: surface.names?.[argument.name] ?? positionalName(argument, records),
    })),
    options: options.map(described),
    ...answerOf(operation, records),
    request: requestShape(operation, surface),
  }
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
  const value = type === 'array' ? branchOf(schema).items! : branchOf(schema)
  const record = (inPath && surface.names?.[name]?.replace(/_id$/, '')) || recordIn(value, records)
  const changes = operation.shape === 'update' && name in operation.body!.schema.properties!
  return {
    name: surface.names?.[name] ?? optionName(name, type === 'array'),
    field: name,
    type: type as CommandArgument['type'],
    required,
    description: schema.description ?? (record ? `Id of the ${record.replaceAll('_', ' ')}.` : ''),
    placeholder: placeholderOf(value, record),
    choices: value.enum ? value.enum.filter((choice) => choice !== null).map(String) : null,
    default: schema.default ?? null,
    clearable: changes && (type === 'array' || isNullable(schema)),
  }
}

/** What a value is like, null aside; the first where there are several ways to give it. */
function branchOf(schema: Schema): Schema {
  return (schema.anyOf ?? []).find(({ type }) => type !== 'null') ?? schema
}

function typeOf(schema: Schema): string {
  return [branchOf(schema).type].flat().find((each) => each !== 'null')!
}

function isNullable({ type, anyOf = [] }: Schema): boolean {
  return [type, ...anyOf.map((branch) => branch.type)].flat().includes('null')
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
function recordsOf(operations: Operation[]): Records {
  const usual = operations.filter(({ shape }) => ['get', 'update', 'remove'].includes(shape))
  return new Map(
    usual.flatMap(({ id, parameters }) => {
      const prefix = prefixOf(parameters.find((each) => each.in === 'path')?.schema)
      return prefix ? [[prefix, recordName(id)] as const] : []
    }),
  )
}

/** `updateFollowUp` to `follow_up`. */
function recordName(operation: string): string {
  const [, ...words] = operation.split(/(?=[A-Z])/)
  return words.join('_').toLowerCase()
}

function recordIn(schema: Schema, records: Records): string | undefined {
  return records.get(prefixOf(branchOf(schema)) ?? '')
}

function prefixOf(schema: Schema | undefined): string | undefined {
  return (schema?.pattern as string | undefined)?.match(/^\^([a-z]{3})_\[/)?.[1]
}

function answerOf(
  { shape, success, parameters }: Operation,
  records: Records,
): Pick<CommandDescriptor, 'columns' | 'reading' | 'rows'> {
  const schema: Schema = success.schema?.items ?? success.schema ?? {}
  const list = reportList(schema)
  const fields = (list?.rows ?? schema).properties ?? {}
  const path = shape === 'list' ? parameters.find((each) => each.in === 'path') : undefined
  const parent = path && `${recordIn(path.schema, records)}_id`
  return {
    columns: Object.keys(fields),
    reading: readingOrder(fields, parent),
    rows: list && reportRows(list),
  }
}

/** An answer that is no record, but has one list of records in it, is a report on them. */
function reportList({ properties = {} }: Schema): { field: string; rows: Schema } | null {
  if ('id' in properties) return null
  const lists = Object.entries(properties).filter(([, { items }]) => items?.properties)
  const [field, schema] = lists.length === 1 ? lists[0]! : []
  return field ? { field, rows: schema!.items! } : null
}

function reportRows({ field, rows }: { field: string; rows: Schema }): ReportRows {
  const numbers = Object.entries(rows.properties!).filter(([, { type }]) => type === 'integer')
  return { field, measure: numbers[0]?.[0] ?? null }
}

/**
 * The id where it can be used again, then what is short, then what is long, where it belongs and when it was made;
 * what its list was asked for with, at the end.
 */
function readingOrder(fields: Record<string, Schema>, parent?: string): string[] {
  const rank = ([name, schema]: [string, Schema]): number => {
    if (name === parent) return 6
    if (name === 'created_at' || name === 'updated_at') return 5
    if (name === 'id') return isNullable(schema) ? 4 : 0
    if (name.endsWith('_id')) return 4
    if (Number(schema.maxLength) >= 1000) return 3
    return ['array', 'object'].includes(typeOf(schema)) ? 2 : 1
  }
  const entries = Object.entries(fields)
  return entries.sort((a, b) => rank(a) - rank(b)).map(([name]) => name)
}
