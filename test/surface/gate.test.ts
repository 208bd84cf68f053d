/** The gate as a command: documents in several files and versions, severities, exceptions and exit codes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changesBetween } from '../../surface/src/gate/changes.ts'
import { compat } from '../../surface/src/gate/command.ts'
import { readDocument } from '../../surface/src/gate/read.ts'

let folder: string
const logged: string[] = []
const refused: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'))
  vi.spyOn(console, 'log').mockImplementation((text) => logged.push(text))
  vi.spyOn(console, 'error').mockImplementation((text) => refused.push(text))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
  logged.length = 0
  refused.length = 0
})

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : dump(content))
  return path
}

/** A document with one operation, whose response has the schema. */
const responding = (schema: object, openapi = '3.1.0', more: object = {}) => ({
  openapi,
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        responses: { 200: { description: 'The books.', content: { 'application/json': { schema } } } },
      },
    },
  },
  ...more,
})

const title = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, pages: { type: 'integer' } },
}
const { title: _, ...others } = title.properties
const withoutTitle = { ...title, required: [], properties: others }

const removal = 'callers of GET /books: `title` of the response was removed'

async function run(...args: string[]) {
  const code = await compat(args)
  return { code, text: logged.splice(0).join('\n'), error: refused.splice(0).join('\n') }
}

describe('two documents', () => {
  test('without a breaking change have the exit code 0', async () => {
    const { code, text } = await run(
      file('old.yaml', responding(withoutTitle)),
      file('new.yaml', responding(title)),
    )
    expect(code).toBe(0)
    expect(text).toContain('info\n  - callers of GET /books: `title` of the response was added')
  })

  test('with one have the exit code 1, and the text names the code and the reason', async () => {
    const { code, text } = await run(
      file('old.yaml', responding(title)),
      file('new.yaml', responding(withoutTitle)),
    )
    expect(code).toBe(1)
    expect(text).toContain(
      'error response-property-removed\n  Clients that read the field no longer find it.',
    )
    expect(text).toContain(`  - ${removal}`)
  })

  test('are also reported as JSON', async () => {
    const [before, after] = [responding(title), responding(withoutTitle)]
    const paths = [file('old.json', JSON.stringify(before)), file('new.json', JSON.stringify(after))]
    const { text } = await run(...paths, '--format', 'json')
    const report = JSON.parse(text)
    expect(report.counts).toEqual({ error: 1, warning: 0, info: 0, accepted: 0 })
    expect(report.changes[0]).toEqual({
      code: 'response-property-removed',
      severity: 'error',
      where: { name: 'GET /books', method: 'GET', path: '/books', operationId: 'listBooks' },
      whom: 'callers of',
      what: '`title` of the response was removed',
      breaking: true,
      why: 'Clients that read the field no longer find it.',
    })
  })
})

describe('the severities of a team', () => {
  const compared = (severities: object) =>
    run(
      file('old.yaml', responding(title)),
      file('new.yaml', responding(withoutTitle)),
      '--severity',
      file('severity.yaml', severities),
    )

  test('replace those of the gate', async () => {
    const { code, text } = await compared({ 'response-property-removed': 'warning' })
    expect(code).toBe(0)
    expect(text).toContain('warning response-property-removed')
  })

  test('can leave out changes, also by a pattern', async () => {
    const { code, text } = await compared({ 'response-*': 'off' })
    expect(code).toBe(0)
    expect(text).toContain(': 0 changes')
  })

  test('are refused if one is unknown', async () => {
    expect(await compared({ 'response-property-removed': 'fatal' })).toMatchObject({
      code: 2,
      error: expect.stringContaining('error, warning, info or off'),
    })
  })

  test('are refused if no change has the code', async () => {
    expect(await compared({ 'response-propety-removed': 'off' })).toMatchObject({
      code: 2,
      error: expect.stringContaining('no change has the code response-propety-removed'),
    })
  })
})

describe('the exceptions of a team', () => {
  const exception = { code: 'response-property-removed', where: 'GET /books', reason: 'Nobody used it.' }
  const compared = (...exceptions: object[]) =>
    run(
      file('old.yaml', responding(title)),
      file('new.yaml', responding(withoutTitle)),
      '--accept',
      file('accept.yaml', exceptions),
    )

  test('accept a change', async () => {
    const { code, text } = await compared(exception)
    expect(code).toBe(0)
    expect(text).toContain(`accepted\n  - ${removal}`)
  })

  test('accept only the change with the text, if they have one', async () => {
    expect((await compared({ ...exception, what: '`title` of the response was removed' })).code).toBe(0)
    expect((await compared({ ...exception, what: '`pages` of the response was removed' })).code).toBe(1)
  })

  test('are reported if they accept a change that does not exist', async () => {
    const { code, text } = await compared(exception, { ...exception, where: 'GET /loans' })
    expect(code).toBe(0)
    expect(text).toContain('accept a change that does not exist\n  - response-property-removed, GET /loans')
  })

  test('are refused without a reason, or with an unknown code', async () => {
    expect(await compared({ ...exception, reason: ' ' })).toMatchObject({
      code: 2,
      error: expect.stringContaining('a reason'),
    })
    expect(await compared({ ...exception, code: 'gone' })).toMatchObject({
      code: 2,
      error: expect.stringContaining('no change has the code gone'),
    })
  })
})

describe('a file that is not a document is refused with the exit code 2:', () => {
  const documents: [what: string, content: string | null, message: string][] = [
    ['a missing file', null, 'cannot be read'],
    ['Swagger 2.0', 'swagger: "2.0"', 'is Swagger 2.0'],
    ['another file', 'title: Books', 'is not an OpenAPI document'],
    ['a list', '- 1', 'is not an OpenAPI document'],
    ['damaged JSON', '{"openapi": "3.0.0",', 'is neither YAML nor JSON'],
    [
      'a document with a missing file',
      'openapi: 3.1.0\npaths: { /books: { $ref: books.yaml } }',
      'books.yaml cannot be read',
    ],
  ]
  test.each(documents)('%s', async (_, content, message) => {
    const [good, bad] = [file('good.yaml', responding(title)), join(folder, 'bad.yaml')]
    if (content) writeFileSync(bad, content)
    for (const paths of [
      [good, bad],
      [bad, good],
    ])
      expect(await run(...paths)).toMatchObject({
        code: 2,
        text: '',
        error: expect.stringContaining(message),
      })
  })

  test('wrong arguments', async () => {
    expect(await run()).toMatchObject({ code: 2, error: expect.stringContaining('compat <old> <new>') })
    expect(await run('a', 'b', '--format', 'xml')).toMatchObject({
      code: 2,
      error: '--format must be text or json.',
    })
    await expect(run('a', 'b', '--strict')).rejects.toThrow('--strict')
  })
})

/** The breaking changes between two schemas of a response. */
const breaks = (before: any, after: any) =>
  changesBetween(before, after, { today: '2026-01-01' })
    .filter(({ breaking }) => breaking)
    .map(({ what }) => what)

describe('references', () => {
  test('lead to other files, which can refer to each other', () => {
    const write = (name: string, book: object) => {
      file('person.yaml', {
        Person: {
          type: 'object',
          properties: { books: { type: 'array', items: { $ref: 'book.yaml#/Book' } } },
        },
      })
      file('book.yaml', {
        Book: {
          ...book,
          properties: { ...(book as any).properties, author: { $ref: './person.yaml#/Person' } },
        },
      })
      return readDocument(file(name, responding({ $ref: 'book.yaml#/Book' })))
    }
    const before = write('old.yaml', title)
    expect(breaks(before, write('same.yaml', title))).toEqual([])
    expect(breaks(before, write('new.yaml', withoutTitle))).toEqual(['`title` of the response was removed'])
  })

  test('of the whole document, of a path and of an escaped name are followed', () => {
    const referring = (schema: object) => ({
      openapi: '3.1.0',
      info: { title: 'Books', version: '1' },
      paths: {
        '/books': { $ref: '#/components/pathItems/books~1all' },
        '/first': {
          get: {
            responses: {
              200: {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Alias' } } },
              },
            },
          },
        },
      },
      components: {
        pathItems: { 'books/all': responding({ $ref: '#/components/schemas/Alias' }).paths['/books'] },
        schemas: { Alias: { $ref: '#/components/schemas/A%20book' }, 'A book': schema },
      },
    })
    expect(breaks(referring(title), referring(withoutTitle))).toHaveLength(2)
  })

  test('in a circle end', () => {
    const circle = {
      schemas: {
        A: { allOf: [{ $ref: '#/components/schemas/B' }] },
        B: { allOf: [{ $ref: '#/components/schemas/A' }, title] },
      },
    }
    const document = responding({ $ref: '#/components/schemas/A' }, '3.1.0', { components: circle })
    const other = structuredClone(document) as any
    other.components.schemas.B.allOf[1] = withoutTitle
    expect(breaks(document, other)).toEqual(['`title` of the response was removed'])
  })
})

test('the description next to an alternative and null counts, not that of the alternative', () => {
  const document = (description: string) =>
    responding({ anyOf: [{ type: 'string', description: 'A text.' }, { type: 'null' }], description }) as any
  const changes = changesBetween(document('The title.'), document('Its title.'), { today: '2026-01-01' })
  expect(changes.map(({ code }) => code)).toEqual(['response-body-text-changed'])
})

describe('version 3.0', () => {
  const read = (name: string, schema: object, version: string) =>
    readDocument(file(name, responding(schema, version)))

  test.each([
    ['null', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'a value that can be null',
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    ['a null alternative', { nullable: true, allOf: [title] }, { anyOf: [title, { type: 'null' }] }],
    [
      'a bound',
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    [
      'a bound that is not exclusive',
      { type: 'number', maximum: 1, exclusiveMaximum: false },
      { type: 'number', maximum: 1 },
    ],
  ])('writes %s in another way than version 3.1', (_, old, now) => {
    expect(breaks(read('old.yaml', old, '3.0.3'), read('new.yaml', now, '3.1.0'))).toEqual([])
    expect(breaks(read('new.yaml', now, '3.1.0'), read('old.yaml', old, '3.0.3'))).toEqual([])
  })

  test('has fields that are called like its keywords', () => {
    const named = {
      type: 'object',
      properties: { nullable: { type: 'boolean' }, example: { type: 'string' } },
    }
    const { example: _, ...rest } = named.properties
    const document = read('old.yaml', named, '3.0.3')
    expect(breaks(document, read('new.yaml', { ...named, properties: rest }, '3.0.3'))).toEqual([
      '`example` of the response was removed',
    ])
  })
})

test('a plug-in judges the extensions of a project and adds the changes of its other surfaces', () => {
  const tool = (name: string) => ({ ...responding({ type: 'string', 'x-unit': name }), 'x-tool': name })
  const [before, after] = [tool('day'), tool('hour')] as any[]
  const plugin = {
    keywords: { 'x-unit': { name: 'the unit', breaks: () => true } },
    operations: { facts: ({ document }: any) => ({ 'the tool': { value: document['x-tool'] } }) },
    changes: () => [
      {
        code: 'tool-removed',
        whom: 'agents that use',
        uses: 'the tool day',
        what: 'it was removed',
        breaking: true,
      },
    ],
  }
  const changes = changesBetween(before, after, { today: '2026-01-01', plugin })
  expect(changes.map(({ code, what }) => `${code}: ${what}`)).toEqual([
    'operation-changed: the tool was day and is now hour',
    'response-body-unit-changed: the response: the unit was day and is now hour',
    'tool-removed: it was removed',
  ])
})
