/** A new kind of record is exported, searched, restorable and erased with a person, unless its declaration says why not. */
import { join } from 'node:path'
import { compile, NodeHost, type Program, resolveCompilerOptions } from '@typespec/compiler'
import { getExtensions } from '@typespec/openapi'
import { beforeAll, expect, test } from 'vitest'

let program: Program

beforeAll(async () => {
  const entrypoint = join(import.meta.dirname, '../fixtures/kinds.tsp')
  const [options] = await resolveCompilerOptions(NodeHost, {
    cwd: join(import.meta.dirname, '../..'),
    entrypoint,
  })
  program = await compile(NodeHost, entrypoint, { ...options, noEmit: true })
})

const extension = (type: string, name: `x-${string}` | 'enum') =>
  getExtensions(program, program.resolveTypeReference(type)[0]!).get(name as `x-${string}`)

test.each([
  ['exported', 'WorkManagement', 'x-exported'],
  ['erased with a person', 'WorkManagement', 'x-erased'],
  ['searched', 'WorkManagement.SearchKind', 'enum'],
  ['restorable', 'WorkManagement.RemovableKind', 'enum'],
] as const)('it is %s', (_, type, name) => {
  const kinds = extension(type, name)
  expect(kinds).toEqual(expect.arrayContaining(['parcel', 'invoice', 'task']))
  expect(kinds).not.toContain('draft')
})

test('its ids are accepted wherever a restorable record is', () =>
  expect(extension('WorkManagement.RemovableId', 'x-records')).toContainEqual({
    kind: 'parcel',
    prefix: 'pcl',
    name: 'parcel',
  }))

test('it must have operations that remove and restore it', () => {
  const messages = program.diagnostics.map(({ message }) => message)
  const expected = (kind: string) =>
    `No operations remove and restore a record of the kind ${kind}: add them with \`Remove\` and \`Restore\`, or say why not with \`notRestorable\`.`
  expect(messages).toContain(expected('invoice'))
  expect(messages).not.toContain(expected('parcel'))
  expect(messages).not.toContain(expected('draft'))
})

test('an operation cannot remove a record of a kind that is not restorable with `Remove`', () =>
  expect(program.diagnostics.map(({ message }) => message)).toContain(
    'A removed record of the kind draft cannot be restored: use `End`, and say why that matters with `@destructive`.',
  ))
