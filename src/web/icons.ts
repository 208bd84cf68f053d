import { html } from 'hono/html'
import { asset } from './assets.ts'
import type { Html } from './html.ts'

/** An icon beside a text, which says the same to those who do not see it. */
export const icon = (name: string): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="${asset('icons.svg')}#${name}" /></svg>`
