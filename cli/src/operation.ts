/** Runs what the specification describes: one operation of the API, page after page if asked for. */

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

/** The largest page that the service answers: `--all` needs few calls. */
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
