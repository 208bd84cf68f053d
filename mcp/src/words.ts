/** What people say in place of ids and dates: names, `me`, `friday`. Costs a request where the value is such a word, and none else. */
import { type AccountInfo, Range } from '../../generated/client/types.gen.ts'
import { finders } from '../../generated/mcp/finders.ts'
import { getAccount } from '../../generated/requests.ts'
import { type Calendar, dayOf, isWord } from '../../src/surface/days.ts'
import type { Finder, ToolDescriptor } from '../../src/surface/descriptors.ts'
import type { Problem } from '../../src/surface/problem.ts'
import { toRequest } from '../../src/surface/request.ts'
import type { Send } from '../../src/surface/service.ts'
import { ServiceProblem } from '../../src/surface/service.ts'

type Arguments = Readonly<Record<string, unknown>>
type Found = Record<string, unknown>

/** How many records one is asked to choose from. */
const mostCandidates = 5

/** What the service has for a range. */
const ranges: readonly string[] = Object.values(Range)

/** Arguments of a day that lies behind us, as a rule. */
const lookingBack = /^(date|from|to|starts_on)$/

/** The arguments with ids for names and dates for words. Throws `ServiceProblem` where that is not one record. */
export async function withoutWords(tool: ToolDescriptor, args: Arguments, send: Send): Promise<Arguments> {
  let account: Promise<AccountInfo> | undefined
  const ask = () => (account ??= send(toRequest(getAccount, {})).then(({ text }) => JSON.parse(text)))
  const calendar = async (): Promise<Calendar> => {
    const { today, workspace } = await ask()
    return { today, weekStartsOn: workspace.week_starts_on }
  }

  const idOf = async (name: string, value: unknown): Promise<unknown> => {
    const { kind, words } = tool.ids[name]!
    if (typeof value !== 'string' || words?.includes(value)) return value
    if (kind === 'user' && value === 'me') return (await ask()).user.id
    const finder = finders[kind]
    return !finder || /^[a-z]{3}_/.test(value) ? value : find(finder, name, value, send)
  }
  const dayFor = async (name: string, value: unknown): Promise<unknown> => {
    if (!isWord(value)) return value
    const weekday = lookingBack.test(name) ? 'last' : 'next'
    const end = /(^|_)(to|until)$|^ends_on$|^due_on$/.test(name) ? 'last' : 'first'
    return dayOf(value, await calendar(), { weekday, end }) ?? value
  }

  const entries = Object.entries(await withoutOtherRange(tool, args, calendar)).map(async ([name, value]) => {
    if (Object.hasOwn(tool.ids, name))
      return [
        name,
        Array.isArray(value)
          ? await Promise.all(value.map((each) => idOf(name, each)))
          : await idOf(name, value),
      ]
    return [name, tool.days.includes(name) ? await dayFor(name, value) : value]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** What the service has no range for, `friday` or `nextmonth`, is a range between two days. */
async function withoutOtherRange(
  tool: ToolDescriptor,
  args: Arguments,
  calendar: () => Promise<Calendar>,
): Promise<Arguments> {
  const { range, ...others } = args
  if (!isWord(range) || ranges.includes(range) || !tool.days.includes('from') || !tool.days.includes('to'))
    return args
  const today = await calendar()
  const [from, to] = (['first', 'last'] as const).map((end) => dayOf(range, today, { weekday: 'last', end }))
  return from ? { ...others, from, to } : args
}

/** The id of the record that is called so, in any case, or else of the only one whose name has it in it. */
async function find(finder: Finder, argument: string, value: string, send: Send): Promise<string> {
  const { field, filter, list, name, tool } = finder
  const search = async (text: string): Promise<Found[]> => {
    const args = { ...(filter && { [filter]: text }), limit: 100 }
    const found = JSON.parse((await send(toRequest(list, args))).text) as Found[]
    return found.filter((record) => has(record[field], text))
  }
  const found = await search(value)
  const exact = found.filter((record) => is(record[field], value))
  const [only, ...others] = exact.length > 0 ? exact : found
  if (only && others.length === 0) return only.id as string
  if (only) {
    const what = exact.length > 0 ? `called "${value}"` : `with "${value}" in their ${field}`
    throw refused(
      'ambiguous_name',
      `Several records are ${what}: pass the id of one of the candidates.`,
      argument,
      [only, ...others],
      field,
    )
  }
  const words = value.split(/\s+/).sort((a, b) => b.length - a.length)
  for (const word of words.length > 1 ? words.slice(0, 3) : []) {
    const near = await search(word)
    if (near.length > 0)
      throw refused(
        'unknown_name',
        `There is no ${name} called "${value}", only others like it.`,
        argument,
        near,
        field,
      )
  }
  throw refused(
    'unknown_name',
    `There is no ${name} called "${value}": look with ${tool}.`,
    argument,
    [],
    field,
  )
}

const is = (text: unknown, name: string) => String(text).toLowerCase() === name.toLowerCase()
const has = (text: unknown, part: string) => String(text).toLowerCase().includes(part.toLowerCase())

function refused(
  code: string,
  detail: string,
  argument: string,
  found: Found[],
  field: string,
): ServiceProblem {
  const problem: Problem = {
    title: 'Unprocessable Entity',
    status: 422,
    code,
    detail,
    errors: [{ in: 'arguments', pointer: `/${argument}`, detail: 'must name one record' }],
    ...(found.length > 0 && {
      candidates: found.slice(0, mostCandidates).map((record) => placed(record, field)),
    }),
    ...(found.length > mostCandidates && { more_candidates: found.length - mostCandidates }),
  }
  return new ServiceProblem(problem)
}

/** What tells records of one name apart. */
function placed(record: Found, field: string): Found {
  const telling = new RegExp(`^(id|${field}|email|stage|status|position|due_on|website|.*_name)$`)
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => telling.test(key) && value !== null),
  )
}
