/** The descriptors of generated pages: all that the pages of records read. */

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
  /** Of a form: it must be given. */
  required?: boolean
  /** It may be null. */
  nullable?: boolean
  /** What a form begins with. */
  default?: unknown
  /** Of a choice. */
  choices?: readonly string[]
  /** Of a filter: several may be chosen. */
  several?: boolean
  /** Of a reference: the kinds of records that it may name. */
  kinds?: readonly string[]
  /** Of a reference: words beside ids, such as `me`. */
  words?: readonly string[]
  /** Of a form: the lowest role that may set it, where that is more than the operation takes. */
  setBy?: string
}

/** An operation of the generated client, and its name. */
export interface PageOperation {
  id: string
  call: unknown
  /** The field of the parent whose id stands in the path, for records that belong to another one. */
  parent?: string | undefined
}

/** An operation with the form that is filled in for it. */
export interface FormOperation extends PageOperation {
  fields: readonly FieldDescriptor[]
  /** Of these references exactly one is given: what the record is about. */
  exactlyOneOf?: readonly string[]
}

/** Something beside adding and changing that is done to one record, below its address. */
export interface RecordAction extends FormOperation {
  /** The last part of the address: `convert`. */
  name: string
}

/** A list that belongs to a record: that of `path`, with the record's id as this filter. */
export interface Related {
  path: string
  /** Absent where the id stands in the path of the operation. */
  filter?: string
}

/** All pages of one kind of record. */
export interface PageDescriptor {
  kind: string
  /** What the ids begin with. */
  prefix: string
  /** What people call one of them: `company`. */
  name: string
  path: string
  title: string
  section?: string
  icon: string
  /** Its pages are written by hand. */
  own?: boolean
  /** The field that says what a record is called, where there is one. */
  nameField?: string
  /** Of a record, in the order of the specification. */
  fields: Readonly<Record<string, FieldDescriptor>>
  columns: readonly string[]
  /** All of the list; those on show come first. */
  filters: readonly FieldDescriptor[]
  /** The names of the filters on show. */
  shown: readonly string[]
  /** Filters that are set where the list stands on the page of another record. */
  embedded?: Readonly<Record<string, unknown>>
  sorts: readonly string[]
  board?: { field: string; moves: Readonly<Record<string, readonly string[]>> }
  list: PageOperation
  get: PageOperation
  add?: FormOperation
  update?: FormOperation
  remove?: PageOperation
  restore?: PageOperation
  archive?: PageOperation
  actions?: readonly RecordAction[]
  /** What hangs together with a record. */
  related: readonly Related[]
}
