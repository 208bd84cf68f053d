/** Parses the command line into a command and its arguments. */
import { cac } from 'cac'
import { clockTimesIn } from '../../src/shared/clock-times.ts'
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import { minutesIn } from '../../src/shared/durations.ts'
import { centsIn } from '../../src/shared/formats.ts'
import type { BatchInput, Command, Entry, LabelledArgument, OutputOptions } from './command.ts'
import {
  acceptsSeveral,
  argument,
  argumentsOf,
  globalFlags,
  labelled,
  replacementsOf,
  runnerOptions,
} from './command.ts'
import { UsageError } from './errors.ts'
import type { Format } from './formats.ts'
import { labelOf } from './output/labels.ts'
import { setting } from './settings.ts'
import { didYouMean } from './suggest.ts'
import { withoutSynonyms } from './synonyms.ts'
import { isReadByPerson } from './terminal.ts'

export interface Invocation {
  args: Record<string, unknown>
  /** Further records of a command that removes, archives or restores one: it runs once for each. */
  moreIds: readonly string[]
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
  argument('format', '', { short: 'o' }),
  ...globalFlags,
  argument('profile', ''),
]

/** Parses the name of the command and the global options. */
export function readCommandLine(argv: readonly string[], commands: readonly Entry[]) {
  const { fault, positional, texts } = parse(argv, globalOptions)
  const isOn = (label: string) => texts.get(label)?.at(-1) === 'true'
  const helpWord = positional[0] === 'help'
  const typed = positional.slice(helpWord ? 1 : 0)
  const words = withoutSynonyms(typed, commands)
  const entry = entryIn(words.join(' '), commands)
  return {
    entry,
    words,
    /** The words of the command as the user typed them. */
    typed: typed.slice(0, entry?.name.split(' ').length),
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
  const { fault, positional, texts } = parse(argv, options, command)
  if (fault) throw fault
  const words = positional.slice(command.name.split(' ').length)
  const most = acceptsSeveral(command) ? 1 : words.length
  const moreIds = words.slice(most)
  const typed = new Map([...texts, ...positionalTexts(command, words.slice(0, most))])
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
    moreIds,
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
  const args = declared.filter(({ label }) => typed.get(label)?.length)
  const second = args.find(({ field }, index) => args.findIndex((each) => each.field === field) < index)
  const first = args.find(({ field }) => field === second?.field)
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

/** The arguments of a command, without the options of the runner. */
type Arguments = Pick<Command, 'name' | 'positional' | 'options' | 'alternatives'>

/**
 * Parses options and positional values with `cac`. It gets each option as `--name=value`, because it misreads
 * `--sort -name` and `--archived word`, and accepts unknown options such as `--tag.x`.
 */
function parse(argv: readonly string[], known: readonly CommandArgument[], command?: Arguments) {
  // A positional value can be any text, such as `false`.
  const acceptsWords = command?.positional.every(({ kinds }) => kinds) !== true
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
      const isFollowed =
        !acceptsWords && option.type === 'boolean' && arg === `--${option.name}` && isYesOrNo(rest[0])
      const value = arg.includes('=')
        ? arg.replace(/^.*?=/s, '')
        : isFollowed
          ? rest.shift()
          : valueAfter(arg, option, rest)
      if (value instanceof UsageError) fault ??= value
      line.push(`--${option.name}=${mark}${value}`)
    } else fault ??= unknownOption(arg.replace(/=.*/s, ''), known, command)
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

const isYesOrNo = (text: string | undefined) => text === 'true' || text === 'false'

/** `gh` has this option. */
const jsonHint = 'Use `--format json`. Where a command has --fields, it selects the fields.'

function unknownOption(
  typed: string,
  known: readonly CommandArgument[],
  command: Arguments | undefined,
): UsageError {
  const names = known.map(({ name }) => `--${name}`)
  const instead = typed === '--json' ? jsonHint : command && insteadOf(typed, command)
  return new UsageError(`Unknown option ${typed}.`, instead ?? didYouMean(typed, names))
}

/** Options that choose a period. No command has all of them. */
const periodOptions = ['range', 'from', 'to', 'since', 'until', 'date']

/** The options of other tools, and the fields that they can mean here. */
const otherOptions: Readonly<Record<string, readonly string[]>> = {
  annotation: ['memo'],
  at: ['started_at', 'stopped_at', 'occurred_at'],
  body: ['description', 'memo', 'text'],
  comment: ['memo', 'text'],
  description: ['memo', 'body', 'text'],
  duration: ['minutes'],
  hint: ['memo'],
  label: ['tag', 'tags'],
  message: ['memo'],
  name: ['title'],
  note: ['memo'],
  state: ['status', 'stage', 'open'],
  text: ['memo', 'body'],
  title: ['name'],
}

function insteadOf(
  typed: string,
  { options: ownOptions, positional, name: command }: Arguments,
): string | undefined {
  const fields = otherOptions[typed.slice(2)]
  const [other] = (fields ?? []).flatMap((field) => ownOptions.filter((each) => each.field === field))
  if (other) return `Here it is --${other.name}.`
  const asksForDays = periodOptions.includes(typed.slice(2))
  const kind = typed.slice(2).replaceAll('-', '_')
  const place = positional.find(
    ({ name, kinds, day }) =>
      name === kind || (asksForDays && day) || (kinds?.length === 1 && kinds[0] === kind),
  )
  if (place) return `Type it without an option: vs ${command} <${place.name}>`
  const own = ownOptions.map(({ name }) => name).filter((name) => periodOptions.includes(name))
  if (!asksForDays || own.length === 0) return undefined
  return `The days are chosen with ${own.map((name) => `--${name}`).join(' and ')}.`
}

function positionalTexts(
  { name, positional, options, alternatives = [] }: Command,
  texts: readonly string[],
): [string, string[]][] {
  const surplus = texts[positional.length]
  if (surplus !== undefined)
    throw new UsageError(
      `\`vs ${name}\` does not accept \`${surplus}\`.`,
      hintForSurplus(surplus, { options, alternatives }),
    )
  return positional.map((each, index) => [labelled(each, 'positional').label, texts.slice(index, index + 1)])
}

function hintForSurplus(
  text: string,
  { options, alternatives = [] }: Pick<Arguments, 'options' | 'alternatives'>,
): string {
  if (isYesOrNo(text))
    return 'An option for yes or no has no value after it: type `--name` or `--no-name`, or `--name=false`.'
  if (!/\s/.test(text)) return 'Put text with spaces in quotes.'
  const needed = [...alternatives.flatMap((each) => each.options), ...options.map(({ name }) => name)].slice(
    0,
    3,
  )
  return `Put the option for it first, such as ${needed.map((name) => `--${name}`).join(', ')}.`
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
  const typed = choices && type === 'array' ? rawTexts.flatMap((text) => text.split(',')) : rawTexts
  const texts = argument.field === 'sort' && choices ? typed.map((text) => sortOrder(text, choices)) : typed
  if (texts.length > 1 && type !== 'array') throw new UsageError(`${shown} cannot be repeated.`)
  const invalid = choices && !isRange(argument) ? texts.find((text) => !choices.includes(text)) : undefined
  if (invalid !== undefined) throw invalidValue(shown, `one of ${choices!.join(', ')}`, invalid, choices!)
  const [text] = texts
  if (text === 'none' && argument.noneIsNull) return null
  if (text === undefined || type === 'string') return text
  if (type === 'array') return texts
  if (type === 'boolean') return toBoolean(shown, text)
  if (argument.isDuration) return toMinutes(shown, text)
  const pattern = type === 'integer' ? /^[+-]?\d{1,15}$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
  if (!pattern.test(text) && argument.isMoney) throw notInCents(shown, text)
  if (!pattern.test(text)) throw invalidValue(shown, type === 'integer' ? 'a whole number' : 'a number', text)
  return Number(text)
}

/** A terminal shows 12,500.00 where the option takes 1250000. */
function notInCents(label: string, text: string): UsageError {
  const cents = centsIn(text)
  return new UsageError(
    `${label} must be a whole number of cents, not \`${text}\`.`,
    Number.isNaN(cents) ? undefined : `For ${text}, type ${label} ${cents}.`,
  )
}

/** Also by the heading of a column: `-value` is `-value_cents`. */
const sortOrder = (text: string, choices: readonly string[]): string =>
  choices.includes(text)
    ? text
    : (choices.find((each) => each.replace(/\w+/, labelOf) === text.toLowerCase()) ?? text)

/** The words for periods are checked later, because `vs` accepts more of them than the service. */
export const isRange = ({ field, choices }: CommandArgument) => field === 'range' && choices !== undefined

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
