import { html } from 'hono/html'
import { asset } from './assets.ts'
import type { Html } from './html.ts'

/** An icon next to a text. Screen readers skip it. */
export const icon = (name: string): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="${asset('icons.svg')}#${name}" /></svg>`
