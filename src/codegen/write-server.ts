/** Writes the handler interfaces and the route table. */

import type { RateLimit, Schema } from './document.ts'
import { header } from './files.ts'
import type { Operation } from './operations.ts'
import { pascalCase } from './operations.ts'

export function writeHandlers(operations: Operation[]): string {
  const byDomain = Map.groupBy(operations, (operation) => operation.domain)
  const interfaces = [...byDomain].map(
    ([domain, members]) =>
      `export interface ${pascalCase(domain)}Handlers {\n${members.map(member).join('\n')}\n}\n`,
  )
  return `${header}
import type { Handler, PublicHandler } from '../../src/server/handler.ts'
import type * as api from '../client/types.gen.ts'

${interfaces.join('\n')}
export interface Handlers {
${[...byDomain.keys()].map((domain) => `  ${domain}: ${pascalCase(domain)}Handlers`).join('\n')}
}
`
}

function member({ id, method, path, scope, success, summary }: Operation): string {
  const name = pascalCase(id)
  const kind = scope ? 'Handler' : 'PublicHandler'
  return `  /** ${summary}. \`${method.toUpperCase()} ${path}\` */
  ${id}: ${kind}<api.${name}Data, api.${name}Responses[${success.status}]>`
}

export function writeRoutes(operations: Operation[]): string {
  return `${header}
import type { Hono } from 'hono'
import type { Mount, Route } from '../../src/server/route.ts'
import type { Handlers } from './handlers.ts'

export const routes = {
${operations.map(route).join('\n')}
} satisfies Record<string, Route>

/** Puts every operation on the application; \`call\` wraps its handler in the life of a call. */
export function mountRoutes(app: Hono<any>, call: Mount, handlers: Handlers): void {
${operations.toSorted(literalFirst).map(mount).join('\n')}
}
`
}

function route(operation: Operation): string {
  const { id, domain, method, path, shape, scope, role, plan, triesBy, success, body } = operation
  const secret = JSON.stringify(success.schema).includes('"format":"password"')
  const contentTypes = body?.contentTypes ?? []
  const data = {
    id,
    domain,
    method,
    path,
    shape,
    scope,
    role,
    plan,
    triesBy,
    status: success.status,
    contentTypes,
    secret,
  }
  return `  ${id}: ${JSON.stringify(data)},`
}

export function writeRateLimits(limits: Record<string, RateLimit>): string {
  const members = Object.entries(limits).map(
    ([name, { quota, window }]) => `  ${name}: ${JSON.stringify({ quota, window })},`,
  )
  return `${header}
/** As many calls as \`quota\` in \`window\` seconds. */
export const rateLimits = {
${members.join('\n')}
} as const
`
}

/** What each operation takes, as schemas that stand on their own. */
export function writeSchemas(operations: Operation[]): string {
  const schemas = operations.map((operation) => [
    operation.id,
    {
      path: parameterSchema(operation, 'path'),
      query: parameterSchema(operation, 'query'),
      // Of a multipart body only the file is read; nothing of it stands in a schema.
      body: operation.body?.multipart ? null : (operation.body?.schema ?? null),
    },
  ])
  return `${header}
import type { InputSchemas } from '../../src/server/route.ts'

export const schemas: Readonly<Record<string, InputSchemas>> = ${JSON.stringify(Object.fromEntries(schemas), null, 2)}
`
}

function parameterSchema({ parameters }: Operation, place: 'path' | 'query'): Schema {
  const members = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    required: members.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function mount({ id, domain, method, path }: Operation): string {
  return `  app.${method}('${path.replace(/\{(\w+)\}/g, ':$1')}', call(routes.${id}, handlers.${domain}.${id}))`
}

/** `/companies/list` before `/companies/{id}`: the first match answers. */
function literalFirst(a: Operation, b: Operation): number {
  const key = ({ path }: Operation) => path.replaceAll('{', '~')
  return key(a) < key(b) ? -1 : 1
}
