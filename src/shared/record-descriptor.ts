/** The descriptors of records: what pages, `vs` and tools know of a kind. */

export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'moment'
  | 'money'
  | 'minutes'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'tags'
  | 'reference'
  | 'file'

/** A field of a record, of a form or of a filter. */
export interface FieldDescriptor {
  name: string
  label: string
  kind: FieldKind
  /** In a form: the field is required. */
  required?: boolean
  nullable?: boolean
  /** Initial value in a form. */
  default?: unknown
  /** In a form: the initial value is the current day or time. */
  defaultsToNow?: boolean
  /** The values of a choice. */
  choices?: readonly string[]
  /** In a filter: several values can be chosen. */
  several?: boolean
  /** The kinds of records that a reference can point to. */
  kinds?: readonly string[]
  /** Words that a reference accepts besides ids, such as `me`. */
  words?: readonly string[]
  /** The text is Markdown. */
  markdown?: boolean
  /** In a form: the lowest role that may set the field, if higher than the role of the operation. */
  setBy?: string
  /** In a record: the field with the total of which this is a part. Both are shown together, as `2 of 5`. */
  partOf?: string
  /** In a record: phrases for an update that sets the field, by the new value; `other` for all other values. */
  verbs?: Readonly<Record<string, string>>
}

/** One kind of record. */
export interface RecordDescriptor {
  kind: string
  /** The prefix of the ids: `com`. */
  prefix: string
  /** Name of the kind for people: `company`. */
  name: string
  /** The field with the name or title of a record. */
  nameField?: string
  /** The fields in the order of the specification. */
  fields: Readonly<Record<string, FieldDescriptor>>
  /** The fields that lists show after the name, the most important ones first. */
  columns: readonly string[]
  /** The fields that a record shows before all others, in full width. */
  main: readonly string[]
  /** Fields that are rarely needed. A record shows them last. */
  secondary: readonly string[]
  /** The field by which lists are grouped. */
  groupBy?: string
  /** The field that says how far the work is. */
  progress?: string
}
