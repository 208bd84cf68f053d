/** Resolves, describes and writes the requirements that callers of operations must meet. */
import type { OpenApi, OpenApiOperation } from '../../../surface/src/document/openapi.ts'
import { operationsOf } from '../../../surface/src/document/openapi.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { inline, recordOf } from '../../../surface/src/document/schemas.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import type { Operation } from '../document/operations.ts'

/** Fills in the default role of reads and writes, and the plan: on `starter`, the API only reads, except where `@onStarter` says why, and signs in and out. */
export function resolveRequirements(document: OpenApi) {
  for (const { method, operation } of operationsOf(document)) {
    if (!operation['x-scope']) continue
    operation['x-role'] ??= defaults[method === 'get' ? 'read' : 'write'].role
    const isOnStarter = method === 'get' || operation['x-on-starter'] || operation['x-signs-in-or-out']
    operation['x-plan'] = defaults[isOnStarter ? 'read' : 'write'].plan
  }
}

const defaults = { read: { role: 'viewer', plan: 'starter' }, write: { role: 'member', plan: 'pro' } }

/** Adds the requirements to each operation's description. Tools omit them: agents see only tools that they may call. */
export function describeRequirements(document: OpenApi) {
  const all = operationsOf(document).map(({ operation }) => operation)
  const scopeOf = (kind: string) => all.find((each) => each['x-kind'] === kind)!['x-scope']
  for (const operation of all) {
    const others = Map.groupBy(operation['x-also-changes'] ?? [], scopeOf)
    const needs = [...others].map(([scope, kinds]) => `\`${scope}\` for ${kinds.map(plural).join(' and ')}`)
    if (needs.length > 0)
      operation.description += `\n\nAn API key also needs the scopes for the other records that the call changes: ${needs.join(', ')}.`
    operation.description += `\n\n${sentenceOf(operation)}`
  }
}

const plural = (kind: string) => `${kind.replaceAll('_', '-')}s`

function sentenceOf(operation: OpenApiOperation): string {
  const { 'x-scope': scope, 'x-role': role, 'x-plan': plan = '', 'x-read-scope': readScope } = operation
  if (!scope) return 'Needs no credential.'
  const credential =
    { any: 'any credential', full: 'a credential with every scope', session: 'a session, not an API key' }[
      scope
    ] ?? `\`${scope}\``
  const withheld = readScope
    ? ` Without \`${readScope}\`, the response has only ids, the version and the fields that were sent.`
    : ''
  return `Needs ${credential}, ${role}, ${plan[0]!.toUpperCase()}${plan.slice(1)}.${withheld}`
}

/**
 * Writes all combinations of requirements, and the requirements for reading each kind of record. A scope that no
 * operation requires yet gets the defaults.
 */
export function writeRequirements(operations: Operation[], schemas: Schemas): string {
  const scopes = schemas.Scope!.enum as string[]
  const required = operations
    .filter(({ scope }) => scope !== null)
    .map(({ scope, role, plan }) => ({ scope, role, plan }))
  const others = scopes
    .filter((scope) => !required.some((each) => each.scope === scope))
    .map((scope) => ({ scope, ...defaults[scope.endsWith(':read') ? 'read' : 'write'] }))
  const rows = new Set([...required, ...others].map(code))
  return `${header}
/** Every combination of scope, role and plan that some operation requires. */
export const requirements = [
${[...rows].sort().join(',\n')}
] as const

/** The scope that changes records of each kind. */
export const writeScopes = ${code(writeScopes(operations))} as const

/** The scope and role that read records of each kind, as declared on the operation that gets or lists them. */
export const readRequirements = ${code(readRequirements(operations, schemas))} as const
`
}

function writeScopes(operations: Operation[]) {
  const entries = operations.flatMap(({ kind, scope }) => (kind && scope ? [[kind, scope]] : []))
  return Object.fromEntries(entries.sort())
}

/** Uses the most specific operation: `get`, then `list`, then any other operation that returns the record. */
function readRequirements(operations: Operation[], schemas: Schemas) {
  const shapes: Operation['shape'][] = ['get', 'list', 'action']
  const entries = shapes.flatMap((shape) =>
    operations
      .filter((operation) => operation.method === 'get' && operation.scope && operation.shape === shape)
      .flatMap(({ scope, role, success }) =>
        kindsIn(inline(success.schema, schemas)).map((kind) => [kind, { scope, role }] as const),
      ),
  )
  // The last entry of a key wins.
  return Object.fromEntries(entries.reverse().sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
}

/** The kinds of the records in a response: the response itself, its items or its members. */
function kindsIn(answer: any): string[] {
  const record = answer?.items ?? answer
  const members = Object.values<any>(record?.properties ?? {})
  return [record, ...members].flatMap(
    (each) => (each?.properties?.id && recordOf(each.properties.id)?.kind) || [],
  )
}
