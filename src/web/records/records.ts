/** Routes the pages of records, generated from their descriptors. */
import { Hono } from 'hono'
import type { PageDescriptor, PageOperation } from '../../shared/page-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { readFields } from '../form.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { actionPage, runAction } from './action.ts'
import { addRecord, newPage } from './add.ts'
import { columnSums, moreCards } from './board.ts'
import { call } from './call.ts'
import { change } from './change.ts'
import { changeRecord, editPage } from './edit.ts'
import { countOf, exportList } from './export.ts'
import { extensions } from './extensions.ts'
import type { RecordsContext } from './frame.ts'
import { listPage } from './list.ts'
import { addressOf, allPages, pageOf } from './page-index.ts'
import { recordPage } from './record.ts'
import { hasSelection, listAddress } from './selection.ts'
import { undo } from './undo.ts'
import { saveView } from './views.ts'

export const recordPages = new Hono<SignedInEnv>()
for (const page of allPages.filter(({ own }) => !own)) recordPages.route(`/${page.path}`, pagesOf(page))

function pagesOf(page: PageDescriptor): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().use(requireSignIn)
  if (!page.list.parent)
    app
      .get('/', (http) => listPage(http, page))
      .get('/export.csv', (http) => exportList(http, page))
      .get('/count', (http) => countOf(http, page))
      .post('/views', (http) => saveView(http, page, (problem) => listPage(http, page, problem)))
  if (page.board)
    app.get('/cards', (http) => moreCards(http, page)).get('/sums', (http) => columnSums(http, page))
  if (page.add) app.get('/new', (http) => newPage(http, page)).post('/new', (http) => addRecord(http, page))
  app.get(
    '/:id',
    ofRecord((http, id) => recordPage(http, page, id)),
  )
  if (page.update)
    app
      .get(
        '/:id/edit',
        ofRecord((http, id) => editPage(http, page, id)),
      )
      .post(
        '/:id/edit',
        ofRecord((http, id) => changeRecord(http, page, id)),
      )
  for (const action of page.actions ?? [])
    app
      .get(
        `/:id/${action.name}`,
        ofRecord((http, id) => actionPage(http, page, action, id)),
      )
      .post(
        `/:id/${action.name}`,
        ofRecord((http, id) => runAction(http, page, action, id)),
      )
  if (hasSelection(page)) app.post('/change', (http) => change(http, page))
  if (page.add || page.update || hasSelection(page)) app.post('/undo', (http) => undoAndShow(http, page))
  const { archive, restore, remove } = page
  if (archive)
    app.post(
      '/:id/archive',
      ofRecord((http, id) => runAndShow(http, page, archive, id)),
    )
  if (restore)
    app.post(
      '/:id/restore',
      ofRecord((http, id) => runAndShow(http, page, restore, id, '?restored')),
    )
  if (remove)
    app.post(
      '/:id/remove',
      ofRecord((http, id) => removeRecord(http, page, remove, id)),
    )
  extensions[page.path]?.routes?.(app, (http, problem) =>
    recordPage(http, page, http.req.param('id')!, problem),
  )
  return app
}

/** Responds only to ids: a word such as `list` would call another operation. */
function ofRecord(handle: (http: RecordsContext, id: string) => Response | Promise<Response>) {
  return (http: RecordsContext) => {
    const id = http.req.param('id')
    return isId(id) ? handle(http, id) : http.notFound()
  }
}

/** Runs an operation without a body on a record, then shows the record. */
async function runAndShow(
  http: RecordsContext,
  page: PageDescriptor,
  operation: PageOperation,
  id: string,
  notice = '',
) {
  const { error } = await call(operation, { client: http.var.session.client, path: { id } })
  return error ? recordPage(http, page, id, error) : http.redirect(addressOf(page, id) + notice, 303)
}

/** Removes a record, then shows its list or the record `above` it, with a button to undo the removal. */
async function removeRecord(
  http: RecordsContext,
  page: PageDescriptor,
  operation: PageOperation,
  id: string,
) {
  const { above } = await readFields(http, 'above')
  const { error } = await call(operation, { client: http.var.session.client, path: { id } })
  if (error) return recordPage(http, page, id, error)
  const parent = isId(above) ? pageOf(above) : undefined
  const list = page.list.parent ? addressOf(page, id) : `/${page.path}`
  const next = parent ? addressOf(parent, above) : list
  return http.redirect(`${next}?removed=${id}`, 303)
}

/** Undoes the changes of a form, then shows its list or the one record that it changed. */
async function undoAndShow(http: RecordsContext, page: PageDescriptor) {
  const { back } = await readFields(http, 'back')
  const { problem, withdrawn } = await undo(http)
  if (problem) return isId(back) ? recordPage(http, page, back, problem) : listPage(http, page, problem)
  const isShown = isId(back) && (page.list.parent !== undefined || !withdrawn.includes(back))
  const address = isShown ? addressOf(page, back) : listAddress(http, page)
  return http.redirect(`${address}${address.includes('?') ? '&' : '?'}undone`, 303)
}
