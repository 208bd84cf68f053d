/** Writes the modules of a server: handler interfaces, routes and input schemas. */
import type { OpenApi, Schema } from '../document/openapi.ts'
import { type Operation, pascalCase } from '../document/operations.ts'
import { namesIn, type Schemas } from '../document/schemas.ts'
import { code, ref } from './code.ts'
import { header } from './files.ts'

/** How a project types its handlers. */
export interface HandlerStyle<T extends Operation = Operation> {
  /** The statements that import the types. */
  imports: string
  /** The type of a handler, from the types of its input and its response. */
  typeOf(operation: T, input: string, response: string): string
}

export function writeHandlers<T extends Operation>(operations: T[], style: HandlerStyle<T>): string {
  const byDomain = Map.groupBy(operations, (operation) => operation.domain)
  const interfaces = [...byDomain].map(
    ([domain, members]) =>
      `export interface ${pascalCase(domain)}Handlers {\n${members.map((each) => member(each, style)).join('\n')}\n}\n`,
  )
  return `${header}
${style.imports}
import type * as api from '../client/types.gen.ts'

${interfaces.join('\n')}
export interface Handlers {
${[...byDomain.keys()].map((domain) => `  ${domain}: ${pascalCase(domain)}Handlers`).join('\n')}
}
`
}

function member<T extends Operation>(operation: T, { typeOf }: HandlerStyle<T>): string {
  const { id, method, path, success, summary } = operation
  const name = pascalCase(id)
  const type = typeOf(operation, `api.${name}Data`, `api.${name}Responses[${success.status}]`)
  return `  /** ${summary}. \`${method.toUpperCase()} ${path}\` */\n  ${id}: ${type}`
}

/** Sorts `/books/overdue` before `/books/{id}`, because the first match wins. */
export function literalFirst(a: Operation, b: Operation): number {
  const key = ({ path }: Operation) => path.replaceAll('{', '~')
  return key(a) < key(b) ? -1 : 1
}

/** The path as Hono writes it: `/books/:id`. */
export const honoPath = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, ':$1')

export function writeRoutes(operations: Operation[], document: OpenApi): string {
  const rows = operations.map(({ id, domain, method, path, shape, success, body, isPublic }) => {
    const contentTypes = body?.contentTypes ?? []
    const bodyOptional = body?.optional || undefined
    const needsCredential = !isPublic && (document.security ?? []).length > 0
    const { status } = success
    return `  ${id}: ${code({ id, domain, method, path, shape, status, contentTypes, bodyOptional, needsCredential })},`
  })
  const mounts = operations
    .toSorted(literalFirst)
    .map(
      (each) =>
        `  app.${each.method}('${honoPath(each)}', run(routes.${each.id}, handlers.${each.domain}.${each.id} as Handler))`,
    )
  return `${header}
import type { Hono } from 'hono'
import type { Handler, Route, Runner } from '${runtime}/server'
import type { Handlers } from './handlers.ts'

// biome-ignore format: one line per operation
export const routes = {
${rows.join('\n')}
} satisfies Record<string, Route>

/** Registers every operation; \`run\` wraps its handler in everything that happens before and after it. */
// biome-ignore format: one line per operation
export function mountRoutes(app: Hono<any>, run: Runner, handlers: Handlers): void {
${mounts.join('\n')}
}
`
}

/** The package that generated files of projects import. */
export const runtime = 'typespec-surface'

/** Writes the input schemas of operations, with references to shared schemas. */
export function writeSchemas(
  operations: Operation[],
  schemas: Schemas,
  imports: string,
  isUsed: (keyword: string) => boolean,
): string {
  // A multipart body has no schema: only its file is read.
  const bodies = operations.map(({ body }) => body && !body.multipart && ref(body.name))
  const named = namesIn([bodies, operations.map(({ parameters }) => parameters)], schemas)
  const definitions = [...named].sort().map((name) => [name, schemas[name]])
  const json = (value: unknown) => asJson(value, isUsed)
  const inputs = operations.map((operation, index) => {
    const [path, query] = [
      parameterSchema(operation, 'path', json),
      parameterSchema(operation, 'query', json),
    ]
    return `${operation.id}: { path: ${path}, query: ${query}, body: ${json(bodies[index] || null)} },`
  })
  return `${header}
${imports}

/** Shared schemas by name. */
export const named = ${json(Object.fromEntries(definitions))}

/** An object schema with only these properties. */
const closed = (properties: InputSchemas['query']['properties'], required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const nothing = closed({})

export const schemas: Readonly<Record<string, InputSchemas>> = {
${inputs.join('\n')}
}
`
}

function parameterSchema(
  { parameters }: Operation,
  place: 'path' | 'query',
  json: (value: unknown) => string,
): string {
  const members = parameters.filter((parameter) => parameter.in === place)
  if (members.length === 0) return 'nothing'
  const required = members.filter((member) => member.required).map(({ name }) => name)
  const properties: Record<string, Schema> = Object.fromEntries(
    members.map(({ name, schema, several }) => [name, several ?? schema]),
  )
  return `closed(${json(properties)}${required.length > 0 ? `, ${json(required)}` : ''})`
}

/** The input check resolves references by plain name. */
function asJson(value: unknown, isUsed: (keyword: string) => boolean): string {
  return JSON.stringify(value, (key, member) => (isUsed(key) ? member : undefined)).replaceAll(
    '#/components/schemas/',
    '',
  )
}
