// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { searchRecords } from '../../../requests.ts'
import { SearchResult } from '../../records.ts'

export const search: CommandDescriptor = {
  name: 'search',
  description:
    'Searches records of all kinds that have a name, and notes by their text. Pass an id, an e-mail address, a telephone number, or words\nthat must all match. If nothing matches, typos are corrected.\n\nCase and accents are ignored. One or two letters match only the start of a name. Only the best matches are\nreturned. If the words are not at the start of a name, only the newest 100 matches of each kind are ranked.',
  examples: ['vs search northwind', 'vs search "kick off" --kind note --kind task'],
  positional: [
    {
      name: 'q',
      field: 'q',
      type: 'string',
      required: true,
      description: 'Words of a name or text, an id, or an e-mail address.',
      placeholder: 'text',
    },
  ],
  options: [
    {
      name: 'kind',
      field: 'kind',
      type: 'array',
      description: 'Only these kinds, separated by commas.',
      placeholder: 'choice',
      choices: [
        'client',
        'company',
        'interaction',
        'milestone',
        'note',
        'project',
        'prospect',
        'recurring_task',
        'service',
        'task',
        'user',
      ],
    },
    {
      name: 'belongs-to',
      field: 'belongs_to',
      type: 'string',
      description: 'Only records that refer to this record, such as the tasks and milestones of a project.',
      placeholder: 'text',
      kinds: [],
    },
    {
      name: 'limit',
      field: 'limit',
      type: 'integer',
      description: 'Maximum number of hits.',
      placeholder: 'integer',
      default: 20,
    },
  ],
  response: SearchResult,
  request: searchRecords,
}
