/** The figures of a prospect: stage, value, expected close and next step. */
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import { shortCell } from './cells.ts'
import { figures } from './figures.ts'
import { pageAt } from './page-index.ts'

const fields = {
  stage: 'Stage',
  value_cents: 'Value',
  expected_close_on: 'Expected close',
  follow_up_on: 'Next follow-up',
}

export const dealFigures = (record: PageRecord, account: AccountInfo): Html =>
  figures(
    Object.entries(fields).map(([name, label]) => ({
      label,
      value: shortCell(pageAt('prospects').fields[name]!, record, account) || '–',
    })),
  )
