/** Finds what a reference refers to. */
import type { OpenApi } from '../document/openapi.ts'

/** The object at the end of a reference such as `#/components/schemas/Book`; an empty one if there is none. */
export type Resolve = <T extends object>(reference: string) => T

export function resolverOf(document: OpenApi): Resolve {
  const known = new Map<string, object>()
  return <T extends object>(reference: string) => {
    if (!known.has(reference)) known.set(reference, targetOf(document, reference))
    return known.get(reference) as T
  }
}

function targetOf(document: OpenApi, reference: string): object {
  const names = reference.replace(/^#\/?/, '').split('/').map(unescaped)
  let target: any = document
  for (const name of names) target = target?.[name]
  return typeof target === 'object' && target !== null ? target : {}
}

/** RFC 6901, percent-encoded as RFC 3986 asks in a fragment. */
const unescaped = (name: string) =>
  decodeURIComponent(name.replace(/%(?![\dA-Fa-f]{2})/g, '%25'))
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')

/** The object itself, or the one that it refers to. Follows references to references. */
export function resolved<T extends object>(node: T & { $ref?: string }, resolve: Resolve): T {
  let found = node
  for (const seen = new Set<string>(); found.$ref && !seen.has(found.$ref); ) {
    seen.add(found.$ref)
    found = { ...resolve<T & { $ref?: string }>(found.$ref) }
  }
  return found
}
