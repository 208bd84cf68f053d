/** Writes the tables of settings, tools and commands into the READMEs and the guide on settings, between their markers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frequentSettings, settingsTable } from '../../settings.ts'
import type { ToolList } from '../document/facts.ts'
import type { Operation } from '../document/operations.ts'
import { toolsetOf } from '../document/operations.ts'
import { root } from './files.ts'

const guides = 'src/web/docs/guides/operators/'

type Entry = [group: string, name: string, list?: ToolList | undefined]

export function writeReadmes(operations: Operation[]): void {
  const tools = operations.flatMap((operation) =>
    operation.tools.map(({ name, list }): Entry => [toolsetOf(name, operation), name, list]),
  )
  const commands = operations.flatMap((operation) =>
    operation.commands.map(({ name }): Entry => {
      const [group = name, command = group] = name.split(' ')
      return [group, command]
    }),
  )
  replaceTable('README.md', 'settings', settingsTable(frequentSettings, guides))
  replaceTable(`${guides}settings.md`, 'settings', settingsTable())
  replaceTable('mcp/README.md', 'tools', table('| Toolset | Tools |', tools))
  replaceTable('cli/README.md', 'commands', table('| `vs` | |', commands))
}

function table(head: string, entries: Entry[]): string {
  const groups = Object.entries(Object.groupBy(entries, ([group]) => group)).sort()
  const rows = groups.map(([group, members]) => {
    const listOf = new Map(members!.map(([, name, list]) => [name, list]))
    const names = [...listOf].sort().map(([name, list]) => marked(`\`${name}\``, list))
    return `| \`${group}\` | ${names.join(', ')} |`
  })
  return [head, '|---|---|', ...rows].join('\n')
}

/** Tools of the list `core` are bold, and tools that are only in the list `all` are italic. */
function marked(name: string, list: ToolList | undefined): string {
  if (list === 'core') return `**${name}**`
  return list === 'all' ? `*${name}*` : name
}

/** Throws if the markers are missing. */
function replaceTable(path: string, what: string, text: string): void {
  const file = join(root, path)
  const [begin, end] = [`<!-- ${what}, written by \`npm run generate\` -->`, `<!-- end of ${what} -->`]
  const readme = readFileSync(file, 'utf8')
  const [before, rest] = readme.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${path} lacks ${begin} and ${end}`)
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
