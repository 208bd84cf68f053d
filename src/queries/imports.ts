/** Records by what rows of an import say of them. */
import { sql } from 'kysely'
import { input, Query, selectFrom } from '../data/query.ts'
import {
  Client,
  Company,
  Milestone,
  Note,
  Project,
  Prospect,
  Service,
  Task,
  TimeEntry,
  User,
} from '../model/index.ts'

/** Case does not matter, but for the id of another system. */
const matches = {
  external_id: sql<boolean>`external_id = given.value`,
  email: sql<boolean>`email = lower(given.value)`,
  name: sql<boolean>`lower(name) = lower(given.value)`,
}

interface Found {
  /** Of the value among those given; the first is 1. */
  place: number
  id: string
}

/** Two where it is not clear which is meant: one more than it takes. */
const enough = sql.lit(2)

function foundBy<Row extends Found>(
  table: string,
  key: keyof typeof matches,
  more: readonly (keyof Row & string)[] = [],
  within?: string,
) {
  const found = selectFrom(table)
    .select(['id', ...more])
    .where(matches[key])
    .orderBy('id')
    .limit(enough)
  const narrowed = within ? found.where(sql<boolean>`${sql.ref(within)} = given.within`) : found
  const withins = within ? sql`, ${input('within')}::uuid[]` : sql``
  return new Query<Row>(sql`
    select given.place::integer, found.* from
      unnest(${input('values')}::text[]${withins}) with ordinality as given (value${sql.raw(within ? ', within' : '')}, place)
      cross join lateral (${narrowed}) as found`)
}

/** Those that rows refer to. Milestones are found within their projects, given as `within`. */
export const referred = {
  client: { external_id: foundBy(tableOf(Client), 'external_id'), email: foundBy(tableOf(Client), 'email') },
  company: { external_id: foundBy(tableOf(Company), 'external_id'), name: foundBy(tableOf(Company), 'name') },
  milestone: { name: foundBy(tableOf(Milestone), 'name', [], 'project_id') },
  project: { external_id: foundBy(tableOf(Project), 'external_id'), name: foundBy(tableOf(Project), 'name') },
  prospect: { external_id: foundBy(tableOf(Prospect), 'external_id') },
  service: { name: foundBy(tableOf(Service), 'name') },
  task: { external_id: foundBy(tableOf(Task), 'external_id') },
  time_entry: { external_id: foundBy(tableOf(TimeEntry), 'external_id') },
  user: { email: foundBy(tableOf(User), 'email') },
}

export interface Existing extends Found {
  [column: string]: unknown
}

const target = [
  'client_id',
  'company_id',
  'project_id',
  'milestone_id',
  'task_id',
  'time_entry_id',
  'prospect_id',
] as const

/** Those that rows are about. */
export const imported = {
  companies: {
    external_id: foundBy<Existing>(tableOf(Company), 'external_id'),
    name: foundBy<Existing>(tableOf(Company), 'name'),
  },
  clients: {
    external_id: foundBy<Existing>(tableOf(Client), 'external_id'),
    email: foundBy<Existing>(tableOf(Client), 'email'),
    name: foundBy<Existing>(tableOf(Client), 'name'),
  },
  prospects: {
    external_id: foundBy<Existing>(tableOf(Prospect), 'external_id'),
    email: foundBy<Existing>(tableOf(Prospect), 'email'),
    name: foundBy<Existing>(tableOf(Prospect), 'name'),
  },
  projects: {
    external_id: foundBy<Existing>(tableOf(Project), 'external_id'),
    name: foundBy<Existing>(tableOf(Project), 'name'),
  },
  tasks: { external_id: foundBy<Existing>(tableOf(Task), 'external_id', ['project_id']) },
  time: { external_id: foundBy<Existing>(tableOf(TimeEntry), 'external_id', ['user_id']) },
  notes: { external_id: foundBy<Existing>(tableOf(Note), 'external_id', ['author_id', ...target]) },
}

function tableOf({ meta }: { meta: { tableName: string } }): string {
  return meta.tableName
}
