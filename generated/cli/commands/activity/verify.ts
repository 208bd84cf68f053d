// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { verifyActivity } from '../../../requests.ts'
import { ActivityVerification } from '../../records.ts'

export const activityVerify: CommandDescriptor = {
  name: 'activity verify',
  description:
    'Verifies that no entry of the log was changed, removed, added or moved, and names the first that was. Takes about\nhalf a minute for a million entries; with `--since` or `--until` the span is widened to the checkpoints around it.',
  examples: ['vs activity verify --since 2026-03-01T00:00:00Z'],
  positional: [],
  options: [
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Entries at this time or later.',
      placeholder: 'time',
    },
    {
      name: 'until',
      field: 'until',
      type: 'string',
      description: 'Entries before this time.',
      placeholder: 'time',
    },
    {
      name: 'checkpoint',
      field: 'checkpoint',
      type: 'string',
      description: 'The note of a checkpoint that you have kept: whether the log still agrees with it.',
      placeholder: 'text',
      isLong: true,
    },
  ],
  response: ActivityVerification,
  request: verifyActivity,
}
