// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../src/surface/descriptors.ts'
import { accountInfo } from './account/info.ts'
import { accountInvite } from './account/invite.ts'
import { accountPlan } from './account/plan.ts'
import { accountServices } from './account/services.ts'
import { accountUpdate } from './account/update.ts'
import { accountUsers } from './account/users.ts'
import { accountWorkspace } from './account/workspace.ts'
import { activityGet } from './activity/get.ts'
import { activityList } from './activity/list.ts'
import { clientsAdd } from './clients/add.ts'
import { clientsFind } from './clients/find.ts'
import { clientsGet } from './clients/get.ts'
import { clientsList } from './clients/list.ts'
import { clientsUpdate } from './clients/update.ts'
import { companiesAdd } from './companies/add.ts'
import { companiesGet } from './companies/get.ts'
import { companiesList } from './companies/list.ts'
import { companiesUpdate } from './companies/update.ts'
import { followupsAdd } from './followups/add.ts'
import { followupsGet } from './followups/get.ts'
import { followupsList } from './followups/list.ts'
import { followupsUpdate } from './followups/update.ts'
import { insightsHours } from './insights/hours.ts'
import { insightsPerson } from './insights/person.ts'
import { insightsTotals } from './insights/totals.ts'
import { keysAdd } from './keys/add.ts'
import { keysGet } from './keys/get.ts'
import { keysList } from './keys/list.ts'
import { keysRevoke } from './keys/revoke.ts'
import { keysRotate } from './keys/rotate.ts'
import { milestonesAdd } from './milestones/add.ts'
import { milestonesGet } from './milestones/get.ts'
import { milestonesList } from './milestones/list.ts'
import { milestonesUpdate } from './milestones/update.ts'
import { notesAdd } from './notes/add.ts'
import { notesDetach } from './notes/detach.ts'
import { notesGet } from './notes/get.ts'
import { notesList } from './notes/list.ts'
import { notesQuery } from './notes/query.ts'
import { notesRemove } from './notes/remove.ts'
import { notesUpdate } from './notes/update.ts'
import { projectsAdd } from './projects/add.ts'
import { projectsGet } from './projects/get.ts'
import { projectsList } from './projects/list.ts'
import { projectsTasks } from './projects/tasks.ts'
import { projectsUpdate } from './projects/update.ts'
import { prospectsAdd } from './prospects/add.ts'
import { prospectsAddNote } from './prospects/add-note.ts'
import { prospectsConvert } from './prospects/convert.ts'
import { prospectsGet } from './prospects/get.ts'
import { prospectsList } from './prospects/list.ts'
import { prospectsNotes } from './prospects/notes.ts'
import { prospectsUpdate } from './prospects/update.ts'
import { servicesAdd } from './services/add.ts'
import { servicesGet } from './services/get.ts'
import { servicesList } from './services/list.ts'
import { servicesUpdate } from './services/update.ts'
import { staffAdd } from './staff/add.ts'
import { staffGet } from './staff/get.ts'
import { staffList } from './staff/list.ts'
import { staffRemove } from './staff/remove.ts'
import { tasksAdd } from './tasks/add.ts'
import { tasksGet } from './tasks/get.ts'
import { tasksList } from './tasks/list.ts'
import { tasksOpen } from './tasks/open.ts'
import { tasksUpdate } from './tasks/update.ts'
import { timeAdd } from './time/add.ts'
import { timeGet } from './time/get.ts'
import { timeList } from './time/list.ts'
import { timeUpdate } from './time/update.ts'
import { usersGet } from './users/get.ts'
import { usersList } from './users/list.ts'
import { usersUpdate } from './users/update.ts'

export const commands: readonly CommandDescriptor[] = [
  accountInfo,
  accountInvite,
  accountPlan,
  accountServices,
  accountUpdate,
  accountUsers,
  accountWorkspace,
  activityGet,
  activityList,
  clientsAdd,
  clientsFind,
  clientsGet,
  clientsList,
  clientsUpdate,
  companiesAdd,
  companiesGet,
  companiesList,
  companiesUpdate,
  followupsAdd,
  followupsGet,
  followupsList,
  followupsUpdate,
  insightsHours,
  insightsPerson,
  insightsTotals,
  keysAdd,
  keysGet,
  keysList,
  keysRevoke,
  keysRotate,
  milestonesAdd,
  milestonesGet,
  milestonesList,
  milestonesUpdate,
  notesAdd,
  notesDetach,
  notesGet,
  notesList,
  notesQuery,
  notesRemove,
  notesUpdate,
  projectsAdd,
  projectsGet,
  projectsList,
  projectsTasks,
  projectsUpdate,
  prospectsAdd,
  prospectsAddNote,
  prospectsConvert,
  prospectsGet,
  prospectsList,
  prospectsNotes,
  prospectsUpdate,
  servicesAdd,
  servicesGet,
  servicesList,
  servicesUpdate,
  staffAdd,
  staffGet,
  staffList,
  staffRemove,
  tasksAdd,
  tasksGet,
  tasksList,
  tasksOpen,
  tasksUpdate,
  timeAdd,
  timeGet,
  timeList,
  timeUpdate,
  usersGet,
  usersList,
  usersUpdate,
]
