// Generated from main.tsp by `npm run generate`: do not edit.

/** The sections of the help, and their groups of commands. */
export const sections: readonly { title: string; groups: readonly string[] }[] = [
  { title: 'CRM', groups: ['companies', 'clients', 'prospects', 'follow-ups', 'interactions'] },
  {
    title: 'Delivery',
    groups: ['projects', 'tasks', 'milestones', 'checklist-items', 'blockers', 'recurring-tasks', 'staff'],
  },
  {
    title: 'Time',
    groups: ['today', 'week', 'time', 'billing', 'services', 'rates', 'absences', 'capacities', 'holidays'],
  },
  { title: 'Knowledge', groups: ['notes', 'search', 'activity', 'removed'] },
  { title: 'Insights', groups: ['insights', 'summaries'] },
  { title: 'Workspace', groups: ['account', 'users', 'views', 'api-keys', 'sessions', 'sample'] },
]

/** The groups of commands by the noun of their records, if the plural of the noun is not the name of the group. */
export const groupsByNoun: Readonly<Record<string, string>> = {
  bill: 'billing',
  'staff-member': 'staff',
  'time-entry': 'time',
}
