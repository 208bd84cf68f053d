/** Runs generated commands. */
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { CommandArgument, CommandDescriptor } from '../document/descriptors.ts'
import { type Answer, type Service, send } from './request.ts'

export type { CommandDescriptor } from '../document/descriptors.ts'

export interface Program {
  /** The name that people type. */
  name: string
  version: string
  commands: readonly CommandDescriptor[]
  /** The address of the service, without a path. */
  url: string
  /** The environment variable with the token. */
  tokenVariable: string
}

export const exitCodes = {
  success: 0,
  failure: 1,
  usage: 2,
  notSignedIn: 3,
  refused: 4,
  unavailable: 5,
} as const

class UsageError extends Error {}

/** Runs one command and returns its exit code. Results go to standard output, everything else to standard error. */
export async function runCommand(program: Program, words: readonly string[]): Promise<number> {
  const command = commandIn(program.commands, words)
  const isHelp = words.includes('--help') || words.includes('-h')
  if (words.includes('--version') && !command) return print(program.version)
  if (!command && (isHelp || words.length === 0)) return print(programHelp(program))
  if (command && isHelp) return print(commandHelp(program, command))
  try {
    if (!command) throw new UsageError(`There is no command ${words.join(' ')}. Run ${program.name} --help.`)
    return await call(program, command, words.slice(command.name.split(' ').length))
  } catch (error) {
    console.error((error as Error).message)
    return error instanceof UsageError ? exitCodes.usage : exitCodes.unavailable
  }
}

function print(text: string): number {
  console.log(text)
  return exitCodes.success
}

/** The command with the longest name that the words begin with. */
const commandIn = (commands: readonly CommandDescriptor[], words: readonly string[]) =>
  commands
    .filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0]

async function call(program: Program, command: CommandDescriptor, words: readonly string[]): Promise<number> {
  const { args, format, all, yes } = argumentsIn(command, words)
  if (command.destroys && !yes)
    throw new UsageError(`${command.destroys.why} Pass --yes to run ${program.name} ${command.name}.`)
  const service: Service = { url: program.url, token: process.env[program.tokenVariable] }
  const answer = await sendAll(command, args, service, all)
  if (answer.status >= 400) return refused(program, answer)
  if (answer.body !== null)
    print(format === 'json' ? JSON.stringify(answer.body, null, 2) : asText(answer.body, command))
  if (answer.nextCursor)
    console.error(`There are more records: pass --all, or --cursor ${answer.nextCursor}.`)
  return exitCodes.success
}

/** With `all`, the records of all pages. */
async function sendAll(
  { request }: CommandDescriptor,
  args: Record<string, unknown>,
  service: Service,
  all: boolean,
): Promise<Answer> {
  const first = await send(request, args, service)
  const items = first.body
  if (!all || !Array.isArray(items)) return first
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await send(request, { ...args, cursor }, service)
    if (page.status >= 400) return page
    items.push(...(page.body as unknown[]))
    cursor = page.nextCursor
  }
  return { ...first, nextCursor: undefined }
}

function refused({ name, tokenVariable }: Program, { status, body }: Answer): number {
  const {
    detail,
    errors = [],
    request_id,
  } = (body ?? {}) as {
    detail?: string
    errors?: { pointer: string; detail: string }[]
    request_id?: string
  }
  console.error(`${name}: ${detail ?? `The service responded with ${status}.`}`)
  for (const each of errors) console.error(`  ${each.pointer.slice(1)}: ${each.detail}`)
  if (status === 401) console.error(`Set ${tokenVariable} to a valid token.`)
  if (request_id) console.error(`Request id: ${request_id}`)
  if (status === 401) return exitCodes.notSignedIn
  if (status === 429 || status >= 500) return exitCodes.unavailable
  return exitCodes.refused
}

function argumentsIn(command: CommandDescriptor, words: readonly string[]) {
  const { positional, options } = command
  const { values, positionals } = parse(words, options)
  const required = positional.filter((each, index) => each.required && positionals[index] === undefined)
  if (required[0]) throw new UsageError(`<${required[0].name}> is missing.`)
  if (positionals.length > positional.length)
    throw new UsageError(`Unexpected: ${positionals[positional.length]}.`)
  const missing = options.find(({ name, required }) => required && values[name] === undefined)
  if (missing) throw new UsageError(`--${missing.name} is required.`)
  const given = [
    ...positional.map((each, index) => [each, positionals[index]] as const),
    ...options.map((each) => [each, values[each.name]] as const),
  ]
  const clear = Object.fromEntries(
    ((values.clear ?? []) as string[]).map((name) => {
      const option = options.find((each) => each.name === name && each.clearable)
      if (!option) throw new UsageError(`--clear ${name}: there is no such field to clear.`)
      return [option.field, option.type === 'array' ? [] : null]
    }),
  )
  const entries = given.flatMap(([each, value]) =>
    value === undefined ? [] : [[each.field, typedValue(each, value)]],
  )
  return {
    args: { ...Object.fromEntries(entries), ...clear } as Record<string, unknown>,
    format: formatOf(values.format),
    all: values.all === true,
    yes: values.yes === true,
  }
}

function formatOf(format: unknown): string {
  if (format !== 'table' && format !== 'json') throw new UsageError('--format must be table or json.')
  return format
}

function parse(words: readonly string[], options: readonly CommandArgument[]) {
  const declared = options.map(({ name, type }) => [
    name,
    type === 'boolean'
      ? { type: 'boolean' as const }
      : { type: 'string' as const, ...(type === 'array' && { multiple: true }) },
  ])
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      allowNegative: true,
      options: {
        ...Object.fromEntries(declared),
        format: { type: 'string', default: process.stdout.isTTY ? 'table' : 'json' },
        all: { type: 'boolean' },
        yes: { type: 'boolean' },
        clear: { type: 'string', multiple: true },
      },
    }) as { values: Record<string, unknown>; positionals: string[] }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function typedValue({ name, type, choices }: CommandArgument, value: unknown): unknown {
  if (choices && [value].flat().some((each) => !choices.includes(String(each))))
    throw new UsageError(`--${name} must be ${choices.join(', ')}.`)
  if (type !== 'integer' && type !== 'number') return value
  const number = Number(value)
  if (Number.isNaN(number) || (type === 'integer' && !Number.isInteger(number)))
    throw new UsageError(`--${name} must be ${type === 'integer' ? 'a whole number' : 'a number'}.`)
  return number
}

/** A table of records, one line for each field of one record, or the text. */
function asText(body: unknown, { columns }: CommandDescriptor): string {
  if (Array.isArray(body))
    return table(body as Record<string, unknown>[], columns ?? Object.keys(body[0] ?? {}))
  if (typeof body !== 'object' || body === null) return String(body)
  const width = Math.max(...Object.keys(body).map((name) => name.length))
  return Object.entries(body)
    .map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`)
    .join('\n')
}

function table(rows: readonly Record<string, unknown>[], columns: readonly string[]): string {
  if (rows.length === 0) return 'No records.'
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Texts of other people could move the cursor of the terminal. */
function cell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ')
}

function programHelp({ name, commands, tokenVariable }: Program): string {
  const width = Math.max(...commands.map((each) => each.name.length))
  const lines = commands.map((each) => `  ${each.name.padEnd(width)}  ${each.summary}`)
  return [
    `Usage: ${name} <command> [options]\n`,
    ...lines,
    `\n${tokenVariable} is the environment variable with the token. Run ${name} <command> --help for its options.`,
  ].join('\n')
}

function commandHelp({ name }: Program, command: CommandDescriptor): string {
  const { positional, options, description, examples, request, destroys } = command
  const usage = positional.map((each) => (each.required ? ` <${each.name}>` : ` [${each.name}]`)).join('')
  const common: [string, string][] = [
    ['--format <table|json>', 'Default: table on a terminal, otherwise json.'],
    ...(request.paged ? [['--all', 'All pages.'] as [string, string]] : []),
    ...(options.some(({ clearable }) => clearable)
      ? [['--clear <option>', 'Empties a field.'] as [string, string]]
      : []),
    ...(destroys ? [['--yes', 'Confirms the command.'] as [string, string]] : []),
  ]
  const lines = [...options.map(optionLine), ...common]
  const width = Math.max(...lines.map(([left]) => left.length))
  return [
    `Usage: ${name} ${command.name}${usage} [options]\n`,
    description,
    '',
    ...lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(examples.length > 0 ? ['\nExamples:', ...examples.map((each) => `  ${each}`)] : []),
  ].join('\n')
}

function optionLine({
  name,
  type,
  placeholder,
  choices,
  description,
  required,
}: CommandArgument): [string, string] {
  const value = type === 'boolean' ? '' : ` <${choices?.join('|') ?? placeholder}>`
  const [text] = description.split('\n')
  return [`--${name}${value}`, `${text}${required ? ' Required.' : ''}`]
}
