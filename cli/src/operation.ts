/**
 * The commands generated from the specification: each runs one API operation, page after page with `--all`.
 */

import { commands } from '../../generated/cli/commands/index.ts'
import type { CommandDescriptor, RequestShape } from '../../src/surface/descriptors.ts'
import { toRequest } from '../../src/surface/request.ts'
import type { Call, Command, Page } from './command.ts'
import { nothing } from './command.ts'

export const operationCommands: Command[] = commands.map(asCommand)

function asCommand({ request, answer = nothing, ...command }: CommandDescriptor): Command {
  const paged = request.paged ?? false
  return { ...command, ...answer, paged, run: (call) => pagesOf(request, call) }
}

/** The service's largest page size, so that `--all` needs few calls. */
const fullPage = 100

async function* pagesOf(request: RequestShape, { args, all, connection }: Call): AsyncGenerator<Page> {
  let next: Call['args'] = all ? { ...args, limit: args.limit ?? fullPage } : args
  while (true) {
    const page = await connection.call(toRequest(request, next))
    yield page
    if (!all || page.nextCursor === null) return
    next = { ...next, cursor: page.nextCursor }
  }
}
