// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateWorkspace } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountWorkspace: CommandDescriptor = {
  name: 'account workspace',
  description:
    "Changes the workspace's settings, such as its name, time zone, working time, currency, locked time, languages and\nuse of AI. An API key can allow more use of AI only if it has every scope and does not\nexpire.\n\nNobody can add or change time entries in locked time, not even an admin. To unlock it, an admin sets an\nearlier day or null; the activity log records this. If the day is in the future, no time can be logged up\nto that day.",
  examples: [
    'vs account workspace --time-zone Europe/Lisbon',
    'vs account workspace --holiday-region DE-BE',
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
      description: 'The IANA time zone that determines when a day begins, such as `Europe/Lisbon`.',
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
        'Default working time per week in minutes. It applies to each user until their first capacity starts. Changing it also changes the utilization of past periods.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'holiday-region',
      field: 'holiday_region',
      type: 'string',
      description:
        'The region whose public holidays are days off; `--clear holiday-region` for none. `vs capacities add` sets another region for a user. After a\nchange, holidays that have passed stay. The first region also applies to the ten years before.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'currency',
      field: 'currency',
      type: 'string',
      description: 'The currency of all amounts. Changing it does not convert existing amounts.',
      placeholder: 'text',
    },
    {
      name: 'new-probability-percent',
      field: 'new_probability_percent',
      type: 'integer',
      description:
        'Probability that a prospect at the stage `new` is won, in percent. Only the forecast of `vs insights pipeline` uses it, which leaves out\nprospects that are won or lost.',
      placeholder: 'integer',
    },
    {
      name: 'contacted-probability-percent',
      field: 'contacted_probability_percent',
      type: 'integer',
      description: 'Like `--new-probability-percent`, for the stage `contacted`.',
      placeholder: 'integer',
    },
    {
      name: 'qualified-probability-percent',
      field: 'qualified_probability_percent',
      type: 'integer',
      description: 'Like `--new-probability-percent`, for the stage `qualified`.',
      placeholder: 'integer',
    },
    {
      name: 'proposal-probability-percent',
      field: 'proposal_probability_percent',
      type: 'integer',
      description: 'Like `--new-probability-percent`, for the stage `proposal`.',
      placeholder: 'integer',
    },
    {
      name: 'time-locked-until',
      field: 'time_locked_until',
      type: 'string',
      description:
        'The last day of locked time; `--clear time-locked-until` if no time is locked. Time up to and including this day cannot be added,\nchanged, removed or repriced until an admin sets an earlier day or `--clear time-locked-until`.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'timer-limit-minutes',
      field: 'timer_limit_minutes',
      type: 'integer',
      description:
        'The minutes that a timer logs at most; 600 is 10 hours. If a timer runs longer, because someone forgot it, its time entry is marked as\n`capped`.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'language',
      field: 'languages',
      type: 'array',
      description:
        'The languages in which notes are written, up to 4. Search finds all forms of a word in these languages. After a change, existing notes are reindexed within about an hour.',
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
      description: 'The users who can request summaries of the activity log.',
      placeholder: 'choice',
      choices: ['off', 'admins', 'members'],
    },
    {
      name: 'ai-provider',
      field: 'ai_provider',
      type: 'string',
      description:
        'The provider that can choose the sentences of a summary. Providers that precede it in the list are also\nallowed.',
      placeholder: 'choice',
      choices: ['extractive', 'local', 'external'],
    },
  ],
  effect: {
    verb: 'changed the settings of the workspace',
    records: {
      user: {
        called: 'user {name}',
        formats: {
          created_at: 'moment',
          updated_at: 'moment',
          joined_at: 'moment',
          invitation_expires_at: 'moment',
          cost_cents: 'money',
          employed_from: 'date',
          employed_until: 'date',
        },
      },
    },
  },
  response: AccountInfo,
  request: updateWorkspace,
}
