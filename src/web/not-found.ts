import { html } from 'hono/html'
import { layout } from './layout.ts'

/** For an address that is none of ours. */
export const notFoundPage = layout(
  { title: 'Not found' },
  html`<h1>Not found</h1>
    <p>There is no page at this address. <a href="/">Start page</a></p>`,
)
