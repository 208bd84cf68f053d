/** Writes the requests that tools and commands send. */
import type { CommandSurface, Schema, Surface, ToolSurface } from '../../../surface/src/document/openapi.ts'
import { code, ref } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import { requestShapeOf } from '../../../surface/src/generate/tools.ts'
import type { Operation } from '../document/operations.ts'

/** A reference to the request, with the preset arguments, and those that the caller can replace. */
export function requestOf(
  { id }: Operation,
  { preset, defaults }: Surface & Pick<CommandSurface, 'defaults'>,
): Schema {
  return { ...ref(id), preset, defaults }
}

/** The question before each call, with the preview of its effect. */
export const askingOf = ({ asks }: ToolSurface) =>
  asks && { why: asks.why, preview: { ...asks.preview, report: ref(asks.preview.report) } }

/** Writes the requests of all tools and commands. */
export function writeRequests(operations: Operation[]): string {
  const requests = operations
    .filter(({ tools, commands }) => tools.length + commands.length > 0)
    .map((operation) => `export const ${operation.id}: RequestShape = ${code(requestShape(operation))}\n`)
  return `${header}
import type { RequestShape } from '../src/shared/descriptors.ts'

${requests.join('\n')}`
}

export const requestShape = (operation: Operation) => ({
  ...requestShapeOf(operation),
  // Most batches and imports are quick.
  slow: (operation.slow && !operation.together) || undefined,
  batchable: operation.batchable || undefined,
})
