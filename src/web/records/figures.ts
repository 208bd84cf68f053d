/** A row of key figures at the top of a record's page. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'

export interface Figure {
  label: string
  value: Html | string
  note?: Html | string
}

export const figures = (all: readonly Figure[]): Html =>
  html`<dl class="figures">${all.map(
    ({ label, value, note }) =>
      html`<div><dt>${label}</dt><dd><strong>${value}</strong>${note ? html`<small>${note}</small>` : ''}</dd></div>`,
  )}</dl>`
