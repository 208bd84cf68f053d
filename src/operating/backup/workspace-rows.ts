/** Reads the rows of one workspace out of a backup. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Table, tableOf } from './format.ts'
import { type BackupFile, bytesOf, drain, entriesOf } from './reader.ts'

const gunzipAsync = promisify(gunzip)
const lineBreak = 10

/** Yields the rows of tables that have a workspace, in the text format of `COPY`. Throws like `entriesOf`. */
export async function* rowsOfWorkspace(
  backup: BackupFile,
  tables: readonly Table[],
  workspaceId: string,
): AsyncGenerator<{ table: Table; rows: string[] }> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  let current = ''
  let rest = Buffer.alloc(0)
  for await (const entry of entriesOf(backup)) {
    const table = byName.get(tableOf(entry.name) ?? '')
    const place = table?.columns.indexOf('workspace_id') ?? -1
    if (!table || place < 0) {
      await drain(entry)
      continue
    }
    if (table.name !== current) rest = Buffer.alloc(0)
    current = table.name
    // A row can span two parts.
    const bytes = Buffer.concat([rest, await gunzipAsync(await bytesOf(entry))])
    const end = bytes.lastIndexOf(lineBreak) + 1
    rest = bytes.subarray(end)
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
    const rows = lines.filter((line) => line.split('\t', place + 1)[place] === workspaceId)
    if (rows.length > 0) yield { table, rows }
  }
}
