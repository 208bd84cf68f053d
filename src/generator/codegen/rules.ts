/** Rules for operations that TypeSpec does not check. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runnerOptions } from '../../../cli/src/command.ts'
import type { CommandSurface, OpenApi, Schema, ToolSurface } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { branchOf, inline, type Schemas } from '../../../surface/src/document/schemas.ts'
import { fieldsInTemplate } from '../../shared/called.ts'
import { argumentsOf } from '../document/arguments.ts'
import { commandArguments } from '../document/command-arguments.ts'
import type { Operation } from '../document/operations.ts'
import { fieldsIn } from './tool-fields.ts'
import { longestTitle, titleOf } from './tool-titles.ts'

export interface Mistake {
  /** Id of the operation, or name of the model or enumeration. */
  of: string
  /** Its decorator that has the mistake, without `@`. */
  decorator?: string
  /** First argument of the decorator, if it can be repeated. */
  name?: string | number
  message: string
}

/** Bodies that the generators cannot read. Removes their operations, so that the others can be checked. */
export function removeUnreadable(document: OpenApi): Mistake[] {
  return operationsOf(document).flatMap(({ path, method, operation }) => {
    const { operationId: of, requestBody, responses, 'x-sends': sends } = operation
    const answers = Object.values(responses).flatMap(({ content }) => content?.['application/json'] ?? [])
    const schemas = [...Object.values(requestBody?.content ?? {}), ...answers].map(({ schema }) => schema)
    const breaches = [
      ...schemas
        .filter(({ $ref, items }) => !($ref ?? items?.$ref))
        .map(() => 'has a body without a named model'),
      ...(sends && !requestBody ? ['has an example of a body, but takes none'] : []),
    ]
    if (breaches.length > 0) delete document.paths[path]![method]
    return breaches.map((breach) => ({ of, message: `${of} ${breach}` }))
  })
}

export function mistakesIn(operations: Operation[], document: OpenApi): Mistake[] {
  const { schemas } = document.components
  return [
    ...operations.flatMap((operation) => [
      ...ofOperation(operation, document),
      ...operation.tools.flatMap((tool) => ofTool(operation, tool, schemas)),
      ...operation.commands.flatMap((command) => ofCommand(operation, command, document)),
      ...ofPage(operation, schemas),
    ]),
    ...repeated('tool', operations.flatMap(namesOfTools)),
    ...repeated(
      'command',
      operations.flatMap(({ id, commands }) => commands.map(({ name }) => ({ of: id, name }))),
    ),
    ...ofScopes(operations),
    ...Object.entries(schemas).flatMap(ofView),
    ...ofStates(schemas),
  ]
}

/** Several operations may share a tool that takes only an id: the kind of the id selects the operation. */
function namesOfTools(operation: Operation) {
  return operation.tools.map((tool) => {
    const [id, ...others] = argumentsOf(operation, tool)
    const kind = id?.inPath && others.length === 0 ? ` of ${id.schema.$ref}` : ''
    return { of: operation.id, name: tool.name, kind }
  })
}

/** Words of effects that cannot be undone. */
const isFinal = /\b(permanent|permanently|irreversibl[ey]|cannot be (undone|restored))\b/i

/** Whether the rule is broken, the breach, and the decorator with the mistake. */
type Rule = [isBroken: boolean, breach: string, decorator?: string]

function ofOperation(operation: Operation, document: OpenApi): Mistake[] {
  const {
    id,
    shape,
    verb,
    destructive,
    domain,
    scope,
    onStarter,
    signsInOrOut,
    isPublic,
    triesBy,
    limitedBy,
    method,
    path,
    tools,
    commands,
    body,
    success,
  } = operation
  const isOnSurface = tools.length + commands.length > 0
  const isFile = body?.multipart === true
  const { schemas } = document.components
  const answer = success.schema?.items ?? success.schema
  const scopes = ['any', 'full', 'session', ...(schemas.Scope!.enum as string[])]
  const hasNoTries =
    triesBy === 'caller' ? scope === null : triesBy !== null && !body?.schema.properties?.[triesBy]
  const rules: Rule[] = [
    [!shape, 'is not made from a template of operations.tsp'],
    [!verb, 'has no verb: say with @verb what its caller did'],
    [
      method === 'delete' && !destructive,
      'removes something that cannot be restored: say why that matters with @destructive',
    ],
    [
      !destructive && isFinal.test(`${operation.description} ${tools.map((tool) => tool.description)}`),
      'is described as permanent: declare it with @destructive',
    ],
    [!domain, 'has no tag: name its interface in main.tsp'],
    [!/^[a-z][A-Za-z]+$/.test(id), 'is not named in camelCase'],
    [body !== null && !body.schema.examples, 'takes a body without an example'],
    [answer !== null && !schemas[refName(answer.$ref!)]!.examples, 'returns a body without an example'],
    [!path.startsWith('/api/v1/'), 'is not under /api/v1', 'route'],
    [scope !== null && !scopes.includes(scope), `has the scope ${scope}, not ${scopes.join(', ')}`, 'scope'],
    [
      isPublic === (scope !== null),
      isPublic ? 'has a scope, but needs no credential' : 'has no scope: declare @scope, or @useAuth(NoAuth)',
    ],
    [scope === null && isOnSurface, 'is a tool or a command but needs no credential'],
    [onStarter !== null && (method === 'get' || scope === null), 'is allowed on every plan', 'onStarter'],
    [signsInOrOut && method === 'get', 'only reads, which is always allowed', 'signsInOrOut'],
    [method === 'get' && body !== null, 'reads and has a body'],
    [isFile && !isOneFile(body.schema), 'takes more than one part, a file called `file`'],
    [
      shape === 'list' && !schemas[refName(answer!.$ref!)]!['x-view'],
      `lists ${answer && refName(answer.$ref!)}, which has no @view`,
    ],
    [isFile && isOnSurface, 'takes a file: write its tools and commands by hand'],
    [hasNoTries, `counts tries by ${triesBy}, which it does not have`, 'triesBy'],
    [
      limitedBy !== null && !(limitedBy in document['x-rate-limits']),
      `counts towards ${limitedBy}, which is not in rate-limits.tsp`,
      'limitedBy',
    ],
    [
      !isLongEnough(operation),
      'is deprecated for less than six months, or has an invalid date',
      'deprecated',
    ],
  ]
  return rules.flatMap(([isBroken, breach, decorator]) =>
    isBroken ? [{ of: id, ...(decorator && { decorator }), message: `${id || path} ${breach}` }] : [],
  )
}

function ofTool(operation: Operation, tool: ToolSurface, schemas: Schemas): Mistake[] {
  const { id, success } = operation
  const { name, omit = [], without = [] } = tool
  const fields = success.schema ? fieldsIn(inline(success.schema, schemas)).map(([field]) => field) : []
  const required = argumentsOf(operation, tool).filter((argument) => argument.required)
  const omitted = required.filter((argument) => omit.includes(argument.name))
  const breaches = [
    ...inputsNotIn(operation, tool),
    ...missing(without, fields).map((field) => `leaves out ${field}, which ${id} does not return`),
    ...omitted.map((argument) => `omits ${argument.name}, which is required`),
    ...(titleOf(operation, tool).length > longestTitle
      ? [`needs a title of at most ${longestTitle} characters: "${titleOf(operation, tool)}" is longer`]
      : []),
  ]
  return breaches.map((breach) => ({
    of: id,
    decorator: 'tool',
    name,
    message: `The tool ${name} ${breach}`,
  }))
}

function ofCommand(operation: Operation, command: CommandSurface, document: OpenApi): Mistake[] {
  const { schemas } = document.components
  const { id, parameters, body } = operation
  const { name, examples = [] } = command
  const resolved = { ...operation, parameters: inline(parameters, schemas), body: inline(body, schemas) }
  const { options } = commandArguments(resolved, command)
  const ofRunner = runnerOptions({
    options,
    paged: operation.shape === 'list',
    batchable: operation.batchable,
    destroys: operation.destructive,
    webPage: operation.page?.path,
    reads: operation.method === 'get',
    columns: ['id'],
  })
  const known = [...options, ...ofRunner].flatMap(({ name, type }) =>
    type === 'boolean' ? [name, `no-${name}`] : name,
  )
  const used = examples.flatMap((example) =>
    [...example.replace(/"[^"]*"/g, '').matchAll(/ --([\w-]+)/g)].map(([, option]) => option!),
  )
  const breaches = [
    ...inputsNotIn(operation, command),
    ...missing(used, known).map((option) => `has no option --${option}, which its example uses`),
    ...examples
      .filter((example) => !`${example} `.startsWith(`vs ${name} `))
      .map((example) => `has the example of another command: ${example}`),
    ...(isInOneSection(name, document) ? [] : ['must have its group in one section of command-sections.tsp']),
  ]
  return breaches.map((breach) => ({
    of: id,
    decorator: 'command',
    name,
    message: `The command ${name} ${breach}`,
  }))
}

const isInOneSection = (command: string, { 'x-command-sections': sections }: OpenApi) =>
  Object.values(sections)
    .flat()
    .filter((group) => group === command.split(' ')[0]).length === 1

const icons = createRequire(import.meta.url)
  .resolve('heroicons/package.json')
  .replace('package.json', '20/solid')

function ofPage({ id, page, parameters, success }: Operation, schemas: Schemas): Mistake[] {
  if (!page) return []
  const { icon, filters = [], embedded = {}, board, calendar = [] } = page
  const { properties: fields = {} } = schemas[refName(success.schema?.items?.$ref ?? '')] ?? {}
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const sorts = (parameters.find(({ name }) => name === 'sort')?.schema.enum as string[] | undefined) ?? []
  const isBoard = board && fields[board] && branchOf(inline(fields[board], schemas))['x-moves']
  const breaches = [
    ...(existsSync(`${icons}/${icon}.svg`) ? [] : [`has the icon ${icon}, which is not in Heroicons`]),
    ...(board && !isBoard ? [`has a board by ${board}, which is not a field with @moves`] : []),
    ...missing(calendar, Object.keys(fields)).map(
      (name) => `has a calendar by ${name}, which is not a field`,
    ),
    ...missing(calendar.slice(0, 1), sorts).map(
      (name) => `has a calendar by ${name}, which is not a sort order`,
    ),
    ...(calendar.length > 0 ? missing(['from', 'to'], inQuery) : []).map(
      (name) => `has a calendar, but not the filter ${name}`,
    ),
    ...missing(filters, inQuery).map((name) => `shows ${name}, which is not a filter`),
    ...missing(Object.keys(embedded), inQuery).map((name) => `embeds ${name}, which is not a filter`),
  ]
  return breaches.map((breach) => ({ of: id, decorator: 'page', message: `The page of ${id} ${breach}` }))
}

function ofView([model, { properties = {}, 'x-view': view }]: [string, Schema]): Mistake[] {
  if (!view) return []
  const { columns, main = [], secondary = [], groupBy = [], progress = [], called = '' } = view
  const fields = [...columns, ...main, ...secondary, groupBy, progress, fieldsInTemplate(called)].flat()
  return missing(fields, Object.keys(properties)).map((name) => ({
    of: model,
    decorator: 'view',
    message: `The view of ${model} shows ${name}, which is not a field`,
  }))
}

/** A refused transition lists the allowed states. */
function ofStates(schemas: Schemas): Mistake[] {
  const { allowed } = schemas.Problem!.properties!
  const known = (allowed!.items!.anyOf ?? []).map(({ $ref }) => refName($ref!))
  const states = Object.keys(schemas).filter((name) => schemas[name]!['x-moves'])
  return missing(states, known).map((of) => ({
    of,
    decorator: 'moves',
    message: `${of} has transitions, but is not in \`State\` of problems.tsp`,
  }))
}

/** Records of one kind are changed with one scope. */
function ofScopes(operations: Operation[]): Mistake[] {
  const writes = operations.filter(({ kind, scope }) => kind && scope)
  return writes.flatMap(({ id, kind, scope }) => {
    const first = writes.find((each) => each.kind === kind)!
    const message = `${id} changes a ${kind} with ${scope}, others with ${first.scope}`
    return scope === first.scope ? [] : [{ of: id, decorator: 'scope', message }]
  })
}

const missing = (names: string[], known: string[]) => names.filter((name) => !known.includes(name))

/** The arguments that a tool or command mentions although the operation does not take them. */
function inputsNotIn({ id, parameters, body }: Operation, surface: ToolSurface & CommandSurface): string[] {
  const {
    preset,
    defaults,
    names,
    arguments: described,
    require = [],
    positional = [],
    shorthands = {},
    omit = [],
  } = surface
  const mentioned = [
    ...Object.keys({ ...preset, ...defaults, ...names, ...described }),
    ...require,
    ...positional,
    ...Object.values(shorthands).map(({ parameter }) => parameter),
    ...omit,
  ]
  const known = [...parameters.map(({ name }) => name), ...Object.keys(body?.schema.properties ?? {})]
  return missing(mentioned, known).map((name) => `mentions ${name}, which ${id} does not take`)
}

/** The compatibility promise: at least six months between deprecation and removal. */
function isLongEnough({ deprecation }: Operation): boolean {
  if (!deprecation) return true
  const { Deprecation, Sunset } = deprecation.headers
  return Date.parse(Sunset) / 1000 - Number(Deprecation.slice(1)) >= sixMonths
}

const sixMonths = 181 * 24 * 3600 // seconds

const isOneFile = ({ properties, required }: Schema) =>
  Object.keys(properties!).join() === 'file' &&
  properties!.file!.format === 'binary' &&
  required?.[0] === 'file'

function repeated(decorator: string, surfaces: { of: string; name: string; kind?: string }[]): Mistake[] {
  const keyOf = ({ name, kind = '' }: (typeof surfaces)[number]) => name + kind
  const keys = surfaces.map(keyOf)
  return surfaces
    .filter((surface, index) => keys.indexOf(keyOf(surface)) !== index)
    .map(({ of, name }) => ({ of, decorator, name, message: `the ${decorator} ${name} is declared twice` }))
}
