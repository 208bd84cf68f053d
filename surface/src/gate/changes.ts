/** The changes between two OpenAPI documents: who relies on the changed part, what changed, and whether that can break them. */
import type { OpenApi } from '../document/openapi.ts'
import { always, type Change, declared, type Fact, type Facts, factChanges, prefixed } from './change.ts'
import { type Endpoint, endpointsOf } from './endpoints.ts'
import { changesOfOperation, type OperationContext, type OperationRules } from './operation-changes.ts'
import { SchemaComparison } from './schema-comparison.ts'
import type { KeywordRules } from './schema-rules.ts'
import { schemeChanges } from './security.ts'
import { isOver } from './sunset.ts'

/** The rules for the extensions of a project, and the changes of its other surfaces. */
export interface Plugin {
  /** Rules for keywords of schemas, such as `x-unit`. */
  keywords?: KeywordRules
  operations?: OperationRules
  /** The changes of other surfaces, such as tools and commands. */
  changes?(comparison: Comparison): Change[]
}

export interface Comparison {
  before: OpenApi
  after: OpenApi
  schemas: SchemaComparison
  /** Operations whose sunset has come. */
  ended: Set<string>
}

export interface Settings {
  /** Parts whose `x-sunset` is on or before this ISO date may be missing. */
  today: string
  plugin?: Plugin
}

export function changesBetween(before: OpenApi, after: OpenApi, { today, plugin = {} }: Settings): Change[] {
  const schemas = new SchemaComparison(before, after, { today, keywords: plugin.keywords ?? {} })
  const [old, now] = [endpointsOf(before), endpointsOf(after)]
  const ended = new Set([...old.values()].filter((each) => isOver(each.operation, today)).map(idOf))
  const changes = [
    ...endpointChanges(old, now, { today, schemas, operations: plugin.operations ?? {} }),
    ...(plugin.changes?.({ before, after, schemas, ended }) ?? []),
    ...stateChanges(before, after),
    ...typeChanges(before, after),
    ...schemeChanges(before, after),
    ...serverChanges(before, after),
  ]
  return unique(changes)
}

const idOf = ({ operation }: Endpoint) => operation.operationId

/** The same part of several content types and statuses is one change. */
const unique = (changes: Change[]): Change[] => [
  ...new Map(
    changes.map((each) => [`${each.whom}|${each.uses}|${each.what}|${each.breaking}`, each]),
  ).values(),
]

function endpointChanges(
  before: Map<string, Endpoint>,
  after: Map<string, Endpoint>,
  context: OperationContext,
): Change[] {
  const added = [...after].filter(([place]) => !before.has(place)).map(([, each]) => each)
  return [
    ...added.map((endpoint) => change(endpoint, 'operation-added', 'it was added', false)),
    ...[...before].flatMap(([place, old]) => {
      const now = after.get(place)
      if (!now)
        return [change(old, 'operation-removed', 'it was removed', !isOver(old.operation, context.today))]
      const own = changesOfOperation(old, now, context).map((each) => withId(each, old))
      return [...own, ...endpointChanges(old.callbacks, now.callbacks, context)]
    }),
  ]
}

const change = (endpoint: Endpoint, code: string, what: string, breaking: boolean): Change =>
  withId(
    { code, whom: endpoint.isCallback ? 'receivers of' : 'callers of', uses: endpoint.name, what, breaking },
    endpoint,
  )

const withId = (each: Change, { operation: { operationId } }: Endpoint): Change =>
  operationId ? { ...each, operationId } : each

/** Generated clients have a type of each schema. */
function typeChanges(before: OpenApi, after: OpenApi): Change[] {
  const factsOf = ({ components }: OpenApi) => prefixed('the type', components?.schemas ?? {}, () => declared)
  return factChanges({ whom: 'users of the typed client', code: 'type' }, factsOf(before), factsOf(after))
}

/** The transitions between the values of a field, and which of them are its end. */
function stateChanges(before: OpenApi, after: OpenApi): Change[] {
  return factChanges({ whom: 'clients that change states', code: 'state' }, statesOf(before), statesOf(after))
}

function statesOf({ components }: OpenApi): Facts {
  const all = Object.entries(components?.schemas ?? {})
  const entries = all.flatMap(([name, { 'x-moves': moves = {}, 'x-closed': closed = [] }]) => [
    ...Object.entries(moves).flatMap(([from, allowed]) =>
      allowed.map((to): [string, Fact] => [`the transition of ${name} from ${from} to ${to}`, declared]),
    ),
    ...Object.keys(moves).map((state): [string, Fact] => [
      `whether ${name} ${state} is closed`,
      always(closed.includes(state)),
    ]),
  ])
  return Object.fromEntries(entries)
}

function serverChanges(before: OpenApi, after: OpenApi): Change[] {
  const factsOf = ({ servers = [] }: OpenApi) =>
    Object.fromEntries(servers.map(({ url }) => [`the server ${url}`, declared]))
  return factChanges({ whom: 'every client', code: 'server' }, factsOf(before), factsOf(after))
}
