// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateWorkspace } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountWorkspace: CommandDescriptor = {
  name: 'account workspace',
  description:
    "Changes the workspace's name, where its days and its weeks begin, its currency, its locked time, its languages and its use of AI. An API key\nopens AI to more people only where it has every scope and does not expire.\n\nNobody writes into locked time, admins included: they unlock it first, by an earlier day or null, and the log shows it. A day\nto come locks what would be logged until then.",
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
      description: 'Where a day begins: an IANA name, such as `Europe/Lisbon`.',
      placeholder: 'text',
    },
    {
      name: 'week-starts-on',
      field: 'week_starts_on',
      type: 'integer',
      description: 'ISO weekday: 1 is Monday, 7 is Sunday.',
      placeholder: 'integer',
    },
    {
      name: 'weekly-minutes',
      field: 'weekly_minutes',
      type: 'integer',
      description:
        'What a person works in a week, in minutes, before any capacity of their own: for utilization, also that of the past.',
      placeholder: 'integer',
    },
    {
      name: 'currency',
      field: 'currency',
      type: 'string',
      description: 'What all amounts of the workspace are in. Changing it converts none of them.',
      placeholder: 'text',
    },
    {
      name: 'time-locked-until',
      field: 'time_locked_until',
      type: 'string',
      description:
        'The last day whose time is locked: nobody adds, changes or reprices any, until an admin sets an earlier day or null.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'language',
      field: 'languages',
      type: 'array',
      description:
        'Languages of notes, at most 4: a word finds its other forms in these. Notes already there follow within about an hour of a change.',
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
      description: 'Who may have the activity log summarised.',
      placeholder: 'choice',
      choices: ['off', 'admins', 'members'],
    },
    {
      name: 'ai-provider',
      field: 'ai_provider',
      type: 'string',
      description: 'What may choose the sentences of a summary: this, or a provider before it.',
      placeholder: 'choice',
      choices: ['extractive', 'local', 'external'],
    },
  ],
  response: AccountInfo,
  request: updateWorkspace,
}
