/** What a summary may speak of, and what it says: shared by those who gather, write and check it. */
import type { Change, Channel } from '../../generated/client/types.gen.ts'

/** A record or a person by the id of the API; the name is null where there is none, or none any more. */
export interface Named {
  id: string
  name: string | null
}

/** An entry of the log as its caller may see it, with the names of what it is about. */
export interface Evidence {
  /** `act_…` */
  id: string
  /** RFC 3339, in UTC. */
  at: string
  actor: Named | null
  channel: Channel
  operation: string | null
  /** The HTTP status; from 400 on the call was refused and changed nothing. */
  status: number
  record: Named | null
  /** The project that the record is or belongs to. */
  project: Named | null
  /** The company that the record is or belongs to. */
  company: Named | null
  /** Other records and people that the record or its changes name: an assignee, the task of a time entry. */
  mentions: Named[]
  /** ISO date: when a task that is still open is due, or a prospect that is neither won nor lost to be followed up. */
  due_on: string | null
  /** Empty where the caller does not see them. Long texts are cut. */
  changes: Change[]
}

/** A sentence of a summary with the ids of the entries that it rests on. */
export interface Sentence {
  text: string
  citations: string[]
}

/** Why a sentence was left out. */
export type DropReason =
  /** It cites nothing. */
  | 'no_citation'
  /** It cites an entry that is not among the evidence. */
  | 'not_in_span'
  /** It has a number that its entries neither have nor add up to. */
  | 'unknown_number'
  /** It names a record or a person that its entries do not name. */
  | 'unknown_record'

export interface Dropped extends Sentence {
  reason: DropReason
}

/** What comes of writing a summary, whoever wrote it. */
export interface Written {
  sentences: Sentence[]
  dropped: Dropped[]
}
