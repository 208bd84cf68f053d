// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { removeSample } from '../../../requests.ts'

export const sampleRemove: CommandDescriptor = {
  name: 'sample remove',
  description:
    "Permanently deletes the sample of the workspace: its records, files, users, sessions, API keys and activity log. The\ncaller's workspace stays as it is, and its log records the deletion. No other workspace can be deleted with this\noperation. The deletion is complete when the call returns; if interrupted, it is completed within an hour.",
  examples: ['vs sample remove --yes'],
  positional: [],
  options: [],
  destroys: { why: 'The sample is permanently deleted, with everything that was added to it.' },
  effect: { verb: 'deleted the sample workspace' },
  request: removeSample,
}
