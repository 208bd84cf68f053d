import type { Command } from './command.ts'
import type { Connection } from './connection.ts'

/** After the failure check: under --format json, standard error contains only the failure. */
export function notice(command: Command, connection: Connection): void {
  if (command.deprecation) process.stderr.write(`vs ${command.name}: ${command.deprecation}\n`)
  const update = connection.update()
  if (update && process.stderr.isTTY) process.stderr.write(`A new version of vs is available: ${update}\n`)
}
