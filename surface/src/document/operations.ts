/** Reads the operations from the document; all output is written from this list. Schemas still contain references. */
import type { Deprecation } from './deprecation.ts'
import { deprecationOf } from './deprecation.ts'
import type {
  CommandSurface,
  Destruction,
  OpenApi,
  OpenApiOperation,
  RecordKind,
  Schema,
  ToolSurface,
} from './openapi.ts'
import { operationsOf, refName } from './openapi.ts'
import { inline, recordOf, type Schemas } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  /** The schema of one value. */
  schema: Schema
  /** The schema of several values, if the parameter accepts them. */
  several?: Schema
}

export interface Operation {
  /** Also the name of the client function and the handler. */
  id: string
  /** The first tag, which names the interface of the handlers. */
  domain: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  shape: 'list' | 'get' | 'add' | 'update' | 'remove' | 'action'
  summary: string
  description: string
  /** True if a call needs no credential, as `@useAuth(NoAuth)` declares. */
  isPublic: boolean
  /** Undefined if the effect can be undone. */
  destructive: Destruction | undefined
  /** True if tools and commands accept `if_version`. */
  ifVersion: boolean
  /** True if a call can take minutes: it is marked with `x-slow`, or transfers a file. */
  slow: boolean
  /** True if repeating a call changes nothing more. */
  idempotent: boolean
  /** True if a call can send data to another system than the service. */
  openWorld: boolean
  /** Null if not deprecated. */
  deprecation: Deprecation | null
  parameters: Parameter[]
  body: { name: string; schema: Schema; contentTypes: string[]; multipart: boolean; optional: boolean } | null
  success: { status: number; schema: Schema | null }
  tools: ToolSurface[]
  commands: CommandSurface[]
}

/** Where the document declares an operation. */
export type Place = ReturnType<typeof operationsOf>[number]

/** The body or the response is not JSON. */
const transfersFile = (content: [type: string, ...unknown[]][], returned: object = {}): boolean =>
  [...content.map(([type]) => type), ...Object.keys(returned)].some(
    (type) => !/^application\/(\S+\+)?json$/.test(type),
  )

export function readOperations(document: OpenApi): Operation[] {
  const operations = operationsOf(document).map((place) => readOperation(place, document))
  return operations.sort(byId)
}

export const byId = (a: Operation, b: Operation) => a.id.localeCompare(b.id)

export function readOperation({ path, method, operation }: Place, document: OpenApi): Operation {
  const [status, success] = successOf(operation)
  const content = Object.entries(operation.requestBody?.content ?? {})
  const schema = content[0]?.[1].schema
  return {
    id: operation.operationId,
    domain: camelCase(operation.tags?.[0] ?? ''),
    method: method as Operation['method'],
    path,
    shape: operation['x-shape'] as Operation['shape'],
    summary: operation.summary!,
    description: operation.description ?? '',
    isPublic: operation.security?.some((each) => Object.keys(each).length === 0) ?? false,
    destructive: operation['x-destructive'],
    ifVersion: operation['x-if-version'] ?? false,
    slow: operation['x-slow'] ?? transfersFile(content, success.content),
    idempotent: operation['x-idempotent'] ?? method !== 'post',
    openWorld: operation['x-open-world'] ?? false,
    deprecation: deprecationOf(operation),
    parameters: (operation.parameters ?? []).map((parameter) => readParameter(parameter, document)),
    body: schema
      ? {
          name: refName(schema.$ref!),
          schema: document.components.schemas[refName(schema.$ref!)]!,
          contentTypes: content.map(([type]) => type),
          multipart: content[0]![0] === 'multipart/form-data',
          optional: !operation.requestBody!.required,
        }
      : null,
    success: {
      status: Number(status),
      schema: success.content?.['application/json']?.schema ?? null,
    },
    tools: operation['x-mcp-tool'] ?? [],
    commands: operation['x-cli-command'] ?? [],
  }
}

export function successOf({ responses }: OpenApiOperation) {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))!
}

export function parameterOf(parameter: any, { components }: OpenApi): any {
  return parameter.$ref ? components.parameters![refName(parameter.$ref)] : parameter
}

/** The parameter with the extensions of its values. */
export function readParameter(parameter: any, document: OpenApi): Parameter {
  const {
    'x-weekday': weekday,
    'x-day-unit': unit,
    'x-several': several,
    ...rest
  } = parameterOf(parameter, document)
  const { name, in: place, required = false, description, schema, explode = true } = rest
  const common = { name, in: place, required, description }
  if (several) {
    const [one, list] = schema.anyOf
    return { ...common, schema: one, several: { ...list, 'x-several': explode ? 'repeated' : 'commas' } }
  }
  return {
    ...common,
    schema: { ...schema, ...(weekday && { 'x-weekday': weekday }), ...(unit && { 'x-day-unit': unit }) },
  }
}

/** The kind of record whose id is in the path. */
export const recordInPath = ({ parameters }: Operation, schemas: Schemas): RecordKind | undefined =>
  parameters.flatMap((each) => (each.in === 'path' ? (recordOf(inline(each.schema, schemas)) ?? []) : []))[0]

export function camelCase(text: string): string {
  return text.replace(/[-_ ](\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function pascalCase(text: string): string {
  const camel = camelCase(text)
  return camel[0]!.toUpperCase() + camel.slice(1)
}
