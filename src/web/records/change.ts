/** Changes the selected records of a list, a board or a page in one transaction. */
import { html } from 'hono/html'
import { runBatch } from '../../../generated/client/sdk.gen.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { inUnit } from '../error-words.ts'
import { form, readAllFields, readChoices } from '../form.ts'
import { addNamed } from './additions.ts'
import type { PageRecord } from './call.ts'
import { call } from './call.ts'
import { wordsOf } from './cells.ts'
import { reasonsOf } from './extensions.ts'
import { bodyOf, invalidInput } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { frame } from './frame.ts'
import { listPage } from './list.ts'
import { addressOf } from './page-index.ts'
import { recordPage } from './record.ts'
import { nameOf } from './references.ts'
import { listAddress } from './selection.ts'
import { requestOf, undoHeader, undoQuery } from './undo.ts'

interface Submitted {
  ids: string[]
  /** The field to set, or `remove`. */
  name: string
  /** All submitted values; the value of the field that is set, and the reason if it has one. */
  values: Readonly<Record<string, string>>
  /** The record whose page has the form; empty for a list. */
  back: string
  /** A script submitted the form, and shows the change itself. */
  isByScript: boolean
}

/**
 * A button sends `set`, such as `status=done`, or only the name of a field whose input has the value. The button in a row
 * sends the id too, as `one`: `tsk_… status=done`.
 */
async function submitted(http: RecordsContext): Promise<Submitted> {
  const [given, selected] = [await readAllFields(http), await readChoices(http, 'id')]
  const [one, ofOne = ''] = given.one?.split(' ') ?? []
  const [name = '', value] = (one ? ofOne : (given.set ?? '')).split('=')
  return {
    ids: (one ? [one] : selected).filter(isId),
    name,
    values: value === undefined ? given : { ...given, [name]: value },
    back: isId(given.back ?? '') ? given.back! : '',
    isByScript: given.back === 'none',
  }
}

export async function change(http: RecordsContext, page: PageDescriptor) {
  const given = await submitted(http)
  const { ids, name, values, back, isByScript } = given
  const refuse = (problem: Problem) =>
    back ? recordPage(http, page, back, problem) : listPage(http, page, problem)
  if (ids.length === 0) return refuse(refusalOf(`Select the ${page.title.toLowerCase()} to change first.`))
  const reason = name === page.board?.field ? reasonsOf(page)[values[name]!] : undefined
  if (reason && !(reason in values)) return http.html(reasonPage(http, page, given, reason))
  const fields = page.update?.fields.filter((field) => [name, reason].includes(field.name)) ?? []
  const { body, errors, additions } = await bodyOf(http, fields, values)
  if (errors.length > 0) return refuse(inWords(page, invalidInput(errors)))
  const { ids: added, error: refused } = await addNamed(http, additions)
  if (refused) return refuse(refused)
  Object.assign(body, added)
  const { response, error } = await run(http, page, ids, name === 'remove' ? undefined : body)
  if (error) return refuse(await explained(http, page, ids, error, body))
  if (isByScript) return http.body(null, 204, { [undoHeader]: requestOf(response!) })
  const isGone = name === 'remove' && back
  return http.redirect(
    undoQuery(http, back && !isGone ? addressOf(page, back) : listAddress(http, page), response!),
    303,
  )
}

/** Without a body, the records are removed. One record is changed by its operation, so that the log has one entry. */
function run(http: RecordsContext, page: PageDescriptor, ids: string[], body?: Record<string, unknown>) {
  const { client } = http.var.session
  const operation = body ? page.update! : page.remove!
  const [id] = ids
  if (ids.length === 1) return call(operation, { client, path: { id: id! }, ...(body && { body }) })
  const items = ids.map((each) => ({
    operation: operation.id,
    parameters: { id: each },
    ...(body && { body }),
  }))
  return runBatch({ client, body: { items: items as never, allow_removals: !body } })
}

const refusalOf = (detail: string) => ({ status: 422, detail }) as Problem

/** Names the record that was refused, and why. */
async function explained(
  http: RecordsContext,
  page: PageDescriptor,
  ids: string[],
  problem: Problem,
  body: Record<string, unknown>,
): Promise<Problem> {
  const id = ids[problem.item ?? 0]!
  const { data: record } = await call(page.get, { client: http.var.session.client, path: { id } })
  const name = record ? nameOf(page, record) : `One ${page.name}`
  const unchanged = ids.length > 1 ? ' Nothing was changed.' : ''
  if (problem.code === 'transition_not_allowed' && record) {
    const { allowed: _, ...others } = problem
    return { ...others, detail: moveRefusal(page, record, body) + unchanged } as Problem
  }
  const { detail, ...others } = inWords(page, problem)
  return { ...others, detail: `${name} was not changed: ${detail}${unchanged}` } as Problem
}

/** The errors as a sentence with the labels of the fields. */
function inWords({ fields }: PageDescriptor, { errors = [], ...problem }: Problem): Problem {
  if (errors.length === 0) return problem as Problem
  const detail = errors
    .map(({ pointer, detail }) => {
      const { label, kind } = fields[pointer.split('/').at(-1)!] ?? { label: 'The value' }
      return `${label} ${inUnit(detail, kind === 'minutes' || kind === 'money' ? kind : undefined)}.`
    })
    .join(' ')
  return { ...problem, detail } as Problem
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** `Web shop cannot move from New to Won. It can move to Contacted, Qualified or Lost.` */
function moveRefusal(page: PageDescriptor, record: PageRecord, body: Record<string, unknown>): string {
  const { field, moves } = page.board!
  const from = String(record[field])
  return `${nameOf(page, record)} cannot move from ${wordsOf(from)} to ${wordsOf(String(body[field]))}. It can move to ${either.format(moves[from]!.map(wordsOf))}.`
}

/** Asks for the reason of the new state. */
const reasonPage = (
  http: RecordsContext,
  page: PageDescriptor,
  { ids, name, values, back }: Submitted,
  reason: string,
) =>
  frame(
    http,
    `Move to ${wordsOf(values[name]!)}`,
    '',
    form({
      action: `/${page.path}/change${new URL(http.req.url).search}`,
      fields: [
        ...ids.map((value) => ({ name: 'id', label: '', type: 'hidden' as const, value })),
        { name: 'set', label: '', type: 'hidden', value: `${name}=${values[name]}` },
        { name: 'back', label: '', type: 'hidden', value: back },
        { name: reason, label: page.fields[reason]!.label, optional: true, autofocus: true },
      ],
      submit: `Move to ${wordsOf(values[name]!)}`,
      aside: html`<a href="${back ? addressOf(page, back) : listAddress(http, page)}">Cancel</a>`,
    }),
  )
