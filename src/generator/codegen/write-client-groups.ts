/** Writes the groups of the client's functions: `listCompanies` is `companies.list`. */

import { camelCase } from '../../../surface/src/document/operations.ts'
import { type Files, header } from '../../../surface/src/generate/files.ts'
import type { Operation } from '../document/operations.ts'

export function writeGroups(operations: Operation[]): Files {
  const files: Files = {}
  const index = [...Map.groupBy(operations, groupOf)].map(([group, members]) => {
    const nouns = nounsOf(group, members)
    const exports = exporting(members.map(({ id }) => [methodOf(id, nouns), id]))
    // Operations on no list or record, such as `search`, are methods of the service.
    if (members.every(({ id }) => methodOf(id, nouns) === group)) return exports
    files[`client/groups/${group}.ts`] = `${header}\n${exports}`
    return `export * as ${camelCase(group)} from './${group}.ts'\n`
  })
  return { ...files, 'client/groups/index.ts': `${header}\n${index.sort().join('')}` }
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
function methodOf(id: string, nouns: string[]): string {
  const noun = nouns.find((each) => id.includes(each))
  return noun ? id.replace(noun, '') : id
}

function exporting(names: [method: string, id: string][]): string {
  const methods = names.map(([method]) => method)
  if (new Set(methods).size < names.length)
    throw new Error(`Two methods of a group have the same name: ${methods.join(', ')}`)
  const aliases = names.map(([method, id]) => (method === id ? id : `${id} as ${method}`))
  return `export { ${aliases.join(', ')} } from '../sdk.gen.ts'\n`
}
