/** The parts of an OpenAPI 3.1 document that the generators read. A project declares its own facts by augmenting the interfaces. */

/** Why an effect cannot be undone. With `when`, only if the fields have these values. */
export interface Destruction {
  why: string
  when?: Readonly<Record<string, string | boolean>>
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  description?: string
  default?: unknown
  readOnly?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  not?: Schema
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  additionalProperties?: boolean | Schema
  unevaluatedProperties?: Schema
  'x-record'?: RecordKind
  'x-records'?: RecordKind[]
  /** Only programs need the field: tools and forms leave it out. */
  'x-for-programs'?: boolean
  /** How a parameter separates several values. */
  'x-several'?: 'commas' | 'repeated'
  'x-view'?: View
  /** Clients must accept new values of the enumeration. */
  'x-grows'?: boolean
  'x-moves'?: Record<string, string[]>
  /** The states of `x-moves` in which work has ended. */
  'x-closed'?: string[]
  [keyword: string]: unknown
}

export interface RecordKind {
  kind: string
  /** Prefix of the ids, before `_`. */
  prefix: string
  /** Name of the kind for people. */
  name: string
}

export interface Surface {
  name: string
  preset?: Record<string, unknown>
  require?: string[]
  description?: string
}

export interface ToolSurface extends Surface {
  /** Argument descriptions that replace the operation's. */
  arguments?: Record<string, string>
  omit?: string[]
  title?: string
}

export interface CommandSurface extends Surface {
  defaults?: Record<string, unknown>
  positional?: string[]
  /** Optional positional arguments that are short for an option, by name. */
  shorthands?: Record<string, { parameter: string; description: string }>
  /** Names to show instead of the parameter names. */
  names?: Record<string, string>
  examples?: string[]
}

/** The data of `@view`: the fields that lists of these records show, the most important ones first. */
export interface View {
  columns: string[]
}

export interface Content {
  schema: Schema
  example?: unknown
  /** Schema of a line, if the body is text with one JSON value per line. */
  'x-line'?: Schema
}

export interface OpenApiOperation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: any[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses: Record<
    string,
    { description: string; headers?: Record<string, any>; content?: Record<string, Content> }
  >
  security?: Record<string, unknown>[]
  'x-shape'?: string
  'x-destructive'?: Destruction
  'x-if-version'?: boolean
  /** A call can take minutes. Calls that run other operations or transfer files are slow without this mark. */
  'x-slow'?: boolean
  /** Repeating the call changes nothing more, although the method is POST. */
  'x-idempotent'?: boolean
  /** The operation can send data to another system than the service, such as a model. */
  'x-open-world'?: boolean
  'x-sends'?: unknown
  'x-answers'?: unknown
  'x-refusals'?: Refusal[]
  deprecated?: boolean
  'x-deprecated-since'?: string
  'x-sunset'?: string
  'x-deprecated-instead'?: string
  'x-mcp-tool'?: ToolSurface[]
  'x-cli-command'?: CommandSurface[]
}

/** `members` are the problem's additional members. */
export interface Refusal {
  status: number
  code: string
  description: string
  members?: string[]
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description?: string; contact?: { name: string; url: string } }
  tags?: { name: string; description?: string }[]
  servers?: { url: string; description?: string }[]
  security?: Record<string, unknown>[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, any>
    responses?: Record<string, any>
    examples?: Record<string, any>
    headers?: Record<string, any>
    securitySchemes?: Record<string, any>
  }
  /** Refusals of requests that match no operation. */
  'x-refusals'?: Refusal[]
  /** The name of the command line program. */
  'x-program'?: string
}

export function operationsOf(
  document: OpenApi,
): { path: string; method: string; operation: OpenApiOperation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** `#/components/schemas/Company` to `Company`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
