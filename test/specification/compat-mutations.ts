/** Single changes of the contract: which of them break a caller, and what the gate says about them. */
import type { Contract } from '../../src/generator/contract/contract.ts'
import { currentContract } from '../../src/generator/contract/contract.ts'
import { type OpenApiOperation, operationsOf, type Schema } from '../../surface/src/document/openapi.ts'
import { namesIn } from '../../surface/src/document/schemas.ts'
import { surfacesIn } from '../support/specified-surfaces.ts'

export const today = '2026-11-21'

/** Only the parts of the contract that the changes need, because comparing it a hundred times is slow. */
export const contract = await currentContract()
contract.document.paths = Object.fromEntries(
  Object.entries(contract.document.paths).filter(([path]) =>
    /companies|account\/(plan|signup)|projects\/list|v1\/tasks\/\{id\}$|convert|activity\/export|search/.test(
      path,
    ),
  ),
)
const { components, paths } = contract.document
const needed = namesIn(paths, Object.assign({}, ...Object.values(components)))
const onlyNeeded = <T>(all: Record<string, T>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(name)))
components.schemas = onlyNeeded(components.schemas)
components.parameters = onlyNeeded(components.parameters!)
components.responses = onlyNeeded(components.responses!)
components.examples = onlyNeeded(components.examples!)
contract.surfaces.commands = contract.surfaces.commands.filter(({ name }) => /companies|attach/.test(name))
await readSurfaces(contract)

/** Reads the tools and commands of the document again. Handwritten commands are not in it. */
export async function readSurfaces({ document, surfaces }: Contract): Promise<void> {
  const released = Object.fromEntries(surfaces.commands.map(({ name, columns }) => [name, columns]))
  const { tools, commands } = await surfacesIn(document, released)
  const handwritten = surfaces.commands.filter(({ operation }) => operation === null)
  Object.assign(surfaces, { tools, commands: [...commands, ...handwritten] })
}

export type Mutate = (contract: Contract) => void

export interface Mutation {
  area: string
  title: string
  change: Mutate
  /** Adds parts that only the released contract has. */
  before?: Mutate | undefined
  /** Part of the line about a breaking change; absent if the change is harmless. */
  says?: string | RegExp
}

export const mutations: Mutation[] = []
let current = ''

function area(name: string): void {
  current = name
}

function breaking(title: string, says: string | RegExp, change: Mutate, before?: Mutate): void {
  mutations.push({ area: current, title, change, before, says })
}

function harmless(title: string, change: Mutate, before?: Mutate): void {
  mutations.push({ area: current, title, change, before })
}

const operation = ({ document }: Contract, place: string): OpenApiOperation => {
  const [method, path] = place.split(' ') as [string, string]
  return document.paths[`/api/v1/${path}`]![method.toLowerCase()]!
}
const schema = ({ document }: Contract, name: string): any => document.components.schemas[name]!
const parameter = (contract: Contract, place: string, wanted: string): any =>
  operation(contract, place)
    .parameters!.map((each) =>
      each.$ref ? contract.document.components.parameters![each.$ref.split('/').at(-1)] : each,
    )
    .find(({ name }) => name === wanted)
const drop = (list: { name: string }[], name: string) =>
  list.splice(
    list.findIndex((each) => each.name === name),
    1,
  )
const declared = (contract: Contract, surface: 'x-mcp-tool' | 'x-cli-command', name: string): any =>
  operationsOf(contract.document)
    .flatMap(({ operation }) => operation[surface] ?? [])
    .find((each) => each.name === name)!
/** The declaration of a tool or a command. */
const tool = (contract: Contract, name: string) => declared(contract, 'x-mcp-tool', name)
const command = (contract: Contract, name: string) => declared(contract, 'x-cli-command', name)
const columnsOf = ({ surfaces }: Contract, of: string) =>
  surfaces.commands.find(({ name }) => name === of)!.columns
const option = ({ surfaces }: Contract, of: string, name: string) =>
  surfaces.commands.find((each) => each.name === of)!.options.find((each) => each.name === name)!

const withoutSurfaces = (operation: OpenApiOperation, operationId: string): OpenApiOperation => {
  const { 'x-mcp-tool': _, 'x-cli-command': __, 'x-page': ___, ...rest } = structuredClone(operation)
  return { ...rest, operationId }
}

const add = 'POST companies'
const list = 'GET companies/list'
const update = 'PATCH companies/{id}'

// Breaking

area('Operations')
breaking('an operation is removed', 'callers of PATCH /api/v1/companies/{id}: it was removed', (c) => {
  delete c.document.paths['/api/v1/companies/{id}']!.patch
})
breaking('a path is removed', 'callers of GET /api/v1/companies/list: it was removed', (c) => {
  delete c.document.paths['/api/v1/companies/list']
})
breaking('a path is renamed', 'callers of POST /api/v1/companies: it was removed', (c) => {
  const { paths } = c.document
  paths['/api/v1/firms'] = paths['/api/v1/companies']!
  delete paths['/api/v1/companies']
})
breaking('a method changes', 'callers of PUT /api/v1/account/plan: it was removed', (c) => {
  const path = c.document.paths['/api/v1/account/plan']!
  path.post = path.put!
  delete path.put
})
breaking('a client function is renamed', 'listCompanies', (c) => {
  operation(c, list).operationId = 'findCompanies'
})
breaking('a type of the client is renamed', 'users of the typed client: the type Company', (c) => {
  const { schemas } = c.document.components
  schemas.Firm = schemas.Company!
  delete schemas.Company
  const text = JSON.stringify(c.document).replaceAll('schemas/Company"', 'schemas/Firm"')
  c.document = JSON.parse(text)
})
area('Requests')
breaking('a parameter is removed', '`tag`', (c) => {
  const { parameters } = operation(c, list)
  parameters!.splice(
    parameters!.findIndex(({ $ref }) => $ref?.endsWith('/TagFilter')),
    1,
  )
})
breaking('a parameter is renamed', '`tag`', (c) => {
  parameter(c, list, 'tag').name = 'label'
})
breaking('a new parameter is required', '`region`', (c) => {
  operation(c, list).parameters!.push({
    name: 'region',
    in: 'query',
    required: true,
    schema: { type: 'string' },
  })
})
breaking('a parameter becomes required', '`tag`', (c) => {
  parameter(c, list, 'tag').required = true
})
breaking('a shared header becomes required', '`Idempotency-Key` of the header is now required', (c) => {
  parameter(c, add, 'Idempotency-Key').required = true
})
breaking(
  'a default changes',
  'callers of GET /api/v1/companies/list: `limit` of the query: the default was 25 and is now 50',
  (c) => {
    parameter(c, list, 'limit').schema.default = 50
  },
)
breaking('a list has another default order', 'the default was -created_at and is now name', (c) => {
  parameter(c, list, 'sort').schema.default = 'name'
})
breaking('a sort order is removed', 'no longer has the value `-name`', (c) => {
  parameter(c, list, 'sort').schema.enum.pop()
})
breaking('a maximum is lowered', '`maximum` was 100 and is now 50', (c) => {
  parameter(c, list, 'limit').schema.maximum = 50
})
breaking('the type of a parameter changes', 'the type was integer and is now boolean', (c) => {
  parameter(c, list, 'limit').schema.type = 'boolean'
})
breaking('the notation of a list of values changes', 'GET /api/v1/companies/list', (c) => {
  Object.assign(parameter(c, list, 'tag'), { style: 'spaceDelimited', explode: true })
})
breaking('a field of a request is removed', '`tags`', (c) => {
  delete schema(c, 'NewCompany').properties.tags
})
breaking('a field of a request becomes required', '`tags`', (c) => {
  schema(c, 'NewCompany').required.push('tags')
})
breaking('a new field of a request is required', '`region`', (c) => {
  schema(c, 'NewCompany').properties.region = { type: 'string' }
  schema(c, 'NewCompany').required.push('region')
})
breaking('the maximum length of a text is lowered', 'maxLength', (c) => {
  schema(c, 'NewCompany').properties.name.maxLength = 10
})
breaking('a text gets a pattern', 'pattern', (c) => {
  schema(c, 'NewCompany').properties.name.pattern = '^[A-Z]'
})
breaking('a text gets a format', 'format', (c) => {
  schema(c, 'NewCompany').properties.name.format = 'email'
})
breaking('the maximum length of a list is lowered', 'maxItems', (c) => {
  schema(c, 'NewCompany').properties.tags.maxItems = 1
})
breaking('a list no longer accepts duplicates', 'uniqueItems', (c) => {
  schema(c, 'NewCompany').properties.tags.uniqueItems = true
})
breaking('a field can no longer be cleared', '`website` of the request can no longer be null', (c) => {
  schema(c, 'CompanyPatch').properties.website = { $ref: '#/components/schemas/WebAddress' }
})
breaking('a value of an enumeration is no longer accepted', 'no longer has the value `business`', (c) => {
  schema(c, 'Plan').enum.pop()
})
breaking('the type of a field of a request changes', 'the type was array and is now string', (c) => {
  schema(c, 'NewCompany').properties.tags.type = 'string'
})
breaking('the default of a field changes', 'the default was [] and is now ["new"]', (c) => {
  schema(c, 'NewCompany').properties.tags.default = ['new']
})
breaking('a content type is no longer accepted', 'PATCH /api/v1/companies/{id}', (c) => {
  delete operation(c, update).requestBody!.content['application/json']
})
const rule: Mutate = (c) =>
  Object.assign(schema(c, 'NewCompany'), { dependentRequired: { website: ['tags'] } })
breaking('a field requires another field', 'dependentRequired', rule)
breaking(
  'a field requires one more field',
  'dependentRequired',
  (c) => schema(c, 'NewCompany').dependentRequired.website.push('name'),
  rule,
)
breaking('at least one of two fields is required', 'is now limited to alternatives', (c) => {
  schema(c, 'NewCompany').anyOf = [{ required: ['website'] }, { required: ['tags'] }]
})
breaking('exactly one of two fields is required', 'is now limited to alternatives', (c) => {
  schema(c, 'NewCompany').oneOf = [{ required: ['website'] }, { required: ['tags'] }]
})
breaking(
  'a request has one alternative less',
  'no longer has the alternative `tags`',
  (c) => schema(c, 'NewCompany').oneOf.pop(),
  (c) => {
    schema(c, 'NewCompany').oneOf = [{ required: ['website'] }, { required: ['tags'] }]
  },
)
area('Responses')
breaking(
  'a field of a response is removed',
  'callers of GET /api/v1/companies/list and GET /api/v1/companies/{id}: `tags` of the response was removed',
  (c) => {
    delete schema(c, 'Company').properties.tags
    schema(c, 'Company').required = schema(c, 'Company').required.filter((name: string) => name !== 'tags')
  },
)
breaking('a field of a response becomes optional', '`tags`', (c) => {
  schema(c, 'Company').required = schema(c, 'Company').required.filter((name: string) => name !== 'tags')
})
breaking('a field of a response can be null', '`version` of the response can be null', (c) => {
  schema(c, 'Company').properties.version.type = ['integer', 'null']
})
breaking('a record in a response can be null', '`name` of the response can be null', (c) => {
  const name = schema(c, 'Company').properties.name
  schema(c, 'Company').properties.name = { anyOf: [name, { type: 'null' }] }
})
breaking('the type of a field of a response changes', 'the type was integer and is now string', (c) => {
  schema(c, 'Company').properties.version.type = 'string'
})
breaking(
  'an enumeration in a response has a new value',
  '`status` of the response has the new value `parked`',
  (c) => {
    schema(c, 'TaskStatus').enum.push('parked')
  },
)
breaking('a time in a response can be any text', 'format', (c) => {
  delete schema(c, 'Company').properties.created_at.format
})
breaking('the format of an id changes', 'pattern', (c) => {
  for (const each of Object.values<Schema>(c.document.components.schemas))
    if (String(each.pattern).startsWith('^com_')) each.pattern = '^firm_'
})
breaking('the status of a success changes', 'the status 201 was removed', (c) => {
  const { responses } = operation(c, add)
  responses['200'] = responses['201']!
  delete responses['201']
})
breaking('a success has a second status', 'the status 202 was added', (c) => {
  operation(c, add).responses['202'] = { description: 'Later.' }
})
breaking('the content type of a response changes', 'application/json', (c) => {
  const { content } = operation(c, 'GET companies/{id}').responses['200']!
  content!['text/csv'] = content!['application/json']!
  delete content!['application/json']
})
breaking('a response header is removed', '`ETag`', (c) => {
  delete operation(c, add).responses['201']!.headers!.ETag
})
breaking('a response header becomes optional', '`ETag`', (c) => {
  operation(c, add).responses['201']!.headers!.ETag.required = false
})
breaking('an error status is removed', 'the status 409 was removed', (c) => {
  delete operation(c, add).responses['409']
})
area('Refusals and states')
const refusals: Mutate = (c) => {
  operation(c, 'POST prospects/{id}/convert')['x-refusals'] = [
    { status: 409, description: '', code: 'not_won', members: ['allowed'] },
  ]
}
breaking(
  'an error code is renamed',
  'the refusal 409 `not_won` was removed',
  (c) => {
    operation(c, 'POST prospects/{id}/convert')['x-refusals']![0]!.code = 'unwon'
  },
  refusals,
)
breaking(
  'a member of a problem is removed',
  '`allowed` of the refusal 409 `not_won` was removed',
  (c) => {
    delete operation(c, 'POST prospects/{id}/convert')['x-refusals']![0]!.members
  },
  refusals,
)
breaking(
  'a transition is no longer allowed',
  /TaskStatus from done to in_progress/,
  (c) => {
    schema(c, 'TaskStatus')['x-moves'] = { done: [] }
  },
  (c) => {
    schema(c, 'TaskStatus')['x-moves'] = { done: ['in_progress'] }
  },
)
area('Access')
breaking('an operation needs another scope', 'scope was crm:read and is now crm:write', (c) => {
  operation(c, list)['x-scope'] = 'crm:write'
})
breaking('an operation needs a higher role', 'role was viewer and is now admin', (c) => {
  operation(c, list)['x-role'] = 'admin'
})
breaking('an operation needs a new role between two others', 'role was viewer and is now lead', (c) => {
  schema(c, 'Role').enum.splice(1, 0, 'lead')
  operation(c, list)['x-role'] = 'lead'
})
breaking('an operation needs a higher plan', 'plan was starter and is now business', (c) => {
  operation(c, list)['x-plan'] = 'business'
})
breaking('an operation now needs a credential', 'POST /api/v1/account/signup', (c) => {
  delete operation(c, 'POST account/signup').security
  operation(c, 'POST account/signup')['x-scope'] = 'any'
})

area('Deprecation')
const sunset = (date: string) => (c: Contract) =>
  Object.assign(operation(c, list), { deprecated: true, 'x-sunset': date })
breaking(
  'a sunset moves to an earlier date',
  'the sunset was 2027-12-01 and is now 2027-07-01',
  sunset('2027-07-01'),
  sunset('2027-12-01'),
)

area('Tools')
breaking('a tool is removed', 'agents that use the tool company_list: it was removed', (c) =>
  drop(operation(c, list)['x-mcp-tool']!, 'company_list'),
)
breaking('a tool is renamed', 'agents that use the tool company_list: it was removed', (c) => {
  tool(c, 'company_list').name = 'companies_list'
})
breaking('an argument of a tool is removed', '`tag`', (c) => {
  tool(c, 'company_list').omit = ['tag']
})
breaking('an argument of a tool becomes required', '`name`', (c) => {
  tool(c, 'company_list').require = ['name']
})
breaking('a tool accepts one value less', '`sort` of the arguments no longer has the value `-name`', (c) => {
  parameter(c, list, 'sort').schema.enum.pop()
})
breaking('the preset of a tool changes', 'its preset was', (c) => {
  tool(c, 'project_list_active').preset = {}
})
breaking('a tool calls another operation', 'its operation was listCompanies', (c) => {
  const { 'x-mcp-tool': tools } = operation(c, list)
  operation(c, 'GET search')['x-mcp-tool']!.push(...tools!.splice(0))
})
breaking('a field of the result of a tool is removed', /the tool company_get.*`website`/, (c) => {
  delete schema(c, 'Company').properties.website
})
breaking('a tool moves to another toolset', 'the toolset was companies and is now projects', (c) => {
  operation(c, list).tags = ['projects']
})
const permanently: Mutate = (c) => {
  operation(c, update)['x-destructive'] = { why: 'It cannot be undone.' }
}
breaking(
  'a tool that no other tool calls leaves a list',
  'the shortest list was default and is now all',
  (c) => {
    tool(c, 'company_update').list = 'all'
  },
  permanently,
)
harmless('a tool that others call leaves a list', (c) => {
  tool(c, 'company_list').list = 'all'
})
breaking(
  'other tools no longer call a tool',
  'the fact that other tools call it was true and is now false',
  permanently,
)
breaking('a tool is no longer read-only', 'the hint that it only reads was true and is now false', (c) => {
  const { 'x-mcp-tool': tools } = operation(c, list)
  operation(c, add)['x-mcp-tool']!.push(...tools!.splice(0))
})

area('Commands')
breaking('a command is removed', 'scripts that run `vs companies list`: it was removed', (c) =>
  drop(operation(c, list)['x-cli-command']!, 'companies list'),
)
breaking('a handwritten command is removed', 'scripts that run `vs notes attach`: it was removed', (c) =>
  drop(c.surfaces.commands, 'notes attach'),
)
breaking('an option is removed', '`--tag`', (c) => {
  const { parameters } = operation(c, list)
  parameters!.splice(
    parameters!.findIndex(({ $ref }) => $ref?.endsWith('/TagFilter')),
    1,
  )
})
breaking('an option is renamed', '`--tag`', (c) => {
  command(c, 'companies list').names = { tag: 'label' }
})
breaking('an option becomes required', '`--tag`', (c) => {
  command(c, 'companies list').require = ['tag']
})
breaking(
  'an option accepts one value less',
  '`--sort` of the arguments no longer has the value `-name`',
  (c) => {
    parameter(c, list, 'sort').schema.enum.pop()
  },
)
breaking('an option cannot be repeated', 'the type was array and is now string', (c) => {
  schema(c, 'NewCompany').properties.tags = { type: 'string' }
})
breaking('the default of an option changes', 'scripts that run `vs companies list`', (c) => {
  parameter(c, list, 'limit').schema.default = 10
})
breaking('an option clears one field less', 'no longer has the value `website`', (c) => {
  schema(c, 'CompanyPatch').properties.website = { $ref: '#/components/schemas/WebAddress' }
})
breaking('an output format is removed', 'no longer has the value `markdown`', (c) => {
  option(c, 'companies list', 'format').choices!.pop()
})
breaking('the position of an argument changes', 'argument 1', (c) => {
  command(c, 'account plan').positional = []
})
breaking('a column of the CSV is removed', 'the list of CSV columns no longer has tags', (c) => {
  delete schema(c, 'Company').properties.tags
})
breaking('the columns of the CSV are in a different order', 'has another order', (c) => {
  columnsOf(c, 'companies list').reverse()
})
breaking('the meaning of an exit code changes', 'exit code 4 was refused and is now failure', (c) => {
  c.surfaces.exitCodes[4] = 'failure'
})
breaking('the exit code of a refusal changes', 'the exit code of status 409', (c) => {
  c.surfaces.exitCodeOfStatus[409] = 1
})

// Harmless

area('Operations')
harmless('nothing changes', () => {})
harmless('a new operation', (c) => {
  c.document.paths['/api/v1/firms'] = {
    get: withoutSurfaces(operation(c, list), 'firms'),
  }
})
harmless('a new method of a path', (c) => {
  c.document.paths['/api/v1/companies']!.get = withoutSurfaces(operation(c, list), 'all')
})
area('Requests')
harmless('a new optional parameter', (c) => {
  operation(c, list).parameters!.push({ name: 'region', in: 'query', schema: { type: 'string' } })
})
harmless('a new optional field of a request', (c) => {
  schema(c, 'NewCompany').properties.region = { type: 'string' }
})
harmless('a new field of a response', (c) => {
  schema(c, 'Company').properties.region = { type: 'string' }
  schema(c, 'Company').required.push('region')
})
harmless('longer descriptions', (c) => {
  c.document.info.description += ' More.'
  operation(c, list).description += ' More.'
  schema(c, 'Company').description = 'More.'
  schema(c, 'Company').properties.tags.description = 'More.'
})
harmless('examples', (c) => {
  schema(c, 'Company').examples = []
})
harmless('a higher maximum', (c) => {
  parameter(c, list, 'limit').schema.maximum = 500
})
harmless('a new sort order', (c) => {
  parameter(c, list, 'sort').schema.enum.push('updated_at')
})
harmless('a longer text is accepted', (c) => {
  schema(c, 'NewCompany').properties.name.maxLength = 5000
})
harmless('a field of a request can be null', (c) => {
  schema(c, 'NewCompany').properties.tags.type = ['array', 'null']
})
harmless('a field of a request becomes optional', (c) => {
  schema(c, 'NewCompany').required = []
})
harmless('a field of a response is no longer null', (c) => {
  schema(c, 'Company').properties.website = { $ref: '#/components/schemas/WebAddress' }
})
harmless('a record in a response has a description next to its reference', (c) => {
  schema(c, 'Company').properties.name = {
    ...schema(c, 'Company').properties.name,
    description: 'Its name.',
  }
})
harmless('parameters in another order', (c) => operation(c, list).parameters!.reverse())
harmless('fields in another order', (c) => schema(c, 'Company').required.reverse())
harmless('a new response header', (c) => {
  operation(c, add).responses['201']!.headers!['X-New'] = { schema: { type: 'string' } }
})
harmless('another content type is accepted', (c) => {
  const { content } = operation(c, add).requestBody!
  content['application/cbor'] = content['application/json']!
})
harmless('a new error status', (c) => {
  operation(c, list).responses['404'] = { $ref: '#/components/responses/NotFound' } as never
})
const codes = (values: string[]) => (c: Contract) => {
  const allOf = [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: values } } }]
  const content = { 'application/problem+json': { schema: { allOf } } }
  operation(c, add).responses['409'] = { description: 'Refused.', content }
  operation(c, add)['x-refusals'] = values.map((code) => ({ status: 409, code, description: '' }))
}
harmless('a new error code', codes(['conflict', 'taken']), codes(['conflict']))
harmless(
  'a new transition',
  (c) => schema(c, 'TaskStatus')['x-moves'].done.push('pending'),
  (c) => {
    schema(c, 'TaskStatus')['x-moves'] = { done: ['in_progress'] }
  },
)
harmless(
  'a field no longer requires another field',
  (c) => delete schema(c, 'NewCompany').dependentRequired,
  (c) => Object.assign(schema(c, 'NewCompany'), { dependentRequired: { website: ['tags'] } }),
)
const variants =
  (...fields: string[]) =>
  (c: Contract) => {
    schema(c, 'NewCompany').oneOf = fields.map((field) => ({ required: [field] }))
  }
harmless(
  'a request has another alternative',
  variants('website', 'tags', 'name'),
  variants('website', 'tags'),
)
harmless(
  'a request has another alternative, listed first',
  variants('name', 'website', 'tags'),
  variants('website', 'tags'),
)
area('Deprecation')
harmless('an operation is deprecated', (c) =>
  Object.assign(operation(c, list), {
    deprecated: true,
    'x-deprecated-since': '2026-12-01',
    'x-sunset': '2027-12-01',
  }),
)
harmless(
  'an operation is removed after its sunset, with its tools and commands',
  (c) => {
    delete c.document.paths['/api/v1/companies/{id}']!.patch
  },
  (c) => Object.assign(operation(c, update), { deprecated: true, 'x-sunset': today }),
)
harmless(
  'the sunset of a deprecated operation moves to a later date',
  (c) => Object.assign(operation(c, list), { 'x-sunset': '2028-12-01' }),
  (c) => Object.assign(operation(c, list), { deprecated: true, 'x-sunset': '2027-12-01' }),
)
area('Tools')
harmless('a new tool', (c) => operation(c, list)['x-mcp-tool']!.push({ name: 'company_find' }))
harmless('a new optional argument of a tool', (c) => {
  operation(c, list).parameters!.push({ name: 'region', in: 'query', schema: { type: 'string' } })
})
harmless('a tool accepts one more value', (c) => {
  parameter(c, list, 'sort').schema.enum.push('website')
})
harmless('a new field of the result of a tool', (c) => {
  schema(c, 'Company').properties.region = { type: 'string' }
})
area('Commands')
harmless('a new command', (c) => operation(c, list)['x-cli-command']!.push({ name: 'companies find' }))
harmless('a new optional option', (c) =>
  operation(c, list).parameters!.push({ name: 'region', in: 'query', schema: { type: 'string' } }),
)
harmless('an option accepts one more value', (c) => {
  parameter(c, list, 'sort').schema.enum.push('website')
})
harmless('a new optional last argument', (c) => {
  command(c, 'companies get').shorthands = { only: { parameter: 'fields', description: 'The fields.' } }
})
harmless('a new column of the CSV', (c) => {
  const { version, ...others } = schema(c, 'Company').properties
  schema(c, 'Company').properties = { ...others, version, region: { type: 'string' } }
})
harmless('a new exit code', (c) => {
  c.surfaces.exitCodes[6] = 'new'
})

// The parts that no OpenAPI comparison covers

area('Access')
harmless(
  'an operation needs a lower role, and no longer refuses with role_required',
  (c) => {
    operation(c, list)['x-role'] = 'viewer'
    operation(c, list)['x-refusals'] = []
  },
  (c) => {
    operation(c, list)['x-role'] = 'admin'
    operation(c, list)['x-refusals'] = [{ status: 403, code: 'role_required', description: '' }]
  },
)
harmless('an operation needs a lower plan', (c) => {
  operation(c, add)['x-plan'] = 'starter'
})
harmless('an operation needs no scope', (c) => {
  operation(c, list)['x-scope'] = 'any'
})
harmless('an operation needs no credential', (c) => {
  delete operation(c, list)['x-scope']
  delete operation(c, list)['x-role']
  delete operation(c, list)['x-plan']
  operation(c, list).security = []
})
breaking('the full response needs another scope', 'the scope that reads the response', (c) => {
  operation(c, add)['x-read-scope'] = 'delivery:read'
})
breaking(
  'an operation also changes records of another kind',
  'the list of other kinds that it changes was added',
  (c) => {
    operation(c, add)['x-also-changes'] = ['task']
  },
)
breaking(
  'a field can only be set by a higher role',
  'the role that sets it was not set and is now admin',
  (c) => {
    schema(c, 'NewCompany').properties.website['x-set-by'] = 'admin'
  },
)
const adminsSet: Mutate = (c) => {
  schema(c, 'NewCompany').properties.website['x-set-by'] = 'admin'
}
breaking(
  'a field set by admins can only be set by owners',
  'the role that sets it was admin and is now owner',
  (c) => {
    schema(c, 'NewCompany').properties.website['x-set-by'] = 'owner'
  },
  adminsSet,
)
harmless(
  'a field can be set by a lower role',
  (c) => {
    schema(c, 'NewCompany').properties.website['x-set-by'] = 'member'
  },
  adminsSet,
)
harmless(
  'a field can be set by everyone',
  (c) => delete schema(c, 'NewCompany').properties.website['x-set-by'],
  adminsSet,
)
const periodOf = (days: number): Mutate => {
  const period = { first: 'starts_on', days }
  return (c) => {
    schema(c, 'NewCompany').properties.ends_on = { type: 'string', format: 'date', 'x-period': period }
  }
}
breaking(
  'the maximum length of a period is lowered',
  'the maximum length of its period was 1096 and is now 366',
  periodOf(366),
  periodOf(1096),
)
harmless('a period can be longer', periodOf(1096), periodOf(366))
breaking('an operation can no longer be part of a batch', 'its use in batches was removed', (c) => {
  delete operation(c, add)['x-batchable']
})

area('Limits')
const limits = (c: Contract): any => c.document
breaking('a rate limit allows fewer calls', 'the rate limit pro was', (c) => {
  limits(c)['x-rate-limits'].pro.quota = 1000
})
breaking('the window of a rate limit is longer', 'the rate limit pro was', (c) => {
  limits(c)['x-rate-limits'].pro.window = 120
})
breaking('a rate limit allows fewer calls at once', 'the rate limit pro was', (c) => {
  Object.assign(limits(c)['x-rate-limits'].pro, { quota: 20, window: 1 })
})
breaking('another limit counts an operation', 'the limit that counts its calls was added', (c) => {
  operation(c, add)['x-limited-by'] = 'invitations'
})
breaking('a row counts as several calls', 'for each of rows was 1 and is now 2', (c) => {
  limits(c)['x-call-weights'].rows = 2
})
breaking('items of another field count as calls', 'for each of tags was added', (c) => {
  limits(c)['x-call-weights'].tags = 2
})
breaking('a quota is lower', 'the quota of pro for records was 1000000 and is now 1000', (c) => {
  limits(c)['x-quotas'].pro.records = 1000
})
breaking('a new quota', 'the quota of pro for projects was added', (c) => {
  limits(c)['x-quotas'].pro.projects = 10
})
breaking('JSON bodies must be smaller', 'the limit json_body was 1048576', (c) => {
  limits(c)['x-limits'].json_body = 1000
})
breaking('uploads must be smaller', 'the limit upload was', (c) => {
  limits(c)['x-limits'].upload = 1000
})
breaking('the log is kept for fewer days', 'the days that the log is kept on pro was 1095', (c) => {
  limits(c)['x-activity-retention'].pro = 30
})
breaking('removed records are kept for fewer days', 'the days that removed records are kept was 30', (c) => {
  limits(c)['x-removed-kept'] = 7
})
harmless('all limits are relaxed', (c) => {
  const document = limits(c)
  document['x-rate-limits'].pro.quota = 2000
  document['x-rate-limits'].public.window = 30
  Object.assign(document['x-rate-limits'].starter, { quota: 240, window: 120 })
  document['x-quotas'].pro.members = 1000
  document['x-limits'].json_body *= 2
  document['x-activity-retention'].starter = 400
  document['x-removed-kept'] = 60
  document['x-call-weights'].items = 0.5
})
harmless('a limit has another description', (c) => {
  limits(c)['x-rate-limits'].pro.of = 'calls'
})

area('Requests and responses')
breaking('a field of a request is read-only', '`name` of the request: `readOnly`', (c) => {
  schema(c, 'NewCompany').properties.name.readOnly = true
})
breaking('a field of a response is write-only', '`website` of the response: `writeOnly`', (c) => {
  schema(c, 'Company').properties.website.writeOnly = true
})
harmless('a field of a response is no longer marked read-only', (c) => {
  delete schema(c, 'Company').properties.created_at.readOnly
})
harmless('longer texts in responses', (c) => {
  for (const each of Object.values<Schema>(c.document.components.schemas))
    if (each.maxLength) each.maxLength = Number(each.maxLength) * 2
})
harmless('longer lists in requests and responses', (c) => {
  schema(c, 'NewCompany').properties.tags.maxItems = 500
  schema(c, 'Company').properties.tags.maxItems = 500
})
harmless('a required field of a request is optional and has a default', (c) => {
  schema(c, 'NewCompany').required = []
  schema(c, 'NewCompany').properties.name.default = 'Unnamed'
})
harmless('a field of a response is now required', (c) => {
  schema(c, 'Company').required = Object.keys(schema(c, 'Company').properties)
})
harmless('an enumeration that grows has a new value', (c) => schema(c, 'SearchKind').enum.push('contract'))
breaking('a whole number in a response is longer', '`format` was int32 and is now int64', (c) => {
  schema(c, 'Company').properties.version.format = 'int64'
})
const setWebsites = (c: Contract, type: string | string[]) => {
  for (const name of ['NewCompany', 'Company']) schema(c, name).properties.website = { type }
}
breaking(
  'a field of a request and a response has a new type',
  '`website` of the response',
  (c) => setWebsites(c, ['string', 'integer']),
  (c) => setWebsites(c, 'string'),
)

area('Exported log')
const line = (c: Contract, name: string): any => schema(c, name).properties
breaking(
  'a field of a line is removed',
  'programs that read the lines of GET /api/v1/activity/export',
  (c) => {
    delete line(c, 'ExportedEntry').salt
  },
)
breaking('a field of a line is renamed', '`head` of a line was removed', (c) => {
  line(c, 'ExportedDigest').hash = line(c, 'ExportedDigest').head
  delete line(c, 'ExportedDigest').head
})
breaking('a fact of an entry becomes optional', '`facts.status` of a line is no longer required', (c) => {
  const facts = schema(c, 'EntryFacts')
  facts.required = facts.required.filter((name: string) => name !== 'status')
})
breaking('a position is a text', '`position` of a line: the type', (c) => {
  line(c, 'ExportedEntry').position = { type: 'string' }
})
breaking('a new kind of line', 'a line has the new alternative `kind remark`', (c) => {
  schema(c, 'ExportLine').anyOf.push({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string', enum: ['remark'] } },
  })
})
breaking('a kind of line is missing', 'a line no longer has the alternative `kind end`', (c) =>
  schema(c, 'ExportLine').anyOf.pop(),
)
harmless('a new optional field of a line', (c) => {
  line(c, 'ExportBegin').service = { type: 'string' }
})

area('Pages, imports and archives')
breaking('the address of a page changes', 'the page was /companies and is now /firms', (c) => {
  operation(c, list)['x-page']!.path = 'firms'
})
breaking('a page is removed', 'the page was removed', (c) => {
  delete operation(c, list)['x-page']
})
harmless('a page has another title, icon and columns', (c) =>
  Object.assign(operation(c, list)['x-page']!, { title: 'Firms', icon: 'key', columns: ['tags'] }),
)
breaking(
  'a column of an import is removed',
  'the column company_name of imports of clients was removed',
  (c) => {
    c.surfaces.imports.clients = c.surfaces.imports.clients!.filter((name) => name !== 'company_name')
  },
)
breaking('a kind can no longer be imported', 'the import of notes was removed', (c) => {
  delete c.surfaces.imports.notes
})
harmless('a new column of an import, in any place', (c) => {
  c.surfaces.imports.clients = ['nickname', ...c.surfaces.imports.clients!]
})
breaking('archives lack a kind', 'the kind note in archives was removed', (c) => {
  limits(c)['x-exported'] = limits(c)['x-exported'].filter((kind: string) => kind !== 'note')
})
breaking('archives have another format', 'the archive format was 1 and is now 2', (c) => {
  c.surfaces.archiveFormat = 2
})
harmless('archives contain another kind', (c) => limits(c)['x-exported'].push('contract'))
breaking('the default address changes', 'the default address was', (c) => {
  limits(c)['x-default-address'] = 'http://127.0.0.1:4000'
})

area('Tools')
breaking('a tool may now destroy data', 'the hint that it destroys data', (c) => {
  operation(c, add)['x-destructive'] = { why: 'It cannot be undone.' }
})
breaking('repeating a reading tool is no longer safe', 'the hint that repeating it is safe', (c) => {
  const { 'x-mcp-tool': tools } = operation(c, list)
  operation(c, add)['x-mcp-tool']!.push(...tools!.splice(0))
})
breaking(
  'repeating a writing tool is no longer safe',
  'agents that use the tool company_update: the hint that repeating it is safe was true and is now false',
  (c) => {
    operation(c, update)['x-idempotent'] = false
  },
)
breaking('a tool leaves out a field of the result', 'that it leaves out now has website', (c) => {
  tool(c, 'company_get').without = ['website']
})
breaking(
  'a tool shows a name in place of an id',
  'the list of ids that it shows as names now has',
  (c) => {
    schema(c, 'Company').properties.id_name = { type: 'string' }
    schema(c, 'Company').properties.parent_name = { type: 'string' }
  },
  (c) => {
    schema(c, 'Company').properties.parent_id = { $ref: '#/components/schemas/CompanyId' }
  },
)
breaking(
  'an argument of a tool no longer accepts names',
  'names for the argument company_id was removed',
  (c) => {
    const companies = parameter(c, 'GET projects/list', 'company_id')
    companies.schema = { type: 'string' }
    delete companies['x-several']
  },
)
breaking(
  'a word such as friday means another day for agents',
  /agents that use .*company_list: the meaning of words for days in the argument quiet_since was last and is now next/,
  (c) => {
    parameter(c, list, 'quiet_since')['x-weekday'] = 'next'
  },
)
harmless('repeating a tool is safe', (c) => {
  operation(c, add)['x-idempotent'] = true
})
breaking(
  'a tool no longer destroys data, and accepts no confirmation',
  '`confirm` of the arguments was removed',
  (c) => {
    delete operation(c, add)['x-destructive']
  },
  (c) => {
    operation(c, add)['x-destructive'] = { why: 'It cannot be undone.' }
  },
)
harmless(
  'a tool no longer leaves out a field',
  (c) => {
    tool(c, 'company_get').without = []
  },
  (c) => {
    tool(c, 'company_get').without = ['website']
  },
)

area('Commands')
const confirming: Mutate = (c) => {
  operation(c, add)['x-destructive'] = { why: 'It cannot be undone.' }
}
breaking(
  'a command asks for confirmation',
  'when it asks for confirmation was never and is now always',
  confirming,
)
breaking(
  'a command no longer asks for confirmation, and has no option for it',
  '`--yes` of the arguments was removed',
  (c) => {
    delete operation(c, add)['x-destructive']
  },
  confirming,
)
breaking('a column of the CSV is inserted', 'the list of CSV columns now has region', (c) => {
  columnsOf(c, 'companies list').splice(1, 0, 'region')
})
harmless('a new field before others, because the CSV keeps the released order', (c) => {
  const { id, ...others } = schema(c, 'Company').properties
  schema(c, 'Company').properties = { id, region: { type: 'string' }, ...others }
})
breaking(
  'a word such as friday means another day for scripts',
  /scripts that run `vs companies list`: `--quiet-since` of the arguments.* was last and is now next/,
  (c) => {
    parameter(c, list, 'quiet_since')['x-weekday'] = 'next'
  },
)

area('Promises')
breaking(
  'a new value of an enumeration comes with the mark that it grows',
  '`status` of the response has the new value `parked`',
  (c) => {
    schema(c, 'TaskStatus').enum.push('parked')
    schema(c, 'TaskStatus')['x-grows'] = true
  },
)
harmless('an enumeration is marked to grow', (c) => {
  schema(c, 'TaskStatus')['x-grows'] = true
})
breaking('an enumeration no longer grows', '`x-grows`', (c) => {
  delete schema(c, 'SearchKind')['x-grows']
})
breaking(
  'an operation needs another kind of credential',
  'the authentication no longer has BearerAuth',
  (c) => {
    operation(c, list).security = [{ Cookie: [] }]
  },
)
breaking(
  'every operation needs another kind of credential',
  'the authentication no longer has BearerAuth',
  (c) => {
    c.document.security = [{ Cookie: [] }]
  },
)
harmless('an operation accepts another kind of credential', (c) => {
  operation(c, list).security = [...c.document.security!, { Cookie: [] }]
})
breaking('callers share a rate limit that each had', 'the callers that share the rate limit pro was', (c) => {
  limits(c)['x-rate-limits'].pro.by = 'workspace'
})
breaking(
  'a word such as friday means another day',
  '`quiet_since` of the query: the day that a weekday means was last and is now next',
  (c) => {
    parameter(c, list, 'quiet_since')['x-weekday'] = 'next'
  },
)
const patterned: Mutate = (c) => {
  schema(c, 'Company').properties.website = { type: 'string', pattern: '^https:' }
}
breaking(
  'a text of a response has another pattern',
  '`website` of the response: `pattern` was ^https: and is now ^http:',
  (c) => {
    schema(c, 'Company').properties.website.pattern = '^http:'
  },
  patterned,
)
breaking(
  'a text of a response has no pattern any more',
  '`website` of the response: `pattern` was ^https: and is now not set',
  (c) => {
    delete schema(c, 'Company').properties.website.pattern
  },
  patterned,
)
