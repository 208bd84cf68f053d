/**
 * The operator's log: which commands were given, and how they ended. What is done in a workspace is in the log of that as well;
 * but this one stays when a workspace goes, and has what concerns none.
 */
import { newUuid } from '../model/columns.ts'
import type { OperatorContext } from './command.ts'
import { textTable } from './text-table.ts'

const maxCommands = 100

/** Runs a command that is in the log before it begins, so that none that is killed is missing. */
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

/** A command without an outcome is running, or was killed. */
export async function listCommands({ pool }: OperatorContext): Promise<string> {
  const { rows } = await pool.query<Record<'at' | 'outcome' | 'command', string>>(`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as at, coalesce(outcome, 'not ended') as outcome,
      concat_ws(' ', command, nullif(array_to_string(arguments, ' '), '')) as command
    from operator_commands order by id desc limit ${maxCommands}`)
  if (rows.length === 0) return 'There were none.'
  return textTable([
    ['at', 'outcome', 'command'],
    ...rows.map(({ at, outcome, command }) => [at, outcome, command]),
  ]).join('\n')
}
