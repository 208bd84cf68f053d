/**
 * The pages that import a table: upload it, choose the fields of its columns, check every row, and import. The forms contain the
 * table and the results so far, so every step can be repeated, and an interrupted import continues where it stopped.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { ImportedName } from '../../shared/import-kinds.ts'
import { importedKind, importedNames } from '../../shared/import-kinds.ts'
import { readAllFields, respondRefused } from '../form.ts'
import { mayCall } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { RowKey } from './columns.ts'
import { guessedTargets, keysFor, preparedRows, targetsOf } from './columns.ts'
import type { Job } from './pages.ts'
import { columnsPage, invalidJob, resultsPage, startPage } from './pages.ts'
import type { RowResult } from './step.ts'
import { sendStep } from './step.ts'
import { mostBytes, pack, readTable, textOf, tooLarge, unpack } from './table-file.ts'
import { undoStep } from './undo.ts'

/** A packed table can be a third larger than the file, and a form contains the results of its rows, too. */
export const importFormBytes = 3 * mostBytes

export const importPages = new Hono<SignedInEnv>()
  .use('/import/*', requireSignIn)
  .get('/import', (http) => http.html(startPage(http, kindsFor(http))))
  .post('/import', bodyLimit({ maxSize: importFormBytes, onError: refuseLargeFile }), upload)
  .post('/import/columns', choose)
  .post('/import/rows', next)
  .post('/import/undo', takeBack)

/** The kinds of records that the user may import. */
const kindsFor = ({ var: { account } }: RecordsContext): ImportedName[] =>
  importedNames.filter((name) => mayCall(account, importedKind(name).operation))

const refuse = (http: RecordsContext, detail: string, kind = '', status = 422) =>
  respondRefused(http, { status, detail } as Problem, startPage(http, kindsFor(http), { kind, detail }))

function refuseLargeFile(http: unknown) {
  return refuse(http as RecordsContext, tooLarge, '', 413)
}

async function upload(http: RecordsContext) {
  const { kind, file } = await http.req.parseBody().catch((): Record<string, unknown> => ({}))
  const name = kindsFor(http).find((each) => each === kind)
  if (!name) return refuse(http, 'Choose what the rows of the file are.')
  const content = await textOf(file)
  if ('reason' in content) return refuse(http, content.reason, name)
  const table = readTable(content.text)
  if ('reason' in table) return refuse(http, table.reason, name)
  const targets = targetsOf(http, name)
  const columnTargets = guessedTargets(table.header, targets)
  const job = {
    name,
    fileName: (file as File).name,
    packed: pack(content.text),
    table,
    targets,
    columnTargets,
  }
  return http.html(columnsPage(http, { ...job, key: keysFor(name, columnTargets)[0]! }))
}

/** Shows the columns with a preview, or begins to check the rows. */
async function choose(http: RecordsContext) {
  const fields = await readAllFields(http)
  const job = jobOf(http, fields)
  if (!job) return refuse(http, fileIsGone)
  const problem = invalidJob(job)
  if (problem) return respondRefused(http, problem, columnsPage(http, job, problem))
  return fields.step === 'check' ? send(http, job, [], true) : http.html(columnsPage(http, job))
}

/** Checks or imports the next rows. */
async function next(http: RecordsContext) {
  const fields = await readAllFields(http)
  const job = jobOf(http, fields)
  const results = fields.results ? unpack(fields.results) : []
  if (!job || !Array.isArray(results)) return refuse(http, fileIsGone)
  const problem = invalidJob(job)
  if (problem) return respondRefused(http, problem, columnsPage(http, job, problem))
  return send(http, job, results as RowResult[], fields.step !== 'import')
}

/** Removes or archives the next records that the import has added. */
async function takeBack(http: RecordsContext) {
  const fields = await readAllFields(http)
  const job = jobOf(http, fields)
  const results = unpack(fields.results ?? '')
  if (!job || !Array.isArray(results)) return refuse(http, fileIsGone)
  const { name, table, columnTargets, key, targets } = job
  const rows = preparedRows(table, columnTargets, key, targets, http.var.account)
  const step = await undoStep(http, name, results as RowResult[])
  const page = resultsPage(http, job, { ...step, rows, waitSeconds: 0, dryRun: false })
  return step.problem ? respondRefused(http, step.problem, page) : http.html(page)
}

const fileIsGone = 'The form did not contain the file any more. Upload it again: nothing is imported twice.'

async function send(http: RecordsContext, job: Job, before: RowResult[], dryRun: boolean) {
  const { name, table, columnTargets, key, targets } = job
  const rows = preparedRows(table, columnTargets, key, targets, http.var.account)
  const left = { rows: rows.slice(before.length), targets, dryRun }
  const step = await sendStep(http.var.session.client, name, key, left)
  const page = resultsPage(http, job, { ...step, rows, results: [...before, ...step.results], dryRun })
  return step.problem ? respondRefused(http, step.problem, page) : http.html(page)
}

/** Null if the form does not contain a table. */
function jobOf(http: RecordsContext, fields: Record<string, string>): Job | null {
  const name = kindsFor(http).find((each) => each === fields.kind)
  const text = unpack(fields.file ?? '')
  const table = typeof text === 'string' ? readTable(text) : null
  if (!name || !table || 'reason' in table) return null
  const targets = targetsOf(http, name)
  const known = (target = '') => (targets.some((each) => each.name === target) ? target : '')
  const columnTargets = table.header.map((_, index) => known(fields[`column-${index}`]))
  const keys = keysFor(name, columnTargets)
  const key = keys.find((each) => each === fields.key) ?? keys[0]!
  return {
    name,
    fileName: fields.name ?? '',
    packed: fields.file!,
    table,
    targets,
    columnTargets,
    key: key as RowKey,
  }
}
