/** The descriptors of the generated record pages. */
import type { FieldDescriptor, RecordDescriptor } from './record-descriptor.ts'

/** An operation of the generated client. */
export interface PageOperation {
  id: string
  call: unknown
  /** The field with the id of the parent record, which is in the path. */
  parent?: string | undefined
}

/** An operation with the fields of its form. */
export interface FormOperation extends PageOperation {
  fields: readonly FieldDescriptor[]
  /** The references to the subject of the record. Exactly one of them is required. */
  exactlyOneOf?: readonly string[]
  /** A name that another record has is refused unless the query has `create_new`. */
  hasNewName?: boolean
}

/** An action on one record other than adding and changing it. */
export interface RecordAction extends FormOperation {
  /** The last part of the address: `convert`. */
  name: string
}

/** A list on the page of a record: the list at `path`, filtered by the id of the record. */
export interface Related {
  path: string
  /** The query parameter for the id. Absent if the id is in the path. */
  filter?: string
}

/** The page of a record in two columns. Each section is the path of a list, `facts`, `timeline`, or a part of an extension. */
export interface PageLayout {
  /** The fields in the line below the title. */
  lead: readonly string[]
  main: readonly string[]
  aside: readonly string[]
  /** The path of the list to which the main button adds a record. */
  add?: string
  /** The list whose changes are in the timeline, too. */
  changes?: Related
}

/** All pages of one kind of record. */
export interface PageDescriptor extends RecordDescriptor {
  path: string
  title: string
  section?: string
  icon: string
  /** The pages are handwritten. */
  own?: boolean
  /** All filters of the list, the most important ones first. */
  filters: readonly FieldDescriptor[]
  /** The filters and the sort order of a list whose address has no filter. */
  default?: Readonly<Record<string, unknown>>
  /** Filters of the list on the page of another record. */
  embedded?: Readonly<Record<string, unknown>>
  /** The field with the time at which a record appears in the timelines of the records that it is about. */
  timeline?: string
  sorts: readonly string[]
  /** The fields that a list can show after the name. */
  choosable: readonly string[]
  /** The fields by which a list can be grouped. */
  groups: readonly string[]
  /** The date of a record, or its first and its last day. The list can be shown as a calendar of them. */
  calendar?: readonly string[]
  board?: { field: string; moves: Readonly<Record<string, readonly string[]>> }
  /** Several records can be changed in one call. */
  together?: boolean
  list: PageOperation
  get: PageOperation
  add?: FormOperation
  update?: FormOperation
  remove?: PageOperation
  restore?: PageOperation
  archive?: PageOperation
  importRows?: PageOperation
  actions?: readonly RecordAction[]
  layout: PageLayout
  /** The lists on the page of a record. */
  related: readonly Related[]
}
