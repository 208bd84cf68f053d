/** Compares the credentials of which a caller needs one. */
import type { OpenApi } from '../document/openapi.ts'
import { always, type Change, declared, type Fact, type Facts, factChanges } from './change.ts'
import type { Endpoint } from './endpoints.ts'

/** The needed scopes by the name of the scheme; empty if no credential is needed. */
type Requirement = Record<string, string[]>

export function authenticationChanges(before: Endpoint, after: Endpoint): Change[] {
  const [old, now] = [requirementsOf(before), requirementsOf(after)]
  const breaking = !old.every((one) => now.some((other) => isEnough(one, other)))
  const names = old.map(textOf)
  const factsOf = (requirements: Requirement[]): Facts => ({
    'the authentication': { value: inOrderOf(names, requirements.map(textOf)), breaks: () => breaking },
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

/** The order of requirements has no meaning. */
const inOrderOf = (known: string[], all: string[]): string[] =>
  all.toSorted((one, other) => rankIn(known, one) - rankIn(known, other))

const rankIn = (known: string[], name: string) => (known.includes(name) ? known.indexOf(name) : known.length)

const textOf = (requirement: Requirement): string =>
  Object.entries(requirement)
    .map(([name, scopes]) => (scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name))
    .join(' and ') || 'none'

/** How credentials are sent, where they come from, and which scopes they can have. */
export function schemeChanges(before: OpenApi, after: OpenApi): Change[] {
  const group = { whom: 'every client', code: 'security-scheme' }
  return factChanges(group, factsOfSchemes(before), factsOfSchemes(after))
}

function factsOfSchemes({ components }: OpenApi): Facts {
  const schemes = Object.entries<any>(components?.securitySchemes ?? {})
  const entries = schemes.flatMap(
    ([name, { type, in: place, name: sentAs, scheme, openIdConnectUrl, flows }]) => [
      [`the authentication ${name}`, always({ type, in: place, name: sentAs, scheme, openIdConnectUrl })],
      ...Object.entries<any>(flows ?? {}).flatMap(([flow, each]) => factsOfFlow(`${flow} of ${name}`, each)),
    ],
  )
  return Object.fromEntries(entries)
}

const factsOfFlow = (name: string, { authorizationUrl, tokenUrl, scopes }: any): [string, Fact][] => [
  [`the flow ${name}`, always({ authorizationUrl, tokenUrl })],
  ...Object.keys(scopes ?? {}).map((scope): [string, Fact] => [
    `the scope ${scope} of the flow ${name}`,
    { ...declared, code: 'security-scope' },
  ]),
]
