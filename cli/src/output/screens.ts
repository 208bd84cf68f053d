/** The views of a terminal that are neither a table nor a text. */
import type { Day, Week } from '../../../generated/client/types.gen.ts'
import type { Screen } from '../../../src/shared/descriptors.ts'

export async function screen(name: Screen, response: object, out: NodeJS.WriteStream): Promise<string> {
  if (name === 'week') return (await import('./week.ts')).weekScreen(response as Week, out)
  return (await import('./day.ts')).dayScreen(response as Day, out)
}
