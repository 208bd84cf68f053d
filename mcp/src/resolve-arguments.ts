/** Resolves names, `me` and words such as `friday` to ids and dates. Sends requests only for such values. */
import { type AccountInfo, Range } from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import { calendarOf, withoutDayWords } from '../../src/shared/days.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { isNameProblem, mergeNameProblems, resolveId } from './record-names.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The ranges that the service accepts. */
const ranges: readonly string[] = Object.values(Range)

/** Replaces names and words with ids and dates. Throws `ServiceProblem` if a name does not match exactly one record. */
export async function resolveArguments(
  tool: ToolDescriptor,
  args: Arguments,
  send: Send,
): Promise<Arguments> {
  let account: Promise<AccountInfo> | undefined
  const fetchAccount = () =>
    (account ??= send(toRequest(getAccount, {})).then(({ text }) => JSON.parse(text)))
  const calendar = async () => calendarOf(await fetchAccount())

  const idOf = async (name: string, value: unknown): Promise<unknown> => {
    const { kinds, words } = tool.ids[name]!
    if (typeof value !== 'string' || words?.includes(value)) return value
    if (value === 'me' && kinds.includes('user')) return (await fetchAccount()).user.id
    return resolveId(value, { argument: name, kinds, reads: tool.annotations.readOnlyHint === true }, send)
  }
  const dated = await withoutDayWords(args, tool.days, ranges, calendar)
  const entries = Object.entries(dated).map(async ([name, value]) => {
    if (!Object.hasOwn(tool.ids, name)) return [name, value]
    return [
      name,
      Array.isArray(value)
        ? await Promise.all(value.map((each) => idOf(name, each)))
        : await idOf(name, value),
    ]
  })
  return Object.fromEntries(await allOrProblem(entries))
}

/** Waits for all results. If several names could not be resolved, throws one problem that lists all of them. */
async function allOrProblem<T>(results: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(results)
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const nameProblems = reasons.filter(isNameProblem)
  if (nameProblems.length < 2 || nameProblems.length < reasons.length) return Promise.all(results)
  throw new ServiceProblem(mergeNameProblems(nameProblems.map(({ problem }) => problem)))
}
