// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addSample } from '../../../requests.ts'
import { Sample } from '../../records.ts'

export const sampleAdd: CommandDescriptor = {
  name: 'sample add',
  description:
    "Adds a sample workspace: an agency of three people with companies, prospects, projects, tasks, time, a bill and notes,\nwhose dates are relative to today. It is separate from the caller's workspace, which can have one sample. Its mark\nas a sample (`is_sample`) never changes. Its log shows how it was filled. It is filled in one transaction, on every plan.\n\nTo enter the sample, call `openSample`. Its colleagues cannot sign in.",
  examples: ['vs sample add'],
  positional: [],
  options: [],
  effect: { verb: 'added the sample workspace', did: 'added' },
  response: Sample,
  request: addSample,
}
