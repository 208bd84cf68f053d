/** The caveats of a report: the time that its totals leave out. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'

export const caveatList = ({ caveats }: { caveats: readonly string[] }): Html | string =>
  caveats.length === 0
    ? ''
    : html`<ul class="hint caveats">${caveats.map((each) => html`<li>${each}</li>`)}</ul>`
