import type { Command } from './command.ts'
import type { Connection } from './connection.ts'
import { notify } from './notices.ts'
import { noticeOfNewerService } from './service-version.ts'

/** After the failure check: under --format json, standard error contains only the failure. */
export async function notice(command: Command, connection: Connection): Promise<void> {
  if (command.deprecation) notify(`vs ${command.name}: ${command.deprecation}`)
  await noticeOfNewerService(connection.newerService())
}
