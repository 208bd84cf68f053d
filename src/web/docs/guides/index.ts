import type { DocPage } from '../page.ts'
import type { Reference } from '../reference.ts'
import { activityLog } from './activity-log.ts'
import { agents } from './agents.ts'
import { backup } from './backup.ts'
import { batches } from './batches.ts'
import { capacity } from './capacity.ts'
import { commandLine } from './command-line.ts'
import { concurrency } from './concurrency.ts'
import { copies } from './copies.ts'
import { guidePage } from './guide.ts'
import { idempotency } from './idempotency.ts'
import { importExport } from './import-export.ts'
import { inProduction } from './in-production.ts'
import { mail } from './mail.ts'
import { money } from './money.ts'
import { monitoring } from './monitoring.ts'
import { operator } from './operator.ts'
import { paging } from './paging.ts'
import { rateLimits } from './rate-limits.ts'
import { undo } from './undo.ts'
import { upgrading } from './upgrading.ts'

const guides = [
  paging,
  copies,
  idempotency,
  concurrency,
  batches,
  importExport,
  undo,
  rateLimits,
  money,
  activityLog,
  agents,
  commandLine,
  inProduction,
  capacity,
  mail,
  operator,
  backup,
  monitoring,
  upgrading,
]

/** In reading order. */
export const guidesOf = (reference: Reference): DocPage[] => guides.map(guidePage(reference))
