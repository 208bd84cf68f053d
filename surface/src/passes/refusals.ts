/** Writes the problem responses of each operation from its declared refusals. */

import type { OpenApi, OpenApiOperation, Refusal } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { pascalCase } from '../document/operations.ts'
import { type DeclaredRefusal, exampleOf, statusTitle } from '../document/refusals.ts'
import type { Mistake } from './mistakes.ts'

const media = 'application/problem+json'

/** How a project decides which of the declared refusals an operation has. */
export interface RefusalPolicy {
  /** Whether a call of the operation can be refused with a code that its template declares. Default: always. */
  canHappen?(code: string, operation: OpenApiOperation): boolean
  /** Refusals that follow from other facts of the operation. */
  implied?(operation: OpenApiOperation, document: OpenApi): DeclaredRefusal[]
  /** True if the operation runs other operations, so that it also has the refusals of those with `isRunByOthers`. */
  runsOthers?(operation: OpenApiOperation): boolean
  isRunByOthers?(operation: OpenApiOperation): boolean
  /** The URI of a kind of problem. Default: `about:blank`. */
  typeOf?(code: string): string
}

/** A problem response of an operation. */
interface ProblemResponse {
  operation: OpenApiOperation
  status: number
  list: DeclaredRefusal[]
  text: string
}

/** Identical responses are shared in the components. Returns the refusals without a response. */
export function declareRefusals(document: OpenApi, policy: RefusalPolicy = {}): Mistake[] {
  const { implied, runsOthers, isRunByOthers, typeOf = () => 'about:blank' } = policy
  const mistakes: Mistake[] = []
  const operations = operationsOf(document)
  document.components.examples = {}
  const own = operations.map(({ operation }) => [
    ...refusalsOf(operation, policy),
    ...(implied?.(operation, document) ?? []),
  ])
  const ofOthers = own.flatMap((list, index) => (isRunByOthers?.(operations[index]!.operation) ? list : []))
  const all: ProblemResponse[] = []
  operations.forEach(({ operation }, index) => {
    const { operationId, responses } = operation
    const list = own[index]!
    const declared = runsOthers?.(operation) ? lastOfEachCode([...ofOthers, ...list]) : list
    const refusals = byStatus(declared)
    for (const [status, { content }] of Object.entries(responses))
      if (content?.[media] && !refusals.has(Number(status))) delete responses[status]
    for (const [status, list] of refusals) {
      const response = responses[status]
      if (!response) {
        const message = `${operationId} refuses with ${status}, but declares no such response`
        mistakes.push({ of: operationId, code: 'refusal', decorator: 'refuses', name: status, message })
        continue
      }
      response.description = describe(response.description, list)
      response.content = { [media]: contentOf(list, operationId, document, typeOf) }
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
    const isUsual = ({ code }: DeclaredRefusal) =>
      alike.every(({ list }) => list.some((each) => each.code === code))
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

const withNames = ({ members, ...refusal }: DeclaredRefusal): Refusal =>
  members ? { ...refusal, members: Object.keys(members) } : refusal

/** Sorted by status. A refusal that is declared twice applies even if its condition is not met. */
function refusalsOf(operation: OpenApiOperation, { canHappen }: RefusalPolicy): DeclaredRefusal[] {
  const declared = (operation['x-refusals'] ?? []) as unknown as DeclaredRefusal[]
  const isOwn = (code: string) => declared.filter((each) => each.code === code).length > 1
  const possible = declared.filter(({ code }) => isOwn(code) || (canHappen?.(code, operation) ?? true))
  return lastOfEachCode(possible)
}

/** The last refusal of each code, sorted by status. */
function lastOfEachCode(refusals: DeclaredRefusal[]): DeclaredRefusal[] {
  const last = new Map(refusals.map((each) => [`${each.status} ${each.code}`, each]))
  return [...last.values()].sort((a, b) => a.status - b.status)
}

const byStatus = (refusals: DeclaredRefusal[]) => Map.groupBy(refusals, ({ status }) => status)

function describe(text: string, list: DeclaredRefusal[]): string {
  return `${text.split('\n')[0]} The \`code\` is ${list.map(({ code }) => `\`${code}\``).join(' or ')}.`
}

function contentOf(
  list: DeclaredRefusal[],
  operation: string,
  document: OpenApi,
  typeOf: (code: string) => string,
) {
  const code = { enum: list.map((each) => each.code) }
  const examples = list.map((each) => [
    each.code,
    shareExample(each.code, exampleOf(each, typeOf(each.code)), operation, document),
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
