/** The page of CHANGELOG.md, which the contract check and the release procedure write. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import { markdown } from './markdown.ts'
import type { DocPage } from './page.ts'
import type { Reference } from './reference.ts'

const file = join(import.meta.dirname, '../../../CHANGELOG.md')

export function changelogPage({ document }: Reference, text = readFileSync(file, 'utf8')): DocPage {
  const [, ...sections] = text.split(/^(?=## )/m)
  const entries = sections.filter((section) => section.trim() !== '## Unreleased')
  return {
    path: docPaths.changelog,
    title: 'Changelog',
    summary: 'Every change of the REST API, the MCP tools, the commands of `vs` and the typed client.',
    group: 'Guides for callers',
    names: ['changelog'],
    content: () => html`<p class="lead">This service runs version ${document.info.version}.</p>
      ${entries.length > 0 ? markdown(entries.join('')) : html`<p>No version has been released yet.</p>`}
      <p>The <a href="${docPaths.home}#compatibility">compatibility promise</a> says which changes a version can contain.</p>`,
  }
}
