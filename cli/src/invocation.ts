/** Parses the command line into a command and its arguments. */
import { parseArgs } from 'node:util'
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import type { BatchInput, Command, Entry, Format, LabelledArgument } from './command.ts'
import { argument, argumentsOf, labelled, runnerOptions } from './command.ts'
import { UsageError } from './errors.ts'
import { didYouMean } from './suggest.ts'

export interface Invocation {
  args: Record<string, unknown>
  format: Format
  all: boolean
  batch?: BatchInput | undefined
  /** Skips the confirmation. */
  yes: boolean
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

const globalOptions = [
  argument('help', '', { type: 'boolean' }),
  argument('version', '', { type: 'boolean' }),
  argument('format', ''),
]

/** Parses the name of the command and the global options. */
export function readCommandLine(argv: readonly string[], commands: readonly Entry[]) {
  const tokens = tokensOf(argv, globalOptions)
  const positionals = tokens.filter((token) => token.kind === 'positional')
  const options = tokens.filter((token) => token.kind === 'option')
  const helpWord = positionals[0]?.value === 'help'
  const words = positionals.slice(helpWord ? 1 : 0)
  const has = (name: string) => options.some((option) => option.name === name)
  const entry = entryIn(words.map(({ value }) => value).join(' '), commands)
  const nameIndexes = words.slice(0, entry?.name.split(' ').length ?? 0).map(({ index }) => index)
  return {
    entry,
    words: words.map(({ value }) => value),
    /** The arguments without the name of the command. */
    rest: argv.filter((_, index) => !nameIndexes.includes(index)),
    help: helpWord || has('help'),
    version: has('version'),
    unknown: entry
      ? undefined
      : options.find(({ name }) => !globalOptions.some((each) => each.name === name)),
    json: options.some(({ name, value }) => name === 'format' && value === 'json'),
  }
}

/** The command with the longest name that is a prefix of the words. */
function entryIn(words: string, commands: readonly Entry[]): Entry | undefined {
  const matches = commands.filter(({ name }) => `${words} `.startsWith(`${name} `))
  return matches.sort((a, b) => b.name.length - a.name.length)[0]
}

/** Parses the arguments that follow the name of the command, as its descriptor declares them. */
export function readArguments(command: Command, argv: readonly string[]): Invocation {
  const common = runnerOptions(command).map((option) => labelled(option, 'option'))
  const declared = argumentsOf(command)
  const options = [...declared.filter(({ place }) => place === 'option'), ...common]
  const tokens = tokensOf(argv, options)
  const raw = new Map([...optionTexts(tokens, options, argv), ...positionalTexts(command, tokens)])
  const read = (each: LabelledArgument) => convert(each, raw.get(each.label) ?? [])
  const values = Object.fromEntries(declared.map((each) => [each.field, read(each)]))
  const runner = Object.fromEntries(common.map((each) => [each.name, read(each)]))
  const batch = batchInputFrom(runner)
  if (!batch) requireAll(command, values)
  const args = { ...values, ...clearedFields(command, values, runner.clear as string[] | undefined) }
  return {
    args,
    format: (runner.format as Format) ?? 'table',
    all: runner.all === true,
    yes: runner.yes === true,
    batch: batch,
  }
}

/** With `--from`, the lines of the file contain the required fields. */
function batchInputFrom({ from, 'all-or-nothing': all, 'idempotency-key': key }: Record<string, unknown>) {
  if (from === undefined && (all || key !== undefined))
    throw new UsageError(`--${all ? 'all-or-nothing' : 'idempotency-key'} needs --from.`)
  return from === undefined
    ? undefined
    : { from: String(from), allOrNothing: all === true, key: key as string | undefined }
}

/** Does not use `strict`, because `--sort -name` is valid and our own error messages are better. */
function tokensOf(argv: readonly string[], known: readonly CommandArgument[]): Token[] {
  const declared = known.map(({ name, type }) => {
    const short = name === 'help' ? { short: 'h' } : {}
    return [name, { type: type === 'boolean' ? type : 'string', ...short }] as const
  })
  const options = Object.fromEntries(declared)
  return parseArgs({ args: [...argv], options, strict: false, tokens: true, allowPositionals: true }).tokens
}

/** The raw values of each option, by its label. */
function optionTexts(tokens: Token[], known: readonly LabelledArgument[], argv: readonly string[]) {
  const texts = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = known.find((each) => names(token, each))
    if (!option) throw unknownOption(argv[token.index]!.replace(/=.*/s, ''), known)
    texts.set(option.label, [...(texts.get(option.label) ?? []), textOf(option, token)])
  }
  return texts
}

type OptionToken = Extract<Token, { kind: 'option' }>

function names(token: OptionToken, { name, type }: CommandArgument): boolean {
  const negated = type === 'boolean' && token.value === undefined && token.name === `no-${name}`
  return token.name === name || negated
}

function textOf(option: LabelledArgument, { name, value, inlineValue }: OptionToken): string {
  if (option.type === 'boolean') return value ?? String(name === option.name)
  if (value === undefined) throw new UsageError(`${option.label} needs a value.`)
  if (!inlineValue && value.startsWith('--'))
    throw new UsageError(
      `${option.label} needs a value.`,
      `To pass \`${value}\` as the value, type ${option.label}=${value}`,
    )
  return value
}

export function unknownOption(typed: string, known: readonly CommandArgument[] = globalOptions): UsageError {
  const names = known.map(({ name }) => `--${name}`)
  return new UsageError(`Unknown option ${typed}.`, didYouMean(typed, names))
}

function positionalTexts({ name, positional }: Command, tokens: Token[]): [string, string[]][] {
  const texts = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value)
  const surplus = texts[positional.length]
  if (surplus !== undefined)
    throw new UsageError(`\`vs ${name}\` does not accept \`${surplus}\`.`, 'Put text with spaces in quotes.')
  return positional.map((each, index) => [labelled(each, 'positional').label, texts.slice(index, index + 1)])
}

function requireAll(command: Command, args: Record<string, unknown>): void {
  const missing = argumentsOf(command).filter(({ required, field }) => required && args[field] === undefined)
  if (missing.length === 0) return
  const list = missing.map((each) => each.label).join(' and ')
  throw new UsageError(`\`vs ${command.name}\` needs ${list}.`, `See \`vs ${command.name} --help\`.`)
}

/** Turns the fields named by `--clear` into null or an empty list. */
function clearedFields({ options }: Command, values: Record<string, unknown>, names: readonly string[] = []) {
  const fields = options.filter((option) => names.includes(option.name))
  const both = fields.find(({ field }) => values[field] !== undefined)
  if (both) throw new UsageError(`--${both.name} and --clear ${both.name} cannot be combined.`)
  return Object.fromEntries(fields.map(({ field, type }) => [field, type === 'array' ? [] : null]))
}

/** Converts raw text to the type that the operation declares. */
function convert({ type, choices, label: shown }: LabelledArgument, rawTexts: readonly string[]): unknown {
  const texts = choices && type === 'array' ? rawTexts.flatMap((text) => text.split(',')) : rawTexts
  if (texts.length > 1 && type !== 'array') throw new UsageError(`${shown} cannot be repeated.`)
  const invalid = choices ? texts.find((text) => !choices.includes(text)) : undefined
  if (invalid !== undefined) throw invalidValue(shown, `one of ${choices!.join(', ')}`, invalid, choices!)
  const [text] = texts
  if (text === undefined || type === 'string') return text
  if (type === 'array') return texts
  if (type === 'boolean') return toBoolean(shown, text)
  const pattern = type === 'integer' ? /^[+-]?\d{1,15}$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
  if (!pattern.test(text)) throw invalidValue(shown, type === 'integer' ? 'a whole number' : 'a number', text)
  return Number(text)
}

function toBoolean(label: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw invalidValue(label, 'true or false', text)
  return text === 'true'
}

function invalidValue(
  label: string,
  must: string,
  text: string,
  choices: readonly string[] = [],
): UsageError {
  return new UsageError(`${label} must be ${must}, not \`${text}\`.`, didYouMean(text, choices))
}
