/** The parts of an OpenAPI 3.1 document that the generators read. */
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
  additionalProperties?: boolean | Schema
  'x-record'?: RecordKind
  'x-records'?: RecordKind[]
  /** Whether tools leave it out. */
  'x-for-programs'?: boolean
  /** The lowest role that may set it, where that is more than the operation takes. */
  'x-set-by'?: string
  /** Of a problem: a member that is withheld from callers that may not read the records. */
  'x-of-records'?: boolean
  'x-moves'?: Record<string, string[]>
  [keyword: string]: unknown
}

export interface RecordKind {
  kind: string
  /** What the ids begin with, before `_`. */
  prefix: string
  /** What people call a record of the kind. */
  name: string
}

export interface Surface {
  name: string
  preset?: Record<string, unknown>
  require?: string[]
  description?: string
}

export interface ToolSurface extends Surface {
  /** Argument descriptions that replace those of the operation. */
  arguments?: Record<string, string>
  /** Arguments that the tool leaves out. */
  omit?: string[]
  /** Fields of the result that it leaves out unless asked for them. */
  without?: string[]
  readOnly?: boolean
  destructive?: boolean
  idempotent?: boolean
}

/** What an operation destroys, and the value of a field with which it does; always without one. */
export interface Destruction {
  why: string
  when?: Record<string, string>
}

export interface CommandSurface extends Surface {
  positional?: string[]
  /** Names shown to the user instead of the parameter names. */
  names?: Record<string, string>
  examples?: string[]
}

/** What `@page` says. */
export interface PageSurface {
  path: string
  title: string
  section?: string
  icon: string
  own?: boolean
  columns?: string[]
  filters?: string[]
  embedded?: Record<string, unknown>
  board?: string
}

export interface Content {
  schema: Schema
  example?: unknown
  /** What a line is, where the body is text of such lines. */
  'x-line'?: Schema
}

export interface OpenApiOperation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: any[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<
    string,
    { description: string; headers?: Record<string, any>; content?: Record<string, Content> }
  >
  security?: Record<string, unknown>[]
  'x-shape'?: string
  'x-scope'?: string
  /** The kind of the record that a write changes, and the scope that reads it. */
  'x-kind'?: string
  'x-read-scope'?: string
  /** Kinds of other records that it changes, with the scopes that write these. */
  'x-also-changes'?: string[]
  'x-plan'?: string
  'x-role'?: string
  'x-tries-by'?: string
  'x-destructive'?: Destruction
  'x-limited-by'?: string
  'x-if-version'?: boolean
  'x-slow'?: boolean
  'x-batchable'?: boolean
  'x-together'?: boolean | 'each'
  'x-sends'?: unknown
  'x-answers'?: unknown
  'x-refusals'?: Refusal[]
  deprecated?: boolean
  'x-deprecated-since'?: string
  'x-sunset'?: string
  'x-deprecated-instead'?: string
  'x-mcp-tool'?: ToolSurface[]
  'x-cli-command'?: CommandSurface[]
  'x-page'?: PageSurface
}

/** Why an operation can be refused; `members` are those of the problem beyond the usual ones. */
export interface Refusal {
  status: number
  code: string
  description: string
  members?: string[]
}

/** Allows `quota` calls in `window` seconds; `of` and `by` describe what is counted. */
export interface RateLimit {
  quota: number
  window: number
  of: string
  by: string
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, any>
    responses?: Record<string, any>
    examples?: Record<string, any>
    headers?: Record<string, any>
  }
  'x-rate-limits': Record<string, RateLimit>
  /** As how many calls a part of a body counts, by the name of the field. */
  'x-call-weights': Record<string, number>
  /** What is answered where no operation is called. */
  'x-refusals': Refusal[]
  /** Sizes by what they limit. */
  'x-limits': Record<'idempotency_key' | 'long_text' | 'json_body' | 'upload' | 'page', number>
  /** Days by plan. */
  'x-activity-retention': Record<string, number>
  /** The most at once, by plan. */
  'x-quotas': Record<string, Record<'records' | 'storage' | 'members' | 'api_keys', number>>
  /** Days. */
  'x-removed-kept': number
  'x-default-address': string
  /** Prefixes of ids by the kind of record. */
  'x-records': Record<string, string>
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
