/**
 * How callers learn that an operation is deprecated. The fixture deprecates one, because the specification has
 * none today.
 */
import { join } from 'node:path'
import { compile, NodeHost, resolveCompilerOptions } from '@typespec/compiler'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands } from '../../cli/src/commands.ts'
import { run } from '../../cli/src/run.ts'
import { routes } from '../../generated/server/routes.ts'
import { findTools } from '../../src/generator/codegen/find-tools.ts'
import { writeCommands } from '../../src/generator/codegen/write-commands.ts'
import { writeRoutes } from '../../src/generator/codegen/write-server.ts'
import { writeTools } from '../../src/generator/codegen/write-tools.ts'
import type { Operation } from '../../src/generator/document/operations.ts'
import { readOperations } from '../../src/generator/document/operations.ts'
import { operationPage } from '../../src/web/docs/operation.ts'
import { overviewPage } from '../../src/web/docs/overview.ts'
import { referenceOf } from '../../src/web/docs/reference.ts'
import type { OpenApi } from '../../surface/src/document/openapi.ts'
import { specificationOf } from '../../surface/src/library/specification.ts'
import { useService } from '../support/service.ts'

const nobody = { origins: { api: '', work: '' }, language: null }

const note = 'Deprecated since 2026-12-01, removed on 2027-07-01. Use `searchCompanies`.'
const headers = { Deprecation: '@1796083200', Sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' }

const root = join(import.meta.dirname, '../..')
const fixture = join(root, 'test/fixtures/deprecated.tsp')
let document: OpenApi
let operations: Operation[]

beforeAll(async () => {
  const [options] = await resolveCompilerOptions(NodeHost, { cwd: root, entrypoint: fixture })
  const program = await compile(NodeHost, fixture, { ...options, noEmit: true })
  const specification = specificationOf(program)
  document = specification.document
  operations = await findTools(document, readOperations(document))
})

const listCompanies = () => document.paths['/api/v1/companies/list']!.get!

test('the document marks and describes it as deprecated, and declares the headers of each response', () => {
  const { deprecated, description, responses, ...rest } = listCompanies()
  expect({ deprecated, ...rest }).toMatchObject({
    deprecated: true,
    'x-deprecated-since': '2026-12-01',
    'x-sunset': '2027-07-01',
  })
  expect(description).toContain(note)
  for (const response of Object.values(responses))
    expect(response.headers).toMatchObject({
      Deprecation: { required: true, example: headers.Deprecation },
      Sunset: { required: true, example: headers.Sunset },
    })
  expect(Object.keys(responses).sort()).toEqual(['200', '401', '403', '422', '429', '500', '503'])
})

test('other operations do not change', () => {
  const { deprecated, responses } = document.paths['/api/v1/clients/list']!.get!
  expect(deprecated).toBeUndefined()
  expect(JSON.stringify([responses, document.components.responses])).not.toContain('Sunset')
})

test('even a custom description of a tool marks it as deprecated', () => {
  const files = writeTools(operations, document.components.schemas)
  expect(files['mcp/tools/company_list.ts']).toContain(note)
  expect(files['mcp/tools/client_update.ts']).not.toContain('Deprecated')
})

test('the command list and the help of a command mark it as deprecated', () => {
  const files = writeCommands(operations, document.components.schemas, {})
  expect(files['cli/commands/index.ts']).toContain('of the workspace, newest first (deprecated)')
  expect(files['cli/commands/companies/list.ts']).toContain(`adding a company.\\n\\n${note}`)
  expect(files['cli/commands/companies/list.ts']).toContain(`"deprecation": ${JSON.stringify(note)}`)
})

describe('the service', () => {
  const service = useService()
  const place = '/api/v1/companies/list'
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  // Replaces the service's route with the route of the specification above.
  beforeAll(() => {
    expect(writeRoutes(operations, document.components.schemas)).toContain(
      `"deprecation": ${JSON.stringify(headers).replaceAll(':"', ': "').replace(',', ', ')}`,
    )
    Object.assign(routes.listCompanies, { deprecation: headers })
  })
  afterAll(() => {
    delete (routes.listCompanies as { deprecation?: object }).deprecation
  })

  const said = (response: Response) =>
    Object.fromEntries(Object.keys(headers).map((name) => [name, response.headers.get(name)]))

  test('sends the headers with responses and refusals', async () => {
    const { token } = await service.workspace()
    const answers = await Promise.all([
      service.call(place, bearer(token)),
      service.call(`${place}?limit=0`, bearer(token)),
      service.call(place),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 401])
    for (const answer of answers) expect(said(answer)).toEqual(headers)
  })

  test('does not send them with other operations', async () => {
    const { token } = await service.workspace()
    const answer = await service.call('/api/v1/clients/list', bearer(token))
    expect(said(answer)).toEqual({ Deprecation: null, Sunset: null })
  })

  test('makes vs print a warning on standard error for this command only', async () => {
    const { key } = await service.key(await service.workspace())
    vi.stubEnv('SERVICE_API_KEY', key)
    vi.stubEnv('SERVICE_BASE_URL', await service.listen())
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const words: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => words.push(String(text)) > 0)
    const deprecated = commands.map((entry) =>
      entry.name === 'companies list'
        ? { ...entry, load: async () => ({ ...(await entry.load()), deprecation: note }) }
        : entry,
    )
    expect(await run(['companies', 'list', '--format', 'json'], deprecated)).toBe(0)
    expect(words).toEqual([`vs companies list: ${note}\n`])
    expect(await run(['clients', 'list'], deprecated)).toBe(0)
    expect(words).toHaveLength(1)
    vi.unstubAllEnvs()
  })
})

test('its page marks it as deprecated at the top, and the overview strikes it through', () => {
  const reference = referenceOf({ ...document, info: { ...document.info, description: '' } })
  const operation = reference.operations.find(({ id }) => id === 'listCompanies')!
  const page = String(operationPage(operation).content(nobody))
  expect(page).toContain('<p class="alert">Deprecated since 2026-12-01')
  expect(String(overviewPage(reference, []).content(nobody))).toMatch(/<s>.*listCompanies.*<\/s>/)
})
