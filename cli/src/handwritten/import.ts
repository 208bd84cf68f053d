/** Imports rows of a file, or the archive of a workspace. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { ImportedName } from '../../../src/imports/kinds.ts'
import { importedKind, importedKinds, keyColumnsOf } from '../../../src/imports/kinds.ts'
import type { CommandDescriptor } from '../../../src/surface/descriptors.ts'
import type { Call, Page } from '../command.ts'
import { argument, flag, handwrittenCommand, pageOf } from '../command.ts'
import { fileErrors } from '../download.ts'
import { Failure, UsageError } from '../errors.ts'
import { textOf } from '../import/lines.ts'
import type { Columns, Row } from '../import/rows.ts'
import { rowsOfLines, rowsOfTable } from '../import/rows.ts'
import type { Rejected } from '../import/send.ts'
import { sendRows, Tally } from '../import/send.ts'
import { sanitize } from '../output/text.ts'
import { rowProgress } from '../progress.ts'
import { didYouMean } from '../suggest.ts'

const kinds = Object.keys(importedKinds) as ImportedName[]

/** The fields of a new record of each kind, as the specification has them. */
const descriptors: Record<ImportedName, () => Promise<CommandDescriptor>> = {
  companies: async () => (await import('../../../generated/cli/commands/companies/add.ts')).companiesAdd,
  clients: async () => (await import('../../../generated/cli/commands/clients/add.ts')).clientsAdd,
  prospects: async () => (await import('../../../generated/cli/commands/prospects/add.ts')).prospectsAdd,
  projects: async () => (await import('../../../generated/cli/commands/projects/add.ts')).projectsAdd,
  tasks: async () => (await import('../../../generated/cli/commands/tasks/add.ts')).tasksAdd,
  time: async () => (await import('../../../generated/cli/commands/time/add.ts')).timeAdd,
  notes: async () => (await import('../../../generated/cli/commands/notes/add.ts')).notesAdd,
}

/** Rows that were refused are told up to this many; all of them go into the file of `--errors`. */
const maxReportedRows = 100

export const importRows = handwrittenCommand({
  description: `Imports records from a table (CSV) or lines of JSON (NDJSON), \`-\` for standard input: adds those that are not there, changes those that are, and tells the line of each row that is refused. What is there is found by --key. Importing the same file again changes nothing.

An archive that \`vs export\` has made, whose name ends in .tar.gz, is imported whole: people are found by their e-mail addresses, all other records by what finds them elsewhere. What of it cannot come over is told at the end.

Kinds are ${kinds.join(', ')}. Columns are the fields of a new record. In the place of the id of another record may stand what it is called, such as company_name, company_external_id or assignee_email. In a table an empty cell leaves the field as it is, labels are separated by commas, days are written as 2026-03-09, and what is true or false as such.`,
  examples: [
    'vs import companies companies.csv --key name --dry-run',
    'vs import clients people.csv --key email --map "Firma=company_name" --map "Nr="',
    'vs import time march.ndjson --key external_id --errors refused.ndjson',
    'vs import workspace-2026-03-02.tar.gz --user old@northwind.example=new@northwind.example',
  ],
  positional: [
    argument('what', 'What to import: a kind of record, or an archive.', { required: true }),
    argument('file', 'The file; `-` for standard input.'),
  ],
  options: [
    argument('key', 'The field by which a row finds its record.', {
      choices: ['external_id', 'email', 'name'],
    }),
    flag('dry-run', 'Tells what would be done, and does nothing.'),
    argument(
      'map',
      'A column of the file and the field that it is, such as `Firma=name`; with nothing after it, it is left out.',
      {
        type: 'array',
      },
    ),
    argument('as', 'What the file is, where its name does not end in .csv or .ndjson.', {
      choices: ['csv', 'ndjson'],
      field: 'as',
    }),
    argument(
      'user',
      'A person of an archive who has another address here, such as `old@northwind.example=new@northwind.example`.',
      { type: 'array' },
    ),
    argument('errors', 'Where to put the rows that are refused, with what is wrong: lines of JSON.'),
  ],
  async *run(call) {
    const { what, file } = call.args as { what: string; file?: string }
    if (/\.(tar\.gz|tgz)$/.test(what)) {
      if (file !== undefined) throw new UsageError('An archive is imported whole, without another file.')
      yield pageOf(await importArchive(call, what))
      return
    }
    if (!(kinds as string[]).includes(what)) throw notAKind(what)
    if (file === undefined) throw new UsageError('`vs import` needs <file>.', 'For standard input it is `-`.')
    yield pageOf(await importFile(call, what as ImportedName, file))
  },
  failure: ({ text }: Page) => {
    const { refused } = JSON.parse(text) as { refused: number }
    return refused > 0 ? `${refused} row${refused === 1 ? ' was' : 's were'} refused.` : null
  },
})

const notAKind = (what: string) =>
  new UsageError(
    `There is no kind ${what} to import.`,
    didYouMean(what, kinds) ?? `One of: ${kinds.join(', ')}.`,
  )

async function importFile({ args, format, connection }: Call, kind: ImportedName, path: string) {
  const { key, map, as, errors } = args as Record<string, any>
  const dryRun = args['dry-run'] === true
  if (!key)
    throw new UsageError(
      '`vs import` needs --key.',
      'It is the field by which a row finds its record, such as external_id.',
    )
  if (args.user) throw new UsageError('--user is for archives.')
  const columns = await columnsOf(kind)
  if (!columns.has(key)) throw new UsageError(`${kind} have no ${key}.`)
  const text = textOf(await bytesOf(path), path)
  const isTable = (as ?? (/\.(ndjson|jsonl)$/i.test(path) ? 'ndjson' : 'csv')) === 'csv'
  if (!isTable && map) throw new UsageError('--map is for tables.')
  const rows: AsyncIterable<Row> = isTable
    ? rowsOfTable(text, columns, parsePairs(map ?? []))
    : rowsOfLines(text)
  const rejected = await openRejectedRows(errors, format === 'json')
  const progress = rowProgress()
  const tally = new Tally()
  const started = performance.now()
  try {
    await sendRows(rows, { kind, key, dryRun }, connection, tally, rejected.add, progress.show)
  } catch (error) {
    progress.end()
    if (tally.rows > 0)
      process.stderr.write(
        `Imported until then: ${tally.created} created, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.refused} refused. Import the file again to go on.\n`,
      )
    throw error
  } finally {
    progress.end()
    await rejected.close()
  }
  const { created, updated, unchanged, refused } = tally
  const seconds = Math.round(performance.now() - started) / 1000
  return {
    rows: tally.rows,
    created,
    updated,
    unchanged,
    refused,
    dry_run: dryRun,
    seconds,
    ...rejected.report(),
  }
}

/** What an archive has that nothing takes. */
const notImported = [
  'The plan and the settings of the workspace, and what people work in a week.',
  'When records were added and changed, when tasks were done, and when prospects were converted.',
  'Rates and costs of time: it is priced as time that is logged today.',
]

async function importArchive({ args, format, connection }: Call, path: string) {
  const { checkArchive } = await import('../import/archive.ts')
  const { WorkspaceImporter } = await import('../import/workspace.ts')
  for (const name of ['key', 'map', 'as']) if (args[name]) throw new UsageError(`--${name} is for tables.`)
  await stat(path).catch(cannotRead(path))
  const people = parsePairs(
    (args.user as string[]) ?? [],
    '--user',
    'old@northwind.example=new@northwind.example',
  )
  const { manifest, checksum } = await checkArchive(path)
  const { workspace, made_at } = manifest
  const about = { workspace: workspace.name, made_at }
  if (args['dry-run'] === true)
    return { ...about, dry_run: true, refused: 0, records: checksum.records, files: checksum.files }
  const rejected = await openRejectedRows(args.errors as string | undefined, format === 'json')
  const progress = rowProgress()
  const onRejected = (each: Rejected & { file?: string }) => rejected.add(each)
  const importer = new WorkspaceImporter(connection, {
    path,
    emails: people,
    columnsOf,
    onRejected,
    onProgress: progress.show,
  })
  try {
    await importer.run()
  } catch (error) {
    progress.end()
    const { kinds } = importer.result
    const done = Object.entries(kinds).map(([kind, { rows }]) => `${rows} ${kind}`)
    if (done.length > 0)
      process.stderr.write(`Imported until then: ${done.join(', ')}. Import the archive again to go on.\n`)
    throw error
  } finally {
    progress.end()
    await rejected.close()
  }
  const { kinds, files, missing_users: missing_people } = importer.result
  const refused = Object.values(kinds).reduce((all, each) => all + each.refused, 0)
  const records = Object.fromEntries(Object.entries(kinds).map(([kind, tally]) => [kind, { ...tally }]))
  return {
    ...{ ...about, dry_run: false, refused, records, files, missing_people },
    ...{ missing_files: checksum.missing_files, not_imported: notImported, ...rejected.report() },
  }
}

/** The columns of rows, of which some name other records. */
async function columnsOf(kind: ImportedName): Promise<Columns> {
  const { positional, options } = await descriptors[kind]()
  const { references, userField } = importedKind(kind)
  const nameColumns = Object.entries(references).flatMap(([name, of]) =>
    keyColumnsOf(kind, name, of).map(([column]) => column),
  )
  const personColumns = userField ? [`${userField}_id`, `${userField}_email`] : []
  return new Map([
    ...[...positional, ...options].map(({ field, type }) => [field, type] as const),
    ...[...nameColumns, ...personColumns].map((name) => [name, 'string'] as const),
  ])
}

function parsePairs(pairs: readonly string[], option = '--map', example = 'Firma=name'): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=')
      if (at < 1) throw new UsageError(`${option} must be like "${example}", not \`${pair}\`.`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

async function bytesOf(path: string): Promise<AsyncIterable<Uint8Array>> {
  if (path === '-') return process.stdin
  const stats = await stat(path).catch(cannotRead(path))
  if (stats.isDirectory()) throw new UsageError(`${path} is a folder.`)
  return createReadStream(path)
}

const cannotRead = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') throw new UsageError(`There is no file ${path}.`)
  throw new UsageError(`${path} cannot be read: ${fileErrors[error.code ?? ''] ?? error.code}.`)
}

/** Under `--format json` they are part of the answer, as standard error has nothing but the failure. */
async function openRejectedRows(path: string | undefined, asJson: boolean) {
  const file = path === undefined ? null : await open(path, 'w').catch(cannotWrite(path))
  const first: (Omit<Rejected, 'row'> & { file?: string })[] = []
  let more = 0
  return {
    async add({ row, ...reason }: Rejected & { file?: string }) {
      await file?.write(`${JSON.stringify({ ...reason, row })}\n`)
      if (first.length === maxReportedRows) {
        more++
        return
      }
      first.push(reason)
      const { file: of, line, pointer, detail } = reason
      if (!asJson)
        process.stderr.write(
          `${of ? `${of}, ` : ''}line ${line}: ${sanitize([pointer, detail].filter(Boolean).join(' '))}\n`,
        )
    },
    async close() {
      await file?.close()
      if (more > 0 && !asJson)
        process.stderr.write(`… and ${more} more${path ? `, all of them in ${path}` : ''}\n`)
    },
    report: () => (asJson ? { problems: first } : {}),
  }
}

const cannotWrite =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException) => {
    throw new Failure(`${path} cannot be written: ${fileErrors[code ?? ''] ?? code}.`)
  }
