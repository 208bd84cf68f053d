/** The progress of a project and its milestones on the project's page. */
import { html } from 'hono/html'
import { getProgress } from '../../../generated/client/sdk.gen.ts'
import type { ProgressGroup } from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import { day } from '../dates.ts'
import type { Html } from '../html.ts'
import { caveatList } from '../insights/caveats.ts'
import { table } from '../table.ts'
import type { PageRecord } from './call.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'

export async function progressOfProject(http: RecordsContext, { id }: PageRecord): Promise<Html | string> {
  const { client } = http.var.session
  const [whole, parts] = await Promise.all(
    (['project', 'milestone'] as const).map((by) =>
      getProgress({ client, query: { by, project_ids: [id] } }),
    ),
  )
  if (!whole?.data || !parts?.data) return ''
  const { currency, caveats } = whole.data
  const groups = [...whole.data.groups, ...parts.data.groups]
  if (groups.every((each) => each.estimate_minutes === 0 && each.budget_state === null)) return ''
  const budget = (each: ProgressGroup) => {
    if (!each.budget_state) return ''
    const time = each.budget_minutes
      ? `${duration(each.budget_spent_minutes!)} of ${duration(each.budget_minutes)}`
      : ''
    const amount =
      each.budget_cents === null
        ? ''
        : `${money(each.budget_spent_cents!, currency)} of ${money(each.budget_cents, currency)}`
    return html`<span class="state" data-state="${each.budget_state}">${wordsOf(each.budget_state)}</span>
      ${[time, amount].filter(Boolean).join(', ')}${each.budget_period === 'month' ? ' this month' : ''}`
  }
  return html`<section class="related">
    <div class="head"><h2>Progress</h2></div>
    ${table(
      'Progress',
      [
        { title: 'Work', cell: ({ name }: ProgressGroup) => name },
        { title: 'Estimate', isFigure: true, cell: (each) => duration(each.estimate_minutes) },
        { title: 'Spent', isFigure: true, cell: (each) => duration(each.spent_minutes) },
        { title: 'Remaining', isFigure: true, cell: (each) => duration(each.remaining_minutes) },
        { title: 'Budget', cell: budget },
        {
          title: 'Used up on',
          cell: (each) => (each.budget_used_up_on ? day(each.budget_used_up_on) : ''),
        },
      ],
      groups,
      { isDense: true },
    )}
    ${caveatList({ caveats })}
  </section>`
}
