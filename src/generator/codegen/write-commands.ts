/** Writes the commands of `vs`, one file each in the folder of its group, and shared options and records. */

import { descriptionOf } from '../../../surface/src/document/arguments.ts'
import { commandArguments, pagingOptions } from '../../../surface/src/document/command-arguments.ts'
import type { CommandSurface } from '../../../surface/src/document/openapi.ts'
import { refName } from '../../../surface/src/document/openapi.ts'
import { camelCase } from '../../../surface/src/document/operations.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { inline, namesIn, recordOf } from '../../../surface/src/document/schemas.ts'
import { code, shareEqual, writeNamed } from '../../../surface/src/generate/code.ts'
import type { Files } from '../../../surface/src/generate/files.ts'
import { header, importing } from '../../../surface/src/generate/files.ts'
import { summaryOf } from '../../../surface/src/passes/sentences.ts'
import { commandStyle } from '../document/command-style.ts'
import type { Operation } from '../document/operations.ts'
import { effectOf } from './command-effects.ts'
import type { ReleasedColumns } from './released-columns.ts'
import { askingOf, requestOf } from './requests.ts'
import { pageOfGot, pageOfListed, type WebPage, webPagesOf } from './web-pages.ts'
import { recordShape, writeRecords } from './write-records.ts'

/** The descriptors, which refer to requests, to records and to the shared options. */
export function commandsIn(unresolved: Operation[], schemas: Schemas, released: ReleasedColumns) {
  const operations = unresolved.map(({ body, ...rest }) => ({ ...rest, body: inline(body, schemas) }))
  const paging = pagingOptions(operations, commandStyle)
  const pages = webPagesOf(operations, schemas)
  const commands = operations
    .flatMap((operation) =>
      operation.commands.map((surface) => ({
        ...commandOf(operation, surface, paging, operations),
        destroys: operation.destructive ?? operation.tools.map(askingOf).find(Boolean),
        restoreCommand: restoreCommandOf(operation, operations),
        effect: effectOf(operation, operations, schemas),
        response: responseOf(operation, schemas),
        request: requestOf(operation, surface),
        page: pageOfGot(operation, pages),
        webPage: (pageOfGot(operation, pages) ?? pageOfListed(operation, pages))?.prefix,
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
  const columnsOf = (record: string) =>
    commands
      .filter(({ response }) => response && refName(response.$ref!) === record)
      .flatMap(({ name }) => released[name] ?? [])
  return { commands, paging, columnsOf }
}

export function writeCommands(operations: Operation[], schemas: Schemas, released: ReleasedColumns): Files {
  const { commands, paging, columnsOf } = commandsIn(operations, schemas, released)
  const responses = namesIn(commands.map(({ response }) => response))
  return {
    'cli/commands/index.ts': writeIndex(commands),
    'cli/options.ts': writeNamed(
      commands.map(({ options }) => options),
      paging,
    ),
    'cli/records.ts': writeRecords(responses, schemas, columnsOf),
    ...Object.fromEntries(
      commands.map((command) => [`cli/commands/${pathOf(command)}`, writeCommand(command)]),
    ),
  }
}

function restoreCommandOf({ shape, path }: Operation, operations: Operation[]): string | undefined {
  if (shape !== 'remove') return undefined
  return operations.find((each) => each.path === `${path}/restore`)?.commands[0]?.name
}

function commandOf(
  operation: Operation,
  surface: CommandSurface,
  paging: ReturnType<typeof pagingOptions>,
  operations: readonly Operation[],
) {
  const { words, alternatives, positional, options } = commandArguments(
    operation,
    surface,
    commandStyle,
    operations,
  )
  const description = words(descriptionOf(operation, surface))
  const summary = surface.description ? summaryOf(description) : words(operation.summary)
  return {
    name: surface.name,
    summary: `${summary}${operation.deprecation ? ' (deprecated)' : ''}`,
    description,
    deprecation: operation.deprecation?.note,
    examples: surface.examples ?? [],
    positional,
    options: options.map((option) => shareEqual(option.name, option, paging)),
    alternatives: alternatives.length > 0 ? alternatives : undefined,
  }
}

/** A reference to the returned record. In a list whose path has the id of a parent, the column of the parent is last. */
function responseOf({ shape, success, parameters }: Operation, schemas: Schemas) {
  const { $ref } = success.schema?.items ?? success.schema ?? {}
  const path = shape === 'list' && parameters.find((each) => each.in === 'path')
  const parent = path && `${recordOf(path.schema)!.kind}_id`
  if (!$ref || !parent) return $ref && { $ref }
  const { reading } = recordShape(inline(schemas[refName($ref)]!, schemas))
  if (!reading.includes(parent)) return { $ref }
  return { $ref, reading: [...reading.filter((name) => name !== parent), parent], parent }
}

type Command = ReturnType<typeof commandOf> &
  Record<'response' | 'request' | 'destroys' | 'restoreCommand' | 'webPage' | 'effect', unknown> & {
    page: WebPage | undefined
  }

/** A command of one word is its own group. */
function pathOf({ name }: Command): string {
  const [group, ...words] = name.split(' ')
  return `${group}/${words.join(' ') || group}.ts`
}

function writeIndex(commands: Command[]): string {
  const entries = commands.map((command) => {
    const { name, summary, page, destroys } = command
    const load = `async () => (await import('./${pathOf(command)}')).${camelCase(name)}`
    const recordKind = page ? `recordKind: ${code({ prefix: page.prefix, name: page.name })}, ` : ''
    const destructive = destroys && !('preview' in (destroys as object)) ? 'isDestructive: true, ' : ''
    return `{ name: ${code(name)}, summary: ${code(summary)}, ${recordKind}${destructive}load: ${load} },\n`
  })
  return `${header}
import type { CommandEntry } from '../../../src/shared/descriptors.ts'

export const commands: readonly CommandEntry[] = [
${entries.join('')}]
`
}

function writeCommand({ summary: _, page: __, ...command }: Command): string {
  const imports = [
    importing(namesIn([command.request, command.effect, command.destroys]), '../../../requests.ts'),
    importing(namesIn(command.options), '../../options.ts'),
    importing(namesIn(command.response), '../../records.ts'),
  ]
  return `${header}
import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
${imports.join('')}
export const ${camelCase(command.name)}: CommandDescriptor = ${code(command)}
`
}
