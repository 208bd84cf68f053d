/** Writes the tables of settings, tools and commands into the READMEs and the guide on settings, between their markers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../document/operations.ts'
import { toolsetOf } from '../document/operations.ts'
import { frequentSettings, settingsTable } from '../settings.ts'
import { root } from './files.ts'

const guides = 'src/web/docs/guides/operators/'

type Entry = [group: string, name: string]

export function writeReadmes(operations: Operation[]): void {
  const tools = operations.flatMap((operation) =>
    operation.tools.map(({ name }): Entry => [toolsetOf(name, operation), name]),
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
    const names = [...new Set(members!.map(([, name]) => name))].sort()
    return `| \`${group}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`
  })
  return [head, '|---|---|', ...rows].join('\n')
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
