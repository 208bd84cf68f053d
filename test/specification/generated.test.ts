/** Every operation of the specification is on all of its surfaces. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { commands } from '../../generated/cli/commands/index.ts'
import * as sdk from '../../generated/client/sdk.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { tools } from '../../generated/mcp/tools/index.ts'
import { routes } from '../../generated/server/routes.ts'
import { schemas } from '../../generated/server/schemas.ts'
import { handlers } from '../../handlers/index.ts'
import { uniqueByName } from '../../mcp/src/tool-choice.ts'
import { frequentSettings, settingsTable } from '../../src/settings.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { document } from '../support/document.ts'

interface Surfaces {
  route: string
  handler: string
  client: string
  tools: string[]
  commands: string[]
}

const operations = Object.entries(manifest as Record<string, Surfaces>)
const functions = handlers as unknown as Record<string, Record<string, unknown>>
const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('the manifest has every operation of the document exactly once', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      operationId as string,
      `${method.toUpperCase()} ${path}`,
    ]),
  )
  expect(operations.map(([id, { route }]) => [id, route]).sort()).toEqual(documented.sort())
  expect(repeated(documented.map(([id]) => id!))).toEqual([])
})

describe.each(operations)('%s', (id, { route, handler, client, ...surfaces }) => {
  test('has a handler', () => {
    const [domain, name] = handler.split('.') as [string, string]
    expect(functions[domain]?.[name]).toBeTypeOf('function')
  })

  test('has a function in the client', () =>
    expect((sdk as Record<string, unknown>)[client]).toBeTypeOf('function'))

  test('has a route and validates its input', () => {
    const { method, path } = routes[id as keyof typeof routes]
    expect(`${method.toUpperCase()} ${path}`).toBe(route)
    expect(schemas[id]).toBeDefined()
  })

  test.each(surfaces.tools)('has the tool %s, with a description and its route', (name) => {
    const { description, request } = tools.find(
      (tool) => tool.name === name && tool.request.operation === id,
    )!
    expect(description).not.toBe('')
    expect(`${request.method} ${request.path}`).toBe(route)
  })

  test.each(surfaces.commands)(
    'has the command %s, with a summary, a description and its route',
    async (name) => {
      const { summary, load } = commands.find((command) => `vs ${command.name}` === name)!
      const { description, request } = await load()
      expect(summary).not.toBe('')
      expect(description).not.toBe('')
      expect(`${request.method} ${request.path}`).toBe(route)
    },
  )
})

/** A tool for several kinds of records has a file for each kind. */
const fileOf = ({ name, prefix }: ToolDescriptor) => (prefix ? `${name}_${prefix}` : name)

const all = (surface: 'tools' | 'commands') => operations.flatMap(([, surfaces]) => surfaces[surface])

test('there are no other tools, and each is unique for a kind of record', () => {
  expect(tools.map(({ name }) => name).sort()).toEqual(all('tools').sort())
  expect(repeated(tools.map(fileOf))).toEqual([])
  const shared = repeated(all('tools'))
  expect(tools.filter(({ name, prefix }) => shared.includes(name) !== Boolean(prefix))).toEqual([])
})

test('there are no other commands, and each name is unique', () => {
  expect(commands.map(({ name }) => `vs ${name}`).sort()).toEqual(all('commands').sort())
  expect(repeated(all('commands'))).toEqual([])
})

/** A command of one word is in a group with the same name. */
const inGroup = (name: string) => (name.includes(' ') ? name.split(' ') : [name, name])

test.each([
  ['mcp/tools', tools.map(fileOf)],
  ['cli/commands', commands.map(({ name }) => inGroup(name).join('/'))],
])('%s has a file for each, and no others', async (folder, names) => {
  const files = await readdir(new URL(`../../generated/${folder}`, import.meta.url), { recursive: true })
  const modules = files.filter((file) => file.endsWith('.ts')).map((file) => file.replaceAll('\\', '/'))
  expect(modules.sort()).toEqual([...names, 'index'].map((name) => `${name}.ts`).sort())
})

test.each([
  ['mcp', uniqueByName(tools).map(({ toolset, name }) => [toolset, name])],
  ['cli', commands.map(({ name }) => inGroup(name))],
])('the README of %s lists exactly these', async (folder, names) => {
  const readme = await readFile(new URL(`../../${folder}/README.md`, import.meta.url), 'utf8')
  const [, table] = readme.match(/written by `npm run generate` -->(.*?)<!-- end/s)!
  const rows = [...table!.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)]
  const listed = rows.flatMap(([, group, list]) =>
    [...list!.matchAll(/`([\w-]+)`/g)].map(([, name]) => [group, name]),
  )
  expect(listed.sort()).toEqual(names.sort())
})

test.each([
  ['the guide lists all settings', 'src/web/docs/guides/operators/settings.md', settingsTable()],
  [
    'the README lists the settings that people change most',
    'README.md',
    settingsTable(frequentSettings, 'src/web/docs/guides/operators/'),
  ],
])('%s, with their defaults', async (_, file, table) => {
  const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(text).toContain(`${table}\n\n<!-- end of settings -->`)
})

test('there is no handler without an operation', () => {
  const names = Object.entries(functions).flatMap(([domain, members]) =>
    Object.keys(members).map((name) => `${domain}.${name}`),
  )
  expect(names.sort()).toEqual(operations.map(([, { handler }]) => handler).sort())
})

// The linter runs only if there is no error.
test.each(['mistakes', 'suspicious'])(
  'the compiler reports each mistake of %s.tsp at its line',
  async (name) => {
    const fixture = join(import.meta.dirname, `../fixtures/${name}.tsp`)
    const lines = (await readFile(fixture, 'utf8')).split('\n')
    const made = lines.flatMap((line, index) =>
      line
        .split(' //! ')
        .slice(1)
        .map((message) => `${index + 1}: ${message}`),
    )
    const compiler = join(import.meta.dirname, '../../node_modules/@typespec/compiler/cmd/tsp.js')
    const compile = promisify(execFile)(process.execPath, [compiler, 'compile', fixture, '--no-emit'])
    const output = await compile.then(
      () => '',
      ({ stdout }) => stripVTControlCharacters(stdout),
    )
    const reported = [
      ...output.matchAll(/\w+\.tsp:(\d+):\d+ - error (?:contract|typespec-surface)\/[\w-]+: (.*)/g),
    ]
    expect(reported.map(([, line, message]) => `${line}: ${message}`).sort()).toEqual(made.sort())
    expect(output).toContain(`Found ${made.length} error`)
  },
)
