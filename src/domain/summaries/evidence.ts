/** Types shared by the code that reads the log and the code that writes the summary. */
import type { Change, Channel, SummarySentence } from '../../../generated/client/types.gen.ts'

/** A record or user, with its API id. The name is null if it has none or the caller may not read it. */
export interface Named {
  id: string
  name: string | null
}

/** A log entry as the caller may see it, with the names of its records. */
export interface Evidence {
  /** `act_…` */
  id: string
  /** RFC 3339, in UTC. */
  at: string
  actor: Named | null
  channel: Channel
  operation: string | null
  /** HTTP status. From 400 upwards, the call was refused or failed, and changed nothing. */
  status: number
  record: Named | null
  /** The record's project at the time of the entry; the record itself if it is a project. */
  project: Named | null
  /** The record's company at the time of the entry; the record itself if it is a company. */
  company: Named | null
  /** Other records and users named by the record or its changes, such as an assignee. */
  mentions: Named[]
  /** ISO date: the due date of an open task, or the next follow-up of an open prospect. */
  due_on: string | null
  /** Empty if the caller may not see them. Long texts are truncated. */
  changes: Change[]
}

export type Sentence = Required<SummarySentence>
