/** The tables as `deploy/citus.sql` divides them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../deploy/citus.sql'), 'utf8')

const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table!)

/** Those of workspaces. */
export const distributedTables = all(/^select create_distributed_table\('(\w+)', 'workspace_id'/gm)

/** Those of no workspace, each with the reason. */
export const globalTables = all(/^-- {3}(\w+): \w+/gm)
