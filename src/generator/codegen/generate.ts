/** `npm run generate`: writes everything under generated/ from main.tsp and prints the time of each step. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { camelCase } from '../../../surface/src/document/operations.ts'
import { allRefusals } from '../../../surface/src/document/refusals.ts'
import { compileSpecification } from '../../../surface/src/generate/compile.ts'
import { writeDecoratorPages } from '../../../surface/src/generate/decorator-pages.ts'
import { writeFiles } from '../../../surface/src/generate/files.ts'
import { writeDocument } from '../../../surface/src/generate/write-document.ts'
import { publishedDocument } from '../../../surface/src/library/specification.ts'
import { readOperations } from '../document/operations.ts'
import { beginGeneration, emptyGenerated, endGeneration, root, writeGenerated } from './files.ts'
import { findTools } from './find-tools.ts'
import { releasedColumns } from './released-columns.ts'
import { writeRequests } from './requests.ts'
import { writeRequirements } from './requirements.ts'
import { writeCommandGroups } from './write-command-groups.ts'
import { writeCommands } from './write-commands.ts'
import { writeManifest } from './write-manifest.ts'
import { writeOperations } from './write-operations.ts'
import { writeLists, writePages } from './write-pages.ts'
import { writeRecordTable } from './write-record-table.ts'
import { writeResults } from './write-results.ts'
import {
  writeConstants,
  writeHandlers,
  writeRateLimits,
  writeRecordKinds,
  writeRefusals,
  writeRoutes,
  writeSchemas,
} from './write-server.ts'
import { writeServerJson } from './write-server-json.ts'
import { writeToolLists } from './write-tool-lists.ts'
import { writeTools } from './write-tools.ts'

const run = promisify(execFile)
process.chdir(root)

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  console.log(`${name.padEnd(30)} ${(performance.now() - start).toFixed(0).padStart(6)} ms`)
  return result
}

async function format(): Promise<void> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  await run(process.execPath, [biome, 'format', '--write', 'generated'])
}

/** If a guide refers to something that is not in the specification, prints the file and line, and sets the exit code to 1. */
async function checkGuides(): Promise<void> {
  const script = join(root, 'src/scripts/guides.ts')
  await run(process.execPath, [script]).catch(({ stderr }) => {
    console.error(stderr)
    process.exitCode = 1
  })
}

// The client generator loads while TypeSpec compiles, and runs in parallel with the steps before `format`.
const clientThread = new Worker(new URL('client-thread.ts', import.meta.url))
beginGeneration()
const specification = await step('TypeSpec to OpenAPI', () => compileSpecification(root))
const { document } = specification
const operations = readOperations(document)
emptyGenerated()
const { schemas } = document.components
const domains = document.tags!.map(({ name }) => camelCase(name))
await step('server', () =>
  writeGenerated({
    'constants.ts': writeConstants(document, operations, domains),
    'server/handlers.ts': writeHandlers(operations),
    'server/lists.ts': writeLists(operations, schemas),
    'server/rate-limits.ts': writeRateLimits(document['x-rate-limits'], document['x-call-weights']),
    'server/refusals.ts': writeRefusals(
      allRefusals(document),
      document['x-refusals'] ?? [],
      schemas.Problem!,
    ),
    'server/records.ts': writeRecordKinds(document),
    'server/requirements.ts': writeRequirements(operations, schemas),
    'server/routes.ts': writeRoutes(operations, schemas),
    'server/tool-lists.ts': writeToolLists(operations),
    'server/schemas.ts': writeSchemas(operations, schemas),
  }),
)
// Typing the rows of imports loads generated constants.
const described = await step('published document', () => publishedDocument(specification))
clientThread.postMessage(described)
const clientWritten = step('typed client', () => once(clientThread, 'exit'))
await step('document', () => writeGenerated({ 'openapi/openapi.yaml': writeDocument(described) }))
await step('pages', () =>
  writeGenerated({
    'operations.ts': writeOperations(operations, schemas),
    'records.ts': writeRecordTable(schemas),
    ...writePages(operations, schemas, domains),
  }),
)
await step('tools and commands', async () => {
  const found = await findTools(document, operations)
  writeGenerated({
    'requests.ts': writeRequests(found),
    ...writeTools(found, schemas),
    ...writeCommands(found, schemas, releasedColumns()),
    'cli/groups.ts': writeCommandGroups(found, document),
    'cli/results.ts': writeResults(found, schemas),
  })
})
// Loaded late: settings and entities import generated files.
await step('manifest, tables of the READMEs', async () => {
  const { writeReadmes } = await import('./write-readmes.ts')
  writeGenerated({
    'manifest.json': writeManifest(operations),
    'mcp/server.json': writeServerJson(document['x-default-address']),
  })
  writeReadmes(operations)
})
await step('pages of decorators', () =>
  writeFiles(join(root, 'surface/docs/decorators'), writeDecoratorPages(specification.program)),
)
await step('queries', async () => {
  const { writeQueries } = await import('./write-queries.ts')
  writeGenerated(await writeQueries(operations))
})
await clientWritten
await step('format', format)
endGeneration()
await step('guides', checkGuides)
console.log(`${`${operations.length} operations`.padEnd(30)} ${performance.now().toFixed(0).padStart(6)} ms`)
