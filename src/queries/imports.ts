/** Looks up records by the external ids, e-mail addresses or names in the rows of an import. */
import { sql } from 'kysely'
import { notableKinds } from '../../generated/server/records.ts'
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

/** The conditions for a match. They ignore case, except for external ids. */
const matches = {
  external_id: sql<boolean>`external_id = given.value`,
  email: sql<boolean>`email = lower(given.value)`,
  name: sql<boolean>`lower(name) = lower(given.value)`,
}

interface Match {
  /** Position of the value in the input; the first is 1. */
  place: number
  id: string
}

/** Two matches suffice to report that a value is ambiguous. */
const maxMatches = sql.lit(2)

function lookupBy<Row extends Match>(
  table: string,
  key: keyof typeof matches,
  more: readonly (keyof Row & string)[] = [],
  within?: string,
) {
  const found = selectFrom(table)
    .select(['id', ...more])
    .where(matches[key])
    .orderBy('id')
    .limit(maxMatches)
  const narrowed = within ? found.where(sql<boolean>`${sql.ref(within)} = given.within`) : found
  const withins = within ? sql`, ${input('within')}::uuid[]` : sql``
  return new Query<Row>(sql`
    select given.place::integer, found.* from
      unnest(${input('values')}::text[]${withins}) with ordinality as given (value${sql.raw(within ? ', within' : '')}, place)
      cross join lateral (${narrowed}) as found`)
}

/** Lookups of referenced records. Milestone names are unique only within their project, given as `within`. */
export const referenceLookups = {
  client: {
    external_id: lookupBy(tableOf(Client), 'external_id'),
    email: lookupBy(tableOf(Client), 'email'),
  },
  company: {
    external_id: lookupBy(tableOf(Company), 'external_id'),
    name: lookupBy(tableOf(Company), 'name'),
  },
  milestone: { name: lookupBy(tableOf(Milestone), 'name', [], 'project_id') },
  project: {
    external_id: lookupBy(tableOf(Project), 'external_id'),
    name: lookupBy(tableOf(Project), 'name'),
  },
  prospect: { external_id: lookupBy(tableOf(Prospect), 'external_id') },
  service: { name: lookupBy(tableOf(Service), 'name') },
  task: { external_id: lookupBy(tableOf(Task), 'external_id') },
  time_entry: { external_id: lookupBy(tableOf(TimeEntry), 'external_id') },
  user: { email: lookupBy(tableOf(User), 'email') },
}

export interface ExistingRecord extends Match {
  [column: string]: unknown
}

const noteTargets = notableKinds.map((kind) => `${kind}_id`)

/** Lookups of the records that rows update. */
export const recordLookups = {
  companies: {
    external_id: lookupBy<ExistingRecord>(tableOf(Company), 'external_id'),
    name: lookupBy<ExistingRecord>(tableOf(Company), 'name'),
  },
  clients: {
    external_id: lookupBy<ExistingRecord>(tableOf(Client), 'external_id'),
    email: lookupBy<ExistingRecord>(tableOf(Client), 'email'),
    name: lookupBy<ExistingRecord>(tableOf(Client), 'name'),
  },
  prospects: {
    external_id: lookupBy<ExistingRecord>(tableOf(Prospect), 'external_id'),
    email: lookupBy<ExistingRecord>(tableOf(Prospect), 'email'),
    name: lookupBy<ExistingRecord>(tableOf(Prospect), 'name'),
  },
  projects: {
    external_id: lookupBy<ExistingRecord>(tableOf(Project), 'external_id'),
    name: lookupBy<ExistingRecord>(tableOf(Project), 'name'),
  },
  tasks: { external_id: lookupBy<ExistingRecord>(tableOf(Task), 'external_id', ['project_id']) },
  time: { external_id: lookupBy<ExistingRecord>(tableOf(TimeEntry), 'external_id', ['user_id']) },
  notes: {
    external_id: lookupBy<ExistingRecord>(tableOf(Note), 'external_id', ['author_id', ...noteTargets]),
  },
}

function tableOf({ meta }: { meta: { tableName: string } }): string {
  return meta.tableName
}
