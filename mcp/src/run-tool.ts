/** Runs every tool: a tool is data, and a call of it is one request to the service. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ToolDescriptor } from '../../src/surface/descriptors.ts'
import type { Problem } from '../../src/surface/problem.ts'
import type { ServiceRequest } from '../../src/surface/request.ts'
import { toRequest } from '../../src/surface/request.ts'
import type { Answer } from '../../src/surface/service.ts'
import { ServiceProblem, Unreachable } from '../../src/surface/service.ts'

type Arguments = Readonly<Record<string, unknown>>

/** Sends one request to the service, with the credential and the agent's name. */
export type Send = (request: ServiceRequest) => Promise<Answer>

export async function runTool(tool: ToolDescriptor, args: Arguments, send: Send): Promise<CallToolResult> {
  const errors = unsendable(tool, args)
  if (errors.length > 0) return failure(refusal(errors))
  try {
    return success(tool, await send(toRequest(tool.request, args)))
  } catch (error) {
    return failure(problemOf(error))
  }
}

type FieldErrors = NonNullable<Problem['errors']>

/**
 * Errors that only the tool can detect: an unknown argument would be dropped, a missing path argument would
 * make it a different request, a version is none of the service's arguments, and a filter that the tool requires may be
 * optional for it.
 * Everything else is validated by the service.
 */
function unsendable({ request, inputSchema }: ToolDescriptor, args: Arguments): FieldErrors {
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(inputSchema.properties ?? {}, name))
  const inPath = [...request.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const unfit = inPath.filter((name) => !fitsPath(args[name] ?? request.preset?.[name]))
  const asked = request.query.filter((name) => inputSchema.required?.includes(name))
  const missing = asked.filter((name) => (args[name] ?? null) === null)
  const wrong = (name: string, detail: string) => ({ in: 'arguments', pointer: `/${name}`, detail })
  return [
    ...unknown.map((name) => wrong(name, 'is not an argument of this tool')),
    ...unfit.map((name) => wrong(name, 'is required and must be an id')),
    ...(isVersion(args.if_version) ? [] : [wrong('if_version', 'must be the `version` of a record')]),
    ...missing.map((name) => wrong(name, 'is required')),
  ]
}

const isVersion = (value: unknown) => value === undefined || (Number.isInteger(value) && Number(value) > 0)

/** `.` and `..` would change the path. */
function fitsPath(value: unknown): boolean {
  return typeof value === 'string' && !/^\.{0,2}$/.test(value)
}

function refusal(errors: FieldErrors): Problem {
  const detail = `The call has ${errors.length} wrong argument${errors.length > 1 ? 's' : ''}.`
  return { title: 'Unprocessable Entity', status: 422, code: 'unprocessable_entity', detail, errors }
}

/**
 * Structured content, repeated as text for clients that only know text. MCP requires an object, so arrays are
 * wrapped.
 */
function success({ outputSchema }: ToolDescriptor, { text, nextCursor }: Answer): CallToolResult {
  if (!outputSchema) return { content: [{ type: 'text', text: 'Done.' }] }
  const value = JSON.parse(text)
  const structuredContent = Array.isArray(value) ? { items: value, next_cursor: nextCursor } : value
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

/** Text only: clients validate structured content against the tool's output schema, even for errors. */
function failure(problem: Partial<Problem>): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}

function problemOf(error: unknown): Partial<Problem> {
  if (error instanceof ServiceProblem) return error.problem
  if (error instanceof Unreachable) return { code: 'unreachable', detail: error.message }
  if (error instanceof SyntaxError)
    return {
      code: 'unexpected_answer',
      detail: 'The answer is not JSON: does SERVICE_API_URL name the service?',
    }
  throw error
}
