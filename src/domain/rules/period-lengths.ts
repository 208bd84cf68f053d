import { periods } from '../../../generated/server/records.ts'
import { invalid } from '../../base/errors.ts'
import { tooLongAfter } from '../../base/periods.ts'
import { type Kind, kindOf } from '../model/columns.ts'
import { RemovedRecord } from '../model/index.ts'
import { type Rule, sets, type Write } from './rule.ts'

interface Period {
  first: string
  last: string
  days: number
}

const periodsByKind: Partial<Record<Kind, Period>> = periods

const dayMs = 24 * 60 * 60 * 1000

export const periodLengths: Rule = {
  sentence:
    'A period is at most as long as its kind allows. A longer one from before the limit is kept, also when it is removed and restored.',
  reason: 'It needs only the changed record.',
  test: 'test/operations/absences.test.ts',

  reliesOn: () => [],

  refuse(write) {
    const { id = '', ...fields } = write.entity
    const period = id.includes('_') ? periodsByKind[kindOf(id)] : undefined
    if (!period || isRestored(id, write)) return
    const isSet = sets(write, period.first) || sets(write, period.last)
    const [first, last] = [fields[period.first], fields[period.last]]
    if (!isSet || !first || !last) return
    if ((Date.parse(last) - Date.parse(first)) / dayMs >= period.days)
      throw invalid(
        [{ in: 'body', pointer: `/${period.last}`, detail: tooLongAfter(period) }],
        'period_too_long',
      )
  },
}

const isRestored = (id: string, { changes }: Write) =>
  changes.some(
    ({ type, meta, entity }) =>
      type === 'delete' &&
      meta.tableName === RemovedRecord.meta.tableName &&
      (entity as { id: string }).id === id,
  )
