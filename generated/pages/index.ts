// Generated from main.tsp by `npm run generate`: do not edit.

import { apiKeys } from './api-keys.ts'
import { members } from './members.ts'
import { companies } from './companies.ts'
import { clients } from './clients.ts'
import { followUps } from './follow-ups.ts'
import { prospects } from './prospects.ts'
import { milestones } from './milestones.ts'
import { projects } from './projects.ts'
import { staff } from './staff.ts'
import { tasks } from './tasks.ts'
import { time } from './time.ts'
import { services } from './services.ts'
import { notes } from './notes.ts'
import { summaries } from './summaries.ts'
import { activity } from './activity.ts'

export const recordPages = [
  apiKeys,
  members,
  companies,
  clients,
  followUps,
  prospects,
  milestones,
  projects,
  staff,
  tasks,
  time,
  services,
  notes,
  summaries,
  activity,
] as const
