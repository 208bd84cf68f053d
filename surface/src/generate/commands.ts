/** The descriptors of commands. */
import { descriptionOf } from '../document/arguments.ts'
import { type CommandStyle, commandArguments } from '../document/command-arguments.ts'
import type { CommandDescriptor } from '../document/descriptors.ts'
import { refName } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import { inline, type Schemas } from '../document/schemas.ts'
import { summaryOf } from '../passes/sentences.ts'
import { requestOf } from './tools.ts'

/** The commands of all operations, by name. */
export function commandsIn(
  unresolved: Operation[],
  schemas: Schemas,
  style: CommandStyle,
): CommandDescriptor[] {
  const operations = unresolved.map((each) => ({
    ...each,
    parameters: inline(each.parameters, schemas),
    body: inline(each.body, schemas),
  }))
  return operations
    .flatMap((operation) =>
      operation.commands.map((surface): CommandDescriptor => {
        const { words, alternatives, positional, options } = commandArguments(
          operation,
          surface,
          style,
          operations,
        )
        const description = words(descriptionOf(operation, surface))
        const { destructive } = operation
        const columns = columnsOf(operation, schemas)
        return {
          name: surface.name,
          summary: surface.description ? summaryOf(description) : words(operation.summary),
          description,
          examples: surface.examples ?? [],
          positional,
          options,
          ...(alternatives.length > 0 && { alternatives }),
          ...(destructive && { destroys: destructive }),
          ...(columns && { columns }),
          request: requestOf(operation, surface),
        }
      }),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The columns of `@view`; without it, all fields. The id is always first. */
function columnsOf({ success }: Operation, schemas: Schemas): string[] | undefined {
  const { $ref } = success.schema?.items ?? success.schema ?? {}
  const { properties, 'x-view': view } = ($ref && schemas[refName($ref)]) || {}
  if (!properties) return undefined
  const fields = view?.columns ?? Object.keys(properties)
  return 'id' in properties ? ['id', ...fields.filter((field) => field !== 'id')] : fields
}
