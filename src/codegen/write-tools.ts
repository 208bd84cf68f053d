/** Writes the MCP tools: one file each, and what they share. */
import type { RecordKind, ToolSurface } from './document.ts'
import type { Files } from './files.ts'
import { header, importing } from './files.ts'
import type { Operation } from './operations.ts'
import type { Schemas } from './schemas.ts'
import { code, inline, namesIn, recordOf, writeNamed } from './schemas.ts'
import { firstSentences, oneLine } from './sentences.ts'
import { withoutForms } from './slim.ts'
import { descriptionOf, requestOf } from './surfaces.ts'
import type { Answers } from './tool-answers.ts'
import { answersOf } from './tool-answers.ts'
import type { Arguments } from './tool-arguments.ts'
import { toolArguments } from './tool-arguments.ts'

export function writeTools(operations: Operation[], all: Schemas): Files {
  const schemas = withoutForms(all)
  const args = toolArguments(operations, schemas)
  const answers = answersOf(operations, schemas)
  const kindOf = ({ parameters }: Operation) =>
    recordOf(inline(parameters.find(({ name }) => name === 'id')!.schema, schemas))!
  const several = inCommon(operations, kindOf)
  const tools = operations
    .flatMap((operation) =>
      operation.tools.map((surface) => {
        const tool = toolOf(operation, surface, args, answers)
        const kinds = several.get(surface.name)
        return kinds ? ofKind(tool, kindOf(operation), kinds) : tool
      }),
    )
    .sort((a, b) => fileOf(a).localeCompare(fileOf(b)))
  const inputs = tools.map(({ inputSchema }) => inputSchema)
  const outputs = tools.map(({ outputSchema }) => outputSchema)
  return {
    'mcp/arguments.ts': writeNamed(inputs, args.shared),
    'mcp/answers.ts': writeNamed(outputs, answers.shared),
    'mcp/tools/index.ts': writeIndex(tools),
    ...Object.fromEntries(tools.map((tool) => [`mcp/tools/${fileOf(tool)}.ts`, writeTool(tool)])),
  }
}

type Tool = ReturnType<typeof toolOf> & { prefix?: string }

/** The kinds of records of each tool that several operations have. */
function inCommon(
  operations: Operation[],
  kindOf: (operation: Operation) => RecordKind,
): Map<string, RecordKind[]> {
  const all = operations.flatMap((operation) => operation.tools.map(({ name }) => ({ name, operation })))
  const groups = [...Map.groupBy(all, ({ name }) => name)].filter(([, group]) => group.length > 1)
  return new Map(groups.map(([name, group]) => [name, group.map(({ operation }) => kindOf(operation))]))
}

/** One of several tools with a name: they are listed as one, and the prefix of the id says which is run. */
function ofKind(tool: Tool, { prefix }: RecordKind, kinds: RecordKind[]): Tool {
  const names = kinds.map(({ name }) => name).sort()
  const id = { type: 'string', description: `Id of a ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.` }
  return { ...tool, prefix, inputSchema: { ...tool.inputSchema, properties: { id } } }
}

/** Also the name of the constant. */
const fileOf = ({ name, prefix }: Tool) => (prefix ? `${name}_${prefix}` : name)

function toolOf(operation: Operation, surface: ToolSurface, args: Arguments, answers: Answers) {
  const readOnly = surface.readOnly ?? operation.method === 'get'
  const { name } = surface
  return {
    name,
    title: titleOf(name),
    description: oneLine(descriptionOf(brief(operation), surface)),
    toolset: toolsetOf(name, operation),
    scope: operation.scope,
    role: operation.role,
    plan: operation.plan,
    inputSchema: args.schemaOf(operation, surface),
    outputSchema: answers.schemaOf(operation, name),
    annotations: {
      readOnlyHint: readOnly,
      // Of a tool that only reads these two say nothing.
      ...(!readOnly && {
        destructiveHint: surface.destructive ?? operation.method === 'delete',
        idempotentHint: surface.idempotent ?? operation.method !== 'post',
      }),
      openWorldHint: false,
    },
    request: requestOf(operation, surface),
  }
}

/** An agent reads the descriptions of all tools before it begins: two sentences each. */
function brief(operation: Operation): Operation {
  const { description, deprecation } = operation
  return {
    ...operation,
    description: [firstSentences(2, description), deprecation?.note ?? []].flat().join(' '),
  }
}

function writeIndex(tools: Tool[]): string {
  const names = tools.map(fileOf)
  return `${header}
import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
${names.map((name) => importing([name], `./${name}.ts`)).join('')}
export const tools: readonly ToolDescriptor[] = [${names.join(', ')}]
`
}

function writeTool(tool: Tool): string {
  const imports = [
    importing(namesIn(tool.request), '../../requests.ts'),
    importing(namesIn(tool.outputSchema), '../answers.ts'),
    importing(namesIn(tool.inputSchema), '../arguments.ts'),
  ]
  return `${header}
import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
${imports.join('')}
export const ${fileOf(tool)}: ToolDescriptor = ${code(tool)}
`
}

/** Grouped as an agent's user would expect: services and users belong to the account. */
export function toolsetOf(tool: string, { domain }: Operation): string {
  return tool.startsWith('account_') || domain === 'services' ? 'account' : domain
}

/** `company_add` to `Company add`. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}
