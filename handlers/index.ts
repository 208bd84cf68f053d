import type { Handlers } from '../generated/server/handlers.ts'
import { absences } from './absences.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { activityErasures } from './activity-erasures.ts'
import { activityExport } from './activity-export.ts'
import { activityProof } from './activity-proof.ts'
import { apiKeys } from './api-keys.ts'
import { authentication } from './authentication.ts'
import { authorizationCodes } from './authorization-codes.ts'
import { batches } from './batches.ts'
import { billing } from './billing.ts'
import { clients } from './clients.ts'
import { companies } from './companies.ts'
import { connections } from './connections.ts'
import { customer } from './customer.ts'
import { day } from './day.ts'
import { deviceCodes } from './device-codes.ts'
import { insights } from './insights.ts'
import { interactions } from './interactions.ts'
import { missingTime } from './missing-time.ts'
import { notes } from './notes.ts'
import { pipeline } from './pipeline.ts'
import { progress } from './progress.ts'
import { projects } from './projects.ts'
import { prospects } from './prospects.ts'
import { rates } from './rates.ts'
import { recurringTasks } from './recurring-tasks.ts'
import { removedRecords } from './removed-records.ts'
import { sample } from './samples.ts'
import { search } from './search.ts'
import { services } from './services.ts'
import { sessions } from './sessions.ts'
import { summaries } from './summaries.ts'
import { tasks } from './tasks.ts'
import { time } from './time.ts'
import { users } from './users.ts'
import { views } from './views.ts'
import { workspaceExport } from './workspace-export.ts'

export const handlers: Handlers = {
  absences,
  account,
  activity,
  activityErasures,
  activityExport,
  activityProof,
  apiKeys,
  workspaceExport,
  authentication,
  authorizationCodes,
  batches,
  billing,
  clients,
  companies,
  connections,
  deviceCodes,
  insights: { ...insights, ...customer, ...day, ...missingTime, ...pipeline, ...progress, ...summaries },
  interactions,
  notes,
  projects,
  prospects,
  rates,
  sample,
  search,
  removedRecords,
  services,
  sessions,
  tasks: { ...tasks, ...recurringTasks },
  time,
  users,
  views,
}
