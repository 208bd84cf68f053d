/** Writes the modules of the server: handler types, routes, limits, refusals, constants and schemas. */

import type { OpenApi, Refusal, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf } from '../../../surface/src/document/openapi.ts'
import { pascalCase } from '../../../surface/src/document/operations.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { inline, recordOf, walkSchemas } from '../../../surface/src/document/schemas.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import {
  type HandlerStyle,
  honoPath,
  literalFirst,
  writeHandlers as writeHandlersOf,
  writeSchemas as writeSchemasOf,
} from '../../../surface/src/generate/server.ts'
import type { RateLimit } from '../document/facts.ts'
import type { Operation } from '../document/operations.ts'
import { importKindsOf, lookupKeysOf } from './import-kinds.ts'
import { nameFields } from './names.ts'
import { parentKindsOf } from './parent-kinds.ts'
import { webPagesOf } from './web-pages.ts'
import { secretsIn } from './withheld.ts'

const handlerStyle: HandlerStyle<Operation> = {
  imports:
    "import type { BatchHandler, PublicHandler, ReadHandler, Whole, WriteHandler } from '../../src/calls/lifecycle/handler.ts'",
  typeOf: (operation, input, response) => {
    const { kind } = operation
    const whole = kind ? `Whole<${response}>` : response
    return `${pascalCase(kindOf(operation))}Handler<${input}, ${whole}>`
  },
}

export const writeHandlers = (operations: Operation[]): string => writeHandlersOf(operations, handlerStyle)

/** The kind of handler, which determines how calls of the operation run. */
function kindOf({ scope, method, together }: Operation): 'public' | 'read' | 'write' | 'batch' {
  if (!scope) return 'public'
  if (together) return 'batch'
  return method === 'get' ? 'read' : 'write'
}

export function writeRoutes(operations: Operation[], schemas: Schemas): string {
  return `${header}
import type { Hono } from 'hono'
import type { Mount, Route } from '../../src/calls/lifecycle/route.ts'
import type { Handlers } from './handlers.ts'

// biome-ignore format: one line per operation
export const routes = {
${operations.map((operation) => route(operation, schemas)).join('\n')}
} satisfies Record<string, Route>

/** Registers every operation; \`mount\` wraps its handler in the stages of a call. */
// biome-ignore format: one line per operation
export function mountRoutes(app: Hono<any>, mount: Mount, handlers: Handlers): void {
${operations.toSorted(literalFirst).map(mount).join('\n')}
}
`
}

function route(operation: Operation, schemas: Schemas): string {
  const { id, domain, method, path, shape, scope, role, plan, triesBy, success, body } = operation
  const { deprecation, kind, limitedBy, testsCodes, signsInOrOut, slow, batchable, together } = operation
  const secret = code(inline(success.schema, schemas)).includes('"format": "password"')
  const secrets = success.schema ? secretsIn(inline(success.schema, schemas)) : []
  const { status } = success
  const contentTypes = body?.contentTypes ?? []
  const accepts = (parameter: string) => operation.parameters.some(({ name }) => name === parameter)
  const changing = accepts('updated_since')
  const windowed = accepts('Idempotency-Window')
  const bodyOptional = body?.optional
  const marks = { testsCodes, signsInOrOut, slow, batchable, together, changing, windowed, bodyOptional }
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
/** \`quota\` calls per \`window\` seconds. */
export const rateLimits = {
${members.join('\n')}
} as const

/** How many calls each item of a body field counts as, by field name. */
export const callWeights: Readonly<Record<string, number>> = ${code(weights)}
`
}

/** Writes the HTTP status and the members of each error code. */
export function writeRefusals(refusals: Refusal[], general: Refusal[], problem: Schema): string {
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

/** Codes with which the service can refuse any request. */
export type GeneralCode = ${general.map(({ code }) => `'${code}'`).join(' | ')}

/** Members of a problem that are withheld from callers who may not read the records. */
export const recordMembers = ${code(ofRecords.map(([name]) => name))} as const

/** Additional members of problems, by code. */
export interface Members {
${members.join('\n')}
}
`
}

/** The names of the headers of all responses. */
function responseHeadersOf(document: OpenApi): string[] {
  const inline = operationsOf(document).flatMap(({ operation }) => Object.values(operation.responses))
  const responses = [...inline, ...Object.values(document.components.responses ?? {})]
  return [...new Set(responses.flatMap(({ headers }) => Object.keys(headers ?? {})))].sort()
}

const apiFoldersOf = (operations: Operation[]): string[] =>
  [...new Set(operations.map(({ path }) => path.split('/')[3]!))].sort()

/** The names of all fields and parameters that contain a secret, in requests and responses. */
function secretFieldsOf(document: OpenApi): string[] {
  const { schemas } = document.components
  const names = new Set<string>()
  walkSchemas(document, ({ properties }) => {
    for (const name of secretsIn({ properties: inline(properties ?? {}, schemas) })) names.add(name)
  })
  return [...names].sort()
}

/** Writes the constants that the service and its tools share. */
export function writeConstants(document: OpenApi, operations: Operation[], domains: string[]): string {
  const pages = webPagesOf(operations, document.components.schemas)
  const kindsByPrefix = Object.fromEntries(
    Object.entries(document['x-records']).map(([kind, prefix]) => [prefix, kind] as const),
  )
  const webPages = Object.fromEntries(pages.map(({ prefix, path }) => [prefix, path] as const).sort())
  const importKinds = importKindsOf(operations, document.components.schemas, domains)
  const searched = document.components.schemas.SearchKind!.enum as string[]
  return `${header}
/** \`idempotency_key\` and \`long_text\` are in characters, bodies in bytes. */
export const limits = ${code(document['x-limits'])} as const

/** Retention of the activity log in days, by plan. */
export const activityRetention = ${code(document['x-activity-retention'])} as const

/** Maximum per workspace, by plan; \`storage\` is in bytes. */
export const quotas = ${code(document['x-quotas'])} as const

/** Days until a removed record is deleted permanently. */
export const removedKept = ${code(document['x-removed-kept'])}

/** Default address of the service. */
export const defaultAddress = ${code(document['x-default-address'])}

/** The kinds with an import, by the first word of their commands, which is also their path. */
export const importedKinds = ${code(importKinds)} as const

/** The fields by which rows can reference a record of each kind, besides its id. */
export const lookupKeys = ${code(lookupKeysOf(importKinds, document))} as const

/** What each scope allows, for people. */
export const scopesInWords = ${code(document.components.schemas.Scope!['x-in-words'])} as const

/** Why a time entry may be wrong, for people. */
export const timeMarksInWords = ${code(document.components.schemas.TimeMark!['x-in-words'])} as const

/** Kinds that the search finds. */
export const searchedKinds = ${code(searched)} as const

/** The kinds of the records that a record of each of these kinds refers to. */
export const parentKinds: Readonly<Record<string, readonly string[]>> = ${code(parentKindsOf(operations, document.components.schemas, searched))}

/** The headers that a response of the API can have. */
export const responseHeaders = ${code(responseHeadersOf(document))} as const

/** The calls that can take minutes. */
export const slowCalls = ${code(operations.filter(({ slow }) => slow).map(({ method, path }) => `${method.toUpperCase()} ${path}`))} as const

/** The first segments of the paths after \`/api/v1\`. */
export const apiFolders = ${code(apiFoldersOf(operations))} as const

/** Fields with a secret: a password, a key, a token or a code. */
export const secretFields = ${code(secretFieldsOf(document))} as const

/** Kinds of records by the prefix of their ids. */
export const kindsByPrefix: Readonly<Record<string, string>> = ${code(kindsByPrefix)}

/** Paths of the web pages of records, by id prefix. */
export const webPages = ${code(webPages)} as const
`
}

export function writeRecordKinds(document: OpenApi): string {
  const { components, 'x-records': prefixes, 'x-exported': exported, 'x-erased': erased } = document
  const states = Object.entries(components.schemas).filter(([, schema]) => schema['x-moves'])
  const byName = (read: (schema: Schema) => unknown) =>
    code(Object.fromEntries(states.map(([name, schema]) => [name, read(schema)])))
  const isClosed = (schema: Schema, state: unknown) => schema['x-closed']!.includes(state as string)
  const types = (write: (type: string) => string) =>
    `{ ${states.map(([name]) => `${name}: ${write(`api.${name}`)}`).join('; ')} }`
  return `${header}
import type * as api from '../client/types.gen.ts'

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/** Id prefix of each kind of record. */
export const prefixes = ${code(prefixes)} as const

/** Name of each kind of record, for people. */
export const kindNames = ${code(kindNames(components.schemas))} as const

/** Kinds in the export of a workspace. */
export const exportedKinds = ${code(exported)} as const

/** Kinds deleted by the erasure of a client or prospect to which they refer. */
export const erasedKinds = ${code(erased)} as const

/** Kinds whose records are the data of a person, and can be erased. */
export const personKinds = ${code(components.schemas.PersonRecordId!['x-records']!.map(({ kind }) => kind))} as const

/** Kinds that can be restored after a removal. */
export const restorableKinds = ${code(components.schemas.RemovableKind!.enum)} as const

/** Kinds that can have notes. */
export const notableKinds = ${code(components.schemas.NotableId!['x-records']!.map(({ kind }) => kind))} as const

/** The name field of each kind of record that has one. */
export const nameFields = ${code(nameFields(components.schemas))} as const

/** For each kind with a period, the fields with its days and the maximum number of days. */
export const periods = ${code(periodsOf(components.schemas))} as const

/** Allowed transitions by state. */
export const moves: ${types((type) => `Moves<${type}>`)} = ${byName((schema) => schema['x-moves'])}

/** States in which work goes on. */
export const openStates: ${types((type) => `readonly ${type}[]`)} =
  ${byName((schema) => schema.enum!.filter((state) => !isClosed(schema, state)))}

/** States in which work has ended. */
export const closedStates: ${types((type) => `readonly ${type}[]`)} = ${byName((schema) => schema['x-closed'])}
`
}

const kindNames = (schemas: Schemas) =>
  Object.fromEntries(
    Object.values(schemas)
      .flatMap(({ 'x-record': record }) => (record ? [[record.kind, record.name] as const] : []))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

function periodsOf(schemas: Schemas) {
  const found = Object.values(schemas).flatMap(({ properties = {} }) => {
    const kind = properties.id && recordOf(inline(properties.id, schemas))?.kind
    const period = Object.entries(properties).find(([, each]) => each['x-period'])
    if (!kind || !period) return []
    const [last, schema] = period
    return [[kind, { last, ...schema['x-period']! }] as const]
  })
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const writeSchemas = (operations: Operation[], schemas: Schemas): string =>
  writeSchemasOf(
    operations,
    schemas,
    "import type { InputSchemas } from '../../src/calls/lifecycle/route.ts'",
    (keyword) => !unusedKeywords.has(keyword),
  )

/** Keywords that the input check does not use. */
const unusedKeywords = new Set([
  'x-record',
  'x-records',
  'x-rows',
  'x-screen',
  'x-view',
  'x-terminal',
  'x-moves',
  'x-closed',
  'x-for-programs',
  'x-grows',
  'x-part-of',
  'x-set-by',
  'x-period',
  'x-markdown',
  'x-default-now',
  'x-verbs',
  'x-in-words',
])

function mount(operation: Operation): string {
  const { id, domain, method } = operation
  return `  app.${method}('${honoPath(operation)}', mount.${kindOf(operation)}(routes.${id}, handlers.${domain}.${id}))`
}
