/** Runs a generated command: one API operation. With `--all`, fetches page after page. */

import { limits } from '../../generated/constants.ts'
import { runBatch } from '../../generated/requests.ts'
import type { CommandDescriptor, RecordShape, RequestShape } from '../../src/shared/descriptors.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import { dryRunOf, toRequest } from '../../src/shared/request.ts'
import type { Call, CommandBody, Page } from './command.ts'
import { unknownShape } from './command.ts'
import { withSpinner } from './progress.ts'
import { isTableForPeople } from './terminal.ts'
import { noteTimer } from './timer-changes.ts'

export function operationCommand({
  request,
  response = unknownShape,
  ...command
}: CommandDescriptor): CommandBody {
  const { paged = false, batchable = false } = request
  const pageSize = Number(command.options.find(({ name }) => name === 'limit')?.default)
  return {
    ...command,
    ...response,
    options: command.options.map((option) => (option.name === 'limit' ? { ...option, short: 'L' } : option)),
    paged,
    // Commands with an own option of this name, such as the first day of a bill, read no file.
    batchable: batchable && !command.options.some(({ name }) => name === 'from'),
    preset: request.preset,
    reads: request.method === 'GET',
    operation: request.operation,
    printsRequest: true,
    ...(request.method === 'PATCH' && { changes: bodyFields(request, command.options) }),
    ...(batchable && { rehearsal: (args) => toRequest(runBatch, dryRunOf(request, args)) }),
    requests: (call) => requestsOf(request, call),
    run: (call) => {
      const first = openFirst(request, response, call)
      const pages = first ? pagesByProgress(request, call, first, pageSize) : run(request, call)
      return call.output.fields ? withFields(pages, call.output.fields) : pages
    },
  }
}

/** The filter by which a table for people begins with the open records. Undefined if the user chooses the order or the records. */
function openFirst(
  { query }: RequestShape,
  { terminal }: Partial<RecordShape>,
  { args, format, output }: Call,
): string | undefined {
  const { progress, closed } = terminal?.late ?? {}
  const isChosen = [args.sort, args.cursor, args[progress!]].some((value) => value !== undefined)
  const isOffered = progress !== undefined && closed?.[0] === true && query.includes(progress)
  return isOffered && !isChosen && isTableForPeople({ format, output }) ? progress : undefined
}

/** The open records and then the others, as one page unless all are fetched. */
async function* pagesByProgress(
  request: RequestShape,
  call: Call,
  progress: string,
  pageSize: number,
): AsyncGenerator<Page> {
  const limit = Number(call.args.limit ?? pageSize)
  const phase = (isDone: boolean) =>
    run(request, { ...call, args: { ...call.args, limit, [progress]: isDone } })
  if (call.all) {
    yield* phase(false)
    yield* phase(true)
    return
  }
  const pages: Page[] = []
  for (const isDone of [false, true]) for await (const page of phase(isDone)) pages.push(page)
  const records = pages.flatMap(({ text }) => JSON.parse(text) as unknown[])
  const total = pages.reduce((sum, page) => sum + (page.total ?? 0), 0)
  const nextCursor = pages.find((page) => page.nextCursor)?.nextCursor ?? (total > limit ? 'more' : null)
  yield { ...pages[0]!, text: JSON.stringify(records.slice(0, limit)), total, nextCursor }
}

/** Reduces the records of the response to these fields. */
async function* withFields(pages: AsyncIterable<Page>, fields: readonly string[]): AsyncGenerator<Page> {
  const reduced = (record: Record<string, unknown>) =>
    Object.fromEntries(fields.filter((name) => name in record).map((name) => [name, record[name]]))
  for await (const page of pages) {
    const value = page.text === '' ? null : JSON.parse(page.text)
    const text =
      value === null ? '' : JSON.stringify(Array.isArray(value) ? value.map(reduced) : reduced(value))
    yield { ...page, text }
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
const maxPageSize = limits.page

/** Yields pages until all records, or as many as `--limit` asks for, have been fetched. */
async function* pagesOf(request: RequestShape, call: Call): AsyncGenerator<Page> {
  const { all, args, connection } = call
  const wanted = all ? Number.POSITIVE_INFINITY : Number(args.limit ?? 0)
  let next: Call['args'] = { ...args, ...firstPage(request, args, all) }
  for (let fetched = 0; ; ) {
    const response = connection.call(toRequest(request, next))
    const { text, nextCursor, header } = await (request.slow ? withSpinner(response) : response)
    if (connection.place().decidedBy !== '--profile') noteTimer(request.operation, text)
    yield { text, nextCursor, total: totalIn(header('total-count')) }
    fetched += Number(next.limit)
    if (nextCursor === null || !(fetched < wanted)) return
    next = { ...args, limit: Math.min(pageSize(args, all), wanted - fetched), cursor: nextCursor }
  }
}

/** The number of all records is counted once, unless all of them are fetched anyway. */
function firstPage(request: RequestShape, args: Call['args'], all: boolean): Call['args'] {
  if (!request.paged) return {}
  const limit = all || args.limit !== undefined ? { limit: pageSize(args, all) } : {}
  return { ...limit, ...(!all && request.query.includes('count') && { count: true }) }
}

/** The service refuses limits that are not positive. */
const pageSize = ({ limit }: Call['args'], all: boolean): number =>
  Math.min(Number(limit ?? (all ? maxPageSize : 0)), maxPageSize)

const totalIn = (header: string | null): number | null => (header === null ? null : Number(header))
