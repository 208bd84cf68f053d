/** The changes between two contracts: who relies on the changed part, what changed, and whether that can break them. */
import { lists } from '../../../mcp/src/tool-choice.ts'
import type { OpenApi, OpenApiOperation, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { parameterOf } from '../../../surface/src/document/operations.ts'
import { mapValues } from '../../../surface/src/document/schemas.ts'
import type { Contract, ContractCommand, Tool } from './contract.ts'
import { isHigher, isStricterScope } from './ranks.ts'
import type { SchemaChange } from './schema-changes.ts'
import { SchemaComparison, shown } from './schema-changes.ts'

export interface Change {
  /** Such as `callers of` or `agents that use`. */
  whom: string
  /** An operation, tool or command. Absent for facts about the whole service. */
  uses?: string
  what: string
  breaking: boolean
}

/** Operations whose sunset is on or before `today` (ISO date) may be missing. */
export function changesBetween(before: Contract, after: Contract, today: string): Change[] {
  const ended = endedOn(today, before)
  const schemas = new SchemaComparison(before.document.components, after.document.components)
  return [
    ...operationChanges(before.document, after.document, ended, schemas),
    ...surfaceChanges('agents that use', toolsOf(before), toolsOf(after), ended, schemas),
    ...surfaceChanges('scripts that run', commandsOf(before), commandsOf(after), ended, schemas),
    ...factChanges('users of the typed client', typesOf(before.document), typesOf(after.document)),
    ...factChanges('clients that change states', statesOf(before.document), statesOf(after.document)),
    ...factChanges('scripts', exitCodesOf(before), exitCodesOf(after)),
    ...factChanges('callers', limitsOf(before.document), limitsOf(after.document)),
    ...factChanges('people with imports', importsOf(before), importsOf(after)),
    ...factChanges('programs that read archives', archiveOf(before), archiveOf(after)),
    ...connectionChanges(before.document, after.document),
  ]
}

/** The ids of operations whose sunset has come. */
const endedOn = (today: string, { document }: Contract) =>
  new Set(
    operationsOf(document)
      .filter(({ operation }) => (operation['x-sunset'] ?? '9') <= today)
      .map(({ operation }) => operation.operationId),
  )

/** A fact that a caller can rely on. A missing fact is `undefined`. */
interface Fact {
  value: unknown
  /** Whether the change can break a caller. Default: every change of the value and every removal. */
  breaks?(before: any, now: any): boolean
}

type Facts = Record<string, Fact>

function factChanges(whom: string, before: Facts, after: Facts, uses?: string): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, now] = [before[name]?.value, after[name]?.value]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const { breaks = isChanged } = (before[name] ?? after[name])!
    return [
      { whom, ...(uses && { uses }), what: `${name} ${changeTo(old, now)}`, breaking: breaks(old, now) },
    ]
  })
}

function changeTo(old: unknown, now: unknown): string {
  if (now === undefined) return 'was removed'
  if (old === undefined) return 'was added'
  if (!Array.isArray(old) || !Array.isArray(now)) return `was ${shown(old)} and is now ${shown(now)}`
  const gone = old.filter((each) => !now.includes(each))
  const added = now.filter((each) => !old.includes(each))
  const parts = [
    ...(gone.length > 0 ? [`no longer has ${gone.join(', ')}`] : []),
    ...(added.length > 0 ? [`now has ${added.join(', ')}`] : []),
    ...(isExtended(
      old.filter((each) => now.includes(each)),
      now,
    )
      ? []
      : ['has another order']),
  ]
  return parts.join(' and ')
}

const isChanged = (before: unknown) => before !== undefined
const isMore = (before: number | undefined, now: number | undefined) =>
  now !== undefined && now > (before ?? 0)
const isLess = (before: number | undefined, now: number | undefined) =>
  now !== undefined && now < (before ?? Infinity)
const isLessOrGone = (before: number, now: number | undefined) => before !== undefined && !(now! >= before)

const always = (value: unknown): Fact => ({ value })
const declared: Fact = always(true)

const prefixed = (
  prefix: string,
  names: Record<string, unknown>,
  fact: (value: any) => Fact = always,
): Facts =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [`${prefix} ${name}`, fact(value)]))

// Operations

function operationChanges(
  before: OpenApi,
  after: OpenApi,
  ended: Set<string>,
  schemas: SchemaComparison,
): Change[] {
  const [old, now] = [byPlace(before), byPlace(after)]
  const added = [...now.keys()].filter((place) => !old.has(place))
  return [
    ...added.map((place) => ({
      whom: 'callers of',
      uses: place,
      what: 'it was added',
      breaking: false,
    })),
    ...[...old].flatMap(([place, operation]) => {
      const other = now.get(place)
      if (!other) {
        const breaking = !ended.has(operation.operationId)
        return [{ whom: 'callers of', uses: place, what: 'it was removed', breaking }]
      }
      return changesOfOperation(place, [operation, before], [other, after], schemas)
    }),
  ]
}

const byPlace = (document: OpenApi) =>
  new Map(
    operationsOf(document).map(({ path, method, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

type InDocument = [operation: OpenApiOperation, document: OpenApi]

function changesOfOperation(
  uses: string,
  before: InDocument,
  after: InDocument,
  schemas: SchemaComparison,
): Change[] {
  const [[old], [now]] = [before, after]
  return [
    ...factChanges('callers of', factsOf(before, after), factsOf(after, after), uses),
    ...refusalChanges(uses, old, now),
    ...textChanges(uses, old, now),
    ...parameterChanges(uses, parametersOf(before), parametersOf(after), schemas),
    ...bodyChanges(uses, old, now, schemas),
    ...responseChanges(uses, before, after, schemas),
  ]
}

/** Roles and plans are compared in the order of the other document. */
function factsOf([operation, document]: InDocument, [, { components }]: InDocument): Facts {
  const page = operation['x-page']?.path
  return {
    'the client function': always(operation.operationId),
    'the authentication': {
      value: credentialsOf(operation, document),
      breaks: (old: string[], other: string[]) =>
        !other.includes('none') && old.some((each) => !other.includes(each)),
    },
    'the scope': {
      value: operation['x-scope'] ?? 'not needed',
      breaks: (old, other) => isStricterScope(other, old),
    },
    'the role': { value: operation['x-role'], breaks: (old, other) => isHigher(other, old, components) },
    'the plan': { value: operation['x-plan'], breaks: (old, other) => isHigher(other, old, components) },
    // Without it, every caller may read the response.
    'the scope that reads the response': {
      value: operation['x-read-scope'],
      breaks: (_, other) => other !== undefined,
    },
    'the list of other kinds that it changes': {
      value: operation['x-also-changes'],
      breaks: (old = [], other = []) => other.some((kind: string) => !old.includes(kind)),
    },
    'the limit that counts its calls': {
      value: operation['x-limited-by'],
      breaks: (_, other) => other !== undefined,
    },
    'the limit of wrong attempts': {
      value: operation['x-tries-by'],
      breaks: (_, other) => other !== undefined,
    },
    'its use in batches': { value: operation['x-batchable'], breaks: (_, other) => other !== true },
    'the page': always(page && `/${page}`),
    'the sunset': { value: operation['x-sunset'], breaks: (old, other) => old !== undefined && other < old },
  }
}

/** The security schemes of which a caller needs one. */
function credentialsOf({ security }: OpenApiOperation, document: OpenApi): string[] {
  const accepted = security ?? document.security ?? []
  return accepted.length === 0 ? ['none'] : accepted.map((each) => Object.keys(each).join(' and ') || 'none')
}

function textChanges(uses: string, old: OpenApiOperation, now: OpenApiOperation): Change[] {
  const texts = [old, now].map(({ summary, description }) => `${summary}\n${description}`)
  const what = 'it has another description'
  return texts[0] === texts[1] ? [] : [{ whom: 'callers of', uses, what, breaking: false }]
}

/** These follow from the scope, role and plan, which are compared themselves. */
const ofRequirements = [
  'unauthorized',
  'invalid_token',
  'missing_scope',
  'session_required',
  'role_required',
  'plan_required',
]

function refusalChanges(uses: string, before: OpenApiOperation, after: OpenApiOperation): Change[] {
  return factChanges('callers of', refusalsOf(before), refusalsOf(after), uses)
}

function refusalsOf({ 'x-refusals': refusals = [] }: OpenApiOperation): Facts {
  const entries = refusals.flatMap(({ status, code, members = [] }) => {
    const fact = ofRequirements.includes(code) ? { ...declared, breaks: () => false } : declared
    const name = `the refusal ${status} \`${code}\``
    return [[name, fact], ...members.map((member) => [`\`${member}\` of ${name}`, fact])]
  })
  return Object.fromEntries(entries)
}

type Parameter = {
  [extension: `x-${string}`]: unknown
  name: string
  in: string
  required?: boolean
  schema: Schema
  style?: string
  explode?: boolean
}

const parametersOf = ([{ parameters = [] }, document]: InDocument) =>
  new Map<string, Parameter>(
    parameters.map((each) => {
      const parameter = parameterOf(each, document)
      return [`\`${parameter.name}\` of the ${parameter.in}`, parameter]
    }),
  )

function parameterChanges(
  uses: string,
  before: Map<string, Parameter>,
  after: Map<string, Parameter>,
  schemas: SchemaComparison,
): Change[] {
  const change = (what: string, breaking: boolean): Change => ({ whom: 'callers of', uses, what, breaking })
  const added = [...after].filter(([place]) => !before.has(place))
  return [
    ...added.map(([place, { required = false }]) =>
      change(`${place} was added${required ? ' and is required' : ''}`, required),
    ),
    ...[...before].flatMap(([place, old]) => {
      const now = after.get(place)
      if (!now) return [change(`${place} was removed`, true)]
      const notations = [notationOf(old), notationOf(now)]
      return [
        ...(notations[0] === notations[1] ? [] : [change(`${place} has another notation`, true)]),
        ...requirementChange(place, old.required, now.required).map(([what, breaking]) =>
          change(what, breaking),
        ),
        ...described(schemas.changes(meaningOf(old), meaningOf(now), 'request'), 'callers of', uses, place),
      ]
    }),
  ]
}

/** The schema, with the extensions of the parameter that say what a value means. */
const meaningOf = ({ schema, 'x-weekday': weekday, 'x-day-unit': unit }: Parameter): Schema =>
  ({
    ...schema,
    ...(weekday !== undefined && { 'x-weekday': weekday }),
    ...(unit !== undefined && { 'x-day-unit': unit }),
  }) as Schema

/** How a list is written; a single value has the same notation in every style. */
const notationOf = ({ in: place, style, explode }: Parameter) =>
  `${style ?? (place === 'query' ? 'form' : 'simple')} ${explode ?? place === 'query'}`

function requirementChange(place: string, was = false, is = false): [what: string, breaking: boolean][] {
  if (was === is) return []
  return [is ? [`${place} is now required`, true] : [`${place} is no longer required`, false]]
}

function bodyChanges(
  uses: string,
  { requestBody: before }: OpenApiOperation,
  { requestBody: after }: OpenApiOperation,
  schemas: SchemaComparison,
): Change[] {
  const change = (what: string, breaking: boolean): Change => ({ whom: 'callers of', uses, what, breaking })
  if (!before || !after) {
    if (before) return [change('the body of the request was removed', true)]
    return after ? [change('the request has a body', Boolean(after.required))] : []
  }
  const added = Object.keys(after.content).filter((type) => !before.content[type])
  return [
    ...requirementChange('the body of the request', before.required, after.required).map(([what, breaking]) =>
      change(what, breaking),
    ),
    ...added.map((type) => change(`the request can have the content type ${type}`, false)),
    ...Object.entries(before.content).flatMap(([type, old]) => {
      const now = after.content[type]
      if (!now) return [change(`the request can no longer have the content type ${type}`, true)]
      return described(schemas.changes(old.schema, now.schema, 'request'), 'callers of', uses, 'the request')
    }),
  ]
}

type Response = OpenApiOperation['responses'][string]

function responseChanges(
  uses: string,
  [before, old]: InDocument,
  [after, now]: InDocument,
  schemas: SchemaComparison,
): Change[] {
  const change = (what: string, breaking: boolean): Change => ({ whom: 'callers of', uses, what, breaking })
  const added = Object.keys(after.responses).filter((status) => !before.responses[status])
  return [
    ...added.map((status) => change(`the status ${status} was added`, status.startsWith('2'))),
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const other = after.responses[status]
      const codes = (before['x-refusals'] ?? []).filter((each) => String(each.status) === status)
      const isOfRequirements = codes.length > 0 && codes.every(({ code }) => ofRequirements.includes(code))
      if (!other) return [change(`the status ${status} was removed`, !isOfRequirements)]
      const [one, two] = [responseOf(response, old), responseOf(other, now)]
      return [
        ...headerChanges(one, old, two, now, schemas).map(([what, breaking]) => change(what, breaking)),
        ...contentChanges(uses, status, one, two, schemas),
      ]
    }),
  ]
}

const responseOf = (response: Response & { $ref?: string }, { components }: OpenApi): Response =>
  response.$ref ? components.responses![refName(response.$ref)] : response

function headerChanges(
  before: Response,
  old: OpenApi,
  after: Response,
  now: OpenApi,
  schemas: SchemaComparison,
): [what: string, breaking: boolean][] {
  const headerOf = (header: any, { components }: OpenApi) =>
    header?.$ref ? components.headers![refName(header.$ref)] : header
  const added = Object.keys(after.headers ?? {}).filter((name) => !before.headers?.[name])
  return [
    ...added.map((name): [string, boolean] => [`the response header \`${name}\` was added`, false]),
    ...Object.entries(before.headers ?? {}).flatMap(([name, each]): [string, boolean][] => {
      const [one, two] = [headerOf(each, old), headerOf(after.headers?.[name], now)]
      const place = `the response header \`${name}\``
      if (!two) return [[`${place} was removed`, true]]
      const isOptional = one.required && !two.required
      return [
        ...(isOptional ? [[`${place} is no longer required`, true] as [string, boolean]] : []),
        ...described(schemas.changes(one.schema, two.schema, 'response'), '', '', place).map(
          ({ what, breaking }): [string, boolean] => [what, breaking],
        ),
      ]
    }),
  ]
}

function contentChanges(
  uses: string,
  status: string,
  { content: before = {} }: Response,
  { content: after = {} }: Response,
  schemas: SchemaComparison,
): Change[] {
  const change = (what: string, breaking: boolean): Change => ({ whom: 'callers of', uses, what, breaking })
  const place = status.startsWith('2') ? 'the response' : 'the problem'
  const added = Object.keys(after).filter((type) => !before[type])
  return [
    ...added.map((type) => change(`${place} can have the content type ${type}`, false)),
    ...Object.entries(before).flatMap(([type, old]) => {
      const now = after[type]
      if (!now) return [change(`${place} no longer has the content type ${type}`, true)]
      const whole = schemas.changes(old.schema, now.schema, 'response')
      // New codes may be added; released ones are compared with `x-refusals`.
      const changes = status.startsWith('2') ? whole : tolerating(whole)
      return [
        ...described(changes, 'callers of', uses, place),
        ...lineChanges(uses, old['x-line'], now['x-line'], schemas),
      ]
    }),
  ]
}

/** Programs of others verify every line of a file, so no kind of line may come or go. */
function lineChanges(
  uses: string,
  before: Schema | undefined,
  after: Schema | undefined,
  schemas: SchemaComparison,
): Change[] {
  const whom = 'programs that read the lines of'
  if (!before || !after) return before ? [{ whom, uses, what: 'the lines were removed', breaking: true }] : []
  const changes = schemas.changes(before, after, 'response')
  const strict = changes.map((change) => ({ ...change, breaking: change.breaking || change.is === 'loss' }))
  return described(strict, whom, uses, 'a line')
}

const tolerating = (changes: SchemaChange[]) =>
  changes.map((change) => ({ ...change, breaking: change.breaking && change.is !== 'growth' }))

/** `a line: `version`: the type was integer and is now string` */
function described(changes: readonly SchemaChange[], whom: string, uses: string, place: string): Change[] {
  return changes.map(({ at, what, breaking }) => {
    const subject = at.length > 0 ? `\`${at.join('.')}\` of ${place}` : place
    return { whom, uses, what: what.startsWith(':') ? subject + what : `${subject} ${what}`, breaking }
  })
}

// Tools and commands

interface Surface {
  operation: string | null
  facts: Facts
  input: Schema
  output: Schema
}

function surfaceChanges(
  whom: string,
  before: Map<string, Surface>,
  after: Map<string, Surface>,
  ended: Set<string>,
  schemas: SchemaComparison,
): Change[] {
  const added = [...after.keys()].filter((name) => !before.has(name))
  return [
    ...added.map((uses) => ({ whom, uses, what: 'it was added', breaking: false })),
    ...[...before].flatMap(([uses, old]) => {
      const now = after.get(uses)
      if (!now) return [{ whom, uses, what: 'it was removed', breaking: !ended.has(old.operation ?? '') }]
      return [
        ...factChanges(whom, old.facts, now.facts, uses),
        ...described(schemas.changes(old.input, now.input, 'request'), whom, uses, 'the arguments'),
        // The response of the operation already reports new values.
        ...described(
          tolerating(schemas.changes(old.output, now.output, 'response')),
          whom,
          uses,
          'the result',
        ),
      ]
    }),
  ]
}

const calls = ({ operation, preset }: { operation: string | null; preset: object }): Facts => ({
  'its operation': always(operation),
  'its preset': always(preset),
})

const gains = (old: unknown[] = [], now: unknown[] = []) => now.some((each) => !old.includes(each))
const loses = (old: unknown[] = [], now: unknown[] = []) => gains(now, old)

const toolsOf = ({ surfaces }: Contract) =>
  new Map(surfaces.tools.map((tool): [string, Surface] => [`the tool ${tool.name}`, surfaceOfTool(tool)]))

function surfaceOfTool(tool: Tool): Surface {
  const { hints, input, output } = tool
  return {
    operation: tool.operation,
    input,
    output: output ?? {},
    facts: {
      ...calls(tool),
      'the toolset': always(tool.toolset),
      // Clients still find and call the tool, unless it may only be called itself.
      'the shortest list': {
        value: tool.list,
        breaks: (old, now) => !tool.callable && lists.indexOf(now) > lists.indexOf(old),
      },
      'the fact that other tools call it': { value: tool.callable, breaks: (_, now) => !now },
      'the hint that it only reads': { value: hints.readOnly, breaks: (_, now) => !now },
      'the hint that it destroys data': { value: hints.destructive, breaks: (_, now) => now },
      'the hint that repeating it is safe': { value: hints.idempotent, breaks: (_, now) => !now },
      'the hint that it uses other services': { value: hints.openWorld, breaks: (_, now) => now },
      'the list of fields that it leaves out': { value: tool.without, breaks: gains },
      'the list of ids that it shows as names': always(tool.named),
      ...prefixed('the meaning of words for days in the argument', tool.days),
      ...prefixed('the list of kinds with names for the argument', tool.names, (value) => ({
        value,
        breaks: loses,
      })),
    },
  }
}

const commandsOf = ({ surfaces }: Contract) =>
  new Map(
    surfaces.commands.map((command): [string, Surface] => [
      `\`vs ${command.name}\``,
      surfaceOfCommand(command),
    ]),
  )

function surfaceOfCommand(command: ContractCommand): Surface {
  const args = [
    // Callers identify positional arguments by their position.
    ...command.positional.map((each, index) => ({ ...each, name: `<${each.name}>, argument ${index + 1}` })),
    ...command.options.map((each) => ({ ...each, name: `--${each.name}` })),
  ]
  return {
    operation: command.operation,
    input: {
      type: 'object',
      properties: Object.fromEntries(args.map((each) => [each.name, schemaOf(each)])),
      required: args.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
    output: {},
    facts: {
      ...calls(command),
      'when it asks for confirmation': { value: command.confirms, breaks: (_, now) => now !== 'never' },
      'the list of CSV columns': { value: command.columns, breaks: (old, now) => !isExtended(old, now) },
    },
  }
}

/** Scripts find columns by name or position, so new columns must be last. */
const isExtended = (before: string[], after: string[] = []) =>
  before.every((column, index) => after[index] === column)

function schemaOf({ type, choices, default: preset, days }: ContractCommand['options'][number]): Schema {
  const value = choices ? { enum: choices } : {}
  return {
    type,
    ...(type === 'array' ? { items: { type: 'string', ...value } } : value),
    ...(preset !== undefined && { default: preset }),
    ...(days && { 'x-days': days }),
  }
}

function exitCodesOf({ surfaces }: Contract): Facts {
  return {
    ...prefixed('exit code', surfaces.exitCodes),
    ...prefixed('the exit code of status', surfaces.exitCodeOfStatus),
  }
}

// Facts about the whole service

const typesOf = ({ components }: OpenApi) => prefixed('the type', components.schemas, () => declared)

function statesOf({ components }: OpenApi): Facts {
  const entries = Object.entries(components.schemas).flatMap(
    ([name, { 'x-moves': moves, 'x-closed': closed = [] }]) => [
      ...Object.entries(moves ?? {}).flatMap(([from, allowed]) =>
        allowed.map((to) => [`the transition of ${name} from ${from} to ${to}`, declared]),
      ),
      ...Object.keys(moves ?? {}).map((state) => [
        `whether ${name} ${state} is closed`,
        always(closed.includes(state)),
      ]),
    ],
  )
  return Object.fromEntries(entries)
}

function limitsOf(document: OpenApi): Facts {
  const quotas = Object.entries(document['x-quotas']).flatMap(([plan, limits]) =>
    Object.entries(prefixed(`the quota of ${plan} for`, limits, (value) => ({ value, breaks: isLess }))),
  )
  return {
    ...Object.fromEntries(quotas),
    ...prefixed('the rate limit', mapRates(document), (value) => ({ value, breaks: isSlower })),
    ...prefixed(
      'the callers that share the rate limit',
      mapValues(document['x-rate-limits'], ({ by }) => by),
    ),
    ...prefixed('the limit', document['x-limits'], (value) => ({ value, breaks: isLess })),
    ...prefixed('the number of calls that count for each of', document['x-call-weights'], (value) => ({
      value,
      breaks: isMore,
    })),
    ...prefixed('the days that the log is kept on', document['x-activity-retention'], (value) => ({
      value,
      breaks: isLessOrGone,
    })),
    'the days that removed records are kept': { value: document['x-removed-kept'], breaks: isLessOrGone },
  }
}

type Rate = { quota: number; window: number }

const mapRates = ({ 'x-rate-limits': rates }: OpenApi): Record<string, Rate> =>
  mapValues(rates, ({ quota, window }) => ({ quota, window }))

/** Fewer calls at once, or fewer calls in the long run. */
function isSlower(before: Rate | undefined, now: Rate | undefined): boolean {
  if (!before || !now) return false
  return now.quota < before.quota || now.quota / now.window < before.quota / before.window
}

function importsOf({ surfaces }: Contract): Facts {
  const entries = Object.entries(surfaces.imports).flatMap(([name, columns]) => [
    [`the import of ${name}`, declared],
    ...columns.map((column) => [`the column ${column} of imports of ${name}`, declared]),
  ])
  return Object.fromEntries(entries)
}

function archiveOf({ document, surfaces }: Contract): Facts {
  return {
    'the archive format': always(surfaces.archiveFormat),
    ...Object.fromEntries(document['x-exported'].map((kind) => [`the kind ${kind} in archives`, declared])),
  }
}

/** How clients find the service and identify themselves and records. */
function connectionChanges(before: OpenApi, after: OpenApi): Change[] {
  const factsOf = (document: OpenApi): Facts => ({
    'the default address': always(document['x-default-address']),
    ...prefixed('the authentication', (document.components as any).securitySchemes ?? {}),
    ...prefixed('the prefix of ids of the kind', document['x-records']),
    ...Object.fromEntries((document.servers ?? []).map(({ url }) => [`the server ${url}`, declared])),
  })
  return factChanges('every client', factsOf(before), factsOf(after))
}
