/** Writes what a project needs from its specification. */
import { createClient } from '@hey-api/openapi-ts'
import type { OpenApi } from '../document/openapi.ts'
import type { Specification } from '../library/specification.ts'
import { programOf } from '../passes/rules.ts'
import { commandsIn } from './commands.ts'
import { type Files, header } from './files.ts'
import { runtime, writeHandlers, writeRoutes, writeSchemas } from './server.ts'
import { toolsIn } from './tools.ts'

export const parts = ['server', 'client', 'mcp', 'cli', 'mock'] as const

export type Part = (typeof parts)[number]

/** The files of the parts besides the client, by path below the folder of generated files. */
export function filesOf({ document, operations, extension }: Specification, chosen: readonly Part[]): Files {
  const { schemas } = document.components
  const style = extension.commandStyle ?? { program: programOf(document) }
  const files: Record<Exclude<Part, 'client'>, () => Files> = {
    server: () => ({
      'server/handlers.ts': writeHandlers(operations, {
        imports: `import type { TypedHandler } from '${runtime}/server'`,
        typeOf: (_, input, response) => `TypedHandler<${input}, ${response}>`,
      }),
      'server/routes.ts': writeRoutes(operations, document),
      'server/schemas.ts': writeSchemas(
        operations,
        schemas,
        `import type { InputSchemas } from '${runtime}/server'`,
        (keyword) => !keyword.startsWith('x-') || keyword === 'x-pattern-message',
      ),
    }),
    mcp: () => ({
      'mcp/tools.ts': table('tools', 'ToolDescriptor', 'tools', toolsIn(operations, schemas)),
    }),
    cli: () => ({
      'cli/commands.ts': table(
        'commands',
        'CommandDescriptor',
        'commands',
        commandsIn(operations, schemas, style),
      ),
    }),
    mock: () => ({ 'mock.ts': mock }),
  }
  return Object.assign({}, ...chosen.map((part) => (part === 'client' ? {} : files[part]())))
}

function table(name: string, type: string, module: string, rows: readonly object[]): string {
  return `${header}
import type { ${type} } from '${runtime}/${module}'

export const ${name}: readonly ${type}[] = ${JSON.stringify(rows, null, 2)}
`
}

const mock = `${header}
import { fileURLToPath } from 'node:url'
import { mock } from '${runtime}/mock'

const document = fileURLToPath(new URL('openapi.yaml', import.meta.url))

process.exitCode = await mock([document, ...process.argv.slice(2)])
`

/** Writes the typed client with \`@hey-api/openapi-ts\` into an absolute folder. */
export async function writeClient(document: OpenApi, folder: string): Promise<void> {
  await createClient({
    input: document as never,
    output: { path: folder, module: { extension: '.ts' } },
    parser: { transforms: { readWrite: false } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  })
}
