/** The parts of an OpenAPI 3.1 document that the generators read. */
import type { Weekday } from '../../shared/days.ts'
import type { Preview, Screen } from '../../shared/descriptors.ts'
import type { Destruction } from '../../shared/operation-descriptor.ts'

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
  /** Tools and forms leave the field out. */
  'x-for-programs'?: boolean
  /** Pages show the text as Markdown. */
  'x-markdown'?: boolean
  /** Without a value, the service takes the current day or time. */
  'x-default-now'?: boolean
  /** How a parameter separates several values. */
  'x-several'?: 'commas' | 'repeated'
  /** The lowest role that may set the field, if higher than the operation's role. */
  'x-set-by'?: string
  /** The field with the total of which this field is a part. */
  'x-part-of'?: string
  /** The field is the last day of a period of at most so many days that begins in the field `first`. */
  'x-period'?: { first: string; days: number }
  /** The day that a weekday means, such as `friday`. */
  'x-weekday'?: Weekday
  /** The period that the day stands for, such as `week`: `last` then means last week. */
  'x-day-unit'?: 'week'
  /** On a response: its list with the rows of a table. By default, its only list of objects. */
  'x-rows'?: string
  /** On a response: the view of `vs` on a terminal. */
  'x-screen'?: Screen
  /** On a member of a problem: withheld from callers who may not read the records. */
  'x-of-records'?: boolean
  'x-view'?: View
  'x-terminal'?: TerminalView
  /** Clients must accept new values of the enumeration. */
  'x-grows'?: boolean
  'x-moves'?: Record<string, string[]>
  /** The states of `x-moves` in which work has ended. */
  'x-closed'?: string[]
  /** The meaning of each value of an enumeration, for people. */
  'x-in-words'?: Record<string, string>
  /** Phrases for an update that sets the field, by the new value. */
  'x-verbs'?: Record<string, string>
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

/** Each list contains the tools of the shorter ones. */
export type ToolList = 'core' | 'default' | 'all'

export interface ToolSurface extends Surface {
  /** Argument descriptions that replace the operation's. */
  arguments?: Record<string, string>
  omit?: string[]
  /** Why the user must confirm each call, and what is shown before it. */
  asks?: { why: string; preview: Omit<Preview, 'report'> & { report: string } }
  /** The fields that say where the record belongs. */
  places?: string[]
  /** Fields of the result that the tool returns only on request. */
  without?: string[]
  /** The shortest list with the tool. Default: `default`. */
  list?: ToolList
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

/** The data of `@view`: how pages and `vs` show the records of a model. */
export interface View {
  columns: string[]
  main?: string[]
  secondary?: string[]
  groupBy?: string
  progress?: string
  called?: string
}

/** The data of `@terminal`. */
export interface TerminalView {
  columns?: string[]
  about?: string[]
  due?: string
  sum?: string
  isResult?: boolean
}

/** The data of `@page`. */
export interface PageSurface {
  path: string
  title: string
  section?: string
  icon: string
  own?: boolean
  filters?: string[]
  default?: Record<string, unknown>
  embedded?: Record<string, unknown>
  board?: string
  timeline?: string
  calendar?: string[]
  layout?: {
    lead?: string[]
    main?: string[]
    aside?: string[]
    without?: string[]
    add?: string
    changes?: string
  }
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
  'x-scope'?: string
  /** Kind of the record that a write changes, and the scope that reads it. */
  'x-kind'?: string
  'x-read-scope'?: string
  /** Kinds of other records that the operation changes. API keys also need the write scopes of these kinds. */
  'x-also-changes'?: string[]
  'x-plan'?: string
  /** Why the plan `starter` allows the operation, although it is not a read. */
  'x-on-starter'?: string
  'x-signs-in-or-out'?: boolean
  'x-role'?: string
  'x-tries-by'?: string
  'x-destructive'?: Destruction
  'x-loses'?: string
  'x-verb'?: string
  'x-noise'?: boolean
  'x-limited-by'?: string
  'x-if-version'?: boolean
  'x-tests-codes'?: boolean
  /** A call can take minutes. Calls that run other operations or transfer files are slow without this mark. */
  'x-slow'?: boolean
  /** Repeating the call changes nothing more, although the method is POST. */
  'x-idempotent'?: boolean
  /** The operation can send data to another system than the service, such as a model. */
  'x-open-world'?: boolean
  /** Why a list of records with dates does not filter by them. */
  'x-undated'?: string
  /** Why a list has no filters besides `updated_since`. */
  'x-unfiltered'?: string
  /** A sentence for other callers than admins about the records or fields of the response that only admins see. */
  'x-withheld'?: string
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

/** `members` are the problem's additional members. */
export interface Refusal {
  status: number
  code: string
  description: string
  members?: string[]
}

/** Allows `quota` calls in `window` seconds. `of` and `by` describe what is counted. */
export interface RateLimit {
  quota: number
  window: number
  of: string
  by: string
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
  }
  'x-rate-limits': Record<string, RateLimit>
  /** The groups of commands of `vs`, by the title of their section in its help. */
  'x-command-sections': Record<string, string[]>
  /** How many calls each item of a body field counts as, by field name. */
  'x-call-weights': Record<string, number>
  /** Refusals of requests that match no operation. */
  'x-refusals': Refusal[]
  /** `idempotency_key` and `long_text` are in characters, bodies in bytes, and `page` in records. */
  'x-limits': Record<
    'idempotency_key' | 'long_text' | 'json_body' | 'upload' | 'page' | 'count' | 'ranked',
    number
  >
  /** Retention in days, by plan. */
  'x-activity-retention': Record<string, number>
  /** Maximum per workspace, by plan; `storage` is in bytes. */
  'x-quotas': Record<string, Record<'records' | 'storage' | 'members' | 'api_keys', number>>
  /** Days until a removed record is deleted permanently. */
  'x-removed-kept': number
  'x-default-address': string
  /** Prefixes of ids by the kind of record. */
  'x-records': Record<string, string>
  /** Kinds of records in the export of a workspace. */
  'x-exported': string[]
  /** Kinds of records that are deleted with the client or prospect to which they refer, if that person is erased. */
  'x-erased': string[]
  /** Kinds of records of which several can have the same e-mail address. */
  'x-shared-emails': string[]
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
