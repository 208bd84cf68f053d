/** The periods of records have a maximum length. A stored one that is longer is kept, also when it is removed and restored. */
import type { AnyEntity, ChangeSet } from '@mikro-orm/core'
import { periods } from '../../generated/server/records.ts'
import { invalid } from '../base/errors.ts'
import { tooLongAfter } from '../base/periods.ts'
import { type Kind, kindOf } from '../model/columns.ts'
import { RemovedRecord } from '../model/index.ts'

interface Period {
  first: string
  last: string
  days: number
}

const periodsByKind: Partial<Record<Kind, Period>> = periods

const dayMs = 24 * 60 * 60 * 1000

/** Throws 422 if a change makes a period too long. */
export function checkPeriods(changes: readonly ChangeSet<AnyEntity>[]): void {
  for (const { entity, payload, type } of changes) {
    const { id = '', ...fields } = entity as Record<string, string | null>
    const period = id?.includes('_') ? periodsByKind[kindOf(id)] : undefined
    if (!period || type === 'delete' || isRestored(id!, changes)) continue
    const isSet = period.first in payload || period.last in payload
    const [first, last] = [fields[period.first], fields[period.last]]
    if (!isSet || !first || !last) continue
    if ((Date.parse(last) - Date.parse(first)) / dayMs >= period.days)
      throw invalid(
        [{ in: 'body', pointer: `/${period.last}`, detail: tooLongAfter(period) }],
        'period_too_long',
      )
  }
}

const isRestored = (id: string, changes: readonly ChangeSet<AnyEntity>[]) =>
  changes.some(
    ({ type, meta, entity }) =>
      type === 'delete' &&
      meta.tableName === RemovedRecord.meta.tableName &&
      (entity as { id: string }).id === id,
  )
