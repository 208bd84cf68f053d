// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { searchRecords } from '../../../requests.ts'
import { SearchResult } from '../../records.ts'

export const search: CommandDescriptor = {
  name: 'search',
  description:
    "Finds companies, clients, prospects, projects, tasks and notes by part of a name, and notes by their text. Pass a few words:\nall must match, in any order; or an id or an e-mail address. Typing errors are forgiven where nothing else is found.\n\nCase and accents do not matter, and a word in the text of a note is found in its other forms, in the workspace's languages. One or\ntwo letters find what begins with them. Names come before text: the whole name first, then those that begin so, then whole words\nin a name, then parts. It answers the best alone, without further pages: of names that have the words\nsomewhere, and of texts, the newest 100 of each kind are looked at. Only what the caller may read is found; a key that may read\nnone of the kinds asked for is refused.",
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
  answer: SearchResult,
  request: searchRecords,
}
