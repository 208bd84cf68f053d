/** Sends the requests of tools and commands. */
import { randomUUID } from 'node:crypto'
import type { RequestShape } from '../document/descriptors.ts'

export interface Service {
  /** Without a path. */
  url: string
  token?: string | undefined
}

export interface Answer {
  status: number
  /** Parsed JSON, or text of other types. */
  body: unknown
  /** The cursor of the next page of a list. */
  nextCursor: string | undefined
}

/** `args` are the values of path, query and body by name. Throws if the service cannot be reached. */
export async function send(
  shape: RequestShape,
  args: Record<string, unknown>,
  service: Service,
): Promise<Answer> {
  const { method, contentType } = shape
  const { if_version: version, ...rest } = { ...shape.defaults, ...args, ...shape.preset }
  const { path, query, body } = placesOf(shape, rest)
  const response = await fetch(new URL(`${path}${query}`, service.url), {
    method,
    headers: {
      accept: 'application/json',
      ...(service.token && { authorization: `Bearer ${service.token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(contentType && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
    nextCursor: nextCursorIn(response.headers.get('link')),
  }
}

function placesOf(shape: RequestShape, args: Record<string, unknown>) {
  const inPath = [...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams()
  for (const name of shape.query)
    if (args[name] !== undefined && args[name] !== null) query.set(name, [args[name]].flat().join(','))
  const body = Object.fromEntries(
    Object.entries(args).filter(([name]) => !inPath.includes(name) && !shape.query.includes(name)),
  )
  return { path, query: query.size > 0 ? `?${query}` : '', body }
}

function nextCursorIn(link: string | null): string | undefined {
  const address = link?.match(/<([^>]+)>; *rel="next"/)?.[1]
  return address && (new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined)
}
