import type { ToolDescriptor } from '../../src/shared/descriptors.ts'

/** A tool that runs in this server and is not generated from an operation. */
export const serverTool = (
  tool: Pick<ToolDescriptor, 'name' | 'title' | 'description' | 'inputSchema' | 'annotations'>,
): ToolDescriptor => ({
  ...tool,
  list: 'core',
  toolset: 'tools',
  scope: 'any',
  role: 'viewer',
  plan: 'starter',
  outputSchema: null,
  ids: {},
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  request: { operation: '', method: 'POST', path: '', query: [] },
})
