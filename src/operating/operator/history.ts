/**
 * The operator's log of commands and their outcomes. Commands that change a workspace are also in that workspace's log,
 * but this log is kept when the workspace is deleted, and includes commands that affect no workspace.
 */
import { newUuid } from '../../domain/model/columns.ts'
import type { OperatorContext } from './command.ts'
import { textTable } from './text-table.ts'

const maxCommands = 100

/** Runs a command and logs it. The entry is written first, so that killed commands are logged too. */
export async function runLogged(
  { pool }: OperatorContext,
  name: string,
  args: readonly string[],
  run: () => Promise<string>,
): Promise<string> {
  const id = newUuid()
  await pool.query('insert into operator_commands (id, command, arguments) values ($1, $2, $3)', [
    id,
    name,
    args,
  ])
  const end = (outcome: 'done' | 'failed') =>
    pool.query('update operator_commands set outcome = $1 where id = $2', [outcome, id])
  try {
    const said = await run()
    await end('done')
    return said
  } catch (error) {
    await end('failed')
    throw error
  }
}

/** Lists the latest commands. A command without an outcome is still running or was killed. */
export async function listCommands({ pool }: OperatorContext): Promise<string> {
  const { rows } = await pool.query<Record<'at' | 'outcome' | 'command', string>>(`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as at, coalesce(outcome, 'unfinished') as outcome,
      concat_ws(' ', command, nullif(array_to_string(arguments, ' '), '')) as command
    from operator_commands order by id desc limit ${maxCommands}`)
  if (rows.length === 0) return 'No commands have been run.'
  return textTable([
    ['at', 'outcome', 'command'],
    ...rows.map(({ at, outcome, command }) => [at, outcome, command]),
  ]).join('\n')
}
