/** `vs import`: imports the rows of a file, or the archive of a workspace. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import type { Manifest } from '../../../src/shared/archive-format.ts'
import { momentText } from '../../../src/shared/formats.ts'
import type { ImportedName } from '../../../src/shared/import-kinds.ts'
import { importedNames as kinds } from '../../../src/shared/import-kinds.ts'
import { accountOf } from '../account.ts'
import type { Call, Page } from '../command.ts'
import { argument, flag, handwrittenCommand, pageOf } from '../command.ts'
import type { Connection } from '../connection.ts'
import { Failure, UsageError } from '../errors.ts'
import { reasonOf } from '../file-errors.ts'
import { columnsOf } from '../import/columns.ts'
import { JournalWriter } from '../import/journal.ts'
import { textOf } from '../import/lines.ts'
import type { Row } from '../import/rows.ts'
import { rowsOfLines, rowsOfTable } from '../import/rows.ts'
import type { Rejected } from '../import/send.ts'
import { sendRows, Tally } from '../import/send.ts'
import type { ImportedWorkspace, WorkspaceImport } from '../import/workspace.ts'
import { warn } from '../lines.ts'
import { sanitize } from '../output/text.ts'
import { rowProgress } from '../progress.ts'
import { confirm } from '../prompt.ts'
import { rememberRecords } from '../remember.ts'
import { didYouMean } from '../suggest.ts'

/** Further refused rows and rows with warnings are only counted. The file in `--errors-file` lists all refused ones. */
const maxReportedRows = 100

export const importRows = handwrittenCommand({
  description: `Imports records from a table (CSV) or JSON lines (NDJSON). \`--key\` is the field that identifies a record: rows that match a record update it, and other rows add one. Refused rows are reported with their line numbers. Importing the same file again changes nothing.

An archive from \`vs export\` (.tar.gz) is imported as a whole, after a question that says how many records it adds and changes. Records of the archive's own workspace are matched by their ids; in another workspace, by external id, and users by e-mail address. At the end, \`vs\` lists the data that cannot be imported.

\`vs import undo\` takes back the last import.

Kinds: ${kinds.join(', ')}. The columns are the fields of a new record. A reference can be a name instead of an id, such as company_name, company_external_id or assignee_email. In a table, an empty cell leaves the field unchanged, labels are separated by commas, dates look like 2026-03-09, and booleans are true or false.`,
  examples: [
    'vs import companies companies.csv --key name --dry-run',
    'vs import clients people.csv --key email --map "Firma=company_name" --map "Nr="',
    'vs import time march.ndjson --key external_id --errors-file refused.ndjson',
    'vs import workspace-2026-03-02.tar.gz --map-user old@northwind.example=new@northwind.example',
  ],
  positional: [
    argument('source', 'A kind of record, or the path of an archive.', { required: true, words: kinds }),
    argument('file', 'The file with the rows (`-`: standard input).'),
  ],
  options: [
    argument('key', 'Field that identifies the record of a row.', {
      choices: ['id', 'external_id', 'email', 'name'],
    }),
    flag('dry-run', 'Report what would change without changing anything.'),
    argument('map', 'Map a column to a field, such as `Firma=name`. `Firma=` ignores the column.', {
      type: 'array',
    }),
    argument('file-format', 'Format of the file. By default, it depends on the file name.', {
      choices: ['csv', 'ndjson'],
      field: 'file_format',
    }),
    argument(
      'map-user',
      'Map a user of an archive to a user of this workspace, such as `old@northwind.example=new@northwind.example`.',
      { type: 'array' },
    ),
    flag('yes', 'Do not ask for confirmation.'),
    argument('errors-file', 'Write the refused rows and their errors to this file, as JSON lines.'),
  ],
  async *run(call) {
    const { source, file } = call.args as { source: string; file?: string }
    if (/\.(tar\.gz|tgz)$/.test(source)) {
      if (file !== undefined) throw new UsageError('<file> cannot be combined with an archive.')
      yield pageOf(await importArchive(call, source))
      return
    }
    if (!(kinds as string[]).includes(source)) throw unknownKind(source)
    if (file === undefined) throw new UsageError('`vs import` needs <file>.', 'For standard input, use `-`.')
    yield pageOf(await importFile(call, source as ImportedName, file))
  },
  failure: ({ text }: Page) => {
    const { refused } = JSON.parse(text) as { refused: number }
    return refused > 0 ? `${refused} row${refused === 1 ? ' was' : 's were'} refused.` : null
  },
})

const unknownKind = (typed: string) =>
  new UsageError(
    `\`${typed}\` cannot be imported.`,
    didYouMean(typed, kinds) ?? `Kinds: ${kinds.join(', ')}.`,
  )

async function importFile({ args, format, connection }: Call, kind: ImportedName, path: string) {
  const { key, map, file_format, 'errors-file': errorsFile } = args as Record<string, any>
  const dryRun = args['dry-run'] === true
  if (!key)
    throw new UsageError(
      '`vs import` needs --key.',
      'Pass the field that identifies the record of each row, such as external_id.',
    )
  if (args['map-user']) throw new UsageError('--map-user can only be used with an archive.')
  const columns = await columnsOf(kind, key)
  if (!columns.has(key)) throw new UsageError(`${kind} cannot be matched by ${key}.`)
  const text = textOf(await bytesOf(path), path)
  const isTable = (file_format ?? (/\.(ndjson|jsonl)$/i.test(path) ? 'ndjson' : 'csv')) === 'csv'
  if (!isTable && map) throw new UsageError('--map can only be used with a table (CSV).')
  const rows: AsyncIterable<Row> = isTable
    ? rowsOfTable(text, columns, parsePairs(map ?? []))
    : rowsOfLines(text)
  const rejected = await openRejectedRows(errorsFile, format === 'json')
  const warned = warnedRows(format === 'json')
  const progress = rowProgress()
  const tally = new Tally()
  const started = performance.now()
  const journal = new JournalWriter(connection.credentialKey(), path, `${kind} ${key} ${resolve(path)}`)
  try {
    await sendRows(rows, { kind, key, dryRun }, connection, tally, {
      onRejected: rejected.add,
      onResult: (_row, { outcome, record_id: id, etag = null }, request) => {
        const did = outcome === 'created' ? 'added' : outcome === 'updated' ? 'changed' : null
        if (did && id && !dryRun) journal.add({ did, at: kind, id, etag, request })
        return outcome
      },
      onWarned: ({ line }, warnings) => warned.add(line, warnings),
      onProgress: async (rows) => {
        await journal.flush()
        progress.show(rows)
      },
    })
    await finish(journal, connection)
  } catch (error) {
    progress.end()
    if (tally.rows > 0)
      process.stderr.write(
        `Imported so far: ${tally.created} created, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.refused} refused. To continue, import the file again.\n`,
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
    ...(kind === 'time' && warned.report()),
  }
}

/** The data of an archive that cannot be imported. */
const notImported = [
  'The plan and settings of the workspace, the weekly capacities and employment of users, and bills: imported time is not billed.',
  'The times at which records were added or changed, tasks were completed and prospects were converted.',
  'Rates and costs of time entries: they get the rates of their days.',
]

const unknownRecords = (kind: string) =>
  `The ${kind.replaceAll('_', ' ')}: this version of vs does not know them.`

async function importArchive({ args, format, connection }: Call, path: string) {
  const { checkArchive } = await import('../import/archive.ts')
  for (const [option, value] of [
    ['key', args.key],
    ['map', args.map],
    ['file-format', args.file_format],
  ])
    if (value) throw new UsageError(`--${option} cannot be used with an archive.`)
  await stat(path).catch(cannotRead(path))
  const emails = parsePairs(
    (args['map-user'] as string[]) ?? [],
    '--map-user',
    'old@northwind.example=new@northwind.example',
  )
  const { manifest, checksum } = await checkArchive(path)
  const account = await accountOf(connection)
  const isOwn = manifest.workspace.id === account.workspace.id
  const source = { path, emails, isOwn, caller: account.user.id }
  const about = {
    workspace: manifest.workspace.name,
    made_at: manifest.made_at,
    into: account.workspace.name,
    is_same_workspace: isOwn,
  }
  const isAsked = args.yes !== true && args['dry-run'] !== true
  const intro = introOf(path, manifest, account)
  if (isAsked && !process.stdin.isTTY) await confirm(`${intro} Import it?`)
  if (isAsked) {
    const planned = await runImport(connection, { ...source, dryRun: true }, { add: async () => {} })
    await confirm(`${intro}\n${planText(planned)}\nImport it?`)
  }
  const dryRun = args['dry-run'] === true
  const rejected = await openRejectedRows(args['errors-file'] as string | undefined, format === 'json')
  const { kinds, files, missing_users, unknown_kinds } = await runImport(
    connection,
    { ...source, dryRun },
    rejected,
    checksum.sha256,
  ).finally(() => rejected.close())
  return {
    ...about,
    dry_run: dryRun,
    refused: sumOf(kinds, 'refused'),
    records: Object.fromEntries(Object.entries(kinds).map(([kind, tally]) => [kind, { ...tally }])),
    files,
    missing_users,
    missing_files: checksum.missing_files,
    not_imported: [...notImported, ...unknown_kinds.map(unknownRecords)],
    ...rejected.report(),
  }
}

type Rejection = Pick<Awaited<ReturnType<typeof openRejectedRows>>, 'add'>

/** `hash` identifies the archive. */
async function runImport(
  connection: Connection,
  source: Pick<WorkspaceImport, 'path' | 'emails' | 'isOwn' | 'caller' | 'dryRun'>,
  rejected: Rejection,
  hash = '',
): Promise<ImportedWorkspace> {
  const { WorkspaceImporter } = await import('../import/workspace.ts')
  const progress = rowProgress()
  const journal = new JournalWriter(connection.credentialKey(), source.path, hash)
  const silent = { add: () => {}, flush: async () => {} }
  const importer = new WorkspaceImporter(connection, {
    ...source,
    journal: source.dryRun ? silent : journal,
    onRejected: (each) => rejected.add(each),
    onProgress: progress.show,
  })
  try {
    await importer.run()
    if (!source.dryRun) await finish(journal, connection)
  } catch (error) {
    progress.end()
    const done = Object.entries(importer.result.kinds).map(([kind, { rows }]) => `${rows} ${kind}`)
    if (done.length > 0 && !source.dryRun)
      process.stderr.write(`Imported so far: ${done.join(', ')}. To continue, import the archive again.\n`)
    throw error
  } finally {
    progress.end()
  }
  return importer.result
}

/** Makes `vs undo` take back the import. */
async function finish(journal: JournalWriter, connection: Connection): Promise<void> {
  if (await journal.finish())
    await rememberRecords([], [], connection, { name: 'import', undo: ['import', 'undo'] })
}

function introOf(path: string, { workspace, made_at }: Manifest, account: AccountInfo): string {
  const { name, id, time_zone } = account.workspace
  const from = `${path} is an archive of the workspace ${workspace.name}`
  const made = made_at ? `, made on ${momentText(made_at, time_zone)}` : ''
  return workspace.id === id
    ? `${from}${made}. It goes into the same workspace, ${name}: records with the same ids are changed back.`
    : `${from}${made}. It goes into another workspace, ${name}.`
}

function planText({ kinds, files, missing_users }: ImportedWorkspace): string {
  const count = (outcome: keyof typeof words) => sumOf(kinds, outcome)
  const words = {
    created: 'are added',
    updated: 'are changed',
    unchanged: 'stay as they are',
    refused: 'are refused',
  }
  const lines = Object.entries(kinds)
    .filter(([, tally]) => tally.created + tally.updated + tally.refused > 0)
    .map(
      ([kind, { created, updated, unchanged, refused }]) =>
        `  ${kind.replaceAll('_', ' ')}: ${created} added, ${updated} changed, ${unchanged} unchanged${refused > 0 ? `, ${refused} refused` : ''}`,
    )
  const missing =
    missing_users.length > 0 ? [`Users who do not exist here: ${missing_users.join(', ')}.`] : []
  const total = Object.entries(words).map(
    ([outcome, text]) => `${count(outcome as keyof typeof words)} ${text}`,
  )
  return [
    ...lines,
    ...missing,
    `Of the records, ${total.join(', ')}. ${files.uploaded} files are uploaded.`,
  ].join('\n')
}

const sumOf = (kinds: ImportedWorkspace['kinds'], outcome: 'created' | 'updated' | 'unchanged' | 'refused') =>
  Object.values(kinds).reduce((all, each) => all + each[outcome], 0)

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
  if (stats.isDirectory()) throw new UsageError(`${path} is a folder, not a file.`)
  return createReadStream(path)
}

const cannotRead = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') throw new UsageError(`The file ${path} does not exist.`)
  throw new UsageError(`${path} cannot be read: ${reasonOf(error.code)}.`)
}

/** Reports refused rows. Under `--format json`, they are part of the output, because standard error contains only the failure. */
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
        process.stderr.write(`… and ${more} more${path ? `; ${path} contains all refused rows` : ''}\n`)
    },
    report: () => (asJson ? { problems: first } : {}),
  }
}

/** Reports rows with time that may be wrong, in the same way. */
function warnedRows(asJson: boolean) {
  const first: { line: number; warnings: string[] }[] = []
  let count = 0
  return {
    add(line: number, warnings: string[]) {
      count++
      if (first.length === maxReportedRows) return
      first.push({ line, warnings })
      if (!asJson) warn(line, warnings, false)
    },
    report: () => ({ warned: count, ...(asJson && { warnings: first }) }),
  }
}

const cannotWrite =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException) => {
    throw new Failure(`${path} cannot be written: ${reasonOf(code)}.`)
  }
