/** `npm run generate`: turns main.tsp into everything under generated/ and reports the time of each step. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import { describeProperties } from './describe-properties.ts'
import type { OpenApi } from './document.ts'
import { root, writeGenerated } from './files.ts'
import { normalise } from './normalise.ts'
import { camelCase, readOperations } from './operations.ts'
import { allRefusals } from './refusals.ts'
import { describeRequirements, writeRequirements } from './requirements.ts'
import { checkRules } from './rules.ts'
import { writeRequests } from './surfaces.ts'
import { writeCommands } from './write-commands.ts'
import { writeDocument } from './write-document.ts'
import { writeManifest } from './write-manifest.ts'
import { writePages } from './write-pages.ts'
import {
  writeConstants,
  writeHandlers,
  writeRateLimits,
  writeRecordKinds,
  writeRefusals,
  writeRoutes,
  writeSchemas,
} from './write-server.ts'
import { writeTools } from './write-tools.ts'

const run = promisify(execFile)
process.chdir(root)

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  console.log(`${name.padEnd(30)} ${(performance.now() - start).toFixed(0).padStart(6)} ms`)
  return result
}

async function compile(): Promise<OpenApi> {
  rmSync('generated', { recursive: true, force: true })
  const tsp = join(root, 'node_modules/@typespec/compiler/cmd/tsp.js')
  await run(process.execPath, [tsp, 'compile', 'main.tsp']).catch((error: { stdout: string }) => {
    throw new Error(error.stdout)
  })
  return load(readFileSync('generated/openapi/openapi.yaml', 'utf8')) as OpenApi
}

/** Applies the project's own formatting rules. */
async function format(): Promise<void> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  await run(process.execPath, [biome, 'format', '--write', 'generated'])
}

// TypeSpec takes a process of its own, and meanwhile what comes after it is loaded.
const compiled = step('TypeSpec to OpenAPI', compile)
const { writeClient } = await import('./write-client.ts')
const document = await compiled
const { operations, described } = await step('normalise, write the document', () => {
  normalise(document)
  const operations = readOperations(document)
  checkRules(operations)
  describeRequirements(document)
  const described = describeProperties(structuredClone(document))
  writeGenerated({ 'openapi/openapi.yaml': writeDocument(described) })
  return { operations, described }
})
await step('typed client', () => writeClient(described))
const { schemas } = document.components
await step('server', () =>
  writeGenerated({
    'constants.ts': writeConstants(document),
    'server/handlers.ts': writeHandlers(operations),
    'server/rate-limits.ts': writeRateLimits(document['x-rate-limits']),
    'server/refusals.ts': writeRefusals(allRefusals(document)),
    'server/records.ts': writeRecordKinds(document),
    'server/requirements.ts': writeRequirements(operations, schemas.Scope!.enum as string[]),
    'server/routes.ts': writeRoutes(operations, schemas),
    'server/schemas.ts': writeSchemas(operations, schemas),
  }),
)
const domains = document.tags!.map(({ name }) => camelCase(name))
await step('pages', () => writeGenerated(writePages(operations, schemas, domains)))
await step('tools and commands', () =>
  writeGenerated({
    'requests.ts': writeRequests(operations),
    ...writeTools(operations, schemas),
    ...writeCommands(operations, schemas),
  }),
)
// Settings read what has just been written, and so do the entities behind the queries.
await step('manifest, tables of the READMEs', async () => {
  const { writeReadmes } = await import('./write-readmes.ts')
  writeGenerated({ 'manifest.json': writeManifest(operations) })
  writeReadmes(operations)
})
await step('queries', async () => {
  const { writeQueries } = await import('./write-queries.ts')
  writeGenerated(await writeQueries(operations))
})
await step('format', format)
console.log(`${`${operations.length} operations`.padEnd(30)} ${performance.now().toFixed(0).padStart(6)} ms`)
