/** The compatibility check of the contract: single changes, and which callers they break. */
import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../src/contract/breaking-changes.ts'
import { breakingChanges } from '../../src/contract/breaking-changes.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { currentContract } from '../../src/contract/contract.ts'
import type { OpenApiOperation, Schema } from '../../src/document/openapi.ts'

/** Only the parts of the contract that the changes need, because comparing it a hundred times is slow. */
const contract = await currentContract()
contract.document.paths = Object.fromEntries(
  Object.entries(contract.document.paths).filter(([path]) =>
    /companies|account\/(plan|signup)|tasks\/\{id|convert/.test(path),
  ),
)
contract.surfaces.tools = contract.surfaces.tools.filter(({ name }) => /company|active/.test(name))
contract.surfaces.commands = contract.surfaces.commands.filter(({ name }) => /companies|attach/.test(name))
const today = '2026-11-21'

type Change = (contract: Contract) => void
/** `before` adds parts that only the released contract has. */
type Case = [title: string, change: Change, before?: Change]

const copy = (change: Change = () => {}, of = contract) => {
  const changed = structuredClone(of)
  change(changed)
  return changed
}

/** The breaches of each change separately, from one run of the differ. */
function breachesOfEach(cases: { change: Change; before: Change | undefined }[]) {
  let found: Promise<string[][]> | undefined
  const comparisons = () =>
    cases.map(({ change, before }): Comparison => {
      const released = copy(before)
      return [released, copy(change, released)]
    })
  return () => (found ??= breakingChanges(comparisons(), today))
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
const tool = ({ surfaces }: Contract, name: string): any => surfaces.tools.find((each) => each.name === name)!
const command = ({ surfaces }: Contract, name: string) =>
  surfaces.commands.find((each) => each.name === name)!
const option = (contract: Contract, of: string, name: string) =>
  command(contract, of).options.find((each) => each.name === name)!

const add = 'POST companies'
const list = 'GET companies/list'
const update = 'PATCH companies/{id}'

describe('breaks a caller and names the kind of caller:', () => {
  const cases: [...Case, says: string | RegExp][] = []
  const breaking = (title: string, says: string | RegExp, change: Change, before?: Change) =>
    cases.push([title, change, before, says] as never)

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
  breaking('a shared header becomes required', 'POST /api/v1/companies', (c) => {
    parameter(c, add, 'Idempotency-Key').required = true
  })
  breaking(
    'a default changes',
    'callers of GET /api/v1/companies/list: The default changed from `25` to `50`. (input limit)',
    (c) => {
      parameter(c, list, 'limit').schema.default = 50
    },
  )
  breaking('a list has another default order', 'changed from `"-created_at"` to `"name"`', (c) => {
    parameter(c, list, 'sort').schema.default = 'name'
  })
  breaking('a sort order is removed', "'-name'", (c) => {
    parameter(c, list, 'sort').schema.enum.pop()
  })
  breaking('a maximum is lowered', "'<= 50'", (c) => {
    parameter(c, list, 'limit').schema.maximum = 50
  })
  breaking('the type of a parameter changes', 'narrowed', (c) => {
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
  breaking('a field can no longer be cleared', 'narrowed', (c) => {
    schema(c, 'CompanyPatch').properties.website = { $ref: '#/components/schemas/WebAddress' }
  })
  breaking('a value of an enumeration is no longer accepted', "'business'", (c) => {
    schema(c, 'Plan').enum.pop()
  })
  breaking('the type of a field of a request changes', 'narrowed', (c) => {
    schema(c, 'NewCompany').properties.tags.type = 'string'
  })
  breaking('the default of a field changes', 'to `["new"]`', (c) => {
    schema(c, 'NewCompany').properties.tags.default = ['new']
  })
  breaking('a content type is no longer accepted', 'PATCH /api/v1/companies/{id}', (c) => {
    delete operation(c, update).requestBody!.content['application/json']
  })
  const rule: Change = (c) =>
    Object.assign(schema(c, 'NewCompany'), { dependentRequired: { website: ['tags'] } })
  breaking('a field requires another field', 'dependentRequired', rule)
  breaking(
    'a field requires one more field',
    'dependentRequired',
    (c) => schema(c, 'NewCompany').dependentRequired.website.push('name'),
    rule,
  )
  breaking('at least one of two fields is required', 'anyOf', (c) => {
    schema(c, 'NewCompany').anyOf = [{ required: ['website'] }, { required: ['tags'] }]
  })
  breaking('exactly one of two fields is required', 'oneOf', (c) => {
    schema(c, 'NewCompany').oneOf = [{ required: ['website'] }, { required: ['tags'] }]
  })
  breaking(
    'a request has one alternative less',
    'oneOf',
    (c) => schema(c, 'NewCompany').oneOf.pop(),
    (c) => {
      schema(c, 'NewCompany').oneOf = [{ required: ['website'] }, { required: ['tags'] }]
    },
  )
  breaking(
    'a field of a response is removed',
    'callers of GET /api/v1/companies/list: Property `tags` was removed. (response 200 tags)',
    (c) => {
      delete schema(c, 'Company').properties.tags
      schema(c, 'Company').required = schema(c, 'Company').required.filter((name: string) => name !== 'tags')
    },
  )
  breaking('a field of a response becomes optional', '`tags`', (c) => {
    schema(c, 'Company').required = schema(c, 'Company').required.filter((name: string) => name !== 'tags')
  })
  breaking('a field of a response can be null', 'widened', (c) => {
    schema(c, 'Company').properties.version.type = ['integer', 'null']
  })
  breaking('a record in a response can be null', /widened|anyOf/, (c) => {
    const name = schema(c, 'Company').properties.name
    schema(c, 'Company').properties.name = { anyOf: [name, { type: 'null' }] }
  })
  breaking('the type of a field of a response changes', 'widened', (c) => {
    schema(c, 'Company').properties.version.type = 'string'
  })
  breaking('an enumeration in a response has a new value', "'parked'", (c) => {
    schema(c, 'TaskStatus').enum.push('parked')
  })
  breaking('a time in a response can be any text', 'format', (c) => {
    delete schema(c, 'Company').properties.created_at.format
  })
  breaking('the format of an id changes', 'pattern', (c) => {
    for (const each of Object.values<Schema>(c.document.components.schemas))
      if (String(each.pattern).startsWith('^com_')) each.pattern = '^firm_'
  })
  breaking('the status of a success changes', '`201`', (c) => {
    const { responses } = operation(c, add)
    responses['200'] = responses['201']!
    delete responses['201']
  })
  breaking('a success has a second status', 'Response `202`', (c) => {
    operation(c, add).responses['202'] = { description: 'Later.' }
  })
  breaking('the content type of a response changes', 'application/json', (c) => {
    const { content } = operation(c, list).responses['200']!
    content!['text/csv'] = content!['application/json']!
    delete content!['application/json']
  })
  breaking('a response header is removed', '`ETag`', (c) => {
    delete operation(c, add).responses['201']!.headers!.ETag
  })
  breaking('a response header becomes optional', '`ETag`', (c) => {
    operation(c, add).responses['201']!.headers!.ETag.required = false
  })
  breaking('an error status is removed', '`409`', (c) => {
    delete operation(c, add).responses['409']
  })
  const refusals: Change = (c) => {
    operation(c, 'POST prospects/{id}/convert')['x-refusals'] = [
      { status: 409, description: '', code: 'not_won', members: ['allowed'] },
    ]
  }
  breaking(
    'an error code is renamed',
    'refusal 409 not_won was removed',
    (c) => {
      operation(c, 'POST prospects/{id}/convert')['x-refusals']![0]!.code = 'unwon'
    },
    refusals,
  )
  breaking(
    'a member of a problem is removed',
    'allowed of refusal 409 not_won',
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
  breaking('an operation needs another scope', 'scope was crm:read and is now crm:write', (c) => {
    operation(c, list)['x-scope'] = 'crm:write'
  })
  breaking('an operation needs a higher role', 'role was viewer and is now admin', (c) => {
    operation(c, list)['x-role'] = 'admin'
  })
  breaking('an operation needs a higher plan', 'plan was starter and is now business', (c) => {
    operation(c, list)['x-plan'] = 'business'
  })
  breaking('an operation now needs a credential', 'POST /api/v1/account/signup', (c) => {
    delete operation(c, 'POST account/signup').security
    operation(c, 'POST account/signup')['x-scope'] = 'any'
  })

  const sunset = (date: string) => (c: Contract) =>
    Object.assign(operation(c, list), { deprecated: true, 'x-sunset': date })
  breaking(
    'a sunset moves to an earlier date',
    'the sunset moved earlier, to 2027-07-01',
    sunset('2027-07-01'),
    sunset('2027-12-01'),
  )

  breaking('a tool is removed', 'agents that use the tool company_list: it was removed', (c) =>
    drop(c.surfaces.tools, 'company_list'),
  )
  breaking('a tool is renamed', 'agents that use the tool company_list: it was removed', (c) => {
    tool(c, 'company_list').name = 'companies_list'
  })
  breaking('an argument of a tool is removed', '`tag`', (c) => {
    delete tool(c, 'company_list').input.properties.tag
  })
  breaking('an argument of a tool becomes required', '`name`', (c) => {
    tool(c, 'company_list').input.required = ['name']
  })
  breaking('a tool accepts one value less', "'-name'", (c) => {
    tool(c, 'company_list').input.properties.sort.enum.pop()
  })
  breaking('the default of an argument of a tool changes', 'agents that use the tool company_list', (c) => {
    tool(c, 'company_list').input.properties.limit.default = 10
  })
  breaking('the preset of a tool changes', 'its preset was', (c) => {
    tool(c, 'project_list_active').preset = {}
  })
  breaking('a tool calls another operation', 'its operation was listCompanies', (c) => {
    tool(c, 'company_list').operation = 'listClients'
  })
  breaking('a field of the result of a tool is removed', '`website`', (c) => {
    delete tool(c, 'company_get').output.properties.website
  })
  breaking('a tool moves to another toolset', 'the toolset was companies and is now crm', (c) => {
    tool(c, 'company_list').toolset = 'crm'
  })
  breaking('a tool is no longer read-only', 'read only was true and is now false', (c) => {
    tool(c, 'company_list').readOnly = false
  })

  breaking('a command is removed', 'scripts that run `vs companies list`: it was removed', (c) =>
    drop(c.surfaces.commands, 'companies list'),
  )
  breaking('a handwritten command is removed', 'scripts that run `vs notes attach`: it was removed', (c) =>
    drop(c.surfaces.commands, 'notes attach'),
  )
  breaking('an option is removed', '`--tag`', (c) => drop(command(c, 'companies list').options, 'tag'))
  breaking('an option is renamed', '`--tag`', (c) => {
    option(c, 'companies list', 'tag').name = 'label'
  })
  breaking('an option becomes required', '`--tag`', (c) => {
    option(c, 'companies list', 'tag').required = true
  })
  breaking('an option accepts one value less', "'-name'", (c) => {
    option(c, 'companies list', 'sort').choices!.pop()
  })
  breaking('an option cannot be repeated', 'narrowed', (c) => {
    option(c, 'companies add', 'tag').type = 'string'
  })
  breaking('the default of an option changes', 'scripts that run `vs companies list`', (c) => {
    option(c, 'companies list', 'limit').default = 10
  })
  breaking('an option clears one field less', "'website'", (c) => {
    const { choices } = option(c, 'companies update', 'clear')
    choices!.splice(choices!.indexOf('website'), 1)
  })
  breaking('an output format is removed', "'csv'", (c) => {
    option(c, 'companies list', 'format').choices!.pop()
  })
  breaking('the position of an argument changes', 'argument 1', (c) => {
    command(c, 'companies get').positional.unshift({ name: 'workspace', type: 'string' })
  })
  breaking('a column of the CSV is removed', 'no longer has the column tags', (c) => {
    const { columns } = command(c, 'companies list')
    columns.splice(columns.indexOf('tags'), 1)
  })
  breaking('the columns of the CSV are in a different order', 'different order', (c) => {
    command(c, 'companies list').columns.reverse()
  })
  breaking('the meaning of an exit code changes', 'exit code 4 was refused and is now failure', (c) => {
    c.surfaces.exitCodes[4] = 'failure'
  })
  breaking('the exit code of a refusal changes', 'the exit code of status 409', (c) => {
    c.surfaces.exitCodeOfStatus[409] = 1
  })

  const found = breachesOfEach(cases.map(([, change, before]) => ({ change, before })))
  test.each(cases.map(([title, , , says], index) => ({ title, says, index })))(
    '$title',
    async ({ says, index }) => expect((await found())[index]!.join('\n')).toMatch(says),
  )
})

describe('breaks no caller:', () => {
  const cases: { title: string; change: Change; before: Change | undefined }[] = []
  const harmless = (title: string, change: Change, before?: Change) => cases.push({ title, change, before })

  harmless('nothing changes', () => {})
  harmless('a new operation', (c) => {
    c.document.paths['/api/v1/firms'] = {
      get: { ...structuredClone(operation(c, list)), operationId: 'firms' },
    }
  })
  harmless('a new method of a path', (c) => {
    c.document.paths['/api/v1/companies']!.get = {
      ...structuredClone(operation(c, list)),
      operationId: 'all',
    }
  })
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
      delete c.document.paths['/api/v1/companies/list']
      drop(c.surfaces.tools, 'company_list')
      drop(c.surfaces.commands, 'companies list')
    },
    (c) => Object.assign(operation(c, list), { deprecated: true, 'x-sunset': today }),
  )
  harmless(
    'the sunset of a deprecated operation moves to a later date',
    (c) => Object.assign(operation(c, list), { 'x-sunset': '2028-12-01' }),
    (c) => Object.assign(operation(c, list), { deprecated: true, 'x-sunset': '2027-12-01' }),
  )
  harmless('a new tool', (c) => c.surfaces.tools.push({ ...tool(c, 'company_list'), name: 'company_find' }))
  harmless('a new optional argument of a tool', (c) => {
    tool(c, 'company_list').input.properties.region = { type: 'string' }
  })
  harmless('a tool accepts one more value', (c) => {
    tool(c, 'company_list').input.properties.sort.enum.push('updated_at')
  })
  harmless('a new field of the result of a tool', (c) => {
    tool(c, 'company_get').output.properties.region = { type: 'string' }
  })
  harmless('a new command', (c) => {
    c.surfaces.commands.push({ ...command(c, 'companies list'), name: 'companies find' })
  })
  harmless('a new optional option', (c) =>
    command(c, 'companies list').options.push({ name: 'region', type: 'string' }),
  )
  harmless('an option accepts one more value', (c) =>
    option(c, 'companies list', 'sort').choices!.push('updated_at'),
  )
  harmless('a new optional last argument', (c) =>
    command(c, 'companies get').positional.push({ name: 'workspace', type: 'string' }),
  )
  harmless('a new column of the CSV', (c) => command(c, 'companies list').columns.push('region'))
  harmless('a new exit code', (c) => {
    c.surfaces.exitCodes[6] = 'new'
  })

  const found = breachesOfEach(cases)
  test.each(cases.map(({ title }, index) => ({ title, index })))('$title', async ({ index }) =>
    expect((await found())[index]).toEqual([]),
  )
})
