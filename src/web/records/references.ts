/** Records that a field may name: the first ones of their list, or those that were meant by a name that was typed. */
import type { Context } from 'hono'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor, PageDescriptor } from '../../surface/page-descriptor.ts'
import { nextCursorOf } from '../../surface/paging.ts'
import type { SignedInEnv } from '../session.ts'
import type { PageRecord } from './call.ts'
import { call, callList } from './call.ts'
import { textOf } from './cells.ts'
import { isId, pageOf, pageOfKind } from './page-index.ts'

/** Up to how many records stand in a field to choose from: a page of a list. */
const choiceLimit = 100

export type Choice = readonly [id: string, name: string]

interface Choices {
  choices: Choice[]
  /** Whether these are all. */
  isComplete: boolean
}

const words: Record<string, string> = { me: 'Me', none: 'Nobody' }

/** Of a list that stands below a parent, those of the parent in `given`; none if it is not known yet. */
export async function choicesOf(
  http: Context<SignedInEnv>,
  { kinds = [], words: known = [] }: FieldDescriptor,
  values: Readonly<Record<string, unknown>>,
): Promise<Choices> {
  const page = kinds.length === 1 ? pageOfKind(kinds[0]!) : undefined
  const wordChoices = known.map((word) => [word, words[word] ?? word] as const)
  const parentField = page?.list.parent
  if (!page || (parentField && !isId(String(values[parentField]))))
    return { choices: [...wordChoices], isComplete: true }
  const parent = parentField && { [parentField]: values[parentField] }
  const { data = [], response } = await callList(page.list, http.var.session.client, {
    ...parent,
    ...orderOf(page),
    ...activeOnly(page),
    limit: choiceLimit,
  })
  const isComplete = nextCursorOf(response.headers.get('link')) === null
  return {
    choices: [...wordChoices, ...data.map((record) => [record.id, nameOf(page, record)] as const)],
    isComplete,
  }
}

const orderOf = ({ sorts, nameField = '' }: PageDescriptor) =>
  sorts.includes(nameField) ? { sort: nameField } : {}

/** Those that take something new. */
const activeOnly = ({ filters }: PageDescriptor) =>
  filters.some(({ name }) => name === 'active') ? { active: true } : {}

/** What has no name is called by what its list shows first: time by its day and duration. */
export function nameOf({ nameField, name, columns, fields }: PageDescriptor, record: PageRecord): string {
  if (nameField && record[nameField]) return String(record[nameField])
  const parts = columns.slice(0, 2).map((each) => textOf(fields[each]!, record))
  return parts.filter(Boolean).join(', ') || name
}

/** What the record of an id is called; the id itself where that cannot be read. */
export async function nameOfId(http: Context<SignedInEnv>, id: string): Promise<string> {
  const page = pageOf(id)
  if (!page) return id
  const { data } = await call(page.get, { client: http.var.session.client, path: { id } })
  return data ? nameOf(page, data) : id
}

/** An id, of what is one or is the name of exactly one record; else why it is neither. */
export async function idOf(
  http: Context<SignedInEnv>,
  field: FieldDescriptor,
  typed: string,
): Promise<{ id: string } | { error: FieldError }> {
  const page = pageOfKind(field.kinds?.[0] ?? '')
  if (!page || isId(typed)) return { id: typed }
  const filter = [page.nameField ?? '', 'q'].find((name) => page.filters.some((each) => each.name === name))
  const { data = [] } = filter
    ? await callList(page.list, http.var.session.client, { [filter]: typed, limit: choiceLimit })
    : {}
  const matches = data.filter((record) => nameOf(page, record).toLowerCase() === typed.toLowerCase())
  if (matches.length === 1) return { id: matches[0]!.id }
  const suggestions = data.slice(0, 3).map((record) => nameOf(page, record))
  const detail =
    matches.length > 1
      ? `is the name of ${matches.length} records: give the id of the one that you mean`
      : `names no ${page.name}${suggestions.length > 0 ? `; there is ${suggestions.join(', ')}` : ''}`
  return { error: { in: 'body', pointer: `/${field.name}`, detail } as FieldError }
}
