import { html } from 'hono/html'
import type { Html } from './html.ts'

/** A text in which `**` marks the words that were searched for. */
export const highlighted = (text: string): Html =>
  html`${text.split('**').map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))}`
