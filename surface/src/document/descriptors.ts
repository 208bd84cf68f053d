/** The descriptors of generated tools and commands, for their runners. */
import type { Destruction } from './openapi.ts'

/** Describes how to make a request from named arguments. */
export interface RequestShape {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path template, with `{name}` for each path argument. */
  path: string
  /** Arguments that go into the query; all others go into the body. */
  query: readonly string[]
  /** Content type of the body; absent if there is none. */
  contentType?: string
  /** Arguments with a fixed value. */
  preset?: Readonly<Record<string, unknown>>
  /** Values of arguments that the caller does not set. */
  defaults?: Readonly<Record<string, unknown>>
  /** The operation returns a list in pages. */
  paged?: boolean
  /** The operation accepts `if_version`, the expected version of the record. */
  ifVersion?: boolean
  /** The response can take minutes. Progress is shown at once. */
  slow?: boolean
}

/** The effects of a tool. Hosts use them, for example to ask before a destructive call. */
export interface Hints {
  readOnlyHint: boolean
  /** A call can delete data permanently. */
  destructiveHint: boolean
  /** Repeating a call changes nothing more. */
  idempotentHint: boolean
  /** A call can send data to another system than the service. */
  openWorldHint: boolean
}

export interface ToolDescriptor {
  name: string
  /** The name for people. */
  title: string
  description: string
  inputSchema: JsonSchema
  annotations: Hints
  request: RequestShape
}

export interface CommandDescriptor {
  /** `books list` */
  name: string
  summary: string
  description: string
  examples: readonly string[]
  positional: readonly CommandArgument[]
  options: readonly CommandArgument[]
  /** Options that require or exclude each other. */
  alternatives?: readonly OptionRule[]
  /** Why the effect cannot be undone. */
  destroys?: Destruction
  /** The fields that a table shows. Absent if the response has no fields. */
  columns?: readonly string[]
  request: RequestShape
}

export interface OptionRule {
  rule: 'exactly_one' | 'at_least_one' | 'not_together'
  /** Names of options. */
  options: readonly string[]
}

export interface CommandArgument {
  /** The name on the command line: `book_id`, `tag`. */
  name: string
  /** The name in the operation: `id`, `tags`. */
  field: string
  /** A single letter, typed with one hyphen. */
  short?: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array'
  required?: boolean
  /** A long text, which `-` reads from standard input. */
  isLong?: boolean
  description: string
  /** Placeholder in the usage: `book_id`, `date`. */
  placeholder: string
  choices?: readonly string[]
  /** A reference: the kinds of records, empty for any kind. */
  kinds?: readonly string[]
  /** Words that are accepted besides ids, paths or other texts, such as `none`. */
  words?: readonly string[]
  /** The word `none` stands for null. */
  noneIsNull?: true
  default?: unknown
  /** Mostly programs need it. Help lists it after the others. */
  isRare?: true | undefined
  /** A field of an update that accepts null or an empty list. */
  clearable?: boolean
}

export interface JsonSchema {
  readonly type: 'object'
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}
