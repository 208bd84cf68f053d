/** Buttons for effects that cannot be undone. */
import { html } from 'hono/html'
import { operations } from '../../generated/operations.ts'
import type { Field } from './form.ts'
import { form } from './form.ts'
import type { Html } from './html.ts'

/** Why the effect of the operation cannot be undone; undefined if it can. */
export const finality = (operation: string): string | undefined => operations[operation]?.destroys?.why

interface Confirmation {
  operation: string
  action: string
  /** Unfolds the reason and the button. */
  summary: string
  submit: string
  fields?: readonly Field[]
  /** Follows the reason. */
  note?: string
}

/** Folds the button, so that users read the reason before they press it. */
export const confirmation = ({ operation, action, summary, submit, fields = [], note }: Confirmation): Html =>
  html`<details>
      <summary>${summary}…</summary>
      <p>${finality(operation)} ${note ?? ''}</p>
      ${form({ action, fields, submit, isDestructive: true })}
    </details>`
