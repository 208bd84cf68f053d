import { html } from 'hono/html'
import { asset } from './assets.ts'
import type { Html } from './html.ts'

/** A text to be copied, with a button for it where scripts run; its page has `copyScript` at the end. */
export const copyable = (text: string, id = ''): Html =>
  html`<pre class="copy" tabindex="0" data-copy ${id && html`id="${id}"`}>${text}</pre>`

export const copyScript: Html = html`<script src="${asset('copy.js')}"></script>`
