/** The columns of the rows that can be imported. */
import { commands } from '../../../generated/cli/commands/index.ts'
import type { ImportedName } from '../../../src/shared/import-kinds.ts'
import { importedKind, keyColumnsOf } from '../../../src/shared/import-kinds.ts'
import type { Columns } from './rows.ts'

/** The columns of the rows: the fields of the kind, and names in place of ids. */
export async function columnsOf(kind: ImportedName): Promise<Columns> {
  const { positional, options } = await commands.find(({ name }) => name === `${kind} add`)!.load()
  const { references, userField } = importedKind(kind)
  const nameColumns = Object.entries(references).flatMap(([name, of]) =>
    keyColumnsOf(kind, name, of).map(([column]) => column),
  )
  const userColumns = userField ? [`${userField}_id`, `${userField}_email`] : []
  return new Map([
    ...[...positional, ...options].map(({ field, type }) => [field, type] as const),
    ...[...nameColumns, ...userColumns].map((name) => [name, 'string'] as const),
  ])
}
