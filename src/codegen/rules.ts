/** Rules for operations that TypeSpec does not check. */

import { argumentsOf } from '../document/arguments.ts'
import type { CommandSurface, Schema, ToolSurface } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'

/** Throws an error that lists all violations. */
export function checkRules(operations: Operation[]): void {
  const violations = [
    ...operations.flatMap(violationsOf),
    ...repeated('tool', operations.flatMap(namesOfTools)),
    ...repeated(
      'command',
      operations.flatMap(({ commands }) => commands),
    ),
  ]
  if (violations.length > 0)
    throw new Error(`The specification breaks its rules:\n  ${violations.join('\n  ')}`)
}

/** Several operations may share a tool that takes only an id: the kind of the id selects the operation. */
function namesOfTools(operation: Operation): { name: string }[] {
  return operation.tools.map((tool) => {
    const [id, ...others] = argumentsOf(operation, tool)
    const kind = id?.inPath && others.length === 0 ? ` of ${id.schema.$ref}` : ''
    return { name: tool.name + kind }
  })
}

function violationsOf(operation: Operation): string[] {
  const { id, shape, domain, description, scope, triesBy, method, path, tools, commands, parameters, body } =
    operation
  const known = new Set([
    ...parameters.map(({ name }) => name),
    ...Object.keys(body?.schema.properties ?? {}),
  ])
  const referenced = [...tools, ...commands].flatMap(namesIn)
  const omittedRequired = tools.flatMap((tool) =>
    argumentsOf(operation, tool).filter(({ required, name }) => required && tool.omit?.includes(name)),
  )
  const rules: [boolean, string][] = [
    [!shape, 'is not made from a template of operations.tsp'],
    [!domain, 'has no tag: name its interface in main.tsp'],
    [!/^[a-z][A-Za-z]+$/.test(id), 'is not named in camelCase'],
    [!description, 'has no doc comment'],
    [body !== null && !body.schema.examples, 'takes a body without an example'],
    [!path.startsWith('/api/v1/'), 'is not under /api/v1'],
    [
      scope !== null && !/^(any|full|session|[a-z]+:(read|write))$/.test(scope),
      `has the scope ${scope}, which is not any, full, session, area:read or area:write`,
    ],
    [scope === null && tools.length + commands.length > 0, 'is a tool or a command but needs no credential'],
    [method === 'get' && body !== null, 'reads and has a body'],
    [body?.multipart === true && !isOneFile(body.schema), 'takes more than one part, a file called `file`'],
    [
      triesBy === 'caller' ? scope === null : triesBy !== null && !body?.schema.properties?.[triesBy],
      `counts tries by ${triesBy}, which it does not have`,
    ],
    [
      body?.multipart === true && tools.length + commands.length > 0,
      'takes a file: write its tools and commands by hand',
    ],
    [!isLongEnough(operation), 'is deprecated for less than half a year, or has an invalid date'],
    ...referenced.map((name): [boolean, string] => [
      !known.has(name),
      `has a tool or command that mentions ${name}, which it does not take`,
    ]),
    ...omittedRequired.map(({ name }): [boolean, string] => [
      true,
      `has a tool that omits ${name}, which is required`,
    ]),
  ]
  return rules.filter(([broken]) => broken).map(([, breach]) => `${id || path} ${breach}`)
}

/** The compatibility promise: at least half a year between deprecation and removal. */
function isLongEnough({ deprecation }: Operation): boolean {
  if (!deprecation) return true
  const { Deprecation, Sunset } = deprecation.headers
  return Date.parse(Sunset) / 1000 - Number(Deprecation.slice(1)) >= halfAYear
}

const halfAYear = 181 * 24 * 3600 // seconds

/** All arguments that a tool or command mentions. */
function namesIn(surface: ToolSurface & CommandSurface): string[] {
  const { preset, names, arguments: described, require = [], positional = [], omit = [] } = surface
  return [...Object.keys({ ...preset, ...names, ...described }), ...require, ...positional, ...omit]
}

const isOneFile = ({ properties, required }: Schema) =>
  Object.keys(properties!).join() === 'file' &&
  properties!.file!.format === 'binary' &&
  required?.[0] === 'file'

function repeated(kind: string, surfaces: { name: string }[]): string[] {
  const names = surfaces.map(({ name }) => name)
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `the ${kind} ${name} is declared twice`)
}
