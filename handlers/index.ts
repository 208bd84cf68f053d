import type { Handlers } from '../generated/server/handlers.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { activityErasures } from './activity-erasures.ts'
import { activityExport } from './activity-export.ts'
import { activityProof } from './activity-proof.ts'
import { apiKeys } from './api-keys.ts'
import { archive } from './archive.ts'
import { authentication } from './authentication.ts'
import { authorizationCodes } from './authorization-codes.ts'
import { batches } from './batches.ts'
import { clients } from './clients.ts'
import { companies } from './companies.ts'
import { insights } from './insights.ts'
import { notes } from './notes.ts'
import { projects } from './projects.ts'
import { prospects } from './prospects.ts'
import { services } from './services.ts'
import { summaries } from './summaries.ts'
import { tasks } from './tasks.ts'
import { time } from './time.ts'
import { users } from './users.ts'

export const handlers: Handlers = {
  account,
  activity,
  activityErasures,
  activityExport,
  activityProof,
  apiKeys,
  archive,
  authentication,
  authorizationCodes,
  batches,
  clients,
  companies,
  insights: { ...insights, ...summaries },
  notes,
  projects,
  prospects,
  services,
  tasks,
  time,
  users,
}
