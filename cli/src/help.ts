/** Renders help from the descriptors of the commands. */
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import type { Command, Entry } from './command.ts'
import { acceptsSeveral, runnerOptions } from './command.ts'
import { wrap } from './output/text.ts'
import { firstCommands, sectionsOf } from './sections.ts'
import { type TopicName, topicNames, topics } from './topics.ts'
import { version } from './version.ts'

/** Help is not wider, even if the terminal is. */
export const maxHelpColumns = 80

/** The description of a wider left column starts on the next line. */
const maxLeftColumns = 28

export const generalUsage = 'vs <command> [options]'

/** The help of `vs` without a command. `width` is in columns. */
export function generalHelp(commands: readonly Entry[], width = terminalWidth()): string {
  const first = firstCommands.map((name) => commands.find((each) => each.name === name)!)
  return joined([
    `vs ${version}: the work management service on the command line\n`,
    `Usage: ${generalUsage}\n`,
    section('First commands', first.map(rowOf), width),
    section(
      'All commands, by group',
      sectionsOf(commands).map(({ title, groups }) => [title, groups.join('  ')]),
      width,
    ),
    section('More help', [...moreHelp, ['vs help <topic>', topicNames.join(', ')]], width),
  ])
}

export const moreHelp: [string, string][] = [
  ['vs <group> --help', 'the commands of a group, such as `vs tasks --help`'],
  ['vs <command> --help', 'the options and examples of a command'],
  ['vs schema [command]', 'the same for programs and agents, as JSON'],
]

export function groupHelp(group: string, commands: readonly Entry[]): string {
  return joined([
    `Usage: vs ${group} <command> [options]\n`,
    section('Commands', commands.map(rowOf)),
    `\`vs <command> --help\` shows the options and examples of a command.\n`,
  ])
}

export function topicHelp(name: TopicName): string {
  const { title, text, rows } = topics[name]
  return joined([`${wrap(stripMarkdown(text), terminalWidth())}\n`, section(title, rows)])
}

const rowOf = ({ name, summary }: Entry): [string, string] => [name, summary]

/** `others` are the commands whose names begin with that of the command, such as `import undo` of `import`. */
export function commandHelp(command: Command, others: readonly Entry[] = []): string {
  const { summary, description = `${summary}.`, positional, options, examples } = command
  const isCommon = ({ isRare }: CommandArgument) => !isRare
  return joined([
    `${wrap(stripMarkdown(description), terminalWidth())}\n`,
    `${folded(['Usage:', ...usagePartsOf(command)], '  ')}\n`,
    section(
      'Arguments',
      positional.map((each) => [`<${each.name}>`, explain(each)]),
    ),
    optionSection('Options', requiredFirst(options.filter(isCommon))),
    optionSection(
      'More options',
      options.filter((each) => !isCommon(each)),
    ),
    optionSection('General options', runnerOptions(command)),
    section('More commands', others.map(rowOf)),
    examples.length > 0 ? `Examples:\n${examples.map(exampleLines).join('\n')}\n` : '',
  ])
}

/** `vs tasks add --title <text> [options]` */
export const usageOf = (command: Command): string => usagePartsOf(command).join(' ')

function usagePartsOf(command: Command): string[] {
  const { name, positional, options } = command
  const more = acceptsSeveral(command) ? '...' : ''
  const placeholders = positional.map((each) => (each.required ? `<${each.name}>${more}` : `[${each.name}]`))
  const required = options.filter((each) => each.required).map(signature)
  return ['vs', name, ...placeholders, ...required, '[options]']
}

export const requiredFirst = (options: readonly CommandArgument[]) =>
  options.toSorted((one, other) => Number(other.required ?? false) - Number(one.required ?? false))

function signature({ name, type, placeholder, default: preset }: CommandArgument): string {
  if (type !== 'boolean') return `--${name} <${placeholder}>`
  return preset === false ? `--${name}` : `--[no-]${name}`
}

export function explain({
  description,
  choices,
  type,
  required,
  isLong,
  default: preset,
}: CommandArgument): string {
  const facts = [
    required ? 'required' : '',
    isLong ? '- for standard input' : '',
    choices ? `one of ${choices.join(', ')}` : '',
    type === 'array' ? 'can be repeated' : '',
    preset === undefined || preset === false || Array.isArray(preset) ? '' : `default ${preset}`,
  ].filter((fact) => fact !== '')
  return `${description}${facts.length > 0 ? ` (${facts.join('; ')})` : ''}`.trim()
}

/** `-h, --help` */
export const optionLabel = (option: CommandArgument): string =>
  `${option.short ? `-${option.short}, ` : ''}${signature(option)}`

const optionSection = (title: string, options: readonly CommandArgument[]) =>
  section(
    title,
    options.map((each) => [optionLabel(each), explain(each)]),
  )

export function section(title: string, rows: readonly [string, string][], width = terminalWidth()): string {
  if (rows.length === 0) return ''
  const widths = rows.map(([left]) => left.length).filter((length) => length <= maxLeftColumns)
  const columns = Math.max(0, ...widths)
  const indent = ' '.repeat(columns + 4)
  const lines = rows.map(([left, right]) => {
    const start = left.length > columns ? `  ${left}\n${indent}` : `  ${left.padEnd(columns)}  `
    return `${start}${wrap(stripMarkdown(right), width, indent)}`.trimEnd()
  })
  return `${[`${title}:`, ...lines].join('\n')}\n`
}

/** Breaks a long example before its options, as a shell accepts it. */
const exampleLines = (example: string) => `  ${folded(example.split(/ (?=--)/), '    ', ' \\')}`

/** Joins the parts with spaces, and breaks the line before a part that does not fit. */
function folded(parts: readonly string[], indent: string, ending = ''): string {
  const room = maxHelpColumns - indent.length - ending.length
  const lines: string[] = []
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''} ${part}`
    if (lines.length > 0 && longer.length <= room) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines.join(`${ending}\n${indent}`)
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')

function terminalWidth(): number {
  return Math.min(process.stdout.columns ?? maxHelpColumns, maxHelpColumns)
}

const stripMarkdown = (markdown: string) => markdown.replaceAll('`', '').replace(/\s*\n\s*/g, ' ')
