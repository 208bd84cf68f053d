/** Warnings about time that was just written. */
import { getMarkedTime } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { marksOf, warningsIn } from '../../../src/shared/time-warnings.ts'
import type { Connection } from '../connection.ts'

/** By the ids of the entries. Without permission to read the report, there are none. */
export async function warningsById(
  ids: readonly string[],
  { call }: Pick<Connection, 'call'>,
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  return call(toRequest(getMarkedTime, marksOf(ids))).then(
    ({ text }) => warningsIn(JSON.parse(text)),
    () => new Map(),
  )
}
