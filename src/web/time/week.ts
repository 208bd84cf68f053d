/** The timesheet: hours of a week in a table, saved together. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  getMarkedTime,
  getReport,
  getWeek,
  listTimeEntries,
  runBatch,
} from '../../../generated/client/sdk.gen.ts'
import type {
  BatchItem,
  NewTimeEntry,
  Problem,
  ReportGroup,
  Week,
} from '../../../generated/client/types.gen.ts'
import { clockTimesIn } from '../../shared/clock-times.ts'
import { addDays, isDate } from '../../shared/days.ts'
import { minutesIn } from '../../shared/durations.ts'
import { duration, hoursText } from '../../shared/formats.ts'
import { day as dayText } from '../dates.ts'
import { inUnit } from '../error-words.ts'
import { alert, readAllFields } from '../form.ts'
import type { Html } from '../html.ts'
import { mayCall, roleNote } from '../permission.ts'
import { withAdded } from '../records/additions.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame, refusal } from '../records/frame.ts'
import { pageAt } from '../records/page-index.ts'
import { undoNotice, undoQuery } from '../records/undo.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { postForm } from '../submission.ts'
import { entriesOf } from './entries.ts'
import { grid, nameOf, newRow, type Place, type Project, placeOf, type Tried } from './grid.ts'
import { addTarget, isKey, keyFrom, targetField, targetOf, targetsOf, titleOfKey } from './targets.ts'
import { shortDay, weekOf } from './weeks.ts'

const path = '/time/week'

export const weekPages = new Hono<SignedInEnv>()
  .use(path, requireSignIn)
  .get(path, (http) => weekPage(http))
  .post(path, saveWeek)

/** At most `maxRecentRows` targets from this many days before the week get an empty row. */
const recentDays = 14
const maxRecentRows = 8

async function weekPage(http: RecordsContext, tried?: Tried & { problem?: Problem }) {
  const { session, account } = http.var
  const { client } = session
  const from = http.req.query('from') ?? ''
  const days = weekOf(isDate(from) ? from : account.today, account.workspace.week_starts_on)
  const [first, last] = [days[0]!, days[6]!]
  const [entries, before, what, marked, work, summary] = await Promise.all([
    entriesOf(http, first, last),
    listTimeEntries({
      client,
      query: { user_id: 'me', from: addDays(first, -recentDays), to: addDays(first, -1), limit: 100 },
    }),
    targetField(http, 'Add a row for', tried?.typed),
    getMarkedTime({ client, query: { user_id: 'me', from: first, to: last, limit: 1000 } }),
    getReport({
      client,
      query: {
        user_id: 'me',
        by: ['project', 'task'],
        from: addDays(first, -recentDays),
        to: last,
        limit: 1000,
      },
    }),
    getWeek({ client, query: { date: first } }),
  ])
  const requestedRow = http.req.query('row') ?? ''
  const known = new Map([...targetsOf(entries), ...[...targetsOf(before.data ?? [])].slice(0, maxRecentRows)])
  const added = [requestedRow, ...rowsIn(tried?.typed)].filter((key) => isKey(key) && !known.has(key))
  const rows = new Map([
    ...known,
    ...(await Promise.all(added.map(async (key) => [key, await titleOfKey(http, key)] as const))),
  ])
  const marks = new Map((marked.data?.entries ?? []).map((entry) => [entry.id, entry.marks]))
  const locked = account.workspace.time_locked_until
  const isWriter = mayCall(account, 'addTimeEntry')
  const isOpen = (day: string) => isWriter && (!locked || day > locked)
  const address = (from: string) => `${path}?from=${from}`
  const actions = html`<a class="quiet button" href="${address(addDays(first, -7))}" rel="prev">Previous week</a>
    <a class="quiet button" href="${address(account.today)}">This week</a>
    <a class="quiet button" href="${address(addDays(first, 7))}" rel="next">Next week</a>
    <a class="quiet button" href="/time/calendar?day=${first}">Calendar</a>
    <a class="quiet button" href="/time?user_id=me&amp;from=${first}&amp;to=${last}">List</a>`
  const page = frame(
    http,
    `${shortDay(first)} – ${shortDay(last)} ${last.slice(0, 4)}`,
    actions,
    html`${summary.data ? leadOf(summary.data) : ''}
      ${await undoNotice(http, pageAt('time'))} ${tried?.problem ? alert(tried.problem) : ''}
      ${isWriter ? lockNote(locked, days) : roleNote(account, 'Logging time', 'addTimeEntry')}
      ${postForm(
        address(first),
        html`${grid({ days, today: account.today, entries, marks, rows, projects: projectsOf(work.data?.groups), what, isOpen }, tried)}
        ${days.some(isOpen) ? html`<p class="hint">Type hours such as 1:30, 1.5 or 90 min, or clock times such as 9:00-10:30. Clear a field to remove its time.</p><button>Save the week</button>` : ''}`,
        html`class="sheet" ${tried ? 'data-unsaved' : ''}`,
      )}`,
  )
  if (!tried) return http.html(page)
  return refusal(http, tried.problem ?? ({ status: 422 } as Problem), page)
}

/** Projects by their id and by the ids of their tasks, because time on a task does not contain its project. */
function projectsOf(groups: readonly ReportGroup[] = []): Map<string, Project> {
  const projects = new Map<string, Project>()
  for (const { id, name, sub_id } of groups) {
    if (!id) continue
    const project = projects.get(id) ?? { id, name }
    projects.set(id, project)
    if (sub_id) projects.set(sub_id, project)
  }
  return projects
}

/** `26:42 of 40:00 h, 24:42 billable, 2:45 missing`. */
function leadOf({ minutes, expected_minutes: expected, billable_minutes, missing_minutes }: Week): Html {
  return html`<p class="lead"><strong>${hoursText(minutes)}</strong> ${expected ? `of ${duration(expected)}` : 'h'},
    ${hoursText(billable_minutes)} billable${missing_minutes ? html`, <strong class="soon">${hoursText(missing_minutes)} missing</strong>` : ''}</p>`
}

const rowsIn = (typed: Tried['typed'] = {}) => Object.keys(typed).map((name) => placeOf(name)?.row ?? '')

function lockNote(locked: string | null, [first, ...rest]: readonly string[]): Html | string {
  if (!locked || first! > locked) return ''
  const part = rest.at(-1)! <= locked ? 'This week' : 'Part of this week'
  return html`<p class="notice">${part} cannot be changed: time up to and including ${dayText(locked)} is locked.</p>`
}

/** A field whose value the user changed, with the new duration. */
interface CellChange {
  name: string
  place: Place
  time: Duration
}

type Duration = { minutes: number } | { clock: string }

const isMinutes = (time: Duration, minutes: number) => 'minutes' in time && Object.is(time.minutes, minutes)

function durationIn(text: string): Duration {
  const clock = clockTimesIn(text)
  return clock ? { clock } : { minutes: text.trim() === '' ? 0 : minutesIn(text, 'hours') }
}

/** Saves all changed fields, or none of them. */
async function saveWeek(http: RecordsContext) {
  const typed = await readAllFields(http)
  const errors: Record<string, string> = {}
  const target = await keyFrom(http, typed)
  if ('error' in target) errors.what = `This ${target.error.detail}.`
  const hasTarget = !('error' in target) && (target.id !== '' || target.addition !== undefined)
  const changes: CellChange[] = []
  for (const [name, text] of Object.entries(typed)) {
    const place = placeOf(name)
    if (!place) continue
    const time = durationIn(text)
    if (isMinutes(time, Number.NaN)) errors[name] = 'Type hours such as 1:30.'
    else if (isMinutes(time, place.minutes)) continue
    else if (place.row === newRow && !hasTarget) errors.what ??= 'Choose a task, project or service.'
    else changes.push({ name, place, time })
  }
  if ('error' in target || Object.keys(errors).length > 0) return weekPage(http, { typed, errors })
  const { id: what, error } = await addTarget(http, target)
  if (error) return weekPage(http, { typed, errors: {}, problem: error })
  return saveChanges(http, withAdded({ ...typed, what }, { what }), changes)
}

/** Retries if entries have a new version but still have the hours from before, or already have the new ones. */
async function saveChanges(
  http: RecordsContext,
  typed: Tried['typed'],
  changes: readonly CellChange[],
): Promise<Response> {
  const { what = '' } = typed
  const from = http.req.query('from') ?? ''
  const saved = `${path}?${new URLSearchParams({ from, ...(what && { row: what }), saved: '' })}`
  if (changes.length === 0) return http.redirect(undoQuery(http, saved), 303)
  const { error, response } = await runBatch({
    client: http.var.session.client,
    body: {
      items: changes.map(({ place, time }) => itemOf(place, time, what)),
      allow_removals: true,
    },
  })
  // The week itself shows how to set back hours, but not a new project.
  if (!error) return http.redirect(undoQuery(http, saved, ...(http.var.added ? [response!] : [])), 303)
  if (error.status === 412 || error.status === 404) {
    const merged = await mergeWithCurrent(http, typed, changes)
    return merged.isMerged
      ? saveChanges(http, typed, merged.changes)
      : weekPage(http, { ...merged, problem: { ...error, status: 412, detail: changedMeanwhile } })
  }
  const name = changes[error.item ?? -1]?.name
  // A day that was locked in the meantime no longer has a field.
  if (!name || error.code === 'time_locked') return weekPage(http, { typed, errors: {}, problem: error })
  const detail =
    error.errors?.map((each) => `It ${inUnit(each.detail, 'minutes')}.`).join(' ') || error.detail
  return weekPage(http, { typed, errors: { [name]: detail } })
}

/**
 * Applies the changes to the current entries. If the hours of an entry have changed too, its field keeps the typed value
 * and gets an error that shows the current one.
 */
async function mergeWithCurrent(http: RecordsContext, typed: Tried['typed'], changes: readonly CellChange[]) {
  const days = changes.map(({ place }) => place.day).sort()
  const entries = new Map((await entriesOf(http, days[0]!, days.at(-1)!)).map((entry) => [entry.id, entry]))
  const all = changes.map(({ name, place, time }) => {
    const entry = entries.get(place.id ?? '')
    const current = entry
      ? { ...place, version: String(entry.version), minutes: entry.minutes }
      : { row: place.row, day: place.day, minutes: 0 }
    const isSame = current.minutes === place.minutes || isMinutes(time, current.minutes)
    return { before: name, name: nameOf(place.row, place.day, entry), place: current, time, isSame }
  })
  return {
    isMerged: all.every(({ isSame }) => isSame),
    changes: all.filter(({ place, time }) => !isMinutes(time, place.minutes)),
    typed: { ...typed, ...Object.fromEntries(all.map(({ before, name }) => [name, typed[before]!])) },
    errors: Object.fromEntries(
      all.filter(({ isSame }) => !isSame).map(({ name, place }) => [name, changedTo(place.minutes)]),
    ),
  }
}

const changedMeanwhile =
  'Someone changed some of these hours after you opened the week. Your changes are not saved yet.'

const changedTo = (minutes: number) =>
  `Someone changed this to ${hoursText(minutes)}. Save again to overwrite it, or type ${hoursText(minutes)} to keep it.`

function itemOf({ row, day, id, version, minutes: before }: Place, time: Duration, what: string): BatchItem {
  if (before === 0 || !id)
    return {
      operation: 'addTimeEntry',
      // Every row has a target.
      body: { ...targetOf(row === newRow ? what : row), date: day, ...time } as NewTimeEntry,
    }
  const target = { parameters: { id }, if_match: `"${version}"` }
  return isMinutes(time, 0)
    ? { operation: 'removeTimeEntry', ...target }
    : { operation: 'updateTimeEntry', ...target, body: time }
}
