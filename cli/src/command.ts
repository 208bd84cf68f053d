/** What a command of `vs` is, wherever it comes from. */
import type { CommandArgument, CommandDescriptor } from '../../client/descriptors.ts'
import type { Connection } from './connection.ts'

export const formats = ['table', 'json', 'ndjson', 'csv'] as const
export type Format = (typeof formats)[number]

/** What a command found: a body as the API sent it, or made in its likeness. */
export interface Page {
  text: string
  nextCursor: string | null
}

export interface Command extends Omit<CommandDescriptor, 'request'> {
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

/** A command written by hand, with what most of them do not need left out. */
export function ownCommand(
  command: Pick<Command, 'name' | 'summary' | 'run'> & Partial<Omit<Command, 'paged'>>,
): Command {
  const rest = { examples: [], positional: [], options: [], columns: [], paged: false }
  return { description: `${command.summary}.`, ...rest, ...command }
}

export function argument(name: string, description: string, rest: Partial<CommandArgument> = {}) {
  const plain = { field: name, type: 'string', required: false, choices: null, default: null } as const
  return { name, description, ...plain, ...rest } satisfies CommandArgument
}

/** A record in the shape of an answer. */
export function pageOf(record: object): Page {
  return { text: JSON.stringify(record), nextCursor: null }
}

const help = argument('help', 'Shows this help.', { type: 'boolean' })
const format = argument('format', 'How to show the result.', { choices: formats, default: 'table' })
const all = argument('all', 'Follows the pages to the end.', { type: 'boolean' })

/** The options that the runner itself understands. */
export function runnerOptions({ paged }: Command): CommandArgument[] {
  return paged ? [all, format, help] : [format, help]
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
