/** Describes commands as data, for `vs schema` and `vs help --format json`. */
import { Range } from '../../generated/client/types.gen.ts'
import { dayWords } from '../../src/shared/days.ts'
import type { CommandArgument, OperationResult, OptionRule } from '../../src/shared/descriptors.ts'
import { haveNames } from '../../src/shared/record-names.ts'
import type { Command, Entry } from './command.ts'
import { argument, generalOptions, loadCommand, replacementsOf, runnerOptions } from './command.ts'
import { exitCodes } from './exit-codes.ts'
import { usageOf } from './help.ts'
import { isRange } from './invocation.ts'
import { unknownCommand } from './unknown-command.ts'
import { version } from './version.ts'

type Results = Readonly<Record<string, OperationResult>>

const loadResults = async (): Promise<Results> => (await import('../../generated/cli/results.ts')).results

/** The facts that an agent needs before its first command. */
const advice = [
  'Run `vs schema <command>` before you use a command: it lists the arguments, options and returned fields. `required_unless` names the options that replace a required one. Give an option of the type `array` once for each value.',
  'An option for yes or no takes no value: --billable, or for no its `negation`: --no-billable.',
  'A record is its id or, if the schema says so, its name, such as --company "Northwind Traders"; a user is also `me`. If a name is not clear, the error (exit code 2) lists candidates.',
  'A duration is 45m, 1h30m or minutes. A format of `cents` is a whole number of hundredths: 1250000 for 12,500.00. `days` lists the words for days, and `periods` the values of --range, which also accepts those words.',
  'Add --format json for the response of the API. `general_options` names the options below that the command accepts, such as --fields id,name for fewer fields, or --all for all pages. Commands that destroy data need --yes.',
  '`returns` has the type of each field: `?` can be null, and [...] is a list.',
]

/** Describes a command, a group of commands, or everything. Throws `UsageError` for other words. */
export async function describe(words: readonly string[], commands: readonly Entry[]): Promise<object> {
  const name = words.join(' ')
  const entry = commands.find((each) => each.name === name)
  if (entry) return schemaOf(await loadCommand(entry))
  const group = commands.filter((each) => each.name.startsWith(`${name} `))
  if (name === '') return everything(commands)
  if (group.length === 0) throw unknownCommand(words, commands)
  return { commands: await summariesOf(group), more: 'vs schema' }
}

/** The facts that all commands share, and a compact list of commands. */
const everything = async (commands: readonly Entry[]) => ({
  tool: `vs ${version}`,
  advice,
  days: daysInWords(),
  periods: Object.values(Range),
  exit_codes: exitCodes,
  general_options: Object.fromEntries(shared.map((each) => [each.name, plain(each.description)])),
  commands: await summariesOf(commands),
})

/** Words for days and times, with their meanings. */
const daysInWords = () => ({
  '2026-03-20': 'a day in the time zone of the workspace',
  ...Object.fromEntries(dayWords.map(({ examples, meaning }) => [examples.join(', '), meaning])),
  '1h, 90m, 2 hours ago': 'for a time such as --since: before now; also 2026-03-20 14:00, 9:15',
})

/** The summaries of commands, by their usage. */
async function summariesOf(commands: readonly Entry[]) {
  const all = await Promise.all(commands.map(loadCommand))
  return Object.fromEntries(all.map((command) => [shortUsageOf(command), plain(command.summary)]))
}

/** `tasks add --title <text>` */
const shortUsageOf = (command: Command) => usageOf(command).replace(/^vs | \[options\]$/g, '')

/** One command: its input as a JSON Schema, and what it returns. */
export async function schemaOf(command: Command) {
  const { name, summary, description = summary, positional, options, examples, destroys } = command
  const result = (await loadResults())[command.operation ?? '']
  const accepted = [...options, ...runnerOptions(command)]
  return {
    command: `vs ${name}`,
    usage: usageOf(command),
    description: plain(description),
    effect: effectOf(command),
    ...(destroys && { destroys: destroys.why, ...(destroys.when && { destroys_when: destroys.when }) }),
    ...needsOf(result),
    arguments: objectOf(positional, command),
    options: objectOf(
      accepted.filter((each) => !isGeneral(each)),
      command,
    ),
    general_options: accepted.filter(isGeneral).map((each) => each.name),
    returns: returnsOf(command, result),
    examples,
    more: 'vs schema',
  }
}

/** The options that many commands share. A command's own option, such as `--from` for a day, is not one of them. */
const isGeneral = (each: CommandArgument) =>
  shared.some(({ name, placeholder }) => name === each.name && placeholder === each.placeholder)

/** For many commands, the API has this option. */
const fields: CommandArgument = argument(
  'fields',
  'Return only these fields, separated by commas: --fields id,name. `returns` lists them.',
  { type: 'array', placeholder: 'choice' },
)

const shared = [...generalOptions, fields]

const effectOf = ({ reads, destroys }: Command) =>
  reads ? 'reads' : destroys && !destroys.when ? 'destroys' : 'writes'

function needsOf(result: OperationResult | undefined) {
  if (!result) return {}
  const { scope, role, plan } = result
  return { needs: { scope, role, plan } }
}

/** `required_unless` lists the options that replace a required value. */
function objectOf(args: readonly CommandArgument[], command: Command) {
  const needed = args.filter((each) => each.required)
  const required = needed.filter((each) => replacementsOf(each, command).length === 0).map(({ name }) => name)
  const replaceable = needed.filter(({ name }) => !required.includes(name))
  const rules = (command.alternatives ?? []).filter(({ options }) =>
    args.some(({ name }) => options.includes(name)),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(args.map((each) => [each.name, schemaOfArgument(each)])),
    ...(required.length > 0 && { required }),
    ...(replaceable.length > 0 && {
      required_unless: Object.fromEntries(
        replaceable.map((each) => [each.name, replacementsOf(each, command)]),
      ),
    }),
    ...Object.assign({}, ...rules.map((rule) => keywordsOf(rule, command))),
  }
}

/** A file of calls with `--from` replaces the options. */
function keywordsOf({ rule, options }: OptionRule, { batchable }: Command) {
  if (rule === 'not_together') return { not: { required: options } }
  const each = options.map((name) => ({ required: [name] }))
  const file = { required: ['from'] }
  if (rule === 'at_least_one') return { anyOf: batchable ? [...each, file] : each }
  return batchable ? { anyOf: [{ oneOf: each }, file] } : { oneOf: each }
}

/** The JSON Schema of an argument. `format` says what the value is, such as `company_id` or `duration`. */
function schemaOfArgument(argument: CommandArgument) {
  const { name, type, description, choices, isRare, default: preset } = argument
  const value = {
    type: type === 'array' ? 'string' : type,
    ...formatOf(argument),
    ...(choices && !isRange(argument) && { enum: choices }),
  }
  return {
    ...(type === 'array' ? { type, items: value } : value),
    ...(type === 'boolean' && preset !== false && { negation: `--no-${name}` }),
    ...(description && { description: isRare ? firstSentence(plain(description)) : plain(description) }),
    ...(preset !== undefined && preset !== null && preset !== false && { default: preset }),
  }
}

function formatOf(argument: CommandArgument) {
  const { placeholder, isDuration, isMoney, day, kinds, words = [] } = argument
  if (isRange(argument)) return { format: 'period' }
  if (isDuration) return { type: ['integer', 'string'], format: 'duration' }
  if (isMoney) return { format: 'cents' }
  if (day)
    return {
      format: day.isMoment ? 'date-time, words or a span such as 1h' : 'date or words',
      weekday: day.weekday,
    }
  if (!kinds)
    return ['choice', 'text', 'integer', 'number', 'boolean'].includes(placeholder!)
      ? {}
      : { format: placeholder }
  const kindsOr = kinds.length > 0 ? kinds.join(', ') : 'record'
  const reference = haveNames(kinds) ? 'id or name of' : 'id of'
  return { format: `${reference} ${[kindsOr, ...words].join(', or ')}` }
}

function returnsOf({ plain: isText, columns, operation }: Command, result: OperationResult | undefined) {
  if (!result) return isText || columns.length === 0 ? null : columns
  const { returns, isList } = result as { returns: Shape | null; isList?: true }
  if (!returns || !operation) return null
  const others = columns.filter((name) => name === 'web_url').map((name) => [name, 'url'])
  const record = { ...(typesIn(returns) as object), ...Object.fromEntries(others) }
  return isList ? [record] : record
}

/** The part of JSON Schema that describes responses. */
interface Shape {
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  anyOf?: readonly Shape[]
  additionalProperties?: Shape
}

/** `{ due_on: 'date?' }`. */
function typesIn({
  type,
  format,
  enum: choices,
  properties,
  items,
  anyOf,
  additionalProperties,
}: Shape): unknown {
  const types = [type ?? []].flat()
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, typesIn(each)]))
  if (items) return [typesIn(items)]
  if (additionalProperties) return { '<name>': typesIn(additionalProperties) }
  if (anyOf) {
    const branches = anyOf.filter((each) => each.type !== 'null').map(typesIn)
    return branches.length === 1
      ? branches[0]
      : branches.every((each) => typeof each === 'string')
        ? branches.join(' or ')
        : branches
  }
  const named = choices?.filter((each) => each !== null).join('|')
  const value = named ?? format ?? types.find((each) => each !== 'null') ?? 'any'
  return types.includes('null') ? `${value}?` : value
}

/** Enough for an option that mostly programs need. */
const firstSentence = (text: string) => text.match(/^.*?[.;](?= |$)/)?.[0].replace(/;$/, '.') ?? text

const plain = (markdown: string) => markdown.replaceAll('`', '').replace(/\s*\n\s*/g, ' ')
