/** Writes the problem responses of each operation from its declared refusals. */
import type { OpenApi, OpenApiOperation, Refusal } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { type DeclaredRefusal as Declared, exampleOf, statusTitle } from '../document/refusals.ts'
import type { Mistake } from './rules.ts'

const media = 'application/problem+json'

/**
 * Conditions for refusals that the templates declare for all operations. Other refusals apply wherever they are
 * declared.
 */
const conditions: Record<string, (operation: OpenApiOperation, reads: boolean) => boolean> = {
  missing_scope: (operation) => /:|^full$/.test(operation['x-scope'] ?? ''),
  session_required: (operation) => operation['x-scope'] === 'session',
  role_required: (operation, reads) => (operation['x-role'] ?? (reads ? 'viewer' : 'member')) !== 'viewer',
  plan_required: (operation, reads) => (operation['x-plan'] ?? (reads ? 'starter' : 'pro')) !== 'starter',
}

/** Identical responses are shared in the components. Returns the refusals without a response. */
export function declareRefusals(document: OpenApi): Mistake[] {
  const mistakes: Mistake[] = []
  const operations = operationsOf(document)
  document.components.examples = {}
  document.components.responses = {}
  const own = operations.map(({ method, operation }) => refusalsOf(operation, method === 'get'))
  // A batch also has the refusals of its items.
  const ofItems = own.flatMap((list, index) => (operations[index]!.operation['x-batchable'] ? list : []))
  const declared = own.map((list, index) =>
    byStatus(
      operations[index]!.operation['x-together'] === true ? lastOfEachCode([...ofItems, ...list]) : list,
    ),
  )
  operations.forEach(({ operation: { operationId, responses } }, index) => {
    const refusals = declared[index]!
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
      const name = nameOf(
        list,
        declared.flatMap((each) => (each.get(status) ? [each.get(status)!] : [])),
      )
      responses[status] = share('responses', name, response, operationId, document) as never
    }
  })
  operations.forEach(({ operation }, index) => {
    operation['x-refusals'] = [...declared[index]!.values()].flat().map(withNames)
  })
  return mistakes
}

const withNames = ({ members, ...refusal }: Declared): Refusal =>
  members ? { ...refusal, members: Object.keys(members) } : refusal

/** Sorted by status. A refusal that is declared twice applies even if its condition is not met. */
function refusalsOf(operation: OpenApiOperation, reads: boolean): Declared[] {
  const declared = (operation['x-refusals'] ?? []) as unknown as Declared[]
  const isOwn = (code: string) => declared.filter((each) => each.code === code).length > 1
  const possible = declared.filter(
    ({ code }) => isOwn(code) || (conditions[code]?.(operation, reads) ?? true),
  )
  return lastOfEachCode(possible)
}

/** The last refusal of each code, sorted by status. */
function lastOfEachCode(refusals: Declared[]): Declared[] {
  const last = new Map(refusals.map((each) => [`${each.status} ${each.code}`, each]))
  return [...last.values()].sort((a, b) => a.status - b.status)
}

const byStatus = (refusals: Declared[]) => Map.groupBy(refusals, ({ status }) => status)

/** `Conflict`, or `Conflict.not_won` with the codes that some operations lack. */
function nameOf(list: Declared[], all: Declared[][]): string {
  const isUsual = ({ code }: Declared) => all.every((others) => others.some((other) => other.code === code))
  const special = list.filter((refusal) => !isUsual(refusal)).map(({ code }) => code)
  return [statusTitle(list[0]!.status).replaceAll(' ', ''), ...special.sort()].join('.')
}

function describe(text: string, list: Declared[]): string {
  return `${text.split('\n')[0]} The \`code\` is ${list.map(({ code }) => `\`${code}\``).join(' or ')}.`
}

function contentOf(list: Declared[], operation: string, document: OpenApi) {
  const code = { enum: list.map((each) => each.code) }
  const examples = list.map((each) => [
    each.code,
    share('examples', each.code, exampleOf(each), operation, document),
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
function share(
  kind: 'responses' | 'examples',
  name: string,
  value: object,
  operation: string,
  document: OpenApi,
) {
  const known = document.components[kind]!
  const isFree = (each: string) => !known[each] || JSON.stringify(known[each]) === JSON.stringify(value)
  const free = [name, ...Object.keys(known).filter((each) => each.startsWith(`${name}.of-`))].find(isFree)
  const chosen = free ?? `${name}.of-${operation}`
  known[chosen] = value
  return { $ref: `#/components/${kind}/${chosen}` }
}
