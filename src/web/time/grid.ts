/** The table of the timesheet: one row for each target, one column for each day, with input fields for hours. */
import { html } from 'hono/html'
import type { TimeEntry, TimeMark } from '../../../generated/client/types.gen.ts'
import { hoursText } from '../../shared/formats.ts'
import type { Field, RecordPicker } from '../form.ts'
import { optionsOf, pickInput } from '../form.ts'
import type { Html } from '../html.ts'
import { projectMark } from '../project-colour.ts'
import { keyOf, targetOf } from './targets.ts'
import { shortDay } from './weeks.ts'

export interface Project {
  id: string
  name: string
}

export interface Week {
  days: readonly string[]
  today: string
  entries: readonly TimeEntry[]
  /** Why entries may be wrong, by id. */
  marks: ReadonlyMap<string, readonly TimeMark[]>
  /** Titles of the rows by the key of their target. */
  rows: ReadonlyMap<string, string>
  /** Projects by their id, and by the ids of their tasks. */
  projects: ReadonlyMap<string, Project>
  /** The target of the new row. */
  what: Field & { pick: RecordPicker }
  /** True if the caller can edit the hours of this day. */
  isOpen: (day: string) => boolean
}

/** Values that were not saved, and their errors, by field name. */
export interface Tried {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The key of the row for a target that is not in the table yet. */
export const newRow = 'new'

/**
 * The cell of a field and its entry when the page was loaded. Only changed fields are saved, and only if the version is
 * still the same.
 */
export interface Place {
  row: string
  day: string
  id?: string | undefined
  version?: string | undefined
  minutes: number
}

export const nameOf = (row: string, day: string, entry?: TimeEntry): string =>
  [row, day, ...(entry ? [entry.id, entry.version, entry.minutes] : [])].join('/')

/** Parses the name of a field; null if it is not a cell of the table. */
export function placeOf(name: string): Place | null {
  const [row = '', day, id, version, minutes = 0] = name.split('/')
  return day ? { row, day, id, version, minutes: Number(minutes) } : null
}

const sumOf = (entries: readonly TimeEntry[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0)

export function grid(week: Week, tried: Tried = { typed: {}, errors: {} }): Html {
  const { days, entries, isOpen } = week
  const ofDay = (day: string) => entries.filter(({ date }) => date === day)
  return html`<table role="table" class="week" aria-label="Hours of the week">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">Worked on</th>
        ${days.map((day) => html`<th role="columnheader" scope="col" class="figure ${day === week.today ? 'today' : ''}">${shortDay(day, false)}</th>`)}
        <th role="columnheader" scope="col" class="figure">Total</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${byProject(week).map(
        ([project, ofProject]) => html`${projectRow(week, project)}
          ${ofProject.map(([key, title]) => row(week, key, titleIn(project, title), tried))}`,
      )}
      ${days.some(isOpen) ? addRow(week, tried) : ''}
    </tbody>
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row">Total</th>
        ${days.map((day) => html`<td role="cell" class="figure" data-title="${shortDay(day, false)}" data-sum="${day}">${hoursText(sumOf(ofDay(day)))}</td>`)}
        <td role="cell" class="figure" data-title="Total" data-sum="week">${hoursText(sumOf(entries))}</td>
      </tr>
    </tfoot>
  </table>`
}

/** The rows by project, in the order of the rows. Rows whose project is not known are last. */
function byProject({ rows, projects }: Week): [Project | undefined, [key: string, title: string][]][] {
  const groups = [...Map.groupBy(rows, ([key]) => projects.get(key.split('.')[0]!))]
  return groups.toSorted(([one], [other]) => Number(one === undefined) - Number(other === undefined))
}

const projectRow = ({ days }: Week, project?: Project): Html => html`<tr role="row" class="project">
    <th role="rowheader" scope="rowgroup" colspan="${days.length + 2}">${projectMark(project?.id)} ${project?.name ?? 'Other work'}</th>
  </tr>`

/** The title without the name of the project, which is above the row. */
const titleIn = (project: Project | undefined, title: string): string =>
  title
    .split(' · ')
    .filter((part) => part !== project?.name)
    .join(' · ') || title

function row(week: Week, key: string, title: string, tried: Tried): Html {
  const own = week.entries.filter((entry) => keyOf(entry) === key)
  return html`<tr role="row">
    <th role="rowheader" scope="row">${title}</th>
    ${week.days.map((day) => {
      const entries = own.filter(({ date }) => date === day)
      return cell(week, key, title, day, entries, tried)
    })}
    <td role="cell" class="figure" data-title="Total" data-sum="row">${own.length > 0 ? hoursText(sumOf(own)) : ''}</td>
  </tr>`
}

function cell(week: Week, key: string, title: string, day: string, entries: TimeEntry[], tried: Tried): Html {
  const clock = entries.length === 1 && entries[0]!.clock
  return html`<td role="cell" class="figure ${day === week.today ? 'today' : ''}" data-title="${shortDay(day, false)}" data-day="${day}">
    ${entries.length > 1 || (entries[0] && !week.isOpen(day)) ? summed(key, day, entries) : week.isOpen(day) ? input(nameOf(key, day, entries[0]), `${title}, ${shortDay(day)}`, entries[0], tried) : ''}
    ${clock ? html`<small>${clock}</small>` : ''}${marksOf(week, entries)}
  </td>`
}

function marksOf({ marks }: Week, entries: readonly TimeEntry[]): Html | string {
  const found = new Set(entries.flatMap(({ id }) => marks.get(id) ?? []))
  return found.size === 0 ? '' : html` <small class="late">${[...found].map(markText).join(', ')}</small>`
}

const markTexts: Record<TimeMark, string> = {
  capped: 'capped',
  overlapping: 'overlaps',
  over_24_hours: 'over 24 hours',
  late_end: 'ends on the next day',
}

export const markText = (mark: TimeMark): string => markTexts[mark]

/** A cell with several entries or with locked ones cannot be edited here: its sum links to the list of the entries. */
const summed = (key: string, day: string, entries: TimeEntry[]) => {
  const query = new URLSearchParams({ user_id: 'me', from: day, to: day, ...targetOf(key) })
  const text = entries.length > 1 ? html` <small>${entries.length} entries</small>` : ''
  return html`<a href="/time?${query}" data-minutes="${sumOf(entries)}">${hoursText(sumOf(entries))}${text}</a>`
}

function input(name: string, label: string, entry: TimeEntry | undefined, { typed, errors }: Tried): Html {
  const value = typed[name] ?? (entry ? hoursText(entry.minutes) : '')
  const error = errors[name]
  const state = error ? html`aria-invalid="true" aria-describedby="${name}-note"` : ''
  return html`<input name="${name}" value="${value}" aria-label="${label}" inputmode="text" autocomplete="off" ${state} />
    ${error ? html`<p id="${name}-note" class="error">${error}</p>` : ''}`
}

function addRow({ days, what, isOpen, today }: Week, tried: Tried): Html {
  const error = tried.errors.what
  const state = error ? html`aria-invalid="true" aria-describedby="what-note"` : ''
  return html`<tr role="row">
    <th role="rowheader" scope="row">
      ${pickInput('what', what.value ?? '', what.pick, html`aria-label="Add a row for" placeholder="Add a row for…" ${state}`)}
      ${what.pick.candidates ? html`<select name="what.choice" aria-label="Records with similar names"><option value="">Choose a similar name…</option>${optionsOf(what.pick.candidates, '')}</select>` : ''}
      ${error ? html`<p id="what-note" class="error">${error}</p>` : ''}
    </th>
    ${days.map(
      (day) =>
        html`<td role="cell" class="figure ${day === today ? 'today' : ''}" data-title="${shortDay(day, false)}" data-day="${day}">
          ${isOpen(day) ? input(nameOf(newRow, day), `New row, ${shortDay(day)}`, undefined, tried) : ''}
        </td>`,
    )}
    <td role="cell" class="figure" data-title="Total" data-sum="row"></td>
  </tr>`
}
