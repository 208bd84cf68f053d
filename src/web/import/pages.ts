import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { rateLimits } from '../../../generated/server/rate-limits.ts'
import { docPaths } from '../../base/documentation.ts'
import type { ImportedName } from '../../shared/import-kinds.ts'
import { importedKind } from '../../shared/import-kinds.ts'
import { asset } from '../assets.ts'
import { alert, optionsOf } from '../form.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame } from '../records/frame.ts'
import { linkTo, pageOfKind } from '../records/page-index.ts'
import { postForm, uploadForm } from '../submission.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import type { PreparedRow, RowKey, Target } from './columns.ts'
import { cellText, keysFor, preparedRows, shownValue, wholeRow } from './columns.ts'
import type { RowResult, Step } from './step.ts'
import { rowsPerStep } from './step.ts'
import type { TableFile } from './table-file.ts'
import { mostBytes, mostRows, pack } from './table-file.ts'
import { undoOperation, undoVerb } from './undo.ts'

/** An uploaded table, and what its columns mean. */
export interface Job {
  name: ImportedName
  fileName: string
  packed: string
  table: TableFile
  targets: readonly Target[]
  /** The field of each column; empty for a column that is left out. */
  columnTargets: readonly string[]
  key: RowKey
}

const pageOfName = (name: ImportedName) => pageOfKind(importedKind(name).kind)!

const count = (number: number) => number.toLocaleString('en')

export function startPage(
  http: RecordsContext,
  kinds: readonly ImportedName[],
  { kind = http.req.query('kind'), detail }: { kind?: string | undefined; detail?: string } = {},
): Html {
  const { plan } = http.var.account
  const content =
    kinds.length === 0
      ? html`<p>Your role can only read, so you cannot import records.</p>`
      : html`${detail ? html`<p class="alert" role="alert">${detail} Nothing was imported.</p>` : ''}
    ${uploadForm(
      '/import',
      html`<div class="field"><label for="kind">The rows are</label>
          <select id="kind" name="kind">${optionsOf(
            kinds.map((name) => [name, pageOfName(name).title]),
            kind,
          )}</select></div>
        <div class="field"><label for="file">File (CSV or NDJSON)</label>
          <input type="file" id="file" name="file" accept=".csv,.tsv,.txt,.ndjson,.jsonl,text/csv,application/x-ndjson" required aria-describedby="file-note" />
          <p class="hint" id="file-note">Up to ${count(mostRows)} rows and ${mostBytes / 1_000_000} MB. UTF-8. A table has commas, semicolons or tabs, and its first row has the names of the columns. NDJSON, as the export writes it, has one JSON object in each line.</p></div>
        <div class="submit"><button>Next: choose the columns</button></div>`,
    )}
    <ul class="limits">
      <li>Nothing is written until you have seen the result of every row.</li>
      <li>A row that is found again changes its record or leaves it as it is: sending a file twice adds nothing twice.</li>
      <li>On the ${plan} plan, ${count(rateLimits[plan].quota)} rows can be checked or imported in a minute, unless the operator has set another limit. A longer import waits, and says how long.</li>
      <li>The records that an import adds can be taken back on the page with its results. The activity log keeps the former values of changed ones.</li>
      <li>The <a href="${docPaths.guide('import-export')}">guide to imports</a> also describes vs import, for files of any length and whole workspaces.</li>
    </ul>`
  return frame(http, 'Import', html`<a class="button quiet" href="/export">Export</a>`, content)
}

/** The reason why the columns cannot be imported as they are chosen; undefined if they can. */
export function invalidJob({ columnTargets, targets }: Job): Problem | undefined {
  const used = columnTargets.filter((name) => name !== '')
  const twice = used.find((name, index) => used.indexOf(name) !== index)
  const detail =
    used.length === 0
      ? 'Choose a field for at least one column.'
      : twice &&
        `Two columns have the field ${targets.find(({ name }) => name === twice)!.label}. Leave one of them out.`
  return detail ? ({ status: 422, detail } as Problem) : undefined
}

const exampleRows = 5

export function columnsPage(http: RecordsContext, job: Job, problem?: Problem): Html {
  const { name, fileName, table: file, targets, columnTargets, key } = job
  const options = [['', 'Leave out'] as const, ...targets.map(({ name, label }) => [name, label] as const)]
  const columns: Column<number>[] = [
    {
      title: 'Column of the file',
      cell: (index) => html`<label for="column-${index}">${file.header[index] || 'Without a name'}</label>`,
    },
    {
      title: 'Field',
      cell: (index) =>
        html`<select id="column-${index}" name="column-${index}">${optionsOf(options, columnTargets[index])}</select>`,
    },
    { title: 'First values', cell: (index) => firstValues(file, index) },
  ]
  const left = columnTargets.filter((each) => each === '').length
  return frame(
    http,
    `Import ${pageOfName(name).title.toLowerCase()}`,
    html`<a class="button quiet" href="/import?kind=${name}">Another file</a>`,
    html`<p class="lead">${fileName}: ${rowsText(file.rows.length)}, ${file.header.length} columns${left > 0 ? `, ${left} of them left out` : ''}. Nothing is written yet.</p>
    ${problem ? alert(problem) : ''}
    ${postForm(
      '/import/columns',
      html`${fileFields(job)}
      ${table('Columns', columns, [...file.header.keys()])}
      ${keyField(job)}
      <div class="submit"><button name="step" value="check">Check all rows</button>
        <button class="quiet" name="step" value="preview">Update the preview</button></div>`,
      html`class="mapping"`,
    )}
    <h2>Preview</h2>
    ${problem ? '' : preview(http, job)}
    ${key === wholeRow ? html`<p class="hint">No column identifies a row, so a row is found again only if all its cells are the same.</p>` : ''}`,
  )
}

const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${count(rows)} rows`)

const firstValues = ({ rows }: TableFile, index: number) =>
  rows
    .flatMap(({ cells }) => cellText(cells[index]).trim() || [])
    .slice(0, 3)
    .map((each) => each.slice(0, 40))
    .join(' · ')

function keyField({ name, columnTargets, key, targets }: Job): Html {
  const words = (each: RowKey) =>
    each === wholeRow ? 'All its cells' : targets.find(({ name }) => name === each)!.label
  const keys = keysFor(name, columnTargets)
  return html`<div class="field"><label for="key">An existing record is found by</label>
    <select id="key" name="key">${optionsOf(
      keys.map((each) => [each, words(each)]),
      key,
    )}</select>
    <p class="hint">If a record has the same value, the row changes that record. Otherwise the row adds one.</p></div>`
}

/** The first rows, as they would be written. */
function preview(
  { var: { account } }: RecordsContext,
  { table: file, columnTargets, key, targets }: Job,
): Html {
  const rows = preparedRows(
    { ...file, rows: file.rows.slice(0, exampleRows) },
    columnTargets,
    key,
    targets,
    account,
  )
  const columns = targets.filter(({ name }) => columnTargets.includes(name))
  return table(
    'Preview of the first rows',
    [
      { title: 'Line', isShort: true, cell: ({ line }: PreparedRow) => String(line) },
      ...columns.map((target) => ({
        title: target.label,
        cell: ({ fields, reason }: PreparedRow) =>
          reason && !reason.name ? reason.text : shownValue(target, fields[target.name], account),
      })),
    ],
    rows,
  )
}

interface Progress extends Step {
  rows: readonly PreparedRow[]
  dryRun: boolean
}

/** The result of a row in words: of the check, and of the import. */
const words = {
  created: ['Will be added', 'Added'],
  updated: ['Will be changed', 'Changed'],
  unchanged: ['Already there', 'Already there'],
  refused: ['Cannot be imported', 'Refused'],
  'taken back': ['', 'Taken back'],
} as const

const wordsFor = (outcome: RowResult['outcome'], dryRun: boolean) => words[outcome][dryRun ? 0 : 1]

export function resultsPage(http: RecordsContext, job: Job, progress: Progress): Html {
  const { rows, results, dryRun, problem, waitSeconds } = progress
  const isDone = results.length === rows.length
  const title = pageOfName(job.name).title.toLowerCase()
  return frame(
    http,
    dryRun ? `Check ${title}` : isDone ? `Imported ${title}` : `Import ${title}`,
    html`<a class="button quiet" href="/import?kind=${job.name}">Another file</a>`,
    html`<p class="lead">${sums(results, dryRun)}</p>
    ${problem && !(waitSeconds > 0) ? alert(problem) : ''}
    ${isDone ? (dryRun ? confirmed(job, results) : imported(http, job, results)) : nextRows(http, job, progress)}
    ${resultTables(job, progress)}`,
  )
}

function sums(results: readonly RowResult[], dryRun: boolean): string {
  const numbers = (Object.keys(words) as RowResult['outcome'][]).flatMap((outcome) => {
    const number = results.filter((each) => each.outcome === outcome).length
    return number > 0 ? [`${count(number)} ${wordsFor(outcome, dryRun).toLowerCase()}`] : []
  })
  const warned = results.filter(({ warnings }) => warnings).length
  const text = [
    numbers.length > 0 ? `${numbers.join(', ')}.` : 'No row is done yet.',
    ...(warned > 0 ? [`${count(warned)} may be wrong: see the warnings.`] : []),
  ].join(' ')
  return dryRun ? `Nothing is written yet. ${text}` : text
}

/** The form of the next step. A script submits it; without scripts, the user does. */
function nextRows(
  { var: { account } }: RecordsContext,
  job: Job,
  { rows, results, dryRun, waitSeconds, problem }: Progress,
): Html {
  const waits = waitSeconds > 0
  return html`<div class="import-progress"><progress max="${rows.length}" value="${results.length}" aria-label="Rows done"></progress>
      <span>${count(results.length)} of ${rowsText(rows.length)}</span></div>
    ${waits ? html`<p>This is the limit of the ${account.plan} plan for one minute. The next rows can be sent in ${waitSeconds} seconds. Everything so far is kept.</p>` : ''}
    ${postForm(
      '/import/rows',
      html`${jobFields(job)}<input type="hidden" name="results" value="${pack(results)}" />
      <div class="submit"><button name="step" value="${dryRun ? 'check' : 'import'}">Continue with the next ${rowsText(Math.min(rowsPerStep, rows.length - results.length))}</button></div>`,
      problem && !waits ? '' : html`data-continue="${waitSeconds}"`,
    )}
    <script type="module" src="${asset('import.js')}"></script>`
}

/** After the import: a link to the list, and a button that takes back the added records. */
function imported(http: RecordsContext, job: Job, results: readonly RowResult[]): Html {
  const { path, title } = pageOfName(job.name)
  const added = results.filter(({ outcome }) => outcome === 'created').length
  const next = Math.min(added, rowsPerStep)
  return html`<p><a href="/${path}">All ${title.toLowerCase()}</a></p>
    ${
      added > 0 && undoOperation(http, job.name)
        ? html`<details><summary>Take back the added records…</summary>
      <p>${undoVerb(job.name) === 'Remove' ? 'Removed records can be restored for 30 days.' : 'Archived records can be restored.'} Changed records keep their new values; their pages show the former ones.</p>
      ${postForm('/import/undo', html`${jobFields(job)}<input type="hidden" name="results" value="${pack(results)}" /><button class="grave">${undoVerb(job.name)} ${next < added ? `the first ${next} of ${count(added)} added records` : recordsText(added)}</button>`)}</details>`
        : ''
    }`
}

const recordsText = (records: number) =>
  records === 1 ? 'the added record' : `the ${count(records)} added records`

/** After the rehearsal: the form that imports. */
function confirmed(job: Job, results: readonly RowResult[]): Html {
  const writes = results.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length
  const isRefused = results.some(({ outcome }) => outcome === 'refused')
  const change = (text: string) =>
    postForm(
      '/import/columns',
      html`${jobFields(job)}<button class="quiet">${text}</button>`,
      html`class="act"`,
    )
  if (writes === 0) return html`<p>There is nothing to import.</p> ${change('Change the columns')}`
  return html`<div class="import-actions">${postForm('/import/rows', html`${jobFields(job)}<button name="step" value="import">Import ${rowsText(writes)}</button>`, html`class="act"`)}
    ${change('Change the columns')}</div>
    ${isRefused ? html`<p class="hint">The refused rows are left out. You can correct them in the file and import it again: the others then stay as they are.</p>` : ''}`
}

const fileFields = ({
  name,
  fileName,
  packed,
}: Job) => html`<input type="hidden" name="kind" value="${name}" />
  <input type="hidden" name="name" value="${fileName}" /><input type="hidden" name="file" value="${packed}" />`

const jobFields = (job: Job) => html`${fileFields(job)}<input type="hidden" name="key" value="${job.key}" />
  ${job.columnTargets.map((name, index) => html`<input type="hidden" name="column-${index}" value="${name}" />`)}`

type Line = RowResult & { row: PreparedRow }

/** The refused rows first, because they need work. */
function resultTables(job: Job, { rows, results, dryRun }: Progress): Html {
  const lines = results.map((result, index): Line => ({ ...result, row: rows[index]! }))
  const refused = lines.filter(({ outcome }) => outcome === 'refused')
  const others = lines.filter(({ outcome }) => outcome !== 'refused')
  const nameOf = ({ row }: Line) => nameIn(job, row)
  const line: Column<Line> = { title: 'Line', isShort: true, cell: ({ row }) => String(row.line) }
  return html`${
    refused.length > 0
      ? html`<h2>Refused</h2>${table('Refused rows', [line, { title: 'Row', cell: nameOf }, { title: 'Field', cell: ({ field }) => field ?? '' }, { title: 'Reason', cell: ({ reason }) => reason ?? '' }], refused)}`
      : ''
  }
  ${
    others.length > 0
      ? html`<h2>Rows</h2>${table('Rows', [line, { title: 'Record', cell: (each) => (each.id ? linkTo(each.id, nameOf(each)) : nameOf(each)) }, { title: 'Result', cell: ({ outcome, warnings = [] }) => [wordsFor(outcome, dryRun), ...warnings].join('. ') }], others)}`
      : ''
  }`
}

/** The name of the record in the row, or its first text. */
function nameIn({ name, targets, table: { rows } }: Job, { line, fields }: PreparedRow): string {
  const { nameField = '' } = pageOfName(name)
  const value =
    fields[nameField] ??
    targets.map((each) => fields[each.name]).find((each) => typeof each === 'string' && each !== '')
  const text =
    value ??
    rows
      .find((each) => each.line === line)!
      .cells.map(cellText)
      .find(Boolean) ??
    ''
  return String(text).slice(0, 80)
}
