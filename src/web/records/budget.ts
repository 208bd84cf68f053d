/** The budget of a project as a bar: spent, planned in open tasks, and free. Without a budget, the estimates take its place. */
import { html } from 'hono/html'
import type { ProgressGroup } from '../../../generated/client/types.gen.ts'
import { startOf } from '../../shared/days.ts'
import { duration, money } from '../../shared/formats.ts'
import { monthText, shortDay } from '../dates.ts'
import type { Html } from '../html.ts'
import { caveatList } from '../insights/caveats.ts'
import { projectColour } from '../project-colour.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { progressOfProject } from './progress.ts'

/** The parts of the bar. */
interface Use {
  text: (amount: number) => string
  spent: number
  /** The rest of the estimates of open tasks; null for amounts of money, because their prices are unknown. */
  planned: number | null
  total: number
  isBudget: boolean
}

export async function budgetOfProject(
  http: RecordsContext,
  id: string,
  record: Promise<PageRecord | undefined>,
): Promise<Html | string> {
  const { account } = http.var
  const [data, project] = await Promise.all([progressOfProject(http, id), record])
  const group = data?.groups.find((each) => each.id === id)
  if (!data || !group || !project) return ''
  const use = useOf(group, data.currency)
  if (use.total === 0) return ''
  const isMonthly = use.isBudget && group.budget_period === 'month'
  const isNow = data.month.slice(0, 7) === account.today.slice(0, 7)
  const period = isMonthly ? (isNow ? ' this month' : ` in ${monthText(data.month)}`) : ''
  const shown = isMonthly && !isNow ? { ...use, planned: null } : use
  return html`<section class="budget" id="budget" aria-label="${use.isBudget ? 'Budget' : 'Progress'}">
    <p class="key">${use.isBudget ? budgetLeft(use, period) : workDone(group)} ${timeLeft(group)}</p>
    ${bar(id, shown, passedShare(project, account.today, period === ''))}
    <ul class="legend">${legend(id, shown, group, account.today)}</ul>
    ${isMonthly ? monthLinks(data.month, data.month < account.today && !isNow) : ''}
    ${caveatList(data)}
  </section>`
}

/** Links to the budgets of the months before and after. */
function monthLinks(month: string, isPast: boolean): Html {
  const link = (step: number, rel: string) => {
    const day = startOf('month', step, { today: month, weekStartsOn: 1 })
    return html`<a rel="${rel}" href="?budget_month=${day}#budget">${monthText(day)}</a>`
  }
  return html`<nav class="more-of" aria-label="Months of the budget">${link(-1, 'prev')} ${isPast ? link(1, 'next') : ''}</nav>`
}

function budgetLeft({ text, total, spent }: Use, period: string): Html {
  const left = total - spent
  return html`<span class="${left < 0 ? 'late' : ''}"><strong>${text(Math.abs(left))}</strong>
    ${left < 0 ? 'over' : 'left of'} ${text(total)}${period}</span>`
}

/** Without a budget, nothing says how much time may be spent. */
const workDone = ({ spent_minutes, remaining_minutes, estimate_minutes }: ProgressGroup): Html =>
  html`<span><strong>${duration(spent_minutes)}</strong> spent${remaining_minutes > 0 ? `, ${duration(remaining_minutes)} to do` : ''},
    ${estimate_minutes > 0 ? `${duration(estimate_minutes)} estimated` : 'no estimates'}, no budget</span>`

function useOf(group: ProgressGroup, currency: string): Use {
  const { budget_cents, budget_minutes, budget_spent_cents, budget_spent_minutes, remaining_minutes } = group
  if (budget_cents)
    return {
      text: (cents) => money(cents, currency),
      spent: budget_spent_cents ?? 0,
      planned: null,
      total: budget_cents,
      isBudget: true,
    }
  if (budget_minutes)
    return {
      text: duration,
      spent: budget_spent_minutes ?? 0,
      planned: remaining_minutes,
      total: budget_minutes,
      isBudget: true,
    }
  const { spent_minutes } = group
  return {
    text: duration,
    spent: spent_minutes,
    planned: remaining_minutes,
    total: spent_minutes + remaining_minutes,
    isBudget: false,
  }
}

/** The hours, if the budget has an amount of money as well. */
const timeLeft = ({ budget_cents, budget_minutes, budget_spent_minutes }: ProgressGroup) =>
  budget_cents && budget_minutes
    ? html`<span>${duration(budget_minutes - (budget_spent_minutes ?? 0))} of ${duration(budget_minutes)} left</span>`
    : ''

/** The share of the project's time that has passed; null if it does not apply. */
function passedShare({ starts_on, ends_on }: PageRecord, today: string, isWhole: boolean): number | null {
  if (!isWhole || !starts_on || !ends_on) return null
  const [start, end, now] = [starts_on, ends_on, today].map((date) => Date.parse(String(date)))
  return end! > start! && now! > start! && now! < end! ? (now! - start!) / (end! - start!) : null
}

function bar(id: string, { spent, planned, total }: Use, passed: number | null): Html {
  const full = Math.max(total, spent + (planned ?? 0))
  const share = (amount: number) => `${((amount / full) * 100).toFixed(2)}%`
  return html`<svg class="budget-bar ${projectColour(id)}" height="12" aria-hidden="true">
      <rect class="free" width="100%" height="12" />
      ${planned ? html`<rect class="planned" x="${share(spent)}" width="${share(planned)}" height="12" />` : ''}
      <rect class="spent" width="${share(spent)}" height="12" />
      ${spent > total ? html`<rect class="over" x="${share(total)}" width="${share(spent - total)}" height="12" />` : ''}
      ${passed === null ? '' : html`<rect class="passed" x="${(passed * 100).toFixed(2)}%" width="2" height="12" />`}
    </svg>`
}

function legend(
  id: string,
  { text, spent, planned, total, isBudget }: Use,
  group: ProgressGroup,
  today: string,
): Html {
  const free = Math.max(total - spent - (planned ?? 0), 0)
  const item = (name: string, label: string, amount: string) =>
    html`<li><span class="key-mark ${name} ${projectColour(id)}"></span>${label} <b>${amount}</b></li>`
  return html`${item('spent', 'Spent', text(spent))}
    ${planned === null ? '' : item('planned', 'Planned in open tasks', text(planned))}
    ${isBudget ? item('free', 'Free', text(free)) : ''}
    ${group.budget_used_up_on ? html`<li class="end">Used up on <b>${shortDay(group.budget_used_up_on, today)}</b> at this pace</li>` : ''}`
}
