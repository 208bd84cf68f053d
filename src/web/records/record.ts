/** The page of a record: its fields, related records and latest changes. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor, PageOperation, Related } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { confirmation } from '../confirmation.ts'
import type { Field } from '../form.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { moveForm } from './board.ts'
import type { PageRecord } from './call.ts'
import { call, callList } from './call.ts'
import { cell, nameOfReference, wordsOf } from './cells.ts'
import { extensions } from './extensions.ts'
import type { RecordsContext } from './frame.ts'
import { actionButton, frame, offers, refusal, refusalAlert } from './frame.ts'
import { columnsOf } from './list.ts'
import { addressOf, pageAt, pageOfKind } from './page-index.ts'
import { nameOf } from './references.ts'
import { missingRecordPage } from './removed.ts'
import { timelineOf } from './timeline.ts'

const relatedLimit = 10

/** `problem` is the reason why an action on the record was refused. */
export async function recordPage(http: RecordsContext, page: PageDescriptor, id: string, problem?: Problem) {
  const [{ data: record, error }, related, changes] = await Promise.all([
    call(page.get, { client: http.var.session.client, path: { id } }),
    Promise.all(
      page.related
        .filter(({ path }) => !pageAt(path).timeline)
        .map((each) => relatedList(http, each, page, id)),
    ),
    timelineOf(http, page, id),
  ])
  if (error) return missingRecordPage(http, page, id, error, problem)
  const extension = await extensions[page.path]?.record?.(http, record)
  const pageHtml = frame(
    http,
    nameOf(page, record),
    actionsOf(http, page, record),
    html`${crumb(page, record)} ${problem ? refusalAlert(problem) : ''}
      ${facts(http, page, record)} ${extension ?? ''} ${related} ${changes}`,
  )
  return problem ? refusal(http, problem, pageHtml) : http.html(pageHtml)
}

/** A link to the record's list, or to its parent record. */
function crumb({ path, title, list, fields }: PageDescriptor, record: PageRecord): Html {
  if (!list.parent) return html`<p class="crumb"><a href="/${path}">${title}</a></p>`
  const parent = pageOfKind(fields[list.parent]!.kinds![0]!)!
  const id = String(record[list.parent])
  return html`<p class="crumb"><a href="${addressOf(parent, id)}">${nameOfReference(list.parent, record) ?? parent.name}</a></p>`
}

function actionsOf(http: RecordsContext, page: PageDescriptor, record: PageRecord): Html {
  const { archive, restore, remove, update, board } = page
  const address = addressOf(page, record.id)
  return html`
    ${board && offers(http, update) ? moveForm(page, record, String(record[board.field]), 'record') : ''}
    ${offers(http, update) ? html`<a class="button" href="${address}/edit" data-key="e">Edit</a>` : ''}
    ${(page.actions ?? [])
      .filter(
        (action) => offers(http, action) && (extensions[page.path]?.actions?.[action.name]?.(record) ?? true),
      )
      .map(({ name }) => html`<a class="quiet button" href="${address}/${name}">${wordsOf(name)}</a>`)}
    ${record.archived_at && offers(http, restore) ? actionButton(`${address}/restore`, 'Restore from the archive') : ''}
    ${!record.archived_at && offers(http, archive) ? actionButton(`${address}/archive`, 'Archive') : ''}
    ${remove && offers(http, remove) ? removeButton(page, remove, record) : ''}`
}

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

const metadataFields = ['id', 'created_at', 'updated_at', 'version']

/** The fields with a value: the main ones, all others, and the secondary ones folded. */
function facts(http: RecordsContext, page: PageDescriptor, record: PageRecord): Html {
  const isName = (name: string) => name.endsWith('_name') && `${name.slice(0, -5)}_id` in page.fields
  const totals = Object.values(page.fields).map(({ partOf }) => partOf)
  const cells = Object.values(page.fields)
    .filter(({ name }) => name !== page.nameField && !metadataFields.includes(name) && !isName(name))
    .filter(({ name }) => !totals.includes(name))
    .map((field) => ({ field, text: cell(field, record, http.var.account) }))
    .filter(({ text }) => text !== '')
  const isIn = (names: readonly string[]) => (each: (typeof cells)[number]) => names.includes(each.field.name)
  const others = cells.filter((each) => !isIn([...page.main, ...page.secondary])(each))
  const secondary = cells.filter(isIn(page.secondary))
  return html`${cells.filter(isIn(page.main)).map(({ text }) => text)} ${factList(others)}
    ${secondary.length > 0 ? html`<details class="more"><summary>More</summary>${factList(secondary)}</details>` : ''}`
}

const factList = (cells: { field: FieldDescriptor; text: Html | string }[]) =>
  html`<dl class="facts">
      ${cells.map(({ field, text }) => html`<div><dt>${field.label}</dt><dd>${text}</dd></div>`)}
    </dl>`

async function relatedList(http: RecordsContext, { path, filter }: Related, of: PageDescriptor, id: string) {
  const page = pageAt(path)
  const name = filter ?? page.list.parent!
  const query = { [name]: id, ...page.embedded }
  const { data } = await callList(page.list, http.var.session.client, { ...query, limit: relatedLimit })
  if (!data) return '' // the user may see the record but not this list
  const field = page.add?.fields.find(({ kinds }) => kinds?.includes(of.kind))?.name ?? page.add?.parent
  const all = filter
    ? `/${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : null
  return html`<section class="related">
    <div class="head"><h2>${all ? html`<a href="${all}">${page.title}</a>` : page.title}</h2>
      ${field && offers(http, page.add) ? html`<a class="quiet button" href="/${path}/new?${field}=${id}" data-action>Add ${page.name}</a>` : ''}</div>
    ${data.length > 0 ? table(page.title, columnsOf(http, page, { without: name }), data, { isDense: true }) : html`<p class="empty">None.</p>`}
    ${data.length === relatedLimit && all ? html`<p><a href="${all}">Show all</a></p>` : ''}
  </section>`
}
