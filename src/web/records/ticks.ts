/** Ticks: one for each task, in order, so that a row of them shows how far the work is. */
import { html } from 'hono/html'
import type { TaskStatus } from '../../../generated/client/types.gen.ts'
import type { Html } from '../html.ts'

const maxWidth = 144
const gap = 2
const height = 8

/** Screen readers skip them: the numbers are next to them. */
export function ticks(states: readonly TaskStatus[]): Html {
  const step = Math.min(18, maxWidth / Math.max(states.length, 1))
  const width = Math.max(step - gap, 1)
  return html`<svg class="ticks" width="${maxWidth}" height="${height}" aria-hidden="true">${states.map(
    (state, index) =>
      html`<rect class="${state}" x="${(index * step + 0.5).toFixed(1)}" y="0.5" width="${(width - 1).toFixed(1)}" height="${height - 1}" rx="1.5" />`,
  )}</svg>`
}
