import { html } from 'hono/html'
import type { Html } from './html.ts'
import { postForm } from './submission.ts'

/** Returns to the user's own workspace, at the page `next`. */
export const leaveButton = (next = '/home'): Html =>
  postForm(
    '/settings/sample/leave',
    html`<input type="hidden" name="next" value="${next}" /><button class="quiet">Back to your workspace</button>`,
  )

/** On every page of a sample. */
export const sampleMark: Html = html`<div class="sample-mark" role="note" aria-label="Sample">
  <p><b>Sample workspace.</b> Its people and customers are invented. Try anything.</p>${leaveButton()}</div>`
