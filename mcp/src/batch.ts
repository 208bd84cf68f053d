/** A batch as an agent calls it: its items name tools and their arguments, and become the operations behind these. */
import type { ToolDescriptor } from '../../src/surface/descriptors.ts'
import type { FieldErrors, Problem } from '../../src/surface/problem.ts'
import { toItem } from '../../src/surface/request.ts'
import type { Send } from '../../src/surface/service.ts'
import { ServiceProblem } from '../../src/surface/service.ts'
import { ofKind } from './tool-choice.ts'
import { withoutWords } from './words.ts'

type Arguments = Readonly<Record<string, unknown>>

/**
 * The arguments of the operation, and what is wrong with the calls that only the tools know, as `unsendable` says of one.
 * Everything else is validated by the service.
 */
export function inOperations(
  args: Arguments,
  tools: readonly ToolDescriptor[],
  unsendable: (tool: ToolDescriptor, args: Arguments) => FieldErrors,
): { args: Arguments; errors: FieldErrors } {
  if (!Array.isArray(args.items)) return { args, errors: [] }
  const errors: FieldErrors = []
  const items = args.items.map((call, index) => {
    const { arguments: given = {} } = Object(call)
    const tool = toolOf(call, tools)
    const found = tool ? unsendable(tool, given) : [noTool]
    errors.push(
      ...found.map((error) => ({
        ...error,
        pointer: `/items/${index}${tool ? '/arguments' : ''}${error.pointer}`,
      })),
    )
    return tool && toItem(tool.request, given)
  })
  return { args: { ...args, items }, errors }
}

/** The tool that an item names; undefined if a batch cannot call it. */
function toolOf(item: unknown, tools: readonly ToolDescriptor[]): ToolDescriptor | undefined {
  const { tool: name, arguments: given } = Object(item)
  return ofKind(
    tools.filter((each) => each.name === name && each.request.batchable),
    Object(given),
  )
}

/** The tools that the items name. */
export const calledTools = ({ items }: Arguments, tools: readonly ToolDescriptor[]): ToolDescriptor[] =>
  Array.isArray(items) ? items.flatMap((item) => toolOf(item, tools) ?? []) : []

/** The calls with ids and dates for words. Throws `ServiceProblem`, with a pointer to the call, where that is not one record. */
export async function itemsWithoutWords(
  args: Arguments,
  tools: readonly ToolDescriptor[],
  send: Send,
): Promise<Arguments> {
  if (!Array.isArray(args.items)) return args
  const items: unknown[] = []
  for (const [index, call] of args.items.entries()) {
    const sent = await withoutWords(toolOf(call, tools)!, call.arguments ?? {}, send).catch(
      (error: unknown) => {
        throw error instanceof ServiceProblem ? within(index, error.problem) : error
      },
    )
    items.push({ ...call, arguments: sent })
  }
  return { ...args, items }
}

function within(index: number, problem: Problem): ServiceProblem {
  const errors = problem.errors?.map((error) => ({
    ...error,
    pointer: `/items/${index}/arguments${error.pointer}`,
  }))
  return new ServiceProblem({ ...problem, ...(errors && { errors }) })
}

const detail = 'is not the name of a tool that adds, changes or removes records'
const noTool = { in: 'arguments', pointer: '/tool', detail }

/** With pointers to where the agent has written the values. */
export function inCalls<T extends Partial<Problem>>(problem: T): T {
  const errors = problem.errors?.map((error) => {
    const pointer = error.pointer.replace(/^(\/items\/\d+)\/(body|parameters)/, '$1/arguments')
    return { ...error, in: pointer === error.pointer ? error.in : 'arguments', pointer }
  })
  return { ...problem, ...(errors && { errors }) }
}

/** The same of the problems among the results. */
export function answerInCalls(text: string): string {
  const answer: { results: { problem?: Problem }[] } = JSON.parse(text)
  const results = answer.results.map(({ problem, ...rest }) =>
    problem ? { ...rest, problem: inCalls(problem) } : rest,
  )
  return JSON.stringify({ ...answer, results })
}
