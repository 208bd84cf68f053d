// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listMilestones } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Milestone } from '../../records.ts'

export const milestonesList: CommandDescriptor = {
  name: 'milestones list',
  description: 'Lists the milestones of a project.',
  examples: [],
  positional: [
    {
      name: 'project_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the project.',
      placeholder: 'project_id',
    },
  ],
  options: [
    { name: 'done', field: 'done', type: 'boolean', description: '', placeholder: 'boolean' },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['created_at', '-created_at', 'due_on', '-due_on'],
      default: 'created_at',
    },
    limit,
    cursor,
  ],
  answer: {
    ...Milestone,
    reading: ['id', 'name', 'due_on', 'done', 'created_at', 'updated_at', 'version', 'project_id'],
  },
  request: listMilestones,
}
