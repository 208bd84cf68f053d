// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandEntry } from '../../../src/shared/descriptors.ts'

export const commands: readonly CommandEntry[] = [
  {
    name: 'absences add',
    summary: 'Adds an absence, which reduces the capacity of the user on its days from Monday to Friday',
    load: async () => (await import('./absences/add.ts')).absencesAdd,
  },
  {
    name: 'absences get',
    summary: 'Gets one absence',
    recordKind: { prefix: 'abs', name: 'absence' },
    load: async () => (await import('./absences/get.ts')).absencesGet,
  },
  {
    name: 'absences list',
    summary: 'Lists absences, latest first, including those that begin or end outside the requested period',
    load: async () => (await import('./absences/list.ts')).absencesList,
  },
  {
    name: 'absences remove',
    summary: 'Removes an absence, so that its days count as capacity again',
    isDestructive: true,
    load: async () => (await import('./absences/remove.ts')).absencesRemove,
  },
  {
    name: 'absences restore',
    summary: 'Restores an absence removed in the last 30 days',
    load: async () => (await import('./absences/restore.ts')).absencesRestore,
  },
  {
    name: 'absences update',
    summary: 'Changes an absence, such as its days',
    load: async () => (await import('./absences/update.ts')).absencesUpdate,
  },
  {
    name: 'account connections',
    summary:
      'Lists connected clients, newest first, including those that were disconnected or expired in the last week',
    load: async () => (await import('./account/connections.ts')).accountConnections,
  },
  {
    name: 'account disconnect',
    summary: 'Disconnects a client',
    isDestructive: true,
    load: async () => (await import('./account/disconnect.ts')).accountDisconnect,
  },
  {
    name: 'account info',
    summary: 'Shows your user, your permissions, the workspace and its plan',
    load: async () => (await import('./account/info.ts')).accountInfo,
  },
  {
    name: 'account plan',
    summary: 'Chooses the plan of the workspace',
    isDestructive: true,
    load: async () => (await import('./account/plan.ts')).accountPlan,
  },
  {
    name: 'account update',
    summary: 'Changes your name',
    load: async () => (await import('./account/update.ts')).accountUpdate,
  },
  {
    name: 'account workspace',
    summary:
      "Changes the workspace's settings, such as its name, time zone, working time, currency, locked time, languages and use of AI",
    load: async () => (await import('./account/workspace.ts')).accountWorkspace,
  },
  {
    name: 'activity checkpoint',
    summary: 'Signs a checkpoint that covers all entries so far',
    load: async () => (await import('./activity/checkpoint.ts')).activityCheckpoint,
  },
  {
    name: 'activity checkpoints',
    summary: 'Lists the checkpoints of the log, newest first',
    load: async () => (await import('./activity/checkpoints.ts')).activityCheckpoints,
  },
  {
    name: 'activity consistency',
    summary:
      'Proves that the log was only extended between two checkpoints, so that an old checkpoint stays valid',
    load: async () => (await import('./activity/consistency.ts')).activityConsistency,
  },
  {
    name: 'activity erase',
    summary: 'Permanently erases the personal data of a client, a prospect or a deactivated user',
    isDestructive: true,
    load: async () => (await import('./activity/erase.ts')).activityErase,
  },
  {
    name: 'activity get',
    summary: 'Gets one entry of the activity log, with its changes',
    recordKind: { prefix: 'act', name: 'activity entry' },
    load: async () => (await import('./activity/get.ts')).activityGet,
  },
  {
    name: 'activity keys',
    summary: 'Gets the public keys that verify checkpoints and exports, including retired keys',
    load: async () => (await import('./activity/keys.ts')).activityKeys,
  },
  {
    name: 'activity list',
    summary: 'Lists the calls made in the workspace, newest first',
    load: async () => (await import('./activity/list.ts')).activityList,
  },
  {
    name: 'activity overview',
    summary:
      'Counts the calls in a period by user and operation: the number of calls and of refused calls, the times of the first and the last call, and the latest records',
    load: async () => (await import('./activity/overview.ts')).activityOverview,
  },
  {
    name: 'activity prove',
    summary: 'Proves that one entry is in the log',
    load: async () => (await import('./activity/prove.ts')).activityProve,
  },
  {
    name: 'activity verify',
    summary:
      'Verifies that no entry of the log was changed, removed, added or moved, and reports the first fault',
    load: async () => (await import('./activity/verify.ts')).activityVerify,
  },
  {
    name: 'api-keys add',
    summary: 'Creates an API key and shows it once',
    load: async () => (await import('./api-keys/add.ts')).apiKeysAdd,
  },
  {
    name: 'api-keys get',
    summary: 'Gets one API key, without the key itself',
    recordKind: { prefix: 'key', name: 'API key' },
    load: async () => (await import('./api-keys/get.ts')).apiKeysGet,
  },
  {
    name: 'api-keys list',
    summary: 'Lists API keys, newest first, including revoked and expired ones',
    load: async () => (await import('./api-keys/list.ts')).apiKeysList,
  },
  {
    name: 'api-keys revoke',
    summary: 'Revokes an API key and, if it was rotated, the previous one',
    isDestructive: true,
    load: async () => (await import('./api-keys/revoke.ts')).apiKeysRevoke,
  },
  {
    name: 'api-keys rotate',
    summary:
      "Replaces one of the caller's own API keys with a new one that has the same name, scopes, toolsets and expiry, and shows it once",
    load: async () => (await import('./api-keys/rotate.ts')).apiKeysRotate,
  },
  {
    name: 'billing add',
    summary: 'Marks the unbilled time of a company or a project in a period as billed',
    load: async () => (await import('./billing/add.ts')).billingAdd,
  },
  {
    name: 'billing get',
    summary: 'Gets one bill, with the sums of its time entries',
    recordKind: { prefix: 'bil', name: 'bill' },
    load: async () => (await import('./billing/get.ts')).billingGet,
  },
  {
    name: 'billing lines',
    summary: 'Returns the time entries of a bill with their amounts, by project and day',
    load: async () => (await import('./billing/lines.ts')).billingLines,
  },
  {
    name: 'billing list',
    summary: 'Lists bills, latest first',
    load: async () => (await import('./billing/list.ts')).billingList,
  },
  {
    name: 'billing remove',
    summary: 'Removes a bill',
    isDestructive: true,
    load: async () => (await import('./billing/remove.ts')).billingRemove,
  },
  {
    name: 'billing report',
    summary:
      'Sums the billable time in a period by company and project: unbilled, without a rate, and billed',
    load: async () => (await import('./billing/report.ts')).billingReport,
  },
  {
    name: 'billing update',
    summary: 'Changes the reference or the memo of a bill',
    load: async () => (await import('./billing/update.ts')).billingUpdate,
  },
  {
    name: 'blockers add',
    summary: 'Makes a task wait for another one',
    load: async () => (await import('./blockers/add.ts')).blockersAdd,
  },
  {
    name: 'blockers get',
    summary: 'Gets one blocker',
    recordKind: { prefix: 'blk', name: 'blocker' },
    load: async () => (await import('./blockers/get.ts')).blockersGet,
  },
  {
    name: 'blockers list',
    summary: 'Lists the tasks that block a task, in the order in which they were added',
    load: async () => (await import('./blockers/list.ts')).blockersList,
  },
  {
    name: 'blockers remove',
    summary: 'Removes a blocker: the task no longer waits for the other one',
    isDestructive: true,
    load: async () => (await import('./blockers/remove.ts')).blockersRemove,
  },
  {
    name: 'blockers restore',
    summary: 'Restores a blocker removed in the last 30 days',
    load: async () => (await import('./blockers/restore.ts')).blockersRestore,
  },
  {
    name: 'capacities add',
    summary: 'Sets the weekly working time of a user from a day on, and the region of their public holidays',
    load: async () => (await import('./capacities/add.ts')).capacitiesAdd,
  },
  {
    name: 'capacities get',
    summary: 'Gets one capacity',
    recordKind: { prefix: 'cap', name: 'capacity' },
    load: async () => (await import('./capacities/get.ts')).capacitiesGet,
  },
  {
    name: 'capacities list',
    summary: 'Lists the capacities of a user',
    load: async () => (await import('./capacities/list.ts')).capacitiesList,
  },
  {
    name: 'capacities remove',
    summary: 'Removes a capacity',
    isDestructive: true,
    load: async () => (await import('./capacities/remove.ts')).capacitiesRemove,
  },
  {
    name: 'checklist-items add',
    summary: 'Adds an item to the checklist of a task, after its last item unless `--position` is set',
    load: async () => (await import('./checklist-items/add.ts')).checklistItemsAdd,
  },
  {
    name: 'checklist-items get',
    summary: 'Gets one checklist item',
    recordKind: { prefix: 'itm', name: 'checklist item' },
    load: async () => (await import('./checklist-items/get.ts')).checklistItemsGet,
  },
  {
    name: 'checklist-items list',
    summary: 'Lists the checklist of a task, sorted by `position`',
    load: async () => (await import('./checklist-items/list.ts')).checklistItemsList,
  },
  {
    name: 'checklist-items remove',
    summary: 'Removes a checklist item',
    isDestructive: true,
    load: async () => (await import('./checklist-items/remove.ts')).checklistItemsRemove,
  },
  {
    name: 'checklist-items restore',
    summary: 'Restores a checklist item removed in the last 30 days, with its id and all fields',
    load: async () => (await import('./checklist-items/restore.ts')).checklistItemsRestore,
  },
  {
    name: 'checklist-items update',
    summary: 'Ticks, renames or moves a checklist item',
    load: async () => (await import('./checklist-items/update.ts')).checklistItemsUpdate,
  },
  {
    name: 'clients add',
    summary: 'Adds a client to an existing company',
    load: async () => (await import('./clients/add.ts')).clientsAdd,
  },
  {
    name: 'clients archive',
    summary: 'Archives a client',
    load: async () => (await import('./clients/archive.ts')).clientsArchive,
  },
  {
    name: 'clients find',
    summary: 'Gets the client with an e-mail address, ignoring case',
    load: async () => (await import('./clients/find.ts')).clientsFind,
  },
  {
    name: 'clients get',
    summary: 'Gets one client',
    recordKind: { prefix: 'cli', name: 'client' },
    load: async () => (await import('./clients/get.ts')).clientsGet,
  },
  {
    name: 'clients list',
    summary: 'Lists the clients of the workspace, newest first',
    load: async () => (await import('./clients/list.ts')).clientsList,
  },
  {
    name: 'clients restore',
    summary: 'Restores an archived client',
    load: async () => (await import('./clients/restore.ts')).clientsRestore,
  },
  {
    name: 'clients update',
    summary: 'Changes the given fields of a client',
    load: async () => (await import('./clients/update.ts')).clientsUpdate,
  },
  {
    name: 'companies add',
    summary: 'Adds a company',
    load: async () => (await import('./companies/add.ts')).companiesAdd,
  },
  {
    name: 'companies archive',
    summary: 'Archives a company',
    load: async () => (await import('./companies/archive.ts')).companiesArchive,
  },
  {
    name: 'companies get',
    summary: 'Gets one company',
    recordKind: { prefix: 'com', name: 'company' },
    load: async () => (await import('./companies/get.ts')).companiesGet,
  },
  {
    name: 'companies list',
    summary: 'Lists the companies of the workspace, newest first',
    load: async () => (await import('./companies/list.ts')).companiesList,
  },
  {
    name: 'companies restore',
    summary: 'Restores an archived company',
    load: async () => (await import('./companies/restore.ts')).companiesRestore,
  },
  {
    name: 'companies update',
    summary: 'Changes the given fields of a company',
    load: async () => (await import('./companies/update.ts')).companiesUpdate,
  },
  {
    name: 'follow-ups add',
    summary: 'Adds a follow-up to a prospect',
    load: async () => (await import('./follow-ups/add.ts')).followUpsAdd,
  },
  {
    name: 'follow-ups get',
    summary: 'Gets one follow-up',
    recordKind: { prefix: 'fup', name: 'follow-up' },
    load: async () => (await import('./follow-ups/get.ts')).followUpsGet,
  },
  {
    name: 'follow-ups list',
    summary: 'Lists the follow-ups of all clients, companies and prospects, earliest first',
    load: async () => (await import('./follow-ups/list.ts')).followUpsList,
  },
  {
    name: 'follow-ups plan',
    summary: 'Adds a follow-up to a client, company or prospect',
    load: async () => (await import('./follow-ups/plan.ts')).followUpsPlan,
  },
  {
    name: 'follow-ups remove',
    summary: 'Removes a follow-up',
    isDestructive: true,
    load: async () => (await import('./follow-ups/remove.ts')).followUpsRemove,
  },
  {
    name: 'follow-ups restore',
    summary: 'Restores a follow-up removed in the last 30 days, with its id and all fields',
    load: async () => (await import('./follow-ups/restore.ts')).followUpsRestore,
  },
  {
    name: 'follow-ups update',
    summary: 'Changes the date, memo or owner of a follow-up, or completes or reopens it',
    load: async () => (await import('./follow-ups/update.ts')).followUpsUpdate,
  },
  {
    name: 'holidays',
    summary: 'Returns the public holidays of the workspace or of a region in a year',
    load: async () => (await import('./holidays/holidays.ts')).holidays,
  },
  {
    name: 'insights availability',
    summary: 'Returns the free time of active users by week, beginning with this one',
    load: async () => (await import('./insights/availability.ts')).insightsAvailability,
  },
  {
    name: 'insights customer',
    summary: 'Returns everything about a customer, given by the company or by a client who works there',
    load: async () => (await import('./insights/customer.ts')).insightsCustomer,
  },
  {
    name: 'insights hours',
    summary: 'Sums the hours in a period by user, project or service, with revenue, cost and margin',
    load: async () => (await import('./insights/hours.ts')).insightsHours,
  },
  {
    name: 'insights marked-time',
    summary: 'Lists the time entries in a period that may be wrong',
    load: async () => (await import('./insights/marked-time.ts')).insightsMarkedTime,
  },
  {
    name: 'insights missing-time',
    summary:
      'Returns who has not logged their time: the expected, the logged and the missing time of each active user on the days of a period up to today',
    load: async () => (await import('./insights/missing-time.ts')).insightsMissingTime,
  },
  {
    name: 'insights person',
    summary: "Returns a user's hours, tasks and notes in a period",
    load: async () => (await import('./insights/person.ts')).insightsPerson,
  },
  {
    name: 'insights pipeline',
    summary:
      'Sums the prospects that are neither won, lost nor archived: by stage with their age, and by the month in which they are expected to be decided',
    load: async () => (await import('./insights/pipeline.ts')).insightsPipeline,
  },
  {
    name: 'insights progress',
    summary:
      'Compares the estimates and budgets of projects, milestones or tasks with the time that was logged, and forecasts when a budget will be used up',
    load: async () => (await import('./insights/progress.ts')).insightsProgress,
  },
  {
    name: 'insights report',
    summary: 'Sums time by one or two groupings, such as company and month, with revenue, cost and margin',
    load: async () => (await import('./insights/report.ts')).insightsReport,
  },
  {
    name: 'insights summary',
    summary: 'Summarises a period of the activity log',
    load: async () => (await import('./insights/summary.ts')).insightsSummary,
  },
  {
    name: 'insights totals',
    summary: 'Sums the time in a period by day',
    load: async () => (await import('./insights/totals.ts')).insightsTotals,
  },
  {
    name: 'interactions add',
    summary: 'Adds an interaction with a client, company or prospect, and updates its `last_contact_at`',
    load: async () => (await import('./interactions/add.ts')).interactionsAdd,
  },
  {
    name: 'interactions get',
    summary: 'Gets one interaction',
    recordKind: { prefix: 'int', name: 'interaction' },
    load: async () => (await import('./interactions/get.ts')).interactionsGet,
  },
  {
    name: 'interactions list',
    summary: 'Lists the interactions with clients, companies and prospects, latest first',
    load: async () => (await import('./interactions/list.ts')).interactionsList,
  },
  {
    name: 'interactions remove',
    summary: 'Removes an interaction',
    isDestructive: true,
    load: async () => (await import('./interactions/remove.ts')).interactionsRemove,
  },
  {
    name: 'interactions restore',
    summary: 'Restores an interaction removed in the last 30 days, with its id and all fields',
    load: async () => (await import('./interactions/restore.ts')).interactionsRestore,
  },
  {
    name: 'interactions update',
    summary: 'Changes the given fields of an interaction',
    load: async () => (await import('./interactions/update.ts')).interactionsUpdate,
  },
  {
    name: 'milestones add',
    summary: 'Adds a milestone to a project',
    load: async () => (await import('./milestones/add.ts')).milestonesAdd,
  },
  {
    name: 'milestones get',
    summary: 'Gets one milestone',
    recordKind: { prefix: 'mil', name: 'milestone' },
    load: async () => (await import('./milestones/get.ts')).milestonesGet,
  },
  {
    name: 'milestones list',
    summary: 'Lists the milestones of a project, in the order in which they were added',
    load: async () => (await import('./milestones/list.ts')).milestonesList,
  },
  {
    name: 'milestones remove',
    summary: 'Removes a milestone',
    isDestructive: true,
    load: async () => (await import('./milestones/remove.ts')).milestonesRemove,
  },
  {
    name: 'milestones restore',
    summary: 'Restores a milestone removed in the last 30 days, with its id and all fields',
    load: async () => (await import('./milestones/restore.ts')).milestonesRestore,
  },
  {
    name: 'milestones update',
    summary: 'Changes the given fields of a milestone',
    load: async () => (await import('./milestones/update.ts')).milestonesUpdate,
  },
  {
    name: 'notes add',
    summary: 'Adds a note to a client, company, project, milestone, task, time entry or prospect',
    load: async () => (await import('./notes/add.ts')).notesAdd,
  },
  {
    name: 'notes append',
    summary: 'Appends text to a note, after an empty line',
    load: async () => (await import('./notes/append.ts')).notesAppend,
  },
  {
    name: 'notes detach',
    summary: 'Removes the featured file of a note, but not the note',
    isDestructive: true,
    load: async () => (await import('./notes/detach.ts')).notesDetach,
  },
  {
    name: 'notes feature',
    summary: 'Makes a file of the note its featured one',
    load: async () => (await import('./notes/feature.ts')).notesFeature,
  },
  {
    name: 'notes get',
    summary: 'Gets one note, with the names and sizes of its files',
    recordKind: { prefix: 'not', name: 'note' },
    load: async () => (await import('./notes/get.ts')).notesGet,
  },
  {
    name: 'notes list',
    summary: 'Searches notes by words, record, author, tag, age and file',
    load: async () => (await import('./notes/list.ts')).notesList,
  },
  {
    name: 'notes query',
    summary: 'Searches notes by words, record, author, tag, age and file',
    load: async () => (await import('./notes/query.ts')).notesQuery,
  },
  {
    name: 'notes remove',
    summary: 'Removes a note and its files',
    isDestructive: true,
    load: async () => (await import('./notes/remove.ts')).notesRemove,
  },
  {
    name: 'notes remove-file',
    summary: 'Removes the file of a note with this name',
    isDestructive: true,
    load: async () => (await import('./notes/remove-file.ts')).notesRemoveFile,
  },
  {
    name: 'notes restore',
    summary: 'Restores a note removed in the last 30 days, with its id, its files and all other fields',
    load: async () => (await import('./notes/restore.ts')).notesRestore,
  },
  {
    name: 'notes update',
    summary: 'Changes the given fields of a note',
    load: async () => (await import('./notes/update.ts')).notesUpdate,
  },
  {
    name: 'projects add',
    summary: 'Adds a project, for a company or internal',
    load: async () => (await import('./projects/add.ts')).projectsAdd,
  },
  {
    name: 'projects archive',
    summary: 'Archives a project',
    load: async () => (await import('./projects/archive.ts')).projectsArchive,
  },
  {
    name: 'projects get',
    summary: 'Gets one project',
    recordKind: { prefix: 'prj', name: 'project' },
    load: async () => (await import('./projects/get.ts')).projectsGet,
  },
  {
    name: 'projects list',
    summary: 'Lists the projects of the workspace, newest first',
    load: async () => (await import('./projects/list.ts')).projectsList,
  },
  {
    name: 'projects restore',
    summary: 'Restores an archived project',
    load: async () => (await import('./projects/restore.ts')).projectsRestore,
  },
  {
    name: 'projects tasks',
    summary: 'Lists the tasks of a project and its milestones, with status and assignee, newest first',
    load: async () => (await import('./projects/tasks.ts')).projectsTasks,
  },
  {
    name: 'projects update',
    summary: 'Changes the given fields of a project',
    load: async () => (await import('./projects/update.ts')).projectsUpdate,
  },
  {
    name: 'prospects add',
    summary: 'Adds a prospect at any stage',
    load: async () => (await import('./prospects/add.ts')).prospectsAdd,
  },
  {
    name: 'prospects add-note',
    summary: 'Adds a note to a prospect, like `vs notes add` with `--prospect`',
    load: async () => (await import('./prospects/add-note.ts')).prospectsAddNote,
  },
  {
    name: 'prospects archive',
    summary: 'Archives a prospect',
    load: async () => (await import('./prospects/archive.ts')).prospectsArchive,
  },
  {
    name: 'prospects convert',
    summary: 'Converts a won prospect to a client and its company, permanently',
    isDestructive: true,
    load: async () => (await import('./prospects/convert.ts')).prospectsConvert,
  },
  {
    name: 'prospects get',
    summary: 'Gets one prospect',
    recordKind: { prefix: 'pro', name: 'prospect' },
    load: async () => (await import('./prospects/get.ts')).prospectsGet,
  },
  {
    name: 'prospects list',
    summary:
      'Searches the prospects of the workspace, newest first, by name, stage, owner, follow-up date, tag and source',
    load: async () => (await import('./prospects/list.ts')).prospectsList,
  },
  {
    name: 'prospects notes',
    summary: 'Lists the notes of a prospect, newest first',
    load: async () => (await import('./prospects/notes.ts')).prospectsNotes,
  },
  {
    name: 'prospects remove',
    summary: 'Removes a prospect with its follow-ups, interactions and notes',
    isDestructive: true,
    load: async () => (await import('./prospects/remove.ts')).prospectsRemove,
  },
  {
    name: 'prospects restore',
    summary: 'Restores a prospect that is archived or was removed in the last 30 days',
    load: async () => (await import('./prospects/restore.ts')).prospectsRestore,
  },
  {
    name: 'prospects update',
    summary: 'Changes the given fields of a prospect',
    load: async () => (await import('./prospects/update.ts')).prospectsUpdate,
  },
  {
    name: 'rates add',
    summary:
      'Sets the rate of a user, service, project or staff member from a day on, in the future or in the past',
    load: async () => (await import('./rates/add.ts')).ratesAdd,
  },
  {
    name: 'rates get',
    summary: 'Gets one rate',
    recordKind: { prefix: 'rat', name: 'rate' },
    load: async () => (await import('./rates/get.ts')).ratesGet,
  },
  {
    name: 'rates list',
    summary: 'Lists the rates and costs of users, services, projects and staff members, latest first',
    load: async () => (await import('./rates/list.ts')).ratesList,
  },
  {
    name: 'rates remove',
    summary: 'Removes a rate',
    isDestructive: true,
    load: async () => (await import('./rates/remove.ts')).ratesRemove,
  },
  {
    name: 'rates update',
    summary: 'Corrects a rate or its first day',
    load: async () => (await import('./rates/update.ts')).ratesUpdate,
  },
  {
    name: 'recurring-tasks add',
    summary: 'Adds a series, and the tasks whose due date is at most `--days-ahead` days away',
    load: async () => (await import('./recurring-tasks/add.ts')).recurringTasksAdd,
  },
  {
    name: 'recurring-tasks archive',
    summary: 'Archives a series, which ends it',
    load: async () => (await import('./recurring-tasks/archive.ts')).recurringTasksArchive,
  },
  {
    name: 'recurring-tasks get',
    summary: 'Gets one series',
    recordKind: { prefix: 'rec', name: 'recurring task' },
    load: async () => (await import('./recurring-tasks/get.ts')).recurringTasksGet,
  },
  {
    name: 'recurring-tasks list',
    summary: 'Lists the series of recurring tasks, newest first',
    load: async () => (await import('./recurring-tasks/list.ts')).recurringTasksList,
  },
  {
    name: 'recurring-tasks restore',
    summary:
      'Restores an archived series, which continues from today: days that passed in the meantime are left out',
    load: async () => (await import('./recurring-tasks/restore.ts')).recurringTasksRestore,
  },
  {
    name: 'recurring-tasks update',
    summary: 'Changes a series',
    load: async () => (await import('./recurring-tasks/update.ts')).recurringTasksUpdate,
  },
  {
    name: 'removed list',
    summary: 'Lists the records removed in the last 30 days, most recently removed first',
    load: async () => (await import('./removed/list.ts')).removedList,
  },
  {
    name: 'sample add',
    summary:
      'Adds a sample workspace: an agency of three people with companies, prospects, projects, tasks, time, a bill and notes, whose dates are relative to today',
    load: async () => (await import('./sample/add.ts')).sampleAdd,
  },
  {
    name: 'sample remove',
    summary:
      'Permanently deletes the sample of the workspace: its records, files, users, sessions, API keys and activity log',
    isDestructive: true,
    load: async () => (await import('./sample/remove.ts')).sampleRemove,
  },
  {
    name: 'search',
    summary: 'Searches records of all kinds that have a name, and notes by their text',
    load: async () => (await import('./search/search.ts')).search,
  },
  {
    name: 'services add',
    summary: 'Adds a service or activity type that tasks and time entries can refer to',
    load: async () => (await import('./services/add.ts')).servicesAdd,
  },
  {
    name: 'services archive',
    summary: 'Archives a service',
    load: async () => (await import('./services/archive.ts')).servicesArchive,
  },
  {
    name: 'services get',
    summary: 'Gets one service or activity type',
    recordKind: { prefix: 'svc', name: 'service' },
    load: async () => (await import('./services/get.ts')).servicesGet,
  },
  {
    name: 'services list',
    summary: 'Lists the services and activity types of the workspace by name',
    load: async () => (await import('./services/list.ts')).servicesList,
  },
  {
    name: 'services restore',
    summary: 'Restores an archived service',
    load: async () => (await import('./services/restore.ts')).servicesRestore,
  },
  {
    name: 'services update',
    summary: 'Changes the given fields of a service',
    load: async () => (await import('./services/update.ts')).servicesUpdate,
  },
  {
    name: 'sessions end',
    summary: "Ends one of the caller's own sessions",
    isDestructive: true,
    load: async () => (await import('./sessions/end.ts')).sessionsEnd,
  },
  {
    name: 'sessions list',
    summary: "Lists the caller's own sessions that have not ended, newest first",
    load: async () => (await import('./sessions/list.ts')).sessionsList,
  },
  {
    name: 'staff add',
    summary: 'Adds a user to the staff of a project',
    load: async () => (await import('./staff/add.ts')).staffAdd,
  },
  {
    name: 'staff get',
    summary: 'Gets one staff member of a project',
    recordKind: { prefix: 'stf', name: 'staff member' },
    load: async () => (await import('./staff/get.ts')).staffGet,
  },
  {
    name: 'staff list',
    summary: 'Lists the staff of a project, in the order in which they were added',
    load: async () => (await import('./staff/list.ts')).staffList,
  },
  {
    name: 'staff remove',
    summary: 'Removes a user from the staff of a project',
    isDestructive: true,
    load: async () => (await import('./staff/remove.ts')).staffRemove,
  },
  {
    name: 'staff update',
    summary: 'Changes the position, the role or the rate of a staff member',
    load: async () => (await import('./staff/update.ts')).staffUpdate,
  },
  {
    name: 'summaries get',
    summary: 'Gets one summary, with the ids of its log entries',
    recordKind: { prefix: 'sum', name: 'summary' },
    load: async () => (await import('./summaries/get.ts')).summariesGet,
  },
  {
    name: 'summaries list',
    summary: 'Lists summaries without their sentences, newest first',
    load: async () => (await import('./summaries/list.ts')).summariesList,
  },
  {
    name: 'summaries replay',
    summary: 'Compares the log entries of a summary with the current log',
    load: async () => (await import('./summaries/replay.ts')).summariesReplay,
  },
  {
    name: 'tasks add',
    summary: 'Adds a task to a project or a milestone',
    load: async () => (await import('./tasks/add.ts')).tasksAdd,
  },
  {
    name: 'tasks get',
    summary: 'Gets one task',
    recordKind: { prefix: 'tsk', name: 'task' },
    load: async () => (await import('./tasks/get.ts')).tasksGet,
  },
  {
    name: 'tasks list',
    summary: 'Lists the tasks of the workspace, across projects, newest first',
    load: async () => (await import('./tasks/list.ts')).tasksList,
  },
  {
    name: 'tasks open',
    summary: 'Lists open tasks by due date; with --mine only your own',
    load: async () => (await import('./tasks/open.ts')).tasksOpen,
  },
  {
    name: 'tasks remove',
    summary: 'Removes a task with its checklist',
    isDestructive: true,
    load: async () => (await import('./tasks/remove.ts')).tasksRemove,
  },
  {
    name: 'tasks restore',
    summary: 'Restores a task removed in the last 30 days, with its id, all fields and its checklist',
    load: async () => (await import('./tasks/restore.ts')).tasksRestore,
  },
  {
    name: 'tasks update',
    summary: 'Changes the given fields of a task',
    load: async () => (await import('./tasks/update.ts')).tasksUpdate,
  },
  {
    name: 'time add',
    summary: 'Logs your time on a task, a project or an active service',
    load: async () => (await import('./time/add.ts')).timeAdd,
  },
  {
    name: 'time cancel',
    summary: 'Discards your running timer without logging its time',
    isDestructive: true,
    load: async () => (await import('./time/cancel.ts')).timeCancel,
  },
  {
    name: 'time continue',
    summary: 'Starts your timer again on the work of your latest time entry',
    load: async () => (await import('./time/continue.ts')).timeContinue,
  },
  {
    name: 'time correct',
    summary: 'Changes the task, project, service, memo or start of your running timer',
    load: async () => (await import('./time/correct.ts')).timeCorrect,
  },
  {
    name: 'time get',
    summary: 'Gets one time entry',
    recordKind: { prefix: 'tim', name: 'time entry' },
    load: async () => (await import('./time/get.ts')).timeGet,
  },
  {
    name: 'time list',
    summary: 'Lists time entries, latest day first',
    load: async () => (await import('./time/list.ts')).timeList,
  },
  {
    name: 'time remove',
    summary: 'Removes a time entry from the list and from reports',
    isDestructive: true,
    load: async () => (await import('./time/remove.ts')).timeRemove,
  },
  {
    name: 'time reprice',
    summary: 'Applies the rates and costs of each day to the time entries in a period',
    isDestructive: true,
    load: async () => (await import('./time/reprice.ts')).timeReprice,
  },
  {
    name: 'time repricings',
    summary: 'Lists repricings, latest first',
    load: async () => (await import('./time/repricings.ts')).timeRepricings,
  },
  {
    name: 'time restore',
    summary: 'Restores a time entry removed in the last 30 days, with its id, rate and cost',
    load: async () => (await import('./time/restore.ts')).timeRestore,
  },
  {
    name: 'time running',
    summary: 'Lists running timers: your own, or as an admin those of all users',
    load: async () => (await import('./time/running.ts')).timeRunning,
  },
  {
    name: 'time start',
    summary: 'Starts your timer on a task, a project or an active service',
    load: async () => (await import('./time/start.ts')).timeStart,
  },
  {
    name: 'time status',
    summary: 'Shows your running timer',
    load: async () => (await import('./time/status.ts')).timeStatus,
  },
  {
    name: 'time stop',
    summary: 'Stops your timer and logs its time',
    load: async () => (await import('./time/stop.ts')).timeStop,
  },
  {
    name: 'time switch',
    summary: 'Stops your timer, logs its time, and starts it on something else',
    load: async () => (await import('./time/switch.ts')).timeSwitch,
  },
  {
    name: 'time update',
    summary: 'Changes a time entry, or moves it to another task, project or service',
    load: async () => (await import('./time/update.ts')).timeUpdate,
  },
  {
    name: 'today',
    summary: 'Shows your day: timer, time, what is missing, due tasks and follow-ups',
    load: async () => (await import('./today/today.ts')).today,
  },
  {
    name: 'users get',
    summary: 'Gets one user of the workspace',
    recordKind: { prefix: 'usr', name: 'user' },
    load: async () => (await import('./users/get.ts')).usersGet,
  },
  {
    name: 'users invite',
    summary: 'Invites a user',
    load: async () => (await import('./users/invite.ts')).usersInvite,
  },
  {
    name: 'users list',
    summary: 'Lists the users of the workspace, sorted by name, including invited and deactivated users',
    load: async () => (await import('./users/list.ts')).usersList,
  },
  {
    name: 'users update',
    summary: 'Changes the name, role, cost or employment of a user, or deactivates or activates them',
    isDestructive: true,
    load: async () => (await import('./users/update.ts')).usersUpdate,
  },
  {
    name: 'views add',
    summary: 'Saves a view of a list for the caller',
    load: async () => (await import('./views/add.ts')).viewsAdd,
  },
  {
    name: 'views get',
    summary: 'Gets one view',
    recordKind: { prefix: 'viw', name: 'view' },
    load: async () => (await import('./views/get.ts')).viewsGet,
  },
  {
    name: 'views list',
    summary: "Lists saved views: the caller's own and the shared ones, by name",
    load: async () => (await import('./views/list.ts')).viewsList,
  },
  {
    name: 'views remove',
    summary: 'Removes a view',
    isDestructive: true,
    load: async () => (await import('./views/remove.ts')).viewsRemove,
  },
  {
    name: 'views restore',
    summary: 'Restores a view removed in the last 30 days',
    load: async () => (await import('./views/restore.ts')).viewsRestore,
  },
  {
    name: 'views update',
    summary: 'Changes a view, such as its filters or whether it is shared',
    load: async () => (await import('./views/update.ts')).viewsUpdate,
  },
  {
    name: 'week',
    summary: 'Shows a week as a table: time by project and day, and what is missing',
    load: async () => (await import('./week/week.ts')).week,
  },
]
