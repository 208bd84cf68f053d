/** The colour of a project: one of six, derived from its id, so that it is the same on every page. */
import { html } from 'hono/html'
import type { Html } from './html.ts'

const colours = 6

/** The class with the project's colour, `project-1` to `project-6`; `internal` for work without a project. */
export function projectColour(id: string | null | undefined): string {
  if (!id) return 'internal'
  let sum = 0
  for (const each of id) sum = (sum * 31 + each.charCodeAt(0)) % 9973
  return `project-${(sum % colours) + 1}`
}

/** A small square in the colour of the project, before its name. */
export const projectMark = (id: string | null | undefined): Html =>
  html`<span class="project-mark ${projectColour(id)}"></span>`
