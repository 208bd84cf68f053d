import { html } from 'hono/html'
import { colourOf } from '../shared/project-colour.ts'
import type { Html } from './html.ts'

/** The class with the project's colour, `project-1` to `project-6`; `internal` for work without a project. */
export const projectColour = (id: string | null | undefined): string =>
  id ? `project-${colourOf(id)}` : 'internal'

/** A small square in the colour of the project, before its name. */
export const projectMark = (id: string | null | undefined): Html =>
  html`<span class="project-mark ${projectColour(id)}"></span>`
