/** What the pages of the settings have in common. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { alert, notice, refused } from '../form.ts'
import type { Html } from '../layout.ts'
import { layout } from '../layout.ts'
import type { SignedInEnv } from '../session.ts'

export type SettingsContext = Context<SignedInEnv>

const sections = {
  '/settings/profile': 'Profile',
  '/settings/members': 'Members',
  '/settings/api-keys': 'API keys',
  '/settings/workspace': 'Workspace',
}

/** A page of the settings, with what was just done. */
export function settingsPage(http: SettingsContext, title: string, content: Html): Html {
  const isSaved = http.req.query('saved') !== undefined
  return layout(
    { title: `${title} · Settings`, account: http.var.account },
    html`<nav class="tabs" aria-label="Settings">
        ${Object.entries(sections).map(([path, name]) => html`<a href="${path}" ${current(http, path)}>${name}</a>`)}
      </nav>
      <h1>${title}</h1>
      ${isSaved ? notice('Saved.') : ''} ${content}`,
  )
}

function current({ req }: SettingsContext, path: string): Html | string {
  if (req.path === path) return html`aria-current="page"`
  return req.path.startsWith(`${path}/`) ? html`aria-current="true"` : ''
}

/** Back to a page, which says that it went well. */
export const saved = (http: SettingsContext, path: string) => http.redirect(`${path}?saved`, 303)

/** Why not: on the page with the form, or alone where one has none, because it is not there or not allowed. */
export function refusal(http: SettingsContext, problem: Problem, page?: Html) {
  const isAlone = !page || problem.status === 403 || problem.status === 404
  return refused(http, problem, isAlone ? settingsPage(http, sectionOf(http), alert(problem)) : page)
}

const sectionOf = (http: SettingsContext) =>
  Object.entries(sections).find(([path]) => current(http, path))![1]
