/** The records that a field of a form can refer to, as options for `assets/picker.js`. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { searchRecords } from '../../generated/client/sdk.gen.ts'
import type { SearchKind } from '../../generated/client/types.gen.ts'
import { isId } from '../shared/record-id.ts'
import { haveNames } from '../shared/record-names.ts'
import { newMark } from './form.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { wordsOf } from './records/cells.ts'
import type { RecordsContext } from './records/frame.ts'
import { addsFor } from './records/inputs.ts'
import { pageOfKind } from './records/page-index.ts'
import { listForPicking, parentFieldOf } from './records/references.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'

const limit = 10

/** The maximum number of records of one parent. */
const parentLimit = 100

export const pickOptions = new Hono<SignedInEnv>().get('/search/pick', requireSignIn, async (http) => {
  const kinds = (http.req.query('kinds') ?? '').split(',').filter(pageOfKind)
  const q = http.req.query('q')?.trim() ?? ''
  const isFilter = http.req.query('known') !== undefined
  const found = await choicesFor(http, kinds, q, isFilter)
  const isNew = q && !isFilter && !found.some(({ name }) => name.toLowerCase() === q.toLowerCase())
  return http.html(html`${found.slice(0, limit).map((each) => pickOption(each, kinds.length > 1))}
    ${moreNote(found.length, limit)}
    ${found.length === 0 && q ? html`<p>Nothing has this name.</p>` : ''}
    ${isNew ? addsFor(http, kinds, q).map((each) => addOption(each, q)) : ''}`)
})

/** Says that there may be more records than the list shows. */
export const moreNote = (count: number, limit: number): Html | string =>
  count >= limit ? html`<p>These are the first ${limit}. Type more of the name to find others.</p>` : ''

export interface PickChoice {
  id: string
  kind: string
  name: string
  context?: string | null
  email?: string | null
}

/** A filter, unlike a new record, can name an inactive record. */
async function choicesFor(
  http: RecordsContext,
  kinds: readonly string[],
  q: string,
  isFilter: boolean,
): Promise<PickChoice[]> {
  const page = kinds.length === 1 ? pageOfKind(kinds[0]!) : undefined
  const within = http.req.query('within')
  const isOfParent = parentFieldOf(kinds) !== undefined && isId(within)
  if (page && (isOfParent || (!q && !page.list.parent))) {
    const all = await listForPicking(http, page, isOfParent ? parentLimit : limit, within)
    return meFirst(http, kinds, all).filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  }
  if (!q || !haveNames(kinds)) return []
  const { data } = await searchRecords({
    client: http.var.session.client,
    query: { q, kind: kinds as SearchKind[], limit },
  })
  const named = (data?.hits ?? []).filter(({ match, active }) => match !== 'text' && (active || isFilter))
  return q.toLowerCase() === 'me' ? meFirst(http, kinds, named) : named
}

function meFirst({ var: { account } }: RecordsContext, kinds: readonly string[], all: PickChoice[]) {
  const { id, name } = account.user
  if (!kinds.includes('user')) return all
  return [{ id, kind: 'user', name, context: 'you' }, ...all.filter((each) => each.id !== id)]
}

export function pickOption({ id, kind, name, context, email }: PickChoice, showsKind: boolean): Html {
  const page = pageOfKind(kind)!
  const about = [showsKind && wordsOf(page.name), context, email].filter(Boolean).join(', ')
  return html`<div role="option" data-id="${id}" data-name="${name}">${icon(page.icon)} ${name} <small>${about}</small></div>`
}

/** Choosing it picks a new record, or opens the form that asks for more than the name. It writes nothing by itself. */
export const addOption = (
  { kind, href, text, needsOnlyName }: ReturnType<typeof addsFor>[number],
  q: string,
) =>
  needsOnlyName
    ? html`<div role="option" data-id="${newMark}${kind}" data-name="${q}">${icon('plus')} ${text}</div>`
    : html`<div role="option" data-add="${href}">${icon('plus')} ${text}…</div>`
