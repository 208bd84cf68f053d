import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { invalid } from '../src/base/errors.ts'
import { checkOrder, days } from '../src/domain/insights/period.ts'
import { pipeline as report } from '../src/domain/insights/pipeline.ts'
import { uuidOf } from '../src/domain/model/columns.ts'
import { valuesOfSpan } from '../src/domain/queries/period.ts'

export const pipeline: Pick<InsightsHandlers, 'getPipeline'> = {
  async getPipeline(
    { read, caller },
    { owner_id, from, to, range = from || to ? undefined : 'thisquarter' },
  ) {
    const owner = owner_id === 'me' ? caller.user_id : owner_id
    const [period] = await read.rows(days, valuesOfSpan({ range, from, to }))
    checkOrder(period!)
    const [row] = await read.rows(report, {
      first: period!.first,
      last: period!.last,
      unowned: owner === 'none',
      owner: owner && owner !== 'none' ? uuidOf(owner, 'user') : null,
    })
    if (!row!.has_owner) throw unknownOwner()
    return row!.report
  },
}

const unknownOwner = () =>
  invalid(
    [{ in: 'query', pointer: '/owner_id', detail: 'does not exist in this workspace' }],
    'unknown_record',
  )
