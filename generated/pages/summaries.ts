// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addSummary, getSummary, listSummaries } from '../client/sdk.gen.ts'
import { summaryRecord } from '../records.ts'

export const summaries: PageDescriptor = {
  ...summaryRecord,
  path: 'summaries',
  title: 'Summaries',
  icon: 'sparkles',
  own: true,
  filters: [],
  shown: [],
  sorts: ['-created_at', 'created_at'],
  list: { id: 'listSummaries', call: listSummaries },
  get: { id: 'getSummary', call: getSummary },
  add: {
    id: 'addSummary',
    call: addSummary,
    fields: [
      {
        name: 'range',
        label: 'Range',
        kind: 'choice',
        choices: [
          'today',
          'yesterday',
          'thisweek',
          'lastweek',
          'thismonth',
          'lastmonth',
          'thisquarter',
          'lastquarter',
          'thisyear',
          'lastyear',
        ],
      },
      { name: 'from', label: 'From', kind: 'date' },
      { name: 'to', label: 'To', kind: 'date' },
      { name: 'actor', label: 'Actor', kind: 'reference', kinds: ['user'], words: ['me'] },
      { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
      { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'] },
      {
        name: 'channel',
        label: 'Channel',
        kind: 'choice',
        choices: ['api', 'mcp', 'cli', 'web', 'operator'],
      },
      { name: 'provider', label: 'Provider', kind: 'choice', choices: ['extractive', 'local', 'external'] },
    ],
  },
  related: [],
}
