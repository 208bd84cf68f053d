/** Reads `deploy/citus.sql`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../deploy/citus.sql'), 'utf8')

/** Selects the tables that are distributed. */
export const distributedTables = text.match(/for name in\s+(select .*?)\s+loop/s)![1]!

/** Tables that do not belong to a workspace, with the reason. */
export const globalTables = [...text.matchAll(/^-- {3}(\w+): \w+/gm)].map(([, table]) => table!)
