/** What a generated tool or command says of itself; the runners of both read nothing else. */

/** How named arguments become a request. */
export interface RequestShape {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for each argument that goes into the path. */
  path: string
  /** Arguments that go into the query; all others go into the body. */
  query: readonly string[]
  /** Of the body; missing where there is none. */
  contentType?: string
  /** Arguments with a value that the surface fixes. */
  preset?: Readonly<Record<string, unknown>>
  /** Answers an array in pages. */
  paged?: boolean
}

export interface ToolDescriptor {
  name: string
  title: string
  description: string
  /** The part of the service it belongs to, for `SERVICE_TOOLSETS`. */
  toolset: string
  /** The scope that its operation asks for; `any` where every credential will do. */
  scope: string
  inputSchema: JsonSchema
  /** Null where the operation answers nothing. */
  outputSchema: JsonSchema | null
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
  request: RequestShape
}

export interface CommandDescriptor {
  /** `companies list` */
  name: string
  summary: string
  description: string
  examples: readonly string[]
  positional: readonly CommandArgument[]
  options: readonly CommandArgument[]
  /** Missing where nothing is answered. */
  answer?: RecordShape
  request: RequestShape
}

export interface RecordShape {
  /** Fields of a record in the order of the specification, its version last. */
  columns: readonly string[]
  /** The same for people: what tells records apart first, references and time stamps last. */
  reading: readonly string[]
  /** Where the answer is a report: the list in it that its records are. */
  rows?: ReportRows
}

export interface ReportRows {
  /** The field of the report. */
  field: string
  /** The number of each row that a bar shows. */
  measure: string | null
}

export interface CommandArgument {
  /** As the user writes it: `company_id`, `tag`. */
  name: string
  /** As the operation calls it: `id`, `tags`. */
  field: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array'
  required?: boolean
  description: string
  /** Stands for the value in the usage: `company_id`, `date`. */
  placeholder: string
  choices?: readonly string[]
  default?: unknown
  /** Has a value that can be taken away: a field of an update that may be null or an empty list. */
  clearable?: boolean
}

export interface JsonSchema {
  readonly type: 'object'
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}
