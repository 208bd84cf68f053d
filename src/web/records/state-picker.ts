/** The state of a record as a control: it shows the state, and unfolds a button for each state that can follow. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { glyph } from '../glyphs.ts'
import type { Html } from '../html.ts'
import { postForm } from '../submission.ts'
import type { PageRecord } from './call.ts'
import { stateText, wordsOf } from './cells.ts'
import { reasonsOf } from './extensions.ts'
import type { RecordsContext } from './frame.ts'
import { changeAddress, listAddress } from './selection.ts'

/** The form of the buttons in the rows of a list. `back` is for buttons with another address, such as that of the timer. */
export const rowForm = (http: RecordsContext, page: PageDescriptor): Html =>
  postForm(
    changeAddress(http, page),
    html`<input type="hidden" name="back" value="${listAddress(http, page)}" />`,
    html`id="row" hidden`,
  )

/** For the row of a list. */
export const rowPicker = (page: PageDescriptor, record: PageRecord): Html =>
  picker(
    page,
    record,
    nextStates(page, record).map((to) => button(page, record, to, html`form="row"`)),
  )

/** For the page of a record. Asks for the reason of a state that has one. */
export const recordPicker = (page: PageDescriptor, record: PageRecord): Html =>
  picker(
    page,
    record,
    postForm(
      `/${page.path}/change`,
      html`<input type="hidden" name="back" value="${record.id}" />
        ${nextStates(page, record).map((to) => html`${reasonInput(page, to)}${button(page, record, to)}`)}`,
      html`class="act" data-in-place`,
    ),
  )

const nextStates = ({ board }: PageDescriptor, record: PageRecord) =>
  board!.moves[String(record[board!.field])]!

const button = ({ board }: PageDescriptor, { id }: PageRecord, to: string, form: Html | '' = '') =>
  html`<button ${form} name="one" value="${id} ${board!.field}=${to}">${glyph(to)}${wordsOf(to)}</button>`

function reasonInput(page: PageDescriptor, to: string): Html | '' {
  const reason = reasonsOf(page)[to]
  if (!reason) return ''
  return html`<label><span>${page.fields[reason]!.label}</span><input name="${reason}" /></label>`
}

/** Only one picker of a page is open at a time. */
const picker = ({ fields, board }: PageDescriptor, record: PageRecord, choices: Html | Html[]): Html =>
  html`<details class="picker" name="picker" data-fact="${board!.field}">
    <summary data-key="s"><span class="aloud">${fields[board!.field]!.label}: </span>${stateText(String(record[board!.field]))}</summary>
    <div class="below">${choices}</div>
  </details>`
