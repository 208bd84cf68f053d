/** Lists and runs the tools of an offer, including those without an operation. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Entitlements } from '../../generated/client/types.gen.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { fetchAccount } from './account.ts'
import { argumentReader } from './arguments.ts'
import { wrongArguments } from './batch.ts'
import { type Called, foundTools, serverTools } from './indirect-tools.ts'
import { whoCanGrant } from './next-calls.ts'
import { fetchRecord, searchTitles } from './research.ts'
import { failure, problemOf, runTool, type ToolContext, type ToolResult } from './run-tool.ts'
import { type Offer, permittedTools, uniqueByName } from './tool-choice.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The tools that a caller gets as its list. Without its entitlements, all tools of the offer. */
export function listedIn(offer: Offer, entitlements: Entitlements | undefined): readonly ToolDescriptor[] {
  const permitted = (tools: readonly ToolDescriptor[]) =>
    entitlements ? permittedTools(tools, entitlements) : tools
  // The search of deep-research hosts replaces the other one.
  return uniqueByName([...serverTools(offer, permitted(offer.reachable)), ...permitted(offer.listed)])
}

export async function runCalled(called: Called, offer: Offer, running: ToolContext): Promise<ToolResult> {
  const { candidates, args, refusal } = called
  if (refusal) return failure(refusal)
  const [tool] = candidates
  const run = runners[tool!.name]
  if (tool!.request.operation !== '') return runTool(candidates, args, running)
  const read = (await argumentReader())(tool!, args)
  if (read.errors.length > 0) return failure(wrongArguments(read.errors))
  return run!(read.args, offer, running).catch((error) => {
    const problem = problemOf(error)
    return failure({ ...problem, ...whoCanGrant(problem) })
  })
}

/** The tools without an operation. The arguments of `call_tool` and `call_writing_tool` were replaced with the called tool. */
const runners: Readonly<
  Record<string, (args: Arguments, offer: Offer, running: ToolContext) => Promise<CallToolResult>>
> = {
  async search_tools(args, offer, { send, report }) {
    const account = await fetchAccount(send, report)
    const { reachable } = offer
    const permitted = account ? permittedTools(reachable, account.entitlements) : reachable
    return foundTools(offer, permitted, args)
  },
  search: (args, _, running) => searchTitles(args, running),
  fetch: (args, _, running) => fetchRecord(args, running),
}
