/** Reads from `deploy/citus.sql` which tables are distributed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../deploy/citus.sql'), 'utf8')

const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table!)

/** Tables with the records of workspaces. */
export const distributedTables = all(/^select create_distributed_table\('(\w+)', 'workspace_id'/gm)

/** Tables that do not belong to a workspace, with the reason. */
export const globalTables = all(/^-- {3}(\w+): \w+/gm)
