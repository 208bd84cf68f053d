/** The command `maintenance`. */
import { type OperatorContext, UsageError } from './command.ts'

export async function switchMaintenance(
  { pool }: OperatorContext,
  mode: string,
  reason?: string,
): Promise<string> {
  if (mode === 'on' && reason) {
    await pool.query(
      `insert into maintenance (reason) values ($1) on conflict (one) do update set reason = excluded.reason`,
      [reason],
    )
    return 'Changes are refused from now on; within 5 seconds, by all processes.'
  }
  if (mode === 'off' && !reason) {
    await pool.query('delete from maintenance')
    return 'Changes are accepted again; within 5 seconds, by all processes.'
  }
  throw new UsageError('Pass `on` with a reason for callers, or only `off`.')
}
