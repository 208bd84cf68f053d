/** What a command of `vs` is, wherever it comes from. */
import type { CommandArgument, CommandDescriptor, RecordShape } from '../../src/surface/descriptors.ts'
import type { Connection } from './connection.ts'

export const formats = ['table', 'json', 'ndjson', 'csv'] as const
export type Format = (typeof formats)[number]

/** What a command found: a body as the API sent it, or made in its likeness. */
export interface Page {
  text: string
  nextCursor: string | null
}

export interface Command extends Omit<CommandDescriptor, 'request' | 'answer'>, RecordShape {
  /** Answers in pages, which `--all` follows. */
  paged: boolean
  /** Answers text, not records: the same in every format. */
  plain?: boolean
  run(call: Call): AsyncIterable<Page>
}

/** One use of a command. */
export interface Call {
  /** By the names of the operation's fields. */
  args: Readonly<Record<string, unknown>>
  format: Format
  all: boolean
  connection: Connection
}

/** What is known of an answer of which nothing is known. */
export const nothing: RecordShape = { columns: [], reading: [] }

/** A command written by hand, with what most of them do not need left out. */
export function ownCommand(
  command: Pick<Command, 'name' | 'summary' | 'run'> & Partial<Omit<Command, 'paged'>>,
): Command {
  const rest = { ...nothing, examples: [], positional: [], options: [], paged: false }
  return { description: `${command.summary}.`, ...rest, ...command }
}

export function argument(name: string, description: string, rest: Partial<CommandArgument> = {}) {
  const placeholder = rest.choices ? 'choice' : 'text'
  return { name, description, field: name, type: 'string', placeholder, ...rest } satisfies CommandArgument
}

/** Off unless it is given. */
export function flag(name: string, description: string) {
  return argument(name, description, { type: 'boolean', default: false })
}

/** A record in the shape of an answer. */
export function pageOf(record: object): Page {
  return { text: JSON.stringify(record), nextCursor: null }
}

const help = flag('help', 'Shows this help.')
const format = argument('format', 'How to show the result.', { choices: formats, default: 'table' })
const all = flag('all', 'Follows the pages to the end.')

/** Null cannot be typed, and an empty text is one: what an update takes away is named. */
function clear(names: readonly string[]): CommandArgument {
  return argument('clear', 'Takes the value away.', { type: 'array', choices: names })
}

/** The options that the runner itself understands. */
export function runnerOptions({ paged, options }: Command): CommandArgument[] {
  const clearable = options.filter((option) => option.clearable).map(({ name }) => name)
  return [...(clearable.length > 0 ? [clear(clearable)] : []), ...(paged ? [all] : []), format, help]
}

export interface ShownArgument extends CommandArgument {
  place: 'positional' | 'option'
  /** As messages call it: `<company_id>`, `--tag`. */
  shown: string
}

export function shown(argument: CommandArgument, place: ShownArgument['place']): ShownArgument {
  return { ...argument, place, shown: place === 'option' ? `--${argument.name}` : `<${argument.name}>` }
}

/** What the command takes, the runner's own options aside. */
export function argumentsOf({ positional, options }: Command): ShownArgument[] {
  return [
    ...positional.map((each) => shown(each, 'positional')),
    ...options.map((each) => shown(each, 'option')),
  ]
}
