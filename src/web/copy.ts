import { html } from 'hono/html'
import { asset } from './assets.ts'
import type { Html } from './html.ts'

/** Text with a copy button. `copyScript`, which must be at the end of the page, adds the button. */
export const copyable = (text: string, id = ''): Html =>
  html`<pre class="copy" tabindex="0" data-copy ${id && html`id="${id}"`}>${text}</pre>`

export const copyScript: Html = html`<script src="${asset('copy.js')}"></script>`
