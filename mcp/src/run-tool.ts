/** Runs a tool: validates and resolves its arguments, sends the request and formats the result. */
import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server'
import { getMarkedTime } from '../../generated/requests.ts'
import { changedFieldsHeader, readFields } from '../../src/shared/changed-fields.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { NotTheService } from '../../src/shared/not-the-service.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send, ServiceResponse } from '../../src/shared/service.ts'
import { ServiceProblem, Unreachable } from '../../src/shared/service.ts'
import { marksOf, timeEntryIn, warningsIn } from '../../src/shared/time-warnings.ts'
import { accountOnce } from './account.ts'
import { argumentError, argumentReader, type ReadArguments } from './arguments.ts'
import { pointAtCalls, prepareItems, resultsByCall, wrongArguments } from './batch.ts'
import { changedBy } from './changed.ts'
import {
  archivedLeftOut,
  daysMeant,
  filtersOf,
  totalOf,
  unknownTags,
  withheldFrom,
  withoutAmounts,
} from './completeness.ts'
import {
  type ConfirmedCall,
  type Confirming,
  changedMeanwhile,
  confirmationUsed,
  confirmed,
} from './confirmation.ts'
import { type FetchCurrency, withCurrency } from './currency.ts'
import { marked, markedProblem } from './marked.ts'
import { nextCalls, whoCanGrant } from './next-calls.ts'
import { budget, fitting, shown, tokensAtMost } from './present.ts'
import { checkRecordsExist, withIdOfAnyKind } from './record-names.ts'
import { resolveArguments } from './resolve-arguments.ts'
import { isBatch, ofKind } from './tool-choice.ts'
import { type FetchWorkUrl, withWebAddress } from './web-addresses.ts'

type Arguments = Readonly<Record<string, unknown>>

export interface ToolContext {
  send: Send
  /** The tools that a batch can call. */
  tools: readonly ToolDescriptor[]
  fetchWorkUrl: FetchWorkUrl
  /** The currency of the workspace. By default, it is requested for each result with amounts. */
  currency: string | undefined
  report(message: string): void
  /** Returns structured content, for clients that got the output schema. Otherwise, returns text. */
  structured: boolean
  confirming: Confirming
}

/** `candidates` are the tools with the called name: one, or one for each kind of record. */
export async function runTool(
  candidates: readonly ToolDescriptor[],
  named: Arguments,
  running: ToolContext,
): Promise<ToolResult> {
  try {
    return await runOnId(candidates, await withIdOfAnyKind(candidates, named, running.send), running)
  } catch (error) {
    return failure(problemOf(error))
  }
}

async function runOnId(
  candidates: readonly ToolDescriptor[],
  input: Arguments,
  running: ToolContext,
): Promise<ToolResult> {
  const { send, structured, confirming } = running
  const tool = ofKind(candidates, input)
  if (!tool) return failure(wrongArguments([unknownPrefix(candidates)]))
  const read = await argumentReader()
  if (isBatch(tool)) return runBatch(tool, input, read, running)
  const { args, errors, again } = read(tool, input)
  if (errors.length > 0) return failure(wrongArguments(errors))
  const fetchAccount = accountOnce(send)
  const completing = { ...running, fetchCurrency: currencyFrom(running, fetchAccount) }
  let sent = args
  try {
    const allFields = { ...args, ...fieldsOf(args) }
    sent = await resolveArguments(tool, allFields, send, fetchAccount)
    const confirmation = await confirmed(tool, sent, confirming, send, fetchAccount)
    if (confirmation && isQuestion(confirmation)) return confirmation
    if (tool.destroys) sent = { ...sent, confirm: undefined }
    if (confirmation)
      return success(await resultOf(tool, sent, asConfirmed(completing, confirmation)), structured)
    const result = await resultOf(tool, sent, tool.again ? repeatable(completing, again) : completing)
    const about = {
      ...daysMeant(tool, args, sent),
      ...(await warningsAbout(tool, result, send)),
      ...(await withheldFrom(tool, sent, fetchAccount)),
    }
    // Tools that share a name are listed without an output schema.
    return success(result && { ...result, ...about }, structured && !tool.prefix)
  } catch (error) {
    const problem = problemOf(error)
    const next = nextCalls(tool, sent, problem)
    return failure({ ...problem, ...whoCanGrant(problem), ...(next.length > 0 && { next }) })
  }
}

const currencyFrom =
  ({ currency }: ToolContext, fetchAccount: ReturnType<typeof accountOnce>): FetchCurrency =>
  async () =>
    currency ??
    fetchAccount().then(
      ({ workspace }) => workspace.currency,
      () => null,
    )

export type ToolResult = CallToolResult | InputRequiredResult

const isQuestion = (confirmation: ConfirmedCall | InputRequiredResult): confirmation is InputRequiredResult =>
  'resultType' in confirmation

/** For two minutes, a repeated call returns what the first one added, unless the agent asks for it `again`. */
const repeatable = <Running extends Pick<ToolContext, 'send'>>(running: Running, again: boolean): Running =>
  again ? running : { ...running, send: (request) => running.send({ ...request, idempotencyWindow: 120 }) }

/** The service runs a write with the same idempotency key once, and refuses it if the record has another version. */
const asConfirmed = (running: SendContext, { key, etag }: ConfirmedCall): SendContext => ({
  ...running,
  async send(request) {
    const ifMatch = request.ifMatch ?? etag
    const response = await running.send({ ...request, ifMatch, idempotencyKey: key }).catch((error) => {
      const isChanged = error instanceof ServiceProblem && error.problem.status === 412
      throw isChanged ? new ServiceProblem(changedMeanwhile(error.problem)) : error
    })
    if (response.header('idempotency-replayed')) throw new ServiceProblem(confirmationUsed())
    return response
  },
})

/** Accepts `fields` as a list or as comma-separated text. */
function fieldsOf({ fields }: Arguments): { fields?: unknown } {
  if (typeof fields !== 'string') return {}
  return { fields: fields.split(',').map((name) => name.trim()) }
}

/** Returns null if the operation returns nothing. Wraps arrays, because MCP requires an object. */
async function resultOf(tool: ToolDescriptor, args: Arguments, running: SendContext): Promise<Result | null> {
  const { send, fetchWorkUrl, fetchCurrency } = running
  const isFirst = args.cursor === undefined
  const request = toRequest(tool.request, { ...args, ...(tool.request.paged && isFirst && { count: true }) })
  const response = await send(request).catch(async (error) => {
    if (problemOf(error).code === 'nothing_to_summarise') await checkRecordsExist(tool, args, send)
    throw error
  })
  if (!tool.outputSchema) return null
  const answer = JSON.parse(response.text)
  const isEmpty = tool.annotations.readOnlyHint && isFirst && isEmptyResult(answer)
  if (isEmpty) await checkRecordsExist(tool, args, send)
  const why = {
    ...(isEmpty ? filtersOf(tool, args) : archivedLeftOut(tool, args)),
    ...(isEmpty || !Array.isArray(answer) ? await unknownTags(tool, args, send) : {}),
  }
  const value = shown(tool, args, answer)
  // With `fields`, records contain no other fields.
  const completed = async (result: Result) =>
    withCurrency(
      args.fields === undefined ? await withWebAddress(result, fetchWorkUrl) : result,
      fetchCurrency,
    )
  // Requests a shorter page, because only the service can create its cursor.
  const shorter = (length: number, cost: number) =>
    resultOf(tool, { ...args, limit: Math.max(1, Math.floor((length * budget) / cost)) }, running)
  if (!Array.isArray(value)) {
    const [cost, groups] = [
      tokensAtMost(value),
      tool.request.query.includes('cursor') ? answer.groups.length : 0,
    ]
    return cost > budget && groups > 1
      ? shorter(groups, cost)
      : completed({
          ...(fitting(value) as Result),
          ...why,
          ...changedIn(tool, answer, response.header),
          ...doneIn(tool, response.header),
        })
  }
  const { nextCursor } = response
  const page = await completed({
    items: value,
    ...why,
    ...withoutAmounts(answer),
    ...(nextCursor && { next_cursor: nextCursor, ...totalOf(args, response) }),
  })
  const cost = tokensAtMost(page)
  if (cost <= budget || value.length === 1 || args.limit !== undefined) return page
  return shorter(value.length, cost)
}

/** For a creation: an identical call has added the record before. */
const doneIn = ({ again }: ToolDescriptor, header: ServiceResponse['header']): { already_done?: true } =>
  again && header('idempotency-replayed') ? { already_done: true } : {}

/** About time that was added or changed. */
async function warningsAbout({ annotations }: ToolDescriptor, result: Result | null, send: Send) {
  const entry = annotations.readOnlyHint ? undefined : timeEntryIn(result)
  const warnings = entry && (await warningsById([entry.id], send)).get(entry.id)
  return warnings ? { warnings } : {}
}

/** Without permission to read the report, there are none. */
async function warningsById(ids: readonly string[], send: Send): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  return send(toRequest(getMarkedTime, marksOf(ids))).then(
    ({ text }) => warningsIn(JSON.parse(text)),
    () => new Map(),
  )
}

/** For an update: the fields that changed. Proxies can drop the header if there are none. */
function changedIn(tool: ToolDescriptor, record: Result, header: ServiceResponse['header']) {
  if (tool.request.method !== 'PATCH') return {}
  return changedBy(tool, record, readFields(header(changedFieldsHeader.toLowerCase()) ?? ''))
}

/** True if the response contains no record and no number except 0. */
function isEmptyResult(answer: unknown): boolean {
  if (typeof answer === 'number') return answer === 0
  if (Array.isArray(answer) && answer.some((item) => item?.id !== undefined)) return false
  return Object.values(Object(answer) === answer ? (answer as object) : {}).every(isEmptyResult)
}

type SendContext = Pick<ToolContext, 'send' | 'fetchWorkUrl'> & { fetchCurrency: FetchCurrency }
type Result = Readonly<Record<string, unknown>>

async function runBatch(
  tool: ToolDescriptor,
  input: Arguments,
  read: ReadArguments,
  running: ToolContext,
): Promise<CallToolResult> {
  const { send, tools, fetchWorkUrl, structured } = running
  const { args, again } = read(tool, input)
  const calls = Array.isArray(args.items) ? args.items : []
  // The items are validated one by one.
  const { errors } = read(tool, { ...args, ...(calls.length > 0 && { items: [] }) })
  if (errors.length > 0) return failure(wrongArguments(errors))
  try {
    const sendable = await prepareItems(calls, args.mode === 'each', { tools, send, read })
    const none = { dry_run: args.dry_run === true, done: 0, refused: 0, results: [] }
    // If `items` is not a list, the service refuses it.
    const sent = calls.length > 0 ? { ...args, items: sendable.items } : args
    const isEmpty = calls.length > 0 && sendable.items.length === 0
    const response = isEmpty ? null : await repeatable(running, again).send(toRequest(tool.request, sent))
    const answer = response ? JSON.parse(response.text) : none
    const warnings = await warningsById(answer.dry_run ? [] : timeIn(answer), send)
    const results = {
      ...resultsByCall(answer, calls, sendable, warnings),
      ...(response && doneIn(tool, response.header)),
    }
    const result = await withWebAddress(results, fetchWorkUrl)
    return success(await withCurrency(result, currencyFrom(running, accountOnce(send))), structured)
  } catch (error) {
    return failure(pointAtCalls(problemOf(error)))
  }
}

const timeIn = ({ results }: { results: { body?: unknown }[] }) =>
  results.flatMap(({ body }) => timeEntryIn(body)?.id ?? [])

const unknownPrefix = (tools: readonly ToolDescriptor[]) =>
  argumentError('id', `must begin with one of ${tools.map(({ prefix }) => `${prefix}_`).join(', ')}`)

/** With structured content, the text is only a summary. */
function success(result: Result | null, structured: boolean): CallToolResult {
  if (!result) return textResult('Done.')
  if (!structured) return textResult(marked(result))
  return { ...textResult(`${summaryOf(result)}: see the structured content.`), structuredContent: result }
}

function summaryOf({ items, next_cursor: more, done, refused, dry_run }: Result): string {
  if (Array.isArray(items)) return `${items.length} items${more ? ', more available' : ''}`
  if (refused === undefined) return 'Done'
  return `${dry_run ? 'Dry run without changes: ' : ''}${done} done, ${refused} refused`
}

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** Returns only text, because clients validate structured content against the output schema, even for errors. */
export function failure(problem: Partial<Problem>): CallToolResult {
  // Only problems of the service have a request id.
  return { isError: true, ...textResult(markedProblem(problem, problem.request_id === undefined)) }
}

export function problemOf(error: unknown): Partial<Problem> {
  if (error instanceof ServiceProblem) return error.problem
  if (error instanceof Unreachable && error.cause instanceof NotTheService)
    return {
      code: 'unexpected_response',
      detail: `${error.message}. Check that SERVICE_API_URL is the address of the API.`,
    }
  if (error instanceof Unreachable) return { code: 'unreachable', detail: error.message }
  throw error
}
