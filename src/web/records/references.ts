/** References to records: the choices of a field, and the lookup of typed names. */
import type { Context } from 'hono'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import type { UnresolvedName } from '../../shared/record-names.ts'
import { haveNames, idIn, resolveName } from '../../shared/record-names.ts'
import type { SignedInEnv } from '../session.ts'
import type { PageRecord } from './call.ts'
import { call, callList } from './call.ts'
import { textOf } from './cells.ts'
import { pageOf, pageOfKind } from './page-index.ts'

/** The maximum number of records that a choice offers: one page of their list. */
const choiceLimit = 100

type Values = Readonly<Record<string, unknown>>

type Choice = readonly [id: string, name: string]

interface Choices {
  choices: Choice[]
  /** False if the list has more records. */
  isComplete: boolean
}

export const wordOf = (word: string, kind: string | undefined) =>
  word === 'me' ? 'Me' : kind === 'user' ? 'No one' : 'None'

/** If the list belongs to a parent record, `values` must contain the parent's id; without it, there are no choices. */
export async function choicesOf(
  http: Context<SignedInEnv>,
  { kinds = [], words: known = [] }: FieldDescriptor,
  values: Values,
  limit = choiceLimit,
): Promise<Choices> {
  const page = kinds.length === 1 ? pageOfKind(kinds[0]!) : undefined
  const wordChoices = known.map((word) => [word, wordOf(word, kinds[0])] as const)
  const parentField = page?.list.parent
  if (!page || (parentField && !isId(String(values[parentField]))))
    return { choices: [...wordChoices], isComplete: true }
  const parent = parentField && { [parentField]: values[parentField] }
  const read = async () => {
    const query = { ...parent, ...orderOf(page), ...activeOnly(page), limit }
    const { data = [], response } = await callList(page.list, http.var.session.client, query)
    const choices = data.map((record): Choice => [record.id, nameOf(page, record)])
    return { choices, isComplete: nextCursorOf(response.headers.get('link')) === null }
  }
  // Every list that assigns records to people offers them, and they rarely change.
  const { choices, isComplete } = await (page.kind === 'user'
    ? http.var.account.keep(`${limit} users`, read)
    : read())
  return { choices: [...wordChoices, ...choices], isComplete }
}

const orderOf = ({ sorts, nameField = '' }: PageDescriptor) =>
  sorts.includes(nameField) ? { sort: nameField } : {}

/** Excludes inactive records, because new records cannot refer to them. */
const activeOnly = ({ filters }: PageDescriptor) =>
  Object.fromEntries(
    filters.filter(({ name }) => ['active', 'open'].includes(name)).map(({ name }) => [name, true]),
  )

/** A record without a name is named by the first two columns of its list: a time entry by its day and duration. */
export function nameOf({ nameField, name, columns, fields }: PageDescriptor, record: PageRecord): string {
  if (nameField && record[nameField]) return String(record[nameField])
  const parts = columns.slice(0, 2).map((each) => textOf(fields[each]!, record))
  return parts.filter(Boolean).join(', ') || name
}

/** The name of a record; its id if the user may not read the record. */
export async function nameOfId(http: Context<SignedInEnv>, id: string): Promise<string> {
  const page = pageOf(id)
  if (!page) return id
  const { data } = await call(page.get, { client: http.var.session.client, path: { id } })
  return data ? nameOf(page, data) : id
}

/** Resolves a typed name to an id. Returns an error unless exactly one record has the name. */
export async function idOf(
  http: Context<SignedInEnv>,
  field: FieldDescriptor,
  typed: string,
  values: Values,
): Promise<{ id: string } | { error: FieldError }> {
  const resolved = await resolveReference(http, field, typed, values)
  if ('id' in resolved) return resolved
  const detail =
    resolved.reason === 'ambiguous_name'
      ? `matches ${resolved.candidates.length} records. Choose one of them`
      : `matches no ${wordsForKinds(field.kinds ?? [])}`
  return { error: { in: 'body', pointer: `/${field.name}`, detail } as FieldError }
}

/** Records of a parent are looked up among those of the parent in `values`. */
export async function resolveReference(
  http: Context<SignedInEnv>,
  { kinds = [] }: FieldDescriptor,
  typed: string,
  values: Values,
): Promise<{ id: string } | UnresolvedName> {
  if (kinds.includes('user') && typed.toLowerCase() === 'me') return { id: http.var.account.user.id }
  const page = pageOfKind(kinds[0] ?? '')
  const parentId = values[parentFieldOf(kinds) ?? '']
  if (idIn(typed) || !page || !isId(parentId)) return resolveTyped(http, kinds, typed)
  const all = await listForPicking(http, page, choiceLimit, parentId)
  const same = all.filter(({ name }) => name.localeCompare(typed, 'en', { sensitivity: 'base' }) === 0)
  if (same.length === 1) return { id: same[0]!.id }
  const candidates = (same.length > 0 ? same : all).map((each) => ({
    ...each,
    context: null,
    email: null,
    active: true,
  }))
  return { reason: same.length > 0 ? 'ambiguous_name' : 'unknown_name', detail: '', candidates }
}

/** The field with the parent record, without which these records cannot be listed. */
export const parentFieldOf = (kinds: readonly string[]): string | undefined =>
  kinds.length === 1 ? pageOfKind(kinds[0]!)?.list.parent : undefined

/** The first records of the list that new records can refer to. */
export async function listForPicking(
  http: Context<SignedInEnv>,
  page: PageDescriptor,
  limit: number,
  parentId?: string,
): Promise<{ id: string; kind: string; name: string }[]> {
  const { data = [] } = await callList(page.list, http.var.session.client, {
    ...(page.list.parent && { [page.list.parent]: parentId }),
    ...orderOf(page),
    ...activeOnly(page),
    limit,
  })
  return data.map((record) => ({ id: record.id, kind: page.kind, name: nameOf(page, record) }))
}

/** Text for kinds without names is returned unchanged, for the API to refuse. */
export async function resolveTyped(
  http: Context<SignedInEnv>,
  kinds: readonly string[],
  typed: string,
): Promise<{ id: string } | UnresolvedName> {
  const id = idIn(typed)
  if (id || !haveNames(kinds)) return { id: id ?? typed }
  const { client } = http.var.session
  const security = [{ scheme: 'bearer', type: 'http' }] as const
  return resolveName(
    typed,
    { kinds, reads: false },
    async ({ path }) => (await client.get({ url: path, security })).data ?? [],
  )
}

/** `company or client`. */
export const wordsForKinds = (kinds: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    kinds.map((kind) => pageOfKind(kind)?.name ?? kind.replaceAll('_', ' ')),
  )
