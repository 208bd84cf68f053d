/** Every operation of the specification is on all of its surfaces. */
import { describe, expect, test } from 'vitest'
import { commands } from '../generated/cli/commands.ts'
import * as sdk from '../generated/client/sdk.gen.ts'
import manifest from '../generated/manifest.json' with { type: 'json' }
import { tools } from '../generated/mcp/tools.ts'
import document from '../generated/openapi/openapi.json' with { type: 'json' }
import { routes } from '../generated/server/routes.ts'
import { schemas } from '../generated/server/schemas.ts'
import { handlers } from '../handlers/index.ts'

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

test('the manifest has every operation of the document, and none twice', () => {
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

  test('has a function of the client', () =>
    expect((sdk as Record<string, unknown>)[client]).toBeTypeOf('function'))

  test('has a route and a check of its input', () => {
    const { method, path } = routes[id as keyof typeof routes]
    expect(`${method.toUpperCase()} ${path}`).toBe(route)
    expect(schemas[id]).toBeDefined()
  })

  test.each(surfaces.tools)('is the tool %s, with a title, a description and its route', (name) => {
    const { title, description, request } = tools.find((tool) => tool.name === name)!
    expect(title).not.toBe('')
    expect(description).not.toBe('')
    expect(`${request.method} ${request.path}`).toBe(route)
  })

  test.each(surfaces.commands)('is the command %s, with a summary, a description and its route', (name) => {
    const { summary, description, request } = commands.find((command) => `vs ${command.name}` === name)!
    expect(summary).not.toBe('')
    expect(description).not.toBe('')
    expect(`${request.method} ${request.path}`).toBe(route)
  })
})

const all = (surface: 'tools' | 'commands') => operations.flatMap(([, surfaces]) => surfaces[surface])

test('there is no other tool, and no name stands twice', () => {
  expect(tools.map(({ name }) => name).sort()).toEqual(all('tools').sort())
  expect(repeated(all('tools'))).toEqual([])
})

test('there is no other command, and no name stands twice', () => {
  expect(commands.map(({ name }) => `vs ${name}`).sort()).toEqual(all('commands').sort())
  expect(repeated(all('commands'))).toEqual([])
})

test('there is no handler without an operation', () => {
  const names = Object.entries(functions).flatMap(([domain, members]) =>
    Object.keys(members).map((name) => `${domain}.${name}`),
  )
  expect(names.sort()).toEqual(operations.map(([, { handler }]) => handler).sort())
})
