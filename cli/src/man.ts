/** Manual pages for `man`, as roff, from the descriptors of the commands and the topics of help. */
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import type { Command, Entry } from './command.ts'
import { generalOptions, loadCommand, runnerOptions } from './command.ts'
import { explain, generalUsage, moreHelp, optionLabel, requiredFirst, usageOf } from './help.ts'
import { firstCommands, groupOf, sectionsOf } from './sections.ts'
import { type Topic, topics } from './topics.ts'

interface ManPage {
  /** `vs-tasks.1` */
  file: string
  text: string
}

type Row = readonly [term: string, meaning: string]

/** A page for `vs`, and one for each group of commands. They contain no date, so that they are the same on each build. */
export async function manPages(entries: readonly Entry[], version: string): Promise<ManPage[]> {
  const all = await Promise.all(entries.map(loadCommand))
  const sections = sectionsOf(entries).map(({ title, groups }) => ({
    title,
    groups: groups.map((name) => ({ name, commands: all.filter((each) => groupOf(each) === name) })),
  }))
  const groups = sections.flatMap((section) => section.groups)
  return [
    page('vs', version, 'the work management service on the command line', mainPage(sections, all)),
    ...groups.map(({ name, commands }) =>
      page(`vs-${name}`, version, summaryOf(name, commands), groupPage(name, commands)),
    ),
  ]
}

function page(name: string, version: string, summary: string, lines: readonly string[]): ManPage {
  const start = [`.TH ${escaped(name.toUpperCase())} 1 "" "vs ${version}" "Manual of vs"`, '.nh', '.ad l']
  const heading = ['.SH NAME', `${escaped(name)} \\- ${formatted(summary)}`]
  return { file: `${name}.1`, text: `${[...start, ...heading, ...lines].join('\n')}\n` }
}

interface Group {
  name: string
  commands: readonly Command[]
}

function mainPage(sections: readonly { title: string; groups: readonly Group[] }[], all: readonly Command[]) {
  const { environment, 'exit-codes': exitCodes, formatting, references } = topics
  const examples = firstCommands.flatMap((name) => all.find((each) => each.name === name)!.examples)
  return [
    '.SH SYNOPSIS',
    `.B ${escaped(generalUsage)}`,
    '.SH DESCRIPTION',
    'These commands show more:',
    ...rows(moreHelp),
    ...rows([['man vs-<group>', 'the page of a group with all options, such as `man vs-tasks`']]),
    `.SS ${escaped(references.title)}`,
    ...topicLines(references),
    `.SS ${escaped(formatting.title)}`,
    ...topicLines(formatting),
    '.SH COMMANDS',
    ...sections.flatMap(({ title, groups }) => [
      `.SS ${escaped(title)}`,
      ...rows(groups.flatMap(({ commands }) => commands.map(({ name, summary }): Row => [name, summary]))),
    ]),
    '.SH GENERAL OPTIONS',
    'The page of a command says which of them it accepts.',
    ...optionRows(generalOptions),
    '.SH ENVIRONMENT',
    ...topicLines(environment),
    '.SH EXIT STATUS',
    ...topicLines(exitCodes),
    '.SH FILES',
    ...rows([
      ['~/.service', 'The sessions, settings and aliases of `vs`, and the records that it showed last.'],
      ['$XDG_CONFIG_HOME/service', 'If the variable is set: everything except the sessions.'],
    ]),
    '.SH EXAMPLES',
    ...exampleLines(examples),
    '.SH SEE ALSO',
    ...seeAlso(sections.flatMap(({ groups }) => groups.map(({ name }) => `vs-${name}`))),
  ]
}

const summaryOf = (name: string, commands: readonly Command[]): string =>
  commands.length === 1 ? commands[0]!.summary : `the commands of vs for ${name.replaceAll('-', ' ')}`

const groupPage = (group: string, commands: readonly Command[]): string[] => [
  '.SH SYNOPSIS',
  ...(commands.length === 1
    ? [`.B ${escaped(usageOf(commands[0]!))}`]
    : [`.B vs ${escaped(group)} <command> [options]`]),
  '.SH COMMANDS',
  ...commands.flatMap(commandLines),
  '.SH SEE ALSO',
  ...seeAlso(['vs']),
]

function commandLines(command: Command): string[] {
  const { name, summary, description = `${summary}.`, positional, options, examples } = command
  const accepted = runnerOptions(command)
  const own = accepted.filter((option) => !generalOptions.includes(option))
  const general = accepted.filter((option) => generalOptions.includes(option))
  return [
    `.SS vs ${escaped(name)}`,
    `.B ${escaped(usageOf(command))}`,
    ...description.split('\n\n').flatMap((part) => ['.PP', formatted(part)]),
    ...rows(positional.map((each): Row => [`<${each.name}>`, explain(each)])),
    ...optionRows([...requiredFirst(options), ...own]),
    '.PP',
    `General options: ${escaped(general.map((each) => `--${each.name}`).join(', '))}`,
    ...(examples.length > 0 ? ['.PP', 'Examples:', ...exampleLines(examples)] : []),
  ]
}

const optionRows = (options: readonly CommandArgument[]) =>
  rows(options.map((each): Row => [optionLabel(each), explain(each)]))

const topicLines = ({ text, rows: all }: Topic) => [formatted(text), ...rows(all)]

const rows = (all: readonly Row[]) =>
  all.flatMap(([term, meaning]) => ['.TP', `.B ${escaped(plain(term))}`, formatted(meaning)])

const exampleLines = (examples: readonly string[]) => [
  '.PP',
  '.RS 4',
  '.nf',
  ...examples.map((each) => atStart(escaped(each))),
  '.fi',
  '.RE',
]

const seeAlso = (names: readonly string[]) => [names.map((name) => `\\fB${escaped(name)}\\fR(1)`).join(',\n')]

const plain = (markdown: string) => markdown.replaceAll('`', '')

/** Markdown as one line of roff, with code in bold. */
function formatted(markdown: string): string {
  const parts = markdown
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .split('`')
  const lines = parts.map((part, index) => (index % 2 === 1 ? `\\fB${escaped(part)}\\fR` : escaped(part)))
  return atStart(lines.join(''))
}

/** At the start of a line, a dot or an apostrophe begins a macro. */
const atStart = (line: string) => line.replace(/^(?=[.'])/, '\\&')

/** ASCII characters that roff would otherwise show as typographic ones, or that end an argument of a macro. */
const characters: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '"': '\\(dq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
}

/** Other characters are written with their number, because old versions of `man` do not read UTF-8. */
const escaped = (text: string) =>
  text
    .replace(/[-\\'"`^~]/g, (character) => characters[character]!)
    .replace(
      /\P{ASCII}/gu,
      (character) => `\\[u${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
