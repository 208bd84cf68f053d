// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { searchRecords } from '../../../requests.ts'
import { SearchResult } from '../../records.ts'

export const search: CommandDescriptor = {
  name: 'search',
  description:
    'Finds companies, clients, prospects, projects, tasks and notes by part of a name, and notes by their text. Pass words, of\nwhich all must match, an id or an e-mail address. Typing errors are forgiven where nothing else is found.\n\nCase and accents do not matter. One or two letters find what begins with them. Only the best are answered: of what has the\nwords elsewhere, the newest 100 of each kind are ranked.',
  examples: ['vs search northwind', 'vs search "kick off" --kind note --kind task'],
  positional: [
    {
      name: 'q',
      field: 'q',
      type: 'string',
      required: true,
      description: 'Words of a name or a text, an id, or an e-mail address.',
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
      choices: ['company', 'client', 'prospect', 'project', 'task', 'note'],
    },
    {
      name: 'limit',
      field: 'limit',
      type: 'integer',
      description: 'How many hits at the most.',
      placeholder: 'integer',
      default: 20,
    },
  ],
  response: SearchResult,
  request: searchRecords,
}
