import { html } from 'hono/html'
import type { Html } from './html.ts'

/** Highlights the parts of a text between `**`: the words of the search. */
export const highlighted = (text: string): Html =>
  html`${text.split('**').map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))}`
