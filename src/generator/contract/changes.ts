/** The changes that only our service has, besides those of its document: tools, commands, limits, imports and archives. */
import { lists } from '../../../mcp/src/tool-choice.ts'
import type { OpenApi, Schema } from '../../../surface/src/document/openapi.ts'
import { mapValues } from '../../../surface/src/document/schemas.ts'
import {
  always,
  type Change,
  declared,
  type Facts,
  factChanges,
  isExtended,
  prefixed,
} from '../../../surface/src/gate/change.ts'
import { type Comparison, changesBetween as changesOfDocuments } from '../../../surface/src/gate/changes.ts'
import type { Endpoint } from '../../../surface/src/gate/endpoints.ts'
import {
  agents,
  entryChanges,
  gains,
  type SurfaceEntry,
  scripts,
} from '../../../surface/src/gate/surfaces.ts'
import type { Contract, ContractCommand, Tool } from './contract.ts'
import { keywords } from './keywords.ts'
import { isHigher, isStricterScope } from './ranks.ts'

/** Operations whose sunset is on or before `today` (ISO date) may be missing. */
export function changesBetween(before: Contract, after: Contract, today: string): Change[] {
  const changes = (comparison: Comparison) => surfaceChanges(before, after, comparison)
  const plugin = { keywords, operations: { facts: factsOf, impliedRefusals }, changes }
  return changesOfDocuments(before.document, after.document, { today, plugin })
}

function surfaceChanges(before: Contract, after: Contract, comparison: Comparison): Change[] {
  const group = (whom: string, code: string) => ({ whom, code })
  return [
    ...entryChanges(agents, toolsOf(before), toolsOf(after), comparison),
    ...entryChanges(scripts, commandsOf(before), commandsOf(after), comparison),
    ...factChanges(group('scripts', 'exit-code'), exitCodesOf(before), exitCodesOf(after)),
    ...factChanges(group('callers', 'limit'), limitsOf(before.document), limitsOf(after.document)),
    ...factChanges(group('people with imports', 'import'), importsOf(before), importsOf(after)),
    ...factChanges(group('programs that read archives', 'archive'), archiveOf(before), archiveOf(after)),
    ...factChanges(
      group('every client', 'connection'),
      connectionOf(before.document),
      connectionOf(after.document),
    ),
  ]
}

const isMore = (before: number | undefined, now: number | undefined) =>
  now !== undefined && now > (before ?? 0)
const isLess = (before: number | undefined, now: number | undefined) =>
  now !== undefined && now < (before ?? Infinity)
const isLessOrGone = (before: number, now: number | undefined) => before !== undefined && !(now! >= before)

// Operations

/** Roles and plans are compared in the order of the other document. */
function factsOf({ operation }: Endpoint, { document: { components } }: Endpoint): Facts {
  const page = operation['x-page']?.path
  return {
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
  }
}

/** These follow from the scope, role and plan, which are compared themselves. */
const impliedRefusals = [
  'unauthorized',
  'invalid_token',
  'missing_scope',
  'session_required',
  'role_required',
  'plan_required',
]

// Tools and commands

const calls = ({ operation, preset }: { operation: string | null; preset: object }): Facts => ({
  'its operation': always(operation),
  'its preset': always(preset),
})

const loses = (old: unknown[] = [], now: unknown[] = []) => gains(now, old)

const toolsOf = ({ surfaces }: Contract) =>
  new Map(
    surfaces.tools.map((tool): [string, SurfaceEntry] => [`the tool ${tool.name}`, surfaceOfTool(tool)]),
  )

function surfaceOfTool(tool: Tool): SurfaceEntry {
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
    surfaces.commands.map((command): [string, SurfaceEntry] => [
      `\`vs ${command.name}\``,
      surfaceOfCommand(command),
    ]),
  )

function surfaceOfCommand(command: ContractCommand): SurfaceEntry {
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
      // Scripts find columns by name or position, so new columns must be last.
      'the list of CSV columns': { value: command.columns, breaks: (old, now) => !isExtended(old, now) },
    },
  }
}

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

/** How clients find the service and identify records. */
const connectionOf = (document: OpenApi): Facts => ({
  'the default address': always(document['x-default-address']),
  ...prefixed('the prefix of ids of the kind', document['x-records']),
})
