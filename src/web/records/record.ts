/** The page of a record in two columns: the work that the record is for, and its facts and timeline. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor, PageOperation, Related } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import { confirmation } from '../confirmation.ts'
import { shortDay } from '../dates.ts'
import type { Field } from '../form.ts'
import type { Html } from '../html.ts'
import { projectMark } from '../project-colour.ts'
import { keyOfField } from '../shortcuts.ts'
import { postForm } from '../submission.ts'
import { table } from '../table.ts'
import { timeWarnings } from '../time/warnings.ts'
import type { PageRecord } from './call.ts'
import { call } from './call.ts'
import { cell, nameOfReference, shortCell, wordsOf } from './cells.ts'
import type { EditAttempt } from './conflicts.ts'
import { extensions } from './extensions.ts'
import { facts, heading, texts } from './facts.ts'
import type { RecordsContext } from './frame.ts'
import {
  actionButton,
  isInPlace,
  offers,
  outcomeNotice,
  recordFrame,
  refusal,
  refusalAlert,
} from './frame.ts'
import { fieldsFor } from './inputs.ts'
import { columnsOf } from './list.ts'
import { listAbout } from './once.ts'
import { addressOf, pageAt, pageOfKind } from './page-index.ts'
import { nameOf } from './references.ts'
import { missingRecordPage } from './removed.ts'
import { hasSelection } from './selection.ts'
import { recordPicker } from './state-picker.ts'
import { timelineOf } from './timeline.ts'
import { undoNotice } from './undo.ts'

const relatedLimit = 10
/** The sections that can change if a field of the record changes. */
const changingSections = ['facts', 'timeline']

/** Undefined if the record cannot be shown. */
type Loading = Promise<PageRecord | undefined>

/** `problem` is the reason why an action on the record was refused; `refused` is a fact that was refused. */
export async function recordPage(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  problem?: Problem,
  refused?: EditAttempt,
) {
  const names = (column: readonly string[]) =>
    isInPlace(http) ? column.filter((name) => changingSections.includes(name)) : column
  const response = call(page.get, { client: http.var.session.client, path: { id } })
  const loading = response.then(({ data }) => data)
  const [{ data: record, error }, main, aside, undoable] = await Promise.all([
    response,
    column(http, page, id, loading, names(page.layout.main), refused),
    column(http, page, id, loading, names(page.layout.aside), refused),
    undoNotice(http, page, id),
  ])
  if (error) return missingRecordPage(http, page, id, error, problem)
  const mark = page.kind === 'project' ? projectMark(id) : ''
  const pageHtml = recordFrame(http, {
    title: nameOf(page, record),
    heading: await heading(http, page, record, mark, refused),
    actions: html`${await extensions[page.path]?.button?.(http, record)} ${actionsOf(http, page, record)}`,
    lead: html`${crumb(page, record)} ${leadOf(http, page, record)}`,
    notices: html`${undoable || outcomeNotice(http)} ${await timeWarnings(http, record)} ${problem ? refusalAlert(problem) : ''}`,
    texts: html`${await texts(http, page, record, refused)}`,
    main,
    aside,
  })
  const reason = problem ?? refused?.problem
  return reason ? refusal(http, reason, pageHtml) : http.html(pageHtml)
}

/** The sections with content, followed by links that add the first record to the empty lists. */
export async function column(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  record: Loading,
  names: readonly string[],
  refused?: EditAttempt,
): Promise<Html> {
  const sections = await Promise.all(names.map((name) => section(http, page, id, record, name, refused)))
  const empty = sections.flatMap((each) => ('add' in each ? [each.add] : []))
  return html`${sections.map((each) => ('content' in each ? each.content : ''))}
    ${empty.some(Boolean) ? html`<p class="also">${empty}</p>` : ''}`
}

/** A section, or the link that adds the first record to an empty list. */
type Section = { content: Html | string } | { add: Html | string }

async function section(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  record: Loading,
  name: string,
  refused?: EditAttempt,
): Promise<Section> {
  const part = extensions[page.path]?.parts?.[name]
  if (part) return { content: await part(http, id, record) }
  if (name === 'timeline') return { content: await timelineOf(http, page, id) }
  if (name !== 'facts') return relatedList(http, page.related.find(({ path }) => path === name)!, page, id)
  const value = await record
  return { content: value ? await facts(http, page, value, refused) : '' }
}

/** A link to the parent record of a record without a separate list. */
function crumb({ list, fields }: PageDescriptor, record: PageRecord): Html | string {
  if (!list.parent) return ''
  const parent = pageOfKind(fields[list.parent]!.kinds![0]!)!
  const id = String(record[list.parent])
  return html`<p class="crumb"><a href="${addressOf(parent, id)}">${nameOfReference(list.parent, record) ?? parent.name}</a></p>`
}

/** The fields below the title. Dates have their labels. */
function leadOf(
  { var: { account } }: RecordsContext,
  { layout, fields }: PageDescriptor,
  record: PageRecord,
) {
  const parts = layout.lead.flatMap((name) => {
    const field = fields[name]!
    const value = record[name]
    const text =
      field.kind === 'date' && value ? shortDay(String(value), account.today) : cell(field, record, account)
    return text ? [html`<span>${field.kind === 'date' ? `${field.label} ` : ''}${text}</span>`] : []
  })
  return parts.length > 0 ? html`<p class="lead">${parts}</p>` : ''
}

/** The main button adds to the list of the layout; rarely used actions are folded. */
function actionsOf(http: RecordsContext, page: PageDescriptor, record: PageRecord): Html {
  const { update, board, layout } = page
  const address = addressOf(page, record.id)
  const list = layout.add ? pageAt(layout.add) : undefined
  const field = list && fieldAbout(list, page)
  const others = otherActions(http, page, record)
  return html`
    ${board && offers(http, update) ? recordPicker(page, record) : ''}
    ${offers(http, update) ? html`<a class="quiet button" href="${address}/edit" data-key="e">Edit</a>` : ''}
    ${timelyActions(http, page, record)}
    ${others.some(Boolean) ? html`<details class="overflow"><summary class="quiet button">More</summary><div class="below">${others}</div></details>` : ''}
    ${field && !record.archived_at && offers(http, list.add) ? html`<a class="button" href="/${list.path}/new?${field}=${record.id}" data-key="c">Add ${list.name}</a>` : ''}`
}

function otherActions(http: RecordsContext, page: PageDescriptor, record: PageRecord): (Html | string)[] {
  const { archive, restore, remove, actions = [] } = page
  const address = addressOf(page, record.id)
  const conditions = extensions[page.path]?.actions
  return [
    ...actions
      .filter((action) => offers(http, action) && !conditions?.[action.name])
      .map(({ name }) => actionLink(page, record, name)),
    assignToMe(http, page, record),
    record.archived_at && offers(http, restore)
      ? actionButton(`${address}/restore`, 'Restore from the archive')
      : '',
    !record.archived_at && offers(http, archive) ? actionButton(`${address}/archive`, 'Archive') : '',
    remove && offers(http, remove) ? removeButton(page, remove, record) : '',
  ]
}

/** Makes the user the assignee or owner of the record. */
function assignToMe(http: RecordsContext, page: PageDescriptor, record: PageRecord): Html | string {
  const fields = offers(http, page.update) ? fieldsFor(http, page, page.update!.fields) : []
  const field = fields.find((each) => page.columns.includes(each.name) && keyOfField(page, each) === 'a')
  const isMine = field && record[field.name] === http.var.account.user.id
  if (!field || isMine || record.archived_at || !hasSelection(page)) return ''
  return postForm(
    `/${page.path}/change`,
    html`<input type="hidden" name="back" value="${record.id}" />
      <button class="quiet" name="one" value="${record.id} ${field.name}=me" data-key="i">Assign to me</button>`,
    html`class="act"`,
  )
}

const actionLink = (page: PageDescriptor, { id }: PageRecord, name: string) =>
  html`<a class="quiet button" href="${addressOf(page, id)}/${name}">${wordsOf(name)}</a>`

/** Actions that are offered only at their time, such as the conversion of a won prospect. */
const timelyActions = (http: RecordsContext, page: PageDescriptor, record: PageRecord) =>
  (page.actions ?? [])
    .filter((action) => offers(http, action) && extensions[page.path]?.actions?.[action.name]?.(record))
    .map(({ name }) => actionLink(page, record, name))

/** The page after the removal offers to undo it, if that is possible. */
function removeButton(page: PageDescriptor, { id: operation }: PageOperation, record: PageRecord): Html {
  const { restore, list } = page
  const action = `${addressOf(page, record.id)}/remove`
  const above = list.parent ? String(record[list.parent]) : undefined
  if (restore) return actionButton(action, 'Remove', above ? { above } : {})
  const fields: Field[] = above ? [{ name: 'above', label: '', type: 'hidden', value: above }] : []
  return confirmation({
    operation,
    action,
    summary: 'Remove',
    submit: `Remove ${nameOf(page, record)}`,
    fields,
  })
}

/** The field of a new record with the id of the record that it belongs to. */
export const fieldAbout = ({ add }: PageDescriptor, { kind }: PageDescriptor): string | undefined =>
  add?.fields.find(({ kinds }) => kinds?.includes(kind))?.name ?? add?.parent

/** The page has room for the name and four columns with values. Without a name, the first column is the link. The list of the kind has all columns. */
function withFewColumns(
  { var: { account } }: RecordsContext,
  page: PageDescriptor,
  records: readonly PageRecord[],
) {
  const { fields, nameField } = page
  const isUsed = (name: string) =>
    (!nameField && name === page.columns[0]) ||
    records.some((record) => shortCell(fields[name]!, record, account) !== '')
  return { ...page, columns: page.columns.filter(isUsed).slice(0, nameField ? 4 : 5) }
}

/** The first records of a list. `total` is only larger than their number if there are more. */
async function firstOf(http: RecordsContext, page: PageDescriptor, query: Record<string, unknown>) {
  const { data, response } = await listAbout(http, page, { ...query, limit: relatedLimit })
  const isCut = nextCursorOf(response.headers.get('link')) !== null
  return data && { records: data, total: data.length + (isCut ? 1 : 0) }
}

async function relatedList(
  http: RecordsContext,
  { path, filter }: Related,
  of: PageDescriptor,
  id: string,
): Promise<Section> {
  const page = pageAt(path)
  const name = filter ?? page.list.parent!
  const query = { [name]: id, ...page.embedded }
  const contained = extensions[of.path]?.lists?.[path]
  const list = await (contained ? contained(http, id) : firstOf(http, page, query))
  const data = list?.records
  if (!data) return { content: '' } // the user may see the record but not this list
  const field = fieldAbout(page, of)
  const add =
    field && offers(http, page.add)
      ? html`<a class="quiet button" href="/${path}/new?${field}=${id}" data-action>Add ${page.name}</a>`
      : ''
  if (data.length === 0) return { add }
  const all = filter
    ? `/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : null
  return {
    content: html`<section class="related">
      <div class="head"><h2>${all ? html`<a href="${all}">${page.title}</a>` : page.title}</h2>${add}</div>
      ${table(page.title, columnsOf(http, withFewColumns(http, page, data), { without: name }), data, { isDense: true })}
      ${data.length < (list.total ?? 0) && all ? html`<p class="more-of"><a href="${all}">Show all</a></p>` : ''}
    </section>`,
  }
}
