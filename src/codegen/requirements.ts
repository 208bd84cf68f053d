/** What operations require of their caller: resolved, put into words, and written for the entitlements. */
import type { OpenApi, OpenApiOperation } from './document.ts'
import { operationsOf } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import { code } from './schemas.ts'

/** Names the role and the plan where the specification leaves them to the method. */
export function resolveRequirements(document: OpenApi) {
  for (const { method, operation } of operationsOf(document)) {
    if (!operation['x-scope']) continue
    const usual = method === 'get' ? usually.read : usually.write
    operation['x-role'] ??= usual.role
    operation['x-plan'] ??= usual.plan
  }
}

const usually = { read: { role: 'viewer', plan: 'starter' }, write: { role: 'member', plan: 'pro' } }

/** Ends the description of each operation with who may call it: for readers, since tools are listed to those who may. */
export function describeRequirements(document: OpenApi) {
  for (const { operation } of operationsOf(document)) operation.description += `\n\n${sentenceOf(operation)}`
}

function sentenceOf({ 'x-scope': scope, 'x-role': role, 'x-plan': plan = '' }: OpenApiOperation): string {
  if (!scope) return 'Needs no credential.'
  const credential = { any: 'any credential', session: 'a session, not an API key' }[scope] ?? `\`${scope}\``
  return `Needs ${credential}, ${role}, ${plan[0]!.toUpperCase()}${plan.slice(1)}.`
}

/** Writes every combination that some operation requires. A scope that none requires yet is taken as the usual ones are. */
export function writeRequirements(operations: Operation[], scopes: string[]): string {
  const required = operations
    .filter(({ scope }) => scope !== null)
    .map(({ scope, role, plan }) => ({ scope, role, plan }))
  const others = scopes
    .filter((scope) => !required.some((each) => each.scope === scope))
    .map((scope) => ({ scope, ...usually[scope.endsWith(':read') ? 'read' : 'write'] }))
  const rows = new Set([...required, ...others].map(code))
  return `${header}
/** Every combination of scope, role and plan that some operation requires. */
export const requirements = [
${[...rows].sort().join(',\n')}
] as const
`
}
