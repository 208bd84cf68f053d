/** The columns of the rows that can be imported. */
import { commands } from '../../../generated/cli/commands/index.ts'
import type { CommandArgument } from '../../../src/shared/descriptors.ts'
import type { ImportedName, Key } from '../../../src/shared/import-kinds.ts'
import { allKeyColumnsOf, importedKind } from '../../../src/shared/import-kinds.ts'
import type { Columns } from './rows.ts'

type Column = [name: string, Pick<CommandArgument, 'type' | 'isDuration'>]

/** The columns of the rows: the fields of the kind, names in place of ids, and the id if it is the key. */
export async function columnsOf(kind: ImportedName, key?: Key): Promise<Columns> {
  const { positional, options } = await commands.find(({ name }) => name === `${kind} add`)!.load()
  const { userField } = importedKind(kind)
  const added = [
    ...allKeyColumnsOf(kind).map(({ column }) => column),
    ...(userField ? [`${userField}_id`] : []),
    ...(key === 'id' ? [key] : []),
  ]
  return new Map([
    ...[...positional, ...options].map(
      ({ field, type, isDuration }): Column => [field, { type, isDuration }],
    ),
    ...added.map((name): Column => [name, { type: 'string' }]),
  ])
}
