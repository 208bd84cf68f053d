import type { Destruction } from '../../surface/src/document/openapi.ts'

/** The words for an operation and its log entries. */
export interface OperationDescriptor {
  /** The action of a caller: `changed {record}`. `{record}` stands for the record of the call. */
  verb: string
  /** Stands for `{record}` if a call has no record, or one without a name. */
  noun: string
  /** The effect of a successful call on records, if it is more than a change. */
  effect?: 'added' | 'removed' | 'restored' | 'archived'
  /** For an operation that adds a record to another one: the kind of the other one, to which the call is logged. */
  parent?: string
  /** The kind of the added record, if it has a parent. */
  child?: string
  /** Pages hide its entries unless the user asks for all calls. */
  noise?: true
  /** The operation only reads. */
  reads?: true
  destroys?: Destruction
}
