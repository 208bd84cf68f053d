// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { getActivity, listActivity } from '../client/sdk.gen.ts'
import { activityEntryRecord } from '../records.ts'

export const activity: PageDescriptor = {
  ...activityEntryRecord,
  path: 'activity',
  title: 'Activity',
  icon: 'list-bullet',
  own: true,
  filters: [
    { name: 'actor', label: 'Actor', kind: 'reference', kinds: ['user'], words: ['me'] },
    { name: 'channel', label: 'Channel', kind: 'choice', choices: ['api', 'mcp', 'cli', 'web', 'operator'] },
    { name: 'operation', label: 'Operation', kind: 'text' },
    { name: 'record', label: 'Record', kind: 'text' },
    { name: 'changes_only', label: 'Changes only', kind: 'boolean' },
    { name: 'refused', label: 'Refused', kind: 'boolean' },
    { name: 'since', label: 'Since', kind: 'moment' },
    { name: 'until', label: 'Until', kind: 'moment' },
    { name: 'api_key_id', label: 'Api key', kind: 'reference', kinds: ['api_key'] },
    { name: 'agent', label: 'Agent', kind: 'text' },
    { name: 'tool', label: 'Tool', kind: 'text' },
    { name: 'status_class', label: 'Status class', kind: 'choice', choices: ['2xx', '4xx', '5xx'] },
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
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  shown: ['actor', 'channel', 'operation', 'record', 'changes_only', 'refused', 'since', 'until'],
  sorts: ['-at', 'at'],
  list: { id: 'listActivity', call: listActivity },
  get: { id: 'getActivity', call: getActivity },
  related: [],
}
