/** The tools and commands of a document as the contract records them, made by the generators and read as from their files. */
import type { Command } from '../../cli/src/command.ts'
import { operationCommand } from '../../cli/src/operation.ts'
import { findTools } from '../../src/generator/codegen/find-tools.ts'
import type { ReleasedColumns } from '../../src/generator/codegen/released-columns.ts'
import { requestShape } from '../../src/generator/codegen/requests.ts'
import { commandsIn } from '../../src/generator/codegen/write-commands.ts'
import { recordShape } from '../../src/generator/codegen/write-records.ts'
import { toolsIn } from '../../src/generator/codegen/write-tools.ts'
import { asInFile, type Contract, commandOf, toolOf } from '../../src/generator/contract/contract.ts'
import { readOperations } from '../../src/generator/document/operations.ts'
import type { CommandDescriptor, ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { OpenApi } from '../../surface/src/document/openapi.ts'
import { inline, mapValues } from '../../surface/src/document/schemas.ts'
import { evaluated } from '../../surface/src/generate/code.ts'

/** `released` are the columns of the released commands, whose order new columns do not change. */
export async function surfacesIn(
  document: OpenApi,
  released: ReleasedColumns,
): Promise<Pick<Contract['surfaces'], 'tools' | 'commands'>> {
  const { schemas } = document.components
  const operations = await findTools(document, readOperations(document))
  const requests = Object.fromEntries(operations.map((each) => [each.id, requestShape(each)]))
  const { tools, shared } = toolsIn(operations, schemas)
  const { commands, paging, columnsOf } = commandsIn(operations, schemas, released)
  const records = mapValues(schemas, (schema, name) =>
    schema.properties ? recordShape(inline(schema, schemas), columnsOf(name)) : {},
  )
  const known = { ...shared, ...requests }
  const descriptors = commands.map(
    (each) => evaluated(each, { ...records, ...paging, ...requests }) as CommandDescriptor,
  )
  return asInFile({
    tools: tools.map((each) => toolOf(evaluated(each, known) as ToolDescriptor)),
    commands: descriptors.map((each) =>
      commandOf({ ...operationCommand(each), name: each.name, summary: '' } as Command, each.request),
    ),
  })
}
