import type { Params, Result, Router } from 'hono/router'
import { METHOD_NAME_ALL } from 'hono/router'

interface Node<T> {
  literals: Map<string, Node<T>>
  parameter: Node<T> | null
  /** By method, with the names of the parameters in the path. */
  routes: Map<string, { handler: T; names: string[] }>
}

const newNode = <T>(): Node<T> => ({ literals: new Map(), parameter: null, routes: new Map() })

/**
 * Matches paths segment by segment, preferring literals to parameters. Supports no wildcards and no middleware, so at most one
 * route matches. Needed because Hono's fastest router rejects `/list` next to `/:id`.
 */
export class SegmentRouter<T> implements Router<T> {
  readonly name = 'SegmentRouter'
  readonly #root = newNode<T>()

  add(method: string, path: string, handler: T): void {
    if (method === METHOD_NAME_ALL || path.includes('*'))
      throw new Error(`${method} ${path} is not supported`)
    const names: string[] = []
    let node = this.#root
    for (const segment of path.split('/')) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1))
        node = node.parameter ??= newNode()
      } else {
        const next = node.literals.get(segment) ?? newNode()
        node.literals.set(segment, next)
        node = next
      }
    }
    node.routes.set(method, { handler, names })
  }

  match(method: string, path: string): Result<T> {
    const values: string[] = []
    let node: Node<T> | null = this.#root
    for (const segment of path.split('/')) {
      const literal: Node<T> | undefined = node.literals.get(segment)
      if (!literal && segment !== '') values.push(segment)
      node = literal ?? (segment === '' ? null : node.parameter)
      if (!node) return [[]]
    }
    const route = node.routes.get(method)
    if (!route) return [[]]
    const params: Params = {}
    for (const [index, name] of route.names.entries()) params[name] = values[index]!
    return [[[route.handler, params]]]
  }
}
