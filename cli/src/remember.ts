/** Remembers records for `@last` and for shortened ids. */
import type { Connection } from './connection.ts'
import type { LastWrite } from './recent.ts'

/** The ids of the records in a response, in order. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/"id":"([a-z]{3}_[0-9a-z]{26})"/g)].map(([, id]) => id!)

export async function rememberRecords(
  used: readonly string[],
  shown: readonly string[],
  connection: Connection,
  lastWrite?: LastWrite,
): Promise<void> {
  const { remember } = await import('./recent.ts')
  await remember(connection.credentialKey(), { used, shown, lastWrite })
}
