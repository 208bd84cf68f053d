/** The descriptors of generated tools and commands, for their runners. */
import type { Phrases } from './action-words.ts'
import type { DayArgument } from './days.ts'
import type { Formats, FormattedKind } from './formats.ts'
import type { Destruction } from './operation-descriptor.ts'

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
  /** The operation can be an item of a batch. */
  batchable?: boolean
}

/** The effects of a tool. Hosts use them, for example to ask before a destructive call. */
export interface Hints {
  readOnlyHint: boolean
  /** A call can delete data permanently, or so that it can be restored only for a limited time, or the user must confirm it. */
  destructiveHint: boolean
  /** Repeating a call changes nothing more. */
  idempotentHint: boolean
  /** A call can send data to another system than the service. */
  openWorldHint: boolean
}

export interface ToolDescriptor {
  name: string
  /** Tools with the same name are listed as one. The prefix of the argument `id` decides which of them runs. */
  prefix?: string
  /** The name for people. */
  title: string
  description: string
  /** The shortest list with the tool: `core`, `default` or `all`. Each contains the tools of the shorter ones. */
  list: 'core' | 'default' | 'all'
  /** A value of `SERVICE_TOOLSETS`. */
  toolset: string
  /** The required scope; `any` for every credential, `session` for sessions only. */
  scope: string
  /** The lowest role that may call the tool. `plan` is the lowest plan. */
  role: string
  plan: string
  inputSchema: JsonSchema
  /** Null if the operation returns nothing. */
  outputSchema: JsonSchema | null
  /** Arguments that are ids and also accept names. No `kinds` means any kind of record; `words` are accepted besides ids. */
  ids: Readonly<Record<string, { kinds: readonly string[]; words?: readonly string[] }>>
  /** Arguments that are days or moments and also accept words such as `friday`. */
  days: Readonly<Record<string, DayArgument>>
  /** Fields that are removed from the result unless `fields` or `sort` contains them. */
  hiddenFields: readonly string[]
  /** Ids that lists replace with the name of the record: `company_name` for `company_id`. */
  idsShownAsNames: readonly string[]
  annotations: Hints
  /** Batches and other tools do not call the tool, because it takes a record away: `removes` and `archives` can be undone, `destroys` cannot. */
  takesAway?: 'removes' | 'archives' | 'destroys'
  /**
   * Present if the call needs confirmation, because the effect cannot be undone or concerns much. `reader` gets the record of the
   * argument `id`; `preview` shows the effect.
   */
  destroys?: Destruction & { reader?: RequestShape; preview?: Preview }
  /** For an update: the fields that say where the record belongs. The result names those that stay. */
  places?: readonly string[]
  /**
   * Present if the tool adds a record: the argument that adds it although an identical call has just added one. Without it, such a
   * call returns the first record.
   */
  again?: string
  /** A sentence for other callers than admins about the records or fields of the result that only admins see. */
  withheld?: string
  request: RequestShape
}

/** The report that shows the effect of a call before it is made. It has `total`, `groups` and `currency`. */
export interface Preview {
  report: RequestShape
  /** The parameters of the report, with the arguments of the tool that they are taken from. */
  from: Readonly<Record<string, string>>
  /** The figures of the total and of each group: a template for `calledAs`. */
  figures: string
  /** The field with the name of a group. */
  group: string
}

/** A command as help lists it. The descriptor is loaded when the command runs. */
export interface CommandEntry<Loaded = CommandDescriptor> {
  /** `companies list` */
  name: string
  summary: string
  /** For a command that gets a record with a page: the prefix of its ids, and the name of the kind for people. */
  recordKind?: { prefix: string; name: string }
  /** The effect cannot be undone, so `vs` never suggests it for a typing error. */
  isDestructive?: true
  load(): Promise<Loaded>
}

export interface CommandDescriptor {
  name: string
  description: string
  /** The dates of a deprecation, and the replacement. */
  deprecation?: string
  examples: readonly string[]
  positional: readonly CommandArgument[]
  options: readonly CommandArgument[]
  /** Options that require or exclude each other. */
  alternatives?: readonly OptionRule[]
  /** Present if the command needs confirmation, because the effect cannot be undone or concerns much. `preview` shows the effect. */
  destroys?: Destruction & { preview?: Preview }
  /** For a command that removes a record: the command that restores it. */
  restoreCommand?: string
  /** For a command that lists or gets records with a page: the prefix of their ids. */
  webPage?: string
  /** The effect of a successful call, in words. Absent if the command changes nothing. */
  effect?: CommandEffect
  /** Absent if the operation returns nothing. */
  response?: RecordShape
  request: RequestShape
}

export interface OptionRule {
  rule: 'exactly_one' | 'at_least_one' | 'not_together'
  /** Names of options. */
  options: readonly string[]
}

/** The requirements and the response of an operation. */
export interface OperationResult {
  scope: string | null
  role: string | null
  plan: string | null
  /** A JSON Schema without descriptions; null if the operation returns nothing. */
  returns: object | null
  /** The operation returns a list of these records. */
  isList?: true
}

/** The words for what a command has done, and the way back. */
export interface CommandEffect {
  /** `changed {record}`. The record is the one in the response, otherwise the one of the argument `id`. */
  verb: string
  /** The change of the record. */
  did?: 'added' | 'changed' | 'removed' | 'restored' | 'archived'
  /** The kind of the record. */
  kind?: string
  /** How people call the record: a template for `calledAs`. */
  called?: string
  /** The kinds of the fields that are not texts. */
  formats?: FieldFormats
  /** For an update: phrases by field and new value. */
  verbs?: Readonly<Record<string, Phrases>>
  /** The records in the fields of a response that contains several. */
  records?: Readonly<Record<string, Pick<CommandEffect, 'called' | 'formats'>>>
  /** The response is what the user asked for, such as a summary. */
  isResult?: boolean
  /** Fields of the response that cannot be read later, such as a new key. */
  secrets?: readonly string[]
  /** The data that a destructive command deletes: a template like `called`. `{record}` is how people call the record. */
  loses?: string
  /** The command that takes the effect back. An update takes itself back. */
  undo?: string
  /** Reads the record of the argument `id`. */
  reader?: RequestShape
}

/** The kinds of the fields of a record that people read in another form. */
export type FieldFormats = Readonly<Record<string, FormattedKind>>

export interface RecordShape {
  /** Fields in the order of the specification, with the version last; released ones first. */
  columns: readonly string[]
  /** The same fields in reading order: identifying fields first, references and timestamps last. */
  reading: readonly string[]
  /** The field with the record that all records of the list belong to, because the path of the operation contains it. */
  parent?: string
  /** How lists and records are shown on a terminal. Absent if the fields are not known in advance. */
  terminal?: TerminalShape
  /** The figures and moments among the fields, also of nested objects. A terminal shows them as people read them. */
  formats?: Formats
  /** For a report: its rows. */
  rows?: ReportRows
  /** The view on a terminal, if it is not a table. */
  screen?: Screen
  /** For a text: the field with its sentences, each with `text` and `citations`. */
  prose?: string
}

export interface TerminalShape {
  /** The fields, the most important ones first; references as names, without ids, times and the version. */
  order: readonly string[]
  /** Fields whose values a list shows together in one column. */
  about?: readonly string[]
  /** The names of users among the fields, with the fields of their ids. */
  users?: Readonly<Record<string, string>>
  /** A record is late from the day after `day`, while the value of `progress` is not one of `closed`. */
  late?: { day: string; progress: string; closed: readonly (string | boolean)[] }
  /** Counts that are a part of another count, with the field of the whole, such as `checklist_done`. */
  parts?: Readonly<Record<string, string>>
  /** The figure that lists sum. */
  sum?: string
}

/** The views of `vs` on a terminal that are neither a table nor a text. */
export type Screen = 'week' | 'day'

export interface ReportRows {
  /** The field with the list of rows. */
  field: string
  /** The numeric field of each row to draw as a bar. */
  measure: string | null
}

export interface CommandArgument {
  /** The name on the command line: `company_id`, `tag`. */
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
  /** Placeholder in the usage: `company_id`, `date`. */
  placeholder: string
  choices?: readonly string[]
  /** A reference: the kinds of records, empty for any kind. It also accepts page addresses and names. */
  kinds?: readonly string[]
  /** Words that are accepted besides ids, paths or other texts, such as `none`. */
  words?: readonly string[]
  /** The word `none` stands for null. */
  noneIsNull?: true
  /** A day or a moment, which also accepts words such as `friday`. */
  day?: DayArgument
  /** An amount in hundredths of the currency. */
  isMoney?: true | undefined
  /** A number of minutes, which also accepts durations such as `1h30m`. */
  isDuration?: true | undefined
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
