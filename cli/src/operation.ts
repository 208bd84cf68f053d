/** A command generated from the specification runs one API operation, page after page with `--all`. */
import type { CommandDescriptor, RequestShape } from '../../src/surface/descriptors.ts'
import { toRequest } from '../../src/surface/request.ts'
import type { Call, CommandBody, Page } from './command.ts'
import { unknownShape } from './command.ts'
import { withSpinner } from './progress.ts'

export function operationCommand({
  request,
  response = unknownShape,
  ...command
}: CommandDescriptor): CommandBody {
  const { paged = false, batchable = false } = request
  return { ...command, ...response, paged, batchable, run: (call) => run(request, call) }
}

async function* run(request: RequestShape, { batch, ...call }: Call): AsyncGenerator<Page> {
  if (!batch) return yield* pagesOf(request, call)
  const { pagesOfLines } = await import('./lines.ts')
  yield* pagesOfLines(request, { ...call, batch })
}

/** The service's largest page size, so that `--all` needs few calls. */
const fullPage = 100

async function* pagesOf(request: RequestShape, { args, all, connection }: Call): AsyncGenerator<Page> {
  let next: Call['args'] = all ? { ...args, limit: args.limit ?? fullPage } : args
  while (true) {
    const answer = connection.call(toRequest(request, next))
    const page = await (request.slow ? withSpinner(answer) : answer)
    yield page
    if (!all || page.nextCursor === null) return
    next = { ...next, cursor: page.nextCursor }
  }
}
