/** The descriptors of generated tools and commands, for their runners. */

import type {
  Hints,
  JsonSchema,
  OptionRule,
  CommandArgument as SurfaceArgument,
  RequestShape as SurfaceRequest,
} from '../../surface/src/document/descriptors.ts'
import type { Destruction } from '../../surface/src/document/openapi.ts'
import type { Phrases } from './action-words.ts'
import type { DayArgument } from './days.ts'
import type { Formats, FormattedKind } from './formats.ts'

export type { Hints, JsonSchema, OptionRule }

/** Describes how to make a request from named arguments. */
export interface RequestShape extends SurfaceRequest {
  /** The operation can be an item of a batch. */
  batchable?: boolean
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

export interface CommandArgument extends SurfaceArgument {
  /** A day or a moment, which also accepts words such as `friday`. */
  day?: DayArgument
  /** An amount in hundredths of the currency. */
  isMoney?: true | undefined
  /** A number of minutes, which also accepts durations such as `1h30m`. */
  isDuration?: true | undefined
}
