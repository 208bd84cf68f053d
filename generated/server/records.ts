// Generated from main.tsp by `npm run generate`: do not edit.

import type * as api from '../client/types.gen.ts'

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/** Id prefix of each kind of record. */
export const prefixes = {
  absence: 'abs',
  activity_checkpoint: 'chk',
  activity_entry: 'act',
  api_key: 'key',
  authorization_code: 'acd',
  bill: 'bil',
  blocker: 'blk',
  capacity: 'cap',
  checklist_item: 'itm',
  client: 'cli',
  company: 'com',
  follow_up: 'fup',
  interaction: 'int',
  milestone: 'mil',
  note: 'not',
  project: 'prj',
  prospect: 'pro',
  rate: 'rat',
  recurring_task: 'rec',
  repricing: 'rep',
  service: 'svc',
  session: 'ses',
  staff_member: 'stf',
  summary: 'sum',
  task: 'tsk',
  time_entry: 'tim',
  timer: 'tmr',
  user: 'usr',
  view: 'viw',
  workspace: 'wsp',
} as const

/** Name of each kind of record, for people. */
export const kindNames = {
  absence: 'absence',
  activity_checkpoint: 'activity checkpoint',
  activity_entry: 'activity entry',
  api_key: 'API key',
  bill: 'bill',
  blocker: 'blocker',
  capacity: 'capacity',
  checklist_item: 'checklist item',
  client: 'client',
  company: 'company',
  follow_up: 'follow-up',
  interaction: 'interaction',
  milestone: 'milestone',
  note: 'note',
  project: 'project',
  prospect: 'prospect',
  rate: 'rate',
  recurring_task: 'recurring task',
  repricing: 'repricing',
  service: 'service',
  session: 'session',
  staff_member: 'staff member',
  summary: 'summary',
  task: 'task',
  time_entry: 'time entry',
  timer: 'timer',
  user: 'user',
  view: 'view',
  workspace: 'workspace',
} as const

/** Kinds in the export of a workspace. */
export const exportedKinds = [
  'absence',
  'bill',
  'blocker',
  'capacity',
  'checklist_item',
  'client',
  'company',
  'follow_up',
  'interaction',
  'milestone',
  'note',
  'project',
  'prospect',
  'rate',
  'recurring_task',
  'service',
  'staff_member',
  'task',
  'time_entry',
  'user',
  'view',
] as const

/** Kinds deleted by the erasure of a client or prospect to which they refer. */
export const erasedKinds = [
  'absence',
  'activity_checkpoint',
  'activity_entry',
  'api_key',
  'authorization_code',
  'bill',
  'blocker',
  'capacity',
  'checklist_item',
  'client',
  'company',
  'follow_up',
  'interaction',
  'milestone',
  'note',
  'project',
  'rate',
  'recurring_task',
  'repricing',
  'service',
  'session',
  'staff_member',
  'summary',
  'task',
  'time_entry',
  'timer',
  'user',
  'view',
  'workspace',
] as const

/** Kinds whose records are the data of a person, and can be erased. */
export const personKinds = ['client', 'prospect', 'user'] as const

/** Kinds that can be restored after a removal. */
export const restorableKinds = [
  'absence',
  'blocker',
  'checklist_item',
  'follow_up',
  'interaction',
  'milestone',
  'note',
  'prospect',
  'task',
  'time_entry',
  'view',
] as const

/** Kinds that can have notes. */
export const notableKinds = [
  'client',
  'company',
  'project',
  'milestone',
  'task',
  'time_entry',
  'prospect',
] as const

/** The name field of each kind of record that has one. */
export const nameFields = {
  api_key: 'name',
  bill: 'name',
  checklist_item: 'title',
  client: 'name',
  company: 'name',
  interaction: 'title',
  milestone: 'name',
  note: 'title',
  project: 'name',
  prospect: 'name',
  recurring_task: 'title',
  service: 'name',
  session: 'name',
  task: 'title',
  user: 'name',
  view: 'name',
  workspace: 'name',
} as const

/** For each kind with a period, the fields with its days and the maximum number of days. */
export const periods = {
  absence: { last: 'ends_on', first: 'starts_on', days: 1096 },
  bill: { last: 'ends_on', first: 'starts_on', days: 36525 },
  project: { last: 'ends_on', first: 'starts_on', days: 36525 },
  repricing: { last: 'ends_on', first: 'starts_on', days: 36525 },
  user: { last: 'employed_until', first: 'employed_from', days: 36525 },
} as const

/** Allowed transitions by state. */
export const moves: { ProspectStage: Moves<api.ProspectStage>; TaskStatus: Moves<api.TaskStatus> } = {
  ProspectStage: {
    'new': ['contacted', 'qualified', 'lost'],
    contacted: ['qualified', 'proposal', 'lost'],
    qualified: ['contacted', 'proposal', 'lost'],
    proposal: ['qualified', 'won', 'lost'],
    won: ['proposal'],
    lost: ['new', 'contacted'],
  },
  TaskStatus: {
    pending: ['in_progress', 'blocked', 'done', 'cancelled'],
    in_progress: ['pending', 'blocked', 'done', 'cancelled'],
    blocked: ['pending', 'in_progress', 'cancelled'],
    done: ['in_progress'],
    cancelled: ['pending'],
  },
}

/** States in which work goes on. */
export const openStates: {
  ProspectStage: readonly api.ProspectStage[]
  TaskStatus: readonly api.TaskStatus[]
} = {
  ProspectStage: ['new', 'contacted', 'qualified', 'proposal'],
  TaskStatus: ['pending', 'in_progress', 'blocked'],
}

/** States in which work has ended. */
export const closedStates: {
  ProspectStage: readonly api.ProspectStage[]
  TaskStatus: readonly api.TaskStatus[]
} = { ProspectStage: ['won', 'lost'], TaskStatus: ['done', 'cancelled'] }
