/** The time of a week or a day as a calendar: entries with clock times are blocks, the others are listed above them. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { TimeEntry, Timer } from '../../../generated/client/types.gen.ts'
import { currentTime } from '../../base/clock.ts'
import { addDays, isDate } from '../../shared/days.ts'
import { dayOf, hoursText, timeText } from '../../shared/formats.ts'
import { asset } from '../assets.ts'
import { titlesOf } from '../header-timer.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import { projectColour, projectMark } from '../project-colour.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame } from '../records/frame.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { PageAccount } from '../surroundings.ts'
import { entriesOf } from './entries.ts'
import { shortDay, weekOf } from './weeks.ts'

const path = '/time/calendar'

export const timeCalendarPages = new Hono<SignedInEnv>().use(path, requireSignIn).get(path, calendarPage)

/** The hours that are always shown. */
const usualHours = [8, 18] as const
const emPerHour = 3
const minutesPerDay = 1440

/** Time from `from` to `to`, in minutes after midnight. */
interface Block {
  href: string
  title: string
  where: string
  from: number
  to: number
  project_id: string | null
  isRunning?: boolean
}

/** A block next to those that overlap with it. */
interface PlacedBlock extends Block {
  lane: number
}

async function calendarPage(http: RecordsContext) {
  const { account } = http.var
  const { day = '', span } = http.req.query()
  const chosen = isDate(day) ? day : account.today
  const isOneDay = span === 'day'
  const days = isOneDay ? [chosen] : weekOf(chosen, account.workspace.week_starts_on)
  const [first, last] = [days[0]!, days.at(-1)!]
  const [entries, { timer }] = await Promise.all([entriesOf(http, first, last), account.surroundings()])
  const blocks = new Map(days.map((date) => [date, blocksOn(date, entries, timer, account)]))
  const hours = hoursOf([...blocks.values()].flat())
  const address = (date: string, ofDay = isOneDay) => `${path}?day=${date}${ofDay ? '&span=day' : ''}`
  const step = isOneDay ? 1 : 7
  const word = isOneDay ? 'day' : 'week'
  const link = (href: string, text: string, rel = '') =>
    html`<a class="quiet button" href="${href}" ${rel ? html`rel="${rel}"` : ''}>${text}</a>`
  const actions = html`${link(address(addDays(first, -step)), `Previous ${word}`, 'prev')}
    ${link(address(account.today), isOneDay ? 'Today' : 'This week')}
    ${link(address(addDays(first, step)), `Next ${word}`, 'next')}
    ${isOneDay ? link(address(chosen, false), 'Week') : link(address(days.includes(account.today) ? account.today : first, true), 'Day')}
    ${link(`/time/week?from=${first}`, 'Timesheet')}`
  const title = isOneDay ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`
  return http.html(
    frame(
      http,
      `${title} ${last.slice(0, 4)}`,
      actions,
      html`<div class="hours-calendar ${isOneDay ? 'one-day' : ''}">
        ${hourLabels(hours)}
        ${days.map((date) => daySection(account, date, entries, blocks.get(date)!, hours, address(date, true)))}
      </div>
      <script src="${asset('time-calendar.js')}" type="module"></script>`,
    ),
  )
}

function blocksOn(
  date: string,
  entries: readonly TimeEntry[],
  timer: Timer | null | undefined,
  account: PageAccount,
): Block[] {
  const ofEntries = entries.filter((entry) => entry.date === date).flatMap(blockOf)
  return [...ofEntries, ...runningOn(date, timer, account)].sort((one, other) => one.from - other.from)
}

/** Empty for an entry without clock times. After midnight, the block ends with the day. */
function blockOf(entry: TimeEntry): Block[] {
  const [from, to] = (entry.clock ?? '').split('-').map(minutesOf)
  if (from === undefined || to === undefined) return []
  const { of_project_id: project_id } = entry
  const [title, where] = namesOf(entry)
  return [{ href: `/time/${entry.id}`, title, where, from, to: to > from ? to : minutesPerDay, project_id }]
}

/** The running timer on the day when it was started. */
function runningOn(
  date: string,
  timer: Timer | null | undefined,
  { today, workspace }: PageAccount,
): Block[] {
  if (!timer || dayOf(timer.started_at, workspace.time_zone) !== date) return []
  const at = (time: string) => minutesOf(timeText(time, workspace.time_zone))
  const to = date === today ? at(new Date(currentTime()).toISOString()) : minutesPerDay
  const [title, where] = titlesOf(timer)
  const { project_id } = timer
  return [{ href: '/time/timer', title, where, from: at(timer.started_at), to, project_id, isRunning: true }]
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return 60 * hours! + minutes!
}

/** The work, and its project or service. */
function namesOf({ task_name, of_project_name, of_service_name, memo }: TimeEntry): [string, string] {
  const names = [task_name, of_project_name, of_service_name].filter((name) => name !== null)
  return [names[0] ?? memo ?? 'Time', names[1] ?? memo ?? '']
}

/** The first and the last hour that the calendar shows. */
const hoursOf = (blocks: readonly Block[]): [number, number] => [
  Math.min(usualHours[0], ...blocks.map(({ from }) => Math.floor(from / 60))),
  Math.max(usualHours[1], ...blocks.map(({ to }) => Math.ceil(to / 60))),
]

/** Puts blocks that overlap into lanes next to each other. The blocks are sorted by their start. */
function inLanes(blocks: readonly Block[]): { placed: PlacedBlock[]; lanes: number } {
  const ends: number[] = []
  const placed = blocks.map((block) => {
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = block.to
    return { ...block, lane }
  })
  return { placed, lanes: ends.length || 1 }
}

const hourLabels = ([first, last]: [number, number]): Html =>
  html`<ol class="hours" aria-hidden="true">${Array.from({ length: last - first }, (_, index) => html`<li>${first + index}:00</li>`)}</ol>`

function daySection(
  account: PageAccount,
  date: string,
  entries: readonly TimeEntry[],
  blocks: readonly Block[],
  [first, last]: [number, number],
  address: string,
): Html {
  const all = entries.filter((entry) => entry.date === date)
  const minutes = all.reduce((sum, entry) => sum + entry.minutes, 0)
  const { placed, lanes } = inLanes(blocks)
  const isWriter = mayCall(account, 'addTimeEntry')
  const style = [
    date === account.today ? 'today' : '',
    blocks.length > 0 ? '' : all.length > 0 ? 'untimed-only' : 'free',
  ]
  return html`<section class="day ${style.join(' ')}" aria-labelledby="day-${date}">
    <div class="head"><h2 id="day-${date}"><a href="${address}">${shortDay(date, false)}</a></h2>
      <span class="total">${minutes > 0 ? hoursText(minutes) : ''}</span>
      ${isWriter ? html`<a class="add" href="/time/new?date=${date}" aria-label="Log time on ${shortDay(date)}">+</a>` : ''}</div>
    <ul class="untimed">${all.filter((entry) => blockOf(entry).length === 0).map(untimed)}</ul>
    <svg height="${emPerHour * (last - first)}em" ${isWriter ? html`data-day="${date}" data-first-hour="${first}" data-hours="${last - first}"` : ''}>
      ${Array.from({ length: last - first }, (_, hour) => html`<line x2="100%" y1="${emPerHour * hour}em" y2="${emPerHour * hour}em" />`)}
      ${placed.map((block) => blockHtml(block, lanes, first))}
    </svg>
  </section>`
}

function untimed(entry: TimeEntry): Html {
  const [title, where] = namesOf(entry)
  return html`<li><a href="/time/${entry.id}">${projectMark(entry.of_project_id)}<strong>${hoursText(entry.minutes)}</strong> ${title} <small>${where}</small></a></li>`
}

/** SVG places the block, because the content security policy forbids inline styles. */
function blockHtml(
  { href, title, where, from, to, project_id, isRunning, lane }: PlacedBlock,
  lanes: number,
  first: number,
): Html {
  const [top, height] = [from - 60 * first, Math.max(to - from, 15)].map(
    (minutes) => (emPerHour * minutes) / 60,
  )
  const times = `${hoursText(from)} – ${isRunning ? 'now' : hoursText(to)}`
  return html`<foreignObject x="${(100 / lanes) * lane}%" y="${top}em" width="${100 / lanes}%" height="${height}em">
    <a class="block ${isRunning ? 'running' : projectColour(project_id)}" href="${href}"><strong>${title}</strong> <span>${times}</span> <small>${where}</small></a>
  </foreignObject>`
}
