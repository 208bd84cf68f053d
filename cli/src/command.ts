/** The interface of every `vs` command, generated or handwritten. */
import type {
  CommandArgument,
  CommandDescriptor,
  CommandEntry,
  RecordShape,
} from '../../src/shared/descriptors.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { Connection } from './connection.ts'
import { type Format, formats } from './formats.ts'
import { fileOption, longTextOptions } from './long-text-options.ts'

/** One page of output: a response body, or JSON in the same format. */
export interface Page {
  text: string
  nextCursor: string | null
  /** The number of records of all pages; null if unknown. */
  total?: number | null
  requestId?: string | null
  /** The fields of the response, if the command does not know them in advance. */
  shape?: RecordShape
  /** An error that affects part of the call. It is reported after the last page, with exit code 1. */
  failure?: string
}

/** The options of `--from`: a file with one call per line. */
export interface BatchInput {
  /** `-` for standard input. */
  from: string
  allOrNothing: boolean
  /** Idempotency key, which makes it safe to send the same file again. */
  key?: string | undefined
}

/** How the output is shown. */
export interface OutputOptions {
  /** A jq expression. */
  jq: string | undefined
  /** The fields of the response to a write. Reads ask the API for their fields. */
  fields: string[] | undefined
  /** Opens the page in the browser instead. */
  web: boolean
  verbose: boolean
  pager: boolean
}

/** A command without its name and summary. */
export interface CommandBody
  extends RecordShape,
    Pick<
      CommandDescriptor,
      | 'deprecation'
      | 'examples'
      | 'positional'
      | 'options'
      | 'alternatives'
      | 'destroys'
      | 'restoreCommand'
      | 'webPage'
      | 'effect'
    > {
  /** Defaults to the summary. */
  description?: string
  /** The command returns pages; `--all` fetches all of them. */
  paged: boolean
  /** Whether the command accepts `--from`. */
  batchable?: boolean
  /** Arguments with a fixed value. */
  preset?: Readonly<Record<string, unknown>> | undefined
  /** The command changes nothing. */
  reads?: boolean
  /** The operation whose records the command returns. */
  operation?: string
  /** The text that a terminal shows for an empty list. */
  none?: string
  /** The command returns text instead of records, so `--format` has no effect. */
  plain?: boolean
  /** The record in one line, which a terminal shows instead of all fields. `host` is the address of the service. */
  lineOf?: (record: Readonly<Record<string, unknown>>, host: string) => string
  /** The command updates a record: the fields of the record, at least one of which it needs. */
  changes?: readonly string[]
  /** The words of a command line that this command stands for; its arguments follow. */
  standsFor?: readonly string[]
  /** The command makes one call, or one for each batch of lines, so that `--print-request` can show it. */
  printsRequest?: boolean
  run(call: Call): AsyncIterable<Page>
  /** The request of a dry run with these arguments. */
  rehearsal?(args: Call['args']): ServiceRequest
  /** The requests of `--from`. */
  requests?(call: Call): AsyncIterable<ServiceRequest>
  /** The error that a successful response describes, such as a damaged log. It is reported with exit code 1. */
  failure?(page: Page): string | null
}

export interface Command extends CommandBody {
  name: string
  summary: string
}

/** A command that is loaded on demand. */
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
  output: OutputOptions
  batch?: BatchInput | undefined
  connection: Connection
}

/** The shape of a response whose fields are not known in advance. */
export const unknownShape: RecordShape = { columns: [], reading: [] }

/** Defines a handwritten command, with defaults for the optional parts. */
export function handwrittenCommand(command: Pick<CommandBody, 'run'> & Partial<CommandBody>): CommandBody {
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

const help = { ...flag('help', 'Show this help.'), short: 'h' }
const format = argument('format', 'Output format.', { choices: formats, default: 'table', short: 'o' })
/** Also accepted before the name of the command. */
export const globalFlags = [
  flag('quiet', 'Print no notices, progress or hints on standard error, only errors.'),
  flag('debug', 'Show every request and response on standard error, without secrets.'),
]
const jq = argument('jq', 'Filter the JSON output with a jq expression.', {
  placeholder: 'expression',
  short: 'q',
})
const web = { ...flag('web', 'Open the page in the browser instead of printing.'), short: 'w' }
const verbose = flag('verbose', 'On a terminal: show all fields, whole ids and times.')
const pager = argument('pager', 'On a terminal: show long output page by page, with PAGER.', {
  type: 'boolean',
  default: true,
})
const profile = argument('profile', 'Use this profile instead of the current one.', { placeholder: 'name' })
const yes = flag('yes', 'Do not ask for confirmation.')
const printRequest = flag(
  'print-request',
  'Print the request instead of sending it. Only names are looked up.',
)
const all = flag('all', 'Fetch all pages.')

const batchOptions = [
  argument(
    'from',
    'Run the command for each line of a file (`-`: standard input). A line is a JSON object with the fields of the call.',
    {
      placeholder: 'file',
    },
  ),
  flag('all-or-nothing', 'With --from and up to 100 lines: change nothing if a line is refused.'),
  argument(
    'idempotency-key',
    'With --from: sending the file again with the same key within 24 hours does not repeat any change.',
  ),
]

/** The options that are the same for every command that accepts them. */
export const generalOptions: readonly CommandArgument[] = [
  all,
  ...batchOptions,
  yes,
  printRequest,
  format,
  profile,
  ...globalFlags,
  jq,
  web,
  verbose,
  pager,
  help,
]

/** `--clear <field>` sets a field to null. Users cannot type null, and an empty string is a value. */
function clear(names: readonly string[]): CommandArgument {
  return argument('clear', 'Clear the field.', { type: 'array', choices: names })
}

/** Reads have this option as a parameter of the API. */
function fieldsOf(columns: readonly string[]): CommandArgument {
  const description = 'Print only these fields, separated by commas.'
  return argument('fields', description, { type: 'array', choices: columns })
}

/** Options that the runner handles for every command. */
export function runnerOptions({
  paged,
  batchable,
  options,
  destroys,
  plain,
  webPage,
  reads,
  columns = [],
  printsRequest,
}: Pick<
  Command,
  'paged' | 'batchable' | 'options' | 'destroys' | 'plain' | 'webPage' | 'reads' | 'printsRequest'
> &
  Partial<Pick<Command, 'columns'>>): CommandArgument[] {
  const clearable = options.filter((option) => option.clearable).map(({ name }) => name)
  return [
    ...(clearable.length > 0 ? [clear(clearable)] : []),
    ...(paged ? [all] : []),
    ...(batchable ? batchOptions : []),
    ...longTextOptions(options),
    ...(destroys ? [yes] : []),
    ...(reads || columns.length === 0 ? [] : [fieldsOf(columns)]),
    ...(printsRequest ? [printRequest] : []),
    format,
    profile,
    ...globalFlags,
    ...(plain ? [] : [jq]),
    ...(webPage ? [web] : []),
    ...(plain ? [] : [verbose, pager]),
    help,
  ]
}

/** The options that replace a required argument on a pipe: a file with the text, or a file with calls. */
export function replacementsOf(
  argument: CommandArgument,
  { batchable }: Pick<Command, 'batchable'>,
): string[] {
  return [...(argument.isLong ? [`--${fileOption(argument)}`] : []), ...(batchable ? ['--from'] : [])]
}

export interface LabelledArgument extends CommandArgument {
  place: 'positional' | 'option'
  /** Name in messages: `<company_id>`, `--tag`. */
  label: string
}

export function labelled(argument: CommandArgument, place: LabelledArgument['place']): LabelledArgument {
  return { ...argument, place, label: place === 'option' ? `--${argument.name}` : `<${argument.name}>` }
}

/** True for commands that remove, archive or restore the record of their only argument. */
export const acceptsSeveral = ({ effect, positional }: Pick<Command, 'effect' | 'positional'>): boolean =>
  ['removed', 'archived', 'restored'].includes(effect?.did ?? '') &&
  positional.length === 1 &&
  positional[0]!.field === 'id'

/** The command's own arguments, without the runner's options. */
export function argumentsOf({ positional, options }: Command): LabelledArgument[] {
  return [
    ...positional.map((each) => labelled(each, 'positional')),
    ...options.map((each) => labelled(each, 'option')),
  ]
}
