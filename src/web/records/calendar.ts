/** A list as a calendar of one month. On a phone, the days with records follow each other. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { addDays } from '../../shared/days.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { plural } from '../../shared/plural.ts'
import { monthText } from '../dates.ts'
import { glyph } from '../glyphs.ts'
import type { Html } from '../html.ts'
import { pagesOf } from '../paging.ts'
import { weekOf } from '../time/weeks.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { wordsOf } from './cells.ts'
import { listWith } from './chips.ts'
import { filtersFromQuery, filterValues } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { refusalAlert } from './frame.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'

const perCall = 100
const mostRecords = 500
const mostPerDay = 5

/** The month is the period of a calendar. */
export const withoutPeriod = (page: PageDescriptor): PageDescriptor => ({
  ...page,
  filters: page.filters.filter(({ name }) => !['from', 'to', 'range'].includes(name)),
})

export async function calendar(http: RecordsContext, declared: PageDescriptor): Promise<Html> {
  const page = withoutPeriod(declared)
  const { today, workspace } = http.var.account
  const month = monthOf(http.req.query('month'), today)
  const weeks = weeksOf(month, workspace.week_starts_on)
  const { records, isCut, problem } = await recordsIn(http, page, weeks[0]![0]!, weeks.at(-1)!.at(-1)!)
  if (problem) return refusalAlert(problem)
  const link = (at: number, text: string, attributes: Html) =>
    html`<a class="quiet button" ${attributes} href="${listWith(http, page, filterValues(http, page), { month: monthAt(month, at) })}">${text}</a>`
  const lastDay = isCut ? firstDayOf(page, records.at(-1)!) : undefined
  return html`<div id="list">
    <nav class="months" aria-label="Months">
      <h2 id="month">${monthText(`${month}-01`)}</h2>
      ${link(-1, 'Previous month', html`rel="prev" data-key="ArrowLeft"`)} ${link(1, 'Next month', html`rel="next" data-key="ArrowRight"`)}
      ${month === today.slice(0, 7) ? '' : html`<a class="quiet button" href="${listWith(http, page, filterValues(http, page), { month: null })}">This month</a>`}
    </nav>
    ${lastDay ? html`<p class="alert" role="alert">There are more than ${mostRecords} ${plural(page.name)}. Those from ${dayText.format(new Date(lastDay))} on are incomplete: add a filter to see all.</p>` : ''}
    ${records.length === 0 ? html`<p class="empty">No ${page.name} in this month.</p>` : ''}
    <table class="calendar" aria-labelledby="month">
      <thead><tr>${weeks[0]!.map((date) => html`<th scope="col">${weekdayText.format(new Date(date))}</th>`)}</tr></thead>
      <tbody>${weeks.map(
        (week) =>
          html`<tr>${week.map((date) => day(http, declared, date, onDay(page, records, date), date.startsWith(month)))}</tr>`,
      )}</tbody>
    </table></div>`
}

const utc = { timeZone: 'UTC' } as const
const dayText = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', ...utc })
const weekdayText = new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...utc })

/** The month in the address, such as `2026-03`, or the current one. */
const monthOf = (text: string | undefined, today: string): string =>
  text && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)

/** A day in the middle of the month is 31 days from the middle of the next one. */
const monthAt = (month: string, at: number): string => addDays(`${month}-15`, 31 * at).slice(0, 7)

/** The weeks with the days of the month. */
function weeksOf(month: string, weekStartsOn: number): string[][] {
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`, weekStartsOn); week[0]!.slice(0, 7) <= month; ) {
    weeks.push(week)
    week = weekOf(addDays(week[0]!, 7), weekStartsOn)
  }
  return weeks
}

/** The records with days in the period, the earliest first. */
async function recordsIn(
  http: RecordsContext,
  page: PageDescriptor,
  from: string,
  to: string,
): Promise<{ records: PageRecord[]; isCut: boolean; problem?: Problem }> {
  const { cursor: _, sort: __, ...filters } = filtersFromQuery(http, page)
  const query = { ...filters, from, to, sort: page.calendar![0], limit: perCall }
  const records: PageRecord[] = []
  const pages = pagesOf((cursor) => callList(page.list, http.var.session.client, { ...query, cursor }))
  for await (const { data, error, hasMore } of pages) {
    if (error) return { records, isCut: false, problem: error }
    records.push(...data)
    if (hasMore && records.length >= mostRecords) return { records, isCut: true }
  }
  return { records, isCut: false }
}

const firstDayOf = ({ calendar }: PageDescriptor, record: PageRecord) => String(record[calendar![0]!])
const lastDayOf = ({ calendar }: PageDescriptor, record: PageRecord) => String(record[calendar!.at(-1)!])

const onDay = (page: PageDescriptor, records: readonly PageRecord[], date: string) =>
  records.filter((record) => firstDayOf(page, record) <= date && date <= lastDayOf(page, record))

function day(
  http: RecordsContext,
  page: PageDescriptor,
  date: string,
  records: readonly PageRecord[],
  isInMonth: boolean,
): Html {
  const { today } = http.var.account
  const style = [isInMonth ? '' : 'other', records.length === 0 ? 'free' : '', date < today ? 'past' : '']
  const more = records.length - mostPerDay
  const values = { ...filterValues(http, withoutPeriod(page)), from: [date], to: [date] }
  return html`<td class="${style.filter(Boolean).join(' ')}" ${date === today ? html`aria-current="date"` : ''}>
    <time datetime="${date}"><span class="weekday">${dayText.format(new Date(date))}</span><span class="number" aria-hidden="true">${Number(date.slice(8))}</span></time>
    ${records.length > 0 ? html`<ul>${records.slice(0, mostPerDay).map((record) => html`<li>${entry(page, record)}</li>`)}</ul>` : ''}
    ${more > 0 ? html`<a class="more" href="${listWith(http, page, values, { view: null, month: null })}">${more} more</a>` : ''}
  </td>`
}

/** The glyph of the state and the name. The state is also in words, for those who do not see the glyph. */
function entry(page: PageDescriptor, record: PageRecord): Html {
  const state = page.board ? String(record[page.board.field]) : ''
  return html`<a href="${addressOf(page, record.id)}">${state ? html`${glyph(state)}<span class="aloud">${wordsOf(state)}: </span>` : ''}${nameOf(page, record)}</a>`
}
