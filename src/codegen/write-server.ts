/** Writes the handler interfaces and the route table. */

import type { OpenApi, RateLimit, Refusal, Schema } from './document.ts'
import { header } from './files.ts'
import { nameFields } from './names.ts'
import type { Operation } from './operations.ts'
import { pascalCase } from './operations.ts'
import type { Schemas } from './schemas.ts'
import { code, inline, namesIn, ref } from './schemas.ts'
import { webPagesOf } from './web-pages.ts'
import { secretsIn } from './withheld.ts'

export function writeHandlers(operations: Operation[]): string {
  const byDomain = Map.groupBy(operations, (operation) => operation.domain)
  const interfaces = [...byDomain].map(
    ([domain, members]) =>
      `export interface ${pascalCase(domain)}Handlers {\n${members.map(member).join('\n')}\n}\n`,
  )
  return `${header}
import type { BatchHandler, PublicHandler, ReadHandler, Whole, WriteHandler } from '../../src/call/handler.ts'
import type * as api from '../client/types.gen.ts'

${interfaces.join('\n')}
export interface Handlers {
${[...byDomain.keys()].map((domain) => `  ${domain}: ${pascalCase(domain)}Handlers`).join('\n')}
}
`
}

function member(operation: Operation): string {
  const { id, method, path, success, summary, kind } = operation
  const name = pascalCase(id)
  const response = `api.${name}Responses[${success.status}]`
  return `  /** ${summary}. \`${method.toUpperCase()} ${path}\` */
  ${id}: ${pascalCase(kindOf(operation))}Handler<api.${name}Data, ${kind ? `Whole<${response}>` : response}>`
}

/**
 * Which runner an operation needs; this is the only difference between the paths through the life of a call.
 */
function kindOf({ scope, method, together }: Operation): 'public' | 'read' | 'write' | 'batch' {
  if (!scope) return 'public'
  if (together) return 'batch'
  return method === 'get' ? 'read' : 'write'
}

export function writeRoutes(operations: Operation[], schemas: Schemas): string {
  return `${header}
import type { Hono } from 'hono'
import type { Mount, Route } from '../../src/call/route.ts'
import type { Handlers } from './handlers.ts'

// biome-ignore format: a line an operation
export const routes = {
${operations.map((operation) => route(operation, schemas)).join('\n')}
} satisfies Record<string, Route>

/** Puts every operation on the application; \`mount\` wraps its handler in the life of a call. */
// biome-ignore format: a line an operation
export function mountRoutes(app: Hono<any>, mount: Mount, handlers: Handlers): void {
${operations.toSorted(literalFirst).map(mount).join('\n')}
}
`
}

function route(operation: Operation, schemas: Schemas): string {
  const { id, domain, method, path, shape, scope, role, plan, triesBy, success, body } = operation
  const { deprecation, kind, limitedBy, slow, batchable, together } = operation
  const secret = code(inline(success.schema, schemas)).includes('"format": "password"')
  const secrets = success.schema ? secretsIn(inline(success.schema, schemas)) : []
  const { status } = success
  const contentTypes = body?.contentTypes ?? []
  const changing = operation.parameters.some(({ name }) => name === 'updated_since')
  const marks = { slow, batchable, together, changing }
  const marked = Object.fromEntries(Object.entries(marks).filter(([, isMarked]) => isMarked))
  const reading = kind && { kind, ...(secrets.length > 0 && { secrets }) }
  const rare = {
    ...reading,
    ...marked,
    ...(limitedBy && { limitedBy }),
    ...(deprecation && { deprecation: deprecation.headers }),
  }
  const access = { scope, role, plan, triesBy }
  return `  ${id}: ${code({ id, domain, method, path, shape, ...access, status, contentTypes, secret, ...rare })},`
}

export function writeRateLimits(limits: Record<string, RateLimit>, weights: Record<string, number>): string {
  const members = Object.entries(limits).map(
    ([name, { quota, window }]) => `  ${name}: ${JSON.stringify({ quota, window })},`,
  )
  return `${header}
/** As many calls as \`quota\` in \`window\` seconds. */
export const rateLimits = {
${members.join('\n')}
} as const

/** As how many calls a part of a body counts, by the name of the field. */
export const callWeights: Readonly<Record<string, number>> = ${code(weights)}
`
}

/** Writes the status of each code, and what comes with it. */
export function writeRefusals(refusals: Refusal[], problem: Schema): string {
  const ofRecords = Object.entries(problem.properties!).filter(([, member]) => member['x-of-records'])
  const statuses = refusals.map(({ code, status }) => `  ${code}: ${status},`)
  const members = refusals.flatMap(({ code, members }) =>
    members ? [`  ${code}: ${members.map((name) => `'${name}'`).join(' | ')}`] : [],
  )
  return `${header}
/** The HTTP status of each code. */
export const statuses = {
${statuses.join('\n')}
} as const

export type Code = keyof typeof statuses

/** The members of a problem that are withheld from callers that may not read the records. */
export const recordMembers = ${code(ofRecords.map(([name]) => name))} as const

/** The members of a problem that come with its code. */
export interface Members {
${members.join('\n')}
}
`
}

/** Writes what the service and its tools share. */
export function writeConstants(document: OpenApi, operations: Operation[]): string {
  const pages = webPagesOf(operations, document.components.schemas)
  const webPages = Object.fromEntries(pages.map(({ prefix, path }) => [prefix, path] as const).sort())
  return `${header}
/** Sizes: of an \`Idempotency-Key\` and a long text in characters, of bodies in bytes. */
export const limits = ${code(document['x-limits'])} as const

/** Days that entries of the activity log are kept, by plan. */
export const activityRetention = ${code(document['x-activity-retention'])} as const

/** The most that a workspace has at once, by plan: bytes of files under \`storage\`. */
export const quotas = ${code(document['x-quotas'])} as const

/** Days after which a removed record is gone for good. */
export const removedKept = ${code(document['x-removed-kept'])}

/** Where the service is unless something else is set. */
export const defaultAddress = ${code(document['x-default-address'])}

/** Where the web application has the pages of records, by the prefix of their ids. */
export const webPages = ${code(webPages)} as const
`
}

/** Writes the kinds of records and the moves of their states. */
export function writeRecordKinds({ components, 'x-records': prefixes }: OpenApi): string {
  const moves = Object.entries(components.schemas).flatMap(([name, schema]) =>
    schema['x-moves'] ? [[name, schema['x-moves']]] : [],
  )
  const types = moves.map(([name]) => `${name}: Moves<api.${name}>`).join('; ')
  return `${header}
import type * as api from '../client/types.gen.ts'

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/** What the ids of each kind of record begin with. */
export const prefixes = ${code(prefixes)} as const

/** The field that names a record, of the kinds that have one. */
export const nameFields = ${code(nameFields(components.schemas))} as const

/** The states that each state may move to. */
export const moves: { ${types} } = ${code(Object.fromEntries(moves))}
`
}

/** Writes the input schema of each operation, with references to shared schemas. */
export function writeSchemas(operations: Operation[], schemas: Schemas): string {
  // Only the file of a multipart body is read, so there is no schema for it.
  const bodies = operations.map(({ body }) => body && !body.multipart && ref(body.name))
  const named = namesIn([bodies, operations.map(({ parameters }) => parameters)], schemas)
  const definitions = [...named].sort().map((name) => [name, schemas[name]])
  const inputs = operations.map((operation, index) => {
    const [path, query] = [parameterSchema(operation, 'path'), parameterSchema(operation, 'query')]
    return `${operation.id}: { path: ${path}, query: ${query}, body: ${json(bodies[index] || null)} },`
  })
  return `${header}
import type { InputSchemas } from '../../src/call/route.ts'

/** What others refer to by name. */
export const named = ${json(Object.fromEntries(definitions))}

/** An object with these properties and no others. */
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

function parameterSchema({ parameters }: Operation, place: 'path' | 'query'): string {
  const members = parameters.filter((parameter) => parameter.in === place)
  if (members.length === 0) return 'nothing'
  const required = members.filter((member) => member.required).map(({ name }) => name)
  const properties = Object.fromEntries(members.map(({ name, schema }) => [name, schema]))
  return `closed(${json(properties)}${required.length > 0 ? `, ${json(required)}` : ''})`
}

/** The input check resolves references by bare name. */
function json(value: unknown): string {
  return JSON.stringify(value, (key, member) => (unusedKeywords.has(key) ? undefined : member)).replaceAll(
    '#/components/schemas/',
    '',
  )
}

/** What the input check has no use for. */
const unusedKeywords = new Set(['x-record', 'x-records', 'x-moves', 'x-for-programs', 'x-set-by'])

function mount(operation: Operation): string {
  const { id, domain, method, path } = operation
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  return `  app.${method}('${pattern}', mount.${kindOf(operation)}(routes.${id}, handlers.${domain}.${id}))`
}

/** Sorts `/companies/list` before `/companies/{id}`, because the first match wins. */
function literalFirst(a: Operation, b: Operation): number {
  const key = ({ path }: Operation) => path.replaceAll('{', '~')
  return key(a) < key(b) ? -1 : 1
}
