/** The period of a report, and the controls to choose another one. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Period } from '../../../generated/client/types.gen.ts'
import { Range } from '../../../generated/client/types.gen.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import type { Span } from './reports.ts'

/** The span in the address, by default this month. The API refuses invalid values. */
export function spanOf({ req }: Context): Span {
  const { range, from, to } = req.query()
  if (range || from || to)
    return { range: (range || undefined) as Range, from: from || undefined, to: to || undefined }
  return { range: 'thismonth' }
}

/** The span as a query string. */
export function queryOf(span: Span, more: Record<string, string> = {}): string {
  const parameters = Object.entries(span).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams([...parameters, ...Object.entries(more)])}`
}

/** Reports and summaries are about the past. */
export const pastRanges = Object.values(Range).filter((range) => !/^(tomorrow|next)/.test(range))

/** Links to the named ranges, and a form for any other period. */
export const periodChoice = (path: string, span: Span, period?: Period): Html =>
  html`<nav class="choice" aria-label="Period">
      ${pastRanges.map((range) => html`<a href="${path}${queryOf({ range })}" ${range === span.range ? html`aria-current="true"` : ''}>${wordsOf(range)}</a>`)}
    </nav>
    <form class="filters period" action="${path}">
      ${dayField('from', 'From', span.from ?? period?.from)} ${dayField('to', 'To', span.to ?? period?.to)}
      <button class="quiet">Show</button>
    </form>`

export const dayField = (name: string, label: string, value = '') =>
  html`<label class="filter"><span>${label}</span>
    <input type="date" name="${name}" value="${value}" autocomplete="off" /></label>`

/** `1–30 November 2026` */
export function daysOf({ from, to }: Period): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}
