/** Batches of tool calls. Each item has a tool and its arguments, and is sent as the operation of the tool. */
import type { BatchResults } from '../../generated/client/types.gen.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { FieldErrors, Problem } from '../../src/shared/problem.ts'
import { type BatchItem, toItem } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { timeEntryIn } from '../../src/shared/time-warnings.ts'
import type { ReadArguments } from './arguments.ts'
import { changedBy } from './changed.ts'
import { resolveArguments } from './resolve-arguments.ts'
import { ofKind } from './tool-choice.ts'

type Arguments = Readonly<Record<string, unknown>>

/** An item in the form that the agent sends. */
interface Call {
  tool?: unknown
  arguments?: Arguments
}

interface Refused {
  item: number
  problem: Partial<Problem>
}

/** The operations to send, their positions in the batch, and the refused items. */
export interface PreparedBatch {
  items: BatchItem[]
  positions: number[]
  /** The tools of the operations. */
  tools: ToolDescriptor[]
  refused: Refused[]
}

interface Context {
  tools: readonly ToolDescriptor[]
  send: Send
  read: ReadArguments
}

/**
 * Converts calls to operations and resolves names and dates. Throws `ServiceProblem` for an invalid call, unless
 * `continueOnError` is set, and always for a call that takes a record away or asks the user: permission for batches includes neither.
 */
export async function prepareItems(
  calls: readonly unknown[],
  continueOnError: boolean,
  { tools, send, read }: Context,
): Promise<PreparedBatch> {
  const prepared: PreparedBatch = { items: [], positions: [], tools: [], refused: [] }
  const checked = calls.map((call, index) => {
    const tool = toolOf(call, tools)
    const { arguments: input = {} } = Object(call) as Call
    if (!tool) return { tool, args: input, errors: [unknownTool(index)] }
    const { args, errors } = read(tool, input)
    return { tool, args, errors: inItem(index, errors) }
  })
  const alone = checked.flatMap(({ tool }, index) =>
    tool && reasonToCallAlone(tool) ? [notInBatch(index, tool)] : [],
  )
  if (alone.length > 0) throw new ServiceProblem(notAllowed(alone))
  const errors = checked.flatMap((each) => each.errors)
  if (!continueOnError && errors.length > 0) throw new ServiceProblem(wrongArguments(errors))
  for (const [index, { tool, args, errors }] of checked.entries()) {
    try {
      if (!tool || errors.length > 0) throw new ServiceProblem(wrongArguments(errors))
      const sent = await resolveArguments(tool, args, send).catch((error) =>
        Promise.reject(inItemOf(index, error)),
      )
      prepared.items.push(toItem(tool.request, sent))
      prepared.positions.push(index)
      prepared.tools.push(tool)
    } catch (error) {
      if (!(error instanceof ServiceProblem) || !continueOnError) throw error
      prepared.refused.push({ item: index, problem: error.problem })
    }
  }
  return prepared
}

/** The tool of an item; undefined if it is unknown or cannot be part of a batch. */
function toolOf(item: unknown, tools: readonly ToolDescriptor[]): ToolDescriptor | undefined {
  const { tool: name, arguments: input } = Object(item)
  return ofKind(
    tools.filter((each) => each.name === name && each.request.batchable),
    Object(input),
  )
}

/** Adds the position of the item to a problem, and to the pointers in it. */
function inItemOf(index: number, error: unknown): unknown {
  if (!(error instanceof ServiceProblem)) return error
  const { errors } = error.problem
  return new ServiceProblem({
    ...error.problem,
    item: index,
    ...(errors && { errors: inItem(index, errors) }),
  })
}

const inItem = (index: number, errors: FieldErrors): FieldErrors =>
  errors.map((error) => ({ ...error, pointer: `/items/${index}/arguments${error.pointer}` }))

const unknownTool = (index: number) => ({
  in: 'arguments',
  pointer: `/items/${index}/tool`,
  detail: 'must be a tool that adds or changes records',
})

const reasonToCallAlone = ({ takesAway, destroys }: ToolDescriptor): string | undefined =>
  takesAway ? `${takesAway} a record` : destroys && 'needs a confirmation'

const notInBatch = (index: number, tool: ToolDescriptor) => ({
  in: 'arguments',
  pointer: `/items/${index}/tool`,
  detail: `${reasonToCallAlone(tool)}: call ${tool.name} by itself`,
})

function notAllowed(errors: FieldErrors): Problem {
  const detail = 'A batch removes, archives and destroys nothing, and asks for no confirmation. No item ran.'
  return { title: 'Unprocessable Entity', status: 422, code: 'removal_not_allowed', detail, errors }
}

export function wrongArguments(errors: FieldErrors): Problem {
  const detail = `The call has ${errors.length} invalid argument${errors.length > 1 ? 's' : ''}.`
  return { title: 'Unprocessable Entity', status: 422, code: 'unprocessable_entity', detail, errors }
}

const agentPaths: Readonly<Record<string, string>> = {
  '/operation': '/tool',
  '/body': '/arguments',
  '/parameters': '/arguments',
}

/** Rewrites the pointers of a problem to point at the values that the agent sent. */
export function pointAtCalls<T extends Partial<Problem>>(problem: T, positions?: readonly number[]): T {
  const errors = problem.errors?.map((error) => {
    const pointer = error.pointer.replace(
      /^\/items\/(\d+)(\/operation|\/body|\/parameters)?/,
      (_, item: number, part = '') => `/items/${positions?.[item] ?? item}${agentPaths[part] ?? ''}`,
    )
    return { ...error, in: pointer === error.pointer ? error.in : 'arguments', pointer }
  })
  return { ...problem, ...(errors && { errors }) }
}

/** The results of the calls: first the refused calls with their problems, then the others with the ids of their records. */
export function resultsByCall(
  response: Omit<BatchResults, 'results'> & { results: readonly Result[] },
  calls: readonly unknown[],
  { positions, tools, refused }: PreparedBatch,
  warnings: ReadonlyMap<string, string[]>,
) {
  const results = response.results.map((result, index) => ({
    ...result,
    item: positions[index]!,
    tool: tools[index]!,
  }))
  const refusals = [
    ...refused,
    ...results.flatMap(({ item, problem }) =>
      problem ? { item, problem: pointAtCalls(problem, positions) } : [],
    ),
  ].sort((one, other) => one.item - other.item)
  const warned = (id = '') => warnings.has(id) && { warnings: warnings.get(id) }
  const callAt = (item: number) => Object(calls[item]) as Call
  return {
    ...(response.dry_run && { dry_run: true }),
    done: response.done,
    refused: refusals.length,
    results: [
      ...refusals.map(
        ({ item, problem: { type: _, title: __, request_id: ___, item: ____, ...problem } }) => ({
          item,
          tool: callAt(item).tool,
          problem,
        }),
      ),
      ...results
        .filter(({ problem }) => !problem)
        .map(({ item, tool, status, body = {}, changed }) => ({
          item,
          ...(changed && changedBy(tool, body, changed)),
          ...(response.dry_run && status === 201 ? {} : idsIn(body, callAt(item).arguments)),
          ...rateChange(body),
          ...warned(timeEntryIn(body)?.id),
        })),
    ],
  }
}

interface Result {
  status: number
  body?: Arguments
  changed?: string[]
  problem?: Partial<Problem>
}

/** The id of the record, or the ids of its parts. Without either, the id in the arguments. */
function idsIn(body: Arguments, args: Arguments = {}): Arguments {
  const parts = Object.entries(body).filter(([, part]) => Object(part).id !== undefined)
  if (parts.length > 0)
    return Object.fromEntries(parts.map(([name, part]) => [`${name}_id`, Object(part).id]))
  return { id: body.id ?? args.id }
}

/** Moving a time entry can change its rate, so the result contains both rates. */
const rateChange = ({ rate_cents, rate_cents_before }: Arguments = {}) =>
  rate_cents_before === undefined || rate_cents === rate_cents_before ? {} : { rate_cents, rate_cents_before }
