// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { runBatch } from '../../requests.ts'
import { BatchResults } from '../outputs.ts'

export const records_batch: ToolDescriptor = {
  name: 'records_batch',
  description:
    'Calls up to 100 tools that add, change or remove records, in one transaction and in this order. In the mode `all` (the default) the first refusal undoes all, and `item` is its position; in `each` the others go on. None can name a record that an earlier one adds.',
  toolset: 'batches',
  scope: 'any',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      mode: { type: 'string', enum: ['all', 'each'] },
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            tool: { type: 'string', description: 'Name of a tool that adds, changes or removes records.' },
            arguments: { type: 'object', description: 'What that tool takes.' },
          },
          required: ['tool', 'arguments'],
        },
      },
      allow_removals: { type: 'boolean', description: 'Required for calls that remove.' },
      dry_run: { type: 'boolean', description: 'Try it without doing it.' },
    },
    required: ['items'],
  },
  outputSchema: BatchResults,
  ids: {},
  days: [],
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { openWorldHint: false },
  request: runBatch,
}
