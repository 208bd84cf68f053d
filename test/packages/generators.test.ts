/** Clients that other generators write from the document: plain calls, batches and imports have exact types. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const document = join(process.cwd(), 'generated/openapi/openapi.yaml')
const program = (path: string) => join(process.cwd(), 'node_modules', path)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generators-'))
  await symlink(program(''), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

const node = (...args: string[]) => run(process.execPath, args, { cwd: folder })

/** Type-checks a program that uses the generated client. Returns the errors. */
async function errorsIn(text: string): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', module: 'nodenext', types: [] },
    ...{ allowImportingTsExtensions: true, lib: ['es2022', 'dom', 'dom.iterable'] },
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'use.ts'), text)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  return node(program('typescript/bin/tsc')).then(
    () => '',
    ({ stdout }) => stdout,
  )
}

test('openapi-typescript and openapi-fetch', async () => {
  await node(program('openapi-typescript/bin/cli.js'), document, '-o', 'types.ts')
  const text = `import createClient from 'openapi-fetch'
import type { paths } from './types.ts'
const { GET, POST } = createClient<paths>({ baseUrl: '' })
const how = { mode: 'all', allow_removals: false, dry_run: false } as const
export const count: number = (await GET('/api/v1/companies/list', {})).data![0]!.tags.length
const won = { operation: 'updateProspect', parameters: { id: '', walk: true }, body: { stage: 'won' } } as const
await POST('/api/v1/batches', { body: { ...how, items: [won] } })
// @ts-expect-error: no stage
await POST('/api/v1/batches', { body: { ...how, items: [{ ...won, body: { stage: 'done' } }] } })
const rows = [{ name: '', company_name: '' }]
await POST('/api/v1/clients/import', { body: { key: 'name', dry_run: false, rows } })
// @ts-expect-error: no column
await POST('/api/v1/clients/import', { body: { key: 'name', dry_run: false, rows: [{ colour: '' }] } })
`
  expect(await errorsIn(text)).toBe('')
})

test('orval', async () => {
  const config = `export default Object.fromEntries(['fetch', 'zod'].map((client) => [client, {
    input: ${JSON.stringify(document)}, output: { target: './' + client + '.ts', client, mode: 'single' } }]))`
  await writeFile(join(folder, 'orval.config.mjs'), config)
  await node(program('orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs')
  const text = `import { importClients, listCompanies, runBatch } from './fetch.ts'
const listed = await listCompanies()
export const count: number = listed.status === 200 ? listed.data[0]!.tags.length : 0
const won = { operation: 'updateProspect', parameters: { id: '', walk: true }, body: { stage: 'won' } } as const
await runBatch({ items: [won] })
// @ts-expect-error: no stage
await runBatch({ items: [{ ...won, body: { stage: 'done' } }] })
await importClients({ key: 'name', rows: [{ name: '', company_name: '' }] })
// @ts-expect-error: no column
await importClients({ key: 'name', rows: [{ colour: '' }] })
`
  expect(await errorsIn(text)).toBe('')
  const item = { operation: 'addCompany', body: { name: 'Acme', tags: ['retail'] } }
  const row = { name: 'Acme', company_name: 'Northwind', tags: [] }
  await writeFile(
    join(folder, 'parse.ts'),
    `import { ImportClientsBody, RunBatchBody } from './zod.ts'
const { items } = RunBatchBody.parse({ items: [${JSON.stringify(item)}] })
const { rows } = ImportClientsBody.parse({ key: 'name', rows: [${JSON.stringify(row)}] })
console.log(JSON.stringify([items[0], rows[0]]))`,
  )
  const { stdout } = await node('parse.ts')
  expect(JSON.parse(stdout)).toMatchObject([item, row])
})
