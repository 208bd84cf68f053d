/** The descriptors of generated tools and commands: all that their runners read. */

/** How named arguments become a request. */
export interface RequestShape {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path template, with `{name}` for each path argument. */
  path: string
  /** Arguments that go into the query; all others go into the body. */
  query: readonly string[]
  /** Content type of the body; absent if there is none. */
  contentType?: string
  /** Arguments whose value the surface fixes. */
  preset?: Readonly<Record<string, unknown>>
  /** Returns a list in pages. */
  paged?: boolean
  /** Takes `if_version`: the version that the record must still have. */
  ifVersion?: boolean
  /** May take minutes to answer. */
  slow?: boolean
  /** May be an item of a batch. */
  batchable?: boolean
}

export interface ToolDescriptor {
  name: string
  /** Tools of the same name are listed as one: which of them is run, what its argument `id` begins with says. */
  prefix?: string
  description: string
  /** The part of the service it belongs to, for `SERVICE_TOOLSETS`. */
  toolset: string
  /** The scope that its operation requires; `any` if every credential will do, `session` if none but a session will. */
  scope: string
  /** The lowest role and the lowest plan that may call it. */
  role: string
  plan: string
  inputSchema: JsonSchema
  /** Null if the operation returns nothing. */
  outputSchema: JsonSchema | null
  /** Arguments that are ids, by the kinds of record, none for any: a name will do as well. `words` mean something of their own. */
  ids: Readonly<Record<string, { kinds: readonly string[]; words?: readonly string[] }>>
  /** Arguments that are days: a word such as `friday` will do as well. */
  days: readonly string[]
  /** Fields of the result that are not shown unless `fields` or `sort` names them. */
  hiddenFields: readonly string[]
  /** Ids in whose place a list shows the name that stands beside them: `company_name` for `company_id`. */
  idsShownAsNames: readonly string[]
  /** Those that differ from what MCP assumes. */
  annotations: {
    readOnlyHint?: true
    destructiveHint?: false
    idempotentHint?: true
    openWorldHint: false
  }
  request: RequestShape
}

/** Where the records of a kind are found by their names. */
export interface Finder {
  /** What people call a record of the kind. */
  name: string
  /** The tool that lists them, for whoever has to look. */
  tool: string
  /** The list of all of them, with its filter for a part of the name; absent where the search finds them. */
  list?: { request: RequestShape; filter?: string }
}

/** What help says of a command; the rest is loaded when it is run. */
export interface CommandEntry<Loaded = CommandDescriptor> {
  /** `companies list` */
  name: string
  summary: string
  /** Whose page in the web application it can open: the prefix of the ids, and what people call such a record. */
  recordKind?: { prefix: string; name: string }
  /** Whether it removes or destroys anything: it is never suggested. */
  isDestructive?: true
  load(): Promise<Loaded>
}

export interface CommandDescriptor {
  name: string
  description: string
  /** Since when and what to use instead, if it goes away. */
  deprecation?: string
  examples: readonly string[]
  positional: readonly CommandArgument[]
  options: readonly CommandArgument[]
  /** Present if it removes a record, which `vs` asks about: the command that brings it back, null if none does. */
  removal?: { restoreCommand: string | null }
  /** What else it destroys, which `vs` asks about: with these values of its fields, or always. */
  destroys?: { why: string; when?: Readonly<Record<string, string>> }
  /** Absent if nothing is returned. */
  response?: RecordShape
  request: RequestShape
}

export interface RecordShape {
  /** Fields of a record in the order of the specification, its version last. */
  columns: readonly string[]
  /** The same in reading order: identifying fields first, references and timestamps last. */
  reading: readonly string[]
  /** For a report: the list in it that holds the records. */
  rows?: ReportRows
  /** For a text: the list of its sentences, each with `text` and `citations`. */
  prose?: string
}

export interface ReportRows {
  /** The field of the report. */
  field: string
  /** The numeric field of each row to draw as a bar. */
  measure: string | null
}

export interface CommandArgument {
  /** As the user writes it: `company_id`, `tag`. */
  name: string
  /** As the operation calls it: `id`, `tags`. */
  field: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array'
  required?: boolean
  /** Whether `-` reads it from standard input. */
  isLong?: boolean
  description: string
  /** Placeholder of the value in the usage: `company_id`, `date`. */
  placeholder: string
  choices?: readonly string[]
  default?: unknown
  /** Can be cleared: a field of an update that may be null or an empty list. */
  clearable?: boolean
}

export interface JsonSchema {
  readonly type: 'object'
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}
