/** Describes the breaking changes between two contracts: who is affected, and what changed. */
import type { OpenApi, OpenApiOperation } from '../document/openapi.ts'
import { operationsOf } from '../document/openapi.ts'
import { readOperations } from '../document/operations.ts'
import type { Comparable } from './comparable.ts'
import { commandsPath, comparable, differing, toolsPath } from './comparable.ts'
import type { Contract } from './contract.ts'
import type { Change } from './differ.ts'
import { changesBetween } from './differ.ts'

/** The released contract and the new one. */
export type Comparison = [before: Contract, after: Contract]

/**
 * For each comparison, one line per breaking change. Operations whose sunset is on or before `today` (ISO date) may
 * be missing.
 */
export async function breakingChanges(comparisons: Comparison[], today: string): Promise<string[][]> {
  const kept = comparisons.map(([before, after]): Comparison => [withoutSunset(before, today), after])
  const pairs = kept.map(([before, after]) => differing(comparable(before), comparable(after)))
  const changes = await changesBetween(pairs)
  return kept.map(([before, after], index) => {
    const inDocuments = changes[index]!.flatMap((change) =>
      problemsOf(change, pairs[index]![change.kind === 'added' ? 1 : 0]),
    )
    return [...new Set([...inDocuments, ...changedFacts(before, after)])]
  })
}

function withoutSunset({ document, surfaces }: Contract, today: string): Contract {
  const gone = operationsOf(document).filter(({ operation }) => (operation['x-sunset'] ?? '9') <= today)
  const ids = gone.map(({ operation }) => operation.operationId)
  const copy = structuredClone(document)
  for (const { path, method } of gone) {
    delete copy.paths[path]![method]
    if (Object.keys(copy.paths[path]!).length === 0) delete copy.paths[path]
  }
  const isKept = ({ operation }: { operation: string | null }) => !operation || !ids.includes(operation)
  const { tools, commands } = surfaces
  return {
    document: copy,
    surfaces: { ...surfaces, tools: tools.filter(isKept), commands: commands.filter(isKept) },
  }
}

/** The differ's verdicts on a change, and the results of our own checks for changes that it ignores. */
function problemsOf(change: Change, document: Comparable): string[] {
  const { path, typeName, kind, property, base, revision } = change
  const [, , pathKey = '', method = '', ...within] = path.split('/').map(unescaped)
  const whom = path.startsWith('#/paths/') ? callersOf(pathKey, method) : 'every caller'
  const [side, status = ''] = within
  const verdicts = change.verdicts.filter(({ ruleId }) => !(isTolerated(ruleId) && /^[45]/.test(status)))
  const messages = verdicts.map(({ message }) => message)
  if (property === 'default' && side !== 'responses')
    messages.push(`The default changed from ${formatted(base?.value)} to ${formatted(revision?.value)}.`)
  if (
    typeName === 'DependentRequired' &&
    kind === 'modified' &&
    side !== 'responses' &&
    isMore(base?.value, revision?.value)
  )
    messages.push(`\`${property}\` now requires ${revision!.value.join(', ')} (dependentRequired).`)
  if (typeName === 'Header' && property === 'required' && revision?.value !== true)
    messages.push(`Response header \`${within.at(-1)}\` is no longer required.`)
  if (typeName === 'Response' && kind === 'added' && status.startsWith('2'))
    messages.push(`Response \`${status}\` is a new success status.`)
  const where = side === undefined ? '' : ` (${whereOf(within, document.paths[pathKey]?.[method])})`
  return messages.map((message) => `${whom}: ${message}${where}`)
}

/** `input limit`, `response 201 address.city`. */
function whereOf([side, key = '', ...within]: string[], operation: unknown): string {
  const fields = within.filter((_, index) => within[index - 1] === 'properties')
  const { name = '' } = (operation as OpenApiOperation | undefined)?.parameters?.[Number(key)] ?? {}
  const [place, ...names] = side === 'responses' ? [`response ${key}`, ...fields] : ['input', name, ...fields]
  return [place, names.filter((each) => each !== '').join('.')].join(' ').trim()
}

/** True for changes that new error codes cause, which are allowed; released codes are compared by `x-refusals`. */
const isTolerated = (ruleId: string) =>
  ruleId === 'enum-values-added' || ruleId === 'schema-combinator-changed'

const isMore = (before: string[] = [], after: string[] = []) => after.some((name) => !before.includes(name))

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')
const formatted = (value: unknown) => (value === undefined ? 'none' : `\`${JSON.stringify(value)}\``)

function callersOf(place: string, method: string): string {
  if (place.startsWith(toolsPath)) return `agents that use the tool ${place.slice(toolsPath.length)}`
  if (place.startsWith(commandsPath)) return `scripts that run \`vs ${place.slice(commandsPath.length)}\``
  return `callers of ${method.toUpperCase()} ${place}`.replace('  ', ' ')
}

/** Facts that no OpenAPI differ compares, by the group of callers that relies on them. */
type Facts = Record<string, Record<string, string>>

function changedFacts(before: Contract, after: Contract): string[] {
  const [old, now] = [factsOf(before), factsOf(after)]
  const changed = Object.entries(old).flatMap(([whom, facts]) => {
    const others = now[whom]
    if (!others) return [`${whom}: it was removed.`]
    return Object.entries(facts)
      .filter(([fact, value]) => others[fact] !== value)
      .map(([fact, value]) => `${whom}: ${fact} ${changeTo(value, others[fact])}.`)
  })
  return [...changed, ...changedColumns(before, after), ...earlierSunsets(before, after)]
}

const changeTo = (before: string, now: string | undefined) =>
  now === undefined ? 'was removed' : `was ${before} and is now ${now}`

function factsOf({ document, surfaces }: Contract): Facts {
  const operations = readOperations(document).map(({ id, method, path, scope, role, plan }) => {
    const { [method]: operation } = document.paths[path]!
    const who = scope === null ? { scope: 'not needed' } : { scope, role, plan }
    return [callersOf(path, method), { 'the client function': id, ...who, ...refusalsOf(operation!) }]
  })
  const tools = surfaces.tools.map(({ name, toolset, readOnly, ...called }) => [
    callersOf(toolsPath + name, ''),
    { 'the toolset': toolset, 'read only': String(readOnly), ...calls(called) },
  ])
  const commands = surfaces.commands.map((command) => [
    callersOf(commandsPath + command.name, ''),
    calls(command),
  ])
  const { exitCodes, exitCodeOfStatus } = surfaces
  return {
    ...Object.fromEntries([...operations, ...tools, ...commands]),
    'scripts that run `vs`': {
      ...prefixed('exit code', exitCodes),
      ...prefixed('the exit code of status', exitCodeOfStatus),
    },
    'users of the typed client': Object.fromEntries(
      Object.keys(document.components.schemas).map((name) => [`the type ${name}`, 'declared']),
    ),
    'clients that change states': movesOf(document),
  }
}

function refusalsOf({ 'x-refusals': refusals = [] }: OpenApiOperation) {
  const names = refusals.flatMap(({ status, code, members = [] }) => [
    `refusal ${status} ${code}`,
    ...members.map((member) => `${member} of refusal ${status} ${code}`),
  ])
  return Object.fromEntries(names.map((name) => [name, 'declared']))
}

const calls = ({ operation, preset }: { operation: string | null; preset: object }) => ({
  'its operation': String(operation),
  'its preset': JSON.stringify(preset),
})

const prefixed = (what: string, facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${what} ${name}`, String(value)]))

function movesOf({ components }: OpenApi) {
  const moves = Object.entries(components.schemas).flatMap(([name, { 'x-moves': moves = {} }]) =>
    Object.entries(moves as Record<string, string[]>).flatMap(([from, allowed]) =>
      allowed.map((to) => [`the transition of ${name} from ${from} to ${to}`, 'allowed']),
    ),
  )
  return Object.fromEntries(moves)
}

/** An announced sunset must not move to an earlier date. */
function earlierSunsets(before: Contract, after: Contract): string[] {
  return operationsOf(before.document).flatMap(({ path, method, operation }) => {
    const { 'x-sunset': sunset } = after.document.paths[path]?.[method] ?? {}
    const isEarlier = sunset && sunset < (operation['x-sunset'] ?? '')
    return isEarlier ? [`${callersOf(path, method)}: the sunset moved earlier, to ${sunset}.`] : []
  })
}

/** Scripts find columns by name or position: released columns must stay, in the same order. */
function changedColumns(before: Contract, after: Contract): string[] {
  return before.surfaces.commands.flatMap(({ name, columns }) => {
    const now = after.surfaces.commands.find((command) => command.name === name)?.columns ?? columns
    const gone = columns.filter((column) => !now.includes(column))
    const stayed = columns.filter((column) => now.includes(column))
    const moved = now.filter((column) => columns.includes(column)).join() !== stayed.join()
    const whom = callersOf(commandsPath + name, '')
    return [
      ...gone.map((column) => `${whom}: the CSV no longer has the column ${column}.`),
      ...(moved ? [`${whom}: the CSV columns are in a different order.`] : []),
    ]
  })
}
