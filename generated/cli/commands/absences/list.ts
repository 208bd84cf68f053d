// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listAbsences } from '../../../requests.ts'
import { cursor, fields, limit } from '../../options.ts'
import { Absence } from '../../records.ts'

export const absencesList: CommandDescriptor = {
  name: 'absences list',
  description:
    'Lists absences, latest first, including those that begin or end outside the requested period. Admins see the absences\nof all users, others only their own. For the free time of all users, use insights.',
  examples: ['vs absences list --range thismonth', 'vs absences list --user me'],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'array',
      description: 'Only absences of this user; `me` for the caller. Admins see the absences of all users.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'kind',
      field: 'kind',
      type: 'array',
      description: 'Only absences of this kind.',
      placeholder: 'choice',
      choices: ['vacation', 'sick', 'parental', 'training', 'other'],
    },
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Only absences with days in this period, in the workspace's time zone. `--from` and `--to` replace its first or last day.",
      placeholder: 'choice',
      choices: [
        'today',
        'yesterday',
        'tomorrow',
        'thisweek',
        'lastweek',
        'nextweek',
        'thismonth',
        'lastmonth',
        'nextmonth',
        'thisquarter',
        'lastquarter',
        'nextquarter',
        'thisyear',
        'lastyear',
        'nextyear',
        'last7days',
        'last30days',
        'last90days',
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description: 'Only absences with days on or after this day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Only absences with days on or before this day, such as `2026-03-08`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Only absences added at or after this time; `30d` for the last 30 days.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true, acceptsAge: true },
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Only the record with this id in another system.',
      placeholder: 'text',
      isRare: true,
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-starts_on', 'starts_on'],
      default: '-starts_on',
    },
    limit,
    cursor,
    fields,
  ],
  response: Absence,
  request: listAbsences,
  webPage: 'abs',
}
