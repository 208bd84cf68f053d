/** Resolves names, `me` and words such as `friday` to ids and dates. Sends requests only for such values. */
import { Range } from '../../generated/client/types.gen.ts'
import { getters } from '../../generated/mcp/finders.ts'
import { calendarOf, withoutDayWords } from '../../src/shared/days.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { isId } from '../../src/shared/record-id.ts'
import { canBeParent } from '../../src/shared/record-names.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { accountOnce } from './account.ts'
import { isNameProblem, mergeNameProblems, resolveId } from './record-names.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The ranges that the service accepts. */
const ranges: readonly string[] = Object.values(Range)

/**
 * Replaces names and words with ids and dates. Lists do not return their period, so their ranges become days. Throws `ServiceProblem`
 * if a name does not match exactly one record.
 */
export async function resolveArguments(
  tool: ToolDescriptor,
  args: Arguments,
  send: Send,
  fetchAccount = accountOnce(send),
): Promise<Arguments> {
  const calendar = async () => calendarOf(await fetchAccount())

  const idOf = async (name: string, value: unknown): Promise<unknown> => {
    const { kinds, words } = tool.ids[name]!
    if (typeof value !== 'string' || words?.includes(value)) return value
    if (value === 'me' && kinds.includes('user')) return (await fetchAccount()).user.id
    const reads = tool.annotations.readOnlyHint === true
    // The other arguments are the new values of the record of the call, so they do not identify it.
    const parents = name === 'id' ? undefined : () => parentsFor(kinds)
    return resolveId(value, { argument: name, kinds, reads, parents }, send)
  }
  /** The ids of the other arguments to which a record of these kinds can refer, otherwise those in the record of the call. */
  const parentsFor = async (kinds: readonly string[]): Promise<string[]> => {
    const names = Object.keys(dated).filter((name) => canBeParent(kinds, tool.ids[name]?.kinds ?? []))
    const values = await Promise.all(names.map((name) => resolved(name).catch(() => [])))
    const given = values.flat().filter((id) => typeof id === 'string' && isId(id)) as string[]
    if (given.length > 0 || !tool.ids.id) return given
    return referencesOf(await resolved('id'), send)
  }
  const known = new Map<string, Promise<unknown>>()
  function resolved(name: string): Promise<unknown> {
    const value = dated[name]
    const found = known.get(name)
    if (found || !Object.hasOwn(tool.ids, name)) return found ?? Promise.resolve(value)
    const several = (values: unknown[]) => Promise.all(values.map((each) => idOf(name, each)))
    const resolving = Array.isArray(value) ? several(value) : idOf(name, value)
    known.set(name, resolving)
    return resolving
  }
  const dated = await withoutDayWords(args, tool.days, tool.request.paged ? [] : ranges, calendar)
  const entries = Object.keys(dated).map(async (name) => [name, await resolved(name)])
  return Object.fromEntries(await allOrProblem(entries))
}

/** The ids in a record; none if it cannot be read. */
async function referencesOf(id: unknown, send: Send): Promise<string[]> {
  const getter = typeof id === 'string' ? getters[id.slice(0, 3)] : undefined
  if (!getter) return []
  const record: object = await send(toRequest(getter, { id })).then(
    ({ text }) => JSON.parse(text),
    () => ({}),
  )
  return Object.values(record).filter((value) => typeof value === 'string' && isId(value) && value !== id)
}

/** Waits for all results. If several names could not be resolved, throws one problem that lists all of them. */
async function allOrProblem<T>(results: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(results)
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const nameProblems = reasons.filter(isNameProblem)
  if (nameProblems.length < 2 || nameProblems.length < reasons.length) return Promise.all(results)
  throw new ServiceProblem(mergeNameProblems(nameProblems.map(({ problem }) => problem)))
}
