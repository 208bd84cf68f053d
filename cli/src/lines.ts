/** `--from`: runs the command for each line of a file. Reads and sends the lines in batches of 100. */
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { runBatch } from '../../generated/requests.ts'
import { isDate, isDayWord } from '../../src/shared/days.ts'
import type { RequestShape } from '../../src/shared/descriptors.ts'
import type { Problem } from '../../src/shared/problem.ts'
import type { BatchItem, ServiceRequest } from '../../src/shared/request.ts'
import { toItem, toRequest } from '../../src/shared/request.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { timeEntryIn } from '../../src/shared/time-warnings.ts'
import type { BatchInput, Call, Page } from './command.ts'
import { Failure, UsageError } from './errors.ts'
import { reasonOf } from './file-errors.ts'
import { clear, showsProgress } from './notices.ts'
import { sanitize } from './output/text.ts'
import { waitForRateLimit } from './rate-limit.ts'
import { warningsById } from './writing/warnings.ts'

interface Line {
  number: number
  /** Null if the line is not a JSON object. */
  item: BatchItem | null
}

interface Result {
  body?: object
  problem?: Problem
}

const maxBatchSize = 100

/** Yields the added or changed records; for a table, only their number. Reports refused lines and warnings on standard error. */
export async function* pagesOfLines(
  request: RequestShape,
  call: Call & { batch: BatchInput },
): AsyncGenerator<Page> {
  const counts = { lines: 0, done: 0, refused: 0 }
  const refuse = (line: number, problem: Partial<Problem>) => {
    counts.refused++
    report(line, problem, call.format === 'json')
  }
  for await (const chunk of chunksOf(linesOf(request, call), call.batch.allOrNothing)) {
    counts.lines += chunk.length
    for (const { number, item } of chunk) if (!item) refuse(number, notAnObject)
    const valid = chunk.filter(({ item }) => item)
    if (valid.length === 0 || (call.batch.allOrNothing && valid.length < chunk.length)) continue
    const results = await send(valid, request, call).catch((error) => {
      const item = error instanceof ServiceProblem ? error.problem.item : null
      if (typeof item !== 'number') throw error
      refuse(valid[item]!.number, error.problem)
      return [] as Result[]
    })
    const warnings = await warningsById(results.flatMap(timeIn), call.connection)
    for (const [index, result] of results.entries()) {
      const { number } = valid[index]!
      if (result.problem) refuse(number, result.problem)
      for (const id of timeIn(result)) warn(number, warnings.get(id) ?? [], call.format === 'json')
    }
    const done = results.filter(({ problem }) => !problem)
    counts.done += done.length
    if (showsProgress()) process.stderr.write(`\r\x1b[K${counts.lines} lines …`)
    if (call.format !== 'table') yield pageWith(done.flatMap(({ body }) => body ?? []))
  }
  if (showsProgress()) clear()
  const last = call.format === 'table' ? { text: JSON.stringify(counts), nextCursor: null } : pageWith([])
  yield counts.refused > 0 ? { ...last, failure: failureOf(counts, call.batch) } : last
}

const timeIn = ({ body }: Result): string[] => [timeEntryIn(body)?.id ?? []].flat()

const notAnObject = { detail: 'The line is not a JSON object.' }

const pageWith = (records: object[]): Page => ({ text: JSON.stringify(records), nextCursor: null })

function failureOf(
  { lines, refused }: { lines: number; refused: number },
  { allOrNothing }: BatchInput,
): string {
  const summary = `${refused} of ${lines} ${lines === 1 ? 'line was' : 'lines were'} refused`
  return allOrNothing ? `${summary}: nothing was changed.` : `${summary}.`
}

/** The requests for the lines that are JSON objects. */
export async function* batchRequests(
  request: RequestShape,
  call: Call & { batch: BatchInput },
): AsyncGenerator<ServiceRequest> {
  for await (const chunk of chunksOf(linesOf(request, call), call.batch.allOrNothing)) {
    const valid = chunk.filter(({ item }) => item)
    for (const { number, item } of chunk) if (!item) report(number, notAnObject, call.format === 'json')
    if (valid.length > 0) yield batchRequest(valid, request, call.batch)
  }
}

async function send(lines: Line[], shape: RequestShape, call: Call & { batch: BatchInput }) {
  const request = batchRequest(lines, shape, call.batch)
  const { text } = await waitForRateLimit(() => call.connection.call(request))
  return (JSON.parse(text) as { results: Result[] }).results
}

function batchRequest(
  lines: Line[],
  { method }: RequestShape,
  { allOrNothing, key }: BatchInput,
): ServiceRequest {
  const items = lines.map(({ item }) => item)
  const mode = allOrNothing ? 'all' : 'each'
  return {
    // The user typed a command that removes records, so removals are allowed.
    ...toRequest(runBatch, { mode, items, ...(method === 'DELETE' && { allow_removals: true }) }),
    ...(key !== undefined && { idempotencyKey: `${key} ${lines[0]!.number}` }),
  }
}

/** Options on the command line are defaults for lines that do not set the field. */
async function* linesOf(request: RequestShape, { args, batch: { from } }: Call & { batch: BatchInput }) {
  let number = 0
  for await (const text of await textsIn(from)) {
    number++
    if (text.trim() !== '') yield { number, item: itemOf(text.replace(/^\uFEFF/, ''), request, args) }
  }
}

async function textsIn(from: string): Promise<AsyncIterable<string>> {
  if (from === '-') return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  const file = await open(from).catch(({ code }: NodeJS.ErrnoException) => {
    const reason = reasonOf(code)
    const isDay = isDate(from) || isDayWord(from)
    throw new Failure(
      `${from} cannot be read: ${reason}.`,
      isDay ? '`--from` is a file of calls here, not a day.' : undefined,
    )
  })
  return file.readLines()
}

function itemOf(text: string, request: RequestShape, args: Call['args']): BatchItem | null {
  try {
    const fields = JSON.parse(text)
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    return isObject ? toItem(request, { ...args, ...fields }) : null
  } catch {
    return null
  }
}

/** Splits lines into batches. With `allOrNothing`, throws before sending anything if they do not fit into one batch. */
async function* chunksOf(lines: AsyncIterable<Line>, allOrNothing: boolean): AsyncGenerator<Line[]> {
  let chunk: Line[] = []
  for await (const line of lines) {
    if (chunk.length === maxBatchSize) {
      if (allOrNothing) throw new UsageError(`--all-or-nothing accepts at most ${maxBatchSize} lines.`)
      yield chunk
      chunk = []
    }
    chunk.push(line)
  }
  if (chunk.length > 0) yield chunk
}

function report(line: number, { errors, ...problem }: Partial<Problem>, asJson: boolean): void {
  if (showsProgress()) clear()
  const places = errors?.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^\/items\/\d+\/(body|parameters)/, ''),
  }))
  const reasons = places?.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`.trim()) ?? [
    problem.detail ?? '',
  ]
  const text = asJson
    ? JSON.stringify({ line, ...problem, errors: places })
    : reasons.map((reason) => `line ${line}: ${sanitize(reason)}`).join('\n')
  process.stderr.write(`${text}\n`)
}

/** About time that may be wrong. */
export function warn(line: number, warnings: readonly string[], asJson: boolean): void {
  if (warnings.length === 0) return
  if (showsProgress()) clear()
  const text = asJson
    ? JSON.stringify({ line, warnings })
    : warnings.map((warning) => `line ${line}: Warning: ${warning}`).join('\n')
  process.stderr.write(`${text}\n`)
}
