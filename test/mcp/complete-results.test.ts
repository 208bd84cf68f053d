/**
 * Generated calls of all reading tools: a result is complete, or says what it leaves out. It is compared with the responses of the
 * REST API, which are read to the last page. `CALLS=5000` makes that many random calls, and `SEED` repeats a run; a failure prints
 * the call.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { BatchItem } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { counters } from '../../mcp/src/present.ts'
import { calendarOf, daysOf } from '../../src/shared/days.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { nextCursorOf } from '../../src/shared/paging.ts'
import { toRequest } from '../../src/shared/request.ts'
import { resultIn } from '../support/agent.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'

/** Every call is part of the log, so its lists grow with each call. */
const growing = ['activity_list', 'activity_get', 'activity_overview']
const reading = tools.filter(
  ({ name, annotations }) => annotations.readOnlyHint && !growing.includes(name) && name !== 'my_day',
)

const total = Number(process.env.CALLS ?? 3 * reading.length)
const seed = Number(process.env.SEED ?? (process.env.CALLS ? Math.floor(Math.random() * 2 ** 31) : 1))
/** Without a user, these tools are about the caller. */
const aboutCaller = ['account_info', 'tasks_open', 'time_week']
const runs = Math.ceil(total / reading.length)

type Values = Record<string, unknown>

/** A record of the workspace. */
interface Known {
  id: string
  name: string
}

const service = useService()
const known = new Map<string, Known[]>()
const callers: Record<'owner' | 'member', { client: Member['client']; key: string }> = {} as never
let calendar: ReturnType<typeof calendarOf>

const longText = 'The goals are agreed, and the customer names one contact person. '.repeat(6)

beforeAll(async () => {
  const owner = await service.workspace({ plan: 'business' })
  const member = await colleague(service, owner, 'member')
  callers.owner = await service.key(owner)
  callers.member = await service.key(member)
  const sure = { client: owner.client, throwOnError: true } as const
  const { data: account } = await api.getAccount(sure)
  calendar = calendarOf(account)
  const users = (await api.listUsers(sure)).data
  known.set('user', users)
  await api.updateUser({ ...sure, path: { id: account.user.id }, body: { cost_cents: 5000 } })
  const day = (word: string) => daysOf(word, calendar, 'last')!.first

  async function add(
    kind: string,
    operation: BatchItem['operation'],
    bodies: Values[],
    { client, path }: { client?: typeof owner.client; path?: string } = {},
  ): Promise<string[]> {
    const items = bodies.map((body) => ({ operation, body, ...(path && { parameters: { id: path } }) }))
    const body = { items: items as BatchItem[] }
    const { data } = await api.runBatch({ client: client ?? owner.client, body, throwOnError: true })
    const records = data.results.map(({ body }) => body as { id: string; name?: string; title?: string })
    const named = records.map(({ id, name, title }) => ({ id, name: name ?? title ?? id }))
    known.set(kind, [...(known.get(kind) ?? []), ...named])
    return named.map(({ id }) => id)
  }
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, i) => make(i))
  const of = <T>(values: readonly T[], index: number): T => values[index % values.length]!

  const companies = await add(
    'company',
    'addCompany',
    many(30, (i) => ({ name: `Company ${i}`, tags: [of(['retail', 'food'], i)] })),
  )
  const clients = await add(
    'client',
    'addClient',
    many(12, (i) => ({ name: `Client ${i}`, company_id: of(companies, i), email: `c${i}@client.example` })),
  )
  const projects = await add(
    'project',
    'addProject',
    many(8, (i) => ({
      ...{ name: `Project ${i}`, company_id: of(companies, i), active: i !== 7, description: longText },
      ...{
        rate_cents: i % 2 ? 9000 : null,
        tags: [of(['fixed', 'open'], i)],
        budget_minutes: i ? 600 : null,
      },
    })),
  )
  const priced = await api.addService({ ...sure, body: { name: 'Design', billable: true, rate_cents: 8000 } })
  const unpriced = await api.addService({ ...sure, body: { name: 'Travel', billable: true } })
  known.set('service', (await api.listServices(sure)).data)
  const services = [priced.data.id, unpriced.data.id]
  await add('milestone', 'addMilestone', [{ name: 'Beta', due_on: day('+5d') }], {
    path: projects[1]!,
  })
  await add(
    'task',
    'addTask',
    many(40, (i) => ({
      ...{ title: `Task ${i}`, project_id: of(projects.slice(0, 6), i), assignee_id: of(users, i).id },
      ...{ status: of(['pending', 'in_progress', 'done'], i), due_on: day(`${i % 2 ? '+' : '-'}${i}d`) },
      estimate_minutes: i % 3 ? 60 : null,
    })),
  )
  for (const { client } of [owner, member])
    await add(
      'time_entry',
      'addTimeEntry',
      many(30, (i) => ({
        ...{ project_id: of(projects.slice(0, 4), i), service_id: of(services, i), minutes: 15 + i },
        ...{ date: day(`-${i}d`), billable: i % 5 > 0, memo: i % 4 ? `Memo ${i}` : longText },
      })),
      { client },
    )
  const ownTime = known.get('time_entry')![0]!.id
  await add(
    'note',
    'addNote',
    many(30, (i) => ({
      ...{ title: `Kick-off ${i}`, body: longText, tags: [of(['minutes', 'idea'], i)] },
      ...(i === 0
        ? { time_entry_id: ownTime }
        : i % 2
          ? { project_id: of(projects, i) }
          : { company_id: of(companies, i) }),
    })),
  )
  const prospects = await add(
    'prospect',
    'addProspect',
    many(12, (i) => ({
      ...{ name: `Deal ${i}`, company_name: `Prospective ${i}`, contact_name: `Contact ${i}` },
      ...{ stage: of(['new', 'qualified', 'proposal'], i), email: `p${i}@prospect.example` },
      ...{ value_cents: i % 3 ? 100_00 * i : null, owner_id: of(users, i).id, follow_up_on: day(`+${i}d`) },
    })),
  )
  await add(
    'interaction',
    'addInteraction',
    many(15, (i) => ({
      ...{ client_id: of(clients, i), kind: of(['call', 'mail'], i), title: `Talk ${i}`, direction: 'out' },
      ...{ occurred_at: `${day(`-${i + 1}d`)}T09:00:00Z`, text: longText },
    })),
  )
  await add('follow_up', 'addFollowUp', [{ due_on: day('+2d'), memo: 'Call' }], { path: prospects[0]! })
  for (const { id } of users)
    await api.addAbsence({
      ...sure,
      body: { user_id: id, starts_on: day('+3d'), ends_on: day('+5d'), kind: 'vacation' },
    })
  await api.addBill({
    ...sure,
    body: { company_id: companies[1]!, name: 'Bill', starts_on: day('-29d'), ends_on: day('-20d') },
  })
  known.set('bill', (await api.listBills(sure)).data)
  await api.archiveCompany({ ...sure, path: { id: companies[29]! } })
  await api.removeTimeEntry({ ...sure, path: { id: known.get('time_entry')![1]!.id } })
  await api.removeTimeEntry({
    client: member.client,
    path: { id: known.get('time_entry')![31]!.id },
    throwOnError: true,
  })
  await api.removeNote({ ...sure, path: { id: known.get('note')![2]!.id } })
  for (const kind of ['time_entry', 'note'])
    known.set(
      kind,
      known.get(kind)!.filter((_, i) => ![1, 2, 31].includes(i)),
    )
})

/** An argument as the agent writes it, and what it means to the API. */
interface Argument {
  asked: unknown
  meant: unknown
  /** No record has this name or id. */
  isUnknown?: true
  /** No record has this tag. */
  isUnknownTag?: true
}

const plain = (value: unknown): Argument => ({ asked: value, meant: value })
const ranges = [
  'today',
  'yesterday',
  'thisweek',
  'lastweek',
  'thismonth',
  'lastmonth',
  'thisyear',
  'last30days',
]
const tags = ['retail', 'food', 'fixed', 'open', 'minutes', 'idea']
const unknownTag = 'no such tag'

/** Ids, names in any case, and names and ids that do not exist. */
function references(kinds: readonly string[], words: readonly string[] = []): fc.Arbitrary<Argument> {
  const records = kinds.flatMap((kind) => (known.get(kind) ?? []).map((record) => ({ ...record, kind })))
  const none: Argument = { asked: 'Nobody Knows This', meant: undefined, isUnknown: true }
  const hasName = ({ kind, id, name }: Known & { kind: string }) =>
    name !== id && !['note', 'bill', 'user'].includes(kind)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(none) },
    ...(words.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...words).map(plain) }] : []),
    ...(records.length > 0
      ? [
          {
            weight: 6,
            arbitrary: fc.tuple(fc.constantFrom(...records), fc.boolean()).map(
              ([record, byName]): Argument => ({
                asked: byName && hasName(record) ? record.name.toUpperCase() : record.id,
                meant: record.id,
              }),
            ),
          },
        ]
      : []),
  )
}

function dayWords(weekday: 'last' | 'next', name: string): fc.Arbitrary<Argument> {
  return fc.constantFrom('today', '-20d', '+3d', 'last week', 'next month').map((word) => {
    const { first, last } = daysOf(word, calendar, weekday)!
    return { asked: word, meant: name === 'to' ? last : first }
  })
}

/** Null for an argument that is left out. */
function argumentOf(
  { ids, days, request }: ToolDescriptor,
  name: string,
  schema: any,
): fc.Arbitrary<Argument> | null {
  if (['cursor', 'fields', 'confirm'].includes(name)) return null
  if (ids[name]) return ids[name].kinds.length > 0 ? references(ids[name].kinds, ids[name].words) : null
  if (name === 'limit') return fc.integer({ min: 1, max: request.paged ? 100 : 50 }).map(plain)
  if (name === 'range') return fc.constantFrom(...ranges).map(plain)
  if (name === 'quiet_since') return fc.constantFrom('30d', '90d').map(plain)
  if (days[name]) return days[name].isMoment ? fc.constant(plain('30d')) : dayWords(days[name].weekday, name)
  if (name === 'tag')
    return fc
      .constantFrom(...tags, unknownTag)
      .map((tag): Argument => ({ ...plain(tag), ...(tag === unknownTag && { isUnknownTag: true }) }))
  if (name === 'q') return fc.constantFrom('kick', 'company', 'goals', 'zzz qqq').map(plain)
  if (name === 'email') return fc.constantFrom('c1@client.example', 'nobody@client.example').map(plain)
  if (name === 'name' || name === 'title') return fc.constantFrom('1', 'a', 'zzz').map(plain)
  if (schema.enum) return fc.constantFrom(...schema.enum).map(plain)
  if (schema.items?.enum)
    return fc.subarray(schema.items.enum as string[], { minLength: 1, maxLength: 2 }).map(plain)
  if (schema.type === 'boolean') return fc.boolean().map(plain)
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 12 }).map(plain)
  return null
}

function callsOf(tool: ToolDescriptor): fc.Arbitrary<Record<string, Argument>> {
  const { properties = {}, required = [] } = tool.inputSchema
  const all = Object.entries(properties).flatMap(([name, schema]) => {
    const argument = argumentOf(tool, name, schema)
    return argument ? [[name, argument] as const] : []
  })
  const needed = all.filter(([name]) => required.includes(name))
  const others = all.filter(([name]) => !required.includes(name))
  return fc
    .subarray(others, { maxLength: Math.min(others.length, 3) })
    .chain((chosen) => fc.record(Object.fromEntries([...needed, ...chosen]), { noNullPrototype: true }))
}

async function callTool(key: string, name: string, args: Values) {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const body = JSON.stringify(message)
  const response = await service.call('/mcp?toolsets=all', { method: 'POST', headers, body })
  const text = await response.text()
  const { result } = JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text)
  return { value: resultIn(result.content[0].text), isError: result.isError === true }
}

/** The response of the API: of a list, all pages. */
async function answerOf({ request }: ToolDescriptor, args: Values, key: string) {
  const all: Values[] = []
  let cursor: string | null = null
  do {
    const paging = { limit: 100, ...(cursor && { cursor }) }
    const { path } = toRequest(request, { ...args, ...(request.paged && paging) })
    const response = await service.call(path, { headers: { authorization: `Bearer ${key}` } })
    const body = await response.json()
    if (response.status !== 200) return { code: body.code as string }
    if (!request.paged) return { body }
    all.push(...body)
    cursor = nextCursorOf(response.headers.get('link'))
  } while (cursor)
  return { body: all }
}

const isAbsent = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value as object).length === 0)

/** The parts of the response that the result neither contains nor says that it leaves out. */
function missing(tool: ToolDescriptor, answer: any, result: any, at = ''): string[] {
  if (isAbsent(answer) || answer === result) return []
  if (result === undefined) return [`${at} is missing`]
  if (typeof answer === 'string')
    return result === `${answer.slice(0, 200)}… (+${answer.length - 200} characters)`
      ? []
      : [`${at} is another text`]
  if (typeof answer !== 'object') return [`${at} is ${result} instead of ${answer}`]
  if (Array.isArray(answer)) return answer.flatMap((part, i) => missing(tool, part, result[i], `${at}/${i}`))
  const { hiddenFields, idsShownAsNames, request } = tool
  return Object.entries(answer).flatMap(([name, part]) => {
    const isNamed = request.paged && idsShownAsNames.includes(name) && result[name.replace(/id$/, 'name')]
    if (hiddenFields.includes(name) || isNamed || (part === 0 && counters.includes(name))) return []
    const left = result[`${name}_left_out`]
    if (!Array.isArray(part) || left === undefined) return missing(tool, part, result[name], `${at}/${name}`)
    const shown = result[name]?.length ?? 0
    return shown + left === part.length
      ? missing(tool, part.slice(0, shown), result[name], `${at}/${name}`)
      : [`${at}/${name} has ${part.length} items, not ${shown} and ${left}`]
  })
}

/** The problems of one result. */
async function problemsOf(tool: ToolDescriptor, args: Record<string, Argument>, by: 'owner' | 'member') {
  const asked = Object.fromEntries(Object.entries(args).map(([name, { asked }]) => [name, asked]))
  const meant = Object.fromEntries(Object.entries(args).map(([name, { meant }]) => [name, meant]))
  const { value, isError } = await callTool(callers[by].key, tool.name, asked)
  if (Object.values(args).some(({ isUnknown }) => isUnknown)) {
    return isError && [403, 404, 422].includes(value.status) ? [] : ['an unknown name is not reported']
  }
  const { body, code } = await answerOf(tool, meant, callers[by].key)
  if (code) return isError && value.code === code ? [] : [`is not refused with ${code}`]
  if (isError) return [`is refused: ${value.code} ${value.detail}`]
  const problems = tool.request.paged ? await problemsOfList() : missing(tool, body, value)
  if (args.tag?.isUnknownTag && !value.unknown_tags?.includes(unknownTag))
    problems.push('the tag is not reported')
  return [...problems, ...(await untold())]

  async function problemsOfList(): Promise<string[]> {
    const { items, next_cursor, total } = value
    const found = missing(tool, body.slice(0, items.length), items)
    const isWhole = items.length === body.length
    if (isWhole !== (next_cursor === undefined))
      found.push(`has ${items.length} of ${body.length} and ${next_cursor}`)
    if (!isWhole && total !== body.length) found.push(`the total is ${total} instead of ${body.length}`)
    if (items.length > body.length) found.push('has too many items')
    if (next_cursor && items.length < body.length) {
      const { limit = 25 } = asked as { limit?: number }
      const next = await callTool(callers[by].key, tool.name, { ...asked, limit, cursor: next_cursor })
      found.push(
        ...missing(tool, body.slice(items.length, items.length + Number(limit)), next.value.items, 'next'),
      )
    }
    if (items.length === 0)
      for (const [name, { meant }] of Object.entries(args)) {
        const isPaging = ['limit', 'sort'].includes(name) || tool.request.path.includes(`{${name}}`)
        const isNamed = name === 'range' ? value.filters?.from : value.filters?.[name] !== undefined
        if (!isPaging && meant !== undefined && !isNamed) found.push(`the filter ${name} is not named`)
      }
    if (args.range && !(await isPeriod(String(asked.range))))
      found.push('the days of the range are wrong or not named')
    const unpriced = body
      .slice(0, items.length)
      .filter((each: any) => each.billable && each.rate_cents === null).length
    if (tool.name === 'timelog_list' && (value.unpriced ?? 0) !== unpriced)
      found.push(`${unpriced} have no rate`)
    const unvalued = body.slice(0, items.length).filter((each: any) => each.value_cents === null).length
    if ((value.unvalued ?? 0) !== unvalued) found.push(`${unvalued} have no value`)
    return found
  }

  /** The days of the range, by a report that returns them. `from` and `to` replace its first and last day. */
  async function isPeriod(range: string): Promise<boolean> {
    const query = { range, from: meant.from, to: meant.to } as object
    const { data, error } = await api.getTimeTotals({ client: callers.owner.client, query })
    return (
      error !== undefined ||
      (value.days?.from === data!.period.from && value.days?.to === data!.period.to) ||
      (meant.from !== undefined && meant.to !== undefined)
    )
  }

  /** A member is told of records and amounts that only the owner sees; the owner is not told of any. */
  async function untold(): Promise<string[]> {
    if (by === 'owner')
      return value.withheld === undefined ? [] : ['tells the owner that something is withheld']
    const isAboutCaller = [...Object.values(meant), ...Object.values(tool.request.preset ?? {})].includes(
      'me',
    )
    if (isAboutCaller || (aboutCaller.includes(tool.name) && meant.user_id === undefined)) return []
    const { body: full } = await answerOf(tool, meant, callers.owner.key)
    const isTold = value.withheld !== undefined || value.partial === true || (value.caveats ?? []).length > 0
    return isTold || JSON.stringify(full) === JSON.stringify(body) ? [] : ['does not say what is withheld']
  }
}

test.each(reading.map((tool) => [tool.name, tool] as const))(
  '%s leaves nothing out silently',
  async (_, tool) => {
    const call = fc.asyncProperty(
      callsOf(tool),
      fc.constantFrom('owner' as const, 'member' as const),
      async (args, by) => {
        expect(await problemsOf(tool, args, by)).toEqual([])
      },
    )
    await fc.assert(call, { seed, numRuns: runs })
  },
)
