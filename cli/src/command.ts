/** The interface of every `vs` command, generated or written by hand. */
import type {
  CommandArgument,
  CommandDescriptor,
  CommandEntry,
  RecordShape,
} from '../../src/surface/descriptors.ts'
import type { Connection } from './connection.ts'

export const formats = ['table', 'json', 'ndjson', 'csv'] as const
export type Format = (typeof formats)[number]

/** One page of output: a response body, or JSON in the same form. */
export interface Page {
  text: string
  nextCursor: string | null
  /** What is wrong with some of what was asked for. It is said once all pages are shown, and the exit code is 1. */
  failure?: string
}

/** Calls in a file, a line each. */
export interface BatchInput {
  /** `-` for standard input. */
  from: string
  allOrNothing: boolean
  /** Makes a rerun safe. */
  key?: string | undefined
}

/** All of a command but what help lists it by. */
export interface CommandBody
  extends RecordShape,
    Pick<CommandDescriptor, 'deprecation' | 'examples' | 'positional' | 'options' | 'removal' | 'destroys'> {
  /** By default the summary. */
  description?: string
  /** Returns pages; `--all` fetches all of them. */
  paged: boolean
  /** Whether `--from` runs it for each line of a file. */
  batchable?: boolean
  /** Returns text rather than records: the same in every format. */
  plain?: boolean
  run(call: Call): AsyncIterable<Page>
  /** What is wrong with what was answered, although the call itself was right. It is said, and the exit code is 1. */
  failure?(page: Page): string | null
}

export interface Command extends CommandBody {
  name: string
  summary: string
}

/** A command that is not loaded before it is needed. */
export type Entry = CommandEntry<CommandBody>

export async function loadCommand({ name, summary, load }: Entry): Promise<Command> {
  return { name, summary, ...(await load()) }
}

/** One invocation of a command. */
export interface Call {
  /** Keyed by the operation's field names. */
  args: Readonly<Record<string, unknown>>
  format: Format
  all: boolean
  batch?: BatchInput | undefined
  connection: Connection
}

/** The shape of a response whose fields are not known in advance. */
export const unknownShape: RecordShape = { columns: [], reading: [] }

/** Defines a handwritten command, with defaults for what most of them do not need. */
export function handwrittenCommand(
  command: Pick<CommandBody, 'run'> & Partial<Omit<CommandBody, 'paged'>>,
): CommandBody {
  return { ...unknownShape, examples: [], positional: [], options: [], paged: false, ...command }
}

export function argument(name: string, description: string, rest: Partial<CommandArgument> = {}) {
  const placeholder = rest.choices ? 'choice' : 'text'
  return { name, description, field: name, type: 'string', placeholder, ...rest } satisfies CommandArgument
}

/** A boolean option, off by default. */
export function flag(name: string, description: string) {
  return argument(name, description, { type: 'boolean', default: false })
}

/** Wraps a record as a page, as if it were a response. */
export function pageOf(record: object): Page {
  return { text: JSON.stringify(record), nextCursor: null }
}

const help = flag('help', 'Shows this help.')
const format = argument('format', 'How to show the result.', { choices: formats, default: 'table' })
const yes = flag('yes', 'Does not ask for confirmation.')
const all = flag('all', 'Follows the pages to the end.')

const batchOptions = [
  argument(
    'from',
    'Runs the command for each line of this file, an object in JSON with its fields; - is standard input.',
    {
      placeholder: 'file',
    },
  ),
  flag('all-or-nothing', 'With --from, up to 100 lines: changes nothing if one is refused.'),
  argument(
    'idempotency-key',
    'With --from: the same file again with the same key does nothing twice, for 24 hours.',
  ),
]

/** `--clear <field>`: null cannot be typed, and an empty string is a value, so fields to clear are named. */
function clear(names: readonly string[]): CommandArgument {
  return argument('clear', 'Takes the value away.', { type: 'array', choices: names })
}

/** Options that the runner handles for every command. */
export function runnerOptions({ paged, batchable, options, removal, destroys }: Command): CommandArgument[] {
  const clearable = options.filter((option) => option.clearable).map(({ name }) => name)
  return [
    ...(clearable.length > 0 ? [clear(clearable)] : []),
    ...(paged ? [all] : []),
    ...(batchable ? batchOptions : []),
    ...(removal || destroys ? [yes] : []),
    format,
    help,
  ]
}

export interface LabelledArgument extends CommandArgument {
  place: 'positional' | 'option'
  /** The name in messages: `<company_id>`, `--tag`. */
  label: string
}

export function labelled(argument: CommandArgument, place: LabelledArgument['place']): LabelledArgument {
  return { ...argument, place, label: place === 'option' ? `--${argument.name}` : `<${argument.name}>` }
}

/** The command's own arguments, without the runner's options. */
export function argumentsOf({ positional, options }: Command): LabelledArgument[] {
  return [
    ...positional.map((each) => labelled(each, 'positional')),
    ...options.map((each) => labelled(each, 'option')),
  ]
}
