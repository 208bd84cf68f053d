/** The links between the pages of the insights. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'
import { availability } from './availability.ts'
import { markedTime } from './marked-time.ts'
import { missingTime } from './missing-time.ts'
import { queryOf } from './period.ts'
import type { Span } from './reports.ts'
import { reports } from './reports.ts'

export const reportPath = '/insights/report'

const pages = [...reports, { path: reportPath, name: 'Report' }, availability, missingTime, markedTime]

export const tabs = (path: string, span: Span): Html =>
  html`<nav class="tabs" aria-label="Insights">
    ${pages.map((each) => html`<a href="${each.path}${queryOf(span)}" ${each.path === path ? html`aria-current="page"` : ''}>${each.name}</a>`)}
  </nav>`
