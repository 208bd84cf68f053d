/** Writes the groups of the client's functions: `listCompanies` is `companies.list`. */
import type { Operation } from '../document/operations.ts'
import { camelCase } from '../document/operations.ts'
import { type Files, header } from './files.ts'

export function writeGroups(operations: Operation[]): Files {
  const groups = Map.groupBy(operations, groupOf)
  const files = [...groups].map(([group, members]) => {
    const nouns = nounsOf(group, members)
    return { group, exports: members.map((each) => [methodOf(each, nouns), each.id] as const) }
  })
  // An operation like `search` has no group: its method would have the same name.
  const isSingle = ({ group, exports }: (typeof files)[number]) => exports.every(([name]) => name === group)
  const index = files.map((file) =>
    isSingle(file)
      ? exporting(file.exports, '../sdk.gen.ts')
      : `export * as ${camelCase(file.group)} from './${file.group}.ts'\n`,
  )
  return Object.fromEntries([
    ['client/groups/index.ts', `${header}\n${index.sort().join('')}`],
    ...files
      .filter((file) => !isSingle(file))
      .map((file) => [
        `client/groups/${file.group}.ts`,
        `${header}\n${exporting(file.exports, '../sdk.gen.ts')}`,
      ]),
  ])
}

/** The first word of the command, otherwise of the path. */
const groupOf = ({ commands, path }: Operation) =>
  commands[0]?.name.split(' ')[0] ?? path.replace(/^\/api\/v\d+\//, '').split('/')[0]!

/** `TimeEntries` and `TimeEntry` of the group `time`, from the operations on the list and on a single record. */
function nounsOf(group: string, members: Operation[]): string[] {
  const own = members.filter(({ path }) => new RegExp(`/${group}(/list|/\\{id\\})?$`).test(path))
  const nouns = own.map(({ id }) => id.replace(/^[a-z]+/, ''))
  // The plural first, because it can contain the singular.
  return nouns.filter((noun) => noun !== '').sort((a, b) => b.length - a.length)
}

/** The name of the function without the noun: `importTimeEntries` is `import`. */
function methodOf({ id }: Operation, nouns: string[]): string {
  const noun = nouns.find((each) => id.includes(each))
  return noun ? id.replace(noun, '') : id
}

function exporting(names: (readonly [name: string, id: string])[], from: string): string {
  const isUnique = new Set(names.map(([name]) => name)).size === names.length
  if (!isUnique) throw new Error(`Two methods have the same name: ${names.map(([name]) => name).join(', ')}`)
  return `export { ${names.map(([name, id]) => (name === id ? id : `${id} as ${name}`)).join(', ')} } from '${from}'\n`
}
