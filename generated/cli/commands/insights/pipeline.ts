// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getPipeline } from '../../../requests.ts'
import { Pipeline } from '../../records.ts'

export const insightsPipeline: CommandDescriptor = {
  name: 'insights pipeline',
  description:
    'Sums the prospects that are neither won, lost nor archived: by stage with their age, and by the month in which they are\nexpected to be decided. Amounts are also weighted with the probability of the stage, which admins set for the workspace.',
  examples: ['vs insights pipeline', 'vs insights pipeline --owner me'],
  positional: [],
  options: [
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Only prospects owned by this user; `me` for the caller, `none` for unassigned prospects.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me', 'none'],
    },
  ],
  response: Pipeline,
  request: getPipeline,
}
