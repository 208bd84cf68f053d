/** Compares the credentials of which a caller needs one. */
import type { OpenApi } from '../document/openapi.ts'
import { always, type Change, type Facts, factChanges, prefixed } from './change.ts'
import type { Endpoint } from './endpoints.ts'

/** The needed scopes by the name of the scheme; empty if no credential is needed. */
type Requirement = Record<string, string[]>

export function authenticationChanges(before: Endpoint, after: Endpoint): Change[] {
  const [old, now] = [requirementsOf(before), requirementsOf(after)]
  const breaking = !old.every((one) => now.some((other) => isEnough(one, other)))
  const factsOf = (requirements: Requirement[]): Facts => ({
    'the authentication': { value: requirements.map(textOf).toSorted(), breaks: () => breaking },
  })
  const group = { whom: 'callers of', code: 'authentication', uses: before.name }
  return factChanges(group, factsOf(old), factsOf(now))
}

function requirementsOf({ operation, document }: Endpoint): Requirement[] {
  const accepted = (operation.security ?? document.security ?? []) as Requirement[]
  return accepted.length > 0 ? accepted : [{}]
}

/** A caller with the credentials `one` has all of `other`. */
const isEnough = (one: Requirement, other: Requirement): boolean =>
  Object.entries(other).every(
    ([name, scopes]) => scopes.every((scope) => one[name]?.includes(scope)) && one[name],
  )

const textOf = (requirement: Requirement): string =>
  Object.entries(requirement)
    .map(([name, scopes]) => (scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name))
    .join(' and ') || 'none'

/** How credentials are sent and where they come from. */
export function schemeChanges(before: OpenApi, after: OpenApi): Change[] {
  const factsOf = ({ components }: OpenApi) => prefixed('the authentication', schemesOf(components), always)
  return factChanges({ whom: 'every client', code: 'security-scheme' }, factsOf(before), factsOf(after))
}

const schemesOf = (components: OpenApi['components'] | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(components?.securitySchemes ?? {}).map(([name, scheme]) => [name, withoutTexts(scheme)]),
  )

/** Scopes of a flow are named; their descriptions are texts. */
function withoutTexts({ description: _, bearerFormat: __, flows, ...scheme }: any): object {
  const named = Object.entries<any>(flows ?? {}).map(([name, { scopes, ...flow }]) => [
    name,
    { ...flow, scopes: Object.keys(scopes ?? {}) },
  ])
  return flows ? { ...scheme, flows: Object.fromEntries(named) } : scheme
}
