/** Single changes of a document that this project did not write: which of them break a caller, and with which code. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OpenApi } from '../../surface/src/document/openapi.ts'
import { changesBetween } from '../../surface/src/gate/changes.ts'
import { isCode } from '../../surface/src/gate/codes.ts'
import { judged } from '../../surface/src/gate/policy.ts'
import { modernised, parsed } from '../../surface/src/gate/read.ts'
import { declaredSurfaces } from '../../surface/src/gate/surfaces.ts'

const file = join(import.meta.dirname, 'library.yaml')
const today = '2026-01-01'

type Change = (document: any) => unknown

/** The lines of the errors and warnings, each after its severity and code. */
function found(change: Change): string[] {
  const [before, after] = [parsed(file), parsed(file)] as [OpenApi, OpenApi]
  change(after)
  const changes = changesBetween(modernised(before), modernised(after), { today, plugin: declaredSurfaces })
  expect(changes.map(({ code }) => code).filter((code) => !isCode(code))).toEqual([])
  return judged(changes)
    .findings.filter(({ severity }) => severity !== 'info')
    .map(({ severity, code, uses, what }) => `${severity} ${code} ${uses ?? ''}: ${what}`)
}

const schema = (document: any, name: string) => document.components.schemas[name]
const book = (document: any) => schema(document, 'Book').allOf[1]
const operation = (document: any, place: string) => {
  const [method, path] = place.split(' ')
  return document.paths[path!][method!.toLowerCase()]
}
const json = (holder: any) => holder.content['application/json'].schema
const parameter = (document: any, name: string) =>
  operation(document, 'GET /books').parameters.find((each: any) => each.name === name)
const member = (document: any) => json(operation(document, 'POST /members').requestBody)

const breaking: [title: string, line: string, change: Change][] = [
  ['a path is removed', 'error operation-removed GET /books:', (d) => delete d.paths['/books']],
  [
    'a method is removed',
    'error operation-removed DELETE /books/{id}:',
    (d) => delete d.paths['/books/{id}'].delete,
  ],
  [
    'an operation is removed before its sunset',
    'error operation-removed POST /loans:',
    (d) => delete d.paths['/loans'],
  ],
  [
    'a sunset is earlier',
    'error sunset-changed POST /loans:',
    (d) => {
      operation(d, 'POST /loans')['x-sunset'] = '2026-03-01'
    },
  ],
  [
    'an operation id changes',
    'warning operation-id-changed GET /books:',
    (d) => {
      operation(d, 'GET /books').operationId = 'findBooks'
    },
  ],
  [
    'a parameter of the path is renamed',
    'warning request-parameter-renamed GET /books/{id}:',
    (d) => {
      d.paths['/books/{book}'] = d.paths['/books/{id}']
      delete d.paths['/books/{id}']
      d.components.parameters.Id.name = 'book'
    },
  ],
  [
    'a parameter is removed',
    'error request-parameter-removed GET /books: `genre`',
    (d) => operation(d, 'GET /books').parameters.shift(),
  ],
  [
    'a shared parameter changes its type',
    'error request-parameter-type-changed GET /books/{id}: `id` of the path',
    (d) => {
      d.components.parameters.Id.schema.type = 'integer'
    },
  ],
  [
    'a parameter of the path item is required',
    'error request-parameter-added-as-required GET /books/{id}:',
    (d) =>
      d.paths['/books/{id}'].parameters.push({
        name: 'X-Desk',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
  ],
  [
    'a parameter becomes required',
    'error request-parameter-became-required GET /books: `limit`',
    (d) => {
      parameter(d, 'limit').required = true
    },
  ],
  [
    'a maximum is lower',
    'error request-parameter-maximum-lowered GET /books: `limit`',
    (d) => {
      parameter(d, 'limit').schema.maximum = 50
    },
  ],
  [
    'a default changes',
    'error request-parameter-default-changed GET /books: `limit`',
    (d) => {
      parameter(d, 'limit').schema.default = 10
    },
  ],
  [
    'a list has another notation',
    'error request-parameter-style-changed GET /books: `tags`',
    (d) => {
      parameter(d, 'tags').explode = false
    },
  ],
  [
    'a value is no longer accepted',
    'error request-parameter-enum-value-removed GET /books: `genre`',
    (d) => schema(d, 'Genre').enum.pop(),
  ],
  [
    'a response has a new value',
    'error response-property-enum-value-added GET /books/{id}: `genre`',
    (d) => schema(d, 'Genre').enum.push('comic'),
  ],
  [
    'a body becomes required',
    'error request-body-became-required POST /loans:',
    (d) => {
      operation(d, 'POST /loans').requestBody.required = true
    },
  ],
  [
    'a field of a request is required',
    'error request-property-became-required POST /members: `email`',
    (d) => member(d).required.push('email'),
  ],
  [
    'a new field of a request is required',
    'error request-property-added-as-required POST /members: `card`',
    (d) => {
      member(d).properties.card = { type: 'string' }
      member(d).required.push('card')
    },
  ],
  [
    'a field of a request is removed',
    'error request-property-removed POST /members: `email`',
    (d) => delete member(d).properties.email,
  ],
  [
    'a field can no longer be null',
    'error request-property-became-not-nullable POST /members: `email`',
    (d) => delete member(d).properties.email.nullable,
  ],
  [
    'a text must be shorter',
    'error request-property-max-length-lowered POST /members: `name`',
    (d) => {
      member(d).properties.name.maxLength = 10
    },
  ],
  [
    'a text has a pattern',
    'error request-property-pattern-added POST /members: `name`',
    (d) => {
      member(d).properties.name.pattern = '^[A-Z]'
    },
  ],
  [
    'a bound excludes more',
    'error request-property-exclusive-minimum-raised POST /books: `pages`',
    (d) => {
      schema(d, 'Work').properties.pages.minimum = 1
    },
  ],
  [
    'fields that are not declared are refused',
    'error request-property-other-fields-refused POST /members: `address`',
    (d) => {
      schema(d, 'Address').additionalProperties = false
    },
  ],
  [
    'other fields have another type',
    'error request-property-type-changed POST /members: `address.*`',
    (d) => {
      schema(d, 'Address').additionalProperties.type = 'integer'
    },
  ],
  [
    'a content type is no longer accepted',
    'error request-content-type-removed POST /members:',
    (d) => delete operation(d, 'POST /members').requestBody.content['application/x-www-form-urlencoded'],
  ],
  [
    'a part of an `allOf` loses a field',
    'error response-property-removed GET /books/{id}: `title`',
    (d) => {
      delete schema(d, 'Work').properties.title
      schema(d, 'Work').required = []
    },
  ],
  [
    'an `allOf` has one part less',
    'error response-property-removed GET /books: `items.title`',
    (d) => schema(d, 'Book').allOf.shift(),
  ],
  [
    'a field of a response is optional',
    'error response-property-became-optional GET /books/{id}: `genre`',
    (d) => {
      book(d).required = ['id']
    },
  ],
  [
    'a field of a response can be null',
    'error response-property-became-nullable GET /books/{id}: `title`',
    (d) => {
      schema(d, 'Work').properties.title.nullable = true
    },
  ],
  [
    'a referenced field of a response can be null',
    'error response-property-became-nullable GET /books/{id}: `genre`',
    (d) => {
      book(d).properties.genre = { nullable: true, allOf: [book(d).properties.genre] }
    },
  ],
  [
    'a field of a response has another type',
    'error response-property-type-changed GET /books/{id}: `pages`',
    (d) => {
      schema(d, 'Work').properties.pages = { type: 'string' }
    },
  ],
  [
    'a list of a response has other items',
    'error response-property-type-changed GET /books: an item of `items`',
    (d) => {
      json(operation(d, 'GET /books').responses['200']).properties.items.items = { type: 'string' }
    },
  ],
  [
    'a field is only written',
    'error response-property-write-only-added GET /books/{id}: `condition`',
    (d) => {
      book(d).properties.condition = { type: 'string', writeOnly: true }
    },
  ],
  [
    'a field is only read',
    'error request-property-read-only-added POST /books: `note`',
    (d) => {
      book(d).properties.note = { type: 'string', readOnly: true }
    },
  ],
  [
    'a request has one alternative less',
    'error request-body-alternative-removed POST /loans:',
    (d) => schema(d, 'Loan').oneOf.pop(),
  ],
  [
    'a response has a new alternative',
    'error response-body-alternative-added POST /loans:',
    (d) => schema(d, 'Loan').oneOf.push({ $ref: '#/components/schemas/Address' }),
  ],
  [
    'a discriminator reads another field',
    'error request-body-discriminator-changed POST /loans:',
    (d) => {
      schema(d, 'Loan').discriminator.propertyName = 'type'
    },
  ],
  [
    'an alternative requires more',
    'error request-property-became-required POST /loans: `seat`',
    (d) => schema(d, 'ReadingRoom').required.push('seat'),
  ],
  [
    'a date has another format',
    'error response-property-format-changed POST /loans: `due`',
    (d) => {
      schema(d, 'HomeLoan').properties.due.format = 'date-time'
    },
  ],
  [
    'a callback no longer sends a field',
    'error webhook-property-removed POST of the callback overdue: `days`',
    (d) => {
      const [event] = Object.values<any>(operation(d, 'POST /loans').callbacks.overdue)
      delete json(event.post.requestBody).properties.days
    },
  ],
  [
    'a header is removed',
    'error response-header-removed GET /books:',
    (d) => delete operation(d, 'GET /books').responses['200'].headers,
  ],
  [
    'a header has another type',
    'error response-header-type-changed GET /books:',
    (d) => {
      operation(d, 'GET /books').responses['200'].headers['X-Total'].schema.type = 'string'
    },
  ],
  [
    'a success has another status',
    'error response-success-status-removed POST /members:',
    (d) => {
      operation(d, 'POST /members').responses = { '200': { description: 'Added.' } }
    },
  ],
  [
    'a response loses a content type',
    'error response-content-type-removed GET /books/{id}:',
    (d) => delete operation(d, 'GET /books/{id}').responses['200'].content['text/csv'],
  ],
  [
    'a status of errors is removed',
    'warning response-status-removed POST /books:',
    (d) => delete operation(d, 'POST /books').responses['409'],
  ],
  [
    'a shared response loses a field',
    'error response-property-removed GET /books: `message` of the problem',
    (d) => delete json(d.components.responses.Error).properties.message,
  ],
  [
    'a credential is no longer accepted',
    'error authentication-changed DELETE /books/{id}:',
    (d) => operation(d, 'DELETE /books/{id}').security.shift(),
  ],
  [
    'a scope more is needed',
    'error authentication-changed DELETE /books/{id}:',
    (d) => operation(d, 'DELETE /books/{id}').security[1].OAuth.push('read'),
  ],
  [
    'a public operation needs a credential',
    'error authentication-changed POST /members:',
    (d) => delete operation(d, 'POST /members').security,
  ],
  [
    'all operations need another credential',
    'error authentication-changed GET /books:',
    (d) => {
      d.security = [{ OAuth: [] }]
    },
  ],
  [
    'a credential is sent in another way',
    'error security-scheme-changed : the authentication ApiKey',
    (d) => {
      d.components.securitySchemes.ApiKey.in = 'query'
    },
  ],
  [
    'a server is removed',
    'error server-removed : the server',
    (d) => {
      d.servers[0].url = 'https://other.example'
    },
  ],
  [
    'a refusal is removed',
    'error refusal-removed POST /books: the refusal 409 `book_exists`',
    (d) => delete operation(d, 'POST /books')['x-refusals'],
  ],
  [
    'a refusal lacks a member',
    'error refusal-removed POST /books: `id` of the refusal',
    (d) => delete operation(d, 'POST /books')['x-refusals'][0].members,
  ],
  [
    'a transition is removed',
    'error state-removed : the transition of State from lent to open',
    (d) => schema(d, 'State')['x-moves'].lent.pop(),
  ],
  [
    'a state is no longer the end',
    'error state-changed : whether State lent is closed',
    (d) => delete schema(d, 'State')['x-closed'],
  ],
  [
    'a tool is renamed',
    'error tool-removed the tool book_add:',
    (d) => {
      operation(d, 'POST /books')['x-mcp-tool'][0].name = 'add_book'
    },
  ],
  [
    'a tool calls another operation',
    'error tool-fact-changed the tool book_add: its operation',
    (d) => {
      d.paths['/members'].post['x-mcp-tool'] = operation(d, 'POST /books')['x-mcp-tool'].splice(0)
    },
  ],
  [
    'a tool has another preset',
    'error tool-fact-changed the tool book_add: its preset',
    (d) => {
      operation(d, 'POST /books')['x-mcp-tool'][0].preset = {}
    },
  ],
  [
    'a tool omits an argument',
    'error tool-fact-changed the tool book_add: the list of arguments that it omits',
    (d) => {
      operation(d, 'POST /books')['x-mcp-tool'][0].omit = ['note']
    },
  ],
  [
    'a command is removed',
    'error command-removed the command books add:',
    (d) => delete operation(d, 'POST /books')['x-cli-command'],
  ],
  [
    'a command requires an argument',
    'error command-fact-changed the command books add: the list of arguments that it requires',
    (d) => {
      operation(d, 'POST /books')['x-cli-command'][0].require = ['note']
    },
  ],
  [
    'positional arguments have another order',
    'error command-fact-changed the command books add: the list of positional arguments',
    (d) => operation(d, 'POST /books')['x-cli-command'][0].positional.unshift('genre'),
  ],
]

test.each(breaking)('%s', (_, line, change) => {
  expect(found(change).filter((each) => each.startsWith(line))).toHaveLength(1)
})

/** Harmless changes have neither errors nor warnings. */
const harmless: [title: string, change: Change][] = [
  ['nothing changes', () => {}],
  [
    'a new operation',
    (d) => {
      d.paths['/authors'] = { get: { responses: { '200': { description: 'The authors.' } } } }
    },
  ],
  [
    'an operation has no id in both documents',
    (d) => {
      operation(d, 'GET /books').summary = 'Lists the books.'
    },
  ],
  [
    'an operation is deprecated',
    (d) => {
      operation(d, 'GET /books').deprecated = true
    },
  ],
  [
    'a sunset is later',
    (d) => {
      operation(d, 'POST /loans')['x-sunset'] = '2027-06-30'
    },
  ],
  [
    'a new optional parameter',
    (d) =>
      operation(d, 'GET /books').parameters.push({ name: 'author', in: 'query', schema: { type: 'string' } }),
  ],
  [
    'a parameter of the path item moves to its operations',
    (d) => {
      const item = d.paths['/books/{id}']
      for (const method of ['get', 'delete']) item[method].parameters = item.parameters
      delete item.parameters
    },
  ],
  [
    'a shared parameter, body and response are written in place',
    (d) => {
      d.paths['/books/{id}'].parameters = [d.components.parameters.Id]
      operation(d, 'POST /books').requestBody = d.components.requestBodies.Book
      operation(d, 'POST /books').responses['409'] = d.components.responses.Error
    },
  ],
  [
    'a header of a request that OpenAPI ignores',
    (d) =>
      operation(d, 'GET /books').parameters.push({
        name: 'Accept',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
  ],
  [
    'a number has the default notation',
    (d) => Object.assign(parameter(d, 'limit'), { style: 'form', explode: true }),
  ],
  [
    'a text can be longer',
    (d) => {
      member(d).properties.name.maxLength = 500
    },
  ],
  [
    'a higher maximum',
    (d) => {
      parameter(d, 'limit').schema.maximum = 500
    },
  ],
  [
    'a field of a request is optional',
    (d) => {
      member(d).required = []
    },
  ],
  [
    'a field of a request can be null',
    (d) => {
      member(d).properties.name.nullable = true
    },
  ],
  [
    'a request accepts a wider type',
    (d) => {
      schema(d, 'Address').additionalProperties = true
    },
  ],
  [
    'a request accepts another content type',
    (d) => {
      operation(d, 'POST /books').requestBody = {
        required: true,
        content: { '*/*': { schema: { $ref: '#/components/schemas/Book' } } },
      }
    },
  ],
  [
    'a new field of a request and a response',
    (d) => {
      book(d).properties.shelf = { type: 'string' }
    },
  ],
  [
    'a field that is only read is required',
    (d) => {
      book(d).properties.added_at = { type: 'string', readOnly: true }
      book(d).required.push('added_at')
    },
  ],
  [
    'a field of a response is no longer null',
    (d) => {
      delete json(operation(d, 'GET /books').responses['200']).nullable
    },
  ],
  [
    'a response with an open list of values has a new one',
    (d) => schema(d, 'Condition')['x-extensible-enum'].push('lost'),
  ],
  [
    'an `allOf` is written as one schema',
    (d) => {
      const { required, properties } = schema(d, 'Work')
      const own = book(d)
      schema(d, 'Book').allOf = [
        {
          type: 'object',
          required: [...required, ...own.required],
          properties: { ...properties, ...own.properties },
        },
      ]
    },
  ],
  [
    'a schema is written in place',
    (d) => {
      book(d).properties.genre = structuredClone(schema(d, 'Genre'))
    },
  ],
  [
    'a new header and a new error',
    (d) => {
      operation(d, 'POST /books').responses['422'] = d.components.responses.Error
      operation(d, 'GET /books').responses['200'].headers['X-Page'] = { schema: { type: 'integer' } }
    },
  ],
  ['an error has a new code', (d) => json(d.components.responses.Error).properties.code.enum.push('busy')],
  [
    'a status is declared that `default` covers',
    (d) => {
      operation(d, 'GET /books').responses['400'] = d.components.responses.Error
    },
  ],
  [
    'another credential is accepted',
    (d) => {
      operation(d, 'GET /books').security = [{ ApiKey: [] }, { OAuth: ['read'] }]
    },
  ],
  [
    'no credential is needed',
    (d) => {
      operation(d, 'GET /books').security = []
    },
  ],
  [
    'texts, examples and tags',
    (d) => {
      d.info.description = 'All books.'
      operation(d, 'GET /books').tags = ['books']
      schema(d, 'Genre').description = 'The genre.'
      schema(d, 'Genre').example = 'novel'
    },
  ],
  ['the type of an object is left out', (d) => delete schema(d, 'Work').type],
  [
    'a new server and a new kind of credential',
    (d) => {
      d.servers.push({ url: 'https://test.example' })
      d.components.securitySchemes.Cookie = { type: 'apiKey', in: 'cookie', name: 'session' }
    },
  ],
  [
    'a new tool, command, refusal and transition',
    (d) => {
      operation(d, 'GET /books')['x-mcp-tool'] = [{ name: 'book_list' }]
      operation(d, 'GET /books')['x-cli-command'] = [{ name: 'books list' }]
      operation(d, 'POST /books')['x-refusals'].push({
        status: 409,
        code: 'shelf_full',
        description: 'The shelf is full.',
      })
      schema(d, 'State')['x-moves'].open.push('open')
    },
  ],
  [
    'a new positional argument is last',
    (d) => operation(d, 'POST /books')['x-cli-command'][0].positional.push('genre'),
  ],
]

test.each(harmless)('harmless: %s', (_, change) => {
  expect(found(change)).toEqual([])
})

test('version 3.1 says the same as version 3.0', () => {
  expect(
    found((document) => {
      document.openapi = '3.1.0'
      Object.assign(member(document).properties.email, { type: ['string', 'null'], nullable: undefined })
      Object.assign(book(document).properties.subtitle, { type: ['string', 'null'], nullable: undefined })
      schema(document, 'Work').properties.pages = { type: 'integer', exclusiveMinimum: 0 }
    }),
  ).toEqual([])
})

test('operations match without ids', () => {
  const [before, after] = [parsed(file), parsed(file)] as [any, any]
  for (const document of [before, after])
    for (const item of Object.values<any>(document.paths))
      for (const each of Object.values<any>(item)) delete each.operationId
  delete book(after).properties.condition
  const lines = changesBetween(modernised(before), modernised(after), { today }).filter(
    (each) => each.breaking,
  )
  expect(lines.map(({ uses }) => uses)).toContain('GET /books/{id}')
})
