/** Records that a field may name: the first ones of their list, or those that were meant by a name that was typed. */
import type { Context } from 'hono'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor, PageDescriptor } from '../../surface/page-descriptor.ts'
import { nextCursorOf } from '../../surface/paging.ts'
import type { SignedInEnv } from '../session.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { pageOfKind } from './pages-by.ts'

/** Up to how many records stand in a field to choose from: a page of a list. */
const most = 100

export type Choice = readonly [id: string, name: string]

interface Known {
  choices: Choice[]
  /** Whether these are all. */
  isWhole: boolean
}

const words: Record<string, string> = { me: 'Me', none: 'Nobody' }

/** Of a list that stands below a parent, those of the parent in `given`; none if it is not known yet. */
export async function choicesOf(
  http: Context<SignedInEnv>,
  { kinds = [], words: known = [] }: FieldDescriptor,
  given: Readonly<Record<string, unknown>>,
): Promise<Known> {
  const page = kinds.length === 1 ? pageOfKind(kinds[0]!) : undefined
  const first = known.map((word) => [word, words[word] ?? word] as const)
  if (!page || (page.list.parent && !given[page.list.parent])) return { choices: [...first], isWhole: true }
  const parent = page.list.parent && { [page.list.parent]: given[page.list.parent] }
  const { data = [], response } = await callList(page.list, http.var.session.client, {
    ...parent,
    ...orderOf(page),
    ...onlyOpen(page),
    limit: most,
  })
  const isWhole = nextCursorOf(response.headers.get('link')) === null
  return { choices: [...first, ...data.map((record) => [record.id, nameOf(page, record)] as const)], isWhole }
}

const orderOf = ({ sorts, nameField = '' }: PageDescriptor) =>
  sorts.includes(nameField) ? { sort: nameField } : {}

/** Those that take something new. */
const onlyOpen = ({ filters }: PageDescriptor) =>
  filters.some(({ name }) => name === 'active') ? { active: true } : {}

export const nameOf = ({ nameField = 'id', name }: PageDescriptor, record: PageRecord) =>
  String(record[nameField] ?? name)

/** An id, of what is one or is the name of exactly one record; else why it is neither. */
export async function idOf(
  http: Context<SignedInEnv>,
  field: FieldDescriptor,
  typed: string,
): Promise<{ id: string } | { error: FieldError }> {
  const page = pageOfKind(field.kinds?.[0] ?? '')
  if (!page || /^[a-z]{3}_[0-9a-z]{26}$/.test(typed)) return { id: typed }
  const filter = [page.nameField ?? '', 'q'].find((name) => page.filters.some((each) => each.name === name))
  const { data = [] } = filter
    ? await callList(page.list, http.var.session.client, { [filter]: typed, limit: most })
    : {}
  const found = data.filter((record) => nameOf(page, record).toLowerCase() === typed.toLowerCase())
  if (found.length === 1) return { id: found[0]!.id }
  const near = data.slice(0, 3).map((record) => nameOf(page, record))
  const detail =
    found.length > 1
      ? `is the name of ${found.length} records: give the id of the one that you mean`
      : `names no ${page.name}${near.length > 0 ? `; there is ${near.join(', ')}` : ''}`
  return { error: { in: 'body', pointer: `/${field.name}`, detail } as FieldError }
}
