/** The facts of our specification that `surface` does not know, added to its interfaces. */
import type { Weekday } from '../../shared/days.ts'
import type { Preview, Screen } from '../../shared/descriptors.ts'

declare module '../../../surface/src/document/openapi.ts' {
  interface Schema {
    /** Pages show the text as Markdown. */
    'x-markdown'?: boolean
    /** Without a value, the service takes the current day or time. */
    'x-default-now'?: boolean
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
    'x-terminal'?: TerminalView
    /** The meaning of each value of an enumeration, for people. */
    'x-in-words'?: Record<string, string>
    /** Phrases for an update that sets the field, by the new value. */
    'x-verbs'?: Record<string, string>
  }

  interface ToolSurface {
    /** Why the user must confirm each call, and what is shown before it. */
    asks?: { why: string; preview: Omit<Preview, 'report'> & { report: string } }
    /** The fields that say where the record belongs. */
    places?: string[]
    /** Fields of the result that the tool returns only on request. */
    without?: string[]
    /** The shortest list with the tool. Default: `default`. */
    list?: ToolList
  }

  interface View {
    main?: string[]
    secondary?: string[]
    groupBy?: string
    progress?: string
    called?: string
  }

  interface OpenApiOperation {
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
    'x-loses'?: string
    'x-verb'?: string
    'x-noise'?: boolean
    'x-limited-by'?: string
    'x-tests-codes'?: boolean
    /** Why a list of records with dates does not filter by them. */
    'x-undated'?: string
    /** Why a list has no filters besides `updated_since`. */
    'x-unfiltered'?: string
    /** A sentence for other callers than admins about the records or fields of the response that only admins see. */
    'x-withheld'?: string
    'x-batchable'?: boolean
    'x-together'?: boolean | 'each'
    'x-page'?: PageSurface
  }

  interface OpenApi {
    'x-rate-limits': Record<string, RateLimit>
    /** The groups of commands of `vs`, by the title of their section in its help. */
    'x-command-sections': Record<string, string[]>
    /** How many calls each item of a body field counts as, by field name. */
    'x-call-weights': Record<string, number>
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
}

/** Each list contains the tools of the shorter ones. */
export type ToolList = 'core' | 'default' | 'all'

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

/** Allows `quota` calls in `window` seconds. `of` and `by` describe what is counted. */
export interface RateLimit {
  quota: number
  window: number
  of: string
  by: string
}
