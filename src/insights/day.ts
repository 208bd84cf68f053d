/** The lists of a day: entries, due tasks and due follow-ups. */
import { sql } from 'kysely'
import { Query } from '../data/query.ts'
import type { Records } from '../data/records.ts'
import { followUps } from '../queries/prospects.ts'
import { tasks } from '../queries/tasks.ts'
import { timeEntries } from '../queries/time.ts'

const count = (records: Records, filters: readonly string[]) =>
  sql`(select count(*)::integer from ${records.selection(['id'], filters)} counted)`

interface Counts {
  entries: number
  tasks: number
  follow_ups: number
}

/** The numbers of all records that the lists of a day would contain without their limits. */
export const countsOfDay = new Query<Counts>(
  sql<Counts>`select ${count(timeEntries, ['user_id', 'from', 'to'])} as entries,
  ${count(tasks, ['open', 'assignee_id', 'to'])} as tasks,
  ${count(followUps, ['done', 'owner_id', 'to'])} as follow_ups`,
  { plan: 'each time' }, // the best index depends on the user
)
