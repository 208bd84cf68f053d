/** Parses the command line into a command and its arguments. */
import { cac } from 'cac'
import { clockTimesIn } from '../../src/shared/clock-times.ts'
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import { minutesIn } from '../../src/shared/durations.ts'
import type { BatchInput, Command, Entry, LabelledArgument, OutputOptions } from './command.ts'
import { argument, argumentsOf, globalFlags, labelled, replacementsOf, runnerOptions } from './command.ts'
import { UsageError } from './errors.ts'
import type { Format } from './formats.ts'
import { setting } from './settings.ts'
import { didYouMean } from './suggest.ts'
import { withoutSynonyms } from './synonyms.ts'
import { isReadByPerson } from './terminal.ts'

export interface Invocation {
  args: Record<string, unknown>
  format: Format
  all: boolean
  batch?: BatchInput | undefined
  /** Skips the confirmation. */
  yes: boolean
  output: OutputOptions
  printRequest: boolean
  /** The user asked for the record, so a write shows it instead of one line. */
  wantsRecord: boolean
  /** The values of the options of the runner, by name. */
  runner: Readonly<Record<string, unknown>>
  profile: string | undefined
}

const globalOptions = [
  argument('help', '', { type: 'boolean', short: 'h' }),
  argument('version', '', { type: 'boolean' }),
  argument('format', ''),
  ...globalFlags,
  argument('profile', ''),
]

/** Parses the name of the command and the global options. */
export function readCommandLine(argv: readonly string[], commands: readonly Entry[]) {
  const { fault, positional, texts } = parse(argv, globalOptions)
  const isOn = (label: string) => texts.get(label)?.at(-1) === 'true'
  const helpWord = positional[0] === 'help'
  const words = withoutSynonyms(positional.slice(helpWord ? 1 : 0), commands)
  const entry = entryIn(words.join(' '), commands)
  return {
    entry,
    words,
    help: helpWord || texts.has('--help'),
    version: texts.has('--version'),
    fault: words.length > 0 ? undefined : fault,
    quiet: isOn('--quiet'),
    debug: isOn('--debug'),
    json: texts.get('--format')?.includes('json') ?? false,
  }
}

/** The command with the longest name that is a prefix of the words. */
function entryIn(words: string, commands: readonly Entry[]): Entry | undefined {
  const matches = commands.filter(({ name }) => `${words} `.startsWith(`${name} `))
  return matches.sort((a, b) => b.name.length - a.name.length)[0]
}

/** Parses the arguments of the command, as its descriptor declares them. Does not check that required ones are given. */
export function readArguments(command: Command, argv: readonly string[]): Invocation {
  const common = runnerOptions(command).map((option) => labelled(option, 'option'))
  const declared = argumentsOf(command)
  const options = [...declared.filter(({ place }) => place === 'option'), ...common]
  const { fault, positional, texts } = parse(argv, options)
  if (fault) throw fault
  const words = command.name.split(' ').length
  const typed = new Map([...texts, ...positionalTexts(command, positional.slice(words))])
  refuseShorthandAndOption(declared, typed)
  const raw = withClockTimes(declared, typed)
  const read = (each: LabelledArgument) => convert(each, raw.get(each.label) ?? [])
  const values: Record<string, unknown> = {}
  for (const each of declared) values[each.field] ??= read(each)
  const runner = Object.fromEntries(common.map((each) => [each.name, read(each)]))
  const batch = batchInputFrom(runner)
  const args = { ...values, ...clearedFields(command, values, runner.clear as string[] | undefined) }
  return {
    args,
    format: (runner.format ?? (isReadByPerson() ? setting('format') : 'table')) as Format,
    all: runner.all === true,
    yes: runner.yes === true,
    output: outputOptionsFrom(runner),
    profile: runner.profile as string | undefined,
    batch: batch,
    printRequest: runner['print-request'] === true,
    wantsRecord: Boolean(runner.format || runner.verbose || runner.jq || runner.fields),
    runner,
  }
}

/** A shorthand and its option set the same field. */
function refuseShorthandAndOption(
  declared: readonly LabelledArgument[],
  typed: ReadonlyMap<string, readonly string[]>,
) {
  const given = declared.filter(({ label }) => typed.get(label)?.length)
  const second = given.find(({ field }, index) => given.findIndex((each) => each.field === field) < index)
  const first = given.find(({ field }) => field === second?.field)
  if (first && second) throw new UsageError(`${first.label} and ${second.label} cannot be combined.`)
}

/** Moves clock times that were given as a duration, such as `--minutes 9:00-10:30`, to the option for them. */
function withClockTimes(declared: readonly LabelledArgument[], raw: Map<string, readonly string[]>) {
  const clock = declared.find(({ field }) => field === 'clock')
  for (const { label } of clock ? declared.filter(({ isDuration }) => isDuration) : []) {
    const times = clockTimesIn(raw.get(label)?.[0] ?? '')
    if (!times || raw.has(clock!.label)) continue
    raw.set(clock!.label, [times])
    raw.delete(label)
  }
  return raw
}

function outputOptionsFrom(runner: Record<string, unknown>): OutputOptions {
  const { format, jq, fields, web, verbose, pager } = runner
  if (jq !== undefined && format !== 'json' && format !== undefined && format !== 'table')
    throw new UsageError(`--jq filters JSON, so it cannot be combined with --format ${format}.`)
  return {
    jq: jq as string | undefined,
    fields: fields as string[] | undefined,
    web: web === true,
    verbose: verbose === true,
    pager: pager !== false,
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

/** Stops `cac` from reading a value as a number or as an option. No argument contains it. */
const mark = '\0'
const unmark = (text: string) => text.replace(mark, '')

/**
 * Parses options and positional values with `cac`. It gets each option as `--name=value`, because it misreads
 * `--sort -name` and `--archived word`, and accepts unknown options such as `--tag.x`.
 */
function parse(argv: readonly string[], known: readonly CommandArgument[]) {
  const cli = cac()
  for (const { name } of known) cli.option(`--${name} <value>`, '', { type: [unmark] })
  const line: string[] = []
  const rest = [...argv]
  let fault: UsageError | undefined
  while (rest.length > 0 && rest[0] !== '--') {
    const arg = rest.shift()!
    const option = optionIn(arg, known)
    if (!arg.startsWith('-') || arg === '-') line.push(mark + arg)
    else if (option) {
      const value = arg.includes('=') ? arg.replace(/^.*?=/s, '') : valueAfter(arg, option, rest)
      if (value instanceof UsageError) fault ??= value
      line.push(`--${option.name}=${mark}${value}`)
    } else fault ??= unknownOption(arg.replace(/=.*/s, ''), known)
  }
  const { args, options } = cli.parse(['', '', ...line, ...rest], { run: false })
  const texts = cli.globalCommand.options.flatMap(({ name, rawName }) =>
    name in options ? [[rawName.replace(' <value>', ''), options[name] as string[]] as const] : [],
  )
  return { fault, positional: [...args.map(unmark), ...options['--']], texts: new Map(texts) }
}

/** The option that is typed as `--name`, `--name=value`, `--no-name` or with its short name, such as `-h`. */
function optionIn(arg: string, known: readonly CommandArgument[]): CommandArgument | undefined {
  const typed = arg.replace(/=.*/s, '')
  return known.find(({ name, short, type }) => {
    const negated = type === 'boolean' && arg === `--no-${name}`
    return typed === `--${name}` || negated || (short !== undefined && typed === `-${short}`)
  })
}

function valueAfter(arg: string, { name, type }: CommandArgument, rest: string[]): string | UsageError {
  if (type === 'boolean') return String(arg !== `--no-${name}`)
  const value = rest.shift()
  if (value?.startsWith('--') === false) return value
  const hint = value && `To pass \`${value}\` as the value, type ${arg}=${value}`
  return new UsageError(`${arg} needs a value.`, hint)
}

function unknownOption(typed: string, known: readonly CommandArgument[]): UsageError {
  const names = known.map(({ name }) => `--${name}`)
  return new UsageError(`Unknown option ${typed}.`, didYouMean(typed, names))
}

function positionalTexts({ name, positional }: Command, texts: readonly string[]): [string, string[]][] {
  const surplus = texts[positional.length]
  if (surplus !== undefined)
    throw new UsageError(`\`vs ${name}\` does not accept \`${surplus}\`.`, 'Put text with spaces in quotes.')
  return positional.map((each, index) => [labelled(each, 'positional').label, texts.slice(index, index + 1)])
}

export const missingArguments = (command: Command, args: Readonly<Record<string, unknown>>) =>
  argumentsOf(command).filter(({ required, field }) => required && args[field] === undefined)

export function requireAll(command: Command, args: Readonly<Record<string, unknown>>): void {
  const missing = missingArguments(command, args)
  if (missing.length === 0) return
  const ownReplacement = (each: LabelledArgument) => replacementsOf(each, { batchable: false })
  const list = missing.map((each) => [each.label, ...ownReplacement(each)].join(' or ')).join(' and ')
  const calls = command.batchable ? 'Or pass a file of calls with `--from`. ' : ''
  throw new UsageError(`\`vs ${command.name}\` needs ${list}.`, `${calls}See \`vs ${command.name} --help\`.`)
}

/** Turns the fields named by `--clear` into null or an empty list. */
function clearedFields({ options }: Command, values: Record<string, unknown>, names: readonly string[] = []) {
  const fields = options.filter((option) => names.includes(option.name))
  const both = fields.find(({ field }) => values[field] !== undefined)
  if (both) throw new UsageError(`--${both.name} and --clear ${both.name} cannot be combined.`)
  return Object.fromEntries(fields.map(({ field, type }) => [field, type === 'array' ? [] : null]))
}

/** Converts raw text to the type that the operation declares. */
export function convert(argument: LabelledArgument, rawTexts: readonly string[]): unknown {
  const { type, choices, label: shown } = argument
  const texts = choices && type === 'array' ? rawTexts.flatMap((text) => text.split(',')) : rawTexts
  if (texts.length > 1 && type !== 'array') throw new UsageError(`${shown} cannot be repeated.`)
  const invalid = choices && !isRange(argument) ? texts.find((text) => !choices.includes(text)) : undefined
  if (invalid !== undefined) throw invalidValue(shown, `one of ${choices!.join(', ')}`, invalid, choices!)
  const [text] = texts
  if (text === undefined || type === 'string') return text
  if (type === 'array') return texts
  if (type === 'boolean') return toBoolean(shown, text)
  if (argument.isDuration) return toMinutes(shown, text)
  const pattern = type === 'integer' ? /^[+-]?\d{1,15}$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
  if (!pattern.test(text)) throw invalidValue(shown, type === 'integer' ? 'a whole number' : 'a number', text)
  return Number(text)
}

/** The words for periods are checked later, because `vs` accepts more of them than the service. */
const isRange = ({ field, choices }: LabelledArgument) => field === 'range' && choices !== undefined

function toMinutes(label: string, text: string): number {
  const minutes = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : minutesIn(text, 'minutes')
  if (Number.isNaN(minutes))
    throw invalidValue(label, 'a whole number of minutes or a duration such as 1h30m', text)
  return minutes
}

function toBoolean(label: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw invalidValue(label, 'true or false', text)
  return text === 'true'
}

export function invalidValue(
  label: string,
  must: string,
  text: string,
  choices: readonly string[] = [],
): UsageError {
  return new UsageError(`${label} must be ${must}, not \`${text}\`.`, didYouMean(text, choices))
}
