/** Runs a generated command: one API operation. With `--all`, fetches page after page. */
import type { CommandDescriptor, RequestShape } from '../../src/shared/descriptors.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Call, CommandBody, Page } from './command.ts'
import { unknownShape } from './command.ts'
import { withSpinner } from './progress.ts'

export function operationCommand({
  request,
  response = unknownShape,
  ...command
}: CommandDescriptor): CommandBody {
  const { paged = false, batchable = false } = request
  return {
    ...command,
    ...response,
    paged,
    batchable,
    reads: request.method === 'GET',
    operation: request.operation,
    printsRequest: true,
    ...(request.method === 'PATCH' && { changes: bodyFields(request, command.options) }),
    run: (call) => run(request, call),
    requests: (call) => requestsOf(request, call),
  }
}

/** The options that are fields of the body. */
const bodyFields = ({ query, ifVersion }: RequestShape, options: CommandDescriptor['options']) =>
  options
    .map(({ field }) => field)
    .filter((field) => !query.includes(field) && !(ifVersion && field === 'if_version'))

async function* requestsOf(request: RequestShape, { batch, ...call }: Call): AsyncGenerator<ServiceRequest> {
  const { batchRequests } = await import('./lines.ts')
  if (batch) yield* batchRequests(request, { ...call, batch })
}

async function* run(request: RequestShape, { batch, ...call }: Call): AsyncGenerator<Page> {
  if (!batch) return yield* pagesOf(request, call)
  const { pagesOfLines } = await import('./lines.ts')
  yield* pagesOfLines(request, { ...call, batch })
}

/** The largest page size of the service. */
const maxPageSize = 100

async function* pagesOf(request: RequestShape, { args, all, connection }: Call): AsyncGenerator<Page> {
  let next: Call['args'] = all ? { ...args, limit: args.limit ?? maxPageSize } : args
  while (true) {
    const response = connection.call(toRequest(request, next))
    const page = await (request.slow ? withSpinner(response) : response)
    yield page
    if (!all || page.nextCursor === null) return
    next = { ...next, cursor: page.nextCursor }
  }
}
