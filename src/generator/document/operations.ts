/** Reads the operations from the document; all output is written from this list. Schemas still contain references. */
import type { Destruction } from '../../shared/operation-descriptor.ts'
import type { Deprecation } from './deprecation.ts'
import { deprecationOf } from './deprecation.ts'
import type {
  CommandSurface,
  OpenApi,
  OpenApiOperation,
  PageSurface,
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
  /** The TypeSpec interface, which also names the handler file. */
  domain: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  shape: 'list' | 'get' | 'add' | 'update' | 'remove' | 'action'
  summary: string
  description: string
  /** `scope`, `role` and `plan` are null if no credential is needed. */
  scope: string | null
  /** Kind of the record that a write changes; null if every caller may read the response. */
  kind: string | null
  /** Scope that reads records of `kind`. */
  readScope: string | null
  role: 'viewer' | 'member' | 'admin' | 'owner' | null
  plan: 'starter' | 'pro' | 'business' | null
  /** Why the plan `starter` allows the operation, although it is not a read; null for others. */
  onStarter: string | null
  signsInOrOut: boolean
  /** True if a call needs no credential, as `@useAuth(NoAuth)` declares. */
  isPublic: boolean
  /**
   * Identifies the account whose secret (such as a password) the operation checks: a field of the body, or `caller`. Null if
   * it checks no secret.
   */
  triesBy: string | null
  /** Name of a rate limit that counts the calls of a workspace. */
  limitedBy: string | null
  /** Undefined if the effect can be undone. */
  destructive: Destruction | undefined
  /** The data that a destructive operation deletes: a template over the fields of the record. */
  loses: string | undefined
  /** The action of a caller, such as `changed {record}`. */
  verb: string | undefined
  /** True if people rarely look for the log entries of the operation. */
  noise: boolean
  /** True if tools and commands accept `if_version`. */
  ifVersion: boolean
  /** True if it checks a code that is short enough to guess. */
  testsCodes: boolean
  /** True if a call can take minutes: it is marked with `x-slow`, runs other operations, or transfers a file. */
  slow: boolean
  /** True if repeating a call changes nothing more. */
  idempotent: boolean
  /** True if a call can send data to another system than the service. */
  openWorld: boolean
  /** A sentence for other callers than admins about the records or fields of the response that only admins see. */
  withheld: string | undefined
  batchable: boolean
  /** True if it runs other operations in one transaction. */
  together: boolean
  /** Null if not deprecated. */
  deprecation: Deprecation | null
  parameters: Parameter[]
  body: { name: string; schema: Schema; contentTypes: string[]; multipart: boolean; optional: boolean } | null
  success: { status: number; schema: Schema | null }
  tools: ToolSurface[]
  commands: CommandSurface[]
  page: PageSurface | null
}

/** The body or the response is not JSON. */
const transfersFile = (content: [type: string, ...unknown[]][], returned: object = {}): boolean =>
  [...content.map(([type]) => type), ...Object.keys(returned)].some(
    (type) => !/^application\/(\S+\+)?json$/.test(type),
  )

export function readOperations(document: OpenApi): Operation[] {
  const operations = operationsOf(document).map(({ path, method, operation }): Operation => {
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
      scope: operation['x-scope'] ?? null,
      kind: operation['x-kind'] ?? null,
      readScope: operation['x-read-scope'] ?? null,
      role: (operation['x-role'] as Operation['role']) ?? null,
      plan: (operation['x-plan'] as Operation['plan']) ?? null,
      onStarter: operation['x-on-starter'] ?? null,
      signsInOrOut: operation['x-signs-in-or-out'] ?? false,
      isPublic: operation.security?.some((each) => Object.keys(each).length === 0) ?? false,
      triesBy: operation['x-tries-by'] ?? null,
      limitedBy: operation['x-limited-by'] ?? null,
      destructive: operation['x-destructive'],
      loses: operation['x-loses'],
      verb: operation['x-verb'],
      noise: operation['x-noise'] ?? false,
      ifVersion: operation['x-if-version'] ?? false,
      testsCodes: operation['x-tests-codes'] ?? false,
      slow:
        operation['x-slow'] ?? (Boolean(operation['x-together']) || transfersFile(content, success.content)),
      idempotent: operation['x-idempotent'] ?? method !== 'post',
      openWorld: operation['x-open-world'] ?? false,
      withheld: operation['x-withheld'],
      batchable: operation['x-batchable'] ?? false,
      together: Boolean(operation['x-together']),
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
      page: operation['x-page'] ?? null,
    }
  })
  return operations.sort((a, b) => a.id.localeCompare(b.id))
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

/** Services and users belong to the account toolset; tools for all kinds of records have their own. */
export function toolsetOf(tool: string, { domain }: Pick<Operation, 'domain'>): string {
  if (tool.startsWith('record_') || domain === 'removedRecords') return 'records'
  return tool.startsWith('account_') || domain === 'services' ? 'account' : domain
}
