/** Says what a result leaves out and why, so that nobody takes a part for the whole. */
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { limits } from '../../generated/constants.ts'
import { listTimeEntries } from '../../generated/requests.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send, ServiceResponse } from '../../src/shared/service.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The number of records in all pages, if there are more. Counting ends at a limit. */
export function totalOf(
  { q }: Arguments,
  { header, nextCursor }: Pick<ServiceResponse, 'header' | 'nextCursor'>,
) {
  const counted = header('total-count')
  if (!nextCursor || counted === null) return {}
  const total = Number(counted)
  const most = q === undefined ? limits.count : limits.ranked
  return total < most ? { total } : { total_at_least: total }
}

/** The days and times that the words in the arguments of a list stand for. Reports return their period. */
export function daysMeant({ days, request }: ToolDescriptor, asked: Arguments, sent: Arguments) {
  const names = Object.keys(days).filter((name) => sent[name] !== undefined && sent[name] !== asked[name])
  return request.paged && names.length > 0
    ? { days: Object.fromEntries(names.map((name) => [name, sent[name]])) }
    : {}
}

/** The records or fields that only admins see, for other callers. A list of the caller's own records leaves out none. */
export async function withheldFrom(
  { withheld, request }: ToolDescriptor,
  args: Arguments,
  fetchAccount: () => Promise<AccountInfo>,
): Promise<{ withheld?: string }> {
  if (!withheld) return {}
  const { user, entitlements } = await fetchAccount()
  const isOwn = request.paged && args.user_id === user.id
  return isOwn || entitlements.roles.includes('admin') ? {} : { withheld }
}

const paging = ['limit', 'cursor', 'sort', 'fields', 'count']

/** For a list that leaves out archived records without being asked to. */
export const archivedLeftOut = ({ request }: ToolDescriptor, args: Arguments) =>
  request.paged && request.query.includes('archived') && !('archived' in { ...args, ...request.preset })
    ? { filters: { archived: false } }
    : {}

/** The filters of a call, also those that the agent did not give: the presets of the tool, and that archived records are left out. */
export function filtersOf({ request: { path, query, preset } }: ToolDescriptor, args: Arguments) {
  const defaults = query.includes('archived') ? { archived: false } : {}
  const used = Object.entries({ ...defaults, ...args, ...preset }).filter(
    ([name, value]) =>
      value !== undefined && value !== null && !paging.includes(name) && !path.includes(`{${name}}`),
  )
  return used.length > 0 ? { filters: Object.fromEntries(used) } : {}
}

interface Amounts {
  billable?: unknown
  rate_cents?: unknown
  value_cents?: unknown
}

/** The number of items that no sum of money contains: billable time without a rate, and prospects without a value. */
export function withoutAmounts(items: readonly Amounts[]): { unpriced?: number; unvalued?: number } {
  const unpriced = items.filter(({ billable, rate_cents }) => billable === true && rate_cents === null).length
  const unvalued = items.filter(({ value_cents }) => value_cents === null).length
  return { ...(unpriced > 0 && { unpriced }), ...(unvalued > 0 && { unvalued }) }
}

/** The tags in the filters that no record of the list has. For a report, that no time has. */
export async function unknownTags(
  { request }: ToolDescriptor,
  { tag, tagged }: Arguments,
  send: Send,
): Promise<{ unknown_tags?: string[] }> {
  if (tag === undefined || tag === null || !request.query.includes('tag')) return {}
  const list = request.paged ? request : listTimeEntries
  const states = list.query.includes('archived') ? [false, true] : [undefined]
  const isUsed = async (name: string) => {
    const found = states.map((archived) => send(toRequest(list, { tag: name, tagged, archived, limit: 1 })))
    return (await Promise.all(found)).some(({ text }) => text !== '[]')
  }
  const names = [tag].flat().map(String)
  const used = await Promise.all(names.map(isUsed))
  const unknown = names.filter((_, index) => !used[index])
  return unknown.length > 0 ? { unknown_tags: unknown } : {}
}
