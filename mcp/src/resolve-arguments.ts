/** Resolves names, `me` and words such as `friday` to ids and dates. Sends requests only for such values. */
import { type AccountInfo, Range } from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import { type Calendar, dayOf, isDayWord } from '../../src/shared/days.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { isNameProblem, mergeNameProblems, resolveId } from './record-names.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The ranges that the service accepts. */
const ranges: readonly string[] = Object.values(Range)

/** In these arguments, a weekday means its most recent date; in all others, its next date. */
const pastDayArguments = /^(date|from|to|starts_on)$/

/** Replaces names and words with ids and dates. Throws `ServiceProblem` if a name does not match exactly one record. */
export async function resolveArguments(
  tool: ToolDescriptor,
  args: Arguments,
  send: Send,
): Promise<Arguments> {
  let account: Promise<AccountInfo> | undefined
  const fetchAccount = () =>
    (account ??= send(toRequest(getAccount, {})).then(({ text }) => JSON.parse(text)))
  const calendar = async (): Promise<Calendar> => {
    const { today, workspace } = await fetchAccount()
    return { today, weekStartsOn: workspace.week_starts_on }
  }

  const idOf = async (name: string, value: unknown): Promise<unknown> => {
    const { kinds, words } = tool.ids[name]!
    if (typeof value !== 'string' || words?.includes(value)) return value
    if (value === 'me' && kinds.includes('user')) return (await fetchAccount()).user.id
    return resolveId(value, { argument: name, kinds, reads: tool.annotations.readOnlyHint === true }, send)
  }
  const dayFor = async (name: string, value: unknown): Promise<unknown> => {
    if (!isDayWord(value)) return value
    const weekday = pastDayArguments.test(name) ? 'last' : 'next'
    const end = /(^|_)(to|until)$|^ends_on$|^due_on$/.test(name) ? 'last' : 'first'
    return dayOf(value, await calendar(), { weekday, end }) ?? value
  }

  const entries = Object.entries(await resolveRange(tool, args, calendar)).map(async ([name, value]) => {
    if (Object.hasOwn(tool.ids, name))
      return [
        name,
        Array.isArray(value)
          ? await Promise.all(value.map((each) => idOf(name, each)))
          : await idOf(name, value),
      ]
    return [name, tool.days.includes(name) ? await dayFor(name, value) : value]
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

/** Replaces a range that the service does not accept, such as `friday` or `nextmonth`, with `from` and `to`. */
async function resolveRange(
  tool: ToolDescriptor,
  args: Arguments,
  calendar: () => Promise<Calendar>,
): Promise<Arguments> {
  const { range, ...others } = args
  if (!isDayWord(range) || ranges.includes(range) || !tool.days.includes('from') || !tool.days.includes('to'))
    return args
  const today = await calendar()
  const [from, to] = (['first', 'last'] as const).map((end) => dayOf(range, today, { weekday: 'last', end }))
  return from ? { ...others, from, to } : args
}
