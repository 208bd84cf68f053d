// Generated from main.tsp by `npm run generate`: do not edit.

import { apiKeys } from './api-keys.ts'
import { capacities } from './capacities.ts'
import { members } from './members.ts'
import { absences } from './absences.ts'
import { companies } from './companies.ts'
import { clients } from './clients.ts'
import { followUps } from './follow-ups.ts'
import { prospects } from './prospects.ts'
import { interactions } from './interactions.ts'
import { milestones } from './milestones.ts'
import { projects } from './projects.ts'
import { staff } from './staff.ts'
import { blockers } from './blockers.ts'
import { checklistItems } from './checklist-items.ts'
import { recurringTasks } from './recurring-tasks.ts'
import { tasks } from './tasks.ts'
import { repricings } from './repricings.ts'
import { time } from './time.ts'
import { billing } from './billing.ts'
import { services } from './services.ts'
import { rates } from './rates.ts'
import { notes } from './notes.ts'
import { views } from './views.ts'
import { summaries } from './summaries.ts'
import { activity } from './activity.ts'

export const recordPages = [
  apiKeys,
  capacities,
  members,
  absences,
  companies,
  clients,
  followUps,
  prospects,
  interactions,
  milestones,
  projects,
  staff,
  blockers,
  checklistItems,
  recurringTasks,
  tasks,
  repricings,
  time,
  billing,
  services,
  rates,
  notes,
  views,
  summaries,
  activity,
] as const
