/** Limits MCP calls to the tools of the API key. Other calls with the key are limited by its scopes only. */
import { toolsetsOfTools, toolsOfOperations } from '../../../generated/server/tool-lists.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from './caller.ts'

interface ToolCall {
  operation: string
  /** The operation changes records. */
  writes: boolean
  /** The tool that the client names; null for other requests of the client, such as the list of tools. */
  tool: string | null
}

/**
 * Throws 403 if the key's list has not the tool that the client names. A write also needs a tool of the list that calls its
 * operation, because the name of the tool is an unverified claim. Reads can look up names for any tool.
 */
export function checkTool(
  { keyToolsets }: Pick<Caller, 'keyToolsets'>,
  { operation, writes, tool }: ToolCall,
): void {
  if (!keyToolsets) return
  const isAllowed = (name: string) =>
    toolsetsOfTools[name]?.some((toolset) => keyToolsets.includes(toolset)) ?? !writes
  if (tool !== null && !isAllowed(tool)) throw refusal(`the tool ${tool.slice(0, 100)}`, keyToolsets)
  if (writes && !toolsOfOperations[operation]?.some(isAllowed)) throw refusal(operation, keyToolsets)
}

const refusal = (what: string, toolsets: readonly string[]) =>
  new Refusal(
    'tool_not_allowed',
    `The API key is limited to the toolsets ${toolsets.join(', ')}, which do not contain ${what}.`,
  )
