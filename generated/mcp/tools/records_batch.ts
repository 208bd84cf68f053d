// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { runBatch } from '../../requests.ts'
import { BatchResults } from '../outputs.ts'

export const records_batch: ToolDescriptor = {
  name: 'records_batch',
  title: 'Change several records together',
  description:
    'For bulk work, such as to import a list of clients or contacts, or to reassign many tasks: calls up to 100 tools that add or change records, in order and in one transaction; none that remove or archive. In mode `all` (default) the first refusal undoes everything, and `item` is its position; in `each` the others still run. A call cannot reference a record that an earlier one adds.',
  list: 'core',
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
            tool: { type: 'string', description: 'Name of a tool that adds or changes records.' },
            arguments: { type: 'object', description: 'Arguments of that tool.' },
          },
          required: ['tool', 'arguments'],
        },
      },
      dry_run: { type: 'boolean', description: 'Check without changing anything.' },
      again: { type: 'boolean' },
    },
    required: ['items'],
  },
  outputSchema: BatchResults,
  ids: {},
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: runBatch,
}
