/** References to records: the choices of a field, and the lookup of typed names. */
import type { Context } from 'hono'
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { SignedInEnv } from '../session.ts'
import type { PageRecord } from './call.ts'
import { call, callList } from './call.ts'
import { textOf } from './cells.ts'
import { isId, pageOf, pageOfKind } from './page-index.ts'

/** The maximum number of records that a choice offers: one page of their list. */
const choiceLimit = 100

export type Choice = readonly [id: string, name: string]

interface Choices {
  choices: Choice[]
  /** False if the list has more records than `choiceLimit`. */
  isComplete: boolean
}

const words: Record<string, string> = { me: 'Me', none: 'No one' }

/** If the list belongs to a parent record, `values` must contain the parent's id; without it, there are no choices. */
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

/** Excludes inactive records, because new records cannot refer to them. */
const activeOnly = ({ filters }: PageDescriptor) =>
  filters.some(({ name }) => name === 'active') ? { active: true } : {}

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

/** Resolves a typed id or a name to an id. Returns an error if the name does not match exactly one record. */
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
      ? `matches ${matches.length} records. Enter the id instead`
      : `matches no ${page.name}${suggestions.length > 0 ? `. Similar names: ${suggestions.join(', ')}` : ''}`
  return { error: { in: 'body', pointer: `/${field.name}`, detail } as FieldError }
}
