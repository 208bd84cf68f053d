/** Renders `--help` from the descriptors of the commands. */
import { defaultWorkUrl } from '../../src/shared/addresses.ts'
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import type { Command, Entry } from './command.ts'
import { runnerOptions } from './command.ts'
import { exitCodes } from './exit-codes.ts'
import { wrap } from './output/text.ts'
import { version } from './version.ts'

export const maxHelpColumns = 110

const codes = Object.entries(exitCodes).map(([code, meaning]) => `${code} ${meaning}`)

const notes = (workUrl: string) => `Environment:
  SERVICE_BASE_URL  Address of the web application. Default:
                    ${workUrl}
  SERVICE_API_KEY   API key, used instead of the stored session.
  SERVICE_API_URL   Address of the API for calls with an API key.
  BROWSER           Browser that opens pages.
  NO_COLOR          Disables colours.

Exit codes:
  ${codes.slice(0, 5).join('  ')}
  ${codes.slice(5).join('  ')}

Run \`vs <command> --help\` for the options and examples of a command.
`

/** The help of `vs` without a command. `width` is in columns; `workUrl` is the default address of the service. */
export function generalHelp(
  commands: readonly Entry[],
  width = terminalWidth(),
  workUrl = defaultWorkUrl,
): string {
  return [
    `vs ${version}: the work management service on the command line\n`,
    'Usage: vs <command> [options]\n',
    section(
      'Commands',
      commands.map(({ name, summary }) => [name, stripMarkdown(summary)]),
      width,
    ),
    notes(workUrl),
  ].join('\n')
}

export function groupHelp(group: string, commands: readonly Entry[]): string {
  const list = section(
    'Commands',
    commands.map(({ name, summary }) => [name, stripMarkdown(summary)]),
  )
  return `Usage: vs ${group} <command> [options]\n\n${list}`
}

export function commandHelp(command: Command): string {
  const { name, summary, description = `${summary}.`, positional, examples } = command
  const placeholders = positional.map((each) => (each.required ? ` <${each.name}>` : ` [${each.name}]`))
  const options = [...command.options, ...runnerOptions(command)]
  const parts = [
    `${wrap(stripMarkdown(description), terminalWidth())}\n`,
    `Usage: vs ${name}${placeholders.join('')} [options]\n`,
    section(
      'Arguments',
      positional.map((each) => [`<${each.name}>`, explain(each)]),
    ),
    section(
      'Options',
      options.map((each) => [usage(each), explain(each)]),
    ),
    section(
      'Examples',
      examples.map((example) => [example, '']),
    ),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function usage({ name, type, placeholder, default: preset }: CommandArgument): string {
  if (type !== 'boolean') return `--${name} <${placeholder}>`
  return preset === false ? `--${name}` : `--[no-]${name}`
}

function explain({ description, choices, type, required, isLong, default: preset }: CommandArgument): string {
  const facts = [
    required ? 'required' : '',
    isLong ? '- for standard input' : '',
    choices ? `one of ${choices.join(', ')}` : '',
    type === 'array' ? 'can be repeated' : '',
    preset === undefined || preset === false || Array.isArray(preset) ? '' : `default ${preset}`,
  ].filter((fact) => fact !== '')
  return `${stripMarkdown(description)}${facts.length > 0 ? ` (${facts.join('; ')})` : ''}`.trim()
}

function section(title: string, rows: [string, string][], width = terminalWidth()): string {
  if (rows.length === 0) return ''
  const names = Math.max(...rows.map(([left]) => left.length))
  const indent = ' '.repeat(names + 4)
  const lines = rows.map(([left, right]) =>
    `  ${left.padEnd(names)}  ${wrap(right, width, indent)}`.trimEnd(),
  )
  return `${[`${title}:`, ...lines].join('\n')}\n`
}

function terminalWidth(): number {
  return Math.min(process.stdout.columns ?? maxHelpColumns, maxHelpColumns)
}

function stripMarkdown(markdown: string): string {
  return markdown.replaceAll('`', '').replace(/\s*\n\s*/g, ' ')
}
