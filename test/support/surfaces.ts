/** The tools and commands of an operation, and how to call them with the arguments of a REST call. */
import { commands as entries } from '../../generated/cli/commands/index.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import type { CommandDescriptor, ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { Operation } from './examples.ts'

export type Surface = ToolDescriptor | CommandDescriptor
export type Arguments = Record<string, unknown>

const commands = await Promise.all(entries.map(({ load }) => load()))

/** The tools and commands that call an operation. */
export const surfacesOf = ({ operationId }: Operation): Surface[] =>
  [...tools, ...commands].filter(({ request }) => request.operation === operationId)

export const isTool = (surface: Surface): surface is ToolDescriptor => 'inputSchema' in surface

export const isCommand = (surface: Surface): surface is CommandDescriptor => !isTool(surface)

/** The arguments that the tool or command sets by itself. */
export function presetOf(operation: Operation, { name }: Surface): Arguments {
  const declared = [...(operation['x-mcp-tool'] ?? []), ...(operation['x-cli-command'] ?? [])]
  return declared.find((each) => each.name === name)?.preset ?? {}
}

export const requiredBy = (surface: Surface): string[] =>
  isTool(surface)
    ? [...(surface.inputSchema.required ?? [])]
    : [...surface.positional, ...surface.options].flatMap(({ field, required }) => (required ? [field] : []))

export const takenBy = (surface: Surface): string[] =>
  isTool(surface)
    ? Object.keys(surface.inputSchema.properties ?? {})
    : [...surface.positional, ...surface.options].map(({ field }) => field)

/** The command line that a user would type. */
export function wordsFor(
  { name, positional, options, destroys }: CommandDescriptor,
  args: Arguments,
): string[] {
  // An argument that is short for an option is left out.
  const isOption = (field: string) => options.some((option) => option.field === field)
  const texts = positional.flatMap(({ field }) => (isOption(field) ? [] : [args[field] ?? []].flat()))
  const flags = options.flatMap(({ name, field, clearable }) => {
    const values = [args[field] ?? []].flat()
    if (values.length === 0 && field in args && clearable) return [`--clear=${name}`]
    return values.map((value) => `--${name}=${value}`)
  })
  return [...name.split(' '), ...texts.map(String), ...flags, ...(destroys ? ['--yes'] : [])]
}
