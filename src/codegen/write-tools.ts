/** Writes the MCP tools: one file each, and what they share. */
import type { ToolSurface } from './document.ts'
import type { Files } from './files.ts'
import { header, importing } from './files.ts'
import type { Operation } from './operations.ts'
import type { Schemas } from './schemas.ts'
import { code, namesIn, writeNamed } from './schemas.ts'
import { firstSentences, oneLine } from './sentences.ts'
import { withoutForms } from './slim.ts'
import { descriptionOf, requestOf } from './surfaces.ts'
import type { Answers } from './tool-answers.ts'
import { answersOf } from './tool-answers.ts'
import { inputSchemaOf } from './tool-arguments.ts'

export function writeTools(operations: Operation[], schemas: Schemas): Files {
  const answers = answersOf(operations, withoutForms(schemas))
  const tools = operations
    .flatMap((operation) => operation.tools.map((surface) => toolOf(operation, surface, schemas, answers)))
    .sort((a, b) => a.name.localeCompare(b.name))
  const outputs = tools.map(({ outputSchema }) => outputSchema)
  return {
    'mcp/answers.ts': writeNamed(outputs, answers.shared),
    'mcp/tools/index.ts': writeIndex(tools),
    ...Object.fromEntries(tools.map((tool) => [`mcp/tools/${tool.name}.ts`, writeTool(tool)])),
  }
}

type Tool = ReturnType<typeof toolOf>

function toolOf(operation: Operation, surface: ToolSurface, schemas: Schemas, answers: Answers) {
  const { name } = surface
  return {
    name,
    description: oneLine(descriptionOf(brief(operation), surface)),
    toolset: toolsetOf(name, operation),
    scope: operation.scope,
    role: operation.role,
    plan: operation.plan,
    inputSchema: inputSchemaOf(operation, surface, schemas),
    outputSchema: answers.schemaOf(operation, name),
    annotations: hintsOf(operation, surface),
    request: requestOf(operation, surface),
  }
}

/** What MCP does not assume of a tool anyway: that it writes, may destroy, may not be repeated and reaches the whole world. */
function hintsOf({ method, shape }: Operation, surface: ToolSurface) {
  const readOnly = surface.readOnly ?? method === 'get'
  const additive = !(surface.destructive ?? shape !== 'add')
  const repeatable = surface.idempotent ?? method !== 'post'
  return {
    ...(readOnly && { readOnlyHint: true }),
    ...(!readOnly && additive && { destructiveHint: false }),
    ...(!readOnly && repeatable && { idempotentHint: true }),
    openWorldHint: false,
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
  const names = tools.map(({ name }) => name)
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
  ]
  return `${header}
import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
${imports.join('')}
export const ${tool.name}: ToolDescriptor = ${code(tool)}
`
}

/** Grouped as an agent's user would expect: services and users belong to the account. */
export function toolsetOf(tool: string, { domain }: Operation): string {
  return tool.startsWith('account_') ? 'account' : domain
}
