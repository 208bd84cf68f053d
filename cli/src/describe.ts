/** Describes commands as data, for `vs schema` and `vs help --format json`. */
import type { CommandArgument, OperationResult } from '../../src/shared/descriptors.ts'
import { haveNames } from '../../src/shared/record-names.ts'
import type { Command, Entry } from './command.ts'
import { loadCommand, replacementsOf, runnerOptions } from './command.ts'
import { exitCodes } from './exit-codes.ts'
import { usageOf } from './help.ts'
import { sectionTitleOf } from './sections.ts'
import { version } from './version.ts'

type Results = Readonly<Record<string, OperationResult>>

const loadResults = async (): Promise<Results> => (await import('../../generated/cli/results.ts')).results

/** The facts that an agent needs before its first command. */
const advice = [
  'Run `vs schema <command>` before you use a command: it lists the arguments, options and returned fields. `required_unless` names the options that replace a required one. Give a `repeatable` option once for each value.',
  'A record is its id or, if the schema says so, its name, such as --company "Northwind Traders"; a user is also `me`. If a name is not clear, the error (exit code 2) lists candidates.',
  'Days can be words: today, friday, "3 days ago"; durations: 45m, 1h30m. Details: vs help references.',
  'Add --format json for the response of the API, --fields id,name for fewer fields, --all for all pages. Commands that destroy data need --yes.',
]

/** A compact list of commands: what they do, by their usage. */
export async function indexOf(commands: readonly Entry[]) {
  const all = await Promise.all(commands.map(loadCommand))
  return {
    tool: `vs ${version}`,
    advice,
    exit_codes: exitCodes,
    commands: Object.fromEntries(all.map((command) => [shortUsageOf(command), plain(command.summary)])),
  }
}

/** `tasks add --title <text>` */
const shortUsageOf = (command: Command) => usageOf(command).replace(/^vs | \[options\]$/g, '')

/** One command: its input as a JSON Schema, and what it returns. */
export async function schemaOf(command: Command) {
  const { name, summary, description = summary, positional, options, examples, destroys } = command
  const result = (await loadResults())[command.operation ?? '']
  return {
    command: `vs ${name}`,
    usage: usageOf(command),
    description: plain(description),
    effect: effectOf(command),
    ...(destroys && { destroys: destroys.why, ...(destroys.when && { destroys_when: destroys.when }) }),
    ...needsOf(result),
    arguments: objectOf(positional, command),
    options: objectOf([...options, ...runnerOptions(command)], command),
    returns: returnsOf(command, result),
    exit_codes: exitCodes,
    examples,
  }
}

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
  return {
    type: 'object',
    properties: Object.fromEntries(args.map((each) => [each.name, schemaOfArgument(each)])),
    ...(required.length > 0 && { required }),
    ...(replaceable.length > 0 && {
      required_unless: Object.fromEntries(
        replaceable.map((each) => [each.name, replacementsOf(each, command)]),
      ),
    }),
    additionalProperties: false,
  }
}

/** The JSON Schema of an argument. `format` says what the value is, such as `company_id` or `duration`. */
function schemaOfArgument({ type, description, choices, default: preset, ...argument }: CommandArgument) {
  const value = {
    type: type === 'array' ? 'string' : type,
    ...formatOf(argument),
    ...(choices && { enum: choices }),
  }
  return {
    ...(type === 'array' ? { type, items: value, repeatable: true } : value),
    ...(description && { description: plain(description) }),
    ...(preset !== undefined && preset !== null && { default: preset }),
  }
}

function formatOf({ placeholder, isDuration, day, kinds, words = [] }: Partial<CommandArgument>) {
  if (isDuration) return { type: ['integer', 'string'], format: 'duration' }
  if (day) return { format: day.isMoment ? 'date-time or words' : 'date or words' }
  if (!kinds)
    return ['choice', 'text', 'integer', 'number', 'boolean'].includes(placeholder!)
      ? {}
      : { format: placeholder }
  const kindsOr = kinds.length > 0 ? kinds.join(', ') : 'record'
  const reference = haveNames(kinds) ? 'id or name of' : 'id of'
  return { format: `${reference} ${[kindsOr, ...words].join(', or ')}` }
}

function returnsOf({ plain: isText, columns, operation }: Command, result: OperationResult | undefined) {
  if (!result) return isText || columns.length === 0 ? null : { properties: namesOnly(columns) }
  const { returns, isList } = result as { returns: { properties?: object } | null; isList?: true }
  if (!returns || !operation) return null
  const others = columns.filter((name) => name === 'web_url')
  const record = { ...returns, properties: { ...returns.properties, ...namesOnly(others) } }
  return isList ? { type: 'array', items: record } : record
}

const namesOnly = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]))

/** Everything that help knows about commands. */
export async function catalogOf(commands: readonly Entry[], all: readonly Entry[]) {
  const results = await loadResults()
  return Promise.all(
    commands.map(async (entry) => {
      const command = await loadCommand(entry)
      const { name, summary, positional, options, examples, destroys, operation = '' } = command
      return {
        name,
        summary: plain(summary),
        group: sectionTitleOf(entry, all),
        usage: usageOf(command),
        effect: effectOf(command),
        ...(destroys && { destroys }),
        ...needsOf(results[operation]),
        arguments: positional.map(factsOf),
        options: options.map(factsOf),
        general_options: runnerOptions(command).map(factsOf),
        examples,
      }
    }),
  )
}

const factsOf = ({
  name,
  type,
  required = false,
  description,
  choices,
  kinds,
  words,
  default: preset,
}: CommandArgument) => ({
  name,
  type,
  required,
  ...(choices && { choices }),
  ...(kinds && { kinds }),
  ...(words && { words }),
  ...(preset !== undefined && { default: preset }),
  description: plain(description),
})

const plain = (markdown: string) => markdown.replaceAll('`', '').replace(/\s*\n\s*/g, ' ')
