/** The response to show, and its reader. */
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import type { TerminalShape } from '../../../src/shared/descriptors.ts'
import type { Formats } from '../../../src/shared/formats.ts'
import type { Command, Page } from '../command.ts'
import type { Counts } from './notes.ts'
import type { Reader } from './values.ts'

export type Fields = Record<string, unknown>
export type Account = Pick<AccountInfo, 'user' | 'workspace'>
export type Shape = Pick<
  Command,
  'columns' | 'reading' | 'terminal' | 'formats' | 'rows' | 'prose' | 'parent' | 'screen' | 'lineOf' | 'none'
>

/** A response, for one format. */
export interface View {
  shape: Shape
  out: NodeJS.WriteStream
  args: Readonly<Record<string, unknown>>
  verbose: boolean
  /** The address of the service. */
  host: () => string
  /** Asked for only if the response contains money, days, times or names of users. */
  account: () => Promise<Account>
  now: Date
}

export interface Whole {
  value: Fields | Fields[] | null
  last: Page | undefined
  /** Null if unknown. */
  total: number | null
}

export interface ListView {
  terminal: TerminalShape
  formats: Formats
  reader: Reader
  out: NodeJS.WriteStream
  /** The fields that the user asked for, in this order. */
  fields?: readonly string[]
  /** Values that all records have in common, because the user asked for them. */
  filters: readonly string[]
  counts?: Counts
  /** Instead of an empty list. */
  none?: string | undefined
}
