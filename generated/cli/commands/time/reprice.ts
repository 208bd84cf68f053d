// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addRepricing } from '../../../requests.ts'
import { Repricing } from '../../records.ts'

export const timeReprice: CommandDescriptor = {
  name: 'time reprice',
  description:
    'Prices the time of a span anew: each entry gets the rate and the cost that it would get if it were logged today. This is\nthe only way in which reports of the past change. Narrows down to a person, a project with its tasks, or a service; takes\n1,000 entries at the most and none in locked time. Answers what they were worth before and after; the log has the rate of each.',
  examples: ['vs time reprice --from 2026-03-01 --to 2026-03-31 --service svc_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'from',
      field: 'starts_on',
      type: 'string',
      required: true,
      description: 'First day of the span.',
      placeholder: 'date',
    },
    {
      name: 'to',
      field: 'ends_on',
      type: 'string',
      required: true,
      description: 'Last day of the span.',
      placeholder: 'date',
    },
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'Only the time of this person.',
      placeholder: 'user_id',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only time on this project or its tasks.',
      placeholder: 'project_id',
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'Only time that counts for this service.',
      placeholder: 'service_id',
    },
  ],
  response: Repricing,
  request: addRepricing,
}
