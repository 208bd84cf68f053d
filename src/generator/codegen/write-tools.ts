/** Writes the MCP tools, one file each, and their shared schemas. */

import type { RecordKind, Schema, ToolSurface } from '../../../surface/src/document/openapi.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { namesIn, recordOf } from '../../../surface/src/document/schemas.ts'
import { code, ref, writeNamed } from '../../../surface/src/generate/code.ts'
import type { Files } from '../../../surface/src/generate/files.ts'
import { header, importing } from '../../../surface/src/generate/files.ts'
import { titleOf } from '../../../surface/src/generate/tool-titles.ts'
import { shortDescription } from '../../../surface/src/generate/tools.ts'
import { joined } from '../../../surface/src/passes/sentences.ts'
import type { Hints } from '../../shared/descriptors.ts'
import { type Operation, toolsetOf } from '../document/operations.ts'
import { askingOf, requestOf } from './requests.ts'
import { withoutFormatDescriptions } from './slim.ts'
import { inputSchemaOf, wordArguments } from './tool-arguments.ts'
import { defaultFields } from './tool-fields.ts'
import { writeFinders, writeNamedLists } from './tool-finders.ts'
import type { ToolOutputs } from './tool-outputs.ts'
import { toolOutputs } from './tool-outputs.ts'

/** The descriptors, which refer to requests and to the shared schemas. */
export function toolsIn(operations: Operation[], schemas: Schemas) {
  const toolSchemas = toolOutputs(operations, withoutFormatDescriptions(schemas))
  const sharedKinds = kindsOfSharedTools(operations)
  const tools = operations
    .flatMap((operation) =>
      operation.tools.map((surface) => {
        const tool = toolOf(operation, surface, schemas, toolSchemas, operations)
        const kinds = sharedKinds.get(surface.name)
        return kinds ? ofKind(tool, kindOf(operation), kinds) : tool
      }),
    )
    .sort((a, b) => fileOf(a).localeCompare(fileOf(b)))
  return { tools, shared: toolSchemas.shared }
}

export function writeTools(operations: Operation[], schemas: Schemas): Files {
  const { tools, shared } = toolsIn(operations, schemas)
  const outputs = tools.map(({ outputSchema }) => outputSchema)
  return {
    'mcp/outputs.ts': writeNamed(outputs, shared),
    'mcp/finders.ts': writeFinders(operations, schemas),
    'named-lists.ts': writeNamedLists(operations, schemas),
    'mcp/tools/index.ts': writeIndex(tools),
    ...Object.fromEntries(tools.map((tool) => [`mcp/tools/${fileOf(tool)}.ts`, writeTool(tool)])),
  }
}

type Tool = ReturnType<typeof toolOf> & { prefix?: string }

const kindOf = ({ parameters }: Operation) => recordOf(parameters.find(({ name }) => name === 'id')!.schema)!

/** The kinds of records of each tool that several operations share. */
function kindsOfSharedTools(operations: Operation[]): Map<string, RecordKind[]> {
  const all = operations.flatMap((operation) => operation.tools.map(({ name }) => ({ name, operation })))
  const groups = [...Map.groupBy(all, ({ name }) => name)].filter(([, group]) => group.length > 1)
  return new Map(groups.map(([name, group]) => [name, group.map(({ operation }) => kindOf(operation))]))
}

/** One of several tools with the same name. They are listed as one; the id prefix selects the operation. */
function ofKind(tool: Tool, { prefix }: RecordKind, kinds: RecordKind[]): Tool {
  const names = kinds.map(({ name }) => name).sort()
  const id = {
    type: 'string',
    description: `Id or name of a ${joined(names, 'or')}.`,
  }
  return { ...tool, prefix, inputSchema: { ...tool.inputSchema, properties: { id } } }
}

/** Also the name of the exported constant. */
const fileOf = ({ name, prefix }: Tool) => (prefix ? `${name}_${prefix}` : name)

function toolOf(
  operation: Operation,
  surface: ToolSurface,
  schemas: Schemas,
  answers: ToolOutputs,
  operations: Operation[],
) {
  const { name } = surface
  const loss = lossOf(operation, surface, operations)
  const again = loss.destroys ? undefined : argumentToAddAgain(operation)
  const inputSchema = withSwitch(again, inputSchemaOf(operation, surface, schemas))
  return {
    name,
    title: titleOf(operation, surface),
    description: shortDescription(operation, surface),
    list: surface.list ?? 'default',
    toolset: toolsetOf(name, operation),
    scope: operation.scope,
    role: operation.role,
    plan: operation.plan,
    inputSchema: loss.destroys ? withConfirm(inputSchema) : inputSchema,
    outputSchema: answers.schemaOf(operation, name),
    ...wordArguments(operation, surface, schemas),
    ...defaultFields(operation, surface, schemas, operations),
    annotations: hintsOf(surface, operations),
    ...loss,
    again,
    places: surface.places,
    ...(operation.withheld !== undefined && { withheld: operation.withheld }),
    request: requestOf(operation, surface),
  }
}

/** The destruction that calls of the tool can cause. A condition on an argument that the tool does not have is never met. */
const destructionBy = ({ destructive }: Operation, { omit = [] }: ToolSurface) =>
  Object.keys(destructive?.when ?? {}).some((name) => omit.includes(name)) ? undefined : destructive

/** Removed records are destroyed unless an operation restores them. */
function lossOf(
  operation: Operation,
  surface: ToolSurface,
  operations: Operation[],
): { takesAway?: string; destroys?: object } {
  const { path, verb } = operation
  if (surface.asks) return { destroys: askingOf(surface) }
  const destruction = destructionBy(operation, surface)
  const isRestorable = operations.some((other) => other.path === `${path}/restore`)
  const own = path.includes('{id}') ? path.slice(0, path.indexOf('{id}') + '{id}'.length) : path
  const reader = operations.find((other) => other.method === 'get' && other.path === own)
  if (destruction && !isRestorable)
    return { takesAway: 'destroys', destroys: { ...destruction, reader: reader && ref(reader.id) } }
  if (destruction) return { takesAway: 'removes' }
  return verb === 'archived {record}' ? { takesAway: 'archives' } : {}
}

/** Some operations have their own parameter for a record that exists already. */
function argumentToAddAgain({ parameters }: Operation): string | undefined {
  const names = parameters.map(({ name }) => name)
  if (!names.includes('Idempotency-Window')) return undefined
  return names.includes('create_new') ? 'create_new' : 'again'
}

const withSwitch = (name: string | undefined, schema: Schema): Schema =>
  name ? { ...schema, properties: { ...schema.properties, [name]: { type: 'boolean' } } } : schema

/** The error of the first call has the value. */
const withConfirm = (schema: Schema): Schema => ({
  ...schema,
  properties: { ...schema.properties, confirm: { type: 'string' } },
})

/**
 * Operations that share a tool share its hints. An update is not destructive, because the activity log has the previous values, and
 * neither is archiving, because it can be undone without a time limit.
 */
function hintsOf(surface: ToolSurface, operations: Operation[]): Hints {
  const called = operations.filter(({ tools }) => tools.some(({ name }) => name === surface.name))
  return {
    readOnlyHint: called.every(({ method }) => method === 'get'),
    destructiveHint:
      surface.asks !== undefined || called.some((each) => destructionBy(each, surface) !== undefined),
    idempotentHint: called.every(({ idempotent }) => idempotent),
    openWorldHint: called.some(({ openWorld }) => openWorld),
  }
}

function writeIndex(tools: Tool[]): string {
  const names = tools.map(fileOf)
  return `${header}
import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
${names.map((name) => importing([name], `./${name}.ts`)).join('')}
export const tools: readonly ToolDescriptor[] = [${names.join(', ')}]
`
}

function writeTool(tool: Tool): string {
  const imports = [
    importing(namesIn([tool.request, tool.destroys]), '../../requests.ts'),
    importing(namesIn(tool.outputSchema), '../outputs.ts'),
  ]
  return `${header}
import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
${imports.join('')}
export const ${fileOf(tool)}: ToolDescriptor = ${code(tool)}
`
}
