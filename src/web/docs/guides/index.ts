import type { DocPage } from '../page.ts'
import type { Reference } from '../reference.ts'
import { activityLog } from './activity-log.ts'
import { agents } from './agents.ts'
import { commandLine } from './command-line.ts'
import { concurrency } from './concurrency.ts'
import { guidePage } from './guide.ts'
import { idempotency } from './idempotency.ts'
import { importExport } from './import-export.ts'
import { money } from './money.ts'
import { paging } from './paging.ts'
import { rateLimits } from './rate-limits.ts'

const guides = [
  paging,
  idempotency,
  concurrency,
  rateLimits,
  money,
  importExport,
  activityLog,
  agents,
  commandLine,
]

/** In reading order. */
export const guidesOf = (reference: Reference): DocPage[] => guides.map(guidePage(reference))
