/** The contract that callers rely on: the current one and the released one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump, load } from 'js-yaml'
import type { Command } from '../../../cli/src/command.ts'
import { loadCommand, runnerOptions } from '../../../cli/src/command.ts'
import { commands } from '../../../cli/src/commands.ts'
import { exitCodeOfStatus, exitCodes } from '../../../cli/src/exit-codes.ts'
import { columnsOf } from '../../../cli/src/import/columns.ts'
import { commands as generated } from '../../../generated/cli/commands/index.ts'
import { tools } from '../../../generated/mcp/tools/index.ts'
import { directReason } from '../../../mcp/src/indirect-tools.ts'
import type { OpenApi, Schema } from '../../../surface/src/document/openapi.ts'
import { mapValues } from '../../../surface/src/document/schemas.ts'
import { archiveFormat } from '../../shared/archive-format.ts'
import type { DayArgument } from '../../shared/days.ts'
import type { CommandArgument, RequestShape, ToolDescriptor } from '../../shared/descriptors.ts'
import { importedNames } from '../../shared/import-kinds.ts'
import { root } from '../codegen/files.ts'

export interface Contract {
  document: OpenApi
  surfaces: Surfaces
}

/** Tools and commands, including handwritten ones, and exit codes. */
interface Surfaces {
  exitCodes: Record<string, string>
  /** By HTTP status. */
  exitCodeOfStatus: Record<string, number>
  tools: Tool[]
  commands: ContractCommand[]
  /** The columns of import rows, by the name of the import. */
  imports: Record<string, readonly string[]>
  archiveFormat: number
}

/** `operation` is null if a command does not call a single operation. */
interface CalledOperation {
  name: string
  operation: string | null
  preset: Record<string, unknown>
}

export interface Tool extends CalledOperation {
  toolset: string
  /** The shortest list with the tool. */
  list: ToolDescriptor['list']
  /** Other tools find and call the tool, for clients whose list does not contain it. */
  callable: boolean
  hints: Record<'readOnly' | 'destructive' | 'idempotent' | 'openWorld', boolean>
  input: Schema
  output: Schema | null
  /** Fields that the result contains only on request. */
  without: string[]
  /** Ids that the result replaces with names. */
  named: string[]
  /** For arguments that accept words for days: the weekday and the unit that these mean. */
  days: Record<string, string>
  /** For arguments that are ids: the kinds and words that they accept by name. */
  names: Record<string, string[]>
}

export interface ContractCommand extends CalledOperation {
  positional: Argument[]
  options: Argument[]
  /** CSV columns in order; empty if they depend on the records. */
  columns: string[]
  /** When the command asks for confirmation: `never`, `always`, or the values of fields. */
  confirms: string
}

export type Argument = Pick<CommandArgument, 'name' | 'type' | 'required' | 'default'> & {
  choices?: unknown[]
  /** The weekday and the unit that words for days mean. */
  days?: string
}

const released = join(root, 'contract')
const documentFile = join(root, 'generated/openapi/openapi.yaml')

/** Reads the contract of this working copy from `generated/` and `vs`. */
export async function currentContract(): Promise<Contract> {
  return { document: load(readFileSync(documentFile, 'utf8')) as OpenApi, surfaces: await currentSurfaces() }
}

/** Null until the first release. */
export function releasedContract(): Contract | null {
  if (!existsSync(released)) return null
  const [document, surfaces] = ['openapi.yaml', 'surfaces.yaml'].map((name) =>
    load(readFileSync(join(released, name), 'utf8')),
  )
  return { document, surfaces } as Contract
}

/** Writes the current contract as the released one. Committing it makes the release. */
export function release({ surfaces }: Contract): void {
  mkdirSync(released, { recursive: true })
  writeFileSync(join(released, 'openapi.yaml'), readFileSync(documentFile))
  writeFileSync(join(released, 'surfaces.yaml'), dump(surfaces, { noRefs: true, flowLevel: 6 }))
}

async function currentSurfaces(): Promise<Surfaces> {
  const all = await Promise.all(commands.map(loadCommand))
  const requests = new Map(
    await Promise.all(generated.map(async ({ name, load }) => [name, (await load()).request] as const)),
  )
  const surfaces: Surfaces = {
    exitCodes,
    exitCodeOfStatus,
    tools: tools.map(toolOf),
    commands: all.map((command) => commandOf(command, requests.get(command.name))),
    imports: Object.fromEntries(
      await Promise.all(
        importedNames.map(async (name) => [name, [...(await columnsOf(name)).keys()]] as const),
      ),
    ),
    archiveFormat,
  }
  return asInFile(surfaces)
}

/** As if read from the file. */
export const asInFile = <T>(surfaces: T): T => JSON.parse(JSON.stringify(surfaces, withoutDescriptions))

/** Keeps properties that are called `description`: their values are not strings. */
const withoutDescriptions = (key: string, value: unknown) =>
  key === 'description' && typeof value === 'string' ? undefined : value

export function toolOf(tool: ToolDescriptor): Tool {
  const { name, prefix, toolset, annotations, inputSchema, outputSchema, request } = tool
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations
  return {
    ...calledOperation(prefix ? `${name} of ${prefix}_` : name, request),
    toolset,
    list: tool.list,
    callable: directReason(tool) === null,
    // The defaults of MCP.
    hints: {
      readOnly: readOnlyHint ?? false,
      destructive: !readOnlyHint && (destructiveHint ?? true),
      idempotent: readOnlyHint || (idempotentHint ?? false),
      openWorld: openWorldHint ?? true,
    },
    // Tools refuse unknown arguments, although their listed schemas allow them.
    input: { ...(inputSchema as Schema), additionalProperties: false },
    output: outputSchema as Schema | null,
    without: [...tool.hiddenFields],
    named: [...tool.idsShownAsNames],
    days: mapValues(tool.days, meaningOf),
    names: mapValues(tool.ids, ({ kinds, words = [] }) => [...kinds, ...words]),
  }
}

export function commandOf(command: Command, request: RequestShape | undefined): ContractCommand {
  const { positional, options, columns, destroys } = command
  const condition = destroys?.when ? JSON.stringify(destroys.when) : 'always'
  return {
    ...calledOperation(command.name, request),
    positional: positional.map(argumentOf),
    options: [...options, ...runnerOptions(command)].map(argumentOf),
    columns: [...columns],
    confirms: destroys ? condition : 'never',
  }
}

const calledOperation = (name: string, request: RequestShape | undefined): CalledOperation => ({
  name,
  operation: request?.operation ?? null,
  preset: { ...request?.preset },
})

function argumentOf({ name, type, required, choices, default: preset, day }: CommandArgument): Argument {
  const common = { name, type, required, default: preset, ...(choices && { choices: [...choices] }) }
  return { ...common, ...(day && { days: meaningOf(day) }) }
}

/** `last`, or `last week`. */
const meaningOf = ({ weekday, unit }: DayArgument): string => [weekday, unit].filter(Boolean).join(' ')
