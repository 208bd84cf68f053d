/** What sums leave out, below them or above. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'

export const caveatList = ({ caveats }: { caveats: readonly string[] }): Html | string =>
  caveats.length === 0
    ? ''
    : html`<ul class="hint caveats">${caveats.map((each) => html`<li>${each}</li>`)}</ul>`
