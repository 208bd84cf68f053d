/**
 * The kinds of records that can be restored after removal, with their entities. Removing any other kind deletes it
 * permanently.
 */
import { FollowUp } from './follow-up.ts'
import { Milestone } from './milestone.ts'
import { Note } from './note.ts'
import { Prospect } from './prospect.ts'
import { Task } from './task.ts'
import { TimeEntry } from './time-entry.ts'

export const removable = {
  follow_up: FollowUp,
  milestone: Milestone,
  note: Note,
  prospect: Prospect,
  task: Task,
  time_entry: TimeEntry,
}

export type RemovableKind = keyof typeof removable

const kinds = Object.entries(removable).map(
  ([kind, { meta }]) => [meta.tableName, kind as RemovableKind] as const,
)

/** The removable kinds by table name. */
export const removableKinds: ReadonlyMap<string, RemovableKind> = new Map(kinds)
