// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addAbsence,
  getAbsence,
  listAbsences,
  removeAbsence,
  restoreAbsence,
  updateAbsence,
} from '../client/sdk.gen.ts'
import { absenceRecord } from '../records.ts'

export const absences: PageDescriptor = {
  ...absenceRecord,
  path: 'absences',
  title: 'Absences',
  section: 'More',
  icon: 'calendar-days',
  filters: [
    { name: 'user_id', label: 'Person', kind: 'reference', kinds: ['user'], words: ['me'] },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: ['vacation', 'sick', 'parental', 'training', 'other'],
    },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    {
      name: 'range',
      label: 'Range',
      kind: 'choice',
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
    { name: 'since', label: 'Since', kind: 'moment' },
  ],
  shown: ['user_id', 'kind', 'from', 'to'],
  sorts: ['-starts_on', 'starts_on'],
  list: { id: 'listAbsences', call: listAbsences },
  get: { id: 'getAbsence', call: getAbsence },
  add: {
    id: 'addAbsence',
    call: addAbsence,
    fields: [
      { name: 'user_id', label: 'Person', kind: 'reference', setBy: 'admin', kinds: ['user'] },
      { name: 'starts_on', label: 'Starts on', kind: 'date', required: true },
      { name: 'ends_on', label: 'Ends on', kind: 'date' },
      { name: 'half_day', label: 'Half day', kind: 'boolean', default: false },
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        default: 'vacation',
        choices: ['vacation', 'sick', 'parental', 'training', 'other'],
      },
      { name: 'memo', label: 'Memo', kind: 'long', nullable: true },
    ],
  },
  update: {
    id: 'updateAbsence',
    call: updateAbsence,
    fields: [
      { name: 'starts_on', label: 'Starts on', kind: 'date' },
      { name: 'ends_on', label: 'Ends on', kind: 'date' },
      { name: 'half_day', label: 'Half day', kind: 'boolean' },
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        choices: ['vacation', 'sick', 'parental', 'training', 'other'],
      },
      { name: 'memo', label: 'Memo', kind: 'long', nullable: true },
    ],
  },
  remove: { id: 'removeAbsence', call: removeAbsence },
  restore: { id: 'restoreAbsence', call: restoreAbsence },
  layout: { lead: [], main: [], aside: ['facts', 'timeline'] },
  related: [],
}
