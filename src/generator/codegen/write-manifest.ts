/** Writes the manifest: the route, client function, tools, commands and documentation of each operation. */
import { docPaths } from '../../base/documentation.ts'
import type { Operation } from '../document/operations.ts'

export function writeManifest(operations: Operation[]): string {
  const entries = operations.map(({ id, tools, commands, ...operation }) => [
    id,
    {
      route: `${operation.method.toUpperCase()} ${operation.path}`,
      handler: `${operation.domain}.${id}`,
      client: id,
      tools: tools.map(({ name }) => name),
      commands: commands.map(({ name }) => `vs ${name}`),
      scope: operation.scope,
      role: operation.role,
      plan: operation.plan,
      docs: docPaths.operation(id),
    },
  ])
  return `${JSON.stringify(Object.fromEntries(entries))}\n`
}
