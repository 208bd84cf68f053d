/** Rules for operations that TypeSpec does not check. */
import { argumentsOf } from '../document/arguments.ts'
import { commandArguments } from '../document/command-arguments.ts'
import type { CommandSurface, OpenApi, Schema, Surface, ToolSurface } from '../document/openapi.ts'
import { operationsOf, refName } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import { inline, type Schemas } from '../document/schemas.ts'
import type { Extension } from './extension.ts'
import type { Mistake, MistakeCode } from './mistakes.ts'

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
    return breaches.map((breach) => ({ of, code: 'body' as const, message: `${of} ${breach}` }))
  })
}

/** The mistakes in a document that has passed `normalise`. */
export function mistakesIn(operations: Operation[], document: OpenApi, extension: Extension): Mistake[] {
  const { schemas } = document.components
  return [
    ...operations.flatMap((operation) => [
      ...ofOperation(operation, schemas),
      ...operation.tools.flatMap((tool) => ofTool(operation, tool)),
      ...operation.commands.flatMap((command) =>
        ofCommand(operation, command, schemas, extension, programOf(document)),
      ),
    ]),
    ...repeated('tool', operations.flatMap(namesOfTools)),
    ...repeated(
      'command',
      operations.flatMap(({ id, commands }) => commands.map(({ name }) => ({ of: id, name }))),
    ),
    ...Object.entries(schemas).flatMap(ofView),
    ...(extension.mistakes?.(document) ?? []),
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
export type Rule = [isBroken: boolean, code: MistakeCode, breach: string, decorator?: string]

export const breachesOf = ({ id, path }: Operation, rules: Rule[]): Mistake[] =>
  rules.flatMap(([isBroken, code, breach, decorator]) =>
    isBroken ? [{ of: id, code, ...(decorator && { decorator }), message: `${id || path} ${breach}` }] : [],
  )

function ofOperation(operation: Operation, schemas: Schemas): Mistake[] {
  const { id, shape, destructive, domain, method, description, tools, commands, body, success } = operation
  const isFile = body?.multipart === true
  const answer = success.schema?.items ?? success.schema
  return breachesOf(operation, [
    [!shape, 'template', 'is not made from a template'],
    [
      method === 'delete' && !destructive,
      'destructive',
      'removes something that cannot be restored: say why that matters with @destructive',
    ],
    [
      !destructive && isFinal.test(`${description} ${tools.map((tool) => tool.description)}`),
      'destructive',
      'is described as permanent: declare it with @destructive',
    ],
    [!domain, 'tag', 'has no tag: name its interface with @resource'],
    [!/^[a-z][A-Za-z]+$/.test(id), 'operation-id', 'is not named in camelCase'],
    [body !== null && !isFile && !body.schema.examples, 'example', 'takes a body without an example'],
    [
      answer !== null && !schemas[refName(answer.$ref!)]!.examples,
      'example',
      'returns a body without an example',
    ],
    [method === 'get' && body !== null, 'body', 'reads and has a body'],
    [isFile && !isOneFile(body.schema), 'upload', 'takes more than one part, a file called `file`'],
    [
      isFile && tools.length + commands.length > 0,
      'upload',
      'takes a file: write its tools and commands by hand',
    ],
    [
      !isLongEnough(operation),
      'deprecation',
      'is deprecated for less than six months, or has an invalid date',
      'deprecated',
    ],
  ])
}

function ofTool(operation: Operation, tool: ToolSurface): Mistake[] {
  const { omit = [] } = tool
  const required = argumentsOf(operation, tool).filter((argument) => argument.required)
  const omitted = required.filter((argument) => omit.includes(argument.name))
  const breaches = [
    ...inputsNotIn(operation, tool),
    ...omitted.map((argument) => `omits ${argument.name}, which is required`),
  ]
  return ofSurface(operation, 'tool', tool, breaches)
}

function ofCommand(
  operation: Operation,
  command: CommandSurface,
  schemas: Schemas,
  { commandStyle, commonOptions }: Extension,
  program: string,
): Mistake[] {
  const style = commandStyle ?? { program }
  const { parameters, body } = operation
  const { name, examples = [] } = command
  const resolved = { ...operation, parameters: inline(parameters, schemas), body: inline(body, schemas) }
  const { options } = commandArguments(resolved, command, style)
  const known = [...options, ...(commonOptions?.(operation, options) ?? runnerOptions)].flatMap(
    ({ name, type }) => (type === 'boolean' ? [name, `no-${name}`] : name),
  )
  const used = examples.flatMap((example) =>
    [...example.replace(/"[^"]*"/g, '').matchAll(/ --([\w-]+)/g)].map(([, option]) => option!),
  )
  const breaches = [
    ...inputsNotIn(operation, command),
    ...missing(used, known).map((option) => `has no option --${option}, which its example uses`),
    ...examples
      .filter((example) => !`${example} `.startsWith(`${style.program} ${name} `))
      .map((example) => `has the example of another command: ${example}`),
  ]
  return ofSurface(operation, 'command', command, breaches)
}

export const ofSurface = (
  { id }: Operation,
  decorator: 'tool' | 'command',
  { name }: Surface,
  breaches: string[],
): Mistake[] =>
  breaches.map((breach) => ({
    of: id,
    code: 'surface',
    decorator,
    name,
    message: `The ${decorator} ${name} ${breach}`,
  }))

/** The options of the command runner of `surface`. */
const runnerOptions = [
  { name: 'format', type: 'string' },
  { name: 'clear', type: 'array' },
  { name: 'all', type: 'boolean' },
  { name: 'yes', type: 'boolean' },
] as const

/** The program that runs the commands. */
export const programOf = ({ 'x-program': program = 'cli' }: OpenApi): string => program

function ofView([model, { properties = {}, 'x-view': view }]: [string, Schema]): Mistake[] {
  return missing(view?.columns ?? [], Object.keys(properties)).map((name) => ({
    of: model,
    code: 'surface',
    decorator: 'view',
    message: `The view of ${model} shows ${name}, which is not a field`,
  }))
}

export const missing = (names: string[], known: string[]) => names.filter((name) => !known.includes(name))

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

function repeated(
  decorator: 'tool' | 'command',
  surfaces: { of: string; name: string; kind?: string }[],
): Mistake[] {
  const keyOf = ({ name, kind = '' }: (typeof surfaces)[number]) => name + kind
  const keys = surfaces.map(keyOf)
  return surfaces
    .filter((surface, index) => keys.indexOf(keyOf(surface)) !== index)
    .map(({ of, name }) => ({
      of,
      code: 'surface',
      decorator,
      name,
      message: `the ${decorator} ${name} is declared twice`,
    }))
}
