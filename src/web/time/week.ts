/** Time of a week, typed in as on a sheet of paper and saved at once. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { listTimeEntries, runBatch } from '../../../generated/client/sdk.gen.ts'
import type { BatchItem, Problem, TimeEntry } from '../../../generated/client/types.gen.ts'
import { nextCursorOf } from '../../surface/paging.ts'
import { day as dayText } from '../dates.ts'
import { throwRefusal } from '../failures.ts'
import { alert, readAllFields } from '../form.ts'
import type { Html } from '../html.ts'
import { mayCall, roleNote } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame, refusal } from '../records/frame.ts'
import { minutesIn } from '../records/inputs.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { postForm } from '../submission.ts'
import { grid, nameOf, newRow, type Place, placeOf, type Tried, typedTime } from './grid.ts'
import { choicesFor, targetOf, targetsOf } from './targets.ts'
import { isDay, plusDays, shortDay, weekOf } from './weeks.ts'

const path = '/time/week'

export const weekPages = new Hono<SignedInEnv>()
  .use(path, requireSignIn)
  .get(path, (http) => weekPage(http))
  .post(path, saveWeek)

/** What somebody has worked on in the days before the week has a row as well, up to so many. */
const recentDays = 14
const fewRecent = 8

async function weekPage(http: RecordsContext, tried?: Tried & { problem?: Problem }) {
  const { session, account } = http.var
  const { client } = session
  const asked = http.req.query('from') ?? ''
  const days = weekOf(isDay(asked) ? asked : account.today, account.workspace.week_starts_on)
  const [first, last] = [days[0]!, days[6]!]
  const [entries, before, choices] = await Promise.all([
    entriesOf(http, first, last),
    listTimeEntries({
      client,
      query: { user_id: 'me', from: plusDays(first, -recentDays), to: plusDays(first, -1), limit: 100 },
    }),
    choicesFor(client),
  ])
  const names = new Map(choices.flatMap(([, each]) => each))
  const wished = http.req.query('row') ?? ''
  const rows = new Map([
    ...targetsOf(entries),
    ...[...targetsOf(before.data ?? [])].slice(0, fewRecent),
    ...[wished, ...rowsIn(tried?.typed)].flatMap((key) =>
      names.has(key) ? [[key, names.get(key)!] as const] : [],
    ),
  ])
  const locked = account.workspace.time_locked_until
  const isWriter = mayCall(account, 'addTimeEntry')
  const isOpen = (day: string) => isWriter && (!locked || day > locked)
  const address = (from: string) => `${path}?from=${from}`
  const actions = html`<a class="quiet button" href="${address(plusDays(first, -7))}" rel="prev">Previous week</a>
    <a class="quiet button" href="${address(account.today)}">This week</a>
    <a class="quiet button" href="${address(plusDays(first, 7))}" rel="next">Next week</a>
    <a class="quiet button" href="/time?user_id=me&amp;from=${first}&amp;to=${last}">List</a>`
  const shown = frame(
    http,
    `${shortDay(first)} – ${shortDay(last)} ${last.slice(0, 4)}`,
    actions,
    html`<p class="crumb"><a href="/time">Time</a></p>
      ${tried?.problem ? alert(tried.problem) : ''}
      ${isWriter ? lockNote(locked, days) : roleNote(account, 'Logging time', 'addTimeEntry')}
      ${postForm(
        address(first),
        html`${grid({ days, today: account.today, entries, rows, choices, isOpen }, tried)}
        ${days.some(isOpen) ? html`<p class="hint">Type hours such as 1:30, 1.5 or 90 min. An empty field removes what was there.</p><button>Save the week</button>` : ''}`,
        html`class="sheet" ${tried ? 'data-unsaved' : ''}`,
      )}`,
  )
  if (!tried) return http.html(shown)
  return refusal(http, tried.problem ?? ({ status: 422 } as Problem), shown)
}

const rowsIn = (typed: Tried['typed'] = {}) => Object.keys(typed).map((name) => placeOf(name)?.row ?? '')

function lockNote(locked: string | null, [first, ...rest]: readonly string[]): Html | string {
  if (!locked || first! > locked) return ''
  const what = rest.at(-1)! <= locked ? 'This week' : 'A part of this week'
  return html`<p class="notice">${what} cannot be changed: time up to ${dayText(locked)} is locked.</p>`
}

/** All of one's own, since their sums are shown. */
async function entriesOf(http: RecordsContext, from: string, to: string): Promise<TimeEntry[]> {
  const { client } = http.var.session
  const all: TimeEntry[] = []
  let cursor: string | null | undefined
  do {
    const { data, error, response } = await listTimeEntries({
      client,
      query: { user_id: 'me', from, to, limit: 100, ...(cursor && { cursor }) },
    })
    if (!data) return throwRefusal(http, error)
    all.push(...data)
    cursor = nextCursorOf(response?.headers.get('link') ?? null)
  } while (cursor)
  return all
}

/** What was typed into a field: minutes that differ from what it showed. */
interface CellChange {
  name: string
  place: Place
  minutes: number
}

/** Saves all that differs, or nothing. */
async function saveWeek(http: RecordsContext) {
  const typed = await readAllFields(http)
  const { what = '' } = typed
  const errors: Record<string, string> = {}
  const changes: CellChange[] = []
  for (const [name, text] of Object.entries(typed)) {
    const place = placeOf(name)
    if (!place) continue
    const minutes = text.trim() === '' ? 0 : minutesIn(text.trim())
    if (Number.isNaN(minutes)) errors[name] = 'Type hours such as 1:30.'
    else if (minutes === place.minutes) continue
    else if (place.row === newRow && !what) errors.what = 'Choose what it was for.'
    else changes.push({ name, place, minutes })
  }
  if (Object.keys(errors).length > 0) return weekPage(http, { typed, errors })
  return saveChanges(http, typed, changes)
}

/** Again, where an entry has changed meanwhile but not in its hours. */
async function saveChanges(
  http: RecordsContext,
  typed: Tried['typed'],
  changes: readonly CellChange[],
): Promise<Response> {
  const { what = '' } = typed
  const from = http.req.query('from') ?? ''
  const saved = `${path}?${new URLSearchParams({ from, ...(what && { row: what }), saved: '' })}`
  if (changes.length === 0) return http.redirect(saved, 303)
  const { error } = await runBatch({
    client: http.var.session.client,
    body: {
      items: changes.map(({ place, minutes }) => itemOf(place, minutes, what)),
      allow_removals: true,
    },
  })
  if (!error) return http.redirect(saved, 303)
  if (error.status === 412 || error.status === 404) {
    const now = await asOfNow(http, typed, changes)
    return now.isMerged
      ? saveChanges(http, typed, now.changes)
      : weekPage(http, { ...now, problem: { ...error, status: 412, detail: changedMeanwhile } })
  }
  const name = changes[error.item ?? -1]?.name
  // A day that was locked meanwhile has no field any more.
  if (!name || error.code === 'time_locked') return weekPage(http, { typed, errors: {}, problem: error })
  const detail = error.errors?.map((each) => `It ${each.detail}.`).join(' ') || error.detail
  return weekPage(http, { typed, errors: { [name]: detail } })
}

/** The changes for the entries of now; where these have other hours, what was typed stands at the field of now, with both. */
async function asOfNow(http: RecordsContext, typed: Tried['typed'], changes: readonly CellChange[]) {
  const days = changes.map(({ place }) => place.day).sort()
  const entries = new Map((await entriesOf(http, days[0]!, days.at(-1)!)).map((entry) => [entry.id, entry]))
  const all = changes.map(({ name, place, minutes }) => {
    const entry = entries.get(place.id ?? '')
    const place_now = entry
      ? { ...place, version: String(entry.version), minutes: entry.minutes }
      : { row: place.row, day: place.day, minutes: 0 }
    const isSame = place_now.minutes === place.minutes || place_now.minutes === minutes
    return { before: name, name: nameOf(place.row, place.day, entry), place: place_now, minutes, isSame }
  })
  return {
    isMerged: all.every(({ isSame }) => isSame),
    changes: all.filter(({ place, minutes }) => minutes !== place.minutes),
    typed: { ...typed, ...Object.fromEntries(all.map(({ before, name }) => [name, typed[before]!])) },
    errors: Object.fromEntries(
      all.filter(({ isSame }) => !isSame).map(({ name, place }) => [name, changedTo(place.minutes)]),
    ),
  }
}

const changedMeanwhile =
  'Somebody has changed some of these hours since you opened the week. Nothing is saved yet.'

const changedTo = (minutes: number) =>
  `Somebody has changed this to ${typedTime(minutes)}. Save again to save yours, or type ${typedTime(minutes)} to keep theirs.`

function itemOf({ row, day, id, version, minutes: was }: Place, minutes: number, what: string): BatchItem {
  if (was === 0 || !id)
    return {
      operation: 'addTimeEntry',
      body: { ...targetOf(row === newRow ? what : row), date: day, minutes },
    }
  const one = { parameters: { id }, if_match: `"${version}"` }
  return minutes === 0
    ? { operation: 'removeTimeEntry', ...one }
    : { operation: 'updateTimeEntry', ...one, body: { minutes } }
}
