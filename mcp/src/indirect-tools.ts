/** Tools that find and call other tools, for lists that do not contain all of them. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { isObject, objectIn } from './arguments.ts'
import { similarNames } from './configuration.ts'
import { researchTools } from './research.ts'
import { serverTool } from './server-tool.ts'
import { isBatch, type Offer, uniqueByName } from './tool-choice.ts'
import { rankTools } from './tool-search.ts'

type Tools = readonly ToolDescriptor[]
type Arguments = Readonly<Record<string, unknown>>

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
const callSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, arguments: { type: 'object' } },
  required: ['name'],
} as const

export const searchTools = serverTool({
  name: 'search_tools',
  title: 'Find tools',
  description:
    'Finds tools that are not listed here, by words for the task, with their input schemas. `call_with` says how to call each.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', minLength: 1, maxLength: 500 },
      limit: { type: 'integer', minimum: 1, maximum: 20 },
    },
    required: ['query'],
  },
  annotations: reads,
})

export const callTool = serverTool({
  name: 'call_tool',
  title: 'Call a reading tool',
  description: 'Calls a tool that only reads, found by `search_tools`.',
  inputSchema: callSchema,
  annotations: reads,
})

export const callWritingTool = serverTool({
  name: 'call_writing_tool',
  title: 'Call a writing tool',
  description: 'Calls a tool that writes, found by `search_tools`. It refuses removals and batches.',
  inputSchema: callSchema,
  // Some tools send data to another system, such as a model.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
})

/** The tools of this server in an offer: none if everything is listed. `permitted` are the tools that the caller may use. */
export function serverTools(offer: Offer, permitted: Tools = offer.reachable): Tools {
  const names = new Set(offer.listed.map(({ name }) => name))
  const unlisted = permitted.filter(({ name }) => !names.has(name))
  const isRead = (tool: ToolDescriptor) => tool.annotations.readOnlyHint === true
  return [
    ...(offer.isResearch ? researchTools : []),
    ...(unlisted.length > 0 ? [searchTools] : []),
    ...(unlisted.some(isRead) ? [callTool] : []),
    ...(unlisted.some((tool) => !isRead(tool) && !directReason(tool)) ? [callWritingTool] : []),
  ]
}

/** The tool that a call is about: for `call_tool` and `call_writing_tool`, the one in their arguments. */
export interface Called {
  name: string
  candidates: Tools
  args: Arguments
  /** Why the tool in the arguments cannot be called this way. */
  refusal?: Problem
}

/** Throws `ProtocolError` for an unknown name. */
export function calledIn(offer: Offer, name: string, args: Arguments): Called {
  const own = serverTools(offer).find((each) => each.name === name)
  if (own === callTool || own === callWritingTool) return indirectCall(offer, own, args)
  if (own) return { name, candidates: [own], args }
  const candidates = offer.listed.filter((each) => each.name === name)
  if (candidates.length > 0) return { name, candidates, args }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}. ${adviceFor(offer, name)}`)
}

function adviceFor({ listed, reachable }: Offer, name: string): string {
  const unlisted = reachable.find((each) => each.name === name)
  if (!unlisted) return similarNames(listed, name)
  const reason = directReason(unlisted)
  if (reason) return `${reason} ${withTool(name)}`
  return `It is not in this list: call it with ${callerOf(unlisted).name}.`
}

function indirectCall(offer: Offer, caller: ToolDescriptor, given: Arguments): Called {
  const none = { name: caller.name, candidates: [caller], args: given }
  const { name, arguments: passed, ...others } = given
  const args = typeof passed === 'string' ? objectIn(passed) : (passed ?? {})
  // The runner reports wrong arguments of the tool itself.
  if (typeof name !== 'string' || !isObject(args) || Object.keys(others).length > 0) return none
  const candidates = offer.reachable.filter((each) => each.name === name)
  const [tool] = candidates
  if (!tool) return { ...none, refusal: unknownTool(offer, name) }
  const detail = wayToCall(offer, caller, tool)
  return detail ? { ...none, refusal: refusal(403, 'wrong_way_to_call', detail) } : { name, candidates, args }
}

/** How to call the tool instead; null if `caller` can call it. */
function wayToCall({ listed }: Offer, caller: ToolDescriptor, tool: ToolDescriptor): string | null {
  const reason = directReason(tool)
  const isListed = listed.some(({ name }) => name === tool.name)
  if (reason) return `${reason} ${isListed ? `Call ${tool.name} itself.` : withTool(tool.name)}`
  const expected = callerOf(tool)
  return expected === caller
    ? null
    : `${tool.name} ${expected === callTool ? 'only reads' : 'writes'}: call it with ${expected.name}.`
}

const callerOf = ({ annotations }: ToolDescriptor) => (annotations.readOnlyHint ? callTool : callWritingTool)

/** Why no other tool may call this one, so that hosts can ask for permission; null if one may. */
export function directReason(tool: ToolDescriptor): string | null {
  if (isBatch(tool)) return `${tool.name} makes many changes, so no other tool calls it.`
  if (tool.takesAway || (!tool.annotations.readOnlyHint && tool.annotations.destructiveHint !== false))
    return `${tool.name} removes, archives or asks the user, so no other tool calls it.`
  return null
}

const withTool = (name: string) =>
  `This list does not contain it: the user can connect again with \`tools=${name}\` or with another toolset.`

function unknownTool({ reachable }: Offer, name: string): Problem {
  const [own] = [searchTools, callTool, callWritingTool].filter((each) => each.name === name)
  if (own) return refusal(403, 'wrong_way_to_call', `${name} is listed: call it itself.`)
  return refusal(
    404,
    'unknown_tool',
    `No tool has the name ${name.slice(0, 100)}. ${similarNames(reachable, name)}`,
  )
}

const refusal = (status: 403 | 404, code: string, detail: string): Problem => ({
  title: status === 403 ? 'Forbidden' : 'Not Found',
  status,
  code,
  detail,
})

/** Finds tools among those that the caller may use. */
export function foundTools(offer: Offer, permitted: Tools, { query, limit = 5 }: Arguments): CallToolResult {
  const named = uniqueByName(permitted)
  const found = rankTools(named, String(query)).slice(0, Number(limit))
  const isListed = (tool: ToolDescriptor) => offer.listed.some(({ name }) => name === tool.name)
  const items = found.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: tool.inputSchema,
    ...callingOf(tool, isListed(tool)),
  }))
  const result = items.length > 0 ? { items } : { items, detail: nothingFound(named) }
  return { content: [{ type: 'text', text: JSON.stringify(result) }] }
}

function callingOf(tool: ToolDescriptor, isListed: boolean): { call_with: string | null; why?: string } {
  if (isListed) return { call_with: tool.name }
  const reason = directReason(tool)
  return reason
    ? { call_with: null, why: `${reason} ${withTool(tool.name)}` }
    : { call_with: callerOf(tool).name }
}

const nothingFound = (tools: Tools) =>
  `None of the ${tools.length} tools that you may use has these words. Try other words, such as the name of a kind of record.`
