/** Writes the problem responses of each operation from its declared refusals. */

import type { OpenApi, OpenApiOperation, Refusal } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import { pascalCase } from '../../../surface/src/document/operations.ts'
import { tooLongAfter } from '../../base/periods.ts'
import { type DeclaredRefusal as Declared, exampleOf, statusTitle } from '../document/refusals.ts'
import type { Mistake } from './rules.ts'

const media = 'application/problem+json'

/**
 * Conditions for refusals that the templates declare for all operations. Other refusals apply wherever they are
 * declared.
 */
const conditions: Record<string, (operation: OpenApiOperation) => boolean> = {
  missing_scope: (operation) => /:|^full$/.test(operation['x-scope'] ?? ''),
  // API keys cannot call operations that require a session.
  tool_not_allowed: ({ 'x-scope': scope }) => scope !== undefined && scope !== 'session',
  session_required: (operation) => operation['x-scope'] === 'session',
  role_required: ({ 'x-role': role }) => role !== undefined && role !== 'viewer',
  maintenance: ({ 'x-signs-in-or-out': signsInOrOut }) => !signsInOrOut,
  plan_required: ({ 'x-plan': plan }) => plan !== undefined && plan !== 'starter',
}

/** A problem response of an operation. */
interface ProblemResponse {
  operation: OpenApiOperation
  status: number
  list: Declared[]
  text: string
}

/** Identical responses are shared in the components. Returns the refusals without a response. */
export function declareRefusals(document: OpenApi): Mistake[] {
  const mistakes: Mistake[] = []
  const operations = operationsOf(document)
  document.components.examples = {}
  const own = operations.map(({ operation }) => [
    ...refusalsOf(operation),
    ...refusedPeriods(operation, document),
  ])
  // A batch also has the refusals of its items.
  const ofItems = own.flatMap((list, index) => (operations[index]!.operation['x-batchable'] ? list : []))
  const all: ProblemResponse[] = []
  operations.forEach(({ operation }, index) => {
    const { operationId, responses } = operation
    const list = own[index]!
    const declared = operation['x-together'] === true ? lastOfEachCode([...ofItems, ...list]) : list
    const refusals = byStatus(declared)
    for (const [status, { content }] of Object.entries(responses))
      if (content?.[media] && !refusals.has(Number(status))) delete responses[status]
    for (const [status, list] of refusals) {
      const response = responses[status]
      if (!response) {
        const message = `${operationId} refuses with ${status}, but declares no such response`
        mistakes.push({ of: operationId, decorator: 'refuses', name: status, message })
        continue
      }
      response.description = describe(response.description, list)
      response.content = { [media]: contentOf(list, operationId, document) }
      all.push({ operation, status, list, text: JSON.stringify(response) })
    }
    operation['x-refusals'] = [...refusals.values()].flat().map(withNames)
  })
  document.components.responses = shareResponses(all)
  return mistakes
}

/** Replaces the responses with references. Returns the components. */
function shareResponses(all: ProblemResponse[]): Record<string, object> {
  const components: Record<string, object> = {}
  for (const [status, alike] of Map.groupBy(all, ({ status }) => status)) {
    const groups = [...Map.groupBy(alike, ({ text }) => text).values()].sort((a, b) => b.length - a.length)
    const isUsual = ({ code }: Declared) => alike.every(({ list }) => list.some((each) => each.code === code))
    const main = groups.find(([one]) => one!.list.every(isUsual)) ?? groups[0]
    for (const same of groups) {
      const name = same === main ? titleOf(status) : nameOf(same, alike, components)
      components[name] = JSON.parse(same[0]!.text)
      for (const { operation } of same)
        operation.responses[status] = { $ref: `#/components/responses/${name}` } as never
    }
  }
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** `AddClientConflict` of one operation; `ConflictOrInUse` of several, after the code that the fewest operations have. */
function nameOf(same: ProblemResponse[], alike: ProblemResponse[], taken: object): string {
  const { operation, status, list } = same[0]!
  const uses = (code: string) => alike.filter((other) => other.list.some((each) => each.code === code)).length
  const [rarest] = list.map(({ code }) => code).sort((a, b) => uses(a) - uses(b))
  const shared = `${titleOf(status)}Or${pascalCase(rarest!)}`
  return same.length > 1 && !(shared in taken) ? shared : pascalCase(operation.operationId) + titleOf(status)
}

const titleOf = (status: number) => statusTitle(status).replaceAll(' ', '')

const withNames = ({ members, ...refusal }: Declared): Refusal =>
  members ? { ...refusal, members: Object.keys(members) } : refusal

/** Sorted by status. A refusal that is declared twice applies even if its condition is not met. */
function refusalsOf(operation: OpenApiOperation): Declared[] {
  const declared = (operation['x-refusals'] ?? []) as unknown as Declared[]
  const isOwn = (code: string) => declared.filter((each) => each.code === code).length > 1
  const possible = declared.filter(({ code }) => isOwn(code) || (conditions[code]?.(operation) ?? true))
  return lastOfEachCode(possible)
}

/** A write that sets the last day of a period is refused if the period becomes too long. */
function refusedPeriods({ requestBody }: OpenApiOperation, { components }: OpenApi): Declared[] {
  const [content] = Object.values(requestBody?.content ?? {})
  const { properties = {} } = components.schemas[refName(content?.schema.$ref ?? '')] ?? {}
  return Object.entries(properties).flatMap(([last, { 'x-period': period }]) =>
    period
      ? {
          status: 422,
          code: 'period_too_long',
          description: `\`${last}\` is ${period.days} days or more after \`${period.first}\`.`,
          members: {
            errors: [{ in: 'body', pointer: `/${last}`, detail: tooLongAfter(period) }],
          },
        }
      : [],
  )
}

/** The last refusal of each code, sorted by status. */
function lastOfEachCode(refusals: Declared[]): Declared[] {
  const last = new Map(refusals.map((each) => [`${each.status} ${each.code}`, each]))
  return [...last.values()].sort((a, b) => a.status - b.status)
}

const byStatus = (refusals: Declared[]) => Map.groupBy(refusals, ({ status }) => status)

function describe(text: string, list: Declared[]): string {
  return `${text.split('\n')[0]} The \`code\` is ${list.map(({ code }) => `\`${code}\``).join(' or ')}.`
}

function contentOf(list: Declared[], operation: string, document: OpenApi) {
  const code = { enum: list.map((each) => each.code) }
  const examples = list.map((each) => [
    each.code,
    shareExample(each.code, exampleOf(each), operation, document),
  ])
  const { status } = list[0]!
  return {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { status: { const: status }, code } }],
    },
    examples: Object.fromEntries(examples),
  }
}

/** A reference to the component. If a different component has this name, the operation's name is added. */
function shareExample(name: string, value: object, operation: string, document: OpenApi) {
  const known = document.components.examples!
  const isFree = (each: string) => !known[each] || JSON.stringify(known[each]) === JSON.stringify(value)
  const names = [name, ...Object.keys(known).filter((each) => each.startsWith(`${name}.`))]
  const chosen = names.find(isFree) ?? `${name}.${operation}`
  known[chosen] = value
  return { $ref: `#/components/examples/${chosen}` }
}
