/** Writes the command descriptors of `vs`. */
import type { CommandArgument, CommandDescriptor } from '../../client/descriptors.ts'
import type { CommandSurface, Schema } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, requestShape } from './surfaces.ts'

export function writeCommands(operations: Operation[]): string {
  const commands = operations
    .flatMap((operation) => operation.commands.map((surface) => commandOf(operation, surface)))
    .sort((a, b) => a.name.localeCompare(b.name))
  return `${header}
import type { CommandDescriptor } from '../../client/descriptors.ts'

export type CommandName = ${commands.map(({ name }) => `'${name}'`).join(' | ')}

export const commands: readonly (CommandDescriptor & { name: CommandName })[] = ${JSON.stringify(commands, null, 2)}
`
}

function commandOf(operation: Operation, surface: CommandSurface): CommandDescriptor {
  const args = argumentsOf(operation, surface)
  const isPositional = ({ inPath, name }: Argument) => inPath || (surface.positional?.includes(name) ?? false)
  return {
    name: surface.name,
    summary: operation.summary,
    description: surface.description ?? operation.description,
    examples: surface.examples ?? [],
    positional: args
      .filter(isPositional)
      .map((argument) => ({ ...commandArgument(argument), name: positionalName(argument, surface) })),
    options: args.filter((argument) => !isPositional(argument)).map(commandArgument),
    columns: columnsOf(operation),
    request: requestShape(operation, surface),
  }
}

function commandArgument({ name, required, schema }: Argument): CommandArgument {
  const [branch = schema] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  const type = [branch.type].flat().find((each) => each !== 'null')
  const choices = (type === 'array' ? branch.items! : branch).enum
  return {
    name: optionName(name, type === 'array'),
    field: name,
    type: type as CommandArgument['type'],
    required,
    description: schema.description ?? '',
    choices: choices ? choices.filter((choice) => choice !== null).map(String) : null,
    default: schema.default ?? null,
  }
}

/** `company_id` is given as `--company`, each of `tags` as `--tag`. */
function optionName(field: string, repeated: boolean): string {
  const name = repeated ? field.replace(/s$/, '') : field.replace(/_id$/, '')
  return name.replaceAll('_', '-')
}

/** The `{id}` of `companies get` is a company's: `company_id`. */
function positionalName({ name, inPath, schema }: Argument, { name: command }: CommandSurface): string {
  if (!inPath || name !== 'id') return name
  const records = command.split(' ')[0]!
  return `${(schema['x-record'] as string) ?? records.replace(/ies$/, 'y').replace(/s$/, '')}_id`
}

function columnsOf({ success }: Operation): string[] {
  if (!success.schema) return []
  const schema: Schema = success.schema
  return Object.keys((schema.items ?? schema).properties ?? {})
}
