// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { cancelTimer } from '../../requests.ts'

export const timer_cancel: ToolDescriptor = {
  name: 'timer_cancel',
  title: 'Discard my timer',
  description: "Discards the caller's running timer without logging its time. To log it, use `stopTimer`.",
  list: 'all',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: { type: 'object', properties: { confirm: { type: 'string' } } },
  outputSchema: null,
  ids: {},
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'destroys',
  destroys: { why: 'The time since the start of the timer is lost.' },
  request: cancelTimer,
}
