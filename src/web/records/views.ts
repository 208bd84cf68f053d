/** The saved views of a list: tabs that open them, and the form that saves the query in the address. */
import { html } from 'hono/html'
import { addView, getView, updateView } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, NewView, Problem, View } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { hasRole, mayCall } from '../permission.ts'
import { postForm } from '../submission.ts'
import { passingParameters } from '../table.ts'
import { wordsOf } from './cells.ts'
import { filtersFromQuery } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { chosenColumns, columnsInAddress, groupOf, presentationOf, presentationsOf } from './list-query.ts'
import { searchWithout } from './selection.ts'

/** The parameter with the id of the open view. */
const parameter = 'saved_view'

type Query = Required<Pick<NewView, 'filters' | 'sort' | 'group_by' | 'columns' | 'presentation'>>

/** The query of the list in the address. */
function queryOf(http: RecordsContext, page: PageDescriptor): Query {
  const { sort, ...values } = filtersFromQuery(http, page)
  const filters = page.filters.flatMap(({ name }) =>
    [values[name] ?? []].flat().map((value) => [name, String(value)]),
  )
  return {
    filters: String(new URLSearchParams(filters)),
    sort: typeof sort === 'string' ? sort : null,
    group_by: groupOf(http, page)?.name ?? null,
    columns: columnsInAddress(http).length > 0 ? [...chosenColumns(http, page)] : [],
    presentation: presentationOf(http, page),
  }
}

/** The address of the list as the view shows it. An empty filter stands for none, or the default ones would apply. */
export function addressOfView(page: PageDescriptor, view: View): string {
  const { id, filters, sort, group_by, columns, presentation } = view
  const query = new URLSearchParams(filters)
  const [initial] = Object.keys(page.default ?? {})
  if (initial && query.size === 0) query.set(initial, '')
  const others = { sort, group: group_by, columns: columns.join(), view: presentation }
  for (const [name, value] of Object.entries(others)) if (value && value !== 'list') query.set(name, value)
  query.set(parameter, id)
  return `/${page.path}?${query}`
}

/** The view that the address names; null if it is not readable, undefined if the address names none. */
export async function openView(
  { req, var: { session } }: RecordsContext,
  page: PageDescriptor,
): Promise<View | null | undefined> {
  const id = req.query(parameter)
  if (!id) return undefined
  if (!isId(id)) return null
  const { data } = await getView({ client: session.client, path: { id } })
  return data?.kind === page.kind ? data : null
}

export const mayChange = (account: AccountInfo, { user_id }: View) =>
  mayCall(account, 'updateView') && (user_id === account.user.id || hasRole(account, 'admin'))

/** The list without a view, the user's views of this list, and the shared ones. */
export async function viewTabs(
  http: RecordsContext,
  page: PageDescriptor,
  open: View | null | undefined,
): Promise<Html | ''> {
  const { account } = http.var
  const { views, areViewsCut } = await account.surroundings()
  const offered = views.filter(
    ({ kind, shared, user_id }) => kind === page.kind && (shared || user_id === account.user.id),
  )
  const all = [...offered.filter(({ id }) => id !== open?.id), ...(open ? [open] : [])]
  if (all.length === 0) return ''
  const tab = (href: string, text: string, isOpen: boolean) =>
    html`<a href="${href}" ${isOpen ? html`aria-current="page"` : ''}>${text}</a>`
  return html`<nav class="tabs views" aria-label="Views">
    ${tab(`/${page.path}`, page.title, !open)}
    ${all
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((view) => tab(addressOfView(page, view), view.name, view.id === open?.id))}
    ${areViewsCut ? html`<a href="/views?kind=${page.kind}">More views</a>` : ''}
  </nav>`
}

/** Names the parts of a view that the list no longer has. A view can also be removed. */
export function viewNotice(page: PageDescriptor, open: View | null | undefined): Html | '' {
  if (open === null)
    return html`<p class="notice" role="status">This view was removed, or you may not see it.</p>`
  const stale = open ? unknownIn(page, open) : []
  if (stale.length === 0) return ''
  return html`<p class="alert" role="alert">This view is out of date: the list no longer has ${new Intl.ListFormat('en').format(stale)}. Change the view and save it again.</p>`
}

function unknownIn(page: PageDescriptor, view: View): string[] {
  const filters = page.filters.map(({ name }) => name)
  const missing = (names: Iterable<string>, known: readonly string[]) =>
    [...new Set(names)].filter((name) => !known.includes(name)).map(wordsOf)
  return [
    ...missing(new URLSearchParams(view.filters).keys(), filters).map((name) => `the filter ${name}`),
    ...missing(view.columns, page.choosable).map((name) => `the column ${name}`),
    ...missing(view.group_by ? [view.group_by] : [], page.groups).map((name) => `the group ${name}`),
    ...missing(view.sort ? [view.sort] : [], page.sorts).map((name) => `the sort order ${name}`),
    ...missing([view.presentation], presentationsOf(page)).map((name) => `the ${name.toLowerCase()}`),
  ]
}

/** Saves the query in the address: in the open view if it differs, or as a new one. */
export function saveMenu(
  http: RecordsContext,
  page: PageDescriptor,
  open: View | null | undefined,
): Html | '' {
  if (!mayCall(http.var.account, 'addView')) return ''
  const isOwn = open && mayChange(http.var.account, open)
  const isChanged = open && !isSame(page, open, queryOf(http, page))
  const action = `/${page.path}/views${searchWithout(http.req.url, ...notOfQuery)}`
  const update =
    isOwn && isChanged ? html`<button name="view" value="${open.id}">Save in “${open.name}”</button>` : ''
  return html`<details class="picker saving" name="picker"><summary>${icon('bookmark')}${isChanged ? 'Save changes' : 'Save view'}</summary>
    <div class="below">${postForm(
      action,
      html`${update}
        <label>${open ? 'Name of a new view' : 'Name'} <input name="name" maxlength="200" autocomplete="off" /></label>
        <label class="check"><input type="checkbox" name="shared" value="true" /> Everybody sees it</label>
        <button name="view" value="">Save as ${open ? 'new view' : 'a view'}</button>`,
    )}
    ${isOwn ? html`<a href="/views/${open.id}/edit">Rename, share or remove “${open.name}”</a>` : ''}
    <a href="/views?kind=${page.kind}">All views of ${page.title.toLowerCase()}</a></div></details>`
}

/** The place in the list, and the outcome of the previous form. */
const notOfQuery = ['cursor', 'back', 'page', 'month', 'edit', 'restored', 'saved', ...passingParameters]

function isSame(page: PageDescriptor, view: View, query: Query): boolean {
  const inOrder = (filters: string) => {
    const sorted = new URLSearchParams(filters)
    sorted.sort()
    return String(sorted)
  }
  const sortOf = ({ sort }: Pick<Query, 'sort'>) => sort ?? page.sorts[0]
  return (
    inOrder(view.filters) === inOrder(query.filters) &&
    sortOf(view) === sortOf(query) &&
    view.group_by === query.group_by &&
    view.columns.join() === query.columns.join() &&
    view.presentation === query.presentation
  )
}

/** Returns the response to the form of `saveMenu`. `failed` shows the list with the reason. */
export async function saveView(
  http: RecordsContext,
  page: PageDescriptor,
  failed: (problem: Problem) => Promise<Response> | Response,
): Promise<Response> {
  const { client } = http.var.session
  const { view: id, name, shared } = await readFields(http, 'view', 'name', 'shared')
  const query = queryOf(http, page)
  const body = { ...query, name, kind: page.kind as NewView['kind'], shared: shared === 'true' }
  const { data, error } = isId(id)
    ? await updateView({ client, path: { id }, body: query })
    : await addView({ client, body })
  if (error) return failed(error)
  return http.redirect(`/views/${data.id}?saved`, 303)
}
