/** Writes how people find the commands of `vs`: the sections of its help, and other words for groups of commands. */

import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import { plural } from '../../shared/plural.ts'
import type { Operation } from '../document/operations.ts'

export function writeCommandGroups(operations: Operation[], document: OpenApi): string {
  const sections = Object.entries(document['x-command-sections']).map(([title, groups]) => ({
    title,
    groups,
  }))
  return `${header}

/** The sections of the help, and their groups of commands. */
export const sections: readonly { title: string; groups: readonly string[] }[] = ${code(sections)}

/** The groups of commands by the noun of their records, if the plural of the noun is not the name of the group. */
export const groupsByNoun: Readonly<Record<string, string>> = ${code(groupsByNoun(operations))}
`
}

function groupsByNoun(operations: Operation[]): Record<string, string> {
  const added = operations.flatMap(({ shape, kind, commands }) =>
    shape === 'add' && kind ? commands.map(({ name }) => ({ noun: kind.replaceAll('_', '-'), name })) : [],
  )
  const nouns = added
    .filter(({ name }) => name.endsWith(' add'))
    .map(({ noun, name }) => [noun, name.split(' ')[0]!])
  return Object.fromEntries(nouns.filter(([noun, group]) => plural(noun!) !== group))
}
