/** Rules for operations that TypeSpec does not check. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { argumentsOf } from '../document/arguments.ts'
import { commandArguments } from '../document/command-arguments.ts'
import type { CommandSurface, OpenApi, Schema, ToolSurface } from '../document/openapi.ts'
import { refName } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import { branchOf, inline, type Schemas } from '../document/schemas.ts'
import { fieldsIn } from './tool-fields.ts'

export interface Mistake {
  /** Id of the operation, or name of the model. */
  of: string
  /** Its decorator that has the mistake, without `@`. */
  decorator?: string
  /** First argument of the decorator, if it can be repeated. */
  name?: string
  message: string
}

export function mistakesIn(operations: Operation[], document: OpenApi): Mistake[] {
  const { schemas } = document.components
  return [
    ...operations.flatMap((operation) => [
      ...ofOperation(operation, document),
      ...operation.tools.flatMap((tool) => ofTool(operation, tool, schemas)),
      ...operation.commands.flatMap((command) => ofCommand(operation, command, schemas)),
      ...ofPage(operation, schemas),
    ]),
    ...repeated('tool', operations.flatMap(namesOfTools)),
    ...repeated(
      'command',
      operations.flatMap(({ id, commands }) => commands.map(({ name }) => ({ of: id, name }))),
    ),
    ...ofScopes(operations),
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

/** A decorator, whether it is wrong, and why. */
type Rule = [decorator: string | undefined, isBroken: boolean, breach: string]

function ofOperation(operation: Operation, document: OpenApi): Mistake[] {
  const { id, shape, domain, description, scope, triesBy, limitedBy, method, path, tools, commands, body } =
    operation
  const isOnSurface = tools.length + commands.length > 0
  const scopes = ['any', 'full', 'session', ...(document.components.schemas.Scope!.enum as string[])]
  const rules: Rule[] = [
    [undefined, !shape, 'is not made from a template of operations.tsp'],
    [undefined, !domain, 'has no tag: name its interface in main.tsp'],
    [undefined, !/^[a-z][A-Za-z]+$/.test(id), 'is not named in camelCase'],
    [undefined, !description, 'has no doc comment'],
    [undefined, body !== null && !body.schema.examples, 'takes a body without an example'],
    ['route', !path.startsWith('/api/v1/'), 'is not under /api/v1'],
    [
      'scope',
      scope !== null && !scopes.includes(scope),
      `has the unknown scope ${scope}: use ${scopes.join(', ')}`,
    ],
    [undefined, scope === null && isOnSurface, 'is a tool or a command but needs no credential'],
    [undefined, method === 'get' && body !== null, 'reads and has a body'],
    [
      undefined,
      body?.multipart === true && !isOneFile(body.schema),
      'takes more than one part, a file called `file`',
    ],
    [
      'triesBy',
      triesBy === 'caller' ? scope === null : triesBy !== null && !body?.schema.properties?.[triesBy],
      `counts tries by ${triesBy}, which it does not have`,
    ],
    [
      'limitedBy',
      limitedBy !== null && !(limitedBy in document['x-rate-limits']),
      `counts towards ${limitedBy}, which is not in rate-limits.tsp`,
    ],
    [
      undefined,
      body?.multipart === true && isOnSurface,
      'takes a file: write its tools and commands by hand',
    ],
    [
      'deprecated',
      !isLongEnough(operation),
      'is deprecated for less than half a year, or has an invalid date',
    ],
  ]
  return broken(operation, rules)
}

function ofTool(operation: Operation, tool: ToolSurface, schemas: Schemas): Mistake[] {
  const { name, omit = [], without = [] } = tool
  const result = operation.success.schema ? fieldsIn(inline(operation.success.schema, schemas)) : []
  const required = argumentsOf(operation, tool).filter((argument) => argument.required)
  const rules: Rule[] = [
    ...unknown(namesIn(tool), inputsOf(operation), 'tool', 'mentions', 'which the operation does not take'),
    ...unknown(
      without,
      result.map(([field]) => field),
      'tool',
      'leaves out',
      'which the operation does not return',
    ),
    ...required
      .filter((argument) => omit.includes(argument.name))
      .map((argument): Rule => ['tool', true, `has a tool that omits ${argument.name}, which is required`]),
  ]
  return broken(operation, rules, name)
}

/** Options of every command that has use for them. */
const commonOptions = ['all', 'clear', 'format', 'from', 'idempotency-key', 'yes']

function ofCommand(operation: Operation, command: CommandSurface, schemas: Schemas): Mistake[] {
  const { name, examples = [] } = command
  const { parameters, body } = operation
  const resolved = { ...operation, parameters: inline(parameters, schemas), body: inline(body, schemas) }
  const { options } = commandArguments(resolved, command)
  const known = options.flatMap((option) => [
    option.name,
    ...(option.type === 'boolean' ? [`no-${option.name}`] : []),
  ])
  const used = examples.flatMap((example) =>
    [...example.replace(/"[^"]*"/g, '').matchAll(/ --([\w-]+)/g)].map(([, option]) => option!),
  )
  const rules: Rule[] = [
    ...unknown(
      namesIn(command),
      inputsOf(operation),
      'command',
      'mentions',
      'which the operation does not take',
    ),
    ...unknown(
      used,
      [...known, ...commonOptions],
      'command',
      'has an example with',
      'which is not one of its options',
      '--',
    ),
    ...examples
      .filter((example) => !`${example} `.startsWith(`vs ${name} `))
      .map(
        (example): Rule => ['command', true, `has an example of another command than vs ${name}: ${example}`],
      ),
  ]
  return broken(operation, rules, name)
}

const icons = createRequire(import.meta.url)
  .resolve('heroicons/package.json')
  .replace('package.json', '20/solid')

function ofPage(operation: Operation, schemas: Schemas): Mistake[] {
  const { page, parameters, success } = operation
  if (!page) return []
  const { icon, columns = [], filters = [], embedded = {}, board } = page
  const { properties: fields = {} } = schemas[refName(success.schema?.items?.$ref ?? '')] ?? {}
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const moves = board && fields[board] && branchOf(inline(fields[board], schemas))['x-moves']
  const rules: Rule[] = [
    [
      'page',
      !existsSync(`${icons}/${icon}.svg`),
      `has a page with the icon ${icon}, which is not in Heroicons`,
    ],
    ['page', board !== undefined && !moves, `has a board by ${board}, which is not a field with @moves`],
    ...unknown(columns, Object.keys(fields), 'page', 'shows', 'which is not a field'),
    ...unknown(filters, inQuery, 'page', 'shows', 'which is not a filter'),
    ...unknown(Object.keys(embedded), inQuery, 'page', 'embeds', 'which is not a filter'),
  ]
  return broken(operation, rules)
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

/** The names that are not known. */
function unknown(
  names: string[],
  known: string[],
  surface: string,
  verb: string,
  why: string,
  prefix = '',
): Rule[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => [surface, true, `has a ${surface} that ${verb} ${prefix}${name}, ${why}`])
}

const broken = ({ id, path }: Operation, rules: Rule[], name?: string): Mistake[] =>
  rules
    .filter(([, isBroken]) => isBroken)
    .map(([decorator, , breach]) => ({
      of: id,
      ...(decorator && { decorator }),
      ...(name && { name }),
      message: `${id || path} ${breach}`,
    }))

/** The compatibility promise: at least half a year between deprecation and removal. */
function isLongEnough({ deprecation }: Operation): boolean {
  if (!deprecation) return true
  const { Deprecation, Sunset } = deprecation.headers
  return Date.parse(Sunset) / 1000 - Number(Deprecation.slice(1)) >= halfAYear
}

const halfAYear = 181 * 24 * 3600 // seconds

const inputsOf = ({ parameters, body }: Operation) => [
  ...parameters.map(({ name }) => name),
  ...Object.keys(body?.schema.properties ?? {}),
]

/** All arguments that a tool or command mentions. */
function namesIn(surface: ToolSurface & CommandSurface): string[] {
  const { preset, names, arguments: described, require = [], positional = [], omit = [] } = surface
  return [...Object.keys({ ...preset, ...names, ...described }), ...require, ...positional, ...omit]
}

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
