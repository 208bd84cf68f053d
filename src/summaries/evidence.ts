/** What a summary may speak of, and what it says: shared by those who gather and write it. */
import type { Change, Channel, SummarySentence } from '../../generated/client/types.gen.ts'

/** A record or a person by the id of the API; the name is null if it has none or the caller may not read it. */
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
  /** The project that the record is or belonged to when the entry was written. */
  project: Named | null
  /** The company that the record is or belonged to then. */
  company: Named | null
  /** Other records and people that the record or its changes name: an assignee, the task of a time entry. */
  mentions: Named[]
  /** ISO date: when a task that is still open is due, or a prospect that is neither won nor lost to be followed up. */
  due_on: string | null
  /** Empty where the caller does not see them. Long texts are cut. */
  changes: Change[]
}

export type Sentence = Required<SummarySentence>
