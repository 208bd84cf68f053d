/** The layout of the settings pages, with their notices and refusals. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { alert, notice, repeatedNotice, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import type { SignedInEnv } from '../session.ts'

export type SettingsContext = Context<SignedInEnv>

const sections = {
  '/settings/profile': 'Profile',
  '/settings/sessions': 'Sessions',
  '/settings/members': 'Members',
  '/settings/api-keys': 'API keys',
  '/settings/connections': 'Connections',
  '/settings/workspace': 'Workspace',
  '/settings/sample': 'Sample',
}

/** A settings page, with a notice if something was just saved. */
export function settingsPage(http: SettingsContext, title: string, content: Html): Html {
  return layout(
    { title: `${title} · Settings`, account: http.var.account, path: http.req.path },
    html`<nav class="tabs" aria-label="Settings">
        ${Object.entries(sections).map(([path, name]) => html`<a href="${path}" ${current(http, path)}>${name}</a>`)}
      </nav>
      <h1>${title}</h1>
      ${justSaved(http)} ${content}`,
  )
}

function justSaved({ req }: SettingsContext): Html | string {
  if (req.query('repeated') !== undefined) return repeatedNotice
  return req.query('saved') !== undefined ? notice('Saved.') : ''
}

function current({ req }: SettingsContext, path: string): Html | string {
  if (req.path === path) return html`aria-current="page"`
  return req.path.startsWith(`${path}/`) ? html`aria-current="true"` : ''
}

/** Redirects to a page that then shows a success notice. */
export const saved = (http: SettingsContext, path: string) => http.redirect(`${path}?saved`, 303)

/**
 * Explains a refusal on the page with the form, or on a separate page if there is no form or if the record is
 * missing or forbidden.
 */
export function refusal(http: SettingsContext, problem: Problem, page?: Html) {
  const isSeparate = !page || problem.status === 403 || problem.status === 404
  return respondRefused(
    http,
    problem,
    isSeparate ? settingsPage(http, sectionOf(http), alert(problem)) : page,
  )
}

const sectionOf = (http: SettingsContext) =>
  Object.entries(sections).find(([path]) => current(http, path))?.[1] ?? 'Settings'
