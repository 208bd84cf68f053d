/** The navigation of the workspace: the sidebar, the bar of phones, the breadcrumb and the menu to add a record. */
import { html } from 'hono/html'
import { timeOfEvent } from './dates.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { mayCall } from './permission.ts'
import { projectMark } from './project-colour.ts'
import { wordsOf } from './records/cells.ts'
import { allPages, pageAt } from './records/page-index.ts'
import { keyAttribute, lettersFor } from './shortcuts.ts'
import type { PageAccount } from './surroundings.ts'

type Entry = readonly [href: string, title: string, icon: string]

const entriesOf = (section: string): Entry[] =>
  allPages
    .filter((page) => page.section === section)
    .map(({ path, title, icon }) => [`/${path}`, title, icon])

/** The descriptor of a record page contains its section. */
const navigation = {
  Today: [['/home', 'Home', 'home'], ...entriesOf('Today')],
  Customers: entriesOf('Customers'),
  Work: [...entriesOf('Work'), ['/insights', 'Insights', 'chart-bar']],
  Workspace: [
    ['/activity', 'Activity', 'list-bullet'],
    ['/settings', 'Settings', 'adjustments-horizontal'],
  ],
  More: [
    ...entriesOf('More'),
    ['/summaries', 'Summaries', 'sparkles'],
    ['/import', 'Import', 'arrow-up-tray'],
    ['/export', 'Export', 'arrow-down-tray'],
    ['/removed', 'Removed', 'trash'],
  ],
} satisfies Record<string, Entry[]>

const entries: readonly Entry[] = Object.values(navigation).flat()

/** Pressing g and then a letter opens the entry. */
export const workspaceLetters = lettersFor(entries.map(([, title]) => title))

/** The navigation of the sidebar, with the active projects. */
export const links = (account: PageAccount, path: string): Html => html`<nav aria-label="Main">
  <ul>${navigation.Today.map((entry) => item(entry, path))}</ul>
  ${section('Customers', path)} ${section('Work', path)} ${activeProjects(account, path)} ${section('Workspace', path)}
  <details class="more" ${navigation.More.some(([href]) => isIn(path, href)) ? 'open' : ''}><summary>More</summary>
    <ul>${navigation.More.map((entry) => item(entry, path))}</ul></details>
</nav>`

const section = (name: keyof typeof navigation, path: string) =>
  html`<h2>${name}</h2><ul>${navigation[name].map((entry) => item(entry, path))}</ul>`

const item = (entry: Entry, path: string) => html`<li>${link(entry, path)}</li>`

const isIn = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

const link = ([href, title, name]: Entry, path: string) => {
  const letter = workspaceLetters.get(title)
  return html`<a href="${href}" ${currentMark(path, href)} ${letter ? html`data-go="${letter}"` : ''}>${icon(name)}${title}</a>`
}

const currentMark = (path: string, href: string) =>
  isIn(path, href) ? html`aria-current="${path === href ? 'page' : 'true'}"` : ''

async function activeProjects(account: PageAccount, path: string): Promise<Html | string> {
  const { projects } = await account.surroundings()
  if (projects.length === 0) return ''
  return html`<h2>Active projects</h2>
    <ul>${projects.map(({ id, name }) => html`<li><a href="/projects/${id}" ${currentMark(path, `/projects/${id}`)}>${projectMark(id)}<span>${name}</span></a></li>`)}</ul>`
}

/** When somebody last ran a verification. The log does not contain its result, so the page does not tell it. */
export async function logState(account: PageAccount): Promise<Html | string> {
  const { verifiedAt } = await account.surroundings()
  if (verifiedAt === undefined) return ''
  return html`<a class="log-state" href="/activity/verification">${icon('clock')}${verifiedAt ? html`Last verification run ${timeOfEvent(verifiedAt, account)}` : 'Verify the log'}</a>`
}

/** The section of the page, unless the page is its list, and the page. */
export function crumbs(path: string, title: string): Html {
  const [page] = title.split(' · ')
  const above = entries.find(([href, name]) => isIn(path, href) && name !== page)
  return html`<nav class="crumbs" aria-label="Breadcrumb" data-part="crumbs"><ol>
    ${above ? html`<li><a href="${above[0]}">${above[1]}</a></li>` : ''}<li aria-current="page">${page}</li>
  </ol></nav>`
}

/** At the bottom of a phone. `More` shows the sidebar. */
export const bottomBar = (path: string): Html => html`<nav class="bar" aria-label="Main on a phone">
  ${barLink(['/home', 'Home', 'home'], path)}
  ${barLink(['/tasks', 'Tasks', 'check-circle'], path)}
  ${barLink(['/time/new', 'Log time', 'clock'], path, keyAttribute('l'))}
  ${barLink(['/projects', 'Projects', pageAt('projects').icon], path)}
  <details class="all"><summary>${icon('bars-3')}More</summary></details>
</nav>`

const barLink = ([href, title, name]: Entry, path: string, key: Html | '' = '') =>
  html`<a href="${href}" ${currentMark(path, href)}${key}>${icon(name)}${title}</a>`

/** A button that opens the element with the id. Works without scripts. */
export const menuButton = (id: string, content: Html, attributes: Html | string): Html =>
  html`<button type="button" popovertarget="${id}" ${attributes}>${content}</button>`

/** The records that the user may add without opening another record first, in the order of the navigation. */
export function addMenu(account: PageAccount): Html {
  const pages = entries.flatMap(([href]) =>
    allPages.filter(
      ({ path, add, list }) => href === `/${path}` && add && !list.parent && mayCall(account, add.id),
    ),
  )
  return html`<div class="menu" id="add-menu" popover>
    ${pages.length === 0 ? html`<p>Your role can only read.</p>` : ''}
    ${pages.map(({ path, name, icon: sign }) => html`<a href="/${path}/new">${icon(sign)}${wordsOf(name)}</a>`)}
  </div>`
}
