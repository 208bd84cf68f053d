/** The rules of our specification, besides those of every one. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CommandSurface, OpenApi, Schema, ToolSurface } from '../../../surface/src/document/openapi.ts'
import { refName } from '../../../surface/src/document/openapi.ts'
import { branchOf, inline, type Schemas } from '../../../surface/src/document/schemas.ts'
import { longestTitle, titleOf } from '../../../surface/src/generate/tool-titles.ts'
import type { Mistake } from '../../../surface/src/passes/mistakes.ts'
import { breachesOf, missing, ofSurface } from '../../../surface/src/passes/rules.ts'
import { fieldsInTemplate } from '../../shared/called.ts'
import { type Operation, readOperations } from '../document/operations.ts'
import { fieldsIn } from './tool-fields.ts'

export function mistakesIn(document: OpenApi): Mistake[] {
  const { schemas } = document.components
  const operations = readOperations(document)
  return [
    ...operations.flatMap((operation) => [
      ...ofOperation(operation, document),
      ...operation.tools.flatMap((tool) => ofTool(operation, tool, schemas)),
      ...operation.commands.flatMap((command) => ofCommand(operation, command, document)),
      ...ofPage(operation, schemas),
    ]),
    ...ofScopes(operations),
    ...Object.entries(schemas).flatMap(ofView),
    ...ofStates(schemas),
  ]
}

function ofOperation(operation: Operation, document: OpenApi): Mistake[] {
  const { shape, verb, scope, onStarter, signsInOrOut, isPublic, triesBy, limitedBy } = operation
  const { method, path, tools, commands, body, success } = operation
  const isOnSurface = tools.length + commands.length > 0
  const { schemas } = document.components
  const answer = success.schema?.items ?? success.schema
  const scopes = ['any', 'full', 'session', ...(schemas.Scope!.enum as string[])]
  const hasNoTries =
    triesBy === 'caller' ? scope === null : triesBy !== null && !body?.schema.properties?.[triesBy]
  return breachesOf(operation, [
    [!verb, 'rule', 'has no verb: say with @verb what its caller did'],
    [!path.startsWith('/api/v1/'), 'rule', 'is not under /api/v1', 'route'],
    [
      scope !== null && !scopes.includes(scope),
      'rule',
      `has the scope ${scope}, not ${scopes.join(', ')}`,
      'scope',
    ],
    [
      isPublic === (scope !== null),
      'rule',
      isPublic ? 'has a scope, but needs no credential' : 'has no scope: declare @scope, or @useAuth(NoAuth)',
    ],
    [scope === null && isOnSurface, 'rule', 'is a tool or a command but needs no credential'],
    [
      onStarter !== null && (method === 'get' || scope === null),
      'rule',
      'is allowed on every plan',
      'onStarter',
    ],
    [signsInOrOut && method === 'get', 'rule', 'only reads, which is always allowed', 'signsInOrOut'],
    [
      shape === 'list' && !schemas[refName(answer!.$ref!)]!['x-view'],
      'rule',
      `lists ${answer && refName(answer.$ref!)}, which has no @view`,
    ],
    [hasNoTries, 'rule', `counts tries by ${triesBy}, which it does not have`, 'triesBy'],
    [
      limitedBy !== null && !(limitedBy in document['x-rate-limits']),
      'rule',
      `counts towards ${limitedBy}, which is not in rate-limits.tsp`,
      'limitedBy',
    ],
  ])
}

function ofTool(operation: Operation, tool: ToolSurface, schemas: Schemas): Mistake[] {
  const { id, success } = operation
  const { without = [] } = tool
  const fields = success.schema ? fieldsIn(inline(success.schema, schemas)).map(([field]) => field) : []
  const title = titleOf(operation, tool)
  return ofSurface(operation, 'tool', tool, [
    ...missing(without, fields).map((field) => `leaves out ${field}, which ${id} does not return`),
    ...(title.length > longestTitle
      ? [`needs a title of at most ${longestTitle} characters: "${title}" is longer`]
      : []),
  ])
}

function ofCommand(operation: Operation, command: CommandSurface, document: OpenApi): Mistake[] {
  const isPlaced = isInOneSection(command.name, document)
  const breach = 'must have its group in one section of command-sections.tsp'
  return ofSurface(operation, 'command', command, isPlaced ? [] : [breach])
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
  return breaches.map((breach) => ({
    of: id,
    code: 'rule',
    decorator: 'page',
    message: `The page of ${id} ${breach}`,
  }))
}

function ofView([model, { properties = {}, 'x-view': view }]: [string, Schema]): Mistake[] {
  if (!view) return []
  const { main = [], secondary = [], groupBy = [], progress = [], called = '' } = view
  const fields = [...main, ...secondary, groupBy, progress, fieldsInTemplate(called)].flat()
  return missing(fields, Object.keys(properties)).map((name) => ({
    of: model,
    code: 'rule',
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
    code: 'rule',
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
    return scope === first.scope ? [] : [{ of: id, code: 'rule', decorator: 'scope', message }]
  })
}
