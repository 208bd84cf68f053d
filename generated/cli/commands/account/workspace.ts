// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateWorkspace } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountWorkspace: CommandDescriptor = {
  name: 'account workspace',
  description:
    "Changes the workspace's name, time zone, first day of the week, working time, currency, locked time, languages and\nuse of AI. An API key can allow more use of AI only if it has every scope and does not expire.\n\nNobody can add or change time entries in locked time, not even an admin. To unlock it, an admin sets an earlier day\nor null; the activity log records this. A day in the future also locks time that is not logged yet.",
  examples: [
    'vs account workspace --time-zone Europe/Lisbon',
    'vs account workspace --time-locked-until 2026-01-31',
    'vs account workspace --clear time-locked-until',
  ],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Name of the workspace.',
      placeholder: 'text',
    },
    {
      name: 'time-zone',
      field: 'time_zone',
      type: 'string',
      description: 'The IANA time zone in which days begin, such as `Europe/Lisbon`.',
      placeholder: 'text',
    },
    {
      name: 'week-starts-on',
      field: 'week_starts_on',
      type: 'integer',
      description: 'First day of the week: 1 is Monday, 7 is Sunday (ISO 8601).',
      placeholder: 'integer',
    },
    {
      name: 'weekly-minutes',
      field: 'weekly_minutes',
      type: 'integer',
      description:
        "Working time per week in minutes, used until a user's first own capacity begins. A change also affects the\nutilization of past periods.",
      placeholder: 'integer',
    },
    {
      name: 'currency',
      field: 'currency',
      type: 'string',
      description: 'The currency of all amounts. Changing it does not convert them.',
      placeholder: 'text',
    },
    {
      name: 'time-locked-until',
      field: 'time_locked_until',
      type: 'string',
      description:
        'The last day of locked time. Time up to this day cannot be added, changed or repriced until an admin sets an earlier day or null.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'language',
      field: 'languages',
      type: 'array',
      description:
        'Up to 4 languages of the notes; search finds all forms of a word in them. After a change, existing notes are indexed\nagain within about an hour.',
      placeholder: 'choice',
      choices: [
        'arabic',
        'armenian',
        'basque',
        'catalan',
        'danish',
        'dutch',
        'english',
        'finnish',
        'french',
        'german',
        'greek',
        'hindi',
        'hungarian',
        'indonesian',
        'irish',
        'italian',
        'lithuanian',
        'nepali',
        'norwegian',
        'portuguese',
        'romanian',
        'russian',
        'serbian',
        'spanish',
        'swedish',
        'tamil',
        'turkish',
        'yiddish',
      ],
      clearable: true,
    },
    {
      name: 'ai-policy',
      field: 'ai_policy',
      type: 'string',
      description: 'The users who may have the activity log summarised.',
      placeholder: 'choice',
      choices: ['off', 'admins', 'members'],
    },
    {
      name: 'ai-provider',
      field: 'ai_provider',
      type: 'string',
      description:
        'The provider that may choose the sentences of a summary. Those before it in the list may too.',
      placeholder: 'choice',
      choices: ['extractive', 'local', 'external'],
    },
  ],
  response: AccountInfo,
  request: updateWorkspace,
}
