import { sql } from 'kysely'
import { input, Query } from '../data/query.ts'
import { recordsOf } from '../data/records.ts'
import { Workspace } from '../model/index.ts'

export const workspaces = recordsOf(Workspace)

/** Returns a row if the database knows the time zone. */
export const timeZone = new Query(
  sql<{ name: string }>`select name from pg_timezone_names where name = ${input('name')}`,
)
