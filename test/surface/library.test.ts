/** `surface` with the specification of another project. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from '../../surface/src/document/openapi.ts'
import { compileSpecification } from '../../surface/src/generate/compile.ts'
import { filesOf, parts } from '../../surface/src/generate/generate.ts'
import { publishedDocument, type Specification } from '../../surface/src/library/specification.ts'
import { document as ours } from '../support/document.ts'

const root = join(import.meta.dirname, '../..')
let library: Specification

beforeAll(async () => {
  library = await compileSpecification(join(root, 'test/fixtures/library'))
})

test('the document has the operations, with shared problems and examples', async () => {
  const document = await publishedDocument(library)
  expect(operationsOf(document)).toHaveLength(12)
  expect(Object.keys(document.components.schemas)).not.toContainEqual(expect.stringContaining('.'))
  const { post } = document.paths['/loans']!
  expect(post!['x-refusals']!.map(({ code }) => code)).toContain('no_free_copy')
  expect(post!.responses['409']).toEqual({ $ref: expect.stringContaining('#/components/responses/') })
})

test('a part that is left out has no file', () => {
  const all = Object.keys(filesOf(library, parts))
  expect(all).toEqual(
    expect.arrayContaining(['server/handlers.ts', 'server/routes.ts', 'mcp/tools.ts', 'cli/commands.ts']),
  )
  expect(Object.keys(filesOf(library, ['mcp']))).toEqual(['mcp/tools.ts'])
})

test('handlers, routes, tools and commands have the names of the specification', () => {
  const files = filesOf(library, parts)
  expect(files['server/handlers.ts']).toContain('export interface LoansHandlers')
  expect(files['server/routes.ts']).toContain("app.get('/loans/report', ")
  // A literal path comes before one with a parameter.
  expect(files['server/routes.ts']!.indexOf("'/loans/report'")).toBeLessThan(
    files['server/routes.ts']!.indexOf("'/loans/:id/return'"),
  )
  expect(files['mcp/tools.ts']).toContain('"name": "loan_return"')
  expect(files['cli/commands.ts']).toContain('"name": "loans report"')
})

describe('the package', () => {
  const texts = ['surface/src', 'surface/lib', 'surface/template'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
      .map((file) => ({ file: file.slice(root.length + 1), text: readFileSync(file, 'utf8') })),
  )
  const scopes = ours.components.schemas.Scope!.enum as string[]
  const paths = Object.keys(ours.paths)
  const prefixes = Object.values(ours['x-records']).map((prefix) => `${prefix}_0`)
  const facts = ['x-scope', 'x-role', 'x-plan', 'x-page', 'x-batchable', 'WorkManagement']

  test('knows no scope, path, record or fact of ours', () => {
    const known = [...scopes, ...paths, ...prefixes, ...facts]
    const found = texts.flatMap(({ file, text }) =>
      known.filter((each) => text.includes(each)).map((each) => `${file}: ${each}`),
    )
    expect(found).toEqual([])
    expect(texts).not.toEqual([])
  })

  test('has a template whose lock file belongs to its manifest, and names the version of the package', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(root, 'surface', path), 'utf8'))
    const { dependencies, devDependencies, optionalDependencies } = read('template/package.json')
    const [lock] = Object.values<object>(read('template/lock.json').packages)
    expect(lock).toMatchObject({ dependencies, devDependencies, optionalDependencies })
    expect(dependencies['typespec-surface']).toContain(
      `/typespec-surface-${read('package.json').version}.tgz`,
    )
    const { devDependencies: ours } = read('package.json')
    const shared = Object.entries(devDependencies).filter(([name]) => name in ours)
    expect(shared).toEqual(shared.map(([name]) => [name, ours[name]]))
    expect(shared).not.toEqual([])
  })
})
