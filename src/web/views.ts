/** All saved views, and the form to rename, share or remove one. `/views/viw_…` opens the list of a view. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getView, listViews, removeView, restoreView, updateView } from '../../generated/client/sdk.gen.ts'
import type { Problem, View } from '../../generated/client/types.gen.ts'
import { form, readFields } from './form.ts'
import type { Html } from './html.ts'
import { filterChips } from './records/chips.ts'
import { filtersFromQuery } from './records/filters.ts'
import type { RecordsContext } from './records/frame.ts'
import { actionButton, frame, refusal, refusalAlert } from './records/frame.ts'
import { pageAt, pageOfKind } from './records/page-index.ts'
import { missingRecordPage } from './records/removed.ts'
import { addressOfView, mayChange } from './records/views.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import type { Column } from './table.ts'
import { pager, table } from './table.ts'

const list = pageAt('views')
const perPage = 50

export const viewPages = new Hono<SignedInEnv>()
  .use(`/${list.path}/*`, requireSignIn)
  .get(`/${list.path}`, requireSignIn, listPage)
  .get(`/${list.path}/:id`, open)
  .get(`/${list.path}/:id/edit`, (http) => editPage(http))
  .post(`/${list.path}/:id/edit`, edit)
  .post(`/${list.path}/:id/remove`, remove)
  .post(`/${list.path}/:id/restore`, restore)

const pageOfView = ({ kind }: View) => pageOfKind(kind)!

async function listPage(http: RecordsContext) {
  const query = { limit: perPage, ...filtersFromQuery(http, list) }
  const [{ data, error, response }, chips] = await Promise.all([
    listViews({ client: http.var.session.client, query }),
    filterChips(http, list),
  ])
  const framed = (views: Html) =>
    frame(
      http,
      list.title,
      '',
      html`<p class="lead">A view is a list with its filters, order and columns. Save one with “Save view” above a list.</p>
        <div class="toolbar">${chips}</div> ${views}`,
    )
  if (error) return refusal(http, error, framed(refusalAlert(error)))
  const views =
    data.length > 0
      ? table(list.title, columns(http), data, { isDense: true })
      : html`<p class="empty">There is no view here.</p>`
  return http.html(
    framed(html`<div id="list">${views} ${pager(http, response, { length: data.length, perPage })}</div>`),
  )
}

const columns = ({ var: { account } }: RecordsContext): Column<View>[] => [
  {
    title: 'View',
    cell: (view) => html`<a href="${addressOfView(pageOfView(view), view)}">${view.name}</a>`,
  },
  { title: 'List', cell: (view) => pageOfView(view).title },
  { title: 'Seen by', cell: ({ shared }) => (shared ? 'Everybody' : 'The owner and admins') },
  {
    title: 'Change',
    cell: (view) =>
      mayChange(account, view) ? html`<a href="/views/${view.id}/edit">Rename, share or remove</a>` : '',
  },
  { title: 'Owner', cell: ({ user_name }) => user_name ?? '' },
]

const idOf = ({ req }: RecordsContext) => req.param('id')!

async function viewOf(http: RecordsContext) {
  return getView({ client: http.var.session.client, path: { id: idOf(http) } })
}

async function open(http: RecordsContext) {
  const { data, error } = await viewOf(http)
  if (error) return missingRecordPage(http, list, idOf(http), error)
  const outcome = ['saved', 'restored'].find((each) => http.req.query(each) !== undefined)
  return http.redirect(`${addressOfView(pageOfView(data), data)}${outcome ? `&${outcome}` : ''}`, 303)
}

async function editPage(http: RecordsContext, problem?: Problem) {
  const { data: view, error } = await viewOf(http)
  if (error) return missingRecordPage(http, list, idOf(http), error)
  const back = addressOfView(pageOfView(view), view)
  const content = html`${form({
    action: `/views/${view.id}/edit`,
    fields: [
      { name: 'name', label: 'Name', autofocus: true },
      {
        name: 'shared',
        label: 'Seen by',
        options: [
          ['false', 'The owner and admins'],
          ['true', 'Everybody in the workspace'],
        ],
      },
    ],
    values: { name: view.name, shared: String(view.shared) },
    submit: 'Save',
    aside: html`<a href="${back}">Cancel</a>`,
    ...(problem && { problem }),
  })} ${actionButton(`/views/${view.id}/remove`, 'Remove this view')}`
  const page = frame(http, `Change the view “${view.name}”`, '', content)
  return problem ? refusal(http, problem, page) : http.html(page)
}

async function edit(http: RecordsContext) {
  const { name, shared } = await readFields(http, 'name', 'shared')
  const { data, error } = await updateView({
    client: http.var.session.client,
    path: { id: idOf(http) },
    body: { name, shared: shared === 'true' },
  })
  if (error) return editPage(http, error)
  return http.redirect(`/views/${data.id}?saved`, 303)
}

async function remove(http: RecordsContext) {
  const { data: view } = await viewOf(http)
  const path = { id: idOf(http) }
  const { error } = await removeView({ client: http.var.session.client, path })
  if (error) return view ? editPage(http, error) : missingRecordPage(http, list, path.id, error)
  return http.redirect(`/${view ? pageOfView(view).path : list.path}?removed=${path.id}`, 303)
}

async function restore(http: RecordsContext) {
  const path = { id: idOf(http) }
  const { error } = await restoreView({ client: http.var.session.client, path })
  if (error) return missingRecordPage(http, list, path.id, error, error)
  return http.redirect(`/views/${path.id}?restored`, 303)
}
