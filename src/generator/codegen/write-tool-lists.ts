/** Writes the lists and toolsets that contain each tool, for API keys that are limited to some of them. */

import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import type { Operation } from '../document/operations.ts'
import { toolsetOf } from '../document/operations.ts'
import { toolLists } from './toolsets.ts'

export function writeToolLists(operations: Operation[]): string {
  const tools = operations.flatMap((operation) =>
    operation.tools.map(({ name, list = 'default' }) => {
      const toolsets = [...toolLists.slice(toolLists.indexOf(list)), toolsetOf(name, operation)]
      return [name, name === 'search' ? [...toolsets, 'research'] : toolsets] as const
    }),
  )
  const called = operations
    .filter(({ tools }) => tools.length > 0)
    .map(({ id, tools }) => [id, tools.map(({ name }) => name)] as const)
  const fetch = ['fetch', ['research']] as const
  return `${header}
import type { Toolset } from '../client/types.gen.ts'

/** The selections that contain each tool. */
export const toolsetsOfTools: Readonly<Record<string, readonly Toolset[]>> = ${code(Object.fromEntries([...tools, fetch].sort()))}

/** The tools that call each operation. */
export const toolsOfOperations: Readonly<Record<string, readonly string[]>> = ${code(Object.fromEntries(called))}
`
}
