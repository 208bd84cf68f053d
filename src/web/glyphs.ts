/** The glyph of a state: its shape differs as well as its colour. The word of the state always follows it or names its control. */
import { html } from 'hono/html'
import { asset } from './assets.ts'
import type { Html } from './html.ts'
import { glyphShapes } from './icon-file.ts'

/** Screen readers skip it. Empty for a value without a glyph, such as a role. */
export const glyph = (state: string): Html | '' =>
  state in glyphShapes
    ? html`<svg class="sign ${state}" aria-hidden="true"><use href="${asset('icons.svg')}#state-${state}" /></svg>`
    : ''
